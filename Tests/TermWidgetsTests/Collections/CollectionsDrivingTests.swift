// CollectionsDrivingTests: lists, trees and tables, each used by the keyboard, the mouse or its semantics alone.

import TermRender
import TermTest
import TermWidgets
import XCTest

private struct Thing: Identifiable, Hashable, Sendable {
  var id: String
  var parts: [Thing] = []
}

private struct Desk: Sendable {
  var things = ["Apple", "Banana", "Cherry", "Date"].map { Thing(id: $0) }
  var rows = Selection<String>()
  var tree = TreeSelection<String>()
  var table = TableSelection<String>()
  var sort: TableSort?
  var opened = ""

  func with(_ change: (inout Desk) -> Void) -> Desk {
    var desk = self
    change(&desk)
    return desk
  }
}

final class CollectionsDrivingTests: XCTestCase {
  // MARK: List

  private func list(_ mode: SelectionMode = .single) -> TestDriver<Host<Desk>> {
    between(Desk()) { desk in
      List(
        "Fruits", desk.things, selection: desk.rows, mode: mode, text: { $0.id },
        onActivate: { thing in desk.with { $0.opened = thing.id } },
        onMove: { from, to in desk.with { $0.things.insert($0.things.remove(at: from), at: to) } },
        { rows in desk.with { $0.rows = rows } })
    }
  }

  func testListIsDrivenByTheKeyboardAlone() {
    let app = list()
    app.tabIn()
    app.press(.home, .down, .enter)
    XCTAssertEqual(app.state.opened, "Banana")
    app.press(Key(.down, .alt))
    XCTAssertEqual(app.state.things.map(\.id), ["Apple", "Cherry", "Banana", "Date"])
    app.press(.home)
    XCTAssertEqual(app.state.rows.chosen, ["Apple"])
    app.press(.pageDown)
    XCTAssertEqual(app.state.rows.chosen, ["Date"])
    app.type("ch")
    XCTAssertEqual(app.state.rows.chosen, ["Cherry"])
    app.tabOut()
    let many = list(.multiple)
    many.tabIn()
    many.press(.home, .shift(.down), Key(.end, .control), .space)
    XCTAssertEqual(many.state.rows.chosen, ["Apple", "Banana", "Date"])
    many.press(.ctrl("a"))
    XCTAssertEqual(many.state.rows.chosen.count, 4)
    many.press(.escape)
    XCTAssertEqual(many.state.rows.chosen, ["Date"])
  }

  func testListIsDrivenByTheMouseAlone() {
    let app = list()
    app.click(on: "Banana")
    XCTAssertEqual(app.state.rows.chosen, ["Banana"])
    app.click(on: "Date", count: 2)
    XCTAssertEqual(app.state.opened, "Date")
    app.drag(from: app.place(of: "Date"), to: app.place(of: "Banana"))
    XCTAssertEqual(app.state.things.map(\.id), ["Apple", "Date", "Banana", "Cherry"])
    let many = list(.multiple)
    many.click(on: "Apple")
    many.click(on: "Cherry", modifiers: .control)
    XCTAssertEqual(many.state.rows.chosen, ["Apple", "Cherry"])
    many.click(on: "Date", modifiers: .shift)
    XCTAssertEqual(many.state.rows.chosen, ["Cherry", "Date"])
  }

  func testListIsDrivenByItsSemanticsAlone() {
    let app = list()
    XCTAssertEqual(app.value(.role(.list, "Fruits")), "4 rows")
    app.tap(.role(.row, "Cherry"))
    XCTAssertEqual(app.value(.role(.row, "Cherry")), "chosen")
    app.tap(.role(.row, "Apple"), count: 2)
    XCTAssertEqual(app.state.opened, "Apple")
    app.focus(.role(.list, "Fruits"))
    app.press(.down)
    XCTAssertEqual(app.value(.role(.row, "Banana")), "chosen")
    XCTAssertEqual(list(.multiple).value(.role(.list, "Fruits")), "0 of 4 chosen")
  }

  // MARK: Tree

