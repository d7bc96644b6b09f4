// Subscriptions to directories and files, with real files and as a test plays them.

import Foundation
import TermRender
import TermTest
import TermView
import XCTest

@testable import TermStore

final class FileChangeTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "/termview-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
  }

  /// Collects changes; the pauses between them last until `mayGoOn`.
  private final class Watcher: Sendable {
    let changes = Locked([FileChange]())
    let mayGoOn = Locked(true)
    let task: Task<Void, Never>

    init(_ path: String, isFile: Bool) {
      let (changes, mayGoOn) = (changes, mayGoOn)
      task = Task {
        await FileWatchRequest(path: path, isFile: isFile).watch { _ in
          while !mayGoOn.withLock({ $0 }) {
            try Task.checkCancellation()
            await Task.yield()
          }
        } _: { change in
          changes.withLock { $0.append(change) }
        }
      }
    }

    /// Waits until this was told since the last call.
    func wait(until isDone: ([FileChange]) -> Bool) async -> [FileChange] {
      while !changes.withLock({ isDone($0) }) { await Task.yield() }
      return changes.withLock { list in
        defer { list = [] }
        return list
      }
    }
  }

  func testChangesOfADirectoryAreReportedByName() async throws {
    let watcher = Watcher(folder, isFile: false)
    _ = await watcher.wait { $0 == [.changed([])] }
    try write("1", to: "a")
    _ = await watcher.wait { $0.contains(.changed(["a"])) }
    try FileManager.default.moveItem(atPath: folder + "/a", toPath: folder + "/b")
    _ = await watcher.wait { list in
      ["a", "b"].allSatisfy { name in
        list.contains { if case .changed(let names) = $0 { names.contains(name) } else { false } }
      }
    }
    watcher.task.cancel()
    await watcher.task.value
  }

  func testAThousandChangesAreReportedOnce() async throws {
    let watcher = Watcher(folder, isFile: false)
    _ = await watcher.wait { $0 == [.changed([])] }
    try write("1", to: "first")
    _ = await watcher.wait { !$0.isEmpty }
    // Not before: a watcher that still paused after the change before would never tell of this one.
    watcher.mayGoOn.withLock { $0 = false }
    for number in 0..<500 { try write("1", to: "\(number % 5)") }
    try write("1", to: "last")
    watcher.mayGoOn.withLock { $0 = true }
    let changes = await watcher.wait { list in
      list.contains { if case .changed(let names) = $0 { names.contains("last") } else { false } }
    }
    XCTAssertLessThan(changes.count, 10)
    watcher.task.cancel()
  }

  func testAVanishedDirectoryEndsTheSubscription() async throws {
    let watcher = Watcher(folder, isFile: false)
    _ = await watcher.wait { $0 == [.changed([])] }
    try FileManager.default.removeItem(atPath: folder)
    await watcher.task.value
    XCTAssertEqual(watcher.changes.withLock { $0.last }, .vanished)
  }

  func testAFailedWatchHasAReason() async throws {
    try write("", to: "a")
    for (path, reason) in [
      ("/no/such", "No such file or directory"), (folder + "/a", "Not a directory"),
    ] {
      let watcher = Watcher(path, isFile: false)
      await watcher.task.value
      XCTAssertEqual(watcher.changes.withLock { $0 }, [.failed(reason)])
    }
  }

  func testReplacingOrRemovingAFileIsReportedButNotItsNeighbors() async throws {
    let watcher = Watcher(folder + "/a", isFile: true)
    _ = await watcher.wait { $0 == [.vanished] }
    try write("1", to: "neighbor")
    try write("1", to: "a")
    _ = await watcher.wait { $0.contains(.changed(["a"])) }
    // As editors do it.
    try write("2", to: "a.new")
    _ = rename(folder + "/a.new", folder + "/a")
    _ = await watcher.wait { $0.contains(.changed(["a"])) }
    try FileManager.default.removeItem(atPath: folder + "/a")
    _ = await watcher.wait { $0.last == .vanished }
    watcher.task.cancel()
    await watcher.task.value
  }

  func testAFileIsWatchedThroughItsDirectory() {
    for (path, directory, name) in [
      ("/a/b", "/a", "b"), ("/b", "/", "b"), ("b", ".", "b"), ("c/b", "c", "b"),
    ] {
      let request = FileWatchRequest(path: path, isFile: true)
      XCTAssertEqual(request.directory, directory)
      XCTAssertEqual(request.name, name)
    }
  }

  func testATestSimulatesChanges() {
    let app = TestDriver(
      Noted(listen: { state in
        state.log.contains("stop") ? [] : [.directory("/a") { "\($0)" }, .file("/b") { "\($0)" }]
      }))
    XCTAssertEqual(app.state.log, [])
    app.changeFiles(at: "/a", .changed(["x"]))
    app.changeFiles(at: "/b", .vanished)
    XCTAssertEqual(app.state.log, ["changed([\"x\"])", "vanished"])
    app.send("stop")
    XCTAssertEqual(app.running, [])
  }
}
