// TableColumnsTests: columns that shrink and hide where there is no room, and views in cells.

import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

private let names = ["one", "two", "three"]

private let columns: [TableColumn<String>] = [
  TableColumn("Name", width: .fixed(12), minWidth: 6) { $0 },
  TableColumn("Size", width: .fixed(8), priority: 2) { "\($0.count) letters" },
  TableColumn("Kind", width: .fixed(8), priority: 1) { _ in "word" },
  TableColumn("Date", width: .fixed(10), priority: 3) { _ in "2026-01-01" },
]

private struct Desk: Equatable, Sendable {
  var table = TableSelection<String>()
  var sort: TableSort?
}

final class TableColumnsTests: XCTestCase {
  private func driver(
    _ width: Int, column: Int? = nil, freezes: Bool = false
  ) -> TestDriver<Host<Desk>> {
    host(Desk(table: TableSelection(column: column)), size: Size(columns: width, rows: 6)) { desk in
      Table(
        "Words", names, id: \.self, columns, selection: desk.table, sort: desk.sort,
        freezesFirst: freezes, onSort: { Desk(table: desk.table, sort: $0) }
      ) { Desk(table: $0, sort: desk.sort) }
    }
  }

  private func titles(_ app: TestDriver<Host<Desk>>) -> [String] {
    app.all(.role(.heading)).compactMap(\.label)
  }

  func testColumnsShrinkAndThenHideTheLowestPriorityFirst() {
    let expected: [(width: Int, titles: [String])] = [
      (44, ["Name", "Size", "Kind", "Date"]), (38, ["Name", "Size", "Kind", "Date"]),
      (37, ["Name", "Size", "Date"]), (29, ["Name", "Size", "Date"]), (28, ["Name", "Date"]),
      (20, ["Name", "Date"]), (19, ["Name"]), (8, ["Name"]),
    ]
    for (width, wanted) in expected {
      let app = driver(width)
      XCTAssertEqual(titles(app), wanted, "\(width): \(app.text)")
      XCTAssertFalse(app.text.contains("›"), "\(width)")
    }
  }

  private let wide = [
    TableColumn<String>("Name", width: .fixed(5)) { "the word\n\($0)" },
    TableColumn<String>("Bold", width: .fixed(4)) {
      $0
    } look: {
      Text("bold \($0)").bold()
    },
    TableColumn<String>("Size", width: .fixed(4), alignment: .trailing) { "\($0.count)" },
    TableColumn<String>("Done", width: .fixed(8)) { _ in "no" },
  ]

  /// A table of words over a line, with a checkbox in the last column of each row if `hasViews`.
  private func tableOverALine(
    column: Int?, hasViews: Bool, rowHeight: Int
  ) -> TestDriver<Host<Desk>> {
    let (table, wide) = (TableSelection<String>(column: column), wide)
    return host(Desk(table: table), size: Size(columns: 40, rows: 2 + 3 * rowHeight)) { desk in
      VStack {
        if hasViews || rowHeight > 1 {
          Table(
            "Words", names, id: \.self, wide, selection: desk.table, rowHeight: rowHeight
          ) {
            Desk(table: $0)
          } cell: { row, column in
            if hasViews, column == 3 { Checkbox("of \(row)", isOn: false) { _ in desk } }
          }
        } else {
          Table("Words", names, id: \.self, wide, selection: desk.table) { Desk(table: $0) }
        }
        Text("end")
      }
    }
  }

  func testATableIsCopiedAsWholeWordsWithTabs() {
    for column in [nil, 0] as [Int?] {
      for hasViews in [false, true] {
        for rowHeight in [1, 2] {
          let app = tableOverALine(column: column, hasViews: hasViews, rowHeight: rowHeight)
          let last = Point(column: 3, row: app.size.rows - 1)
          app.drag(from: Point(column: 0, row: 0), to: last)
          let rows = names.map { name in
            "the word \(name)\tbold \(name)\t\(name.count)\t\(hasViews ? "[ ] of \(name)" : "no")"
          }
          XCTAssertEqual(
            app.selectedText?.split(separator: "\n").map(String.init),
            ["Name\tBold\tSize\tDone"] + rows + ["end"],
            "column \(column ?? -1), views: \(hasViews), height \(rowHeight)")
          app.press(.escape)
          // No tab follows the last column that is selected.
          app.drag(from: Point(column: 0, row: 0), to: Point(column: 8, row: 1))
          XCTAssertEqual(
            app.selectedText, "Name\tBold\tSize\tDone\nthe word one\tbold one",
            "column \(column ?? -1), views: \(hasViews), height \(rowHeight)")
        }
      }
    }
  }

