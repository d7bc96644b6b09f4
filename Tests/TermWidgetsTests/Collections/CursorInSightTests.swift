// CursorInSightTests: a list, a table and a tree show the cursor's row when the user comes back to them.

import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// A field that filters the rows above it.
private struct FilteredRows: Program {
  struct State: Equatable, Sendable {
    var filter = ""
    var rows = Selection<String>(["row 50"], cursor: "row 50")
  }

  enum Message: Sendable {
    case filter(String)
    case select(Selection<String>)
  }

  let kind: Kind

  init(kind: Kind) { self.kind = kind }

  init() { preconditionFailure("a kind is given") }

  func start() -> (State, Command<Message>) { (State(), .none) }

  enum Kind: CaseIterable, Sendable { case list, table, tree }

  struct Leaf: Identifiable {
    let id: String
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .filter(let words): state.filter = words
    case .select(let rows): state.rows = rows
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    let names = (0..<100).map { "row \($0)" }.filter { $0.hasSuffix(state.filter) }
    SearchField("Filter", text: state.filter) { .filter($0) }
    switch kind {
    case .list:
      List("Rows", names, id: \.self, selection: state.rows, text: { $0 }) { .select($0) }
    case .table:
      Table(
        "Rows", names, id: \.self, [TableColumn("Name") { $0 }],
        selection: TableSelection(state.rows)
      ) { .select($0.rows) }
    case .tree:
      Tree(
        "Rows", names.map(Leaf.init), selection: TreeSelection(state.rows), text: { $0.id },
        isBranch: { _ in false }, children: { _ in [] }
      ) { .select($0.rows) }
    }
  }
}

final class CursorInSightTests: XCTestCase {
  private func driver(_ kind: FilteredRows.Kind) -> TestDriver<FilteredRows> {
    TestDriver(FilteredRows(kind: kind), size: Size(columns: 20, rows: 8))
  }

  private func assertShows(
    _ words: String, _ app: TestDriver<FilteredRows>, _ kind: FilteredRows.Kind,
    line: UInt = #line
  ) {
    XCTAssertTrue(app.text.contains(words), "\(kind):\n\(app.text)", line: line)
  }

  func testTheFocusShowsTheCursor() {
    for kind in FilteredRows.Kind.allCases {
      let app = driver(kind)
      app.wheel(30, at: Point(column: 2, row: 4))
      XCTAssertFalse(app.text.contains("row 50"), "\(kind):\n\(app.text)")
      app.focus(.field("Filter"))
      app.press(.tab)
      assertShows("row 50", app, kind)
    }
  }

  func testAClearedFilterShowsTheCursor() {
    for kind in FilteredRows.Kind.allCases {
      for words in ["0", "3"] {
        let app = driver(kind)
        assertShows("row 50", app, kind)
        app.focus(.field("Filter"))
        app.type(words)
        app.press(.backspace)
        assertShows("row 50", app, kind)
      }
    }
  }

  /// Enter and Delete act on the cursor's row, and so the user must see it.
  func testASmallerWindowShowsTheCursor() {
    for kind in FilteredRows.Kind.allCases {
      for keys: [Key] in [[], [.end], [.home], [.pageDown], [.up, .up], [.end, .up, .up, .up]] {
        let app = driver(kind)
        app.resize(to: Size(columns: 20, rows: 20))
        app.focus(.field("Filter"))
        app.press(.tab)
        for key in keys { app.press(key) }
        let cursor = app.state.rows.cursor ?? ""
        for rows in [9, 4, 12, 6, 20, 5] {
          app.resize(to: Size(columns: 20, rows: rows))
          assertShows(cursor + " ", app, kind)
          // Also after a turn of the wheel at an end, which scrolls nothing.
          if keys == [.end] { app.wheel(1, at: Point(column: 2, row: 2)) }
          if keys == [.home] { app.wheel(-1, at: Point(column: 2, row: 2)) }
        }
        // Not if the user has scrolled it away.
        app.wheel(cursor < "row 5" ? 40 : -40, at: Point(column: 2, row: 3))
        XCTAssertFalse(app.text.contains(cursor + " "), "\(kind):\n\(app.text)")
        app.resize(to: Size(columns: 20, rows: 7))
        XCTAssertFalse(app.text.contains(cursor + " "), "\(kind):\n\(app.text)")
      }
    }
  }
}
