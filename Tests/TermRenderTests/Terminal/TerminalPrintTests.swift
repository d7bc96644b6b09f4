// TerminalPrintTests: printed lines go where standard output leads, and to a terminal only beside the screen.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class TerminalPrintTests: XCTestCase {
  /// Returns what the terminal gets: while it is taken, when it is given back, and after that.
  private func printed(
    capturesOutput: Bool, _ print: (Terminal) -> Void
  ) throws -> [String] {
    let far = try FarEnd()
    return try far.withStreams {
      let terminal = try far.terminal {
        $0.queriesCapabilities = false
        $0.capturesOutput = capturesOutput
      }
      try terminal.begin()
      _ = far.read()
      print(terminal)
      let during = far.read()
      terminal.end()
      let end = far.read()
      print(terminal)
      return [
        during, String(end.split(separator: "␛[?1049l", maxSplits: 1).last ?? ""), far.read(),
      ]
    }
  }

  func testPrintedLinesComeBehindTheScreen() throws {
    for capturesOutput in [true, false] {
      let seen = try printed(capturesOutput: capturesOutput) {
        $0.print("one\u{1B}[31m")
        $0.print("two\nthree")
      }
      let lines = "one\u{FFFD}[31m\r\ntwo\r\nthree\r\n"
      XCTAssertEqual(seen, ["", lines, lines], "\(capturesOutput)")
    }
  }

  func testStyledLinesKeepTheirStyles() throws {
    for capturesOutput in [true, false] {
      let seen = try printed(capturesOutput: capturesOutput) {
        $0.printStyled("\u{1B}[31mred\u{1B}[m", plain: "red")
      }
      XCTAssertEqual(
        seen, ["", "␛[31mred␛[m\r\n", "␛[31mred␛[m\r\n"], "\(capturesOutput)")
    }
  }

  /// For another program, what is printed is data.
  func testLinesForAnotherProgramArriveUnchangedAndAtOnce() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    _ = far.read()
    let file = SystemCalls.temporaryFile()
    fflush(nil)
    let copy = SystemCalls.duplicate(1)
    dup2(file, 1)
    terminal.print("one\u{1B}[31m")
    terminal.printStyled("\u{1B}[31mred\u{1B}[m", plain: "red")
    fflush(nil)
    dup2(copy, 1)
    SystemCalls.close(copy)
    var buffer = [UInt8](repeating: 0, count: 99)
    let count = SystemCalls.read(file, at: 0, into: &buffer)
    SystemCalls.close(file)
    XCTAssertEqual(String(decoding: buffer.prefix(count), as: UTF8.self), "one\u{1B}[31m\nred\n")
    XCTAssertEqual(far.read(), "")
  }
}
