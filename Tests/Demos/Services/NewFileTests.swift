// NewFileTests: files that a FileStore adds beside those that exist.

import DemoServices
import Foundation
import XCTest

final class NewFileTests: XCTestCase {
  private var folder = URL(filePath: "/")
  private var store: FileStore { FileStore(folder: folder) }
  private let cat = FileName("cat", extension: "jpg", fallback: "cat")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  func testEachNewFileGetsANameThatIsFree() throws {
    for (text, wanted) in [("one", "cat.jpg"), ("two", "cat 2.jpg"), ("six", "cat 3.jpg")] {
      let file = try store.add(Data(text.utf8), as: cat)
      XCTAssertEqual(file.lastPathComponent, wanted)
      XCTAssertEqual(try Data(contentsOf: file), Data(text.utf8))
    }
    XCTAssertEqual(try store.read("cat.jpg"), Data("one".utf8))
    try store.remove("cat 2.jpg")
    XCTAssertEqual(try store.add(Data(), as: cat).lastPathComponent, "cat 2.jpg")
  }

  func testNothingThatHasTheNameIsReplaced() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "cat.jpg"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "cat 2.jpg").path, withDestinationPath: "nowhere")
    XCTAssertEqual(try store.add(Data("new".utf8), as: cat).lastPathComponent, "cat 3.jpg")
    XCTAssertEqual(names(), ["cat 2.jpg", "cat 3.jpg", "cat.jpg"])
  }

  func testInstancesThatAddAtOnceGetAFileEach() throws {
    let (store, cat) = (store, cat)
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for round in 0..<25 {
        succeed { () throws(FileError) in
          let text = Data("\(number) \(round)".utf8)
          let file = try store.add(text, as: cat)
          XCTAssertEqual(try store.read(file.lastPathComponent), text)
        }
      }
    }
    XCTAssertEqual(names().count, 100)
    XCTAssertEqual(Set(try names().map { try XCTUnwrap(store.read($0)) }).count, 100)
  }

  func testAFullDiskIsReportedAndLeavesNoFile() throws {
    // The system's own message, from the device that is always full.
    let full = FileStore(folder: folder) { data, _ in
      try data.write(to: URL(filePath: "/dev/full"))
    }
    let error = fileFailure { () throws(FileError) in _ = try full.add(Data("a".utf8), as: cat) }
    XCTAssertEqual(error, .diskFull(path: folder.appending(path: "cat.jpg").path))
    XCTAssertEqual(names(), [])
  }

  func testAFolderThatMayNotBeWrittenIsAPermissionError() throws {
    try store.write(Data(), as: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    }
    // Permissions don't restrict root, but nobody can create a file in a folder of the kernel.
    let store = geteuid() == 0 ? FileStore(folder: URL(filePath: "/sys/kernel")) : store
    let error = fileFailure { () throws(FileError) in _ = try store.add(Data(), as: cat) }
    XCTAssertEqual(error, .noPermission(path: store.folder.appending(path: "cat.jpg").path))
  }

  func testAFileInPlaceOfTheFolderIsAnErrorAndStays() throws {
    try Data("file".utf8).write(to: folder)
    XCTAssertNotNil(fileFailure { () throws(FileError) in _ = try store.add(Data(), as: cat) })
    XCTAssertEqual(try Data(contentsOf: folder), Data("file".utf8))
  }
}
