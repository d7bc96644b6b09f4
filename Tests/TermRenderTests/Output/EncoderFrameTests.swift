// A frame's bytes as a whole: the cursor, synchronized output, and frames that change nothing.

import TermTest
import TermView
import XCTest

@testable import TermRender

final class EncoderFrameTests: XCTestCase {
  func testTheCursorIsShownMovedAndHidden() {
    let frame = Frame(20, 5)
    var wired = EncoderHarness(frame)
    XCTAssertEqual(wired.bytes(), "")
    XCTAssertEqual(wired.bytes(cursor: .zero), "\\e[?25h")
    XCTAssertEqual(wired.bytes(cursor: .zero), "")
    XCTAssertEqual(wired.bytes(cursor: Point(column: 9, row: 2)), "\\n\\n\\t ")
    XCTAssertEqual(wired.bytes(cursor: Point(column: 8, row: 2)), "\\u{8}")
    XCTAssertEqual(wired.bytes(), "\\e[?25l")
    XCTAssertEqual(wired.bytes(), "")
    XCTAssertEqual(wired.encoder.cursor, Point(column: 8, row: 2))
    XCTAssertFalse(wired.encoder.isCursorVisible)
  }

  func testACursorOutsideTheFrameIsClamped() {
    let frame = Frame(20, 5)
    var wired = EncoderHarness(frame)
    for column in [Int.min, -1, 0, 19, 20, Int.max] {
      for row in [Int.min, -1, 0, 4, 5, Int.max] {
        _ = wired.bytes(cursor: Point(column: column, row: row))
        let place = Point(column: min(max(column, 0), 19), row: min(max(row, 0), 4))
        XCTAssertEqual(wired.encoder.cursor, place)
        XCTAssertEqual(wired.terminal.cursor.column, place.column)
        XCTAssertEqual(wired.terminal.cursor.row, place.row)
      }
    }
  }

  func testTheCursorReturnsToItsPositionAfterWriting() {
    let frame = Frame(20, 5)
    var wired = EncoderHarness(frame)
    _ = wired.bytes(cursor: Point(column: 3, row: 1))
    frame.draw("x", 3, 1)
    XCTAssertEqual(wired.bytes(cursor: Point(column: 4, row: 1)), "x")
    frame.draw("漢", 18, 4)
    _ = wired.bytes(cursor: Point(column: 4, row: 1))
    XCTAssertEqual(wired.terminal.cursor.column, 4)
    XCTAssertEqual(wired.terminal.cursor.row, 1)
  }

  func testTheFirstFrameClearsTheScreen() {
    let frame = frame("abc\ndef")
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
    encoder.encode(frame)
    encoder.removeOutput()
    encoder.begin()
    let begun = "\\e]8;;\\e\\\\e[?25l\\e[m\\e[r\\e[H\\e[2J"
    XCTAssertEqual(ModelTerminal.escaped(encoder.output), begun)
    XCTAssertEqual(encoder.screen.text, "   \n   ")
    encoder.encode(frame)
    XCTAssertEqual(ModelTerminal.escaped(encoder.output), begun + "abc\\r\\ndef")
  }

  func testOutputAccumulatesUntilItIsTaken() {
    let frame = Frame(10, 1)
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
    encoder.encode(frame)
    XCTAssertEqual(encoder.output, Array("\u{1B}[?25l".utf8))
    frame.draw("a", 0)
    encoder.encode(frame)
    frame.draw("b", 1)
    encoder.encode(frame)
    XCTAssertEqual(encoder.output, Array("\u{1B}[?25lab".utf8))
    XCTAssertEqual(encoder.outputCount, 8)
    XCTAssertEqual(encoder.withOutput { bytes in bytes.count }, 8)
    encoder.removeOutput()
    XCTAssertEqual(encoder.output, [])
    encoder.encode(frame)
    XCTAssertEqual(encoder.outputCount, 0)
  }

  func testAFrameOfNoCellsSendsNothingButTheCursor() {
    for (columns, rows) in [(0, 0), (0, 4), (4, 0), (-1, -1)] {
      let frame = Frame(columns, rows)
      var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
      frame.draw("abc", 0)
      frame.drawBox(Rect(column: -1, row: -1, columns: 5, rows: 5))
      frame.scroll(Rect(column: -1, row: -1, columns: 5, rows: 5), by: 1)
      encoder.encode(frame, cursor: Point(column: 1, row: 1))
      encoder.encode(frame)
      XCTAssertEqual(ModelTerminal.escaped(encoder.output), "\\e[?25l", "\(columns)x\(rows)")
    }
  }

  func testADrawingThatIsRevertedSendsNothing() {
    let frame = frame("hello 漢字\nworld e\u{301} ")
    var wired = EncoderHarness(frame)
    let drawings: [(Frame) -> Void] = [
      { $0.clear() }, { $0.fill($0.bounds, with: "漢") }, { $0.scroll($0.bounds, by: 1) },
      { $0.drawBox($0.bounds) }, { $0.draw("x", 1, 1, Style(foreground: .red)) },
    ]
    for draw in drawings {
      draw(frame)
      frame.clear()
      frame.draw("hello 漢字", 0, 0)
      frame.draw("world e\u{301} ", 0, 1)
      XCTAssertEqual(wired.bytes(), "")
    }
  }

