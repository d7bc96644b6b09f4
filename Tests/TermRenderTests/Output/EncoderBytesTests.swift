// The exact bytes of moves, erases, shifts, scrolls, and the cursor.

import TermView
import XCTest

@testable import TermRender

final class EncoderBytesTests: XCTestCase {
  /// Returns the bytes of one drawing; the cursor was hidden at a known place before.
  private func bytes(
    on frame: Frame, _ profile: Profile = .standard, from column: Int, _ row: Int,
    file: StaticString = #filePath, line: UInt = #line, _ draw: (Frame) -> Void
  ) -> String {
    var wired = EncoderHarness(frame, profile)
    wired.park(column, row)
    draw(frame)
    return wired.bytes(file: file, line: line)
  }

  /// Returns a frame with other letters in every row.
  private func letters(_ columns: Int, _ rows: Int) -> Frame {
    let frame = Frame(columns, rows)
    for place in 0..<columns * rows {
      let letter = Unicode.Scalar(UInt8(0x61 + (place * 7 + place / columns * 3) % 26))
      frame.draw(String(letter), place % columns, place / columns)
    }
    return frame
  }

  // MARK: Moves

  func testACountersDigitIsABackspaceAndTheDigit() {
    let frame = Frame(80, 24)
    frame.draw("Count: 7", 2, 1)
    XCTAssertEqual(bytes(on: frame, from: 10, 1) { $0.draw("Count: 8", 2, 1) }, "\\u{8}8")
  }

  func testTheShortestCursorMotionIsChosen() {
    let moves: [(Point, Point, String)] = [
      (Point(column: 9, row: 5), Point(column: 9, row: 5), ""),
      (Point(column: 10, row: 5), Point(column: 11, row: 5), " "),
      (Point(column: 10, row: 5), Point(column: 8, row: 5), "\\u{8}\\u{8}"),
      (Point(column: 60, row: 5), Point(column: 0, row: 5), "\\r"),
      (Point(column: 60, row: 5), Point(column: 0, row: 6), "\\r\\n"),
      (Point(column: 10, row: 5), Point(column: 10, row: 6), "\\n"),
      (Point(column: 10, row: 5), Point(column: 10, row: 7), "\\n\\n"),
      (Point(column: 10, row: 5), Point(column: 10, row: 4), "\\eM"),
      (Point(column: 10, row: 5), Point(column: 10, row: 15), "\\e[10B"),
      (Point(column: 10, row: 15), Point(column: 10, row: 5), "\\e[6d"),
      (Point(column: 40, row: 12), Point(column: 0, row: 0), "\\e[H"),
      (Point(column: 40, row: 12), Point(column: 69, row: 20), "\\e[21;70H"),
      (Point(column: 0, row: 0), Point(column: 79, row: 23), "\\e[24;80H"),
      (Point(column: 0, row: 5), Point(column: 8, row: 5), "\\t"),
      (Point(column: 3, row: 5), Point(column: 16, row: 5), "\\t\\t"),
      (Point(column: 40, row: 5), Point(column: 10, row: 5), "\\r\\t  "),
      (Point(column: 3, row: 5), Point(column: 15, row: 5), "\\t\\t\\u{8}"),
      (Point(column: 20, row: 5), Point(column: 60, row: 5), "\\e[40C"),
    ]
    for (start, target, expected) in moves {
      let sent = bytes(on: Frame(80, 24), from: start.column, start.row) {
        $0.draw("x", target.column, target.row)
      }
      XCTAssertTrue(sent.hasSuffix("x"), "\(start) to \(target): \(sent)")
      XCTAssertLessThanOrEqual(sent.count, expected.count + 1, "\(start) to \(target): \(sent)")
      if sent.count == expected.count + 1, expected != "\\e[40C" && expected != "\\e[10B" {
        XCTAssertEqual(sent, expected + "x", "\(start) to \(target)")
      }
    }
  }

  func testWithoutTabsNoneIsSent() {
    let sent = bytes(on: Frame(80, 2), Profile(hasTabs: false), from: 0, 0) { $0.draw("x", 16, 0) }
    XCTAssertTrue(["\\e[16Cx", "\\e[17Gx"].contains(sent), sent)
  }

