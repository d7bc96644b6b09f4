// The table: what CSV may contain, sorting, filtering, and a file that is not there.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class CSVTableTests: XCTestCase {
  private func app() -> TestDriver<CSVTable> {
    TestDriver(CSVTable(), size: Size(columns: 64, rows: 16))
  }

  func testEscapeClearsTheFilterAndThenLeavesIt() {
    let app = self.app()
    app.press("/")
    app.type("a")
    XCTAssertEqual(app.state.filter, "a")
    XCTAssertTrue(app.text.contains("enter table"), app.text)
    app.press(.escape)
    XCTAssertEqual(app.state.filter, "")
    XCTAssertTrue(app.text.contains("esc/enter table"), app.text)
    app.press(.escape)
    XCTAssertTrue(app.text.contains("/ filter"), app.text)
    app.press("/")
    app.type("b")
    app.press(.enter, "q")
    XCTAssertEqual(app.state.filter, "b")
    XCTAssertNotNil(app.exitCode)
  }

  func testQuotedCellsMayHaveCommasLineEndsAndQuotes() {
    XCTAssertEqual(
      CSVTable.parse("a,b\r\n\"x, y\",\"say \"\"hi\"\"\"\n\"two\nlines\",\n"),
      [["a", "b"], ["x, y", "say \"hi\""], ["two\nlines", ""]])
    XCTAssertEqual(CSVTable.parse(""), [])
    XCTAssertEqual(CSVTable.parse("\u{FEFF}a,b\n1,\"\""), [["a", "b"], ["1", ""]])
  }

  func testColumnsSortAsNumbersOrAsText() {
    let app = app()
    app.send(.sort(TableSort(column: 1)))
    XCTAssertEqual(app.state.shown.first?[0], "Shishapangma")
    app.send(.sort(TableSort(column: 0, isAscending: false)))
    XCTAssertEqual(app.state.shown.first?[0], "Shishapangma")
    app.send(.sort(TableSort(column: 3)))
    XCTAssertEqual(app.state.shown.first?[3], "1950")
  }

  func testTheFilterFindsRowsByAnyCell() {
    let app = app()
    assertSnapshot(of: app)
    app.press("/")
    app.type("karak")
    XCTAssertEqual(app.state.shown.count, 4)
    app.type("x")
    XCTAssertTrue(app.text.contains("No row has “karakx”"), app.text)
    assertAccessible(app)
  }

  func testAMissingFileIsReported() throws {
    let app = TestDriver(
      try CSVTable(arguments: ["/no such table"]), size: Size(columns: 60, rows: 12))
    XCTAssertTrue(app.text.contains("This file can't be read"), app.text)
    app.tap(.button("Retry"))
    XCTAssertFalse(app.state.error.isEmpty)
  }
}
