// ClipboardPTYTests: a copied text reaches the desktop's clipboard where a terminal may forbid it.

import Foundation
import TermTest
import TermView
import XCTest

final class ClipboardPTYTests: XCTestCase {
  func testAProgramOfTheDesktopGetsTheText() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = folder.appendingPathComponent("text")
    try Data("one $(x) 'two'\n日本\n".utf8).write(to: text)
    let script = "#!/bin/sh\nexec cat > \"$COPY\"\n"
    XCTAssertTrue(
      FileManager.default.createFile(
        atPath: folder.appendingPathComponent("xsel").path, contents: Data(script.utf8),
        attributes: [.posixPermissions: 0o755]))
    let copy = folder.appendingPathComponent("copy").path
    XCTAssertEqual(mkfifo(copy, 0o600), 0)
    // For writing too, so that opening waits for nobody.
    let pipe = try XCTUnwrap(FileHandle(forUpdatingAtPath: copy))
    var options = PTYDriver.Options()
    options.size = Size(columns: 60, rows: 12)
    options.environment = [
      "CI": "", "GITHUB_ACTIONS": "", "ACCESSIBLE": "", "DISPLAY": ":none", "COPY": copy,
      "PATH": "\(folder.path):/usr/bin:/bin",
    ]
    let terminal = try PTYDriver(
      PTYDriver.product("termview"), arguments: ["page", text.path], options: options)
    try terminal.wait(for: "日本")
    try terminal.press(.function(7))
    try terminal.press(.ctrl("a"))
    try terminal.press(.ctrl("c"))
    try terminal.wait(for: "Copied 17 characters")
    try terminal.type("q")
    XCTAssertEqual(try terminal.waitForExit(), .code(0))
    let wanted = Data("one $(x) 'two'\n日本".utf8)
    var copied = Data()
    var isReady = pollfd(fd: pipe.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while copied.count < wanted.count, poll(&isReady, 1, 60_000) > 0 {
      copied += try pipe.read(upToCount: wanted.count - copied.count) ?? Data()
    }
    XCTAssertEqual(copied, wanted)
  }
}
