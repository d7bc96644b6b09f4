// The canvas: strokes of the mouse and of keys, taking them back, and erasing.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class PaintTests: XCTestCase {
  private func app() -> TestDriver<Paint> {
    TestDriver(Paint(), size: Size(columns: 60, rows: 16))
  }

  func testADragDrawsAStrokeWithoutGaps() throws {
    let app = app()
    app.press("c")
    app.tap(.label("Sky"))
    app.send(.press(.init(column: 0, row: 0)))
    app.send(.drag(.init(column: 4, row: 2)))
    app.send(.release)
    app.send(.drag(.init(column: 30, row: 2)))
    XCTAssertEqual(app.state.strokes.count, 1)
    XCTAssertEqual(app.state.strokes[0].ink, 1)
    XCTAssertEqual(app.state.strokes[0].cells.map(\.column), [0, 1, 2, 3, 4])
    XCTAssertEqual(app.state.strokes[0].cells.last, .init(column: 4, row: 2))
  }

  func testTheMouseDrawsAtItsPosition() {
    let app = app()
    app.press("c")
    app.drag(from: Point(column: 11, row: 9), to: Point(column: 15, row: 9))
    XCTAssertEqual(app.state.strokes.last?.cells.count, 5)
    XCTAssertTrue(app.text.contains("####┼"), app.text)
  }

  func testKeysDrawUndoAndErase() {
    let app = app()
    let count = app.state.strokes.count
    let cursor = app.state.cursor
    app.press(.right, .down, .space)
    XCTAssertEqual(
      app.state.strokes.last?.cells, [.init(column: cursor.column + 1, row: cursor.row + 1)])
    app.press("u", "u")
    XCTAssertEqual(app.state.strokes.count, count - 1)
    app.press("U")
    XCTAssertEqual(app.state.strokes.count, count)
    app.press("e", .space)
    XCTAssertEqual(app.state.strokes.last, .init(ink: nil, cells: [app.state.cursor]))
  }

  func testTheScreen() {
    let app = app()
    assertSnapshot(of: app)
    app.resize(to: Size(columns: 40, rows: 12))
    assertSnapshot(of: app, named: "40x12")
    assertAccessible(app)
  }
}
