// FlexRuleTests: flexible boxes in cases that the browsers' ones do not have: small factors, reversed lines, gaps.

import TermView
import XCTest

@testable import TermRender

final class FlexRuleTests: XCTestCase {
  private func places(_ sketch: Sketch, _ columns: Int32 = 20, _ rows: Int32? = 10) -> [String] {
    var plan = Plan(sketch)
    plan.layout(columns, rows)
    return plan.children(of: plan.root).indices.map { plan.place($0) }
  }

  private func growing(_ factor: Float, width: Length = 0, least: Length = 0) -> Sketch {
    words(1) {
      ($0.grow, $0.width, $0.minWidth, $0.height) = (factor, width, least, 1)
    }
  }

  func testFactorsThatAddUpToLessThanOneTakeAPart() {
    XCTAssertEqual(
      places(row(growing(0.25, width: 2), growing(0.25, width: 2))), ["0,0 6x1", "6,0 6x1"])
    // What the first needs leaves less than the second's part of all.
    XCTAssertEqual(places(row(growing(0.1, least: 18), growing(0.8))), ["0,0 18x1", "18,0 2x1"])
  }

  func testAScrollAreaNeitherBreaksNorShrinksWhatItScrolls() {
    func area(_ edit: (inout BoxStyle) -> Void) -> Sketch {
      let child = words(12) { $0.height = 1 }
      return row(child, child) {
        ($0.display, $0.overflow) = (.scroll, .horizontal)
        edit(&$0)
      }
    }
    XCTAssertEqual(places(area { $0.wrap = .wrap }), ["0,0 12x1", "12,0 12x1"])
    let wide = words(3, 3) { ($0.width, $0.height) = (15, 1) }
    XCTAssertEqual(
      places(row(wide, wide) { ($0.display, $0.overflow) = (.scroll, .horizontal) }),
      ["0,0 15x1", "15,0 15x1"])
  }

  func testTheHeightOfAColumnIncludesItsGaps() {
    let list = column(words(1), words(1), words(1)) { $0.rowGap = 2 }
    XCTAssertEqual(places(row(list) { $0.alignItems = .flexStart }), ["0,0 1x7"])
    let wrapping = column(words(1), words(1)) { ($0.rowGap, $0.wrap) = (2, .wrap) }
    XCTAssertEqual(places(row(wrapping) { $0.alignItems = .flexStart }), ["0,0 1x4"])
  }

  func testAPercentageRefersToAHeightThatAnItemGets() {
    let half = words(1) { $0.height = .percent(50) }
    var grown = Plan(column(row(half) { $0.grow = 1 }) { $0.height = 10 })
    grown.layout(20, 10)
    XCTAssertEqual([grown.place(0), grown.place(0, 0)], ["0,0 20x10", "0,0 1x5"])
    var stretched = Plan(row(row(half)) { ($0.height, $0.wrap) = (10, .wrap) })
    stretched.layout(20, 10)
    XCTAssertEqual([stretched.place(0), stretched.place(0, 0)], ["0,0 1x10", "0,0 1x5"])
  }

  func testMarginsStayOnTheirSidesInAReversedRow() {
    func child(_ edit: (inout BoxStyle) -> Void) -> Sketch {
      words(3) {
        $0.height = 1
        edit(&$0)
      }
    }
    XCTAssertEqual(
      places(
        row(child { $0.margin.left = 2 }, child { $0.margin.right = 1 }) {
          $0.direction = .rowReverse
        }), ["17,0 3x1", "11,0 3x1"])
  }

  func testMarginsStayOnTheirSidesInRowsThatWrapUpwards() {
    func top(_ edit: (inout BoxStyle) -> Void) -> [String] {
      let child = words(3) {
        $0.height = 2
        edit(&$0)
      }
      return places(row(child) { ($0.wrap, $0.height, $0.alignItems) = (.reverse, 10, .flexStart) })
    }
    XCTAssertEqual(top { _ in }, ["0,8 3x2"])
    XCTAssertEqual(top { $0.margin.top = 3 }, ["0,8 3x2"])
    XCTAssertEqual(top { $0.margin.bottom = 3 }, ["0,5 3x2"])
    XCTAssertEqual(top { $0.margin.top = .auto }, ["0,8 3x2"])
    XCTAssertEqual(top { $0.margin.bottom = .auto }, ["0,0 3x2"])
    XCTAssertEqual(top { ($0.margin.top, $0.margin.bottom) = (.auto, .auto) }, ["0,4 3x2"])
  }

  func testAutomaticMarginsTakeNothingFromARowThatIsTooLong() {
    let child = words(12) { ($0.shrink, $0.height) = (0, 1) }
    let pushed = words(12) { ($0.shrink, $0.height, $0.margin.left) = (0, 1, .auto) }
    XCTAssertEqual(places(row(pushed, child)), ["0,0 12x1", "12,0 12x1"])
  }

  func testAnItemInAColumnFitsBesideItsMargins() {
    let child = words(8, 8, 8) { ($0.margin.left, $0.margin.right) = (2, 3) }
    XCTAssertEqual(
      places(column(child) { $0.alignItems = .flexStart }, 20, nil), ["2,0 8x3"])
    let long = column(words(12)) { $0.margin.left = 1 }
    XCTAssertEqual(places(column(long) { $0.alignItems = .flexStart }, 8, nil), ["1,0 12x1"])
  }
}
