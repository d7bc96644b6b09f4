// TreeTests: rows with child rows, used by keys and by the mouse.

import TermRender
import TermTest
import TermWidgets
import XCTest

private struct Leaf: Identifiable, Hashable, Sendable {
  var id: String
  var leaves: [Leaf] = []
}

private let plants = [
  Leaf(
    id: "Trees",
    leaves: [
      Leaf(id: "Oak", leaves: [Leaf(id: "Acorn"), Leaf(id: "Gall")]), Leaf(id: "Ash"),
      Leaf(id: "竹竹竹竹竹竹竹竹竹竹"),
    ]),
  Leaf(id: "Herbs", leaves: [Leaf(id: "Basil")]), Leaf(id: "Moss"),
]

private struct Garden: Sendable {
  var tree = TreeSelection<String>()
  var picked = ""
}

private func tree(
  _ garden: Garden, _ roots: [Leaf] = plants, _ asked: (String) -> Void = { _ in }
) -> Tree<Leaf, Garden> {
  Tree(
    "Plants", roots, selection: garden.tree, mode: .multiple, text: { $0.id },
    isBranch: { !$0.leaves.isEmpty }, onActivate: { Garden(tree: garden.tree, picked: $0.id) },
    children: { leaf in
      asked(leaf.id)
      return leaf.leaves
    }
  ) { Garden(tree: $0, picked: garden.picked) }
}

final class TreeTests: XCTestCase {
  private let open = TreeSelection(
    expanded: ["Trees", "Oak"], Selection(["Acorn"], cursor: "Acorn"))

  func testLooks() {
    assertLooks(
      of: HStack(spacing: 2) {
        tree(Garden(tree: open)).frame(width: 20)
        tree(Garden(tree: TreeSelection(expanded: ["Herbs"]))).frame(width: 16)
        tree(Garden(), []).frame(width: 14)
      })
  }

  func testLooksWithTheFocus() {
    let app = host(Garden(tree: open)) { tree($0) }
    app.press(.tab, .shift(.down))
    assertSnapshot(of: app)
  }

  func testRightEntersAndLeftLeaves() {
    let app = host(Garden()) { tree($0) }
    app.press(.tab, .home, .right)
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
    app.press(.right)
    XCTAssertEqual(app.state.tree.rows.cursor, "Oak")
    app.press(.right, .right)
    XCTAssertEqual(app.state.tree.rows.cursor, "Acorn")
    app.press(.right)
    XCTAssertEqual(app.state.tree.rows.cursor, "Acorn", "a leaf has nothing inside")
    app.press(.left, .left, .left)
    XCTAssertEqual(app.state.tree.rows.cursor, "Trees")
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
    app.press(.left)
    XCTAssertEqual(app.state.tree.expanded, [])
  }

  func testEnterOpensBranchesAndActivatesLeaves() {
    let app = host(Garden()) { tree($0) }
    app.press(.tab, .end, .enter)
    XCTAssertEqual(app.state.picked, "Moss")
    app.press(.home, .enter)
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
    app.press(.enter)
    XCTAssertEqual(app.state.tree.expanded, [])
  }

  func testAClickOnTheTriangleOpensAndElsewhereChooses() {
    let app = host(Garden()) { tree($0) }
    app.click(.zero)
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
    XCTAssertNil(app.state.tree.rows.cursor)
    app.tap(.role(.row, "Ash"))
    XCTAssertEqual(app.state.tree.rows.chosen, ["Ash"])
    app.tap(.role(.row, "Ash"), count: 2)
    XCTAssertEqual(app.state.picked, "Ash")
    XCTAssertEqual(app.find(.role(.row, "Trees"))?.value, "open, level 1")
  }

  func testTypingFindsVisibleRows() {
    let app = host(Garden(tree: TreeSelection(expanded: ["Trees"]))) { tree($0) }
    app.press(.tab)
    app.type("as")
    XCTAssertEqual(app.state.tree.rows.cursor, "Ash")
    app.advance(by: .seconds(2))
    app.type("acorn")
    XCTAssertNotEqual(app.state.tree.rows.cursor, "Acorn", "it is inside of a closed row")
  }

