// ListMovesTests: rows of a list that the user moves with the mouse and with keys.

import TermRender
import TermTest
import TermWidgets
import XCTest

final class ListMovesTests: XCTestCase {
  func testTabGoesIntoTheCurrentRow() {
    let rows = (0..<40).map { "row \($0)" }
    let app = host("row 0", size: Size(columns: 30, rows: 8)) { (cursor: String) in
      VStack {
        List(
          "Rows", rows, id: \.self, selection: Selection([cursor], cursor: cursor), text: { $0 }
        ) {
          $0.cursor ?? ""
        } row: { row in
          HStack {
            Text(row)
            Button("do \(row)", row)
          }
        }
        .flex(grow: 1)
        Button("after", "after")
      }
    }
    app.press(.down, .down, .down, .tab)
    XCTAssertEqual(app.find(.focused)?.label, "do row 3")
    XCTAssertEqual(app.state, "row 3")
    app.press(.tab)
    XCTAssertEqual(app.find(.focused)?.label, "after", "a list is left after its current row")
    XCTAssertEqual(app.state, "row 3")
    app.press(.shift(.tab), .down, .down)
    XCTAssertEqual(app.find(.focused)?.label, "do row 5", "arrows lead to other rows")
    app.press(.shift(.tab))
    XCTAssertEqual(app.find(.focused)?.label, "Rows")
    app.press(.end, .home, .down, .shift(.tab))
    XCTAssertEqual(app.find(.focused)?.label, "after")
    app.press(.shift(.tab))
    XCTAssertEqual(app.find(.focused)?.label, "do row 1", "also from behind the list")
  }

  private struct Shelf: Sendable, Equatable {
    var fruits = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig"]
    var selection = Selection<String>()

    func with(_ change: (inout Shelf) -> Void) -> Shelf {
      var shelf = self
      change(&shelf)
      return shelf
    }
  }

  private func app(rowHeight: Int = 1) -> TestDriver<Host<Shelf>> {
    host(Shelf(), size: Size(columns: 20, rows: 14)) { shelf in
      List(
        "Fruits", shelf.fruits, id: \.self, selection: shelf.selection, rowHeight: rowHeight,
        text: { $0 },
        onMove: { from, to in shelf.with { $0.fruits.insert($0.fruits.remove(at: from), at: to) } },
        { selection in shelf.with { $0.selection = selection } }
      ) { fruit in
        VStack<Shelf> { Text(fruit) }.frame(height: rowHeight)
      }
    }
  }

  private func drag(_ app: TestDriver<Host<Shelf>>, _ rows: [Int]) {
    app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 3, row: rows[0]))))
    for row in rows.dropFirst() {
      app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: row))))
    }
    app.send(.mouse(MouseEvent(.up(.left), at: Point(column: 3, row: rows[rows.count - 1]))))
  }

  func testARowIsWhereTheMouseIsHoweverFastThatMoves() {
    for height in [1, 2] {
      for rows in [[0, 4], [0, 2, 4], [0, 1, 2, 3, 4], [0, 5, 4], [0, 13, 4]] {
        let app = app(rowHeight: height)
        drag(app, rows.map { $0 * height })
        XCTAssertEqual(
          app.state.fruits, ["Banana", "Cherry", "Date", "Elder", "Apple", "Fig"], "\(rows)")
        drag(app, [4 * height, 1 * height])
        XCTAssertEqual(
          app.state.fruits, ["Banana", "Apple", "Cherry", "Date", "Elder", "Fig"], "\(rows)")
      }
    }
  }

  func testAltDownMovesTheRowThatIsShownAsCurrent() {
    let app = app()
    app.press(.tab, Key(.down, .alt))
    XCTAssertEqual(app.state.selection.cursor, "Apple", "it is selected first")
    app.press(Key(.down, .alt))
    XCTAssertEqual(app.state.fruits.prefix(2), ["Banana", "Apple"])
  }
}
