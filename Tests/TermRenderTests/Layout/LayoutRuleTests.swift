// The rules of layout without a case in flex.json: lines without gap or overlap, filling,
// scrolling, hiding, and whole-cell rounding.

import TermView
import XCTest

@testable import TermRender

final class LayoutRuleTests: XCTestCase {
  func testSiblingsInARowLeaveNeitherGapNorOverlap() {
    for seed in 0..<UInt64(1_000) {
      var layout = RandomLayout(seed: seed)
      let isRow = layout.once(in: 2)
      let children = (0...layout.number(12)).map { _ in
        Sketch([1]) {
          $0.grow = 1 + Float(layout.number(5)) / 3
          $0.basis = layout.once(in: 2) ? .percent(Double(layout.number(1_000)) / 130) : 0
        }
      }
      var plan = Plan(Sketch([], children) { $0.direction = isRow ? .row : .column })
      let length = Int32(40 + layout.number(200))
      var style = plan.tree.style(of: plan.root)
      style.width = .fill
      style.height = .fill
      plan.tree.setStyle(plan.root, style)
      plan.layout(length, length)
      var end: Int32 = 0
      for child in plan.children(of: plan.root) {
        let frame = plan.tree[child]
        XCTAssertEqual(isRow ? frame.x : frame.y, end, "seed \(seed)")
        end += isRow ? frame.width : frame.height
      }
      XCTAssertEqual(end, length, "seed \(seed)")
    }
  }

  func testThirdsOfTenCellsAreThreeFourAndThree() {
    var plan = Plan(
      row(
        words(1) { $0.width = .fill }, words(1) { $0.width = .fill }, words(1) { $0.width = .fill })
    )
    plan.layout(10, 1)
    XCTAssertEqual(
      [plan.place(0), plan.place(1), plan.place(2)], ["0,0 3x1", "3,0 4x1", "7,0 3x1"])
  }

  func testFillingBoxesTakeTheRemainingSpaceAndMayShrinkToNothing() {
    let filling = words(30) {
      $0.width = .fill
      $0.height = .fill
    }
    var plan = Plan(
      row(words(6) { $0.shrink = 0 }, filling) {
        $0.alignItems = .center
        $0.height = 5
      })
    plan.layout(20, 5)
    XCTAssertEqual(plan.place(0), "0,2 6x1")
    XCTAssertEqual(plan.place(1), "6,0 14x5", "stretched, whatever the alignment")
    plan.layout(4, 5)
    XCTAssertEqual(plan.place(1), "6,0 0x5")
  }

  func testAColumnWithoutAHeightIsAsHighAsItsFillingContent() {
    var plan = Plan(column(words(3), words(4, 4) { $0.height = .fill }))
    plan.layout(5, nil)
    XCTAssertEqual(plan.place(), "0,0 5x3")
    XCTAssertEqual(plan.place(1), "0,1 5x2")
  }

  func testTheHeightOfWrappedTextFollowsItsWidth() {
    var plan = Plan(
      row(
        words(4) { $0.shrink = 0 },
        column(words(5, 5, 5), words(2)) {
          $0.grow = 1
          $0.alignItems = .center
        }))
    plan.layout(16, nil)
    XCTAssertEqual(plan.place(1), "4,0 12x3")
    XCTAssertEqual(plan.place(1, 0), "1,0 11x2", "as wide as its longer line, rounded to the right")
    XCTAssertEqual(plan.place(1, 1), "5,2 2x1")
  }

  func testAScrollAreaGivesItsContentItsFullSize() {
    var plan = Plan(
      column(
        words(1),
        column(column(words(3), words(3), words(3), words(3)), words(4, 4)) {
          $0.display = .scroll
          $0.overflow = .vertical
          $0.grow = 1
          $0.border = BoxBorder(top: 1, right: 1, bottom: 1, left: 1)
        }
      ) { $0.height = .fill })
    plan.layout(8, 5)
    XCTAssertEqual(plan.place(1), "0,1 8x4", "it shrinks, for its content may be cut off")
    XCTAssertEqual(plan.place(1, 1), "1,5 6x2")
    XCTAssertEqual(plan.tree.contentSize(of: plan.box(1)).height, 8, "two rows of it are border")
    plan.layout(8, 20)
    XCTAssertEqual(plan.tree[plan.box(1)].height, 19)
  }

  func testAHorizontalScrollAreaIsAsWideAsItsContent() {
    var plan = Plan(
      column(words(20, 20), words(4)) {
        $0.display = .scroll
        $0.overflow = .horizontal
      })
    plan.layout(10, nil)
    XCTAssertEqual(plan.place(), "0,0 10x2")
    XCTAssertEqual(plan.place(0), "0,0 41x1")
    XCTAssertEqual(plan.place(1), "0,1 41x1")
    XCTAssertEqual(plan.tree.contentSize(of: plan.root).width, 41)
  }

