// HostFilesTests: the files and folders that modules without system calls read and write through the host process.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class HostFilesTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "/host-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

  private func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  func testAFileIsReplacedWithTheFoldersThatItNeeds() throws {
    let path = folder + "/one/two/file"
    XCTAssertFalse(HostProcess.fileExists(path))
    for text in ["first", "", "a longer text"] {
      XCTAssertTrue(HostProcess.replaceFile(path, with: Array(text.utf8)))
      XCTAssertEqual(FileManager.default.contents(atPath: path), Data(text.utf8))
    }
    XCTAssertTrue(HostProcess.fileExists(path))
    // No other user may look into a folder that was created for it, and no draft is left.
    XCTAssertEqual(try permissions(of: folder + "/one"), 0o700)
    XCTAssertEqual(try permissions(of: folder + "/one/two"), 0o700)
    XCTAssertEqual(HostProcess.entries(of: folder + "/one/two"), ["file"])
    HostProcess.remove(path)
    XCTAssertFalse(HostProcess.fileExists(path))
  }

  func testAFileThatCanNotBeReplacedStays() throws {
    // The place of the file is taken by a folder with something in it.
    try FileManager.default.createDirectory(
      atPath: folder + "/taken/inner", withIntermediateDirectories: true)
    XCTAssertFalse(HostProcess.replaceFile(folder + "/taken", with: [1]))
    XCTAssertEqual(HostProcess.entries(of: folder), ["taken/"], "no draft is left")
    XCTAssertTrue(HostProcess.replaceFile(folder + "/file", with: [1]))
    XCTAssertFalse(HostProcess.replaceFile(folder + "/file/below", with: [1]))
    XCTAssertEqual(HostProcess.bytes(ofFile: folder + "/file", limit: 9), [1])
    #if os(Linux)
      XCTAssertFalse(HostProcess.replaceFile("/dev/full/file", with: [1]))
    #endif
  }

  func testTheBeginningOfAFileIsRead() {
    let path = folder + "/file"
    XCTAssertTrue(HostProcess.replaceFile(path, with: Array("dark\n".utf8)))
    for (limit, text) in [(0, ""), (1, "d"), (4, "dark"), (5, "dark\n"), (64, "dark\n")] {
      XCTAssertEqual(HostProcess.bytes(ofFile: path, limit: limit), Array(text.utf8))
    }
    XCTAssertEqual(HostProcess.bytes(ofFile: folder + "/none", limit: 64), [])
    XCTAssertEqual(HostProcess.bytes(ofFile: folder, limit: 64), [])
  }

  func testReadAndReplacedFilesAreClosed() throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
    let before = try openFiles()
    for _ in 0..<9 {
      _ = HostProcess.replaceFile(folder + "/file", with: [1])
      _ = HostProcess.replaceFile(folder, with: [1])
      _ = HostProcess.bytes(ofFile: folder + "/file", limit: 9)
      _ = HostProcess.bytes(ofFile: folder, limit: 9)
      _ = HostProcess.entries(of: folder)
    }
    // Threads of earlier tests may close files meanwhile, or open some.
    XCTAssertLessThan(try openFiles(), before + 9)
  }

  func testTheEntriesOfAFolderAreSortedAndFoldersHaveASlash() throws {
    for name in ["b", ".hidden", "ä", "a"] {
      XCTAssertTrue(HostProcess.replaceFile(folder + "/" + name, with: []))
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/c", withIntermediateDirectories: true)
    symlink(folder + "/c", folder + "/d")
    symlink(folder + "/gone", folder + "/e")
    XCTAssertEqual(
      HostProcess.entries(of: folder), [".hidden", "a", "b", "c/", "d/", "e", "ä"])
    XCTAssertEqual(HostProcess.entries(of: folder + "/c"), [])
    XCTAssertEqual(HostProcess.entries(of: folder + "/none"), [])
    XCTAssertEqual(HostProcess.entries(of: folder + "/a"), [])
    for (name, isFolder) in [("c", true), ("d", true), ("a", false), ("e", false), ("no", false)] {
      XCTAssertEqual(HostProcess.isFolder(folder + "/" + name), isFolder, name)
    }
  }

  func testTheProgramsNameHasNoFolder() {
    XCTAssertFalse(HostProcess.programName.isEmpty)
    XCTAssertFalse(HostProcess.programName.contains("/"))
    XCTAssertTrue(CommandLine.arguments[0].hasSuffix(HostProcess.programName))
  }
}
