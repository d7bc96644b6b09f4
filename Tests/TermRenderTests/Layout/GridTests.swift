// Grids: tracks of every kind, the cells of children, and rules that hold for all of them.

import TermView
import XCTest

@testable import TermRender

final class GridTests: XCTestCase {
  private func grid(
    _ columns: [GridTrackSize], rows: [GridTrackSize] = [], _ children: [Sketch],
    edit: (inout Sketch) -> Void = { _ in }
  ) -> Plan {
    var sketch = Sketch([], children) { $0.display = .grid }
    var style = GridStyle()
    style.columns = columns
    style.rows = rows
    sketch.grid = style
    edit(&sketch)
    return Plan(sketch)
  }

  private func at(_ area: GridArea, _ sketch: Sketch) -> Sketch {
    var sketch = sketch
    sketch.gridArea = area
    return sketch
  }

  private func places(_ plan: Plan) -> [String] {
    plan.children(of: plan.root).indices.map { plan.place($0) }
  }

  func testColumnsAreFixedOrSharedOrAsWideAsTheirContent() {
    var plan = grid(
      [.fixed(4), .content, .fraction(1), .fraction(2), .fixed(.percent(10))],
      [words(1), words(7), words(1), words(1), words(1)])
    plan.layout(40, nil)
    XCTAssertEqual(places(plan), ["0,0 4x1", "4,0 7x1", "11,0 8x1", "19,0 17x1", "36,0 4x1"])
  }

  func testChildrenArePlacedRowByRow() {
    var plan = grid(
      [.fixed(5), .fixed(5)], [words(1), words(2, 3), words(3), words(4), words(5)]
    ) {
      $0.style.columnGap = 2
      $0.style.rowGap = 1
    }
    plan.layout(20, nil)
    XCTAssertEqual(places(plan), ["0,0 5x2", "7,0 5x2", "0,3 5x1", "7,3 5x1", "0,5 5x1"])
    XCTAssertEqual(plan.tree[plan.root].height, 6)
  }

  func testRemainingSpaceIsDistributedByTheAlignmentOfTheGrid() {
    let cases: [(BoxAlignment, [Int])] = [
      (.start, [0, 4]), (.center, [6, 10]), (.end, [12, 16]), (.spaceBetween, [0, 16]),
      (.spaceAround, [3, 13]), (.spaceEvenly, [4, 12]),
    ]
    for (alignment, starts) in cases {
      var plan = grid(
        [.fixed(3), .fixed(3)], rows: [.fixed(3), .fixed(3)], (0..<4).map { _ in words(1) }
      ) {
        $0.style.columnGap = 1
        $0.style.rowGap = 1
        $0.style.width = .fill
        $0.style.height = .fill
        $0.style.justify = alignment
        $0.style.alignContent = alignment
      }
      plan.layout(19, 19)
      XCTAssertEqual(plan.place(0), "\(starts[0]),\(starts[0]) 3x3", "\(alignment)")
      XCTAssertEqual(plan.place(3), "\(starts[1]),\(starts[1]) 3x3", "\(alignment)")
    }
  }

  func testSpansAndExplicitCellsAreReserved() {
    let one = words(1)
    var plan = grid(
      [.fixed(3), .fixed(3), .fixed(3)],
      [
        one, at(GridArea(columnSpan: 2, rowSpan: 2), one), one,
        at(GridArea(column: 1, row: 2), one), one, one, one,
      ])
    plan.layout(20, nil)
    XCTAssertEqual(
      places(plan),
      ["0,0 3x1", "3,0 6x2", "0,1 3x1", "3,2 3x1", "0,2 3x1", "6,2 3x1", "0,3 3x1"])
  }

  func testAColumnStaysBetweenItsMinimumAndItsIdealWidth() {
    let sizes = [
      GridTrackSize(minimum: 3, maximum: 8), GridTrackSize(minimum: 5, maximum: .auto, fraction: 1),
    ]
    var plan = grid(sizes, [words(20), words(1)])
    plan.layout(30, nil)
    XCTAssertEqual(places(plan), ["0,0 8x1", "8,0 22x1"])
    plan.layout(10, nil)
    XCTAssertEqual(places(plan), ["0,0 5x1", "5,0 5x1"])
    plan.layout(2, nil)
    XCTAssertEqual(places(plan), ["0,0 3x1", "3,0 5x1"])
  }

