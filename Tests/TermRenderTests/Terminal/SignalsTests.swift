// SignalsTests: the actions that a terminal installs for signals while a program uses it.

import Foundation
import XCTest

@testable import TermRender

final class SignalsTests: XCTestCase {
  private func action(_ number: Int32) -> sigaction {
    var action = sigaction()
    XCTAssertEqual(sigaction(number, nil, &action), 0)
    return action
  }

  /// The signals that are blocked while the handler of a signal runs.
  private func blocked(by number: Int32) -> [Int32] {
    var mask = action(number).sa_mask
    return [SIGINT, SIGTERM, SIGTSTP, SIGWINCH, SIGCONT, SIGSEGV].filter {
      sigismember(&mask, $0) == 1
    }
  }

  private func withTerminal(_ body: (Terminal) throws -> Void) throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    try body(terminal)
  }

  func testOneHandlerRunsAtATimeAndACrashWaitsForNone() throws {
    try withTerminal { _ in
      for number in [SIGTERM, SIGTSTP, SIGWINCH, SIGCONT] {
        XCTAssertEqual(
          blocked(by: number), [SIGINT, SIGTERM, SIGTSTP, SIGWINCH, SIGCONT], "\(number)")
        XCTAssertNotEqual(action(number).sa_flags & SA_RESTART, 0)
      }
      XCTAssertEqual(blocked(by: SIGSEGV), [])
      XCTAssertNotEqual(action(SIGSEGV).sa_flags & SA_ONSTACK, 0)
      for number in [SIGTERM, SIGSEGV] {
        XCTAssertNotEqual(action(number).sa_flags & SA_SIGINFO, 0)
      }
    }
  }

  func testSignalActionsAreRestoredWithTheTerminal() throws {
    let numbers = [SIGHUP, SIGTERM, SIGTSTP, SIGWINCH, SIGCONT, SIGPIPE, SIGSEGV]
    func flags() -> [Int32] { numbers.map { Int32(action($0).sa_flags) } }
    // Under nohup the hang-up is ignored from the start, and stays so.
    let hangUp = signal(SIGHUP, SIG_DFL)
    defer { signal(SIGHUP, hangUp) }
    let before = flags()
    try withTerminal { terminal in
      let during = flags()
      XCTAssertTrue(zip(before, during).allSatisfy { $0 != $1 }, "\(before) \(during)")
      terminal.handOver { XCTAssertEqual(flags(), before) }
      XCTAssertEqual(flags(), during)
    }
    XCTAssertEqual(flags(), before)
  }

  func testASubscribedSignalIsAnEventAndDoesNotEndTheProgram() throws {
    try withTerminal { terminal in
      terminal.listen(to: [SIGUSR1, SIGUSR2])
      kill(getpid(), SIGUSR1)
      XCTAssertEqual(terminal.wait(), [.signal(SIGUSR1)])
      terminal.listen(to: [SIGUSR2])
      kill(getpid(), SIGUSR2)
      XCTAssertEqual(terminal.wait(), [.signal(SIGUSR2)])
    }
  }
}
