// TestDriver+Expecting: compares each message with what a test expects, and reports those without an expectation.

internal import Rewind
public import TermStore

extension TestDriver where P.State: Equatable, P.Message: Equatable {
  /// Accounts for the next message: which it was, how it changed the state, and which command it returned.
  ///
  /// ```swift
  /// counter.press("+")
  /// counter.expect(.increase) { $0.count = 1 }
  /// ```
  public func expect(
    _ message: P.Message, command: Command<P.Message> = .none,
    file: StaticString = #filePath, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
  ) {
    let location = self.location(file, line)
    guard expectedUpdateCount < updates.count else {
      return location.fail("no message arrived; \(message) was expected")
    }
    let update = updates[expectedUpdateCount]
    expectedUpdateCount += 1
    guard update.message == message else {
      return location.fail("the message was \(update.message); \(message) was expected")
    }
    var wanted = update.before
    change(&wanted)
    if wanted != update.after {
      let difference = ValueDifference.lines(from: wanted, to: update.after)
      location.fail(
        "\(message) did not change the state as expected:\n"
          + difference.joined(separator: "\n"))
    }
    if update.command != command {
      location.fail("\(message) returned \(update.command); \(command) was expected")
    }
  }
}

extension TestDriver {
  /// Ends the test of the program; fails if an exhaustive driver received a message without an expectation, or if
  /// anything still runs that would go on in the program.
  public func finish(file: StaticString = #filePath, line: UInt = #line) {
    finish(at: self.location(file, line))
  }

  func finish(at location: TestLocation) {
    guard !isFinished else { return }
    isFinished = true
    for update in updates.dropFirst(expectedUpdateCount) where isExhaustive {
      let asked = "\(update.command)" == "none" ? "" : ", which returned \(update.command)"
      let lines = ValueDifference.lines(from: update.before, to: update.after)
      location.fail(
        "the test did not expect the message \(update.message)\(asked)"
          + (lines.isEmpty ? "" : "; it changed\n" + lines.joined(separator: "\n")))
    }
    guard exitCode == nil else { return }
    for sentence in store.unfinishedWork { location.fail("at the end there is still \(sentence)") }
    for sentence in store.diagnostics { location.fail(sentence) }
  }
}
