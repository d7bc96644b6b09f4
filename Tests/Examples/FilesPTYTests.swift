// FilesPTYTests: the file manager in a terminal, where a copy takes its time.

import Foundation
import TermTest
import TermWidgets
import XCTest

final class FilesPTYTests: XCTestCase {
  func testAStoppedCopyLeavesNoPartOfTheFile() throws {
    let folder = NSTemporaryDirectory() + "files-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["left", "right"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    // It takes no space, but long enough to be copied.
    try Data().write(to: URL(filePath: folder + "/left/big.bin"))
    let file = try FileHandle(forWritingTo: URL(filePath: folder + "/left/big.bin"))
    try file.truncate(atOffset: 1 << 32)
    try file.close()

    let files = try PTYDriver(
      PTYDriver.product("examples"), arguments: ["files", folder + "/left", folder + "/right"])
    try files.wait(for: "big.bin")
    try files.wait(for: "This folder is empty")
    try files.press("f5")
    try files.wait(for: "Copying big.bin")
    try files.press(.escape)
    try files.wait("no progress") { !$0.text.contains("Copying big.bin") }
    XCTAssertTrue(files.text.contains("This folder is empty"), files.text)
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder + "/right/big.bin"))
    try files.press(.ctrl("q"))
    XCTAssertEqual(try files.waitForExit(), .code(0))
  }
}
