// The reader: a file, what is saved to it later, and a file that is not there.

import Foundation
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class MarkdownReaderTests: XCTestCase {
  func testAFileIsShownAndReloadedWhenItIsSaved() throws {
    let path = NSTemporaryDirectory() + "/page-\(UUID().uuidString).md"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "# One".write(toFile: path, atomically: true, encoding: .utf8)
    let app = TestDriver(
      try MarkdownReader(arguments: [path]), size: Size(columns: 60, rows: 10))
    XCTAssertTrue(app.text.contains("One"), app.text)
    try "# Two".write(toFile: path, atomically: true, encoding: .utf8)
    app.changeFiles(at: path, .changed([]))
    XCTAssertTrue(app.text.contains("Two"), app.text)
    XCTAssertFalse(app.text.contains("One"), app.text)
  }

  func testAMissingFileIsReportedAndReadAgain() throws {
    let app = TestDriver(
      try MarkdownReader(arguments: ["/no such page"]), size: Size(columns: 60, rows: 10))
    XCTAssertTrue(app.text.contains("This file can't be read"), app.text)
    app.tap(.button("Retry"))
    XCTAssertFalse(app.state.error.isEmpty)
    XCTAssertThrowsError(try MarkdownReader(arguments: ["a", "b"]))
  }

  func testTextIsFoundInTheSample() {
    let app = TestDriver(MarkdownReader(), size: Size(columns: 70, rows: 24))
    assertSnapshot(of: app)
    app.press("/")
    app.type("file\n")
    XCTAssertTrue(app.text.contains("1"), app.text)
    app.resize(to: Size(columns: 40, rows: 12))
    assertSnapshot(of: app, named: "40x12")
    assertAccessible(app)
  }
}
