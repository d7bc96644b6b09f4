// What `run` tells of the end of a program, in a pseudo terminal whose user has typed ahead.

import Foundation
import TermRender
import TermWidgets
import XCTest

@testable import TermStore

final class RunResultTests: XCTestCase {
  /// A program that can't be created without its parameter.
  private struct Asker: Program {
    let question: String

    func start() -> (String, Command<String>) { (question, .none) }

    func update(_ state: inout String, _ message: String) -> Command<String> {
      state = message
      switch message {
      case "q": return .quit
      case "7": return .quit(code: 7)
      case "1": return .quit(code: 130)
      case "h":
        return .task {
          kill(getpid(), SIGHUP)
          return "hung up"
        }
      default: return .none
      }
    }

    func view(_ state: String) -> some View<String> {
      Text(state).onKey { press in
        ["q", "7", "1", "h", "a"].first { press.matches(Key(.character($0))) }.map { String($0) }
      }
    }
  }

  private func run<P: Program>(_ program: P, typing text: String) async throws -> RunResult<P.State>
  {
    let user = try LoopTests.User(typing: text)
    defer { user.leave() }
    var options = ProgramOptions()
    options.terminal.queriesCapabilities = false
    options.terminal.capturesOutput = false
    let (terminal, path) = (options.terminal, user.path)
    return try await program.run(options) { () throws(TerminalError) in
      try Terminal(terminal, TerminalEnvironment(["TERM": "xterm-256color"]), path: path)
    }
  }

  func testAQuitReturnsItsCodeAndTheLastState() async throws {
    for (key, code) in [("q", 0), ("7", 7), ("1", 130)] as [(String, Int32)] {
      let result = try await run(Asker(question: "?"), typing: "a" + key)
      XCTAssertEqual(result, RunResult(state: key, ending: .quit(code: code)))
      XCTAssertEqual(result.ending.exitCode, code)
    }
  }

  func testControlCIsNotASuccess() async throws {
    let result = try await run(Asker(question: "?"), typing: "a\u{3}")
    XCTAssertEqual(result, RunResult(state: "a", ending: .interrupted))
    XCTAssertEqual(result.ending.exitCode, 130)
  }

  func testAClosedWindowEndsTheRunAndNotTheProcess() async throws {
    // Tests that `nohup` runs ignore it.
    let before = signal(SIGHUP, SIG_DFL)
    defer { signal(SIGHUP, before) }
    let result = try await run(Asker(question: "?"), typing: "h")
    XCTAssertEqual(result.ending, .closed)
    XCTAssertEqual(result.ending.exitCode, 129)
    // Another one runs as if nothing had been.
    let next = try await run(Asker(question: "?"), typing: "q")
    XCTAssertEqual(next.ending, .quit(code: 0))
    XCTAssertEqual(
      LoopEnd(state: 1, cause: .terminalLost).result, RunResult(state: 1, ending: .closed))
    XCTAssertEqual(
      LoopEnd(state: 1, cause: .signal(1)).result, RunResult(state: 1, ending: .closed))
  }

  func testARunEndsWithItsValueOrWithoutOne() async throws {
    let counter = ValueProgram<Int, String>(initial: 1) { count in
      AnyView(
        Text("\(count)").onKey("+", .show(count + 1)).onKey("enter", .end("chose \(count)")))
    }
    let chosen = try await run(counter, typing: "++\r\r+")
    XCTAssertEqual(chosen.state.value, "chose 3")
    let interrupted = try await run(counter, typing: "++\u{3}\r")
    XCTAssertNil(interrupted.state.value)
    XCTAssertEqual(interrupted.ending, .interrupted)
  }

  func testWithoutATerminalASentenceIsThrown() async throws {
    // Standard input is a file meanwhile.
    let (kept, file) = (dup(0), open("/dev/null", O_RDONLY))
    dup2(file, 0)
    defer {
      dup2(kept, 0)
      close(kept)
      close(file)
    }
    var options = ProgramOptions()
    options.terminal.device = .standard
    do throws(TerminalError) {
      _ = try await Asker(question: "?").run(options)
      XCTFail("there was a terminal")
    } catch {
      XCTAssertEqual(error.description, "standard input is not a terminal")
      XCTAssertEqual(error.exitCode, 64)
    }
  }
}
