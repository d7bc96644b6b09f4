// CellDifferencesTests: what a failing test says of two grids.

import XCTest

@testable import Rewind

final class CellDifferencesTests: XCTestCase {
  private struct Letter: DescribableCell {
    let text: String
    var description: String { "<\(text)>" }
  }

  private func difference(_ wanted: [String], _ got: [String]) -> String? {
    let grid = { (rows: [String]) in rows.map { row in row.map { Letter(text: String($0)) } } }
    return cellDifferences(wanted: grid(wanted), got: grid(got))
  }

  func testGridsOfDifferentSizesAreNotCompared() {
    XCTAssertNil(difference(["ab"], ["ab"]))
    XCTAssertNil(difference([], []))
    XCTAssertEqual(difference(["a"], ["a", "b"]), "1 rows wanted, 2 got")
    XCTAssertEqual(difference(["a", "bc"], ["a", "b"]), "row 1: 2 columns wanted, 1 got")
  }

  func testEightCellsAreListedAndTheOthersCounted() {
    let lines = { (count: Int) -> [Substring] in
      let (wanted, got) = (
        String(repeating: "a", count: count), String(repeating: "b", count: count)
      )
      return self.difference([wanted], [got])?.split(separator: "\n") ?? []
    }
    XCTAssertEqual(
      lines(1),
      ["row 0", "  want |a|", "  got  |b|", "        ^", "row 0, column 0: want <a>; got <b>"])
    XCTAssertEqual(lines(8).count, 12)
    XCTAssertEqual(lines(8).last, "row 0, column 7: want <a>; got <b>")
    XCTAssertEqual(lines(9).count, 13)
    XCTAssertEqual(lines(9).last, "and 1 more")
    XCTAssertEqual(lines(20).last, "and 12 more")
  }
}
