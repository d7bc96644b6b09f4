// TokenText: the tokens of a text as text, for tests.

import TermCode
import TermWidgets
import XCTest

/// Returns the parts of a text that have a kind, as `keyword:let`; parts without one are left out.
func tokens(_ text: String, _ grammar: Grammar) -> [String] {
  let bytes = Array(text.utf8)
  return grammar.spans(of: text).map {
    "\($0.kind):" + String(decoding: bytes[$0.range], as: UTF8.self)
  }
}

/// Checks the tokens of a text, written with a space between them.
func assertTokens(
  _ text: String, _ grammar: Grammar, _ expected: String..., file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTAssertEqual(tokens(text, grammar), expected, file: file, line: line)
}
