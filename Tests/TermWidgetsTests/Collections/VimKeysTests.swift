// VimKeysTests: the keys of vi in lists, tables, trees and scroll areas, where a program's options ask for them.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

private let names = (0..<40).map { "row \($0)" } + ["apple", "jam", "Apple pie"]

/// A program with the keys of vi; a message is the next state.
private struct VimHost: Program {
  static var options: ProgramOptions {
    var options = ProgramOptions()
    options.keys = .vim
    return options
  }

  let content: @Sendable (Selection<String>) -> AnyView<Selection<String>>

  init(_ content: @escaping @Sendable (Selection<String>) -> AnyView<Selection<String>>) {
    self.content = content
  }

  init() { preconditionFailure("a host is given its view") }

  func start() -> (Selection<String>, Command<Selection<String>>) { (Selection(), .none) }

  func update(
    _ state: inout Selection<String>, _ message: Selection<String>
  ) -> Command<Selection<String>> {
    state = message
    return .none
  }

  func view(_ state: Selection<String>) -> some View<Selection<String>> { content(state) }
}

final class VimKeysTests: XCTestCase {
  private func vim(
    _ content: @escaping @Sendable (Selection<String>) -> AnyView<Selection<String>>
  ) -> TestDriver<VimHost> {
    TestDriver(VimHost(content), size: Size(columns: 30, rows: 11))
  }

  /// A list, a table and a tree of the same rows.
  private var drivers: [(name: String, app: TestDriver<VimHost>)] {
    [
      (
        "list",
        vim { rows in
          AnyView(List("Rows", names, id: \.self, selection: rows, text: { $0 }) { $0 })
        }
      ),
      (
        "table",
        vim { rows in
          AnyView(
            Table(
              "Rows", names, id: \.self, [TableColumn("Name") { $0 }],
              selection: TableSelection(rows)
            ) { $0.rows })
        }
      ),
      (
        "tree",
        vim { rows in
          AnyView(
            Tree(
              "Rows", names, id: \.self, selection: TreeSelection(rows), text: { $0 },
              isBranch: { _ in false }, children: { _ in [] }
            ) { $0.rows })
        }
      ),
    ]
  }

  func testLettersMoveTheCursor() {
    for (name, app) in drivers {
      app.press("j", "j", "j", "k")
      XCTAssertEqual(app.state, Selection(["row 2"], cursor: "row 2"), name)
      app.press("G")
      XCTAssertEqual(app.state.cursor, "Apple pie", name)
      app.press("g")
      XCTAssertEqual(app.state.cursor, "row 0", name)
    }
  }

  func testControlDAndUMoveByHalfAPage() {
    for (name, app) in drivers {
      app.press("j", "g", "ctrl+d")
      XCTAssertEqual(app.state.cursor, "row 5", name)
      app.press("ctrl+d", "ctrl+u", "ctrl+u", "ctrl+u")
      XCTAssertEqual(app.state.cursor, "row 0", name)
    }
  }

  func testASlashSearchesAndNGoesToTheNextMatch() {
    for (name, app) in drivers {
      app.press("/")
      XCTAssertTrue(app.has(.role(.status, "Search")), name)
      app.type("PLE")
      XCTAssertEqual(app.state.cursor, "apple", name)
      XCTAssertTrue(app.text.contains("/PLE"), "\(name): \(app.text)")
      app.press(.enter)
      XCTAssertFalse(app.has(.role(.status, "Search")), name)
      app.press("n")
      XCTAssertEqual(app.state.cursor, "Apple pie", name)
      app.press("n")
      XCTAssertEqual(app.state.cursor, "apple", name)
      app.press("N")
      XCTAssertEqual(app.state.cursor, "Apple pie", name)
      // Letters that are commands are text while the search is typed; Escape forgets it.
      app.press("/")
      app.type("j")
      XCTAssertEqual(app.state.cursor, "jam", name)
      app.press(.backspace, .backspace, "n")
      XCTAssertEqual(app.state.cursor, "jam", name)
      app.press("/")
      app.type("row")
      app.press(.escape, "n")
      XCTAssertFalse(app.has(.role(.status, "Search")), name)
      XCTAssertEqual(app.state.cursor, "row 0", name)
    }
  }

