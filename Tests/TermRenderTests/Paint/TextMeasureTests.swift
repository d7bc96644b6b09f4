// How many cells texts take.

import TermView
import XCTest

@testable import TermRender

final class TextMeasureTests: XCTestCase {
  func testATextTakesItsMeasuredRowsInItsMeasuredColumns() {
    let texts = ["日本語  ", "  語本日", "a漢 b", "lorem ipsum", "one\ntwo three\n\n", "👩‍👩‍👧‍👦👍🏽", ""]
    for text in texts {
      for mode: UInt64 in 0...2 {
        let shape = TextShape(mode)
        text.withBytes { bytes in
          for columns in 0...12 {
            let size = TextMeasure.size(of: bytes, columns: columns, shape)
            let again = TextMeasure.size(of: bytes, columns: Int(size.columns), shape)
            XCTAssertEqual(
              again.rows, size.rows, "\(text.debugDescription) in \(columns), \(shape.mode)")
          }
        }
      }
    }
  }

  /// A tab goes to the next stop of the line, not of the run of a style in which it is.
  func testATabInARunOfAStyleIsCountedFromTheLinesStart() {
    for (first, second) in [("ab", "\tX"), ("ab\t", "c\tX"), ("", "\tX"), ("日本", "語\tX\t")] {
      let plain = drawn(40, 1) { Text(first + second) }
      let styled = drawn(40, 1) { Text(first).bold() + Text(second).underline() }
      XCTAssertEqual(styled.text, plain.text, "\(first)|\(second)")
    }
  }

  private func shape(
    _ mode: WrapMode = .word, lines: Int = 0, _ truncation: TruncationMode? = nil
  ) -> TextShape {
    TextShape(
      UInt64(mode.rawValue) | UInt64(truncation.map { $0.rawValue + 1 } ?? 0) << 2
        | UInt64(lines) << 4)
  }

  func testAShapeIsUnpackedFromItsWord() {
    for mode in [WrapMode.word, .character, .none] {
      for truncation in [nil, TruncationMode.end, .middle, .start] {
        for lines in [0, 1, 0xFFFF] {
          let shape = shape(mode, lines: lines, truncation)
          XCTAssertEqual(shape.mode, mode)
          XCTAssertEqual(shape.truncation, truncation)
          XCTAssertEqual(shape.maxLines, lines == 0 ? nil : lines)
        }
      }
    }
  }

  /// The widest part without a break, the widest line, and the lines.
  private func widths(_ text: String, _ shape: TextShape) -> [Int32] {
    text.withBytes { bytes in
      let found = TextMeasure.widths(of: bytes, shape)
      return [found.minContent, found.maxContent, found.lines]
    }
  }

  func testTheWidthsOfATextDependOnItsBreaks() {
    for (text, wanted) in [
      ("", [0, 0, 1]), ("a", [1, 1, 1]), ("one three", [5, 9, 1]), ("three one", [5, 9, 1]),
      ("a\nbcd\nef", [3, 3, 3]), ("one three\nfour", [5, 9, 2]), ("a\n", [1, 1, 2]),
      ("\n\n", [0, 0, 3]), ("漢字", [2, 4, 1]), ("abc漢", [3, 5, 1]),
      ("e\u{301}e\u{301}", [2, 2, 1]), ("a\tb", [1, 9, 1]), ("ab\r\nc", [2, 2, 2]),
      ("  ab  ", [2, 6, 1]), ("é longer", [6, 8, 1]), ("ab\ncd\nefg", [3, 3, 3]),
      ("a漢b", [2, 4, 1]), ("漢ab", [2, 4, 1]), ("(漢)", [4, 4, 1]), ("well-known", [5, 10, 1]),
      ("é-é", [2, 3, 1]), ("-9-9", [4, 4, 1]), ("ab\u{200B}c", [2, 3, 1]),
    ] as [(String, [Int32])] {
      XCTAssertEqual(widths(text, shape()), wanted, text.debugDescription)
      XCTAssertEqual(
        widths(text, shape(.character)), [min(2, wanted[1]), wanted[1], wanted[2]], text)
      XCTAssertEqual(widths(text, shape(.none)), [wanted[1], wanted[1], wanted[2]], text)
      XCTAssertEqual(
        widths(text, shape(.word, .end)), [min(1, wanted[1]), wanted[1], wanted[2]], text)
    }
  }

  func testLinesBeyondTheLimitAreNotMeasured() {
    let text = "a\nbc\ndefg"
    for (lines, wanted) in [(1, [1, 1, 2]), (2, [2, 2, 3]), (3, [4, 4, 3]), (4, [4, 4, 3])] {
      XCTAssertEqual(widths(text, shape(lines: lines)), wanted.map { Int32($0) }, "\(lines)")
    }
    // An ellipsis takes a cell behind the last line.
    for (lines, wanted) in [(1, [1, 2, 2]), (2, [1, 3, 3]), (3, [1, 4, 3])] {
      XCTAssertEqual(
        widths(text, shape(.word, lines: lines, .end)), wanted.map { Int32($0) }, "\(lines)")
    }
  }

  /// The columns and rows of a text in a number of columns.
  private func size(_ text: String, _ columns: Int, _ shape: TextShape) -> [Int32] {
    text.withBytes { bytes in
      let size = TextMeasure.size(of: bytes, columns: columns, shape)
      return [size.columns, size.rows]
    }
  }

  func testATextIsNoWiderThanItsLinesOrItsSpace() {
    XCTAssertEqual(size("one three", 6, shape()), [5, 2])
    XCTAssertEqual(size("abcdef", 4, shape(.character)), [4, 2])
    XCTAssertEqual(size("abcdef", 4, shape(.none)), [6, 1])
    XCTAssertEqual(size("abcdef", 4, shape(.none, lines: 1, .end)), [4, 1])
    XCTAssertEqual(size("abcdef", 8, shape(.none, lines: 1, .end)), [6, 1])
    XCTAssertEqual(size("a b c d", 1, shape(lines: 2)), [1, 2])
    XCTAssertEqual(size("a b c d", 1, shape(lines: 9)), [1, 4])
    XCTAssertEqual(size("", 4, shape()), [0, 1])
    XCTAssertEqual(size("\n", 4, shape()), [1, 2], "lines without a letter have a column")
    XCTAssertEqual(size("\n", 0, shape()), [0, 2])
  }
}
