// The cost of layout, in counts: only what changed is measured and placed, and any depth works.

import TermView
import XCTest

@testable import TermRender

final class LayoutWorkTests: XCTestCase {
  /// A screen of rows of labels, each as wide as its words.
  private func screen(_ count: Int) -> Plan {
    Plan(
      Sketch([], (0..<count).map { _ in row(words(5), words(3, 4)) }) { $0.direction = .column })
  }

  func testAnUnchangedTreeTakesNoWork() {
    var plan = screen(100)
    plan.layout(80, 24)
    plan.tree.measureCount = 0
    plan.tree.placeCount = 0
    plan.tree.changedFrames = []
    plan.layout(80, 24)
    XCTAssertEqual(plan.tree.measureCount, 0)
    XCTAssertEqual(plan.tree.placeCount, 1)
    XCTAssertTrue(plan.tree.changedFrames.isEmpty)
  }

  func testAnUnchangedSizeStopsThePropagation() {
    var plan = screen(100)
    plan.layout(80, 24)
    let label = plan.box(50, 0)
    (plan.tree.measureCount, plan.tree.placeCount, plan.leaves.asked) = (0, 0, [])
    plan.leaves.words[label] = [2, 2]
    plan.tree.invalidate(label)
    plan.layout(80, 24)
    XCTAssertLessThanOrEqual(plan.tree.measureCount, 2)
    XCTAssertEqual(Set(plan.leaves.asked), [label])
    XCTAssertEqual(plan.tree.placeCount, 1, "the root alone")
    XCTAssertTrue(plan.tree.dirtyBoxes.isEmpty)
  }

  func testAWiderLabelAffectsItsRowOnly() {
    var plan = screen(100)
    plan.layout(80, 24)
    let label = plan.box(50, 0)
    (plan.tree.measureCount, plan.tree.placeCount, plan.leaves.asked) = (0, 0, [])
    plan.tree.changedFrames = []
    plan.leaves.words[label] = [7]
    plan.tree.invalidate(label)
    plan.layout(80, 24)
    XCTAssertEqual(Set(plan.leaves.asked), [label])
    XCTAssertEqual(Set(plan.tree.changedFrames.map(\.box)), [label, plan.box(50, 1)])
    XCTAssertLessThanOrEqual(plan.tree.measureCount, 6)
    XCTAssertLessThanOrEqual(plan.tree.placeCount, 3, "the root, and the two in the row")
  }

  func testATallerLabelMovesTheViewsBelowIt() {
    var plan = screen(10)
    let label = plan.box(4, 0)
    var style = BoxStyle()
    style.width = 5
    plan.tree.setStyle(label, style)
    plan.layout(80, 24)
    plan.leaves.asked = []
    plan.tree.changedFrames = []
    plan.leaves.words[label] = [5, 5]
    plan.tree.invalidate(label)
    plan.layout(80, 24)
    XCTAssertEqual(Set(plan.leaves.asked), [label], "the others come from what was kept")
    XCTAssertEqual(plan.place(4), "0,4 80x2")
    XCTAssertEqual(plan.place(9), "0,10 80x1")
    XCTAssertFalse(plan.tree.changedFrames.contains { $0.box == plan.box(3) })
  }

  func testAChangedMarginMeasuresNoText() {
    var plan = screen(10)
    plan.layout(80, 24)
    plan.leaves.asked = []
    var style = BoxStyle()
    style.margin.left = 2
    plan.tree.setStyle(plan.box(3, 1), style)
    plan.layout(80, 24)
    XCTAssertEqual(plan.leaves.asked, [])
    XCTAssertEqual(plan.place(3, 1), "7,0 8x1")
  }

  func testSettingAnEqualStyleChangesNothing() {
    var plan = screen(10)
    plan.layout(80, 24)
    plan.tree.setStyle(plan.box(3), plan.tree.style(of: plan.box(3)))
    XCTAssertTrue(plan.tree.dirtyBoxes.isEmpty)
  }

  func testNestedStacksMeasureEachBoxAFewTimes() {
    let kinds: [(String, (inout BoxStyle) -> Void)] = [
      ("stretched", { _ in }),
      ("centred", { $0.alignItems = .center }),
      ("growing", { $0.grow = 1 }),
      ("without a basis", { $0.basis = 0 }),
      (
        "filling",
        {
          $0.width = .fill; $0.height = .fill
        }
      ),
      ("wrapping", { $0.wrap = .wrap }),
      (
        "layered",
        {
          $0.display = .zstack; $0.alignItems = .center
        }
      ),
      ("in grids", { $0.display = .grid }),
      (
        "in grids, not stretched",
        {
          $0.display = .grid; $0.justifyItems = .start
        }
      ),
      ("in shares", { $0.padding = BoxEdges(.percent(1)) }),
      (
        "scrolling",
        {
          $0.display = .scroll; $0.overflow = [.vertical, .horizontal]
        }
      ),
    ]
    for (name, edit) in kinds {
      var sketch = words(7, 7, 7, 7)
      for depth in 0..<30 {
        let nest = sketch
        sketch =
          depth % 2 == 0
          ? row(nest, words(1), style: edit) : column(nest, words(1), style: edit)
      }
      var plan = Plan(sketch)
      plan.layout(20, 10)
      let count = plan.tree.boxes.count
      XCTAssertLessThanOrEqual(plan.tree.measureCount, 6 * count, "\(name), \(count) boxes")
      plan.layout(23, 12)
      XCTAssertLessThanOrEqual(plan.tree.measureCount, 12 * count, "\(name), at another size")
    }
  }

  func testChildrenOutOfTheFlowArePlacedOnceEach() {
    let count = 50
    let children = (0..<count).map { number in
      column(words(3, 4)) {
        $0.position = .absolute
        $0.inset.left = .cells(number)
      }
    }
    var plan = Plan(Sketch([], children))
    plan.layout(80, 24)
    XCTAssertEqual(plan.tree.placeCount, 2 * count + 1)
    XCTAssertEqual(plan.leaves.asked.count, Set(plan.leaves.asked).count)
    XCTAssertEqual(plan.place(7), "7,0 8x1")
  }

  func testFiveThousandLevelsAreLaidOut() {
    var plan = Plan(column())
    var box = plan.root
    for depth in 1..<5_000 {
      var style = BoxStyle()
      style.direction = depth % 2 == 0 ? .column : .row
      if depth % 3 == 0 { style.alignItems = .center }
      let child = plan.tree.add(style)
      plan.tree.insert(child, into: box)
      box = child
    }
    plan.leaves.words[box] = [4, 4]
    plan.layout(80, 24)
    XCTAssertEqual(plan.tree[box].width, 9)
    XCTAssertLessThanOrEqual(plan.tree.measureCount, 5 * 5_000)
    plan.leaves.words[box] = [4, 5]
    plan.tree.invalidate(box)
    plan.layout(80, 24)
    XCTAssertEqual(plan.tree[box].width, 10)
  }

  func testAWideTreeIsLaidOutInOnePass() {
    var plan = Plan(column())
    let count = 20_000
    for _ in 0..<count {
      let line = plan.tree.add(BoxStyle())
      plan.tree.insert(line, into: plan.root)
      let label = plan.tree.add(BoxStyle())
      plan.tree.insert(label, into: line)
      plan.leaves.words[label] = [3]
    }
    plan.layout(80, nil)
    XCTAssertEqual(plan.tree[plan.root].height, Int32(count))
    XCTAssertLessThanOrEqual(plan.tree.measureCount, 4 * count)
    XCTAssertEqual(plan.tree.placeCount, 2 * count + 1)
  }
}
