// Layers: children of a zstack on top of each other, each in the whole space; and children outside of
// the flow.

import TermView
import XCTest

@testable import TermRender

final class ZStackTests: XCTestCase {
  func testAnAutomaticMarginTakesTheSpaceOfALayerThatWouldFill() {
    let layers = [
      words(3) { $0.margin.left = .auto }, words(3) { $0.margin.right = .auto },
      words(3) { $0.margin.top = .auto }, words(3),
    ]
    var plan = Plan(Sketch([], layers) { ($0.display, $0.height) = (.zstack, 10) })
    plan.layout(20, 10)
    XCTAssertEqual(
      (0..<4).map { plan.place($0) }, ["17,0 3x10", "0,0 3x10", "0,9 20x1", "0,0 20x10"])
  }

  func testLayersFollowTheirAlignment() {
    var plan = Plan(
      Sketch(
        [],
        [
          words(4, 4) { $0.justifySelf = .end },
          words(2) {
            $0.alignSelf = .center
            $0.justifySelf = .center
          },
          words(1),
          words(1) {
            $0.width = .fill; $0.height = .percent(50); $0.alignSelf = .end
          },
        ]
      ) {
        $0.display = .zstack
        $0.height = 6
        $0.padding = BoxEdges(1)
      })
    plan.layout(20, 6)
    XCTAssertEqual(plan.place(0), "10,1 9x4")
    XCTAssertEqual(plan.place(1), "9,3 2x1")
    XCTAssertEqual(plan.place(2), "1,1 18x4")
    XCTAssertEqual(plan.place(3), "1,3 18x2")
  }

  func testALayeredBoxIsAsLargeAsItsLargestChild() {
    var plan = Plan(
      row(
        Sketch([], [words(9), column(words(1), words(2), words(3)) { $0.margin = BoxEdges(1) }]) {
          $0.display = .zstack
          $0.alignSelf = .start
        }))
    plan.layout(40, 20)
    XCTAssertEqual(plan.place(0), "0,0 9x5")
  }

  func testLayersFillOrStayWithinTheSpaceAndTheLargestSetsTheSize() {
    for seed in 0..<UInt64(500) {
      var layout = RandomLayout(seed: seed)
      let alignments: [BoxAlignment] = [.start, .center, .end, .stretch]
      let children = (0...layout.number(5)).map { _ in
        Sketch((0...layout.number(4)).map { _ in 1 + layout.number(6) }) {
          $0.justifySelf = alignments[layout.number(4)]
          $0.alignSelf = alignments[layout.number(4)]
          $0.margin = BoxEdges(.cells(layout.number(3)))
        }
      }
      let layers = Sketch([], children) {
        $0.display = .zstack
        $0.border = BoxBorder(top: 1, right: 1, bottom: 1, left: 1)
        $0.alignSelf = .start
      }
      var plan = Plan(row(layers))
      let columns = 10 + layout.number(60)
      plan.layout(Int32(columns), nil)
      let frame = plan.tree[plan.box(0)]
      var (widest, highest): (Int32, Int32) = (0, 0)
      for child in plan.children(of: plan.box(0)) {
        let (style, own) = (plan.tree.style(of: child), plan.tree[child])
        let margin = Int32(style.margin.left.cells(of: 0) ?? 0)
        let message = "seed \(seed), box \(child)"
        XCTAssertGreaterThanOrEqual(own.x, 1 + margin, message)
        XCTAssertGreaterThanOrEqual(own.y, 1 + margin, message)
        XCTAssertLessThanOrEqual(own.x + own.width, frame.width - 1 - margin, message)
        XCTAssertLessThanOrEqual(own.y + own.height, frame.height - 1 - margin, message)
        if style.justifySelf == .stretch { XCTAssertEqual(own.width, frame.width - 2 - 2 * margin) }
        if style.alignSelf == .stretch { XCTAssertEqual(own.height, frame.height - 2 - 2 * margin) }
        if style.justifySelf == .start { XCTAssertEqual(own.x, 1 + margin, message) }
        if style.alignSelf == .end {
          XCTAssertEqual(own.y + own.height, frame.height - 1 - margin, message)
        }
        widest = max(widest, own.width + 2 * margin)
        highest = max(highest, own.height + 2 * margin)
      }
      XCTAssertGreaterThanOrEqual(frame.width, widest + 2, "seed \(seed)")
      // If words must wrap, no line may be longer than the space.
      if columns > 40 { XCTAssertEqual(frame.width, widest + 2, "seed \(seed)") }
      XCTAssertEqual(frame.height, highest + 2, "seed \(seed)")
    }
  }

  func testAbsoluteChildrenOfLayersAndScrollAreasArePlacedInTheBox() {
    let badge = words(2) {
      $0.position = .absolute
      $0.inset.right = 0
      $0.inset.top = 0
    }
    let still = words(2) {
      $0.position = .absolute
      $0.justifySelf = .end
      $0.alignSelf = .center
    }
    var layers = Plan(
      Sketch([], [words(3, 3), badge, still]) {
        $0.display = .zstack
        $0.height = 5
        $0.border = BoxBorder(top: 1, right: 1, bottom: 1, left: 1)
      })
    layers.layout(12, nil)
    XCTAssertEqual(layers.place(1), "9,1 2x1")
    XCTAssertEqual(layers.place(2), "9,2 2x1")
    var area = Plan(
      column(words(3), words(3), words(3), badge) {
        $0.display = .scroll
        $0.overflow = .vertical
        $0.height = 2
      })
    area.layout(12, nil)
    XCTAssertEqual(area.place(3), "10,0 2x1")
    XCTAssertEqual(area.tree.contentSize(of: area.root).height, 3)
  }
}