  private func tree() -> TestDriver<Host<Desk>> {
    let roots = [
      Thing(id: "Trees", parts: [Thing(id: "Oak"), Thing(id: "Ash")]), Thing(id: "Moss"),
    ]
    return between(Desk()) { desk in
      Tree(
        "Plants", roots, selection: desk.tree, text: { $0.id }, isBranch: { !$0.parts.isEmpty },
        onActivate: { thing in desk.with { $0.opened = thing.id } }, children: { $0.parts }
      ) { tree in desk.with { $0.tree = tree } }
    }
  }

  func testTreeIsDrivenByTheKeyboardAlone() {
    let app = tree()
    app.tabIn()
    app.press(.right, .right)
    XCTAssertEqual(
      app.state.tree, TreeSelection(expanded: ["Trees"], .init(["Oak"], cursor: "Oak")))
    app.press(.enter)
    XCTAssertEqual(app.state.opened, "Oak")
    app.type("as")
    XCTAssertEqual(app.state.tree.rows.chosen, ["Ash"])
    app.press(.left, .enter, .end, .home, .enter)
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
    app.press(.left)
    XCTAssertEqual(app.state.tree.expanded, [])
    app.tabOut()
  }

  func testTreeIsDrivenByTheMouseAlone() {
    let app = tree()
    app.click(on: "▸")
    XCTAssertEqual(app.state.tree.expanded, ["Trees"])
    app.click(on: "Ash")
    XCTAssertEqual(app.state.tree.rows.chosen, ["Ash"])
    app.click(on: "Moss", count: 2)
    XCTAssertEqual(app.state.opened, "Moss")
    app.click(on: "Trees", count: 2)
    XCTAssertEqual(app.state.tree.expanded, [])
  }

  func testTreeIsDrivenByItsSemanticsAlone() {
    let app = tree()
    XCTAssertEqual(app.value(.role(.tree, "Plants")), "2 rows")
    XCTAssertEqual(app.value(.role(.row, "Trees")), "closed, level 1")
    app.tap(.role(.row, "Trees"), count: 2)
    XCTAssertEqual(app.value(.role(.row, "Trees")), "chosen, open, level 1")
    app.tap(.role(.row, "Ash"))
    XCTAssertEqual(app.value(.role(.row, "Ash")), "chosen, level 2")
    app.focus(.role(.tree, "Plants"))
    app.press(.enter)
    XCTAssertEqual(app.state.opened, "Ash")
  }

  // MARK: Table

  private func table() -> TestDriver<Host<Desk>> {
    between(Desk()) { desk in
      Table(
        "Fruits", desk.things,
        [
          TableColumn("Name", width: .fixed(10)) { $0.id },
          TableColumn("Letters", width: .fixed(9)) { "\($0.id.count)" },
        ],
        selection: desk.table, sort: desk.sort, onSort: { sort in desk.with { $0.sort = sort } },
        onActivate: { thing in desk.with { $0.opened = thing.id } },
        { table in desk.with { $0.table = table } })
    }
  }

  func testTableIsDrivenByTheKeyboardAlone() {
    let app = table()
    app.tabIn()
    app.press(.home, .down, .enter)
    XCTAssertEqual(app.state.opened, "Banana")
    app.type("da")
    XCTAssertEqual(app.state.table.rows.chosen, ["Date"])
    app.press(.home, .up, .right, .enter)
    XCTAssertEqual(app.state.sort, TableSort(column: 1))
    app.press(.enter)
    XCTAssertEqual(app.state.sort, TableSort(column: 1, isAscending: false))
    app.press(.left, .shift(.right), .escape, .home)
    XCTAssertEqual(app.find(.role(.heading, "Name"))?.area.size.columns, 11)
    XCTAssertEqual(app.state.table.rows.chosen, ["Apple"])
    app.tabOut()
  }

