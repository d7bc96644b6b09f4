// RowMenuTests: the menus of rows in lists, tables and trees, and tables and trees of elements without an id.

import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// What an app with a menu stores: the selection, and the rows of the last command.
private struct Desk: Equatable, Sendable {
  var rows = Selection<String>()
  var doomed: [String] = []
}

private let names = ["apple", "banana", "cherry", "date", "elder"]

extension TestDriver {
  /// The cell where some text begins.
  fileprivate func place(of words: String) -> Point {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      if let range = line.range(of: words) {
        return Point(column: String(line[..<range.lowerBound]).displayWidth, row: row)
      }
    }
    return Point(column: -1, row: -1)
  }

  fileprivate func rightClick(_ words: String) { click(place(of: words), button: .right) }
}

final class RowMenuTests: XCTestCase {
  private enum Kind: CaseIterable { case list, rows, table, tree }

  private func driver(
    _ kind: Kind, _ mode: SelectionMode = .single, _ rows: Selection<String> = Selection(),
    names: [String] = names
  ) -> TestDriver<Host<Desk>> {
    host(Desk(rows: rows), size: Size(columns: 40, rows: 12)) { desk in
      let select = { @Sendable (rows: Selection<String>) in
        Desk(rows: rows, doomed: desk.doomed)
      }
      let menu = { @Sendable (some: [String]) in
        [
          MenuItem("Open", isDisabled: true, desk),
          MenuItem("Delete \(some.count)", Desk(rows: desk.rows, doomed: some)),
        ]
      }
      switch kind {
      case .list:
        List(
          "Fruit", names, id: \.self, selection: desk.rows, mode: mode, text: { $0 }, menu: menu,
          select)
      case .rows:
        List(
          "Fruit", names, id: \.self, selection: desk.rows, mode: mode, rowHeight: 1,
          text: { $0 }, menu: menu, select
        ) { Text($0) }
      case .table:
        Table(
          "Fruit", names, id: \.self, [TableColumn("Name") { $0 }],
          selection: TableSelection(desk.rows), mode: mode, menu: menu
        ) { select($0.rows) }
      case .tree:
        Tree(
          "Fruit", names, id: \.self, selection: TreeSelection(desk.rows), mode: mode,
          text: { $0 }, isBranch: { _ in false }, menu: menu, children: { _ in [] }
        ) { select($0.rows) }
      }
    }
  }

  func testARightClickSelectsTheRowAndOpensItsMenu() {
    for kind in Kind.allCases {
      let app = driver(kind)
      app.rightClick("cherry")
      XCTAssertEqual(app.state.rows, Selection(["cherry"], cursor: "cherry"), "\(kind)")
      XCTAssertTrue(app.text.contains("Delete 1"), "\(kind): \(app.text)")
      app.click(app.place(of: "Delete 1"))
      XCTAssertEqual(app.state.doomed, ["cherry"], "\(kind)")
      XCTAssertFalse(app.text.contains("Delete"), "\(kind)")
      // The list has the focus again.
      app.press(.down)
      XCTAssertEqual(app.state.rows.cursor, "date", "\(kind)")
    }
  }

  func testTheMenuOfTheLastRowInSightDoesNotScroll() {
    for kind in Kind.allCases {
      let app = driver(kind, names: (100..<140).map { "fruit \($0)" })
      app.click(Point(column: 1, row: 11), button: .right)
      XCTAssertEqual(app.all(.role(.menuItem)).count, 2, "\(kind): \(app.text)")
      app.press(.escape)
      XCTAssertTrue(app.text.contains("fruit 100"), "\(kind): \(app.text)")
      app.click(Point(column: 1, row: 11), button: .right)
      app.press(.down, .enter)
      XCTAssertEqual(app.state.doomed.count, 1, "\(kind)")
    }
  }

  func testARightClickOnAnotherRowOpensTheMenuOfThatRow() {
    for kind in Kind.allCases {
      let app = driver(kind)
      app.rightClick("apple")
      // The menu is beside the mouse, and leaves the last row in sight.
      app.click(Point(column: 1, row: app.place(of: "elder").row), button: .right)
      XCTAssertEqual(app.state.rows, Selection(["elder"], cursor: "elder"), "\(kind)")
      XCTAssertEqual(app.all(.role(.menuItem)).count, 2, "\(kind): \(app.text)")
      app.press(.enter)
      XCTAssertEqual(app.state.doomed, ["elder"], "\(kind)")
      // The left button closes the menu, and does no more.
      app.rightClick("apple")
      app.click(Point(column: 1, row: app.place(of: "elder").row))
      XCTAssertEqual(app.state.rows.cursor, "apple", "\(kind)")
      XCTAssertEqual(app.all(.role(.menuItem)).count, 0, "\(kind)")
    }
  }

