// PTYProcessTests: a program in a pseudo terminal: what it reads and writes, and how it ends.

import Foundation
import TermView
import XCTest

@testable import TermTest

final class PTYProcessTests: XCTestCase {
  private let size = Size(columns: 40, rows: 5)

  private func shell(_ script: String) throws -> PTYProcess {
    try PTYProcess(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script], environment: ["A": "b c"], size)
  }

  /// Reads until the program has written a text.
  private func read(_ process: PTYProcess, until text: String) -> String {
    var all: [UInt8] = []
    while true {
      switch process.read(within: 1, orWrite: false) {
      case .bytes(let bytes): all += bytes
      case .ended, .writable: return String(decoding: all, as: UTF8.self)
      case .nothing: break
      }
      if String(decoding: all, as: UTF8.self).contains(text) { break }
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// The program's process number, which it prints first.
  private func number(of process: PTYProcess) throws -> pid_t {
    let text = read(process, until: "\n")
    return try XCTUnwrap(
      pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)), text.debugDescription)
  }

  func testAProgramHasOnlyItsArgumentsAndVariables() throws {
    let process = try shell("echo \"$A,$HOME,$(stty size)\"; read line")
    XCTAssertEqual(read(process, until: "\n"), "b c,,5 40\r\n")
    process.resize(to: Size(columns: 33, rows: 7))
    let other = try shell("read line; stty size")
    other.resize(to: Size(columns: 33, rows: 7))
    XCTAssertEqual(other.write(Array("\n".utf8)[...]), 1)
    XCTAssertTrue(read(other, until: "7 33").contains("7 33"))
  }

  func testItsEndIsReportedAfterItsLastOutputAndAgain() throws {
    let process = try shell("echo last; exit 3")
    var (text, ends) = ("", [PTYDriver.Exit]())
    while ends.count < 2 {
      switch process.read(within: 1, orWrite: false) {
      case .bytes(let bytes):
        XCTAssertEqual(ends, [], "output comes before the end")
        text += String(decoding: bytes, as: UTF8.self)
      case .ended(let exit): ends.append(exit)
      default: break
      }
    }
    XCTAssertEqual(text, "last\r\n")
    XCTAssertEqual(ends, [.code(3), .code(3)])
    XCTAssertFalse(process.usage.isReady)
  }

  func testAnAbandonedProgramIsKilled() throws {
    var process: PTYProcess? = try shell("echo $$; while :; do read line; done")
    let number = try number(of: XCTUnwrap(process))
    XCTAssertEqual(kill(number, 0), 0, "it runs")
    process = nil
    XCTAssertEqual(kill(number, 0), -1, "nothing is left of it")
    XCTAssertEqual(errno, ESRCH)
  }

  func testAProgramIsReapedOnce() throws {
    let process = try shell("echo $$; while :; do read line; done")
    let number = try number(of: process)
    process.end()
    XCTAssertEqual(kill(number, 0), -1)
    process.end()
    guard case .ended(let exit) = process.read(within: 1, orWrite: false) else {
      // The end of its terminal may come first.
      guard case .ended(let exit) = process.read(within: 1, orWrite: false) else {
        return XCTFail("its end is not known")
      }
      return XCTAssertEqual(exit, .signal(SIGKILL))
    }
    XCTAssertEqual(exit, .signal(SIGKILL))
  }

  func testATerminalIsWritableUntilItIsFull() throws {
    let process = try shell("stty raw -echo; printf ready; while :; do sleep 1; done")
    XCTAssertEqual(read(process, until: "ready"), "ready")
    guard case .writable = process.read(within: 1, orWrite: true) else {
      return XCTFail("it takes bytes")
    }
    guard case .nothing = process.read(within: 0.001, orWrite: false) else {
      return XCTFail("it writes nothing")
    }
    let bytes = [UInt8](repeating: 0x61, count: 1 << 16)
    var count = 0
    // The kernel moves written bytes from one buffer to the next in its own time, so the terminal may refuse bytes
    // and then accept some more.
    var refusals = 0
    while refusals < 100, count < 1 << 20 {
      guard let taken = process.write(bytes[...]) else {
        return XCTFail("it is full, and not gone")
      }
      count += taken
      refusals = taken == 0 ? refusals + 1 : 0
      if taken == 0 { _ = process.read(within: 0.001, orWrite: false) }
    }
    XCTAssertGreaterThan(count, 0)
    XCTAssertEqual(refusals, 100, "it takes no end of bytes")
  }

  #if os(Linux)
    func testAProgramIsRunningWhileItUsesAProcessorAndNotWhileItWaits() throws {
      let busy = try shell("echo $$; while :; do :; done")
      _ = try number(of: busy)
      var moments = 0
      while !busy.usage.isReady || busy.usage.seconds == 0, moments < 1_000 {
        _ = busy.read(within: 0.01, orWrite: false)
        moments += 1
      }
      XCTAssertTrue(busy.usage.isReady)
      XCTAssertGreaterThan(busy.usage.seconds, 0)
      let idle = try shell("echo $$; read line")
      _ = try number(of: idle)
      moments = 0
      while idle.usage.isReady, moments < 1_000 {
        _ = idle.read(within: 0.01, orWrite: false)
        moments += 1
      }
      XCTAssertFalse(idle.usage.isReady)
    }
  #endif
}