  func testContentShrinksToItsMinimumWidth() {
    var plan = grid([.content, .content], [words(4, 4, 4), words(6)])
    plan.layout(40, nil)
    XCTAssertEqual(places(plan), ["0,0 14x1", "14,0 6x1"])
    plan.layout(15, nil)
    XCTAssertEqual(places(plan), ["0,0 9x2", "9,0 6x2"])
  }

  func testAChildSpanningTwoColumnsWidensContentSizedOnes() {
    var plan = grid(
      [.fixed(2), .content, .content],
      [words(1), words(3), words(1), at(GridArea(columnSpan: 3), words(16))])
    plan.layout(40, nil)
    XCTAssertEqual(places(plan), ["0,0 2x1", "2,0 8x1", "10,0 6x1", "0,1 16x1"])
  }

  func testAChildSpanningAColumnWithAFractionWidensOnlyThat() {
    var plan = grid(
      [.content, .fraction(1)], [words(2), words(1), at(GridArea(columnSpan: 2), words(16))])
    plan.layout(20, nil)
    XCTAssertEqual(places(plan), ["0,0 2x1", "2,0 18x1", "0,1 20x1"])
    plan.layout(8, nil)
    XCTAssertEqual(places(plan), ["0,0 2x1", "2,0 14x1", "0,1 16x1"], "as wide as the child needs")
  }

  func testAdaptiveColumnsAreAsManyAsFit() {
    var plan = grid([], (0..<5).map { _ in words(2) }) {
      $0.grid?.columnsOfAtLeast = 10
      $0.style.columnGap = 1
    }
    plan.layout(32, nil)
    XCTAssertEqual(
      places(plan), ["0,0 10x1", "11,0 10x1", "22,0 10x1", "0,1 10x1", "11,1 10x1"])
    plan.layout(22, nil)
    XCTAssertEqual(places(plan)[2], "0,1 11x1")
    plan.layout(5, nil)
    XCTAssertEqual(places(plan)[1], "0,1 10x1", "one column at least")
  }

  func testRowsShareADefiniteHeight() {
    var plan = grid(
      [.fraction(1)], rows: [.fixed(1), .fraction(1), .fraction(1)],
      [words(1), words(2), words(3)])
    plan.layout(10, 10)
    XCTAssertEqual(places(plan), ["0,0 10x1", "0,1 10x1", "0,2 10x1"], "as high as its content")
    var style = plan.tree.style(of: plan.root)
    style.height = .fill
    plan.tree.setStyle(plan.root, style)
    plan.layout(10, 10)
    XCTAssertEqual(places(plan), ["0,0 10x1", "0,1 10x5", "0,6 10x4"])
  }

  func testAChildIsAlignedInItsCell() {
    var plan = grid(
      [.fixed(10)], rows: [.fixed(5)],
      [
        words(3) {
          $0.justifySelf = .end
          $0.alignSelf = .center
        }
      ])
    plan.layout(20, nil)
    XCTAssertEqual(places(plan), ["7,2 3x1"])
  }

  func testAGridIsAsWideAsItsColumns() {
    var inner = Sketch([], [words(5), words(6), words(7), words(2)]) { $0.display = .grid }
    inner.grid = GridStyle()
    inner.grid?.columns = [.content, .fraction(1)]
    var plan = Plan(row(inner, words(1)))
    plan.layout(60, nil)
    XCTAssertEqual(plan.place(0), "0,0 13x2")
    XCTAssertEqual(plan.place(1), "13,0 1x2")
  }

  func testAnAbsoluteChildIsPlacedInTheBoxAndNotInACell() {
    var plan = grid(
      [.fixed(10)],
      [
        words(3), words(2),
        words(4) {
          $0.position = .absolute
          $0.inset.right = 1
          $0.inset.bottom = 0
        },
      ])
    plan.layout(20, nil)
    XCTAssertEqual(places(plan), ["0,0 10x1", "0,1 10x1", "15,1 4x1"])
  }

