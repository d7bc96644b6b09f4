// EncoderCertaintyTests: what the encoder may assume about the terminal's cursor and screen, and what it must not.

@testable import TermRender
import TermTest
import TermView
import Workloads
import XCTest

/// What the encoder may assume about a terminal, and what it must not.
final class EncoderCertaintyTests: XCTestCase {
  func testAlternatingFramesAreEachShownCompletely() {
    let (a, pools) = (frame("aaaa"), CellPools())
    let first = Frame(size: a.size, pools: pools)
    let second = Frame(size: a.size, pools: pools)
    first.draw("aaaa", at: .zero)
    second.draw("bbbb", at: .zero)
    var encoder = FrameEncoder(size: a.size, pools: pools)
    for frame in [first, second, first, second] {
      encoder.encode(frame)
      XCTAssertEqual(encoder.screen.text, frame.text)
    }
  }

  func testAFrameWhoseDamageAnotherEncoderConsumedIsStillShown() {
    let frame = frame("abcd")
    var one = FrameEncoder(size: frame.size, pools: frame.pools)
    var other = FrameEncoder(size: frame.size, pools: frame.pools)
    one.encode(frame)
    other.encode(frame)
    frame.draw("X", at: .zero)
    one.encode(frame)
    other.encode(frame)
    XCTAssertEqual(one.screen.text, "Xbcd")
    XCTAssertEqual(other.screen.text, "Xbcd")
  }

  func testRestartingRedrawsTheFrameWithAHiddenCursor() {
    let frame = frame("abcd")
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
    encoder.encode(frame)
    encoder.begin()
    encoder.removeOutput()
    encoder.encode(frame, cursor: .zero)
    XCTAssertEqual(ModelTerminal.escaped(encoder.output), "abcd\\r\\e[?25h")
  }

  func testAClusterThatMayWrapIsFollowedByAnAddress() {
    let frame = Frame(size: Size(columns: 10, rows: 2))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
    encoder.assume(frame, cursor: .zero)
    let family = "👩\u{200D}👩\u{200D}👧\u{200D}👦"
    frame.draw(family, at: Point(column: 7, row: 0))
    frame.draw("x", at: Point(column: 0, row: 1))
    encoder.encode(frame)
    let bytes = String(decoding: encoder.output, as: UTF8.self)
    XCTAssertTrue(
      bytes.contains(family + "\u{1B}[;10H") || bytes.hasSuffix(family),
      bytes.debugDescription)
    XCTAssertFalse(bytes.contains(family + "\r"), bytes.debugDescription)
  }

  func testLinesAreNotEditedFromAnUncertainPosition() {
    let size = Size(columns: 30, rows: 10)
    let frame = Frame(size: size)
    var encoder = FrameEncoder(size: size, pools: frame.pools)
    var terminal = ModelTerminal(size, .standard)
    for row in 0..<size.rows {
      frame.draw("row number \(row) \(row * 7919 % 1000) text", at: Point(column: 0, row: row))
    }
    encoder.encode(frame)
    for (row, lines) in [(2, 1), (7, -1), (0, 1), (8, -1)] {
      frame.draw("e\u{301}", at: Point(column: 10, row: row))
      encoder.encode(frame)
      frame.scroll(Rect(column: 0, row: 0, columns: 30, rows: 9), by: lines)
      encoder.encode(frame)
      terminal.feed(encoder.output)
      terminal.endOfFrame()
      encoder.removeOutput()
      XCTAssertEqual(terminal.problems, [])
      XCTAssertNil(terminal.difference(from: frame, .standard))
    }
  }

  func testACursorAtAnUnknownPositionIsAddressed() {
    let frame = Frame(size: Size(columns: 10, rows: 3))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
    for cursor in [nil, Point(column: 10, row: 0), Point(column: -1, row: 5)] {
      encoder.assume(frame, cursor: cursor)
      frame.draw("x", at: .zero)
      encoder.encode(frame)
      XCTAssertEqual(ModelTerminal.escaped(encoder.output), "\\e[Hx")
      encoder.removeOutput()
      frame.clear()
    }
  }

  func testClearingRowsErasesThemAtOnce() {
    for rows in 1...8 {
      let frame = Frame(size: Size(columns: 80, rows: 24))
      var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
      for row in 0..<rows { frame.draw("Hello  world", at: Point(column: 0, row: row)) }
      encoder.encode(frame)
      encoder.removeOutput()
      frame.clear()
      encoder.encode(frame)
      XCTAssertLessThanOrEqual(encoder.outputCount, 6, "\(rows) rows")
    }
  }

  /// The known blank end of one screen must not be used for another one when a scroll is tried.
  func testChangingRowsOnATinyScreenAreAllShown() {
    for seed in 0..<UInt64(6) {
      var random = Random(seed: seed)
      let size = Size(columns: 4 + random.below(5), rows: 2 + random.below(6))
      let frame = Frame(size: size)
      var encoder = FrameEncoder(size: size, pools: frame.pools)
      for step in 0..<60 {
        if random.chance(40) { frame.scroll(frame.bounds, by: random.pick([1, -1, 2, -2])) }
        for _ in 0...random.below(3) {
          let row = random.below(size.rows)
          frame.fill(Rect(column: random.below(3), row: row, columns: size.columns, rows: 1))
          frame.draw(
            random.pick(["", "", "a", "abcdefgh", "uvwxyz", "  ef"]), at: Point(column: 0, row: row)
          )
        }
        encoder.encode(frame)
        XCTAssertEqual(encoder.screen.text, frame.text, "seed \(seed) step \(step)")
      }
    }
  }
}