  func testATableThatWasScrolledSidewaysReturnsWhenThereIsSpace() {
    let wide = ["A", "B", "C", "D"].map { title in
      TableColumn<String>(title, width: .fixed(10)) { _ in title.lowercased() }
    }
    let app = host(Desk(), size: Size(columns: 24, rows: 5)) { desk in
      Table("Words", names, id: \.self, wide, selection: desk.table) { Desk(table: $0) }
    }
    app.press(.tab, .right, .right, .right)
    XCTAssertFalse(titles(app).contains("A"))
    app.resize(to: Size(columns: 60, rows: 5))
    XCTAssertEqual(titles(app), ["A", "B", "C", "D"])
    app.resize(to: Size(columns: 36, rows: 5))
    XCTAssertEqual(titles(app), ["B", "C", "D"])
    app.press(.left)
    XCTAssertEqual(titles(app).first, "A")
  }

  func testColumnsReturnWhenThereIsSpace() {
    let app = driver(20)
    XCTAssertEqual(titles(app), ["Name", "Date"])
    app.resize(to: Size(columns: 60, rows: 6))
    XCTAssertEqual(titles(app), ["Name", "Size", "Kind", "Date"])
    app.resize(to: Size(columns: 30, rows: 6))
    XCTAssertEqual(titles(app), ["Name", "Size", "Date"])
  }

  func testOfTwoColumnsOfOnePriorityTheLastIsHiddenFirst() {
    let app = host(TableSelection<String>(), size: Size(columns: 16, rows: 5)) { table in
      Table(
        "Words", names, id: \.self,
        ["A", "B", "C"].map { title in
          TableColumn(title, width: .fixed(6), priority: 0) { $0 }
        }, selection: table
      ) { $0 }
    }
    XCTAssertEqual(app.all(.role(.heading)).compactMap(\.label), ["A", "B"])
    app.resize(to: Size(columns: 4, rows: 5))
    XCTAssertEqual(app.all(.role(.heading)).compactMap(\.label), ["A"], "one column stays")
  }

  func testAClickOnATitleBesideAHiddenColumnSortsByThatColumn() {
    let app = driver(30)
    app.tap(.role(.heading, "Date"))
    XCTAssertEqual(app.state.sort, TableSort(column: 3))
    app.press(.home, .up, .right, .right, .enter)
    XCTAssertEqual(app.state.sort, TableSort(column: 3, isAscending: false))
    app.press(.left, .enter)
    XCTAssertEqual(app.state.sort, TableSort(column: 1))
  }

  func testTheCellCursorSkipsHiddenColumns() {
    let app = driver(30, column: 0)
    app.press(.right)
    XCTAssertEqual(app.state.table.column, 1)
    app.press(.right)
    XCTAssertEqual(app.state.table.column, 3)
    app.press(.right)
    XCTAssertEqual(app.state.table.column, 3)
    app.press(.left)
    XCTAssertEqual(app.state.table.column, 1)
    // From a hidden column, the neighbors are one step away.
    for (key, column) in [(Key.left, 1), (.right, 3)] {
      let app = driver(30, column: 2)
      app.press(key)
      XCTAssertEqual(app.state.table.column, column)
    }
  }

  func testAResizedColumnTakesWhatOthersCanSpare() {
    let app = driver(44)
    app.press(.home, .up)
    for _ in 0..<8 { app.press("shift+right") }
    XCTAssertEqual(titles(app), ["Name", "Size", "Kind", "Date"], app.text)
    // A column that the user made wide does not disappear under the mouse.
    app.press(.right)
    for _ in 0..<12 { app.press("shift+right") }
    XCTAssertEqual(titles(app).prefix(2), ["Name", "Size"], app.text)
  }

  func testColumnsWithoutAPriorityScrollBesideHiddenOnes() {
    let app = host(TableSelection<String>(), size: Size(columns: 21, rows: 5)) { table in
      Table(
        "Words", names, id: \.self,
        [
          TableColumn("A", width: .fixed(12)) { $0 },
          TableColumn("B", width: .fixed(8), priority: 1) { $0 },
          TableColumn("C", width: .fixed(12)) { $0 },
        ], selection: table, freezesFirst: true
      ) { $0 }
    }
    XCTAssertEqual(app.all(.role(.heading)).compactMap(\.label), ["A", "C"])
    XCTAssertTrue(app.text.contains("›"))
    app.press(.right)
    XCTAssertEqual(app.all(.role(.heading)).compactMap(\.label), ["C"])
    app.press(.right, .left)
    XCTAssertEqual(app.all(.role(.heading)).compactMap(\.label), ["A", "C"])
  }