  func testOtherLettersFindNoRows() {
    for (name, app) in drivers {
      app.press("j")
      app.type("a")
      XCTAssertEqual(app.state.cursor, "row 1", name)
    }
  }

  func testHAndLCloseAndOpenBranches() {
    let app = TestDriver(
      VimTree(), size: Size(columns: 20, rows: 5))
    app.press("g", "l", "l")
    XCTAssertEqual(app.state, TreeSelection(expanded: ["a"], Selection(["b"], cursor: "b")))
    app.press("h", "h")
    XCTAssertEqual(app.state, TreeSelection(Selection(["a"], cursor: "a")))
  }

  func testFieldsAndTheAppsKeysHavePriority() {
    let app = vim { rows in
      AnyView(
        VStack {
          List("Rows", names, id: \.self, selection: rows, text: { $0 }) { $0 }
          TextField("Name", text: rows.cursor ?? "") { Selection([$0], cursor: $0) }
        }
        .onKey("G", "take", Selection(["taken"], cursor: "taken")))
    }
    app.press("G")
    XCTAssertEqual(app.state.cursor, "taken")
    app.focus(.field("Name"))
    app.type("jkgn/")
    XCTAssertEqual(app.state.cursor, "takenjkgn/")
  }

  func testAScrollViewScrolls() {
    let app = vim { _ in
      AnyView(
        ScrollView {
          ForEach(0..<40) { Text("line \($0)") }
        })
    }
    app.press("j", "j", "k")
    XCTAssertTrue(app.text.hasPrefix("line 1 ") || app.text.hasPrefix("line 1\n"), app.text)
    app.press("ctrl+d")
    XCTAssertTrue(app.text.hasPrefix("line 6"), app.text)
    app.press("ctrl+u", "G")
    XCTAssertTrue(app.text.contains("line 39"), app.text)
    app.press("g")
    XCTAssertTrue(app.text.hasPrefix("line 0"), app.text)
  }

  func testByDefaultLettersFindRows() {
    let app = host(Selection<String>(), size: Size(columns: 30, rows: 11)) { rows in
      List("Rows", names, id: \.self, selection: rows, text: { $0 }) { $0 }
    }
    app.press("j")
    XCTAssertEqual(app.state.cursor, "jam")
    app.press("ctrl+d")
    XCTAssertEqual(app.state.cursor, "jam")
    XCTAssertFalse(app.has(.role(.status, "Search")))
  }

  func testASearchInRemovedRowsCanBeClosed() {
    let rows = { @Sendable (some: [String], selection: Selection<String>) in
      [
        AnyView(List("Rows", some, id: \.self, selection: selection, text: { $0 }) { $0 }),
        AnyView(
          Table(
            "Rows", some, id: \.self, [TableColumn("Name") { $0 }],
            selection: TableSelection(selection)
          ) { $0.rows }),
        AnyView(
          Tree(
            "Rows", some, id: \.self, selection: TreeSelection(selection), text: { $0 },
            isBranch: { _ in false }, children: { _ in [] }
          ) { $0.rows }),
      ]
    }
    for kind in 0..<3 {
      // The program shows no rows while the cursor is on a certain one.
      let app = vim { rows($0.cursor == "gone" ? [] : names, $0)[kind] }
      app.press(.tab, "/")
      app.type("ap")
      XCTAssertTrue(app.has(.role(.status, "Search")), "\(kind)")
      app.send(Selection(cursor: "gone"))
      app.press(.escape)
      XCTAssertFalse(app.has(.role(.status, "Search")), "\(kind)")
      app.press("/")
      XCTAssertFalse(app.has(.role(.status, "Search")), "\(kind): there is nothing to search")
    }
  }
}

private struct VimTree: Program {
  static var options: ProgramOptions { VimHost.options }

  func start() -> (TreeSelection<String>, Command<TreeSelection<String>>) {
    (TreeSelection(), .none)
  }

  func update(
    _ state: inout TreeSelection<String>, _ message: TreeSelection<String>
  ) -> Command<TreeSelection<String>> {
    state = message
    return .none
  }

  func view(_ state: TreeSelection<String>) -> some View<TreeSelection<String>> {
    Tree(
      "Rows", ["a"], id: \.self, selection: state, text: { $0 }, isBranch: { $0 == "a" },
      children: { _ in ["b"] }
    ) { $0 }
  }
}
