// GeometryTests: edges and intersections of rectangles, without overflow.

import TermView
import XCTest

final class GeometryTests: XCTestCase {
  func testEdgesSaturateInsteadOfOverflowing() {
    let rect = Rect(column: .max - 1, row: .min, columns: .max, rows: .max)
    XCTAssertEqual(rect.right, .max)
    XCTAssertEqual(rect.bottom, -1)
    XCTAssertEqual(Rect(column: 3, row: 4, columns: -5, rows: .min).right, 3)
  }

  func testAnIntersectionIsTheCommonArea() {
    let a = Rect(column: 0, row: 0, columns: 10, rows: 5)
    XCTAssertEqual(
      a.intersection(Rect(column: 8, row: -3, columns: 10, rows: 5)),
      Rect(column: 8, row: 0, columns: 2, rows: 2))
    XCTAssertEqual(a.intersection(Rect(column: 10, row: 0, columns: 3, rows: 3)), .zero)
    XCTAssertEqual(a.intersection(Rect(column: 2, row: 2, columns: -1, rows: 3)), .zero)
  }
}