  func testTheFocusReturnsToTheListOfTheLastMenu() {
    let app = host([Selection<String>](), size: Size(columns: 60, rows: 12)) { rows in
      HStack {
        ForEach(0..<2) { index in
          List(
            "List \(index)", names, id: \.self,
            selection: rows.indices.contains(index) ? rows[index] : Selection(), text: { $0 },
            menu: { some in [MenuItem("Delete \(some.count)", rows)] },
            { selection in
              (0..<2).map {
                $0 == index
                  ? selection : rows.indices.contains($0) ? rows[$0] : Selection<String>()
              }
            }
          ).frame(width: 28)
        }
      }
    }
    app.click(Point(column: 2, row: 0), button: .right)
    app.click(Point(column: 32, row: 8 % 5), button: .right)
    XCTAssertEqual(app.all(.role(.menuItem)).count, 1, app.text)
    app.press(.escape)
    XCTAssertEqual(app.find(.focused)?.label, "List 1")
    app.press(.down)
    XCTAssertEqual(app.state[1].cursor, "elder")
  }

  func testARightClickOnAMarkedRowOpensTheMenuOfAllMarkedRows() {
    for kind in Kind.allCases {
      for mode in [SelectionMode.multiple, .marks] {
        let app = driver(kind, mode, Selection(["date", "banana"], cursor: "apple"))
        app.rightClick("date")
        XCTAssertEqual(app.state.rows.chosen, ["banana", "date"], "\(kind)")
        XCTAssertEqual(app.state.rows.cursor, "date", "\(kind)")
        app.press(.enter)
        XCTAssertEqual(app.state.doomed, ["banana", "date"], "\(kind)")
      }
    }
  }

  func testARightClickOnAnUnmarkedRowOpensTheMenuOfThatRow() {
    for kind in Kind.allCases {
      let marks = Selection(["date", "banana"], cursor: "apple")
      var app = driver(kind, .marks, marks)
      app.rightClick("elder")
      XCTAssertEqual(app.state.rows.chosen, ["banana", "date"], "\(kind)")
      XCTAssertEqual(app.state.rows.cursor, "elder", "\(kind)")
      app.press(.enter)
      XCTAssertEqual(app.state.doomed, ["elder"], "\(kind)")
      app = driver(kind, .multiple, marks)
      app.rightClick("elder")
      XCTAssertEqual(app.state.rows, Selection(["elder"], cursor: "elder"), "\(kind)")
      app.press(.enter)
      XCTAssertEqual(app.state.doomed, ["elder"], "\(kind)")
    }
  }

  func testTheMenuKeyOpensTheMenuOfTheCursorsRow() {
    for kind in Kind.allCases {
      for key in [Key.shift(.function(10)), Key(.menu)] {
        let app = driver(kind, .single, Selection(["banana"], cursor: "banana"))
        app.press(key)
        XCTAssertTrue(app.text.contains("Delete 1"), "\(kind): \(app.text)")
        // Letters and arrows stay in the menu, and Escape leaves it.
        app.type("e")
        app.press(.down, "ctrl+a", .escape)
        XCTAssertFalse(app.text.contains("Delete"), "\(kind)")
        XCTAssertEqual(app.state, Desk(rows: Selection(["banana"], cursor: "banana")), "\(kind)")
        app.press(.down)
        XCTAssertEqual(app.state.rows.cursor, "cherry", "\(kind)")
      }
    }
  }

  func testAClickBesideTheMenuClosesIt() {
    for kind in Kind.allCases {
      let app = driver(kind)
      app.rightClick("apple")
      XCTAssertTrue(app.text.contains("Delete 1"), "\(kind)")
      app.click(Point(column: 38, row: 11))
      XCTAssertFalse(app.text.contains("Delete"), "\(kind)")
    }
  }

  func testWithoutAMenuARightClickGoesToTheViewsAround() {
    let app = host("", size: Size(columns: 30, rows: 8)) { _ in
      ContextMenu("All", [MenuItem("Sort", "sorted")]) {
        List("Fruit", names, id: \.self, selection: Selection(), text: { $0 }) { _ in "selected" }
      }
    }
    app.rightClick("cherry")
    app.click(app.place(of: "Sort"))
    XCTAssertEqual(app.state, "sorted")
  }

  func testAMenuWithoutCommandsDoesNotOpen() {
    let app = host(Selection<String>(), size: Size(columns: 30, rows: 8)) { rows in
      List("Fruit", names, id: \.self, selection: rows, text: { $0 }, menu: { _ in [] }) { $0 }
    }
    app.rightClick("cherry")
    XCTAssertEqual(app.state.cursor, "cherry")
    app.press(.down)
    XCTAssertEqual(app.state.cursor, "date")
  }

  func testAMenuClosesWithItsRow() {
    let app = host(names, size: Size(columns: 30, rows: 10)) { names in
      List(
        "Fruit", names, id: \.self, selection: Selection(), text: { $0 },
        menu: { some in [MenuItem("Delete", names.filter { !some.contains($0) })] }
      ) { _ in names }
    }
    app.rightClick("cherry")
    app.click(app.place(of: "Delete"))
    XCTAssertEqual(app.state, ["apple", "banana", "date", "elder"])
    XCTAssertFalse(app.text.contains("Delete"))
    app.press(.down)
    XCTAssertEqual(app.state.count, 4)
  }

