// TestDriver+Work: what work that is held back answers in; what the program makes of it out.

public import TermStore

extension TestDriver {
  /// The names of the work that goes on, the oldest first.
  public var running: [String] {
    store.running.map { $0.id.map(\.description) ?? "" }
  }

  /// Has the work with a name, or the oldest, send a message while it is held back; a stream goes on after it.
  public func answer(
    _ id: (some Hashable & Sendable)? = TaskID?.none, _ message: P.Message, ends: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let task = task(id, TestPlace(file, line)) else { return }
    act {
      store.mailbox.post(.message(message, task: task))
      if ends { store.mailbox.post(.ended(task: task)) }
    }
  }

  /// Has work that is held back fail.
  public func fail(
    _ id: (some Hashable & Sendable)? = TaskID?.none, _ error: any Error,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let task = task(id, TestPlace(file, line)) else { return }
    act { store.mailbox.post(.failed(error, task: task)) }
  }

  /// Has a stream that is held back end.
  public func end(
    _ id: (some Hashable & Sendable)? = TaskID?.none,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let task = task(id, TestPlace(file, line)) else { return }
    act { store.mailbox.post(.ended(task: task)) }
  }

  private func task(_ id: (some Hashable & Sendable)?, _ place: TestPlace) -> Int? {
    let running = store.running
    let wanted = id.map { TaskID($0) }
    if let found = running.first(where: { wanted == nil || $0.id == wanted }) {
      return found.number
    }
    place.fail(
      "no work goes on\(wanted.map { " under the name \($0)" } ?? "")"
        + (running.isEmpty ? "" : "; there is \(self.running.joined(separator: ", "))"))
    return nil
  }
}
