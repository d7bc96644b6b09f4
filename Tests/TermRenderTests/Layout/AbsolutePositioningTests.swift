// AbsolutePositioningTests: the positions of children outside of the flow, by their insets and their margins.

import TermView
import XCTest

@testable import TermRender

final class AbsolutePositioningTests: XCTestCase {
  /// Lays out a child of 3 by 2 cells in a box of 20 by 10, and returns its place.
  private func place(
    parent: (inout BoxStyle) -> Void = { _ in }, _ edit: (inout BoxStyle) -> Void
  ) -> String {
    var child = words(1)
    child.style.position = .absolute
    child.style.width = 3
    child.style.height = 2
    edit(&child.style)
    var plan = Plan(
      row(
        row(child) {
          $0.width = 20
          $0.height = 10
          parent(&$0)
        }))
    plan.layout(40, 40)
    return plan.place(0, 0)
  }

  func testAnInsetIsADistanceFromItsEdge() {
    XCTAssertEqual(place { ($0.inset.left, $0.inset.top) = (4, 5) }, "4,5 3x2")
    XCTAssertEqual(place { ($0.inset.right, $0.inset.bottom) = (4, 5) }, "13,3 3x2")
    XCTAssertEqual(place { ($0.inset.left, $0.inset.bottom) = (0, 0) }, "0,8 3x2")
    XCTAssertEqual(place { ($0.inset.right, $0.inset.top) = (0, 0) }, "17,0 3x2")
    XCTAssertEqual(
      place { ($0.inset.left, $0.inset.top) = (.percent(50), .percent(50)) }, "10,5 3x2")
  }

  func testMarginsMoveItAwayFromTheInsets() {
    XCTAssertEqual(
      place {
        ($0.inset.left, $0.inset.top) = (4, 5)
        ($0.margin.left, $0.margin.top) = (1, 2)
      }, "5,7 3x2")
    XCTAssertEqual(
      place {
        ($0.inset.right, $0.inset.bottom) = (4, 5)
        ($0.margin.right, $0.margin.bottom) = (1, 2)
      }, "12,1 3x2")
  }

  func testAMarginOnTheOtherSideOfAnInsetMovesNothing() {
    XCTAssertEqual(
      place {
        ($0.inset.right, $0.inset.bottom) = (4, 5)
        ($0.margin.left, $0.margin.top) = (1, 2)
      }, "13,3 3x2")
  }

  func testWithoutInsetsItStandsWhereItsReversedParentBegins() {
    XCTAssertEqual(place(parent: { $0.direction = .rowReverse }) { _ in }, "17,0 3x2")
    XCTAssertEqual(
      place(parent: { ($0.wrap, $0.alignItems) = (.reverse, .flexStart) }) { _ in }, "0,8 3x2")
  }

  func testTheFirstOfTwoOppositeInsetsWins() {
    XCTAssertEqual(
      place {
        ($0.inset.left, $0.inset.right) = (2, 1)
        ($0.inset.top, $0.inset.bottom) = (2, 1)
      }, "2,2 3x2")
  }

  func testAutomaticMarginsShareTheSpaceBetweenTwoInsetsAlone() {
    func automatic(_ style: inout BoxStyle) {
      (style.margin.left, style.margin.right) = (.auto, .auto)
      (style.margin.top, style.margin.bottom) = (.auto, .auto)
    }
    // 20 - 2 - 1 - 3 leaves 14 columns, and 10 - 2 - 2 - 2 leaves 4 rows.
    XCTAssertEqual(
      place {
        automatic(&$0)
        ($0.inset.left, $0.inset.right) = (2, 1)
        ($0.inset.top, $0.inset.bottom) = (2, 2)
      }, "9,4 3x2")
    XCTAssertEqual(
      place {
        automatic(&$0)
        ($0.inset.left, $0.inset.top) = (2, 2)
      }, "2,2 3x2")
    XCTAssertEqual(
      place {
        automatic(&$0)
        ($0.inset.right, $0.inset.bottom) = (2, 2)
      }, "15,6 3x2")
  }

  func testInsetsStartInsideTheParentsBorderAndIgnoreItsPadding() {
    let edges = { (style: inout BoxStyle) in
      style.border = BoxBorder(top: 1, right: 1, bottom: 1, left: 1)
      (style.padding.left, style.padding.top) = (2, 2)
    }
    XCTAssertEqual(place(parent: edges) { ($0.inset.left, $0.inset.top) = (0, 0) }, "1,1 3x2")
    XCTAssertEqual(
      place(parent: edges) { ($0.inset.right, $0.inset.bottom) = (0, 0) }, "16,7 3x2")
  }

  func testAnInsetMayBeLargerThanItsParent() {
    XCTAssertEqual(place { ($0.inset.right, $0.inset.bottom) = (21, 12) }, "-4,-4 3x2")
    XCTAssertEqual(place { ($0.inset.left, $0.inset.top) = (21, 12) }, "21,12 3x2")
    XCTAssertEqual(
      place {
        ($0.inset.left, $0.inset.right) = (12, 12)
        ($0.inset.top, $0.inset.bottom) = (8, 8)
        ($0.margin.left, $0.margin.right) = (.auto, .auto)
        ($0.margin.top, $0.margin.bottom) = (.auto, .auto)
      }, "12,8 3x2", "the first of two insets decides")
  }

  func testWithoutASizeItFillsTheSpaceBetweenItsInsets() {
    XCTAssertEqual(
      place {
        ($0.width, $0.height) = (.auto, .auto)
        ($0.inset.left, $0.inset.right) = (2, 1)
        ($0.inset.top, $0.inset.bottom) = (3, 4)
      }, "2,3 17x3")
    XCTAssertEqual(
      place {
        ($0.width, $0.height) = (.auto, .auto)
        ($0.inset.left, $0.inset.top) = (2, 3)
      }, "2,3 1x1")
    XCTAssertEqual(
      place {
        ($0.width, $0.height) = (.auto, .auto)
        ($0.inset.left, $0.inset.right) = (12, 12)
        ($0.inset.top, $0.inset.bottom) = (6, 6)
      }, "12,6 0x0", "no space is left")
  }

  func testWithoutInsetsTheAlignmentOfTheParentPlacesIt() {
    XCTAssertEqual(place { _ in }, "0,0 3x2")
    XCTAssertEqual(
      place(parent: { ($0.justify, $0.alignItems) = (.end, .center) }) { _ in }, "17,4 3x2")
    XCTAssertEqual(
      place(parent: {
        $0.direction = .column
        ($0.justify, $0.alignItems) = (.end, .center)
      }) { _ in }, "9,8 3x2", "half of 17 columns, rounded up")
    XCTAssertEqual(
      place(parent: { $0.alignItems = .center }) { $0.alignSelf = .end }, "0,8 3x2")
  }
}
