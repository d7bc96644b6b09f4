// TranslationTests: sentences in another language, with values and plural forms.

import XCTest

@testable import TermView

final class TranslationTests: XCTestCase {
  private let polish = Translation(
    language: "pl",
    [
      "Search": "Szukaj", "{1} of {2}": "{2}: {1}",
      "{1} rows": [.one: "{1} wiersz", .few: "{1} wiersze", .other: "{1} wierszy"],
    ])

  private func inPolish<Value>(_ body: () -> Value) -> Value {
    Translation.$scoped.withValue(polish, operation: body)
  }

  func testWithoutATranslationTheEnglishFormIsTheSentence() {
    XCTAssertEqual(Translation.current, .english)
    XCTAssertEqual(Translation["Search"], "Search")
    XCTAssertEqual(Translation["{1} of {2}", "3", "7"], "3 of 7")
    XCTAssertEqual(Translation[1, "{1} row", "{1} rows"], "1 row")
    XCTAssertEqual(Translation[0, "{1} row", "{1} rows"], "0 rows")
  }

  func testASentenceIsFoundByItsEnglishForm() {
    inPolish {
      XCTAssertEqual(Translation["Search"], "Szukaj")
      XCTAssertEqual(Translation["Close"], "Close")
      XCTAssertEqual(Translation["{1} of {2}", "3", "7"], "7: 3")
      XCTAssertEqual(Translation[1, "{1} row", "{1} rows"], "1 wiersz")
      XCTAssertEqual(Translation[22, "{1} row", "{1} rows"], "22 wiersze")
      XCTAssertEqual(Translation[12, "{1} row", "{1} rows"], "12 wierszy")
    }
  }

  func testValuesAreNotReadForPlaceholders() {
    XCTAssertEqual(Translation["{1} with “{2}”", "{2}", "{1}"], "{2} with “{1}”")
    XCTAssertEqual(Translation["{1} {9} {x} {", "a"], "a {9} {x} {")
  }

  func testSentencesAreAddedAndReplaced() {
    let own = polish.adding(["Save": "Zapisz", "Search": "Znajdź"])
    XCTAssertEqual(own.sentence("Save"), "Zapisz")
    XCTAssertEqual(own.sentence("Search"), "Znajdź")
    XCTAssertEqual(own.language, "pl")
    XCTAssertNotEqual(own, polish)
  }
}
