// The layout: each card goes to the shortest column, and there are as many as fit.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class OwnLayoutTests: XCTestCase {
  private func app(_ columns: Int = 78, _ rows: Int = 22) -> TestDriver<OwnLayout> {
    TestDriver(OwnLayout(), size: Size(columns: columns, rows: rows))
  }

  func testEachCardGoesToTheShortestColumn() {
    let notes = OwnLayout.samples
    let masonry = Masonry<OwnLayout.Note, Never>(
      notes, leastWidth: 10, height: { note, _ in note.id == 1 ? 9 : 2 }
    ) { Text($0.title) }
    XCTAssertEqual(masonry.columns(2, 20).map { $0.map(\.id) }, [[1, 6, 8], [2, 3, 4, 5, 7]])
    XCTAssertEqual(masonry.columns(1, 20).map(\.count), [8])
  }

  func testAPressPinsACardToTheFront() {
    let app = app()
    XCTAssertEqual(app.state.sorted.first?.title, "Idea")
    app.tap(.role(.toggle, "Idea"))
    XCTAssertEqual(app.state.sorted.first?.title, "Shopping")
    app.focus(.role(.toggle, "Bicycle"))
    app.press(.enter)
    XCTAssertEqual(app.state.sorted.first?.title, "Bicycle")
  }

  func testWiderColumnsReduceTheirNumber() {
    let app = app()
    XCTAssertEqual(firstRow(app), ["Idea", "Shopping", "Letter"])
    for _ in 0..<3 { app.press("+") }
    XCTAssertEqual(firstRow(app), ["Idea", "Shopping"])
  }

  /// The titles in the first row of cards.
  private func firstRow(_ app: TestDriver<OwnLayout>) -> [String] {
    let titles = OwnLayout.samples.map(\.title)
    let row = app.text.split(separator: "\n").first { line in line.contains("Idea") } ?? ""
    return row.split(whereSeparator: { " │┃●".contains($0) }).map { String($0) }.filter {
      titles.contains($0)
    }
  }

  func testTheScreenInTwoSizes() {
    for (columns, rows) in [(78, 26), (40, 12)] {
      let app = app(columns, rows)
      assertSnapshot(of: app, named: "\(columns)x\(rows)")
      if rows > 20 { assertAccessible(app) }
    }
  }
}
