// Frames below a prompt, in a terminal with earlier output: the rows above them stay.

import TermTest
import TermView
import XCTest

@testable import TermRender

final class InlineFrameTests: XCTestCase {
  /// A frame of three rows below a shell's row, with the cursor in one of them.
  private struct Below: ~Copyable {
    var encoder: FrameEncoder
    var terminal: ModelTerminal

    init(_ text: String, cursor: Point?, rows: Int = 8) {
      let drawn = frame(text)
      encoder = FrameEncoder(
        size: drawn.size, pools: drawn.pools, profile: .standard, isInline: true)
      terminal = ModelTerminal(Size(columns: drawn.size.columns, rows: rows), .standard)
      terminal.feed("$ run\r\n")
      encoder.begin()
      encoder.encode(drawn, cursor: cursor)
      feed()
    }

    mutating func feed() {
      terminal.feed(encoder.output)
      encoder.removeOutput()
    }

    var rows: [String] {
      let text = terminal.cells.map { row in row.map(\.text).joined() }.joined(separator: "\n")
      return trimmed(text).split(separator: "\n").map(String.init)
    }
  }

  func testAfterAResizeTheFrameIsDrawnAtItsFirstRow() {
    for above in 0..<3 {
      var below = Below("one   \ntwo   \nthree ", cursor: Point(column: 0, row: above))
      XCTAssertEqual(below.rows, ["$ run", "one", "two", "three"])
      below.encoder.eraseInlineFrame(in: Size(columns: 7, rows: 8))
      below.feed()
      XCTAssertEqual(below.rows, ["$ run"], "\(above) above the cursor")
      XCTAssertEqual(below.terminal.cursor.row, 1)
      XCTAssertEqual(below.terminal.cursor.column, 0)
    }
  }

  func testRowsWrappedByANarrowerTerminalAreCounted() {
    // Six columns became three: rows of four to six letters take two, and so does the cursor's own.
    let cases: [(String, Point, Int)] = [
      ("abcdef\nabcdef\nxy    ", Point(column: 1, row: 2), 4),
      ("abcdef\nabc   \nxy    ", Point(column: 1, row: 2), 3),
      ("abcd  \n      \nxy    ", Point(column: 1, row: 2), 3),
      ("abcdef\nabcdef\nabcdef", Point(column: 3, row: 2), 5),
      ("abcdef\nabcdef\nabcdef", Point(column: 2, row: 2), 4),
      ("abc   \nxy    \n      ", Point(column: 0, row: 1), 1),
    ]
    for (text, cursor, up) in cases {
      let frame = frame(text)
      var encoder = FrameEncoder(
        size: frame.size, pools: frame.pools, profile: .standard, isInline: true)
      encoder.begin()
      encoder.encode(frame, cursor: cursor)
      encoder.removeOutput()
      encoder.eraseInlineFrame(in: Size(columns: 3, rows: 8))
      let bytes = ModelTerminal.escaped(encoder.output)
      let expected = up == 1 ? "[A" : "[\(up)A"
      XCTAssertTrue(bytes.contains(expected), "\(text.debugDescription): \(bytes)")
    }
  }

  func testOnlyTheFirstFrameTurnsWrappingOff() {
    let drawn = frame("one   \ntwo   ")
    var encoder = FrameEncoder(
      size: drawn.size, pools: drawn.pools, profile: .standard, isInline: true)
    encoder.begin()
    encoder.encode(drawn, cursor: .zero)
    let first = ModelTerminal.escaped(encoder.output)
    XCTAssertTrue(first.contains("\\e[?7l") && first.contains("\\e[?7h"), first)
    encoder.removeOutput()
    drawn.draw("x", at: .zero)
    encoder.encode(drawn, cursor: .zero)
    let next = ModelTerminal.escaped(encoder.output)
    XCTAssertTrue(next.contains("x") && !next.contains("?7"), next)
  }

  func testPrintedLinesAppearAboveTheFrame() {
    for above in 0..<3 {
      var below = Below("one   \ntwo   \nthree ", cursor: Point(column: 2, row: above))
      below.encoder.print(above: ["note", "longer than a row"])
      below.feed()
      XCTAssertEqual(below.rows, ["$ run", "note", "longer", " than", "a row"], "\(above)")
    }
  }

  func testAFrameAtTheBottomScrollsAndIsComplete() {
    for rows in 3...6 {
      let below = Below("one   \ntwo   \nthree ", cursor: nil, rows: rows)
      XCTAssertEqual(below.rows.suffix(3), ["one", "two", "three"], "\(rows) rows")
      XCTAssertEqual(below.encoder.rowsBelowCursor, 2, "the cursor is parked in the first")
    }
  }

  /// Erases a frame again after rows of it were scrolled away: where the terminal has not changed its size, it has
  /// scrolled none of them back.
  func testRowsThatWereScrolledAwayAreErasedOnlyAfterTheTerminalGrew() {
    for rows in [6, 7, 8, 9, 24, 5] {
      for report in [nil, 5, 6] {
        var profile = Profile.standard
        profile.resizing = .scrolls
        let drawn = frame((0..<6).map { "row \($0)" }.joined(separator: "\n"))
        var encoder = FrameEncoder(
          size: drawn.size, pools: drawn.pools, profile: profile, isInline: true)
        encoder.begin()
        encoder.inline.scrolledAway.begin(terminalRows: 9)
        // Three rows of nine are above the screen.
        encoder.inline.scrolledAway.resize(
          frame: Array(repeating: 5, count: 9), cursor: 8, isSameWidth: true, columns: 5, rows: 6,
          .scrolls)
        encoder.encode(drawn, cursor: Point(column: 0, row: 5))
        encoder.removeOutput()
        encoder.eraseInlineFrame(
          in: Size(columns: 5, rows: rows),
          at: report.map { CursorReport(row: $0, isAfterAllFrames: true) })
        // A report says how many rows are above the cursor. Without one, all three may be back, and the way up ends
        // at the top of the screen.
        let wanted = report ?? (rows == 6 ? 5 : 5 + 3)
        let bytes = ModelTerminal.escaped(encoder.output)
        XCTAssertEqual(bytes, "\\e[m\\r\\e[\(wanted)A\\e[J", "\(rows) rows, \(report ?? -1)")
      }
    }
  }
}
