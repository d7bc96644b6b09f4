// GridRuleTests: where a grid's children go that name only a row or a column, and how tracks share space.

import TermView
import XCTest

@testable import TermRender

final class GridRuleTests: XCTestCase {
  private func grid(
    _ columns: [GridTrackSize], _ children: [Sketch], _ edit: (inout BoxStyle) -> Void = { _ in }
  ) -> Sketch {
    var sketch = Sketch([], children) {
      $0.display = .grid
      edit(&$0)
    }
    var style = GridStyle()
    style.columns = columns
    // A row without a child is seen too.
    style.autoRows = .fixed(1)
    sketch.grid = style
    return sketch
  }

  private func at(
    column: Int? = nil, row: Int? = nil, columns: Int = 1, rows: Int = 1, _ length: Int = 1
  ) -> Sketch {
    var sketch = words(length)
    sketch.gridArea = GridArea(column: column, row: row, columnSpan: columns, rowSpan: rows)
    return sketch
  }

  /// Returns the first cell of each child in two columns of five cells.
  private func cells(_ children: [Sketch]) -> [[Int32]] {
    var plan = Plan(grid([.fixed(5), .fixed(5)], children))
    plan.layout(10, nil)
    return plan.children(of: plan.root).map { [plan.tree[$0].x / 5, plan.tree[$0].y] }
  }

  func testAChildInANamedColumnTakesTheNextRowWhereItIsFree() {
    XCTAssertEqual(cells([at(column: 0), at()]), [[0, 0], [1, 0]])
    XCTAssertEqual(cells([at(column: 0), at(column: 0)]), [[0, 0], [0, 1]])
    XCTAssertEqual(cells([at(column: 1, row: 0), at(column: 1)]), [[1, 0], [1, 1]])
    XCTAssertEqual(cells([at(column: 1), at(column: 0), at()]), [[1, 0], [0, 1], [1, 1]])
  }

  func testAChildInANamedRowTakesItsFirstFreeColumn() {
    XCTAssertEqual(cells([at(column: 0, row: 0), at(row: 0)]), [[0, 0], [1, 0]])
    var tall = at(row: 0, rows: 2)
    tall.style.height = 2
    XCTAssertEqual(cells([at(column: 0, row: 1), tall]), [[0, 1], [1, 0]], "it needs both rows")
  }

  func testAGapCountsForAChildThatSpansIt() {
    var plan = Plan(
      grid([.content, .content], [at(columns: 2, 10), words(1), words(1)]) {
        ($0.columnGap, $0.justify) = (2, .start)
      })
    plan.layout(40, nil)
    XCTAssertEqual([plan.place(1), plan.place(2)], ["0,1 4x1", "6,1 4x1"])
  }

  func testFractionsThatAddUpToLessThanOneTakeAPart() {
    for justify in [BoxAlignment.flexStart, .stretch] {
      var plan = Plan(
        grid([.fraction(0.25), .fraction(0.25)], [words(1), words(1)]) { $0.justify = justify })
      plan.layout(20, nil)
      XCTAssertEqual([plan.place(0), plan.place(1)], ["0,0 5x1", "5,0 5x1"])
    }
  }

  func testAGridOfFractionsAsksForWhatItsContentNeeds() {
    func width(_ columns: [GridTrackSize], _ first: Int, _ second: Int) -> Int32 {
      var plan = Plan(row(grid(columns, [words(first), words(second)])))
      plan.layout(40, nil)
      return plan.tree[plan.box(0)].width
    }
    XCTAssertEqual(width([.fraction(1), .fraction(2)], 4, 2), 12)
    XCTAssertEqual(width([.fraction(1), .fraction(1)], 2, 7), 14)
    XCTAssertEqual(width([.fraction(0.5), .fraction(1)], 4, 2), 8)
  }
}
