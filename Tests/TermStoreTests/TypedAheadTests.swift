// Programs that follow one another in a terminal: keys that one has not taken reach the next.

import TermRender
import TermView
import XCTest

@testable import TermStore

final class TypedAheadTests: XCTestCase {
  /// Ends at the first letter of its own, and tells which.
  private struct Question: Program {
    let letters: String

    func start() -> (String, Command<String>) { ("", .none) }

    func update(_ state: inout String, _ message: String) -> Command<String> {
      state += message
      return .sequence(.print("answered"), .quit)
    }

    func view(_ state: String) -> some View<String> {
      Text("?").onKeyPress { letters.contains($0.text) && !$0.text.isEmpty ? $0.text : nil }
    }
  }

  private func answers(
    to questions: [String], typing text: String, leavesUnhandled: Bool = false
  ) throws -> [String] {
    let user = try LoopTests.User(typing: text)
    defer { user.leave() }
    let memory = TerminalMemory()
    var options = ProgramOptions()
    options.terminal.area = .inline
    options.terminal.queriesCapabilities = false
    options.terminal.capturesOutput = false
    options.leavesUnhandledInput = leavesUnhandled
    return try questions.map { letters in
      let terminal = try Terminal(
        options.terminal, TerminalEnvironment(["TERM": "xterm-256color"]), path: user.path,
        memory: memory)
      var loop = try Loop(Question(letters: letters), options, in: terminal)
      return loop.run().state
    }
  }

  func testEachProgramTakesItsOwnKeys() throws {
    let questions = (0..<26).map { String(Unicode.Scalar(UInt8(97 + $0))) }
    XCTAssertEqual(try answers(to: questions, typing: questions.joined()), questions)
  }

  func testKeysThatAProgramIgnoresAreLostUnlessItLeavesThem() throws {
    XCTAssertEqual(try answers(to: ["b", "c"], typing: "abc"), ["b", "c"])
    XCTAssertEqual(try answers(to: ["b", "a"], typing: "aba"), ["b", "a"])
    XCTAssertEqual(
      try answers(to: ["b", "x", "a"], typing: "axb", leavesUnhandled: true), ["b", "x", "a"])
  }
}
