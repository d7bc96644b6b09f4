// CollectionsLooksTests: snapshots of lists, tables and paths: focused, selected, empty, disabled.

import TermRender
import TermTest
import TermWidgets
import XCTest

private struct Thing: Identifiable, Hashable, Sendable {
  var id: String
  var parts: [Thing] = []
}

final class CollectionsLooksTests: XCTestCase {
  private static let fruits = ["Apple", "Banana", "Cherry", "Date", "Fig"].map { Thing(id: $0) }

  private static func list(
    _ rows: Selection<String>, _ mode: SelectionMode, _ things: [Thing] = fruits
  ) -> some View<Selection<String>> {
    List("Fruits", things, selection: rows, mode: mode, text: { $0.id }) { $0 }
  }

  func testLooksOfListInUse() {
    assertLooksInUse(Selection(["Banana"], cursor: "Banana")) { rows in
      HStack(spacing: 2) {
        Self.list(rows, .multiple).frame(width: 8)
        Self.list(rows, .single).frame(width: 8)
      }
      .frame(height: 4)
      HStack(spacing: 2) {
        Self.list(rows, .multiple).frame(width: 8).disabled()
        Self.list(rows, .single, []).frame(width: 12)
      }
      .frame(height: 4)
    } by: { app in
      app.press(.shift(.down), Key(.down, .control))
    }
  }

  func testLooksOfEmptyListInUse() {
    assertLooksInUse(Selection<String>()) { rows in
      Self.list(rows, .single, [])
    } by: { app in
    }
  }

  func testLooksOfTreeInUse() {
    let roots = [
      Thing(id: "Trees", parts: [Thing(id: "Oak", parts: [Thing(id: "Acorn")]), Thing(id: "Ash")]),
      Thing(id: "Moss"),
    ]
    let start = TreeSelection(expanded: ["Trees"], Selection(["Oak"], cursor: "Oak"))
    @Sendable func tree(_ tree: TreeSelection<String>, _ roots: [Thing]) -> some View<
      TreeSelection<String>
    > {
      Tree(
        "Plants", roots, selection: tree, mode: .multiple, text: { $0.id },
        isBranch: { !$0.parts.isEmpty }, children: { $0.parts }
      ) { $0 }
    }
    assertLooksInUse(start) { chosen in
      tree(chosen, roots).frame(height: 4)
      tree(chosen, roots).disabled().frame(height: 3)
      tree(chosen, [])
    } by: { app in
      app.press(.shift(.down))
    }
  }

  private static func table(
    _ chosen: TableSelection<String>, _ things: [Thing] = fruits
  ) -> some View<TableSelection<String>> {
    Table(
      "Fruits", things,
      [
        TableColumn("Name", width: .fixed(8)) { $0.id },
        TableColumn("Letters", width: .fixed(9)) { "\($0.id.count)" },
        TableColumn("Last", width: .fixed(8)) { "\($0.id.suffix(1))" },
      ],
      selection: chosen, sort: TableSort(column: 1), onSort: { _ in chosen }
    ) { $0 }
  }

  func testLooksOfTableInUse() {
    assertLooksInUse(TableSelection(Selection(["Banana"], cursor: "Banana"))) { chosen in
      Self.table(chosen).frame(height: 4)
      Self.table(chosen).disabled().frame(height: 3)
    } by: { app in
      app.press(.down)
    }
  }

  func testLooksOfTablesHeaderInUse() {
    assertLooksInUse(TableSelection(Selection(["Banana"], cursor: "Banana"))) { chosen in
      Self.table(chosen)
    } by: { app in
      app.press(.home, .up, .right)
    }
  }

  func testLooksOfTablesCellsInUse() {
    let start = TableSelection(Selection(["Banana"], cursor: "Banana"), column: 1)
    assertLooksInUse(start) { chosen in
      Self.table(chosen)
    } by: { app in
      app.press(.right, .down)
    }
  }

  func testLooksOfEmptyTableInUse() {
    assertLooksInUse(TableSelection<String>()) { chosen in
      Self.table(chosen, [])
    } by: { app in
    }
  }

