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

  func testAFileThatCantBeReadIsAnError() throws {
    let folder = NSTemporaryDirectory() + "/keys-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes = Data([0x7F, 0x45, 0x4C, 0x46, 0xFF, 0xFE, 0x00])
    try bytes.write(to: URL(filePath: folder + "/program"))
    for path in [folder, folder + "/program"] {
      XCTAssertThrowsError(try KeyRemapping(arguments: ["--keymap", path])) { error in
        let sentence = (error as? UsageError)?.description ?? "\(error)"
        XCTAssertTrue(sentence.hasPrefix("\(path) can't be read: "), sentence)
      }
    }
    XCTAssertEqual(try Data(contentsOf: URL(filePath: folder + "/program")), bytes)
  }

  func testCommentsInTheFileAreKept() throws {
    let path = NSTemporaryDirectory() + "/keys-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let text = "\u{FEFF}# mine\n\n  play = x\n# as in vim\nquit =\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let app = try app(["--keymap", path])
    app.press(.enter, "f2")
    XCTAssertEqual(app.state.error, "")
    app.press(.down, .enter, "f3")
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    XCTAssertEqual(
      saved, "# mine\n\nplay = f2\n# as in vim\nquit =\n# Go to the next track\nnext = f3\n")
    app.press(.delete)
    XCTAssertEqual(
      try String(contentsOfFile: path, encoding: .utf8),
      "# mine\n\nplay = p\n# as in vim\nquit = q\n")
    XCTAssertEqual(try self.app(["--keymap", path]).state.chosen["quit"], "q")
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
