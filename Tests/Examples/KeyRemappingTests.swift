// The keys: a new one works at once, is saved, and can't be that of another action.

import Foundation
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class KeyRemappingTests: XCTestCase {
  private func app(_ arguments: [String] = []) throws -> TestDriver<KeyRemapping> {
    TestDriver(try KeyRemapping(arguments: arguments), size: Size(columns: 64, rows: 15))
  }

  func testANewKeyWorksAtOnce() throws {
    let app = try app()
    app.press("p")
    XCTAssertTrue(app.state.isPlaying)
    app.press(.enter)
    XCTAssertTrue(app.text.contains("New key for “play”"), app.text)
    app.press("f2")
    XCTAssertNil(app.state.waiting)
    app.press("p")
    XCTAssertTrue(app.state.isPlaying)
    app.press("f2")
    XCTAssertFalse(app.state.isPlaying)
    // The letter without an action has begun a search in the list, which takes the next one for a while.
    app.advance(by: .seconds(5))
    app.press(.delete, "p")
    XCTAssertTrue(app.state.isPlaying)
  }

  func testTheKeyOfAnotherActionIsRefused() throws {
    let app = try app()
    app.press(.enter, "q")
    XCTAssertNil(app.exitCode)
    XCTAssertFalse(app.state.error.isEmpty)
    XCTAssertEqual(app.state.chosen, [:])
    app.press(.enter, .escape)
    XCTAssertNil(app.state.waiting)
  }

  func testTheKeysAreSavedInAFile() throws {
    let path = NSTemporaryDirectory() + "/keys-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try app(["--keymap", path])
    app.press(.enter, "f2")
    XCTAssertEqual(app.state.error, "")
    let later = try self.app(["--keymap", path])
    later.press("f2")
    XCTAssertTrue(later.state.isPlaying)
    try "play = q\n".write(toFile: path, atomically: true, encoding: .utf8)
    XCTAssertThrowsError(try KeyRemapping(arguments: ["--keymap", path]))
  }

  func testTheScreen() throws {
    let app = try app()
    assertSnapshot(of: app)
    assertAccessible(app)
    app.press(.enter)
    assertSnapshot(of: app, named: "question")
    assertAccessible(app)
  }
}
