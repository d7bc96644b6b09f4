// The tasks: adding, checking off, filtering, and the file that keeps them.

import Foundation
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class TodoTests: XCTestCase {
  private func app(_ path: String? = nil) throws -> TestDriver<Todo> {
    TestDriver(
      try Todo(arguments: path.map { [$0] } ?? []), size: Size(columns: 60, rows: 14))
  }

  func testTasksAreAddedCheckedOffFilteredAndRemoved() throws {
    let app = try app()
    app.type("Call Ada\n")
    XCTAssertEqual(app.state.tasks.last?.title, "Call Ada")
    app.type("  \n")
    XCTAssertEqual(app.state.tasks.count, 4)
    app.tap(.role(.row, "Call Ada"))
    app.press(.space)
    XCTAssertEqual(app.state.openCount, 2)
    app.tap(.role(.tab, "Done"))
    XCTAssertEqual(app.state.shown.map(\.title), ["Water the plants", "Call Ada"])
    app.tap(.role(.row, "Call Ada, done"))
    app.press(.delete)
    XCTAssertEqual(app.state.tasks.map(\.id), [1, 2, 3])
  }

  func testKeysChangeTheMarkedTaskBeforeTheCursorHasMoved() throws {
    let app = try app()
    app.focus(.role(.list, "Tasks"))
    app.press(.space)
    XCTAssertEqual(app.state.tasks.map(\.isDone), [false, false, false])
    app.press(.delete)
    XCTAssertEqual(app.state.tasks.map(\.id), [2, 3])
  }

  func testKeysChangeTheTaskThatTookThePlaceOfAnother() throws {
    let app = try app()
    app.type("Call Ada\n")
    app.tap(.role(.row, "Write to Grace"))
    app.press(.delete, .delete)
    XCTAssertEqual(app.state.tasks.map(\.title), ["Water the plants", "Call Ada"])
    app.tap(.role(.tab, "Open"))
    app.tap(.role(.row, "Call Ada"))
    app.press(.space)
    XCTAssertEqual(app.state.openCount, 0)
    app.tap(.role(.tab, "All"))
    app.focus(.role(.list, "Tasks"))
    app.press(.delete, .delete, .delete)
    XCTAssertEqual(app.state.tasks, [])
    app.focus(.field("New task"))
    app.type("Fly a kite\n")
    app.focus(.role(.list, "Tasks"))
    app.press(.space)
    XCTAssertEqual(app.state.openCount, 0)
  }

  func testTheTasksAreSavedInAFile() throws {
    let path = NSTemporaryDirectory() + "/todo-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try app(path)
    XCTAssertEqual(app.state.tasks, [])
    app.type("Call Ada\n")
    XCTAssertEqual(try self.app(path).state.tasks.map(\.title), ["Call Ada"])
  }

  func testAnUnreadableOrUnwritableFileIsReported() throws {
    let app = try app("/no/such/folder/list")
    app.type("Call Ada\n")
    XCTAssertTrue(app.text.contains("/no/such/folder/list can't be written"), app.text)
    let folder = try self.app(NSTemporaryDirectory())
    XCTAssertTrue(folder.text.contains("can't be read"), folder.text)
  }

  func testAFileThatIsNoListIsNotWrittenOver() throws {
    let path = NSTemporaryDirectory() + "/todo-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "precious".write(toFile: path, atomically: true, encoding: .utf8)
    let app = try app(path)
    app.type("Call Ada\n")
    XCTAssertTrue(app.state.error.contains("can't be read"), app.state.error)
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "precious")
  }

  func testWhatIsAddedBeforeTheFileIsReadJoinsIt() throws {
    let app = TestDriver(
      try Todo(arguments: ["list"]), size: Size(columns: 60, rows: 14), work: .isHeld)
    app.type("Call Ada\n")
    XCTAssertEqual(app.running.count, 1, "saving would replace the file")
    app.send(.loaded([Todo.Task(id: 7, title: "Water")]))
    XCTAssertEqual(app.state.tasks.map(\.title), ["Water", "Call Ada"])
    XCTAssertEqual(app.state.tasks.map(\.id), [7, 8])
    XCTAssertEqual(app.running.count, 2, "it is saved")
  }

  func testTheScreen() throws {
    let app = try app()
    app.tap(.role(.row, "Write to Grace"))
    assertSnapshot(of: app)
    app.resize(to: Size(columns: 40, rows: 12))
    assertSnapshot(of: app, named: "40x12")
    assertAccessible(app)
  }
}