  func testAShortGapIsRewritten() {
    let frame = frame("abcdefghij")
    XCTAssertEqual(
      bytes(on: frame, from: 1, 0) {
        $0.draw("B", 1)
        $0.draw("E", 4)
      }, "BcdE")
  }

  func testRowsAreJoinedByReturnAndLineFeedNeverByWrapping() {
    XCTAssertEqual(
      bytes(on: Frame(10, 2), from: 0, 0) {
        $0.draw("0123456789", 0, 0)
        $0.draw("abc", 0, 1)
      }, "0123456789\\r\\nabc")
  }

  func testAfterAClusterTheNextCellIsAddressed() {
    XCTAssertEqual(
      bytes(on: Frame(10, 2), from: 0, 0) { $0.draw("e\u{301}x", 0) }, "e\\u{301}\\e[2Gx")
  }

  func testAWideGlyphAdvancesByTwo() {
    XCTAssertEqual(
      bytes(on: Frame(10, 2), from: 0, 0) { $0.draw("漢字x", 0) }, "\\u{6f22}\\u{5b57}x")
  }

  // MARK: Erasing

  func testTheRestOfARowIsErased() {
    XCTAssertEqual(
      bytes(on: letters(30, 3), from: 4, 1) {
        $0.fill(Rect(column: 4, row: 1, columns: 26, rows: 1))
      }, "\\e[K")
  }

  func testTheMiddleOfARowIsErased() {
    XCTAssertEqual(
      bytes(on: letters(30, 3), from: 5, 1) {
        $0.fill(Rect(column: 5, row: 1, columns: 12, rows: 1))
      }, "\\e[12X")
  }

  func testAFewBlanksAreSpaces() {
    XCTAssertEqual(
      bytes(on: letters(30, 3), from: 5, 1) {
        $0.fill(Rect(column: 5, row: 1, columns: 3, rows: 1))
      }, "   ")
  }

  func testManyRowsAreErasedAtOnce() {
    XCTAssertEqual(
      bytes(on: letters(30, 20), from: 0, 3) {
        $0.fill(Rect(column: 0, row: 3, columns: 30, rows: 17))
      }, "\\e[J")
  }

  func testABackgroundIsErasedOnlyWhereTheTerminalFillsWithIt() {
    let blue = Style(background: .blue)
    for fills in [false, true] {
      let sent = bytes(on: letters(30, 3), Profile(erasesWithBackground: fills), from: 5, 1) {
        $0.fill(Rect(column: 5, row: 1, columns: 25, rows: 1), style: blue)
      }
      XCTAssertEqual(sent, fills ? "\\e[44m\\e[K" : "\\e[44m" + String(repeating: " ", count: 25))
    }
  }

  func testAPenVisibleOnBlanksIsResetBeforeAnErase() {
    let frame = letters(30, 3)
    var wired = EncoderHarness(frame)
    wired.park(0, 0)
    frame.draw("x", 0, 0, Style(attributes: [.reverse, .underline]))
    _ = wired.bytes()
    frame.fill(Rect(column: 1, row: 0, columns: 29, rows: 1))
    XCTAssertEqual(wired.bytes(), "\\e[m\\e[K")
  }

  func testHalfOfAWideGlyphIsNeverErased() {
    for column in 0..<24 {
      for count in [4, 9, 14] where column + count <= 30 {
        let frame = Frame(30, 2)
        frame.draw(String(repeating: "漢", count: 15), 0)
        let sent = bytes(on: frame, from: column, 0) {
          $0.fill(Rect(column: column, row: 0, columns: count, rows: 1))
        }
        XCTAssertFalse(sent.isEmpty)
      }
    }
  }

  // MARK: Repeating

  func testARepeatedRunEndsBeforeTheLastColumn() {
    let screens: [(Profile.Repeats, String, Bool)] = [
      (.none, "=", false), (.ascii, "=", true), (.all, "=", true), (.none, "─", false),
      (.ascii, "─", false), (.all, "─", true),
    ]
    for (repeats, letter, isRepeated) in screens {
      let sent = bytes(on: letters(60, 12), Profile(repeats: repeats), from: 0, 0) {
        $0.fill($0.bounds, with: Character(letter))
      }
      XCTAssertEqual(sent.contains("\\e[58b"), isRepeated, "\(repeats) \(letter): \(sent)")
      XCTAssertEqual(sent.contains("b"), isRepeated, "\(repeats) \(letter): \(sent)")
    }
  }

