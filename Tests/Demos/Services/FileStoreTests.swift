// FileStoreTests: files that are complete or unchanged, and broken ones that are set aside.

import DemoServices
import Foundation
import XCTest

final class FileStoreTests: XCTestCase {
  private var parent = URL(filePath: "/")
  private var store = FileStore(folder: URL(filePath: "/"))

  override func setUpWithError() throws {
    parent = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    store = FileStore(folder: parent.appending(path: "deep/app"))
  }

  override func tearDownWithError() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: parent.path)
    try FileManager.default.removeItem(at: parent)
  }

  func testAFileIsWrittenReadReplacedAndRemoved() throws {
    XCTAssertNil(try store.read("a"))
    try store.write(Data("one".utf8), as: "a")
    XCTAssertEqual(try store.read("a"), Data("one".utf8))
    try store.write(Data(), as: "a")
    XCTAssertEqual(try store.read("a"), Data())
    try store.remove("a")
    XCTAssertNil(try store.read("a"))
    try store.remove("a")
    XCTAssertEqual(try names(), [])
  }

  func testAFileUpToTheLimitIsReadAndOneByteMoreIsRejected() throws {
    try store.write(Data(count: 11), as: "a")
    XCTAssertEqual(try store.read("a", limit: 11)?.count, 11)
    let error = fileFailure { () throws(FileError) in _ = try store.read("a", limit: 10) }
    XCTAssertEqual(error, .tooLarge(path: path("a"), limit: 10))
    XCTAssertEqual(error?.description, "\(path("a")) is larger than 10 bytes.")
  }

  func testNamesThatLeaveTheFolderAreRejected() {
    for name in ["", ".", "..", "a/b", "/etc/passwd", "a\0b"] {
      XCTAssertEqual(
        fileFailure { () throws(FileError) in try store.write(Data(), as: name) }, .badName(name))
      XCTAssertEqual(
        fileFailure { () throws(FileError) in _ = try store.read(name) }, .badName(name))
    }
  }

  func testAnyTextIsAValidNameAfterPercentEncoding() throws {
    for text in ["..", "a/b", "ü 100%", "a\0b"] {
      try store.write(Data(text.utf8), as: percentEncoded(text))
      XCTAssertEqual(try store.read(percentEncoded(text)), Data(text.utf8))
    }
    XCTAssertEqual(try names(), ["%2E%2E", "%C3%BC%20100%25", "a%00b", "a%2Fb"])
  }

  func testAFileHalfWrittenByAKilledInstanceIsNeverRead() throws {
    try store.save([1, 2], as: "list.json")
    try Data("[1, 2, ".utf8).write(to: store.folder.appending(component: ".dat.nosync1.AbCdEf"))
    XCTAssertEqual(try store.load([Int].self, from: "list.json"), .value([1, 2]))
    try store.save([3], as: "list.json")
    XCTAssertEqual(try store.load([Int].self, from: "list.json"), .value([3]))
  }

  func testABrokenFileIsSetAsideAndTheNextOneIsSavedInItsPlace() throws {
    XCTAssertEqual(try store.load([Int].self, from: "list.json"), .none)
    for number in 1...3 {
      let text = Data("[1, \(number)".utf8)
      try store.write(text, as: "list.json")
      let stored = try store.load([Int].self, from: "list.json")
      let name = "list.json.broken-\(number)"
      XCTAssertNil(stored.value)
      XCTAssertEqual(stored.warning, "The data is not valid JSON. It was kept as \(name).")
      XCTAssertEqual(try store.read(name), text)
      XCTAssertNil(try store.read("list.json"))
    }
    try store.save([1], as: "list.json")
    XCTAssertEqual(try store.load([Int].self, from: "list.json").value, [1])
    XCTAssertEqual(try names().count, 4)
  }

  func testTooLargeFilesAreBrokenAndAreNotSaved() throws {
    let text = Data("[1, 2, 3, 4]".utf8)
    try store.write(text, as: "list.json")
    let stored = try store.load([Int].self, from: "list.json", limit: 10)
    XCTAssertEqual(
      stored.warning, "The data is larger than 10 bytes. It was kept as list.json.broken-1.")
    XCTAssertEqual(try store.read("list.json.broken-1"), text)
    let error = fileFailure { () throws(FileError) in
      try store.save([1, 2, 3, 4], as: "list.json", limit: 10)
    }
    XCTAssertEqual(error, .tooLarge(path: path("list.json"), limit: 10))
    XCTAssertNil(try store.read("list.json"))
  }

  func testSettingAsideAMissingFileReturnsNoName() throws {
    XCTAssertNil(try store.setAside("list.json"))
  }

  func testTheLastOfTwoWritersWinsCompletely() throws {
    let store = store
    let bodies = [UInt8(1), 2].map { Data(repeating: $0, count: 50_000) }
    try store.write(bodies[0], as: "a")
    DispatchQueue.concurrentPerform(iterations: 3) { number in
      for _ in 0..<100 {
        if number < 2 {
          succeed { () throws(FileError) in try store.write(bodies[number], as: "a") }
        } else {
          succeed { () throws(FileError) in
            let body = try store.read("a")
            XCTAssertTrue(bodies.contains { $0 == body })
          }
        }
      }
    }
    XCTAssertTrue(try bodies.contains(store.read("a") ?? Data()))
    XCTAssertEqual(try names(), ["a"])
  }

  func testTwoInstancesThatSetAsideAtOnceLoseNothing() throws {
    let store = store
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      for round in 0..<50 {
        succeed { () throws(FileError) in
          try store.write(Data("\(number) \(round)".utf8), as: "a")
          _ = try store.setAside("a")
        }
      }
    }
    let names = try names()
    let numbers = names.compactMap { Int($0.dropFirst("a.broken-".count)) }
    XCTAssertEqual(numbers.sorted(), Array(1...names.count))
    let bodies = try names.map { try XCTUnwrap(store.read($0)) }
    XCTAssertEqual(Set(bodies).count, bodies.count)
  }

  func testARefusalOfTheSystemIsAPermissionErrorAndKeepsTheFile() throws {
    try store.write(Data("old".utf8), as: "a")
    for code in [CocoaError.fileWriteNoPermission, .fileWriteVolumeReadOnly] {
      let store = FileStore(folder: store.folder) { _, _ in throw CocoaError(code) }
      let error = fileFailure { () throws(FileError) in try store.write(Data(), as: "a") }
      XCTAssertEqual(error, .noPermission(path: path("a")))
      XCTAssertEqual(error?.description, "No permission for \(path("a")).")
      XCTAssertEqual(try store.read("a"), Data("old".utf8))
    }
  }

  func testAFullDiskIsReportedAndKeepsTheFile() throws {
    try store.write(Data("old".utf8), as: "a")
    // The system's own message, from the device that is always full.
    let full = FileStore(folder: store.folder) { data, _ in
      try data.write(to: URL(filePath: "/dev/full"))
    }
    let error = fileFailure { () throws(FileError) in try full.write(Data("new".utf8), as: "a") }
    XCTAssertEqual(error, .diskFull(path: path("a")))
    XCTAssertEqual(error?.description, "The disk is full: \(path("a")) was not written.")
    XCTAssertEqual(try store.read("a"), Data("old".utf8))
  }

  func testAnInterruptedWriteLeavesTheOldFileAndNoOther() throws {
    try store.write(Data("old".utf8), as: "a")
    var error: FileError?
    try withFileSizesUpTo(100_000) {
      error = fileFailure { () throws(FileError) in
        try store.write(Data(count: 200_000), as: "a")
      }
    }
    guard case .other(path("a"), let reason)? = error else {
      return XCTFail("\(String(describing: error))")
    }
    XCTAssertFalse(reason.contains("Error"), "the number of an error says nothing: \(reason)")
    XCTAssertEqual(try store.read("a"), Data("old".utf8))
    XCTAssertEqual(try names(), ["a"])
  }

  func testAFileInPlaceOfTheFolderIsAnErrorAndStays() throws {
    try Data("file".utf8).write(to: parent.appending(component: "deep"))
    let error = fileFailure { () throws(FileError) in try store.write(Data(), as: "a") }
    XCTAssertNotNil(error)
    XCTAssertEqual(
      try Data(contentsOf: parent.appending(component: "deep")), Data("file".utf8))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: store.folder.path).sorted()
  }

  private func path(_ name: String) -> String {
    store.folder.appending(component: name).path
  }

  /// Limits the size of this process's files to `size` while `body` runs, so writing stops in the middle.
  private func withFileSizesUpTo(_ size: Int, _ body: () -> Void) throws {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    let handler = signal(SIGXFSZ, SIG_IGN)
    defer { signal(SIGXFSZ, handler) }
    var old = rlimit()
    XCTAssertEqual(getrlimit(resource, &old), 0)
    var new = rlimit(rlim_cur: rlim_t(size), rlim_max: old.rlim_max)
    XCTAssertEqual(setrlimit(resource, &new), 0)
    defer { setrlimit(resource, &old) }
    body()
  }
}