  func testScrollableContentIncludesMarginsOnAllSides() {
    var plan = Plan(
      row(
        words(6) {
          $0.margin.left = 1
          $0.margin.right = 2
          $0.margin.top = 3
          $0.margin.bottom = 4
          $0.shrink = 0
        }
      ) {
        $0.display = .scroll
        $0.overflow = [.vertical, .horizontal]
        $0.alignItems = .start
      })
    plan.layout(4, 2)
    XCTAssertEqual(plan.place(0), "1,3 6x1")
    let size = plan.tree.contentSize(of: plan.root)
    XCTAssertEqual([size.width, size.height], [9, 8])
    var style = plan.tree.style(of: plan.box(0))
    (style.margin.right, style.margin.bottom) = (.auto, .auto)
    plan.tree.setStyle(plan.box(0), style)
    plan.layout(4, 2)
    let free = plan.tree.contentSize(of: plan.root)
    XCTAssertEqual([free.width, free.height], [7, 4], "what is free takes no room")
  }

  func testALeafInZeroColumnsIsOfferedZero() {
    /// Records the space that is offered to leaves.
    struct Offers: LeafMeasurer {
      var widths: Set<Int32> = []

      mutating func size(of box: Int32, width: SizeConstraint, height: SizeConstraint) -> (
        columns: Int32, rows: Int32
      ) {
        if let cells = width.cells { widths.insert(cells) }
        return (1, 1)
      }
    }
    for width in [0, 1, 5] as [Int32] {
      var plan = Plan(column(words(1) { $0.width = .cells(Int(width)) }))
      var offers = Offers()
      plan.tree.layout(plan.root, columns: 10, rows: 1, leaves: &offers)
      XCTAssertEqual(offers.widths, [width])
    }
    XCTAssertEqual(SizeConstraint.cells(-3), SizeConstraint.cells(0))
    XCTAssertEqual(SizeConstraint.fitting(-3), SizeConstraint.fitting(0))
    XCTAssertEqual([SizeConstraint.fitting(0).limit, SizeConstraint.fitting(7).limit], [0, 7])
    XCTAssertEqual(
      [
        SizeConstraint.cells(3).limit, SizeConstraint.maxContent.limit,
        SizeConstraint.minContent.limit,
      ], [nil, nil, nil])
  }

  func testTheMaximumHeightDecidesTheNumberOfColumns() {
    let labels = (0..<6).map { _ in words(3) }
    var plan = Plan(
      row(
        Sketch([], labels) {
          $0.direction = .column
          $0.wrap = .wrap
          $0.maxHeight = 3
          $0.alignSelf = .start
        }))
    plan.layout(20, 10)
    XCTAssertEqual(plan.place(0), "0,0 6x3")
    var style = plan.tree.style(of: plan.box(0))
    style.maxHeight = 2
    plan.tree.setStyle(plan.box(0), style)
    plan.layout(20, 10)
    XCTAssertEqual(plan.place(0), "0,0 9x2")
    XCTAssertEqual(plan.place(0, 5), "6,1 3x1")
  }

  func testWrappingColumnsAreRecountedForAnotherHeight() {
    let labels = (0..<6).map { _ in words(3) }
    var plan = Plan(
      row(
        Sketch([], labels) {
          $0.direction = .column
          $0.wrap = .wrap
        }, words(1)
      ) {
        $0.width = .fill
        $0.height = .fill
      })
    for (rows, place, next) in [
      (3, "0,0 6x3", "6,0"), (2, "0,0 9x2", "9,0"), (6, "0,0 3x6", "3,0"),
    ] {
      plan.layout(20, Int32(rows))
      XCTAssertEqual(plan.place(0), place)
      XCTAssertTrue(plan.place(1).hasPrefix(next + " "), plan.place(1))
    }
  }

  func testARemovedBoxTakesNoSpaceAndCanReturn() {
    var plan = Plan(row(words(3), row(words(4)), words(5)))
    plan.layout(20, 1)
    var style = plan.tree.style(of: plan.box(1))
    style.display = .none
    plan.tree.setStyle(plan.box(1), style)
    plan.layout(20, 1)
    XCTAssertEqual(plan.place(1, 0), "0,0 0x0")
    XCTAssertEqual(plan.place(2), "3,0 5x1")
    style.display = .flex
    plan.tree.setStyle(plan.box(1), style)
    plan.layout(20, 1)
    XCTAssertEqual(plan.place(1), "3,0 4x1")
    XCTAssertEqual(plan.place(1, 0), "0,0 4x1")
  }

