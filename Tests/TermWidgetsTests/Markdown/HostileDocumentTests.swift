// HostileDocumentTests: the cost of parsing hostile documents with all extensions, counted in bytes.

import XCTest

@testable import TermWidgets

final class HostileDocumentTests: XCTestCase {
  private static let documents: [String: @Sendable (Int) -> String] = [
    "strong inside of words": { String(repeating: "a**b", count: $0) },
    "both kinds of stars": { String(repeating: "***a", count: $0) },
    "brackets": { String(repeating: "[", count: $0) },
    "closed brackets": {
      String(repeating: "[", count: $0) + String(repeating: "]", count: $0)
    },
    "references": { String(repeating: "[a][b]", count: $0) },
    "labels without an end": { String(repeating: "[a][", count: $0) },
    "notes": { String(repeating: "[^a]", count: $0) },
    "quotes in quotes": { String(repeating: ">", count: $0) + "a\nb\n" },
    "items in items": { String(repeating: "- ", count: $0) + "a\nb\n" },
    "quotes and items": { String(repeating: "> - ", count: $0) + "a\nb\n" },
    "deeper items on lines": { count in
      (0..<count / 40).map { String(repeating: " ", count: 2 * min($0, 40)) + "- a\n" }.joined()
    },
    "blank lines in items": {
      String(repeating: "- ", count: 40) + "a\n" + String(repeating: "\n", count: $0)
    },
    "blank lines in deep items": {
      String(repeating: "- ", count: 40) + "a\n"
        + String(repeating: String(repeating: " ", count: 80) + "b\n\n", count: $0 / 80)
    },
    "lines in a quote": { "> a\n" + String(repeating: "b\n", count: $0) },
    "backticks of all lengths": { count in
      (1..<Int(Double(2 * count).squareRoot())).map { String(repeating: "`", count: $0) + "a" }
        .joined()
    },
    "definitions": { count in (0..<count / 8).map { "[a\($0)]: b\n" }.joined() },
    "definitions without an end": { String(repeating: "[a]: b \"\n", count: $0 / 9) },
    "definitions with open titles": {
      "[a]: b '" + String(repeating: "c\n[d]: e\n", count: $0 / 9)
    },
    "brackets on lines": { String(repeating: "[\n", count: $0 / 2) },
    "tables without rows": { String(repeating: "a|b\n-|-\n", count: $0 / 8) },
    "heads of tables": { String(repeating: "a|b\n-|-|-\n", count: $0 / 10) },
    "rows": { "a|b\n-|-\n" + String(repeating: "a|b\n", count: $0 / 4) },
    "HTML": { String(repeating: "<div>\n", count: $0 / 6) },
    "open comments": { String(repeating: "<!-- \n\n", count: $0 / 7) },
    "raw text": { "<pre>\n" + String(repeating: "</pr\n", count: $0 / 5) },
    "fences": { String(repeating: "```\n", count: $0 / 4) },
    "fences in items": { String(repeating: "- ```\n", count: $0 / 6) },
    "notes on lines": { count in (0..<count / 10).map { "[^\($0)]: b\n" }.joined() },
    "mail addresses": { String(repeating: "a_", count: $0) },
    "mail addresses without hosts": { String(repeating: "a@b", count: $0) },
    "mail addresses with dots": { String(repeating: "a@b.", count: $0) },
    "hosts": { String(repeating: "www._", count: $0) },
    "hosts without underscores": { String(repeating: "www.a ", count: $0) },
    "addresses": { String(repeating: "http://", count: $0) },
    "closed addresses": { "http://a" + String(repeating: ")", count: $0) },
    "entities in addresses": { "http://a" + String(repeating: "&amp;", count: $0) },
    "words and semicolons": { "http://a/" + String(repeating: "b", count: $0) + ";;;;" },
    "headings": { String(repeating: "# a\n", count: $0 / 4) },
  ]

  func testEveryByteOfADocumentIsParsedAFewTimes() {
    for (name, document) in Self.documents {
      let text = document(40_000)
      let stream = MarkdownStream(text)
      let work = stream.work.lines + stream.work.document
      XCTAssertLessThanOrEqual(work, 30 * text.utf8.count + 2000, name)
      var inline = 0
      var bytes = 0
      var references = stream.document.references
      references.targets["x"] = MarkdownTarget(address: "y", title: nil)
      for block in stream.document.content.blocks {
        for words in block.texts {
          var reader = MarkdownReader(words, syntax: .gitHub, references: references)
          reader.read()
          inline += reader.work
          bytes += words.utf8.count
        }
      }
      XCTAssertLessThanOrEqual(inline, 40 * bytes + 2000, name)
    }
  }

  /// Ten thousand containers in one line, and again in each of a hundred.
  func testContainersNestedTenThousandDeepAreText() {
    for unit in ["> ", "- ", "1. ", "> - "] {
      let line = String(repeating: unit, count: 10_000) + "a\n"
      let document = MarkdownDocument(String(repeating: line, count: 100))
      let deepest = document.content.blocks.map(\.containers.count).max()
      XCTAssertEqual(deepest, MarkdownParser.maxDepth, unit)
    }
  }
}