  func testCellsOfAGridNeitherOverlapNorLeaveGaps() {
    for seed in 0..<UInt64(500) {
      var layout = RandomLayout(seed: seed)
      let columns = 1 + layout.number(6)
      let rows = 1 + layout.number(5)
      let tracks = (0..<columns).map { _ -> GridTrackSize in
        switch layout.number(3) {
        case 0: .fixed(.cells(layout.number(8)))
        case 1: .fraction(Float(1 + layout.number(5)))
        default: .content
        }
      }
      var plan = grid(tracks, (0..<columns * rows).map { _ in words(1 + layout.number(9)) })
      let width = Int32(layout.number(80))
      plan.layout(width, nil)
      let children = plan.children(of: plan.root)
      for (number, child) in children.enumerated() {
        let frame = plan.tree[child]
        if number % columns > 0 {
          let before = plan.tree[children[number - 1]]
          XCTAssertEqual(frame.x, before.x + before.width, "seed \(seed)")
          XCTAssertEqual(frame.y, before.y, "seed \(seed)")
        }
        if number >= columns {
          let above = plan.tree[children[number - columns]]
          XCTAssertEqual(frame.y, above.y + above.height, "seed \(seed)")
          XCTAssertEqual(frame.width, above.width, "seed \(seed)")
        }
      }
      let last = plan.tree[children[columns - 1]]
      if tracks.contains(where: { $0.fraction > 0 }) {
        XCTAssertGreaterThanOrEqual(last.x + last.width, width, "seed \(seed)")
      }
    }
  }

  func testAGridOfManyCellsIsLaidOutInOnePass() {
    var plan = grid([.content, .content, .fraction(1)], [])
    let count = 30_000
    for _ in 0..<count {
      let cell = plan.tree.add(BoxStyle())
      plan.leaves.words[cell] = [3]
      plan.tree.insert(cell, into: plan.root)
    }
    plan.layout(80, nil)
    XCTAssertEqual(plan.tree[plan.root].height, Int32(count / 3))
    XCTAssertLessThanOrEqual(plan.tree.measureCount, 3 * count + 3)
  }

  func testAChildIsMeasuredAgainOnlyWhenItsCellsChange() {
    var plan = grid([.fixed(3), .fixed(3), .fixed(3)], [words(1), words(1)])
    plan.layout(9, nil)
    XCTAssertEqual(places(plan), ["0,0 3x1", "3,0 3x1"])
    plan.tree.setGridArea(plan.box(1), GridArea(column: 2))
    plan.layout(9, nil)
    XCTAssertEqual(places(plan), ["0,0 3x1", "6,0 3x1"])
    plan.leaves.asked = []
    plan.tree.setGridArea(plan.box(1), GridArea(column: 2))
    plan.layout(9, nil)
    XCTAssertEqual(plan.leaves.asked, [], "the same cells again are no change")
    plan.tree.setGridArea(plan.box(1), nil)
    plan.layout(9, nil)
    XCTAssertEqual(places(plan), ["0,0 3x1", "3,0 3x1"])
  }

  func testAGridIsLaidOutAgainOnlyWhenItsTracksChange() {
    var plan = grid([.fixed(3), .fixed(3)], [words(1), words(1)])
    plan.layout(9, nil)
    var style = GridStyle()
    style.columns = [.fixed(5), .fixed(3)]
    plan.tree.setGrid(plan.root, style)
    plan.layout(9, nil)
    XCTAssertEqual(places(plan), ["0,0 5x1", "5,0 3x1"])
    plan.leaves.asked = []
    plan.tree.setGrid(plan.root, style)
    plan.layout(9, nil)
    XCTAssertEqual(plan.leaves.asked, [], "the same tracks again are no change")
  }