  func testRightClickInACellSelectsTheCell() {
    let app = host(TableSelection(Selection<String>(), column: 0), size: Size(columns: 30, rows: 8))
    {
      table in
      Table(
        "Fruit", names, id: \.self,
        [TableColumn("Name") { $0 }, TableColumn("Length") { "\($0.count) letters" }],
        selection: table, menu: { _ in [MenuItem("Copy", table)] }
      ) { $0 }
    }
    app.rightClick("6 letters")
    XCTAssertEqual(app.state.rows.cursor, "banana")
    XCTAssertEqual(app.state.column, 1)
  }

  func testTheMenuOfAWrappedRowAppearsAtTheMouse() {
    let app = driver(.list)
    app.rightClick("banana")
    let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = names.firstIndex(of: "banana") ?? 0
    XCTAssertTrue(lines[row].contains("╭") || lines[row].contains("┌"), app.text)
  }

  /// Rows that come and go.
  private struct Stock: Equatable, Sendable {
    var names = ["a", "b", "c"]
    var rows = Selection<String>()
  }

  private func stock(_ kind: Kind) -> TestDriver<Host<Stock>> {
    host(Stock(), size: Size(columns: 30, rows: 8)) { stock in
      let select = { @Sendable (rows: Selection<String>) in Stock(names: stock.names, rows: rows) }
      let menu = { @Sendable (_: [String]) in [MenuItem("Sell", stock)] }
      switch kind {
      case .list, .rows:
        List(
          "L", stock.names, id: \.self, selection: stock.rows, text: { $0 }, menu: menu, select)
      case .table:
        Table(
          "L", stock.names, id: \.self, [TableColumn("Name") { $0 }],
          selection: TableSelection(stock.rows), menu: menu
        ) { select($0.rows) }
      case .tree:
        Tree(
          "L", stock.names, id: \.self, selection: TreeSelection(stock.rows), text: { $0 },
          isBranch: { _ in false }, menu: menu, children: { _ in [] }
        ) { select($0.rows) }
      }
    }
  }

  func testKeysWorkAfterTheRowOfAnOpenMenuIsRemoved() {
    for kind in [Kind.list, .table, .tree] {
      let app = stock(kind)
      app.press(.down, Key(.menu))
      XCTAssertTrue(app.text.contains("Sell"), "\(kind)")
      app.send(Stock(names: ["a", "c"], rows: app.state.rows))
      app.press(.end)
      XCTAssertEqual(app.state.rows.cursor, "c", "\(kind)")
      app.send(Stock(names: ["a", "b", "c"], rows: app.state.rows))
      XCTAssertFalse(app.text.contains("Sell"), "\(kind): the menu is back")
    }
  }

  func testKeysWorkAfterTheRowOfAnOpenMenuIsScrolledAway() {
    for kind in [Kind.list, .table, .tree] {
      let app = stock(kind)
      app.press(.down, Key(.menu))
      let many = (0..<50).map { "new \($0)" } + ["a", "b", "c"]
      app.send(Stock(names: many, rows: app.state.rows))
      if !app.text.contains("Sell") { app.press(.home) } else { app.press(.escape, .home) }
      XCTAssertEqual(app.state.rows.cursor, "new 0", "\(kind)")
      app.press(.end)
      XCTAssertFalse(app.text.contains("Sell"), "\(kind): the menu is back")
    }
  }
}

final class IdentifiedRowsTests: XCTestCase {
  func testATableOfStringsWorksByAKeyPath() {
    let app = host(TableSelection<String>(), size: Size(columns: 20, rows: 8)) { table in
      Table("Fruit", names, id: \.self, [TableColumn("Name") { $0 }], selection: table) { $0 }
    }
    app.press(.down, .down)
    XCTAssertEqual(app.state.rows, Selection(["cherry"], cursor: "cherry"))
    app.type("e")
    XCTAssertEqual(app.state.rows.cursor, "elder")
  }

  func testATreeOfPathsWorksByAKeyPath() {
    let app = host(TreeSelection<String>(), size: Size(columns: 20, rows: 8)) { tree in
      Tree(
        "Files", ["/", "/etc"], id: \.self, selection: tree, text: { $0 },
        isBranch: { $0 == "/" }, children: { [$0 + "bin", $0 + "usr"] }
      ) { $0 }
    }
    app.press(.home, .right, .right, .down)
    XCTAssertEqual(app.state, TreeSelection(expanded: ["/"], Selection(["/usr"], cursor: "/usr")))
    app.press(.left, .left)
    XCTAssertEqual(app.state, TreeSelection(Selection(["/"], cursor: "/")))
  }
}
