// Grids as authors write them: tracks, places, spans, and overlaps.

import TermRender
import TermView
import XCTest

final class GridViewTests: XCTestCase {
  func testColumnsAreFixedOrSharedOrAsWideAsTheirContent() {
    assertShown(20, 2, "a   bcd  e         f") {
      Grid(columns: [.fixed(4), .content, .fraction(1), .content], columnSpacing: 0) {
        Text("a")
        Text("bcd")
        Text("  e")
        Text("f")
      }
    }
  }

  func testViewsArePlacedRowByRowWithSpacing() {
    assertShown(
      12, 6,
      """
      one  2

      3    four
           4b

      5
      """
    ) {
      Grid(columns: [.content, .content], columnSpacing: 2, rowSpacing: 1) {
        Text("one")
        Text("2")
        Text("3")
        Text("four\n4b")
        Text("5")
      }
    }
  }

  func testRowsHaveTheirOwnSizes() {
    assertShown(
      4, 6,
      """
      a


      b

      c
      """
    ) {
      Grid(columns: [.fraction(1)], rows: [.fixed(3), .minMax(1, 2)]) {
        Text("a")
        Text("b")
        Text("c")
      }
    }
  }

  func testSpansAndExplicitCellsAreRespected() {
    assertShown(
      9, 4,
      """
      ┌────┐a
      │wide│b
      └────┘c
      d    e
      """
    ) {
      Grid(columns: [.fixed(3), .fixed(3), .fixed(3)]) {
        Text("a").gridCell(column: 2, row: 0)
        Text("wide").border().gridSpan(columns: 2, rows: 3)
        Text("b")
        Text("c")
        Text("d")
        Text("  e").gridSpan(columns: 2)
      }
    }
  }

  func testAsManyColumnsAsFitShareTheSpace() {
    func grid(_ columns: Int, least: Int, spacing: Int = 0) -> String {
      shown(columns, 4) {
        Grid(columnsOfAtLeast: least, columnSpacing: spacing) {
          ForEach(["a", "b", "c", "d"], id: \.self) { Text($0) }
        }
      }
    }
    XCTAssertEqual(grid(16, least: 4), "a   b   c   d")
    XCTAssertEqual(grid(15, least: 5), "a    b    c\nd")
    XCTAssertEqual(grid(9, least: 4), "a    b\nc    d")
    XCTAssertEqual(grid(9, least: 4, spacing: 2), "a\nb\nc\nd")
    XCTAssertEqual(grid(3, least: 9), "a\nb\nc\nd")
  }

  func testTheGridAlignsViewsInTheirCells() {
    assertShown(
      8, 3,
      """

        a    b
      """
    ) {
      Grid(columns: [.fraction(1), .fraction(1)], rows: [.fixed(3)], alignment: .center) {
        Text("a").justifySelf(.center)
        Text("b").justifySelf(.end).alignSelf(.center)
      }
    }
  }

  func testACellAppliesToTheViewWithItsWrappers() {
    assertShown(
      8, 4,
      """
      a  ┌───┐
         │ b │
         └───┘
      """
    ) {
      Grid(columns: [.fixed(3), .fixed(5)]) {
        Text("b").gridCell(column: 1, row: 0).padding(.horizontal).border().margin(.all, 0).frame(
          height: 3)
        Text("a")
      }
    }
  }

  func testAMemoAndALocalTakeTheCellsOfTheirContent() {
    assertShown(
      6, 3,
      """
      c  b
      a  d
      """
    ) {
      Grid(columns: [.fixed(3), .fixed(3)]) {
        Memo(1) { _ in Text("a").gridCell(column: 0, row: 1) }
        Local(2) { _, _ in Text("b").gridCell(column: 1, row: 0) }
        Text("c")
        Text("d")
      }
    }
  }

  func testAChangedGridIsLaidOutAgain() {
    let screen = Screen<Never>(size: Size(columns: 12, rows: 2))
    func grid(_ columns: [GridTrack], _ column: Int?) -> String {
      screen.update {
        Grid(columns: columns) {
          Text("a")
          Text("b").gridCell(column: column)
        }
      }
      screen.render()
      return trimmed(screen.text)
    }
    XCTAssertEqual(grid([.fixed(2), .fixed(2), .fixed(2)], nil), "a b")
    XCTAssertEqual(grid([.fixed(4), .fixed(2), .fixed(2)], nil), "a   b")
    XCTAssertEqual(grid([.fixed(4), .fixed(2), .fixed(2)], 2), "a     b")
    XCTAssertEqual(grid([.fixed(4), .fixed(2), .fixed(2)], nil), "a   b")
    XCTAssertEqual(grid([], nil), "a\nb")
  }

  func testAbsurdTracksAndCellsAreClamped() {
    let text = shown(6, 2) {
      Grid(
        columns: [.fixed(-3), .fraction(-1), .fraction(.nan), .minMax(5, 1)], columnSpacing: -4
      ) {
        Text("a").gridCell(column: -7, row: .min)
        Text("b").gridSpan(columns: 0, rows: .max)
        Text("c").gridSpan(columns: -2, rows: -2)
      }
    }
    XCTAssertFalse(text.isEmpty)
  }

  func testAShareOfAnInsetIsAShareOfTheCell() {
    let text = shown(20, 4) {
      Grid(columns: [.fixed(10), .fixed(10)], rows: [.fixed(4)], alignment: .topLeading) {
        Text("ab").inset(top: .percent(50), leading: .percent(50))
        Text("c")
      }
    }
    XCTAssertEqual(text, "          c\n\n     ab")
  }
}
