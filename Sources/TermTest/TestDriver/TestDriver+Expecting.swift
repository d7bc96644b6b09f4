// TestDriver+Expecting: what a test says of each message in; what was otherwise, or not said, out.

internal import Rewind
public import TermStore

extension TestDriver where P.State: Equatable, P.Message: Equatable {
  /// Accounts for the next message: which it was, what it did to the state, and what it asked for.
  ///
  /// ```swift
  /// counter.press("+")
  /// counter.expect(.increase) { $0.count = 1 }
  /// ```
  public func expect(
    _ message: P.Message, command: Command<P.Message> = .none,
    file: StaticString = #filePath, line: UInt = #line, _ change: (inout P.State) -> Void = { _ in }
  ) {
    let place = TestPlace(file, line)
    guard accounted < updates.count else {
      return place.fail("no message came; \(message) was expected")
    }
    let update = updates[accounted]
    accounted += 1
    guard update.message == message else {
      return place.fail("the message was \(update.message); \(message) was expected")
    }
    var wanted = update.before
    change(&wanted)
    if wanted != update.after {
      let difference = Difference.lines(from: wanted, to: update.after)
      place.fail(
        "\(message) changed the state otherwise than expected:\n"
          + difference.joined(separator: "\n"))
    }
    if update.command != command {
      place.fail("\(message) asked for \(update.command); \(command) was expected")
    }
  }
}

extension TestDriver {
  /// Ends the test of the program: fails it where an exhaustive driver saw a message that nothing was said of, or
  /// where anything still goes on that would go on in the program.
  public func finish(file: StaticString = #filePath, line: UInt = #line) {
    finish(at: TestPlace(file, line))
  }

  func finish(at place: TestPlace) {
    guard !isFinished else { return }
    isFinished = true
    for update in updates.dropFirst(accounted) where isExhaustive {
      let asked = "\(update.command)" == "none" ? "" : ", and asked for \(update.command)"
      let lines = Difference.lines(from: update.before, to: update.after)
      place.fail(
        "nothing was said of the message \(update.message)\(asked)"
          + (lines.isEmpty ? "" : "; it changed\n" + lines.joined(separator: "\n")))
    }
    guard exitCode == nil else { return }
    for sentence in store.unfinished { place.fail("at the end there is still \(sentence)") }
    for sentence in store.diagnostics { place.fail(sentence) }
  }
}