  func testASharingColumnShrinksToItsMinimum() {
    let app = host(TableSelection<String>(), size: Size(columns: 23, rows: 5)) { table in
      Table(
        "Words", names, id: \.self,
        [
          TableColumn("A long title", width: .fraction(1), minWidth: 4) { $0 },
          TableColumn("B", width: .fixed(15)) { _ in "123456789012345" },
        ], selection: table
      ) { $0 }
    }
    XCTAssertTrue(app.text.contains("123456789012345"), app.text)
  }
}

private struct Task: Equatable, Identifiable, Sendable {
  var id: Int
  var title: String
  var isDone = false
}

private struct Tasks: Equatable, Sendable {
  var table = TableSelection(Selection<Int>())
  var tasks = [Task(id: 1, title: "write"), Task(id: 2, title: "read"), Task(id: 3, title: "rest")]
  var title: String?

  func with(_ change: (inout Tasks) -> Void) -> Tasks {
    var copy = self
    change(&copy)
    return copy
  }
}

final class TableCellsTests: XCTestCase {
  private func driver(_ tasks: Tasks = Tasks(), rowHeight: Int = 1) -> TestDriver<Host<Tasks>> {
    host(tasks, size: Size(columns: 40, rows: 10)) { state in
      Table(
        "Tasks", state.tasks,
        [
          TableColumn("Task", width: .fixed(10)) { $0.title },
          TableColumn("Done", width: .fixed(10)) { "\($0.isDone)" },
          TableColumn("Part", width: .fixed(10), alignment: .trailing) { _ in "half" },
        ], selection: state.table, rowHeight: rowHeight
      ) { table in
        state.with { $0.table = table }
      } cell: { task, column in
        if column == 0, task.id == state.table.rows.cursor, let title = state.title {
          TextField(
            "Title", text: title,
            onSubmit: state.with {
              $0.tasks[task.id - 1].title = title
              $0.title = nil
            }
          ) { text in state.with { $0.title = text } }
          .autofocus()
        } else if column == 1 {
          Checkbox("done", isOn: task.isDone) { isOn in
            state.with { $0.tasks[task.id - 1].isDone = isOn }
          }
        } else if column == 2, task.isDone {
          ProgressBar("part", value: 0.5)
        }
      }
      .onKey("f2", state.with { $0.title = "" })
    }
  }

  func testAFieldInACellRenamesInPlace() {
    let app = driver()
    app.press(.down)
    XCTAssertEqual(app.state.table.rows.cursor, 2)
    app.press("f2")
    app.type("paint j")
    XCTAssertTrue(app.text.contains("paint j"), app.text)
    app.press(.enter)
    XCTAssertEqual(app.state.tasks[1].title, "paint j")
    XCTAssertNil(app.state.title)
    // The table has the focus again.
    app.press(.down)
    XCTAssertEqual(app.state.table.rows.cursor, 3)
  }

  func testACheckboxInACellTakesTheMouseAndTheKeys() {
    let app = driver()
    let boxes = app.all(.role(.checkbox, "done"))
    XCTAssertEqual(boxes.count, 3)
    app.click(boxes[1].area.origin)
    XCTAssertEqual(app.state.tasks.map(\.isDone), [false, true, false])
    app.press(.space)
    XCTAssertEqual(app.state.tasks.map(\.isDone), [false, false, false])
  }

  func testACellWithoutAViewShowsItsText() {
    let app = driver()
    XCTAssertTrue(app.text.contains("half"), app.text)
    app.click(app.all(.role(.checkbox, "done"))[0].area.origin)
    XCTAssertEqual(app.text.components(separatedBy: "half").count, 3, app.text)
  }

  func testRowsOfSeveralLinesWrapTheirTexts() {
    let state = Tasks(tasks: [
      Task(id: 1, title: "a title of many words in it"), Task(id: 2, title: "short"),
    ])
    let app = driver(state, rowHeight: 2)
    let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertTrue(lines[1].hasPrefix("▌a title of"), app.text)
    XCTAssertTrue(lines[2].hasPrefix("▌many"), app.text)
    XCTAssertTrue(lines[3].hasPrefix(" short"), app.text)
    app.click(Point(column: 3, row: 4))
    XCTAssertEqual(app.state.table.rows.cursor, 2)
    for column in 0..<39 {
      for row in 3...4 {
        XCTAssertEqual(app[column, row].background, .selection, "\(column), \(row)")
      }
    }
  }
}