  func testChildrenBeyondTheLastColumnGetImplicitColumns() {
    var plan = grid([.fixed(2)], [words(1), at(GridArea(column: 2, columnSpan: 2), words(6))])
    plan.layout(40, nil)
    XCTAssertEqual(places(plan)[0], "0,0 2x1")
    XCTAssertTrue(places(plan)[1].hasPrefix("2,0 "), "an empty column between has no width")
    plan = grid([.fixed(2)], [at(GridArea(column: 0, columnSpan: 2), words(6)), words(4)])
    plan.layout(40, nil)
    XCTAssertEqual(places(plan)[0], "0,0 6x1")
    XCTAssertEqual(places(plan)[1], "0,1 2x1")
  }

  func testAdaptiveColumnsCountTheirGapsAndAreBounded() {
    func widths(_ least: Length, _ room: Int32, gap: Length = 0) -> [String] {
      var plan = grid([], (0..<3).map { _ in words(1) }) {
        $0.grid?.columnsOfAtLeast = least
        $0.style.columnGap = gap
      }
      plan.layout(room, nil)
      return places(plan)
    }
    XCTAssertEqual(widths(10, 30), ["0,0 10x1", "10,0 10x1", "20,0 10x1"])
    XCTAssertEqual(widths(10, 29), ["0,0 15x1", "15,0 14x1", "0,1 15x1"])
    XCTAssertEqual(widths(10, 21, gap: 1), ["0,0 10x1", "11,0 10x1", "0,1 10x1"])
    XCTAssertEqual(widths(10, 20, gap: 1)[1], "0,1 20x1")
    XCTAssertEqual(widths(.percent(50), 20), ["0,0 10x1", "10,0 10x1", "0,1 10x1"])
    XCTAssertEqual(widths(0, 3), ["0,0 1x1", "1,0 1x1", "2,0 1x1"], "a cell at least")
    XCTAssertEqual(widths(1, 3_000)[2], "6,0 3x1", "a thousand columns at most")
  }

  func testTheHeightOfAChildIncludesItsMargins() {
    var plan = grid(
      [.fixed(4)], rows: [.content, .fixed(2)],
      [
        words(4, 4) {
          $0.margin.top = 1
          $0.margin.bottom = 2
        }, words(1),
      ])
    plan.layout(10, nil)
    XCTAssertEqual(places(plan), ["0,1 4x2", "0,5 4x2"])
    XCTAssertEqual(plan.tree[plan.root].height, 7)
  }

  func testARowIsAsHighAsItsScrollableContent() {
    var plan = grid(
      [.fixed(4)],
      [
        column(words(1), words(1), words(1)) {
          $0.display = .scroll
          $0.overflow = .vertical
        }, words(1),
      ])
    plan.layout(10, nil)
    XCTAssertEqual(places(plan), ["0,0 4x3", "0,3 4x1"])
    plan = grid(
      [.fixed(4)], rows: [.content],
      [
        column(words(1), words(1), words(1)) {
          $0.display = .scroll
          $0.overflow = .vertical
        }
      ]
    ) { $0.style.height = 2 }
    plan.layout(10, 2)
    XCTAssertEqual(places(plan), ["0,0 4x2"], "and gives way where there is less")
  }

  func testTheContentSizeOfAGridFollowsItsChildren() {
    var plan = grid([.fixed(4)], [words(3), words(3)]) { $0.style.rowGap = 1 }
    plan.layout(10, nil)
    var size = plan.tree.contentSize(of: plan.root)
    XCTAssertEqual([size.width, size.height], [4, 3])
    plan.tree.remove(plan.box(1))
    plan.layout(10, nil)
    size = plan.tree.contentSize(of: plan.root)
    XCTAssertEqual([size.width, size.height], [4, 1], "what it was before counts no more")
  }

  func testACrampedRowIsAsHighAsItsContentWithMargins() {
    var plan = grid(
      [.fixed(4)],
      [
        words(4, 4) {
          $0.margin.top = 1
          $0.margin.bottom = 2
        }, words(1),
      ]
    ) { $0.style.height = 2 }
    plan.layout(10, 2)
    XCTAssertEqual(places(plan), ["0,1 4x2", "0,5 4x1"])
  }
}
