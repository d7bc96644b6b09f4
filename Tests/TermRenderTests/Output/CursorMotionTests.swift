// CursorMotionTests: each move reaches its place, in the fewest bytes of all ways that the terminal understands.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class CursorMotionTests: XCTestCase {
  // MARK: Ways of equal length

  private func move(from start: (Int, Int), to target: (Int, Int)) -> String {
    let size = Size(columns: 80, rows: 24)
    var writer = TerminalWriter(size: size, pools: CellPools(), profile: .standard)
    (writer.column, writer.row) = start
    var cells = [Cell](repeating: .blank, count: size.columns * size.rows)
    let goal = cells
    var shown = cells.mutableSpan
    writer.move(to: target.0, target.1, over: &shown, to: goal.span, next: Ink())
    return String(decoding: writer.out.bytes, as: UTF8.self)
  }

  func testOfEquallyShortWaysTheSimplerOneIsTaken() {
    let ways: [(String, (Int, Int), (Int, Int), String)] = [
      ("backspaces before a sequence", (30, 5), (26, 5), "\u{8}\u{8}\u{8}\u{8}"),
      ("line feeds before a sequence", (30, 2), (30, 6), "\n\n\n\n"),
      ("reverse feeds before a sequence", (30, 5), (30, 3), "\u{1B}M\u{1B}M"),
      ("down before the row's address", (30, 1), (30, 6), "\u{1B}[5B"),
      ("up before the row's address", (30, 8), (30, 4), "\u{1B}[4A"),
      ("forward before printing again", (24, 5), (28, 5), "\u{1B}[4C"),
      ("the place's address before a way", (60, 3), (4, 5), "\u{1B}[6;5H"),
    ]
    for (name, start, target, expected) in ways {
      XCTAssertEqual(move(from: start, to: target), expected, name)
    }
  }

  // MARK: All ways

  /// A case: where the cursor is, what is known of it, and what the screen shows and shall show.
  private struct Case {
    var size: Size
    var start: Point
    var certainty: TerminalWriter.Certainty
    var isInline: Bool
    var hasTabs: Bool
    var goal: [Cell]
    var shown: [Cell]
    var pen: Ink
    var next: Ink

    init(_ random: inout Random, _ frame: Frame, _ looks: [Style]) {
      size = frame.size
      for row in 0..<size.rows {
        for column in stride(from: 0, to: size.columns, by: 2) {
          let text = random.chance(80) ? "ab" : random.pick(["世", "é ", "  ", "e\u{301}x"])
          frame.draw(text, column, row, random.chance(70) ? looks[0] : random.pick(looks))
        }
      }
      goal = frame.buffer.cells
      shown = goal
      for place in shown.indices where random.chance(15) && !goal[place].glyph.isRightHalf {
        if goal[place].width == 1 { shown[place] = Cell(Glyph(bits: 0x3F), goal[place].ink) }
      }
      start = Point(column: random.below(size.columns), row: random.below(size.rows))
      certainty = random.pick([.cell, .cell, .cell, .row, .nothing])
      (isInline, hasTabs) = (random.chance(25), random.chance(70))
      pen = frame.ink(for: random.chance(60) ? looks[0] : random.pick(looks), link: nil)
      next = frame.ink(for: random.pick(looks), link: nil)
    }

    /// The bytes that print the cells of a row again, without changes of pen; nil where that is not possible.
    func rewriting(_ columns: Range<Int>, _ row: Int) -> String? {
      var (text, ink, column) = ("", pen, columns.lowerBound)
      func draws(_ cell: Cell) -> Bool {
        cell.ink == ink
          || cell.isPlainBlank && cell.ink.background == ink.background && ink.isPlainOnBlanks
      }
      if shown[row * size.columns + column].glyph.isRightHalf { return nil }
      while column < columns.upperBound {
        let (cell, old) = (goal[row * size.columns + column], shown[row * size.columns + column])
        if !draws(cell), cell.looksLike(old) {
          ink = next
          guard draws(cell) else { return nil }
        }
        guard cell.glyph.isScalar, !cell.glyph.isRightHalf,
          let scalar = Unicode.Scalar(cell.glyph.value)
        else { return nil }
        text.unicodeScalars.append(scalar)
        column += cell.width
      }
      return column == columns.upperBound ? text : nil
    }

    func sequence(_ number: Int, _ final: String) -> String {
      "\u{1B}[\(number == 1 ? "" : "\(number)")\(final)"
    }

    func vertical(to row: Int) -> [String] {
      let distance = row - start.row
      if distance == 0 { return [""] }
      let address = isInline ? [] : [sequence(row + 1, "d")]
      if distance > 0 {
        let down = isInline ? [] : [sequence(distance, "B")]
        return [String(repeating: "\n", count: distance)] + down + address
      }
      let feeds = isInline ? [] : [String(repeating: "\u{1B}M", count: -distance)]
      return feeds + [sequence(-distance, "A")] + address
    }

    func horizontal(from column: Int, to target: Point) -> [String] {
      var ways = [sequence(target.column + 1, "G")]
      var (from, tabs) = (column, "")
      while true {
        if from == target.column { ways.append(tabs) }
        if from < target.column {
          ways.append(tabs + sequence(target.column - from, "C"))
          if let text = rewriting(from..<target.column, target.row) { ways.append(tabs + text) }
        } else if from > target.column {
          ways.append(tabs + String(repeating: "\u{8}", count: from - target.column))
          if tabs.isEmpty { ways.append(sequence(from - target.column, "D")) }
        }
        guard hasTabs, from < target.column || tabs.isEmpty && from == target.column else { break }
        from = min((from / 8 + 1) * 8, size.columns - 1)
        tabs += "\t"
      }
      return ways
    }

    /// All ways to a place.
    func ways(to target: Point) -> [String] {
      if certainty == .cell, start == target { return [""] }
      let row = target.row == 0 ? "" : "\(target.row + 1)"
      let address = "\u{1B}[\(row)\(target.column == 0 ? "" : ";\(target.column + 1)")H"
      var ways = isInline ? [] : [address]
      if certainty == .nothing, !isInline { return ways }
      for move in vertical(to: target.row) {
        if certainty == .cell {
          ways += horizontal(from: start.column, to: target).map { move + $0 }
        }
        if certainty == .row, move.isEmpty { ways.append(sequence(target.column + 1, "G")) }
        let after =
          certainty == .nothing
          ? [target.column == 0 ? "" : sequence(target.column + 1, "G")]
          : horizontal(from: 0, to: target)
        ways += after.map { "\r" + move + $0 }
      }
      return ways
    }
  }

  func testEachMoveIsTheShortestOfAllWays() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(seed: seed)
    let looks = [Style.plain, Style(attributes: .bold), Style(background: .blue)]
    for round in 0..<rounds(6_000) {
      let size = Size(columns: 2 + random.below(38), rows: 1 + random.below(14))
      let frame = Frame(size: size, pools: CellPools())
      let one = Case(&random, frame, looks)
      for _ in 0..<8 {
        let target = Point(column: random.below(size.columns), row: random.below(size.rows))
        var writer = TerminalWriter(
          size: size, pools: frame.pools, profile: Profile(hasTabs: one.hasTabs),
          isInline: one.isInline)
        (writer.column, writer.row) = (one.start.column, one.start.row)
        (writer.certainty, writer.pen) = (one.certainty, one.pen)
        let note = "seed \(seed), round \(round): \(one.start) \(one.certainty) to \(target)"
        let promised = writer.moveLength(
          to: target.column, target.row, over: one.shown.span, to: one.goal.span, next: one.next)
        let shortest = one.ways(to: target).map(\.utf8.count).min()
        XCTAssertEqual(promised, shortest, note)

        var cells = one.shown
        var shown = cells.mutableSpan
        writer.move(
          to: target.column, target.row, over: &shown, to: one.goal.span, next: one.next)
        let sent = String(decoding: writer.out.bytes, as: UTF8.self)
        let plain = sent.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        XCTAssertTrue(one.ways(to: target).contains(plain), "\(note): \(sent.debugDescription)")
        XCTAssertEqual(plain.utf8.count, shortest, note)
        XCTAssertEqual(Point(column: writer.column, row: writer.row), target, note)
        XCTAssertEqual(writer.certainty, .cell, note)
      }
    }
  }
}
