// Terminals that read slowly or not at all, and the state in which they are left.

import Foundation
import XCTest

@testable import TermRender

final class SlowTerminalTests: XCTestCase {
  /// Unsets everything that was set at the start, at the very end of the output.
  private let last =
    "␛[m␛[?1002l␛[?1000l␛[?1006l␛[?1004l␛[?2004l␛[8h␛[?25h␛[?7h␛[?1049l"

  func testQueuedFramesOfAClosedScreenAreDroppedAndAnOpenStringIsTerminated() throws {
    for begun in ["\u{1B}P0;1q", "\u{1B}]0;", "\u{1B}_Ga=t,m=1;", "\u{1B}[38;2;1", "\u{E2}\u{94}"] {
      let far = try FarEnd()
      let terminal = try far.terminal { $0.queriesCapabilities = false }
      try terminal.begin()
      let frame = Array(begun.utf8) + [UInt8](repeating: UInt8(ascii: "7"), count: 1 << 20)
      terminal.write(frame.span)
      XCTAssertTrue(terminal.isBehind)
      terminal.end()
      XCTAssertFalse(terminal.isActive)
      // Nobody has read until now.
      let sent = far.read()
      XCTAssertTrue(sent.hasSuffix(last), String(sent.suffix(200)))
      XCTAssertTrue(sent.contains("\u{18}␛\\"), String(sent.suffix(200)))
      XCTAssertLessThan(sent.utf8.count, 200_000)
    }
  }

  func testRemainingRowsArriveCompletely() throws {
    let far = try FarEnd()
    let terminal = try far.terminal {
      $0.queriesCapabilities = false
      $0.area = .inline
    }
    try terminal.begin()
    _ = far.read()
    let rows = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    terminal.write(rows.span)
    XCTAssertTrue(terminal.isBehind)
    let file = far.file
    let (done, box) = (DispatchSemaphore(value: 0), Read())
    Thread {
      while true {
        var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 20_000) > 0 else { break }
        var buffer = [UInt8](repeating: 0, count: 1000)
        let count = Foundation.read(file, &buffer, buffer.count)
        guard count > 0 else { break }
        box.bytes += buffer[..<count]
        if String(decoding: box.bytes.suffix(40), as: UTF8.self).contains("\u{1B}[?7h") { break }
      }
      done.signal()
    }.start()
    terminal.end()
    done.wait()
    XCTAssertEqual(box.bytes.count { $0 == UInt8(ascii: "x") }, rows.count)
    XCTAssertTrue(String(decoding: box.bytes.suffix(40), as: UTF8.self).contains("\u{1B}[?25h"))
  }
}

/// The bytes that a reader on another thread has read.
private final class Read: @unchecked Sendable {
  var bytes: [UInt8] = []
}
