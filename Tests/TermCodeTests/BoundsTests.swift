// BoundsTests: no text takes more than linear work, and none ends the program.

import TermCode
import TermStore
import TermTest
import TermWidgets
import XCTest

final class BoundsTests: XCTestCase {
  /// The most steps for a byte: a few rules that begin with the same byte, each reading 16 bytes ahead at most once the
  /// budget is spent.
  private let most = 120

  private func assertLinear(
    _ text: String, _ grammar: Grammar, file: StaticString = #filePath, line: UInt = #line
  ) {
    let highlighted = HighlightedText(text, grammar: grammar)
    for line in highlighted.lines.indices { _ = highlighted.spans(at: line) }
    XCTAssertLessThan(
      highlighted.lexedStepCount, most * (text.utf8.count + 100),
      "\(grammar.name): \(text.prefix(20))",
      file: file, line: line)
  }

  /// Texts that begin and never end, for any of the languages.
  private let pieces = [
    "\"", "'", "`", "/*", "(", "[", "{", "*", "_", "**", "[a", "![a](", "\\(", "\"\\(", "${", "$(",
    "f\"{",
    "`${", "<<A ", "r#\"", "#\"", "#", "a", "a b ", "\\", "/", "/a", "=/[", "0x", "1.", "- ", "&",
    "!", "@a",
    "a:", ": |", "é", "\u{1F600}", "'a", "~", "|", "<", "/*/*\"", "$((", "\"\"\"",
  ]

  func testALongLineTakesLinearWorkInEveryLanguage() {
    for grammar in Grammar.all {
      for piece in pieces {
        assertLinear(String(repeating: piece, count: 3000 / piece.utf8.count), grammar)
      }
    }
  }

  func testALineOfAMegabyteTakesLinearWork() {
    assertLinear(String(repeating: "{\"a\": [1, true, \"b\"]},", count: 4500), .json)
    assertLinear("\"" + String(repeating: "a", count: 1_000_000), .json)
    assertLinear(String(repeating: "[", count: 100_000), .markdown)
  }

  func testAMillionNestedConstructsClose() {
    let count = 1_000_000
    let text =
      String(repeating: "/*", count: count) + String(repeating: "*/", count: count) + " let"
    let highlighted = HighlightedText(text, grammar: .swift)
    XCTAssertEqual(highlighted.spans(at: 0).last?.kind, .keyword)
    XCTAssertLessThan(highlighted.lexedStepCount, most * text.utf8.count)
    assertLinear(String(repeating: "\"\\(", count: 30_000), .swift)
    assertLinear(String(repeating: "`${", count: 30_000) + "\n}", .typeScript)
  }

  func testLexingRandomTextsOfEveryLanguageEnds() {
    var random = Randomness(seed: 12)
    for grammar in Grammar.all {
      for _ in 0..<100 {
        var text = ""
        for _ in 0..<Int.random(in: 0...40, using: &random) {
          text += pieces.randomElement(using: &random) ?? ""
          if Int.random(in: 0...5, using: &random) == 0 { text += "\n" }
        }
        var end = 0
        for span in grammar.spans(of: text) {
          XCTAssertGreaterThanOrEqual(span.range.lowerBound, end)
          XCTAssertFalse(span.range.isEmpty)
          end = span.range.upperBound
        }
        XCTAssertLessThanOrEqual(end, text.utf8.count)
        assertLinear(text, grammar)
      }
    }
  }
}
