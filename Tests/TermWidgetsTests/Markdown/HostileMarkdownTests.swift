// HostileMarkdownTests: the cost of parsing hostile paragraphs, in counts, at two sizes.

import XCTest

@testable import TermWidgets

final class HostileMarkdownTests: XCTestCase {
  private static let documents: [String: @Sendable (Int) -> String] = [
    "strong inside of words": { String(repeating: "a**b", count: $0) },
    "both kinds of stars": { String(repeating: "***a", count: $0) },
    "struck through": { String(repeating: "~a~~b", count: $0) },
    "stars and underscores": { String(repeating: "*_", count: $0) },
    "rows of all lengths": { count in
      (0..<count).map { String(repeating: $0 % 2 == 0 ? "*" : "_", count: $0 % 7 + 1) + "a" }
        .joined()
    },
    "tabs": { String(repeating: "\t", count: $0) },
    "tabs in a line": { "a" + String(repeating: "\t", count: $0) + "b" },
    "brackets": { String(repeating: "[", count: $0) },
    "images": { String(repeating: "![", count: $0) },
    "links without an end": { String(repeating: "[a](", count: $0) },
    "links": { String(repeating: "[a](b)", count: $0) },
    "quotes": { String(repeating: ">", count: $0) },
    "items in items": { String(repeating: "- ", count: $0) },
    "items": { String(repeating: "- a\n", count: $0) },
    "backticks of all lengths": { count in
      (1..<Int(Double(2 * count).squareRoot())).map { String(repeating: "`", count: $0) + "a" }
        .joined()
    },
    "angles": { String(repeating: "<", count: $0) },
    "tags": { String(repeating: "<a b=\"", count: $0) },
    "comments": { String(repeating: "<!--", count: $0) },
    "entities": { String(repeating: "&#1", count: $0) },
    "cells": { "a|b\n-|-\n" + String(repeating: "|", count: $0) },
    "rows": { "a|b\n-|-\n" + String(repeating: "a|b\n", count: $0) },
    "columns": { String(repeating: "a|", count: $0) + "\n" + String(repeating: "-|", count: $0) },
    "a word": { String(repeating: "a", count: $0) },
    "words": { String(repeating: "a ", count: $0) },
    "lines": { String(repeating: "a\n", count: $0) },
    "hard breaks": { String(repeating: "a  \n", count: $0) },
    "underlines": { String(repeating: "a\n=\n", count: $0) },
    "references": { count in (0..<count).map { "[a\($0)]: b\n" }.joined() },
    "code": { "```\n" + String(repeating: "a\n", count: $0) },
    "a long line of code": { "```swift\n" + String(repeating: "\"a /* ", count: $0) },
    "indented code": { String(repeating: "    a\n\n", count: $0) },
    "backslashes": { String(repeating: "\\", count: $0) },
    "marks": { "a" + String(repeating: "\u{301}", count: $0) },
    "flags": { String(repeating: "🇩", count: $0) },
  ]

  /// The cost of parsing is linear: twice the text is not much more than twice the work.
  func testParsingIsLinear() {
    for (name, document) in Self.documents {
      let work = [2000, 4000].map { count in
        var reader = MarkdownReader(document(count))
        reader.read()
        return reader.work
      }
      XCTAssertLessThanOrEqual(work[1], 5 * work[0] / 2 + 100, name)
    }
  }
}
