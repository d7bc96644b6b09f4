// TextBufferMetricsTests: the counts of a part of a text, wherever its characters lie in the chunks that are measured.

import TermStore
import XCTest

@testable import TermWidgets

final class TextBufferMetricsTests: XCTestCase {
  /// Each kind of character, at every place around the chunks' ends, among letters.
  func testEachCharacterIsCountedAtEveryPlace() {
    let kinds = [
      "\n", "\t", "\r\n", "\r", "\u{7F}", "\u{1}", "\u{1F}", " ", "~", "é", "e\u{301}", "漢", "👩🏽‍🚀",
      "\u{85}",
    ]
    for kind in kinds {
      for place in 0...290 {
        let text = String(repeating: "x", count: place) + kind + String(repeating: "y", count: 10)
        let bytes = Array(text.utf8)
        let metrics = TextBufferMetrics(bytes.span)
        XCTAssertEqual(metrics.bytes, bytes.count, "\(kind.debugDescription) at \(place)")
        XCTAssertEqual(metrics.characters, text.count, "\(kind.debugDescription) at \(place)")
        let feeds = bytes.count { $0 == 0x0A }
        XCTAssertEqual(metrics.newlines, feeds, "\(kind.debugDescription) at \(place)")
      }
    }
  }

  func testColumnsAreThoseBeforeAndAfterTabs() {
    for place in 0...290 {
      let text = String(repeating: "x", count: place) + "\ty"
      XCTAssertEqual(TextBufferMetrics(Array(text.utf8).span).column(after: 0), place / 8 * 8 + 9)
      let plain = Array(String(repeating: "z", count: place).utf8)
      XCTAssertEqual(TextBufferMetrics(plain.span).column(after: 3), place + 3)
    }
  }

  func testManyLineFeedsAreCounted() {
    for count in [31, 32, 127, 128, 129, 255, 256, 257, 1_000] {
      let bytes = [UInt8](repeating: 0x0A, count: count)
      XCTAssertEqual(TextBufferMetrics(bytes.span).newlines, count)
      XCTAssertEqual(TextBufferMetrics(bytes.span).characters, count)
      XCTAssertEqual(TextBufferMetrics(bytes.span).column(after: 0), 0)
    }
  }

  func testALongTextHasTheLinesOfItsBytes() {
    var random = Randomness(seed: 7)
    for _ in 0..<40 {
      let pieces = ["a", "b c", "\n", "\t", "\r\n", "é", "漢字", "👩🏽‍🚀", "line of some length\n"]
      let text = (0..<Int.random(in: 0...3_000, using: &random))
        .map { _ in pieces.randomElement(using: &random)! }.joined()
      let buffer = TextBuffer(text)
      XCTAssertEqual(String(buffer), text)
      XCTAssertEqual(buffer.characterCount, text.count)
      XCTAssertEqual(buffer.lineCount, 1 + text.utf8.count { $0 == 0x0A })
    }
  }
}
