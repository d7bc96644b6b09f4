// PagerPTYTests: `termview page` in a pseudo-terminal, with input that comes from a pipe.

import Foundation
import TermTest
import TermView
import XCTest

final class PagerPTYTests: XCTestCase {
  func testInputIsReadWhileItComes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("pipe").path
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    // For reading too, so that opening waits for nobody.
    let pipe = try XCTUnwrap(FileHandle(forUpdatingAtPath: path))
    var options = PTYDriver.Options()
    options.size = Size(columns: 60, rows: 12)
    options.environment = ["CI": "", "GITHUB_ACTIONS": "", "ACCESSIBLE": "", "PIPE": path]
    let terminal = try PTYDriver(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", #"exec "$0" page --title Log < "$PIPE""#, PTYDriver.product("termview").path,
      ],
      options: options)
    try pipe.write(contentsOf: Data("first\n".utf8))
    try terminal.wait(for: "first")
    XCTAssertTrue(terminal.text.contains("Log …"), terminal.text)
    try pipe.write(contentsOf: Data("second\n".utf8))
    try terminal.wait(for: "second")
    try terminal.type("q")
    XCTAssertEqual(try terminal.waitForExit(), .code(0), "the input has not ended")
    XCTAssertFalse(terminal.isFullScreen)
  }
}
