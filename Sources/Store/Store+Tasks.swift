// Store+Tasks: work begun, replaced and ended; what it has to say read from the mailbox.

internal import Synchronization

extension Store {
  /// What a task tells the loop.
  package enum Letter: Sendable {
    case message(P.Message, task: Int)
    case ended(task: Int)
    case failed(any Error, task: Int)
    case prepared(any Sendable, order: Int)
    case sleep(Duration, task: Int, number: Int, CheckedContinuation<Void, any Error>)
    case wake(number: Int)
  }

  /// Work that goes on.
  struct RunningTask {
    let id: TaskID?
    let failure: (@Sendable (any Error) -> P.Message)?
    let group: Int?
    var handle: Task<Void, Never>?
  }

  /// Whether work goes on.
  package var hasTasks: Bool { !tasks.isEmpty }

  /// Begins work; what has its name already is replaced.
  func start(_ work: Command<P.Message>.Work, _ group: Int?) {
    enter(group)
    if let id = work.id { replace(id) }
    let number = begin(work.id, work.failure, group, work.run)
    if let id = work.id { named[id, default: Named()].task = number }
  }

  /// Has a task run in the pool, and gives back its number.
  func begin(
    _ id: TaskID?, _ failure: (@Sendable (any Error) -> P.Message)?, _ group: Int?,
    _ run: @escaping @Sendable (TaskContext, Sender<P.Message>) async throws -> Void
  ) -> Int {
    lastTask += 1
    let (number, mailbox) = (lastTask, mailbox)
    let context = context(of: number)
    let sender = Sender<P.Message> { await mailbox.send(.message($0, task: number)) }
    tasks[number] = RunningTask(id: id, failure: failure, group: group)
    guard runsWork else { return number }
    tasks[number]?.handle = Task(executorPreference: pool) {
      do {
        try await run(context, sender)
        mailbox.post(.ended(task: number))
      } catch {
        mailbox.post(.failed(error, task: number))
      }
    }
    return number
  }

  private func context(of task: Int) -> TaskContext {
    let mailbox = mailbox
    return TaskContext(environment: environment) { duration in
      let number = SleepNumber.next()
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          if !mailbox.post(.sleep(duration, task: task, number: number, continuation)) {
            continuation.resume(throwing: CancellationError())
          }
          // A cancellation before this was told of a sleep that was not there yet.
          if Task.isCancelled { mailbox.post(.wake(number: number)) }
        }
      } onCancel: {
        mailbox.post(.wake(number: number))
      }
    }
  }

  /// Forgets a task: nothing that it still says is heard.
  func end(_ number: Int, isCancelled: Bool) {
    guard let task = tasks.removeValue(forKey: number) else { return }
    if isCancelled { task.handle?.cancel() }
    if let id = task.id, named[id]?.task == number {
      named[id]?.task = nil
      forget(id)
    }
    if isCancelled { abandon(task.group) } else { leave(task.group) }
  }

  /// Reads what tasks have said since the last time; says whether there was anything.
  ///
  /// It reads on as long as `goesOn`: what is left is read the next time, after the user has been heard.
  @discardableResult
  package func readMail(while goesOn: () -> Bool = { true }) -> Bool {
    guard hasMail, exitCode == nil else { return false }
    if nextLetter == letters.count {
      mailbox.takeAll(&letters)
      nextLetter = 0
    }
    while nextLetter < letters.count, exitCode == nil {
      let letter = letters[nextLetter]
      nextLetter += 1
      read(letter)
      work()
      guard goesOn() else { break }
    }
    return true
  }

  /// Whether there is something that tasks have said and nobody has read.
  package var hasMail: Bool { nextLetter < letters.count || !mailbox.isEmpty }

  func read(_ letter: Letter) {
    switch letter {
    case .message(let message, let task):
      guard tasks[task] != nil else { return }
      journal?(.message(message, task: task))
      enqueue(message)
    case .ended(let task):
      guard tasks[task] != nil else { return }
      journal?(.ended(task: task))
      end(task, isCancelled: false)
    case .failed(let error, let task):
      guard let running = tasks[task] else { return }
      let message = running.failure.map { $0(error) }
      journal?(.failed(message, task: task))
      if let message {
        enqueue(message)
      } else if !(error is CancellationError) {
        diagnostics.append("\(running.id.map { "task \($0)" } ?? "a task") failed: \(error)")
      }
      end(task, isCancelled: false)
    case .prepared(let result, let order): deliver(result, of: order)
    case .sleep(let duration, let task, let number, let continuation):
      guard tasks[task] != nil else {
        return continuation.resume(throwing: CancellationError())
      }
      let timer = timers.add(.wake(number: number), at: now + max(.zero, duration))
      sleepers[number] = (timer, continuation)
    case .wake(let number):
      guard let sleeper = sleepers.removeValue(forKey: number) else { return }
      timers.remove(sleeper.timer)
      sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  /// Ends all work.
  package func stop() {
    for task in tasks.values { task.handle?.cancel() }
    tasks = [:]
    for order in orders.values { order.handle?.cancel() }
    orders = [:]
    subscriptions = [:]
    listened = []
    isListening = false
    // Who sleeps, or is about to, is woken to hear that it was cancelled.
    let unread = letters[nextLetter...] + mailbox.close()
    (letters, nextLetter) = ([], 0)
    for letter in unread { read(letter) }
    for number in Array(sleepers.keys) { read(.wake(number: number)) }
    pool.close()
  }
}

/// Numbers for sleeps, each given once.
private enum SleepNumber {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
