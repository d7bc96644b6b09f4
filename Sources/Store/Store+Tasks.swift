// Store+Tasks: starts, replaces and ends tasks, and reads their entries from the mailbox.

internal import Synchronization
internal import TermView

extension Store {
  /// A mailbox entry from a task to the loop.
  package enum MailboxEntry: Sendable {
    case message(P.Message, task: Int)
    case ended(task: Int)
    case failed(any Error, task: Int)
    case jobFinished(any Sendable, job: Int)
    case sleep(Duration, task: Int, number: Int, CheckedContinuation<Void, any Error>)
    case wake(number: Int)
  }

  /// A running task.
  struct RunningTask {
    let id: TaskID?
    let failure: (@Sendable (any Error) -> P.Message)?
    let group: Int?
    /// The timer of the work's timeout.
    var timer: Int?
    var handle: Task<Void, Never>?
  }

  /// Whether tasks are running.
  package var hasTasks: Bool { !running.work.tasks.isEmpty }

  /// Starts work; it replaces running work of the same name.
  func startWork(_ work: Command<P.Message>.AsyncWork, _ group: Int?) {
    enterGroup(group)
    if let id = work.id { endWork(named: id) }
    let number = startTask(work.id, work.failure, group, work.run)
    if let id = work.id { running.work.named[id, default: NamedWork()].task = number }
    if let timeout = work.timeout {
      let timer = running.work.timers.add(
        .timeout(task: number, timeout), at: now + timeout.clamped)
      running.work.tasks[number]?.timer = timer
    }
  }

  /// Starts a task in the pool, and returns its number.
  func startTask(
    _ id: TaskID?, _ failure: (@Sendable (any Error) -> P.Message)?, _ group: Int?,
    _ run: @escaping @Sendable (TaskContext, Sender<P.Message>) async throws -> Void
  ) -> Int {
    running.work.lastTask += 1
    let (number, mailbox) = (running.work.lastTask, mailbox)
    let context = context(of: number)
    let sender = Sender<P.Message> { await mailbox.send(.message($0, task: number), weight: $1) }
    running.work.tasks[number] = RunningTask(id: id, failure: failure, group: group)
    guard runsWork else { return number }
    let handle = Task(executorPreference: pool) {
      do {
        try await run(context, sender)
        mailbox.post(.ended(task: number))
      } catch {
        mailbox.post(.failed(error, task: number))
      }
    }
    running.work.tasks[number]?.handle = handle
    return number
  }

  private func context(of task: Int) -> TaskContext {
    let mailbox = mailbox
    return TaskContext(environment: environment, services: services) { duration in
      let number = SleepNumber.next()
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          if !mailbox.post(.sleep(duration, task: task, number: number, continuation)) {
            continuation.resume(throwing: CancellationError())
          }
          // A cancellation before this sent its wake-up before the sleep was in the mailbox.
          if Task.isCancelled { mailbox.post(.wake(number: number)) }
        }
      } onCancel: {
        mailbox.post(.wake(number: number))
      }
    }
  }

  /// Cancels a task, without waiting for its cancellation handlers if the store has threads.
  func cancel(_ task: Task<Void, Never>?) {
    if let task { controlPool.run { task.cancel() } }
  }

  /// Removes a task; its later messages are ignored.
  func endTask(_ number: Int, isCanceled: Bool) {
    guard let task = running.work.tasks.removeValue(forKey: number) else { return }
    if isCanceled { cancel(task.handle) }
    if let timer = task.timer { running.work.timers.remove(timer) }
    if let id = task.id, running.work.named[id]?.task == number {
      running.work.named[id]?.task = nil
      removeNameIfUnused(id)
    }
    if isCanceled { abandonGroup(task.group) } else { leaveGroup(task.group) }
  }

  /// Processes messages that an earlier batch left, then reads new mailbox entries; returns whether there were any.
  ///
  /// It continues while `goesOn` returns true; the rest is read the next time, after the user's input.
  @discardableResult
  package func readMail(while goesOn: () -> Bool = { true }) -> Bool {
    guard hasMail, exitCode == nil else { return false }
    if hasMessages {
      journal?(.leftoverMessages)
      processMessages()
      guard goesOn() else { return true }
    }
    if inbox.next == inbox.entries.count {
      mailbox.takeAll(into: &inbox.entries)
      inbox.next = 0
    }
    while inbox.next < inbox.entries.count, exitCode == nil {
      let entry = inbox.entries[inbox.next]
      inbox.next += 1
      if process(entry) { processMessages() }
      guard goesOn() else { break }
    }
    return true
  }

  /// Whether mailbox entries are unread or messages wait.
  package var hasMail: Bool {
    inbox.next < inbox.entries.count || !mailbox.isEmpty || hasMessages
  }

  /// Processes a mailbox entry; returns whether the journal records it, after which messages may wait.
  @discardableResult
  func process(_ entry: MailboxEntry) -> Bool {
    switch entry {
    case .message(let message, let task):
      guard running.work.tasks[task] != nil else { return false }
      journal?(.message(message, task: task))
      enqueue(message)
    case .ended(let task):
      guard running.work.tasks[task] != nil else { return false }
      journal?(.ended(task: task))
      endTask(task, isCanceled: false)
    case .failed(let error, let task):
      guard let failed = running.work.tasks[task] else { return false }
      let message = failed.failure.map { $0(error) }
      journal?(.failed(message, task: task))
      report(error, message, of: failed)
      endTask(task, isCanceled: false)
    case .jobFinished(let result, let job): return deliver(result, of: job)
    case .sleep(let duration, let task, let number, let continuation):
      guard running.work.tasks[task] != nil else {
        controlPool.run { continuation.resume(throwing: CancellationError()) }
        return false
      }
      let timer = running.work.timers.add(.wake(number: number), at: now + duration.clamped)
      sleepers[number] = (timer, continuation)
      return false
    case .wake(let number):
      guard let sleeper = sleepers.removeValue(forKey: number) else { return false }
      running.work.timers.remove(sleeper.timer)
      controlPool.run { sleeper.continuation.resume(throwing: CancellationError()) }
      return false
    }
    return true
  }

  /// Sends the message of a failure; an error without one is a problem to report.
  private func report(_ error: any Error, _ message: P.Message?, of task: RunningTask) {
    if let message {
      enqueue(message)
    } else if !(error is CancellationError) {
      diagnostics.append("\(task.id.map { "task \($0)" } ?? "a task") failed: \(error)")
    }
  }

  /// Cancels work whose time is over; what it still sends is ignored.
  func endLateTask(_ number: Int, after timeout: Duration) {
    guard let task = running.work.tasks[number] else { return }
    let error = TimeoutError(timeout)
    cancel(task.handle)
    report(error, task.failure.map { $0(error) }, of: task)
    endTask(number, isCanceled: false)
  }

  /// Cancels all work.
  package func stop() {
    for task in running.work.tasks.values { task.handle?.cancel() }
    running.work.tasks = [:]
    for job in running.work.viewJobs.values { job.handle?.cancel() }
    running.work.viewJobs = [:]
    running.subscriptions.active = [:]
    running.subscriptions.order = []
    hasSubscriptions = false
    // Tasks that sleep, or are about to, are resumed with a cancellation error.
    let unread = inbox.entries[inbox.next...] + mailbox.close()
    (inbox.entries, inbox.next) = ([], 0)
    for entry in unread { process(entry) }
    for number in Array(sleepers.keys) { process(.wake(number: number)) }
    pool.close()
    controlPool.close()
  }
}

/// Unique numbers for sleeps.
private enum SleepNumber {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
