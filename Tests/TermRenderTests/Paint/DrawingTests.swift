// Text, fills, copies and scrolls, beside the expected result, character by character.

import TermView
import XCTest

@testable import TermRender

final class DrawingTests: XCTestCase {
  // MARK: Text

  func testTextIsClippedAtBothEdges() {
    let drawn = [-9: "      ", -3: "lo    ", 0: "hello ", 1: " hello", 4: "    he", 6: "      "]
    for (column, expected) in drawn {
      let frame = Frame(6, 1)
      XCTAssertEqual(frame.draw("hello", at: Point(column: column, row: 0)), 5)
      XCTAssertEqual(frame.text, expected, "at \(column)")
    }
  }

  func testTextOutsideTheFrameChangesNothing() {
    let frame = frame("ab\ncd")
    frame.clearDamage()
    for column in [Int.min, -100, 2, Int.max] { frame.draw("漢x", column, 0) }
    for row in [Int.min, -1, 2, Int.max] { frame.draw("漢x", 0, row) }
    XCTAssertEqual(frame.text, "ab\ncd")
    XCTAssertTrue(frame.damage.allSatisfy(\.isEmpty))
  }

  func testAClippedWideGlyphLeavesASpaceWithItsBackground() {
    let frame = Frame(3, 2)
    let blue = Style(background: .blue)
    frame.draw("漢", -1, 0, blue)
    frame.draw("漢", 2, 1, blue)
    XCTAssertEqual(frame.text, "   \n   ")
    XCTAssertEqual(frame[0, 0].background, .blue)
    XCTAssertEqual(frame[1, 0].background, .default)
    XCTAssertEqual(frame[2, 1].background, .blue)
    assertWhole(frame)
  }

  func testAWideGlyphDoesNotFitIntoOneColumn() {
    let frame = Frame(1, 1)
    for text in ["漢", "👩‍🚀", "🇩🇪", "❤️"] {
      XCTAssertEqual(frame.draw(text, at: .zero), 2)
      XCTAssertEqual(frame.text, " ")
      assertWhole(frame)
    }
  }

  func testEveryControlIsReplacedOrDropped() {
    for value in 0..<0x20 as Range<UInt32> where value != 0x09 { assertSafe(value) }
    for value in 0x7F...0x9F as ClosedRange<UInt32> { assertSafe(value) }
    let unseen: [ClosedRange<UInt32>] = [
      0x061C...0x061C, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2069,
      0xFEFF...0xFEFF,
    ]
    for value in unseen.joined() { assertSafe(value) }
  }

  private let newlines: Set<UInt32> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

  private func assertSafe(_ value: UInt32) {
    guard let control = Unicode.Scalar(value) else { return XCTFail("no scalar \(value)") }
    let frame = Frame(4, 1)
    frame.draw("a" + String(Character(control)) + "b", 0)
    let expected =
      newlines.contains(value) ? "a b " : value < 0xA0 ? "a\u{FFFD}b " : "ab  "
    XCTAssertEqual(frame.text, expected, "U+\(String(value, radix: 16))")
  }

