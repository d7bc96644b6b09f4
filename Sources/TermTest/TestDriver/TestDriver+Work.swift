// TestDriver+Work: answers background work that the driver holds back.

public import TermStore

extension TestDriver {
  /// The names of the running work, the oldest first.
  public var running: [String] {
    store.runningTasks.map { $0.id.map(\.description) ?? "" }
  }

  /// Makes held-back work, by its name or the oldest, send a message; with `ends: false`, a stream goes on.
  public func answer(
    _ id: (some Hashable & Sendable)? = TaskID?.none, _ message: P.Message, ends: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let task = task(id, self.location(file, line)) else { return }
    act {
      store.mailbox.post(.message(message, task: task))
      if ends { store.mailbox.post(.ended(task: task)) }
    }
  }

  /// Makes held-back work, by its place in `running`, send a message; with `ends: false`, a stream goes on.
  public func answer(
    at place: Int, _ message: P.Message, ends: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let task = task(at: place, self.location(file, line)) else { return }
    act {
      store.mailbox.post(.message(message, task: task))
      if ends { store.mailbox.post(.ended(task: task)) }
    }
  }

  /// Makes work that is held back fail.
  public func fail(
    _ id: (some Hashable & Sendable)? = TaskID?.none, _ error: any Error,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let task = task(id, self.location(file, line)) else { return }
    act { store.mailbox.post(.failed(error, task: task)) }
  }

  /// Ends a stream that is held back.
  public func end(
    _ id: (some Hashable & Sendable)? = TaskID?.none,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let task = task(id, self.location(file, line)) else { return }
    act { store.mailbox.post(.ended(task: task)) }
  }

  /// Ends held-back work by its place in `running`, without another message.
  public func end(at place: Int, file: StaticString = #filePath, line: UInt = #line) {
    guard let task = task(at: place, self.location(file, line)) else { return }
    act { store.mailbox.post(.ended(task: task)) }
  }

  /// Sends events of a program that `Command.process` runs, by its id or the oldest one; it runs until `.ended`.
  ///
  /// No program is really run. `requests` has its command line.
  public func answerProcess(
    _ id: (some Hashable & Sendable)? = TaskID?.none, _ events: ProcessEvent...,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let location = location(file, line)
    let name = id.map { TaskID($0) }
    act {
      if !services.deliver(events, as: name) {
        location.fail(
          "no program is running\(name.map { " under the name \($0)" } ?? "")\(heldHint)")
      }
    }
  }

  /// Tells a change to the subscriptions to a directory or file, by its path; nothing is really watched.
  public func changeFiles(
    at path: String, _ change: FileChange, file: StaticString = #filePath, line: UInt = #line
  ) {
    let location = location(file, line)
    act {
      if !services.change(path, change) {
        location.fail("no subscription watches \(path)\(heldHint)")
      }
    }
  }

  /// Says what to do instead where no program is begun and nothing is watched, since work is held back.
  private var heldHint: String { store.runsWork ? "" : ": work is held back, so use answer" }

  private func task(at place: Int, _ location: TestLocation) -> Int? {
    let running = store.runningTasks
    if running.indices.contains(place) { return running[place].number }
    location.fail("no work is running at place \(place) of \(running.count)")
    return nil
  }

  private func task(_ id: (some Hashable & Sendable)?, _ location: TestLocation) -> Int? {
    let running = store.runningTasks
    let wanted = id.map { TaskID($0) }
    if let found = running.first(where: { wanted == nil || $0.id == wanted }) {
      return found.number
    }
    location.fail(
      "no work is running\(wanted.map { " under the name \($0)" } ?? "")"
        + (running.isEmpty ? "" : "; there is \(self.running.joined(separator: ", "))"))
    return nil
  }
}