  func testStylesInvisibleOnSpacesAreNotSent() {
    let frame = Frame(10, 1)
    var wired = EncoderHarness(frame)
    frame.draw("     ", 2, 0, Style(foreground: .red, attributes: [.bold, .italic, .dim, .blink]))
    XCTAssertEqual(wired.bytes(), "")
    frame.draw("  ", 2, 0, Style(attributes: .underline))
    XCTAssertFalse(wired.bytes().isEmpty)
  }

  func testLongFramesAndFramesThatMoveCellsAreSynchronized() {
    let profile = Profile(hasSynchronizedOutput: true)
    let frame = Frame(80, 24)
    var wired = EncoderHarness(frame, profile)
    wired.park(0, 0)
    frame.draw("short", 0)
    XCTAssertEqual(wired.bytes(), "short")
    for row in 0..<24 { frame.draw("a row that is long enough, number \(row)", 0, row) }
    let long = wired.bytes()
    XCTAssertTrue(long.hasPrefix("\\e[?2026h") && long.hasSuffix("\\e[?2026l"), long)
    frame.scroll(frame.bounds, by: 1)
    let scrolled = wired.bytes()
    XCTAssertTrue(scrolled.hasPrefix("\\e[?2026h") && scrolled.hasSuffix("\\e[?2026l"), scrolled)
    frame.fill(Rect(column: 0, row: 0, columns: 80, rows: 1))
    let erased = wired.bytes()
    XCTAssertTrue(erased.hasPrefix("\\e[?2026h") && erased.hasSuffix("\\e[?2026l"), erased)
    XCTAssertEqual(wired.bytes(), "")
    // The next frame moves none.
    frame.draw("short", 0, 12)
    let next = wired.bytes()
    XCTAssertTrue(next.contains("short") && !next.contains("2026"), next)
  }

  func testWithoutSynchronizedOutputNoneIsSent() {
    let frame = Frame(80, 24)
    var wired = EncoderHarness(frame)
    for row in 0..<24 { frame.draw("a row that is long enough, number \(row)", 0, row) }
    XCTAssertFalse(wired.bytes().contains("2026"))
    frame.scroll(frame.bounds, by: 1)
    XCTAssertFalse(wired.bytes().contains("2026"))
  }

  func testAFrameThatMovesOrErasesCellsIsSynchronized() {
    let changes: [(String, isMoved: Bool, (Frame) -> Void)] = [
      ("a letter", false, { $0.draw("X", 3, 1) }),
      (
        "letters in two rows", false,
        {
          $0.draw("X", 3, 1); $0.draw("Y", 4, 2)
        }
      ),
      (
        "a shift to the left", true,
        {
          $0.blit(
            Rect(column: 1, row: 1, columns: 39, rows: 1), of: $0, to: Point(column: 0, row: 1))
          $0.draw(" ", 39, 1)
        }
      ),
      (
        "a shift to the right", true,
        {
          $0.blit(
            Rect(column: 2, row: 1, columns: 37, rows: 1), of: $0, to: Point(column: 3, row: 1))
          $0.draw("X", 2, 1)
        }
      ),
      ("an erased end", true, { $0.fill(Rect(column: 4, row: 1, columns: 36, rows: 1)) }),
      ("an erased middle", true, { $0.fill(Rect(column: 4, row: 1, columns: 20, rows: 1)) }),
      ("an erased screen", true, { $0.fill(Rect(column: 0, row: 1, columns: 40, rows: 7)) }),
      ("rows that scroll", true, { $0.scroll($0.bounds, by: 1) }),
    ]
    for (what, isMoved, change) in changes {
      let frame = Frame(40, 8)
      for place in 0..<320 {
        let letter = Unicode.Scalar(UInt8(0x61 + (place * 7 + place / 40 * 3) % 26))
        frame.draw(String(letter), place % 40, place / 40)
      }
      for isKnown in [true, false] {
        let other = Frame(40, 8, pools: frame.pools)
        other.blit(other.bounds, of: frame, to: .zero)
        var wired = EncoderHarness(other, Profile(hasSynchronizedOutput: isKnown))
        wired.park(0, 0)
        change(other)
        let bytes = wired.bytes()
        XCTAssertFalse(bytes.isEmpty, what)
        XCTAssertEqual(bytes.hasPrefix("\\e[?2026h"), isMoved && isKnown, "\(what): \(bytes)")
        XCTAssertEqual(bytes.hasSuffix("\\e[?2026l"), isMoved && isKnown, "\(what): \(bytes)")
      }
    }
  }

  func testALongFrameIsSynchronized() {
    for (count, isLong) in [(256, false), (257, true)] {
      let frame = Frame(300, 1)
      var wired = EncoderHarness(frame, Profile(hasSynchronizedOutput: true))
      wired.park(0, 0)
      frame.draw((0..<count).map { "abcdefghijk".map(String.init)[$0 * 7 % 11] }.joined(), 0)
      let bytes = wired.bytes()
      XCTAssertEqual(bytes.hasPrefix("\\e[?2026h"), isLong, "\(count)")
      XCTAssertEqual(bytes.count, isLong ? count + 18 : count)
    }
  }
}
