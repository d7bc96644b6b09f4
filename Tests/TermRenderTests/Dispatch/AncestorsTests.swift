// AncestorsTests: a node's ancestors have the places and states that each has by itself.

import TermView
import XCTest

@testable import TermRender

final class AncestorsTests: XCTestCase {
  /// Views in scrolled areas, lists, offsets and floats, some of them disabled or hidden.
  private func screen(isMirrored: Bool) -> Screen<Never> {
    let screen = Screen<Never>(size: Size(columns: 24, rows: 9))
    screen.isMirrored = isMirrored
    screen.update {
      VStack {
        Text("above").disabled()
        ScrollView(.both) {
          VStack {
            Text("a wide line that goes on behind the edge").fixedSize()
            VStack {
              Text("inner").offset(columns: 2, rows: 1).id("moved")
              ScrollView { ForEach(0..<9) { Text("row \($0)") } }.frame(height: 3).id("inner")
            }
            .hidden().border(.light)
            Text("anchor").overlay { Text("float").floating(top: 1, leading: 2) }
            ForEach(0..<9) { Text("line \($0)") }
          }
          .padding(1)
        }
        .frame(height: 5).id("outer")
        LazyList(count: 50) { Text("item \($0)") }.frame(height: 2)
      }
    }
    screen.render()
    for area in screen.tree.scrolling.areas {
      _ = screen.tree.scroll(area, columns: isMirrored ? -3 : 3, rows: 2)
    }
    let place = Point(column: 4, row: 7)
    _ = screen.send(.scroll(ScrollEvent(rows: 1, at: place)))
    screen.render()
    return screen
  }

  func testEachAncestorHasItsOwnPlaceAndState() {
    for isMirrored in [false, true] {
      let screen = screen(isMirrored: isMirrored)
      let tree = { screen.tree.nodes.indices.filter { screen.tree.nodes[$0].kind != .none } }()
      XCTAssertGreaterThan(tree.count, 30)
      XCTAssertTrue(screen.tree.scrolling.states.values.contains { $0.x > 0 && $0.y > 0 })
      for node in tree.map({ Int32($0) }) {
        let path = screen.tree.ancestorPath(of: node)
        XCTAssertEqual(path.last?.node, screen.tree.root)
        for (step, next) in zip(path, path.dropFirst()) {
          XCTAssertEqual(screen.tree.boxes.boxes[Int(step.node)].parent, next.node)
        }
        for step in path {
          XCTAssertEqual(step.origin, screen.tree.screenRect(of: step.node).origin, "\(step.node)")
          XCTAssertEqual(step.isEnabled, screen.tree.isEnabled(step.node), "\(step.node)")
          XCTAssertTrue(screen.tree.isInSubtree(node, of: step.node))
        }
        let steps = Set(path.map(\.node))
        for other in tree.map({ Int32($0) }) where !steps.contains(other) {
          XCTAssertFalse(screen.tree.isInSubtree(node, of: other))
        }
      }
    }
  }

  func testTheTreeOrderVisitsEachNodeOnceAndSkipsSubtrees() {
    let screen = screen(isMirrored: false)
    func order(from node: Int32) -> [Int32] {
      var (all, child) = ([node], screen.tree.boxes.boxes[Int(node)].first)
      while child >= 0 {
        all += order(from: child)
        child = screen.tree.boxes.boxes[Int(child)].next
      }
      return all
    }
    let wanted = order(from: screen.tree.root)
    for (index, node) in wanted.enumerated() {
      let next = index + 1 < wanted.count ? wanted[index + 1] : -1
      XCTAssertEqual(screen.tree.next(after: node, skipsChildren: false), next)
      let after = index + order(from: node).count
      XCTAssertEqual(
        screen.tree.next(after: node, skipsChildren: true),
        after < wanted.count ? wanted[after] : -1)
    }
  }

  func testNoNodeHasNoAncestorsAndIsNotEnabled() {
    let screen = screen(isMirrored: false)
    XCTAssertTrue(screen.tree.ancestorPath(of: -1).isEmpty)
    XCTAssertFalse(screen.tree.isEnabled(-1))
    XCTAssertFalse(screen.tree.isInSubtree(-1, of: screen.tree.root))
  }
}
