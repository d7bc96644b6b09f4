// Store+Introspection: lists what is running in a store, for tests that check that nothing else is.

internal import TermRender

extension Store {
  /// The number of live records by kind, which must not grow with time while a program stays on a page.
  package var recordCounts: [String: Int] {
    var records = screen.recordCounts
    records["running.work.tasks"] = running.work.tasks.count
    records["running.work.timers"] = running.work.timers.count
    records["names"] = running.work.named.count
    records["running.work.groups"] = running.work.groups.count
    records["work for views"] = running.work.viewJobs.count
    records["sleepers"] = sleepers.count
    records["unread entries"] = inbox.entries.count - inbox.next
    records["running.subscriptions.active"] =
      running.subscriptions.active.count + running.subscriptions.order.count
    records["complaints"] = running.subscriptions.reportedNames.count + diagnostics.count
    records["waiting messages"] = waitingMessages.count
    records["requests"] =
      requests.count + running.requests.deferred.count + running.requests.pending.count
    return records
  }

  /// The running tasks, oldest first, including those of subscriptions.
  package var runningTasks: [(number: Int, id: TaskID?)] {
    running.work.tasks.sorted { $0.key < $1.key }.map { ($0.key, $0.value.id) }
  }

  /// Descriptions of what is running or waiting: first tasks, then timers, then subscriptions.
  package var unfinishedWork: [String] {
    let listening = Set(running.subscriptions.active.values.compactMap(\.task))
    let work = runningTasks.filter { !listening.contains($0.number) }
      .map { "task \($0.id.map(\.description) ?? "without a name")" }
    let later = running.work.timers.waiting.compactMap { payload, deadline -> String? in
      switch payload {
      case .message(let message, _, _): "\(message) at \(deadline)"
      case .command(let command, let id, _): "\(command), held back as \(id), at \(deadline)"
      case .throttle(let id):
        running.work.named[id]?.heldCommand.map { "\($0.command), held back as \(id)" }
      case .tick, .wake, .timeout: nil
      }
    }
    let listened = running.subscriptions.active.keys.map { "subscription \($0)" }.sorted()
    return work + later + listened
  }
}
