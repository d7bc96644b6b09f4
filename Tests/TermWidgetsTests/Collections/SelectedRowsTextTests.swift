// SelectedRowsTextTests: a drag over rows that answer clicks selects their text.

import TermTest
import TermView
import TermWidgets
import XCTest

final class SelectedRowsTextTests: XCTestCase {
  private enum Kind: CaseIterable { case list, rows, table, tree }

  private static let names = (100..<140).map { "fruit \($0)" }

  private func driver(_ kind: Kind) -> TestDriver<Host<Selection<String>>> {
    let names = Self.names
    return host(Selection<String>(), size: Size(columns: 40, rows: 12)) { rows in
      switch kind {
      case .list: List("Fruit", names, id: \.self, selection: rows, text: { $0 }) { $0 }
      case .rows:
        List("Fruit", names, id: \.self, selection: rows, rowHeight: 1, text: { $0 }) {
          $0
        } row: {
          Text($0)
        }
      case .table:
        Table(
          "Fruit", names, id: \.self,
          [TableColumn("Name") { $0 }, TableColumn("Size") { _ in "9" }],
          selection: TableSelection(rows)
        ) { $0.rows }
      case .tree:
        Tree(
          "Fruit", names, id: \.self, selection: TreeSelection(rows), text: { $0 },
          isBranch: { _ in false }, children: { _ in [] }
        ) { $0.rows }
      }
    }
  }

  /// The cell where a text begins.
  private func place(of words: String, in app: TestDriver<Host<Selection<String>>>) -> Point {
    let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: words) else { continue }
      return Point(column: String(line[..<range.lowerBound]).displayWidth, row: row)
    }
    return Point(column: -1, row: -1)
  }

  func testADragOverRowsSelectsTheirText() {
    for kind in Kind.allCases {
      let app = driver(kind)
      let (start, end) = (place(of: "fruit 102", in: app), place(of: "fruit 104", in: app))
      app.drag(from: start, to: Point(column: end.column + 8, row: end.row))
      // The press chose its row, as before.
      XCTAssertEqual(app.state.cursor, "fruit 102", "\(kind)")
      // A tree's rows keep their indentation; the drag began after that of the first.
      let separator = kind == .table ? "\t9\n" : kind == .tree ? "\n  " : "\n"
      let wanted = (102...104).map { "fruit \($0)" }.joined(separator: separator)
      XCTAssertEqual(app.selectedText, wanted, "\(kind)")
      app.press(.ctrl("c"))
      XCTAssertEqual(app.requests.count, 1, "\(kind)")
      XCTAssertNil(app.exitCode, "\(kind)")
    }
  }

  /// The wheel scrolls rows away under the drag.
  func testRowsThatLeaveTheSightAreSelectedToo() {
    for kind in Kind.allCases {
      let app = driver(kind)
      let start = place(of: "fruit 101", in: app)
      let end = Point(column: start.column + 8, row: start.row + 4)
      app.send(.mouse(MouseEvent(.down(.left), at: start)))
      app.send(.mouse(MouseEvent(.drag(.left), at: end)))
      for _ in 0..<10 { app.wheel(2, at: end) }
      app.send(.mouse(MouseEvent(.drag(.left), at: end)))
      app.send(.mouse(MouseEvent(.up(.left), at: end)))
      let lines = (app.selectedText ?? "").split(separator: "\n")
        .map { $0.drop { $0 == " " }.prefix(9) }
      XCTAssertEqual(lines.first, "fruit 101", "\(kind)")
      XCTAssertGreaterThan(lines.count, 10, "\(kind)")
      XCTAssertEqual(lines.map(String.init), Array(Self.names[1...lines.count]), "\(kind)")
    }
  }

  /// A row that its press takes away, with its panel or page, leaves nothing to select from.
  func testARowThatThePressTakesAwaySelectsNothing() {
    let cities = Self.names
    let picker = host("fruit 100", size: Size(columns: 40, rows: 12)) { city in
      VStack {
        DropdownPicker("City", cities, selection: city, title: { $0 }) { $0 }
        ForEach(0..<11) { Text("a page of text \($0)").sending(String.self) }
      }
    }
    picker.press(.enter)
    picker.drag(from: Point(column: 4, row: 3), to: Point(column: 8, row: 5))
    XCTAssertNotEqual(picker.state, "fruit 100", "the press chose")
    XCTAssertNil(picker.selectedText)
    let list = host(false, size: Size(columns: 40, rows: 12)) { isGone in
      VStack {
        if !isGone {
          List("Fruit", cities, id: \.self, selection: Selection(), text: { $0 }) { _ in true }
        }
        Text("a page of text").sending(Bool.self)
      }
    }
    list.drag(from: Point(column: 4, row: 3), to: Point(column: 8, row: 5))
    XCTAssertTrue(list.state)
    XCTAssertNil(list.selectedText)
  }

  /// The press scrolls to the whole of its row; the selection begins at the word that was pressed.
  func testADragBeginsAtTheTextThatWasPressed() {
    let names = Self.names
    let app = host(Selection<String>(), size: Size(columns: 40, rows: 8)) { rows in
      List(
        "Fruit", names, id: \.self, selection: rows, rowHeight: 3, text: { $0 }, { $0 }
      ) { name in
        VStack { for part in ["first", "second", "third"] { Text("\(part) of \(name)") } }
      }
    }
    let start = place(of: "first of fruit 102", in: app)
    app.send(.mouse(MouseEvent(.down(.left), at: start)))
    XCTAssertTrue(app.text.contains("third of fruit 102"), app.text)
    let end = place(of: "second of fruit 102", in: app)
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: end.column + 5, row: end.row))))
    app.send(.mouse(MouseEvent(.up(.left), at: Point(column: end.column + 5, row: end.row))))
    XCTAssertEqual(app.selectedText, "first of fruit 102\nsecond")
  }

  func testAClickSelectsNoText() {
    for kind in Kind.allCases {
      let app = driver(kind)
      app.click(place(of: "fruit 103", in: app))
      XCTAssertNil(app.selectedText, "\(kind)")
      app.press(.ctrl("c"))
      XCTAssertEqual(app.exitCode, 130, "\(kind)")
    }
  }
}