  func testInvalidUTF8IsShownAsReplacementCharacters() {
    for bytes in [[0xFF], [0xC3], [0xE6, 0xBC], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0x9B]]
      as [[UInt8]]
    {
      let frame = Frame(6, 1)
      let line = [0x61] + bytes + [0x62]
      frame.draw(line.span, at: .zero)
      XCTAssertTrue(frame.text.hasPrefix("a\u{FFFD}"), "\(bytes)")
      XCTAssertTrue(frame.text.contains("b"), "\(bytes)")
    }
  }

  func testTabStopsCountFromTheStartOfTheText() {
    let frame = Frame(24, 1)
    frame.fill(frame.bounds, with: ".")
    XCTAssertEqual(frame.draw("\ta\tb", at: Point(column: 3, row: 0)), 17)
    XCTAssertEqual(frame.text, "...        a       b....")
    frame.fill(frame.bounds, with: ".")
    frame.draw("12345678\tx", -2)
    XCTAssertEqual(frame.text, "345678        x.........")
  }

  func testANewlineIsASpace() {
    let frame = Frame(7, 1)
    XCTAssertEqual(frame.draw("a\nb\r\nc", at: .zero), 5)
    XCTAssertEqual(frame.text, "a b c  ")
  }

  func testDrawingReturnsTheWidthOfTheText() {
    let texts = ["", "abc", "漢字", "e\u{301}x", "👩‍👩‍👧‍👦", "a\tb", "\u{1B}[31m", "\u{301}", "🇩", "❤️☎︎"]
    for text in texts {
      for column in [-50, 0, 3, 50] {
        XCTAssertEqual(
          Frame(6, 1).draw(text, at: Point(column: column, row: 0)), text.displayWidth, text)
      }
    }
  }

  func testAClusterOfTenThousandMarksIsOneCell() {
    let frame = Frame(4, 1)
    frame.draw("e" + String(repeating: "\u{301}", count: 10_000) + "x", 0)
    XCTAssertEqual((0..<4).map { frame[$0, 0].width }, [1, 1, 1, 1])
    XCTAssertEqual(frame.text(of: frame[1, 0]), "x")
    XCTAssertLessThanOrEqual(
      frame.text(of: frame[0, 0]).unicodeScalars.count, Cluster.maximalScalarCount)
  }

  // MARK: Filling

  func testAFillChangesOnlyItsArea() {
    let frame = Frame(6, 3)
    frame.fill(frame.bounds, with: ".")
    frame.fill(Rect(column: 1, row: 1, columns: 3, rows: 9), with: "#")
    XCTAssertEqual(frame.text, "......\n.###..\n.###..")
  }

  func testAWideCharacterFillsPairsOfColumns() {
    let frame = Frame(7, 1)
    frame.fill(frame.bounds, with: ".")
    frame.fill(Rect(column: 1, row: 0, columns: 5, rows: 1), with: "漢")
    XCTAssertEqual(frame.text, ".漢漢 .")
    frame.fill(Rect(column: 2, row: 0, columns: 4, rows: 1), with: "👩‍🚀")
    XCTAssertEqual(frame.text, ". 👩‍🚀👩‍🚀.")
    assertWhole(frame)
  }

  func testAFillWithAControlIsSafe() {
    let fills: [(Character, String)] = [
      ("\u{1B}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("\u{0}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("\t", "   "), ("\n", "   "), ("\r\n", "   "), ("\u{202E}", "   "), ("\u{301}", "   "),
    ]
    for (character, expected) in fills {
      let frame = Frame(3, 1)
      frame.fill(frame.bounds, with: character)
      XCTAssertEqual(frame.text, expected)
    }
  }

  // MARK: Copying

  func testACopyOfAnyAreaMatchesACellByCellCopy() {
    let numbers = [-3, -1, 0, 1, 2, 5]
    for column in numbers {
      for row in [-2, 0, 1] {
        for targetColumn in numbers {
          for targetRow in [-1, 0, 2] {
            let area = Rect(column: column, row: row, columns: 4, rows: 2)
            assertCopy(area, to: Point(column: targetColumn, row: targetRow))
          }
        }
      }
    }
  }

  /// Copies within one frame, with a source and target that may overlap.
  private func assertCopy(_ area: Rect, to origin: Point) {
    let text = "abcdef\nghijkl\nmnopqr"
    let before = frame(text)
    let after = frame(text)
    after.blit(area, of: after, to: origin)
    for row in 0..<3 {
      for column in 0..<6 {
        let source = Point(
          column: column - origin.column + area.left, row: row - origin.row + area.top)
        let isCopied = area.contains(source) && before.bounds.contains(source)
        XCTAssertEqual(
          after[column, row],
          isCopied ? before[source.column, source.row] : before[column, row],
          "\(area) to \(origin), cell \(column), \(row)")
      }
    }
  }

  func testCopyingAnyAreaNeverTraps() {
    let frame = frame("abcd\nefgh")
    let before = frame.text
    let numbers = [Int.min, Int.min + 2, -5, Int.max - 1, Int.max]
    for column in numbers {
      for size in numbers + [0, 1] {
        frame.blit(
          Rect(column: column, row: 0, columns: size, rows: 2), of: frame,
          to: Point(column: column, row: column))
        frame.blit(frame.bounds, of: frame, to: Point(column: column, row: 0))
        frame.blit(
          Rect(column: 0, row: column, columns: 2, rows: size), of: frame,
          to: Point(column: 0, row: size))
        assertWhole(frame)
      }
    }
    frame.blit(
      Rect(column: .min + 2, row: 0, columns: .max, rows: 1), of: frame,
      to: Point(column: .min + 2, row: 0))
    XCTAssertEqual(frame.text, before)
  }

  func testACopyClipsWideGlyphsAtAllEdges() {
    let frame = frame("漢字漢字")
    let source = Frame(4, 1, pools: frame.pools)
    source.draw("かな", 0)
    frame.blit(
      Rect(column: 1, row: 0, columns: 2, rows: 1), of: source, to: Point(column: 3, row: 0))
    XCTAssertEqual(frame.text, "漢   " + " 字")
    assertWhole(frame)
  }

  // MARK: Scrolling

  func testScrolledRowsMoveAndBlanksAppear() {
    let moves: [(Int, String)] = [
      (0, "a\nb\nc\nd"), (1, "b\nc\nd\n "), (3, "d\n \n \n "), (4, " \n \n \n "),
      (99, " \n \n \n "), (.max, " \n \n \n "), (-1, " \na\nb\nc"), (-3, " \n \n \na"),
      (-4, " \n \n \n "), (.min, " \n \n \n "),
    ]
    for (lines, expected) in moves {
      let frame = frame("a\nb\nc\nd")
      frame.scroll(frame.bounds, by: lines)
      XCTAssertEqual(frame.text, expected, "by \(lines)")
    }
  }

  func testOnlyTheAreaScrolls() {
    let frame = frame("abcd\nefgh\nijkl\nmnop")
    frame.scroll(Rect(column: 1, row: 1, columns: 2, rows: 2), by: 1)
    XCTAssertEqual(frame.text, "abcd\nejkh\ni  l\nmnop")
    frame.scroll(Rect(column: -3, row: 2, columns: 5, rows: 90), by: -1)
    XCTAssertEqual(frame.text, "abcd\nejkh\n   l\ni op")
  }

  func testAScrollClipsWideGlyphsAtItsEdges() {
    let frame = frame("漢漢漢\n字字字\nかかか")
    frame.scroll(Rect(column: 1, row: 0, columns: 4, rows: 3), by: 1)
    XCTAssertEqual(frame.text, "  字  \n  か  \n      ")
    assertWhole(frame)
  }
}
