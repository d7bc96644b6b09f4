// TerminalRequestTests: programs' requests to a real terminal as bytes, and its reports to them.

import Foundation
import TermTest
import TermView
import XCTest

final class TerminalRequestTests: XCTestCase {
  /// Presses a key, and returns the bytes sent for it besides the frame.
  private func asked(_ program: PTYDriver, _ key: Character, _ expected: String) throws {
    let before = program.output.count
    try program.type(String(key))
    let wanted = Array(expected.utf8)
    try program.wait("\(key): \(expected.debugDescription)") {
      let sent = $0.output[before...]
      return sent.indices.contains { sent[$0...].starts(with: wanted) }
    }
  }

  func testProgressIsReportedInWholePercents() throws {
    let program = try requests()
    for (key, state, percent) in [
      ("3", 1, 30), ("9", 1, 100), ("-", 1, 0), ("?", 1, 0), ("w", 3, 0), ("x", 2, 100),
      ("0", 0, 0), ("3", 1, 30),
    ] as [(Character, Int, Int)] {
      try asked(program, key, "\u{1B}]9;4;\(state);\(percent)\u{1B}\\")
    }
    let before = program.output.count
    try program.type("q")
    XCTAssertEqual(try program.waitForExit(), .code(0))
    // Nothing of it is left.
    XCTAssertTrue(sent(program, before).contains("\u{1B}]9;4;0;0\u{1B}\\"))
  }

  func testRequestsAreSentToTheTerminal() throws {
    let program = try requests()
    try asked(program, "t", "\u{1B}]0;the title\u{1B}\\")
    try asked(program, "c", "\u{1B}]52;c;aGVsbG8=\u{1B}\\")
    try asked(program, "b", "\u{7}")
    try asked(program, "n", "\u{1B}]777;notify;news;of today\u{1B}\\")
    try program.type("7")
    XCTAssertEqual(try program.waitForExit(), .code(7))
  }

  func testAnActivatedNotificationReachesTheProgram() throws {
    let program = try requests()
    try asked(program, "i", "\u{1B}]777;notify;news;of today Press i.\u{1B}\\")
    try program.type("\u{1B}P>|kitty(0.42.1)\u{1B}\\")
    try asked(program, "i", "\u{1B}]99;i=c3a92031:d=0:a=report;news\u{1B}\\")
    try program.type("\u{1B}]99;i=c3a92031;\u{1B}\\")
    try program.wait(for: "told notification é 1")
    // What no notification of the program can have sent.
    for forged in ["i=other;", "i=ff;", "i=c3a92031;1", "p=close:i=c3a92031;"] {
      try program.type("\u{1B}]99;\(forged)\u{1B}\\")
    }
    try program.type("\u{1B}[O")
    try program.wait(for: "told focus false")
    try program.type("q")
    XCTAssertEqual(try program.waitForExit(), .code(0))
  }

  func testAPrintedLineAppearsAboveTheInlineFrame() throws {
    for (arguments, isAbove) in [([], false), (["--inline"], true), (["--accessible"], true)] {
      let program = try requests(arguments)
      try program.type("p")
      try program.wait(for: "asked p")
      if isAbove { try program.wait(for: "a printed line") }
      XCTAssertEqual(program.text.contains("a printed line"), isAbove, "\(arguments)")
      try program.type("q")
      XCTAssertEqual(try program.waitForExit(), .code(0))
      let lines = program.rows.filter { $0.hasPrefix("a printed line") }
      XCTAssertEqual(lines.count, 1, "\(arguments): \(program.text)")
      if arguments == ["--inline"] {
        let (line, frame) = (row(program, "a printed line"), row(program, "size"))
        XCTAssertEqual((line ?? 0) + 1, frame, program.text)
      }
    }
  }

  func testTheLastFrameOfAnInlineProgramStays() throws {
    let program = try PTYDriver(
      PTYDriver.product("probe"), arguments: ["run", "last", "--inline"])
    try program.wait(for: "working")
    try program.type("q")
    XCTAssertEqual(try program.waitForExit(), .code(0))
    let rows = program.rows.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    XCTAssertEqual(rows, ["the result\u{FFFD}]0;title\u{FFFD}", "all done"])
  }

  func testAProgramReceivesChangesOfItsTerminal() throws {
    for arguments in [[], ["--inline"]] {
      let program = try requests(arguments)
      try program.wait(for: "size 80x24")
      program.resize(to: Size(columns: 60, rows: 12))
      try program.wait(for: "size 60x12")
      try program.type("\u{1B}[O")
      try program.wait(for: "told focus false")
      try program.type("\u{1B}[I")
      try program.wait(for: "told focus true")
      try program.type("\u{1B}[200~two words\u{1B}[201~")
      try program.wait(for: "told paste two words")
      try program.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
      try program.wait(for: "told dark false")
      try program.type("q")
      XCTAssertEqual(try program.waitForExit(), .code(0))
    }
  }

  func testAnimationsStepOncePerSecondWithReducedMotion() throws {
    for (arguments, pace) in [
      ([], "moves fast"), (["--fps", "5"], "moves fast"), (["--reduced-motion"], "moves slowly"),
    ] {
      let program = try requests(arguments)
      try program.type("m")
      try program.wait(for: pace)
      try program.type("q")
      XCTAssertEqual(try program.waitForExit(), .code(0))
    }
  }

  func testControlCEndsAProgramThatDoesNotHandleIt() throws {
    for arguments in [[], ["--inline"], ["--accessible"]] {
      let program = try requests(arguments)
      try program.press(.ctrl("c"))
      XCTAssertEqual(try program.waitForExit(), .code(130))
      XCTAssertTrue(program.isCursorVisible)
      XCTAssertFalse(program.isFullScreen)
    }
  }

  private func requests(_ arguments: [String] = []) throws -> PTYDriver {
    let program = try PTYDriver(
      PTYDriver.product("probe"), arguments: ["run", "requests"] + arguments)
    try program.wait(for: "size 80x24")
    return program
  }

  private func sent(_ program: PTYDriver, _ start: Int) -> String {
    String(decoding: program.output[start...], as: UTF8.self)
  }

  private func row(_ program: PTYDriver, _ text: String) -> Int? {
    program.rows.firstIndex { $0.hasPrefix(text) }
  }
}