  // MARK: Shifting

  func testARowIsShiftedByOneOperation() {
    XCTAssertEqual(
      bytes(on: letters(40, 3), from: 0, 1) { frame in
        frame.blit(
          Rect(column: 1, row: 1, columns: 39, rows: 1), of: frame, to: Point(column: 0, row: 1))
        frame.draw(" ", 39, 1)
      }, "\\e[P")
    XCTAssertEqual(
      bytes(on: letters(40, 3), from: 2, 1) { frame in
        frame.blit(
          Rect(column: 2, row: 1, columns: 37, rows: 1), of: frame, to: Point(column: 3, row: 1))
        frame.draw("X", 2, 1)
      }, "\\e[@X")
  }

  func testWithoutShiftsNoneIsSent() {
    let profile = Profile(hasShifts: false)
    let row = bytes(on: letters(40, 3), profile, from: 0, 1) { frame in
      frame.blit(
        Rect(column: 1, row: 1, columns: 39, rows: 1), of: frame, to: Point(column: 0, row: 1))
    }
    XCTAssertFalse(row.contains("\\e["), row)
    let screen = bytes(on: letters(40, 9), profile, from: 0, 0) { $0.scroll($0.bounds, by: 1) }
    for final in ["S", "T", "L", "M", "r"] {
      XCTAssertFalse(screen.contains("\\e[" + final), screen)
    }
  }

  // MARK: Scrolling

  func testTheWholeScreenScrolls() {
    XCTAssertEqual(
      bytes(on: letters(40, 12), from: 0, 11) { $0.scroll($0.bounds, by: 1) }, "\\n")
    XCTAssertEqual(bytes(on: letters(40, 12), from: 0, 0) { $0.scroll($0.bounds, by: -1) }, "\\eM")
    XCTAssertEqual(
      bytes(on: letters(40, 12), from: 0, 0) { $0.scroll($0.bounds, by: 5) }, "\\e[5S")
    XCTAssertEqual(
      bytes(on: letters(40, 12), from: 0, 11) { $0.scroll($0.bounds, by: -5) }, "\\e[5T")
  }

  func testRowsScrollInAPartOfTheScreen() {
    XCTAssertEqual(
      bytes(on: letters(80, 24), from: 0, 2) {
        $0.scroll(Rect(column: 0, row: 2, columns: 80, rows: 9), by: 1)
      }, "\\e[M\\e[11H\\e[L")
    let sent = bytes(on: letters(80, 24), from: 50, 20) {
      $0.scroll(Rect(column: 0, row: 2, columns: 80, rows: 9), by: 3)
    }
    XCTAssertTrue(["\\e[3;11r\\e[3S\\e[r", "\\e[3d\\e[3M\\e[9H\\e[3L"].contains(sent), sent)
  }

  func testMovedRowsAreFoundWithoutAHint() {
    let sent = bytes(on: letters(60, 20), from: 0, 0) { frame in
      frame.blit(
        Rect(column: 0, row: 4, columns: 60, rows: 16), of: frame, to: Point(column: 0, row: 0))
      frame.fill(Rect(column: 0, row: 16, columns: 60, rows: 4))
    }
    XCTAssertEqual(sent, "\\e[4S")
  }

  func testAWrongHintCostsOnlyTheDifferingRows() {
    let frame = letters(60, 20)
    let sent = bytes(on: frame, from: 0, 0) { frame in
      frame.scroll(frame.bounds, by: 4)
      for row in 0..<20 { frame.draw(String(repeating: "\(row)", count: 60), 0, row) }
    }
    XCTAssertFalse(sent.contains("\\e[4S"), sent)
  }

  func testATinyScreenIsScrolledAwayByOneByteForEachRow() {
    let texts = ["one", "two", "three"]
    for rows in 2...3 {
      let frame = Frame(20, rows)
      for row in 0..<rows { frame.draw(texts[row], 2 * row, row) }
      let blank = bytes(on: frame, from: 9, rows - 1) { $0.clear() }
      XCTAssertEqual(blank, String(repeating: "\\n", count: rows))
    }
  }
}
