// The machine: counters of /proc, what follows from two of them, and a machine without them.

import Foundation
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class MachineTests: XCTestCase {
  func testTheCountersOfLinuxAreRead() throws {
    let folder = NSTemporaryDirectory() + "/proc-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/net", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in [
      ("stat", "cpu 9 9 9 9 9\ncpu0 10 0 20 60 10 0 0 0 0 0\ncpu1 5 0 5 90 0\nintr 7 7\n"),
      ("meminfo", "MemTotal:       16000000 kB\nMemAvailable:    4000000 kB\n"),
      ("net/dev", "head\n  lo: 9 9 9 9 9 9 9 9 9 9\neth0: 1000 2 3 4 5 6 7 8 500 10\n"),
      ("loadavg", "0.50 0.40 0.30 1/200 4000\n"),
    ] { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
    let sample = try Machine.proc(folder)
    XCTAssertEqual(sample.cores, [[30, 100], [10, 100]])
    XCTAssertEqual(sample.memory, 16)
    XCTAssertEqual(sample.usedMemory, 12)
    XCTAssertEqual([sample.received, sample.sent], [1000, 500])
    XCTAssertEqual(sample.load, "0.50 0.40 0.30")
  }

  func testUsageIsTheDifferenceOfTwoReadings() throws {
    let app = TestDriver(
      try Machine(arguments: ["--sample"]), size: Size(columns: 78, rows: 24))
    app.advance(by: .seconds(3))
    XCTAssertEqual(app.state.usage.count, 4)
    XCTAssertEqual(app.state.cores.count, 6)
    XCTAssertTrue(app.state.cores.allSatisfy { (0...100).contains($0) }, "\(app.state.cores)")
    app.press(.space)
    app.advance(by: .seconds(3))
    XCTAssertEqual(app.state.usage.count, 4)
    assertSnapshot(of: app)
    app.resize(to: Size(columns: 40, rows: 12))
    assertSnapshot(of: app, named: "40x12")
    assertAccessible(app)
  }

  func testAMachineWithoutCountersShowsAnError() {
    var program = Machine()
    program.read = { _ in try Machine.proc("/no such folder") }
    let app = TestDriver(program, size: Size(columns: 60, rows: 12))
    XCTAssertTrue(app.text.contains("This machine has no counters to read"), app.text)
    XCTAssertTrue(app.text.contains("--sample"), app.text)
    app.tap(.button("Retry"))
    XCTAssertEqual(app.messages.count { $0 == .tick }, 2)
  }
}
