// TerminalWriterRowsTests: when a row is printed, erased to its end, erased in its middle, and repeated.

import TermView
import XCTest

@testable import TermRender

final class TerminalWriterRowsTests: XCTestCase {
  /// Returns the bytes that turn one screen into another row by row, with the cursor at home.
  private func bytes(
    from old: [String], to new: [String], _ profile: Profile = Profile(repeats: .none),
    style: Style = .plain, hasPixels: Bool = false
  ) -> String {
    let size = Size(columns: 20, rows: old.count)
    let pools = CellPools()
    let (before, after) = (Frame(size: size, pools: pools), Frame(size: size, pools: pools))
    for (frame, rows) in [(before, old), (after, new)] {
      for (row, text) in rows.enumerated() {
        frame.draw(text, 0, row, frame === after ? style : .plain)
      }
    }
    var writer = TerminalWriter(size: size, pools: pools, profile: profile)
    writer.hasPixelsOnScreen = hasPixels
    var cells = before.buffer.cells
    var shown = cells.mutableSpan
    let goal = after.buffer.cells
    for row in 0..<size.rows {
      writer.encodeRow(row, to: goal.span, showing: &shown, in: 0..<size.columns)
    }
    XCTAssertTrue(zip(cells, goal).allSatisfy { $0.looksLike($1) }, "\(old) to \(new)")
    return String(decoding: writer.out.bytes, as: UTF8.self)
      .replacingOccurrences(of: "\u{1B}", with: "␛")
  }

  private let letters = "abcdefghijklmnopqrst"

  /// The row of letters with blanks in a range.
  private func letters(without range: Range<Int>) -> String {
    String(letters.enumerated().map { range.contains($0.offset) ? " " : $0.element })
  }

  // MARK: Erasing

  func testThreeCellsAtTheEndOfARowAreErasedAndTwoArePrinted() {
    for (count, end) in [(1, " "), (2, "  "), (3, "␛[K"), (20, "␛[K")] {
      let sent = bytes(from: [letters, letters], to: [letters(without: 20 - count..<20), letters])
      XCTAssertTrue(sent.hasSuffix(end), "\(count): \(sent)")
      XCTAssertEqual(sent.contains("␛[K"), count >= 3, "\(count): \(sent)")
    }
  }

  func testOneCellIsErasedToTheEndOfTheScreenWhereRowsBelowMustBeBlank() {
    for count in 1...3 {
      let sent = bytes(from: [letters, "x"], to: [letters(without: 20 - count..<20), ""])
      XCTAssertTrue(sent.hasSuffix("␛[J"), "\(count): \(sent)")
    }
    // Where they are blank already, that is worth no more than the row.
    let sent = bytes(from: [letters, ""], to: [letters(without: 18..<20), ""])
    XCTAssertTrue(sent.hasSuffix("  "), sent)
    XCTAssertEqual(bytes(from: [letters, "x"], to: ["", "y"]), "␛[K\ny")
    XCTAssertEqual(bytes(from: [letters, "x", "y"], to: ["", "", "z"]), "␛[K\n \n\u{8}z")
  }

  func testFiveCellsInTheMiddleAreErasedAndFourArePrinted() {
    for (count, expected) in [(4, "    "), (5, "␛[5X"), (9, "␛[9X"), (12, "␛[12X")] {
      XCTAssertEqual(bytes(from: [letters], to: [letters(without: 0..<count)]), expected)
    }
  }

  func testCellsAreErasedBeforeOtherChangesOnlyIfTheyAreTwiceAsManyAsTheBytes() {
    for (count, start) in [(5, "     "), (8, "        "), (9, "␛[9X"), (11, "␛[11X")] {
      var new = Array(letters(without: 0..<count))
      new[count] = "X"
      let sent = bytes(from: [letters], to: [String(new)])
      XCTAssertTrue(sent.hasPrefix(start), "\(count): \(sent)")
    }
  }

  func testHalfOfAWideCharacterIsPrintedOver() {
    // The ninth column is the right half of a character whose left half becomes a blank.
    let old = "abcdefg世jklmnopqrst"
    let sent = bytes(from: [old], to: ["        ijklmnopqrst"])
    XCTAssertFalse(sent.contains("X"), sent)
    XCTAssertEqual(bytes(from: [old], to: ["         jklmnopqrst"]), "␛[9X")
  }

  func testABackgroundIsErasedOnlyWhereTheTerminalFillsWithIt() {
    let blue = Style(background: .blue)
    let blanks = String(repeating: " ", count: 20)
    XCTAssertEqual(
      bytes(
        from: [letters, letters], to: [blanks, blanks], Profile(erasesWithBackground: true),
        style: blue),
      "␛[44m␛[J")
    XCTAssertEqual(
      bytes(
        from: [letters], to: [blanks], Profile(repeats: .none, erasesWithBackground: false),
        style: blue), "␛[44m" + blanks)
  }

  func testPixelsArePrintedOver() {
    XCTAssertEqual(
      bytes(from: [letters], to: [""], hasPixels: true), String(repeating: " ", count: 20))
  }

  // MARK: Repeating

  func testALetterIsRepeatedWhereThatTakesFewerBytes() {
    for (count, expected) in [(5, "====="), (6, "=␛[5b"), (11, "=␛[10b")] {
      let new = String(repeating: "=", count: count) + letters.dropFirst(count)
      XCTAssertEqual(bytes(from: [letters], to: [new], Profile(repeats: .ascii)), expected)
    }
    for (count, expected) in [(2, "──"), (3, "─␛[2b"), (11, "─␛[10b")] {
      let new = String(repeating: "─", count: count) + letters.dropFirst(count)
      XCTAssertEqual(bytes(from: [letters], to: [new], Profile(repeats: .all)), expected)
      XCTAssertEqual(
        bytes(from: [letters], to: [new], Profile(repeats: .ascii)),
        String(repeating: "─", count: count))
    }
  }

  func testARepeatedRunEndsBeforeTheLastColumnAndAtItsLastChange() {
    let line = String(repeating: "=", count: 20)
    XCTAssertEqual(bytes(from: [letters], to: [line], Profile(repeats: .ascii)), "=␛[18b=")
    // What is right already is not repeated.
    XCTAssertEqual(
      bytes(
        from: ["abcdefgh" + line.dropFirst(8)], to: [line], Profile(repeats: .ascii)), "=␛[7b")
  }

  func testAWideCharacterIsNotRepeated() {
    let line = String(repeating: "世", count: 10)
    XCTAssertEqual(bytes(from: [letters], to: [line], Profile(repeats: .all)), line)
  }
}
