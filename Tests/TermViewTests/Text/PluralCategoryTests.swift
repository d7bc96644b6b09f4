// PluralCategoryTests: the plural categories of all languages against those of Unicode's CLDR.

import Foundation
import TermView
import XCTest

final class PluralCategoryTests: XCTestCase {
  /// The file has a line for each group of languages, then ranges of numbers with their category.
  func testNumbersHaveTheCategoriesOfCLDR() throws {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "plural-categories", withExtension: "txt"))
    var checked = 0
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t")
      let languages = parts[0].split(separator: " ")
      for run in parts[1].split(separator: " ") {
        let (numbers, name) = (run.split(separator: ":")[0], String(run.split(separator: ":")[1]))
        let ends = numbers.split(separator: "-").compactMap { Int($0) }
        let (first, last) = (try XCTUnwrap(ends.first), try XCTUnwrap(ends.last))
        for number in first...last {
          for language in languages {
            let category = PluralCategory(number, language: String(language))
            XCTAssertEqual("\(category)", name, "\(language) \(number)")
            checked += 1
          }
        }
      }
    }
    XCTAssertGreaterThan(checked, 40_000)
  }

  func testCodesOfRegionsAndSignsMakeNoDifference() {
    XCTAssertEqual(PluralCategory(-1, language: "de-CH"), .one)
    XCTAssertEqual(PluralCategory(0, language: "pt_BR"), .one)
    XCTAssertEqual(PluralCategory(0, language: "pt-PT"), .other)
    XCTAssertEqual(PluralCategory(21, language: "sr_Latn"), .one)
    XCTAssertEqual(PluralCategory(.min, language: "ar"), .few)
    XCTAssertEqual(PluralCategory(1, language: ""), .one)
  }
}
