// BoxTreeTests: boxes that take the numbers of removed ones.

import TermView
import XCTest

@testable import TermRender

final class BoxTreeTests: XCTestCase {
  func testABoxThatTakesTheNumberOfARemovedOneHasNothingOfIt() {
    var plan = Plan(row(words(3), words(4) { $0.height = .cells(7) }, words(5)))
    plan.layout(20, 9)
    XCTAssertEqual(plan.place(1), "3,0 4x7")
    let old = plan.box(1)
    plan.tree.discard(old)
    let new = plan.tree.add(BoxStyle())
    XCTAssertEqual(new, old)
    XCTAssertEqual(plan.tree.style(of: new), BoxStyle())
    XCTAssertEqual(plan.tree[new], BoxFrame())
    plan.leaves.words[new] = [2, 2]
    plan.tree.insert(new, into: plan.root)
    plan.layout(20, 9)
    XCTAssertEqual(plan.place(1), "3,0 5x1")
    XCTAssertEqual(plan.place(2), "8,0 5x1")
  }
}
