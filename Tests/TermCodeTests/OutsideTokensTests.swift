// OutsideTokensTests: tokens of language servers and parsers over those of a grammar.

import TermCode
import TermStore
import TermTest
import TermWidgets
import XCTest

final class OutsideTokensTests: XCTestCase {
  private func kinds(_ text: HighlightedText, _ line: Int) -> [String] {
    let bytes = Array(text.lines[line].utf8)
    return text.spans(at: line).map {
      "\($0.kind):" + String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  func testAnExternalTokenOverridesTheGrammar() {
    var text = HighlightedText("let count = other\n\"a b\"", grammar: .swift)
    text.setSpans([CodeSpan(4..<9, .attribute), CodeSpan(12..<99, .type)], at: 0)
    XCTAssertEqual(kinds(text, 0), ["keyword:let", "attribute:count", "type:other"])
    text.setSpans([CodeSpan(1..<2, .number)], at: 1)
    XCTAssertEqual(kinds(text, 1), ["string:\"", "number:a", "string: b\""])
    text.setSpans(nil, at: 1)
    XCTAssertEqual(kinds(text, 1), ["string:\"a b\""])
    text.setSpans([], at: 7)
    text.removeOutsideSpans()
    XCTAssertEqual(kinds(text, 0), ["keyword:let"])
  }

  func testTokensStayWithTheirLineUntilItIsReplaced() {
    var text = HighlightedText("a\nb\nc", grammar: .swift)
    text.setSpans([CodeSpan(0..<1, .type)], at: 2)
    text.replaceLines(0..<0, with: ["new", "new"])
    XCTAssertEqual(kinds(text, 4), ["type:c"])
    XCTAssertEqual(kinds(text, 2), [])
    text.replaceLines(4..<5, with: ["c"])
    XCTAssertEqual(kinds(text, 4), [])
  }

  func testSemanticTokensOfALanguageServer() {
    var text = HighlightedText("é😀 ab cd\n  ef\ngh", grammar: .swift)
    // Columns count units of UTF-16: the smiley has two.
    text.setSemanticTokens(
      [0, 4, 2, 0, 0, 0, 3, 2, 1, 0, 1, 2, 2, 2, 0, 1, 0, 2, 9, 0],
      types: ["class", "decorator", "parameter"])
    XCTAssertEqual(kinds(text, 0), ["type:ab", "attribute:cd"])
    XCTAssertEqual(kinds(text, 1), [])
    XCTAssertEqual(kinds(text, 2), [])
    text.setSemanticTokens([0, 7, 2, 0, 0], types: ["class"], usesUTF8: true)
    XCTAssertEqual(kinds(text, 0), ["type:ab"])
  }

  func testTokensOutsideOfTheTextAreIgnored() {
    var text = HighlightedText("ab", grammar: .swift)
    text.setSemanticTokens(
      [0, 0, 2, 0, 0, 99, 0, 1, 0, 0, -1, 5, 1, 0, 0, 0, .max, 1, 0, 0, 0, 0, .max, 0, 0, 7],
      types: ["class"])
    XCTAssertEqual(kinds(text, 0), ["type:ab"])
    text.setCaptures([(5..<900, "keyword"), (-4..<1, "string"), (0..<0, "keyword")])
    XCTAssertEqual(kinds(text, 0), ["string:a"])
  }

  func testParserCapturesMayNestAndSpanLines() {
    var text = HighlightedText("ab cd\nef\ngh", grammar: .swift)
    text.setCaptures([
      (3..<8, "@comment.block"), (4..<5, "keyword.control.import"), (9..<11, "none"),
    ])
    XCTAssertEqual(kinds(text, 0), ["comment:c", "keyword:d"])
    XCTAssertEqual(kinds(text, 1), ["comment:ef"])
    XCTAssertEqual(kinds(text, 2), [])
  }

  func testNamesOfTokensHaveKinds() {
    XCTAssertEqual(CodeSpan.Kind(tokenType: "@keyword.function"), .keyword)
    XCTAssertEqual(CodeSpan.Kind(tokenType: "variable.builtin"), .keyword)
    XCTAssertEqual(CodeSpan.Kind(tokenType: "markup.heading.1"), .heading)
    XCTAssertEqual(CodeSpan.Kind(tokenType: "diff.minus"), .deleted)
    XCTAssertNil(CodeSpan.Kind(tokenType: "variable"))
    XCTAssertNil(CodeSpan.Kind(tokenType: ""))
  }

  /// Each byte of random spans has the kind of the last span over it.
  func testOverlaysEqualAByteByByteReference() {
    var random = Randomness(seed: 4)
    for _ in 0..<400 {
      let upper = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        let start = Int.random(in: 0...20, using: &random)
        return CodeSpan(
          start..<Int.random(in: start...24, using: &random),
          CodeSpan.Kind.allCases.randomElement(using: &random) ?? .keyword)
      }
      let lower = [CodeSpan(0..<4, .string), CodeSpan(6..<12, .comment)]
      var bytes = [CodeSpan.Kind?](repeating: nil, count: 30)
      for span in lower + upper { for byte in span.range { bytes[byte] = span.kind } }
      let spans = CodeSpan.overlay(lower, upper)
      var seen = [CodeSpan.Kind?](repeating: nil, count: 30)
      var end = 0
      for span in spans {
        XCTAssertGreaterThanOrEqual(span.range.lowerBound, end)
        XCTAssertFalse(span.range.isEmpty)
        for byte in span.range { seen[byte] = span.kind }
        end = span.range.upperBound
      }
      XCTAssertEqual(seen, bytes, "\(upper)")
    }
  }
}
