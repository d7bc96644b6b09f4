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

  // MARK: What a signal means

  func testAByteInThePipeIsWhatItsSignalMeans() {
    // Which signals request an end is set while a terminal is taken.
    let (first, second) = (SignalHandlers.isTermination(SIGTERM), SIGUSR2)
    defer { SignalHandlers.setTermination(SIGTERM, first) }
    SignalHandlers.setTermination(SIGTERM, true)
    SignalHandlers.setTermination(second, false)
    for (number, event) in [
      (0, .wake), (SIGWINCH, .size), (SIGCONT, .continued), (SIGTSTP, .stop(SIGTSTP)),
      (SIGTTIN, .stop(SIGTTIN)), (SIGTTOU, .stop(SIGTTOU)), (SIGTERM, .end), (second, .other),
    ] as [(Int32, Signals.PipeEvent)] {
      XCTAssertEqual(Signals.PipeEvent(number), event, "\(number)")
    }
  }

  func testEachSignalHasItsOwnBit() {
    let numbers = [Int32](1...64)
    let before = numbers.filter { SignalHandlers.isTermination($0) }
    defer {
      for number in numbers { SignalHandlers.setTermination(number, before.contains(number)) }
    }
    for number in numbers { SignalHandlers.setTermination(number, false) }
    for number in numbers {
      SignalHandlers.setTermination(number, true)
      for other in [-1, 0, 65, 128] + numbers {
        XCTAssertEqual(SignalHandlers.isTermination(other), other == number, "\(number) \(other)")
      }
      SignalHandlers.setTermination(number, true)
      SignalHandlers.setTermination(number, false)
      XCTAssertFalse(SignalHandlers.isTermination(number))
    }
  }

  /// The address of a signal's handler: 0 by default, 1 if the signal is ignored.
  private func handler(_ number: Int32) -> UInt { action(number).address }

  func testOnlyOtherSignalsCanBeListenedTo() throws {
    let reserved =
      Signals.crashes + Signals.requests + Signals.stops
      + [SIGWINCH, SIGCONT, SIGPIPE, SIGKILL, SIGSTOP, 0, -1, 65, 1000]
    try withTerminal { terminal in
      let numbers = reserved.filter { (1...64).contains($0) && $0 != SIGKILL && $0 != SIGSTOP }
      let before = numbers.map(handler)
      terminal.listen(to: Set(reserved))
      XCTAssertEqual(numbers.map(handler), before)
      kill(getpid(), SIGWINCH)
      terminal.listen(to: Set(reserved + [SIGUSR1]))
      kill(getpid(), SIGUSR1)
      XCTAssertEqual(terminal.wait(), [.signal(SIGUSR1), .resumed])
    }
  }

  func testASignalThatIsNoLongerListenedToEndsTheProgramAgain() throws {
    let before = handler(SIGUSR1)
    // The child process reports its own continued children by this signal, which ends nothing by default.
    let other = handler(SIGCHLD)
    try withTerminal { terminal in
      XCTAssertTrue(SignalHandlers.isTermination(SIGUSR1))
      let own = handler(SIGUSR1)
      XCTAssertNotEqual(own, before)
      terminal.listen(to: [SIGUSR1, SIGCHLD])
      XCTAssertFalse(SignalHandlers.isTermination(SIGUSR1))
      XCTAssertNotEqual(handler(SIGCHLD), other)
      terminal.handOver {
        // The program is still the one that listens.
        XCTAssertEqual(handler(SIGUSR1), own)
        XCTAssertEqual(handler(SIGTERM), 0)
      }
      _ = terminal.wait(for: .zero)
      terminal.listen(to: [])
      XCTAssertTrue(SignalHandlers.isTermination(SIGUSR1))
      XCTAssertEqual(handler(SIGUSR1), own)
      XCTAssertEqual(handler(SIGCHLD), other)
      terminal.listen(to: [SIGUSR1])
    }
    XCTAssertEqual(handler(SIGUSR1), before)
  }

  func testAnAppsOwnHandlersStayInForce() throws {
    let own: @convention(c) (Int32) -> Void = { _ in }
    let numbers = [SIGUSR1, SIGTSTP, SIGPIPE]
    let before = numbers.map { signal($0, own) }
    let ignored = signal(SIGALRM, SIG_IGN)
    defer {
      for (number, old) in zip(numbers, before) { signal(number, old) }
      signal(SIGALRM, ignored)
    }
    let addresses = numbers.map(handler)
    try withTerminal { _ in
      XCTAssertEqual(numbers.map(handler), addresses)
      XCTAssertEqual(handler(SIGALRM), 1)
      // It is replaced meanwhile, as a library may do.
      signal(SIGUSR2, own)
    }
    XCTAssertEqual(numbers.map(handler), addresses)
    XCTAssertEqual(handler(SIGALRM), 1)
    XCTAssertEqual(handler(SIGUSR2), addresses[0], "what another has set since is left")
    signal(SIGUSR2, SIG_DFL)
  }

  func testAnAppsOwnHandlersOfResizesAreCalledToo() throws {
    func install(_ number: Int32, _ isExtended: Bool) -> sigaction {
      var (action, before) = (sigaction(), sigaction())
      if isExtended {
        #if canImport(Darwin)
          action.__sigaction_u.__sa_sigaction = { number, _, _ in seen.withLock { $0 += number } }
        #else
          action.__sigaction_handler.sa_sigaction = { number, _, _ in
            seen.withLock { $0 += number }
          }
        #endif
        action.sa_flags = SA_SIGINFO
      } else {
        #if canImport(Darwin)
          action.__sigaction_u.__sa_handler = { number in seen.withLock { $0 += number } }
        #else
          action.__sigaction_handler.sa_handler = { number in seen.withLock { $0 += number } }
        #endif
      }
      XCTAssertEqual(sigaction(number, &action, &before), 0)
      return before
    }
    for isExtended in [false, true] {
      for number in [SIGWINCH, SIGCONT] {
        seen.withLock { $0 = 0 }
        var before = install(number, isExtended)
        try withTerminal { terminal in
          raise(number)
          XCTAssertEqual(seen.withLock { $0 }, number, "\(isExtended)")
          XCTAssertEqual(terminal.wait(for: .zero), [.resumed])
        }
        XCTAssertEqual(sigaction(number, &before, nil), 0)
      }
    }
  }

  /// Another library may have left the flag with a default action, which a reader of the action would take for a call.
  func testADefaultActionIsRestoredWithoutTheFlagOfHandlers() throws {
    var (odd, before) = (sigaction(), sigaction())
    odd.sa_flags = SA_SIGINFO
    for number in [SIGTSTP, SIGTERM, SIGSEGV] {
      XCTAssertEqual(sigaction(number, &odd, &before), 0)
      try withTerminal { terminal in
        XCTAssertGreaterThan(handler(number), 1)
        terminal.handOver {
          XCTAssertEqual(handler(number), 0)
          XCTAssertEqual(action(number).sa_flags & SA_SIGINFO, 0)
        }
      }
      XCTAssertEqual(handler(number), 0)
      XCTAssertEqual(action(number).sa_flags & SA_SIGINFO, 0)
      XCTAssertEqual(sigaction(number, &before, nil), 0)
    }
  }

  func testABrokenPipeCallsNoLoop() throws {
    try withTerminal { terminal in
      raise(SIGPIPE)
      XCTAssertEqual(terminal.wait(for: .zero), [])
    }
  }

  /// The app's own handler of the signal that stops continues the program, as a shell would.
  func testAProgramThatWasStoppedHasItsHandlersBackAndNoNotice() throws {
    let continues: @convention(c) (Int32) -> Void = { _ in
      seen.withLock { $0 += 1 }
      raise(SIGCONT)
    }
    let resized = signal(SIGWINCH, continues)
    let continued = signal(SIGCONT) { number in seen.withLock { $0 += number * 100 } }
    defer {
      signal(SIGWINCH, resized)
      signal(SIGCONT, continued)
    }
    try withTerminal { terminal in
      let before = [SIGWINCH, SIGCONT].map(handler)
      var (mask, old) = (sigset_t(), sigset_t())
      sigemptyset(&mask)
      sigaddset(&mask, SIGWINCH)
      pthread_sigmask(SIG_BLOCK, &mask, &old)
      seen.withLock { $0 = 0 }
      Signals.stop(by: SIGWINCH)
      XCTAssertEqual(seen.withLock { $0 }, 1 + SIGCONT * 100)
      XCTAssertEqual([SIGWINCH, SIGCONT].map(handler), before)
      pthread_sigmask(SIG_SETMASK, &old, &mask)
      XCTAssertEqual(sigismember(&mask, SIGWINCH), 1, "it is blocked again")
      XCTAssertEqual(terminal.wait(for: .zero), [])
    }
  }
}

/// The sum of the signals that a test's own handler has seen.
private let seen = Locked(Int32(0))
