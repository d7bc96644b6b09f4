// Store+Proof: what goes on in a store, for who has to prove that nothing else does.

extension Store {
  /// The tasks that go on, the oldest first, those of subscriptions too.
  package var running: [(number: Int, id: TaskID?)] {
    tasks.sorted { $0.key < $1.key }.map { ($0.key, $0.value.id) }
  }

  /// What goes on or waits, in words, in the order of its kinds: tasks, timers and subscriptions.
  package var unfinished: [String] {
    let listening = Set(subscriptions.values.compactMap(\.task))
    let work = running.filter { !listening.contains($0.number) }
      .map { "task \($0.id.map(\.description) ?? "without a name")" }
    let later = timers.waiting.compactMap { payload, deadline -> String? in
      switch payload {
      case .message(let message, _, _): "\(message) at \(deadline)"
      case .command(let command, let id, _): "\(command), held back as \(id), at \(deadline)"
      case .throttle(let id): named[id]?.held.map { "\($0.command), held back as \(id)" }
      case .tick, .wake: nil
      }
    }
    let listened = subscriptions.keys.map { "subscription \($0)" }.sorted()
    return work + later + listened
  }
}