  func testRowsOfACustomBoxAreSeparateRoots() {
    var plan = Plan(column(words(3), Sketch([30], [row(words(4, 4))]) { $0.display = .custom }))
    let list = plan.box(1)
    let line = plan.box(1, 0)
    plan.layout(20, nil)
    XCTAssertEqual(plan.place(1), "0,1 20x1")
    XCTAssertEqual(plan.tree[line], BoxFrame(), "the children are left alone")
    plan.tree.layout(line, columns: 6, rows: nil, leaves: &plan.leaves)
    plan.tree.move(line, x: 2, y: 3)
    XCTAssertEqual(plan.place(1, 0), "2,3 6x2")
    plan.leaves.asked = []
    plan.leaves.words[plan.box(1, 0, 0)] = [1]
    plan.tree.invalidate(plan.box(1, 0, 0))
    plan.layout(20, nil)
    XCTAssertEqual(plan.leaves.asked, [], "what is in a row does not concern those above the list")
    plan.tree.layout(line, columns: 6, rows: nil, leaves: &plan.leaves)
    XCTAssertEqual(plan.place(1, 0), "2,3 6x1")
    XCTAssertFalse(plan.leaves.asked.contains(list))
  }

  func testFreedRecordsAreReused() {
    var tree = BoxTree()
    let parent = tree.add(BoxStyle())
    let child = tree.add(BoxStyle())
    tree.insert(child, into: parent)
    tree.remove(child)
    tree.free(child)
    XCTAssertEqual(tree.add(BoxStyle()), child)
    XCTAssertEqual(tree.boxes.count, 2)
  }

  func testDiscardingASubtreeFreesAllOfIt() {
    var plan = Plan(row(words(1), column(words(2), row(words(3), words(4)), words(5)), words(6)))
    plan.layout(20, 5)
    let count = plan.tree.boxes.count
    plan.tree.discard(plan.box(1))
    plan.layout(20, 5)
    XCTAssertEqual([plan.place(0), plan.place(1)], ["0,0 1x1", "1,0 6x1"])
    for _ in 0..<6 { _ = plan.tree.add(BoxStyle()) }
    XCTAssertEqual(plan.tree.boxes.count, count)
    XCTAssertFalse(plan.inOrder().contains { plan.tree.boxes[Int($0)].parent == $0 })
  }

  /// The number of a box has no meaning: the first record of a tree may belong to any box.
  func testTheFirstRecordOfATreeMayBeAChild() {
    for (display, place) in [
      (BoxDisplay.flex, "0,0 3x1"), (.grid, "0,0 3x1"), (.zstack, "0,0 10x1"), (.scroll, "0,0 3x1"),
    ] {
      var plan = Plan(Sketch([3]))
      var style = BoxStyle()
      style.display = display
      let parent = plan.tree.add(style)
      plan.tree.insert(plan.root, into: parent)
      plan.tree.layout(parent, columns: 10, rows: nil, leaves: &plan.leaves)
      XCTAssertEqual(plan.place(), place, "\(display)")
      style = plan.tree.style(of: plan.root)
      style.position = .absolute
      style.inset.left = 2
      plan.tree.setStyle(plan.root, style)
      plan.tree.layout(parent, columns: 10, rows: 4, leaves: &plan.leaves)
      XCTAssertTrue(plan.place().hasPrefix("2,"), "\(display): \(plan.place())")
      style.display = .none
      plan.tree.setStyle(plan.root, style)
      plan.tree.layout(parent, columns: 10, rows: 4, leaves: &plan.leaves)
      XCTAssertEqual(plan.place(), "0,0 0x0", "\(display)")
    }
  }

  func testPercentagesReferToTheSpaceInsideOfTheEdges() {
    func half(_ width: Length, _ height: Length) -> String {
      var plan = Plan(
        row(
          row(
            words(1, 1) {
              $0.width = .percent(50)
              $0.height = .percent(50)
              $0.shrink = 0
            }
          ) {
            ($0.width, $0.height) = (width, height)
            $0.border = BoxBorder(top: 1, right: 1, bottom: 1, left: 1)
            ($0.padding.left, $0.padding.top) = (1, 1)
            $0.alignItems = .start
          }
        ) { $0.alignItems = .start })
      plan.layout(40, 40)
      return plan.place(0, 0)
    }
    XCTAssertEqual(half(13, 9), "2,2 5x3")
    XCTAssertEqual(half(5, 5), "2,2 1x1")
    XCTAssertEqual(half(3, 3), "2,2 0x0", "the edges are all of it")
    XCTAssertEqual(half(0, 0), "2,2 0x0", "the edges are more than all of it")
    XCTAssertEqual(half(13, .auto), "2,2 5x1", "half of a height that nobody knows is as it is")
  }

  func testAContentHeightIsNoBaseForPercentages() {
    var plan = Plan(column(column(words(4, 4, 4), words(2) { $0.height = .percent(50) })))
    plan.layout(4, nil)
    XCTAssertEqual([plan.place(0), plan.place(0, 1)], ["0,0 4x4", "0,3 4x1"])
  }
}
