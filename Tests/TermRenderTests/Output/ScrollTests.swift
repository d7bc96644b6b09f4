// ScrollTests: rows that move up or down below a fixed one are scrolled by as few sequences as their edge needs.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class ScrollTests: XCTestCase {
  private func line(_ number: Int) -> String {
    String(repeating: Character(Unicode.Scalar(UInt8(65 + number))), count: 18)
  }

  /// Returns the bytes of a frame after another, with escapes as `␛`.
  private func bytes(from old: [String], to new: [String]) -> String {
    let screen = Screen<Never>(size: Size(columns: 20, rows: old.count))
    screen.begin()
    for rows in [old, new] {
      screen.removeOutput()
      screen.update { VStack { ForEach(rows.indices, id: \.self) { Text(rows[$0]) } } }
      screen.render()
    }
    return String(decoding: screen.output, as: UTF8.self)
      .replacingOccurrences(of: "\u{1B}", with: "␛")
  }

  func testRowsDownToTheLastOneAreScrolledByOneSequence() {
    let lines = (0..<10).map(line)
    for count in 1...3 {
      let number = count == 1 ? "" : "\(count)"
      let up = bytes(
        from: ["header"] + lines[..<7], to: ["header"] + lines[count..<7 + count])
      XCTAssertTrue(up.contains("␛[\(number)M"), up)
      XCTAssertFalse(up.contains("␛[\(number)L"), up)
      XCTAssertFalse(up.contains("r"), up)
      let down = bytes(
        from: ["header"] + lines[count..<7 + count], to: ["header"] + lines[..<7])
      XCTAssertTrue(down.contains("␛[\(number)L"), down)
      XCTAssertFalse(down.contains("␛[\(number)M"), down)
      XCTAssertFalse(down.contains("r"), down)
    }
  }

  func testAllRowsAreScrolledWithoutMargins() {
    let lines = (0..<10).map(line)
    let up = bytes(from: Array(lines[..<8]), to: Array(lines[1..<9]))
    XCTAssertFalse(up.contains("␛[L") || up.contains("␛[M") || up.contains("r"), up)
    XCTAssertTrue(up.contains(line(8)), up)
    XCTAssertFalse(up.contains(line(5)), up)
  }

  func testRowsBetweenFixedOnesAreScrolledBetweenThem() {
    let lines = (0..<10).map(line)
    let up = bytes(
      from: ["header"] + lines[..<7] + ["footer"], to: ["header"] + lines[1..<8] + ["footer"])
    XCTAssertFalse(up.contains("footer"), up)
    XCTAssertFalse(up.contains(line(5)), up)
    XCTAssertTrue(up.contains(line(7)), up)
  }

  // MARK: Forms

  /// A way to scroll: its bytes, and the row and what is known of the column after it.
  private struct Form {
    var bytes: String
    var row: Int
    var isAtColumn0: Bool

    /// The bytes with a return or an address to the first column of a row.
    func length(to target: Int) -> Int {
      let address = "\u{1B}[\(target == 0 ? "" : "\(target + 1)")H"
      let move = row == target ? (isAtColumn0 ? "" : "\r") : address
      return (bytes + move).utf8.count
    }
  }

  private func sequence(_ number: Int, _ final: String) -> String {
    "\u{1B}[\(number == 1 ? "" : "\(number)")\(final)"
  }

  /// The shortest move between two rows.
  private func vertical(from row: Int, to target: Int) -> String {
    let distance = target - row
    if distance == 0 { return "" }
    let steps =
      distance > 0
      ? [String(repeating: "\n", count: distance), sequence(distance, "B")]
      : [String(repeating: "\u{1B}M", count: -distance), sequence(-distance, "A")]
    return (steps + [sequence(target + 1, "d")]).min { $0.utf8.count < $1.utf8.count } ?? ""
  }

  /// The forms of a scroll with the cursor at a known place; the first is taken only where it is shorter.
  private func forms(_ scroll: Scroll, _ rows: Int, from start: Point) -> [Form] {
    let (lines, isUp) = (abs(scroll.lines), scroll.lines > 0)
    if scroll.top == 0, scroll.bottom == rows {
      let edge = isUp ? rows - 1 : 0
      let feeds = String(repeating: isUp ? "\n" : "\u{1B}M", count: lines)
      return [
        Form(
          bytes: sequence(lines, isUp ? "S" : "T"), row: start.row, isAtColumn0: start.column == 0),
        Form(
          bytes: vertical(from: start.row, to: edge) + feeds, row: edge,
          isAtColumn0: start.column == 0),
      ]
    }
    let margins =
      "\u{1B}[\(scroll.top == 0 ? "" : "\(scroll.top + 1)")"
      + (scroll.bottom == rows ? "" : ";\(scroll.bottom)") + "r"
    let (deletion, insertion) =
      isUp ? (scroll.top, scroll.bottom - lines) : (scroll.bottom - lines, scroll.top)
    // At the last row, one of the two does the work of both.
    var edits = [(deletion, "M"), (insertion, "L")]
    if scroll.bottom == rows { edits.remove(at: isUp ? 1 : 0) }
    var bytes = vertical(from: start.row, to: edits[0].0) + sequence(lines, edits[0].1)
    if edits.count == 2 {
      let address = "\u{1B}[\(edits[1].0 == 0 ? "" : "\(edits[1].0 + 1)")H"
      bytes += address + sequence(lines, edits[1].1)
    }
    return [
      Form(
        bytes: margins + sequence(lines, isUp ? "S" : "T") + "\u{1B}[r", row: 0, isAtColumn0: true),
      Form(bytes: bytes, row: edits[edits.count - 1].0, isAtColumn0: false),
    ]
  }

  func testAScrollTakesTheShorterOfItsForms() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(seed: seed)
    for round in 0..<rounds(60_000) {
      let size = Size(columns: 3, rows: random.pick([2, 3, 6, 10, 11, 12, 30, 99, 100, 102]))
      let (a, b) =
        random.chance(40)
        ? (0, size.rows) : (random.below(size.rows + 1), random.below(size.rows + 1))
      guard abs(a - b) > 1 else { continue }
      let lines = 1 + random.below(min(abs(a - b) - 1, random.pick([1, 3, 200])))
      let scroll = Scroll(
        top: min(a, b), bottom: max(a, b), lines: random.chance(50) ? lines : -lines)
      let start = Point(column: random.below(3), row: random.below(size.rows))

      var writer = TerminalWriter(size: size, pools: CellPools(), profile: .standard)
      (writer.column, writer.row) = (start.column, start.row)
      let cells = (0..<size.rows).flatMap { row in
        [Cell](repeating: Cell(Glyph(bits: 0x100 + UInt32(row)), Ink()), count: 3)
      }
      var shown = cells
      var span = shown.mutableSpan
      writer.apply(scroll, to: &span)

      let note = "seed \(seed), round \(round): \(scroll) of \(size.rows) rows from \(start)"
      let newRow = scroll.lines > 0 ? scroll.bottom - lines : scroll.top
      let forms = forms(scroll, size.rows, from: start)
      let form = forms[0].length(to: newRow) < forms[1].length(to: newRow) ? forms[0] : forms[1]
      XCTAssertEqual(String(decoding: writer.out.bytes, as: UTF8.self), form.bytes, note)
      XCTAssertEqual(writer.row, form.row, note)
      XCTAssertEqual(writer.certainty == .cell && writer.column == 0, form.isAtColumn0, note)
      XCTAssertTrue(writer.hasMovedCells, note)

      var expected = (0..<size.rows).map { Array(cells[$0 * 3..<$0 * 3 + 3]) }
      for _ in 0..<lines {
        expected.remove(at: scroll.lines > 0 ? scroll.top : scroll.bottom - 1)
        expected.insert(
          [Cell](repeating: .blank, count: 3), at: scroll.lines > 0 ? scroll.bottom - 1 : scroll.top
        )
      }
      XCTAssertEqual(shown, expected.flatMap { $0 }, note)
    }
  }

  /// After printing in the last column only the row is known, and after some clusters nothing.
  func testAScrollByLineFeedsStartsWhereTheCursorIsKnown() {
    for (certainty, expected) in [
      (TerminalWriter.Certainty.row, "\r\n\n"), (.nothing, "\u{1B}[5H\n"), (.cell, "\n\n"),
    ] {
      let size = Size(columns: 3, rows: 5)
      var writer = TerminalWriter(size: size, pools: CellPools(), profile: .standard)
      (writer.column, writer.row, writer.certainty) = (2, 3, certainty)
      var cells = [Cell](repeating: .blank, count: 15)
      var span = cells.mutableSpan
      writer.apply(Scroll(top: 0, bottom: 5, lines: 1), to: &span)
      XCTAssertEqual(String(decoding: writer.out.bytes, as: UTF8.self), expected)
    }
  }
}
