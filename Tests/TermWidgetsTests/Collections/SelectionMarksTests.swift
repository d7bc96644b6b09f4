// SelectionMarksTests: marks that stay while the cursor moves, as in a file manager; rows of strings.

import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class SelectionMarksTests: XCTestCase {
  private static let names = ["apple", "banana", "cherry", "date", "elder"]

  private func list(_ selection: Selection<String> = Selection()) -> TestDriver<
    Host<Selection<String>>
  > {
    host(selection, size: Size(columns: 20, rows: 6)) { selection in
      List(
        "Fruit", Self.names, id: \.self, selection: selection, mode: .marks, text: { $0 }
      ) { $0 }
    }
  }

  func testAListOfStringsWorksByAKeyPath() {
    let list = host(Selection<String>(), size: Size(columns: 20, rows: 6)) { selection in
      List("Fruit", Self.names, id: \.self, selection: selection, text: { $0 }) { $0 }
    }
    XCTAssertTrue(list.text.hasPrefix("▌apple"), list.text)
    list.press(.down, .down)
    XCTAssertEqual(list.state, Selection(["cherry"], cursor: "cherry"))
    list.type("e")
    XCTAssertEqual(list.state.cursor, "elder")
  }

  func testSpaceMarksAndMovesOn() {
    let list = list()
    list.press(.space, .space, .down, .space)
    XCTAssertEqual(list.state.chosen, ["apple", "banana", "date"])
    XCTAssertEqual(list.state.cursor, "elder")
    list.press(.up, .space)
    XCTAssertEqual(list.state.chosen, ["apple", "banana"])
  }

  func testAMoveKeepsTheMarks() {
    let list = list(Selection(["banana"], cursor: "apple"))
    list.press(.down, .end, .home, .pageDown, "ctrl+up")
    XCTAssertEqual(list.state.chosen, ["banana"])
    XCTAssertEqual(list.state.cursor, "date")
    list.type("ch")
    XCTAssertEqual(list.state.cursor, "cherry")
    XCTAssertEqual(list.state.chosen, ["banana"])
  }

  func testShiftMarksWhatItMovesOver() {
    let list = list(Selection(["elder"], cursor: "apple"))
    list.press("shift+down", "shift+down")
    XCTAssertEqual(list.state.chosen, ["apple", "banana", "cherry", "elder"])
    XCTAssertEqual(list.state.cursor, "cherry")
  }

  func testShiftGivesBackWhatItReturnsOver() {
    let list = list(Selection(["elder"], cursor: "banana"))
    list.press("shift+down", "shift+down", "shift+up")
    XCTAssertEqual(list.state.chosen, ["banana", "cherry", "elder"])
    list.press("shift+up", "shift+up")
    XCTAssertEqual(list.state.chosen, ["apple", "banana", "elder"])
    XCTAssertEqual(list.state.cursor, "apple")
    // A run begins where the cursor is, however it came there.
    list.press(.down, .down)
    list.press("shift+up")
    XCTAssertEqual(list.state.chosen, ["apple", "banana", "cherry", "elder"])
    list.press(.escape)
    list.type("da")
    list.press("shift+up", "shift+down")
    XCTAssertEqual(list.state.chosen, ["date"])
    // Marks that Shift has not set are not given back: before a click, and those of Space.
    list.press(.home, "shift+down", "shift+down", "shift+down")
    list.click(Point(column: 3, row: 2))
    list.press("shift+up")
    XCTAssertEqual(list.state.chosen, ["apple", "banana", "cherry", "date"])
    list.press(.escape, .home, .down, .space, .home, .space, "shift+up")
    XCTAssertEqual(list.state.chosen, ["apple", "banana"])
  }

  func testAllAreMarkedInvertedAndUnmarked() {
    let list = list(Selection(["banana"], cursor: "apple"))
    list.press("*")
    XCTAssertEqual(list.state.chosen, ["apple", "cherry", "date", "elder"])
    list.press("ctrl+a")
    XCTAssertEqual(list.state.chosen, Set(Self.names))
    list.press(.escape)
    XCTAssertEqual(list.state.chosen, [])
    XCTAssertEqual(list.state.cursor, "apple")
  }

  func testTheMouseMovesMarksAndMarksARange() {
    let list = list()
    list.click(Point(column: 0, row: 3))
    XCTAssertEqual(list.state.cursor, "date")
    XCTAssertEqual(list.state.chosen, [])
    list.click(Point(column: 0, row: 1), modifiers: .control)
    XCTAssertEqual(list.state.chosen, ["banana"])
    list.click(Point(column: 0, row: 4), modifiers: .shift)
    XCTAssertEqual(list.state.chosen, ["banana", "cherry", "date", "elder"])
  }

  func testMarksAreInTheSemanticsAndOnTheScreen() {
    let list = list(Selection(["banana"], cursor: "cherry"))
    XCTAssertTrue(
      list.semantics.contains { $0.label == "banana" && $0.value == "marked" })
    XCTAssertTrue(list.semantics.contains { $0.value == "1 of 5 marked" })
    let picture = list.picture
    XCTAssertTrue(picture[1, 1].look.style.attributes.contains(.bold))
    XCTAssertFalse(picture[1, 1].look.style.attributes.contains(.reverse))
    XCTAssertNotEqual(picture[1, 2].look.style.background, .default)
  }

  private func tree(_ start: TreeSelection<String>) -> TestDriver<Host<TreeSelection<String>>> {
    host(start, size: Size(columns: 20, rows: 6)) { tree in
      Tree(
        "Files", ["/", "etc"], id: \.self, selection: tree, mode: .marks, text: { $0 },
        isBranch: { $0 == "/" }, children: { [$0 + "bin", $0 + "usr"] }
      ) { $0 }
    }
  }

  func testArrowsInATreeKeepTheMarks() {
    let app = tree(TreeSelection(expanded: ["/"], Selection(["/usr"], cursor: "/")))
    app.press(.tab, .right)
    XCTAssertEqual(app.state.rows.cursor, "/bin")
    XCTAssertEqual(app.state.rows.chosen, ["/usr"])
    app.press(.left)
    XCTAssertEqual(app.state.rows.cursor, "/")
    app.press(.left)
    XCTAssertEqual(app.state, TreeSelection(Selection(["/usr"], cursor: "/")))
  }

  func testAClosedBranchIsNotMarkedInsteadOfItsChildren() {
    let app = tree(TreeSelection(expanded: ["/"], Selection(["/usr"], cursor: "/usr")))
    app.click(Point(column: 0, row: 0))
    XCTAssertEqual(app.state.expanded, [])
    XCTAssertEqual(app.state.rows.chosen, ["/usr"])
    XCTAssertEqual(app.state.rows.cursor, "/")
  }

  func testInvertingKeepsTheMarksOfRowsThatAreNotShown() {
    let list = list(Selection(["banana", "hidden"], cursor: "apple"))
    list.press("*")
    XCTAssertEqual(list.state.chosen, ["apple", "cherry", "date", "elder", "hidden"])
  }
}
