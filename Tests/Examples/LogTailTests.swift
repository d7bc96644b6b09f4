// The log: what is written to the file, line by line, its filter, and a file that begins anew.

import Foundation
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class LogTailTests: XCTestCase {
  private var path = ""

  override func setUp() { path = NSTemporaryDirectory() + "/log-\(UUID().uuidString)" }
  override func tearDown() { try? FileManager.default.removeItem(atPath: path) }

  private func write(_ text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  func testEscapeClearsTheFilterAndThenLeavesIt() {
    let app = TestDriver(LogTail(), size: Size(columns: 60, rows: 12))
    app.press("/")
    app.type("a")
    XCTAssertEqual(app.state.filter, "a")
    XCTAssertTrue(app.text.contains("enter log"), app.text)
    app.press(.escape)
    XCTAssertEqual(app.state.filter, "")
    XCTAssertTrue(app.text.contains("esc/enter log"), app.text)
    app.press(.escape)
    XCTAssertTrue(app.text.contains("/ filter"), app.text)
    app.press("/")
    app.type("b")
    app.press(.enter, "q")
    XCTAssertEqual(app.state.filter, "b")
    XCTAssertNotNil(app.exitCode)
  }

  func testLinesAreShownOnceTheyAreWhole() throws {
    try write("one\ntw")
    let app = TestDriver(try LogTail(arguments: [path]), size: Size(columns: 60, rows: 12))
    XCTAssertEqual(Array(app.state.lines), ["one"])
    try write("one\ntwo\nERROR three\n")
    app.changeFiles(at: path, .changed([]))
    XCTAssertEqual(Array(app.state.lines), ["one", "two", "ERROR three"])
    XCTAssertEqual(app.state.warnings, 1)
    // A shorter file is another one.
    try write("new\n")
    app.changeFiles(at: path, .changed([]))
    XCTAssertEqual(Array(app.state.lines), ["new"])
  }

  func testAMissingFileIsReported() throws {
    let app = TestDriver(try LogTail(arguments: [path]), size: Size(columns: 60, rows: 12))
    XCTAssertFalse(app.state.error.isEmpty)
    try write("late\n")
    app.changeFiles(at: path, .changed([]))
    XCTAssertEqual(app.state.error, "")
    XCTAssertTrue(app.text.contains("late"), app.text)
  }

  func testTheFilterShowsMatchingLinesOnly() {
    let app = TestDriver(LogTail(), size: Size(columns: 64, rows: 16))
    app.advance(by: .seconds(4))
    assertSnapshot(of: app)
    assertAccessible(app)
    app.press("/")
    app.type("upload")
    XCTAssertTrue(app.text.contains("POST /upload"), app.text)
    XCTAssertFalse(app.text.contains("POST /login"), app.text)
  }
}