  func testChildrenAreRequestedWhenTheirParentOpens() {
    var asked: [String] = []
    _ = tree(Garden(), plants) { asked.append($0) }
    XCTAssertEqual(asked, [])
    _ = tree(Garden(tree: TreeSelection(expanded: ["Trees", "Basil"])), plants) { asked.append($0) }
    XCTAssertEqual(asked, ["Trees"])
    asked = []
    _ = tree(Garden(tree: TreeSelection(expanded: ["Oak"])), plants) { asked.append($0) }
    XCTAssertEqual(asked, [], "Oak is inside of a closed row")
  }

  func testATreeMayBeDeep() {
    // Each row has one child row: an endless path is opened as far as there are rows.
    struct Step: Identifiable, Sendable { var id: Int }
    let app = host(TreeSelection(expanded: Set(0..<3000))) { selection in
      Tree(
        "Deep", [Step(id: 0)], selection: selection, text: { "\($0.id)" },
        isBranch: { $0.id < 3000 }, children: { [Step(id: $0.id + 1)] }
      ) { $0 }
    }
    app.press(.tab, .end)
    XCTAssertEqual(app.state.rows.cursor, 3000)
  }

  func testKeysStartAtTheRowShownAsTheCursor() {
    let app = host(Garden()) { tree($0) }
    app.press(.tab, .right)
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
    app.press(.enter)
    XCTAssertEqual(app.state.tree.expanded, [])
    app.press(.space)
    XCTAssertEqual(app.state.tree.rows.chosen, ["Trees"])
  }

  func testClosingABranchMovesTheSelectionToIt() {
    let app = host(Garden(tree: open)) { tree($0) }
    guard let area = app.find(.role(.row, "Trees"))?.area else { return XCTFail("no row") }
    app.click(area.origin)
    XCTAssertEqual(app.state.tree.expanded, ["Oak"])
    XCTAssertEqual(app.state.tree.rows, Selection(["Trees"], cursor: "Trees"))
    let other = TreeSelection<String>(
      expanded: ["Trees", "Oak"], Selection(["Gall", "Moss"], cursor: "Moss"))
    let keys = host(Garden(tree: other)) { tree($0) }
    guard let oak = keys.find(.role(.row, "Oak"))?.area else { return XCTFail("no row") }
    keys.click(Point(column: oak.left + 2, row: oak.top))
    XCTAssertEqual(keys.state.tree.rows.chosen, ["Oak", "Moss"])
    XCTAssertEqual(keys.state.tree.rows.cursor, "Moss")
  }

  func testARowReportsItsDepth() {
    let app = host(Garden(tree: open)) { tree($0) }
    XCTAssertEqual(app.find(.role(.row, "Trees"))?.value, "open, level 1")
    XCTAssertEqual(app.find(.role(.row, "Acorn"))?.value, "chosen, level 3")
  }

  func testItIsAccessible() {
    assertAccessible(host(Garden(tree: open)) { tree($0) })
    assertAccessible(host(Garden()) { tree($0, []) })
  }

  func testHoldingEnterOpensABranchOnce() {
    let app = host(Garden()) { tree($0) }
    app.press(.tab, .enter)
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
    app.send(.key(KeyPress(.enter, phase: .repeat)))
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
  }

  /// The children are found by a key path, and the rows are remembered while these are the same.
  func testElementsThatContainTheirChildrenMakeTheSameTree() {
    struct Nested: Identifiable, Sendable {
      var id: String
      var children: [Nested]?

      init(_ leaf: Leaf) {
        id = leaf.id
        children = leaf.leaves.isEmpty ? nil : leaf.leaves.map { Nested($0) }
      }
    }
    let roots = plants.map { Nested($0) }
    let app = host(Garden(), size: Size(columns: 30, rows: 8)) { garden in
      Tree(
        "Plants", roots, selection: garden.tree, mode: .multiple, text: { $0.id },
        children: \.children, onActivate: { Garden(tree: garden.tree, picked: $0.id) }
      ) { Garden(tree: $0, picked: garden.picked) }
    }
    let other = host(Garden(), size: Size(columns: 30, rows: 8)) { tree($0) }
    for key in [Key.tab, .right, .right, .right, .down, .left, .down, .enter, .left, .left] {
      app.press(key)
      other.press(key)
      XCTAssertEqual(app.text, other.text, "\(key)")
      XCTAssertEqual(app.state.tree, other.state.tree, "\(key)")
      XCTAssertEqual(app.state.picked, other.state.picked, "\(key)")
    }
    XCTAssertTrue(app.text.contains("Trees"))
  }
}