  func testLooksOfLogViewInUse() {
    let lines = ["start", "warning: ink", "all is well", "warning: a line that is too long for it"]
    @Sendable func log(_ label: String, _ query: String, _ filter: String = "") -> some View<Int> {
      LogView(label, lines, query: query, filter: filter).frame(height: 4).sending(Int.self)
    }
    assertLooksInUse(0, [Size(columns: 60, rows: 12), Size(columns: 24, rows: 12)]) { _ in
      log("Focused", "warn")
      log("Disabled", "warn").disabled()
      log("Nothing found", "", "zebra")
    } by: { app in
      app.press("n")
    }
  }

  // MARK: Paths

  func testLooksOfTabsInUse() {
    @Sendable func tabs(_ open: String) -> some View<String> {
      Tabs(
        "Files",
        ["Main", "Alpha", "Beta", "Gamma"].map { Tab($0, id: $0, isClosable: $0 != "Main") },
        selection: open, onClose: { $0 }
      ) { $0 }
    }
    assertLooksInUse("Main") { open in
      tabs(open)
      tabs("Gamma")
      tabs("Alpha").disabled()
    } by: { app in
      app.press(.right)
      app.hover(app.place(of: "Gam", skipping: app.size.columns > 30 ? 1 : 0))
    }
  }

  func testLooksOfPaginatorInUse() {
    assertLooksInUse(3) { page in
      Paginator("Focused", page: page, of: 9) { $0 }
      Paginator("First", page: 1, of: 9) { $0 }
      Paginator("Last", page: 9, of: 9) { $0 }
      Paginator("Disabled", page: page, of: 9) { $0 }.disabled()
      Paginator("Only", page: 1, of: 1) { $0 }
    } by: { app in
    }
  }

  func testLooksOfBreadcrumbInUse() {
    assertLooksInUse(0) { _ in
      Breadcrumb("Focused", ["Home", "Music", "Bach"]) { $0 }
      Breadcrumb("Hovered", ["Home", "hovered", "Bach"]) { $0 }
      Breadcrumb("Disabled", ["Home", "Music", "Bach"]) { $0 }.disabled()
      Breadcrumb("Long", ["Home", "Music", "Baroque", "Bach", "Fugues", "In D minor"]) { $0 }
    } by: { app in
      app.hover(over: "hovered")
    }
  }

  func testLooksOfNavigationStackInUse() {
    @Sendable func stack(_ path: [String]) -> some View<Int> {
      NavigationStack("Home", path: path, title: { $0 }, dismiss: 1) {
        Text("the first screen")
      } screen: {
        Text("inside of \($0)")
      }
      .frame(height: 2)
    }
    assertLooksInUse(0) { _ in
      stack(["Room"])
      stack(["Cupboard", "Box"])
      stack(["Room"]).disabled()
      stack([])
    } by: { app in
      app.hover(over: "‹ Cupboard")
    }
  }

  func testLooksOfSplitViewInUse() {
    @Sendable func split(_ axis: Axis = .horizontal) -> some View<Double> {
      SplitView("Divider", axis, at: 0.3) {
        $0
      } first: {
        Text("first")
      } second: {
        Text("second")
      }
      .frame(height: axis == .horizontal ? 1 : 3)
    }
    assertLooksInUse(0.3) { _ in
      split()
      split()
      split().disabled()
      split(.vertical)
    } by: { app in
      app.hover(app.place(of: "│", skipping: 1))
    }
  }

  func testLooksOfFilePickerInUse() {
    let entries = [
      FileEntry("src", isFolder: true), FileEntry("main.swift", size: 1204),
      FileEntry(".env", size: 3),
    ]
    let sizes = [Size(columns: 60, rows: 12), Size(columns: 24, rows: 12)]
    assertLooksInUse(0, sizes) { _ in
      FilePicker("Focused", folder: ["home"], entries) { _ in
        2
      } onFolder: { _ in
        1
      }
      FilePicker("Empty", folder: [], []) { _ in
        2
      } onFolder: { _ in
        1
      }
      FilePicker("Disabled", folder: ["home"], entries) { _ in
        2
      } onFolder: { _ in
        1
      }.disabled()
    } by: { app in
      app.press(.tab, .tab, .home, .down, .alt("."))
      app.hover(over: "Hidden", skipping: 1)
    }
  }
}
