// Store+Introspection: lists what is running in a store, for tests that check that nothing else is.

internal import TermRender

extension Store {
  /// The number of live records by kind, which must not grow with time while a program stays on a page.
  package var recordCounts: [String: Int] {
    var records = screen.recordCounts
    records["tasks"] = tasks.count
    records["timers"] = timers.count
    records["names"] = namedWork.count
    records["groups"] = groups.count
    records["work for views"] = backgroundJobs.count
    records["sleepers"] = sleepers.count
    records["unread letters"] = mailboxEntries.count - nextEntryIndex
    records["subscriptions"] = subscriptions.count + subscriptionOrder.count
    records["complaints"] = reportedNames.count + diagnostics.count
    records["waiting messages"] = waitingMessages.count
    records["requests"] = requests.count + deferredRequests.count + pendingAnswers.count
    return records
  }

  /// The running tasks, oldest first, including those of subscriptions.
  package var runningTasks: [(number: Int, id: TaskID?)] {
    tasks.sorted { $0.key < $1.key }.map { ($0.key, $0.value.id) }
  }

  /// Descriptions of what is running or waiting: first tasks, then timers, then subscriptions.
  package var unfinishedWork: [String] {
    let listening = Set(subscriptions.values.compactMap(\.task))
    let work = runningTasks.filter { !listening.contains($0.number) }
      .map { "task \($0.id.map(\.description) ?? "without a name")" }
    let later = timers.waiting.compactMap { payload, deadline -> String? in
      switch payload {
      case .message(let message, _, _): "\(message) at \(deadline)"
      case .command(let command, let id, _): "\(command), held back as \(id), at \(deadline)"
      case .throttle(let id): namedWork[id]?.heldCommand.map { "\($0.command), held back as \(id)" }
      case .tick, .wake: nil
      }
    }
    let listened = subscriptions.keys.map { "subscription \($0)" }.sorted()
    return work + later + listened
  }
}