  func testTableIsDrivenByTheMouseAlone() {
    let app = table()
    app.click(on: "Banana")
    XCTAssertEqual(app.state.table.rows.chosen, ["Banana"])
    app.click(on: "Date", count: 2)
    XCTAssertEqual(app.state.opened, "Date")
    app.click(on: "Letters")
    app.click(on: "Letters")
    XCTAssertEqual(app.state.sort, TableSort(column: 1, isAscending: false))
    // The space before a title moves with the mouse, and a line is there while it does.
    let title = app.place(of: "Letters")
    let line = Point(column: title.column - 1, row: title.row)
    app.send(Event.mouse(MouseEvent(.down(.left), at: line)))
    app.send(
      Event.mouse(MouseEvent(.drag(.left), at: Point(column: line.column + 3, row: line.row))))
    XCTAssertEqual(app.place(of: "│").column, line.column + 3)
    app.send(
      Event.mouse(MouseEvent(.up(.left), at: Point(column: line.column + 3, row: line.row))))
    XCTAssertEqual(app.place(of: "Letters").column, title.column + 3)
    XCTAssertFalse(app.text.contains("│"), app.text)
  }

  func testTableIsDrivenByItsSemanticsAlone() {
    let app = table()
    XCTAssertEqual(app.value(.role(.table, "Fruits")), "4 rows, 2 columns")
    app.tap(.role(.row, "Cherry"))
    XCTAssertEqual(app.value(.role(.row, "Cherry")), "chosen")
    app.tap(.role(.heading, "Name"))
    XCTAssertEqual(
      app.value(.role(.table, "Fruits")), "4 rows, 2 columns, sorted by Name up")
    app.focus(.role(.table, "Fruits"))
    app.press(.down, .enter)
    XCTAssertEqual(app.state.opened, "Date")
  }

  // MARK: LogView

  private func log() -> TestDriver<Host<Int>> {
    between(0) { _ in
      LogView("Log", (0..<50).map { "line \($0)" }, query: "7", wraps: false).sending(Int.self)
    }
  }

  func testLogViewIsDrivenByTheKeyboardAlone() {
    let app = log()
    app.tabIn()
    app.press(.home)
    XCTAssertTrue(app.text.contains("line 0"))
    app.press("n", "n")
    XCTAssertTrue(app.has(.role(.status, "2/5 with “7”")))
    app.press("N")
    XCTAssertTrue(app.has(.role(.status, "1/5 with “7”")))
    app.press(.pageDown, .down, .up, .end)
    XCTAssertTrue(app.text.contains("line 49"))
    app.tabOut()
  }

  func testLogViewMovesSidewaysByKeys() {
    let app = between(0, size: Size(columns: 12, rows: 6)) { _ in
      LogView("Log", ["a line that is wider than its room"], wraps: false).sending(Int.self)
    }
    app.tabIn()
    app.press(.right)
    XCTAssertTrue(app.text.contains("hat is"), app.text)
    app.press(.left)
    XCTAssertTrue(app.text.contains("a line"), app.text)
  }

  func testLogViewIsDrivenByTheMouseAlone() {
    let app = log()
    app.wheel(-100, at: Point(column: 5, row: 4))
    XCTAssertTrue(app.text.contains("line 0"))
    app.wheel(100, at: Point(column: 5, row: 4))
    XCTAssertTrue(app.text.contains("line 49"))
  }

  func testLogViewIsDrivenByItsSemanticsAlone() {
    let app = log()
    XCTAssertEqual(app.value(.role(.list, "Log")), "50 lines")
    let none = host(0) { _ in LogView("Log", ["one"], filter: "zebra").sending(Int.self) }
    XCTAssertEqual(none.value(.role(.list, "Log")), "No line contains “zebra”")
    app.focus(.role(.list, "Log"))
    app.press("n")
    XCTAssertTrue(app.has(.role(.status, "1/5 with “7”")))
    XCTAssertTrue(app.has(.role(.text, "line 7")))
  }

  // MARK: Space

  func testALongWidgetKeepsItsNeighborsVisible() {
    let things = (0..<40).map { Thing(id: "\($0)") }
    let list = between(Desk(things: things)) { desk in
      List("Fruits", desk.things, selection: desk.rows, text: { $0.id }) { _ in desk }
    }
    XCTAssertTrue(list.has(.button("After")), list.text)
    let tree = between(Desk(things: things)) { desk in
      Tree(
        "Plants", desk.things, selection: desk.tree, text: { $0.id }, isBranch: { _ in false },
        children: { $0.parts }
      ) { _ in desk }
    }
    XCTAssertTrue(tree.has(.button("After")), tree.text)
  }
}
