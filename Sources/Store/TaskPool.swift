// TaskPool: jobs of Swift tasks in; run on a few threads of the program's own, or step by step by a test, out.

internal import TermRender

/// Where the work of commands runs.
///
/// The system's own pool, once it was used, wakes once a second for ever; these threads sleep until there is a job.
package final class TaskPool: TaskExecutor {
  private let jobs = Locked(Jobs())
  private let gate = Gate()
  private let threads: Int

  private struct Jobs {
    var waiting: [UnownedJob] = []
    var next = 0
    var started = 0
    var idle = 0
    var isClosed = false

    mutating func take() -> UnownedJob? {
      guard next < waiting.count else { return nil }
      let job = waiting[next]
      next += 1
      if next == waiting.count {
        waiting.removeAll(keepingCapacity: next < 1024)
        next = 0
      }
      return job
    }
  }

  /// Creates a pool of at most so many threads, which begin when they are needed; with none, jobs wait for `drain`.
  package init(threads: Int) { self.threads = threads }

  /// Takes a job.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let step: Step = jobs.withLock { jobs in
      jobs.waiting.append(job)
      if jobs.idle > 0, !jobs.isClosed {
        jobs.idle -= 1
        return .wake
      }
      guard jobs.started < threads else { return .none }
      jobs.started += 1
      return .start
    }
    switch step {
    case .none: break
    case .wake: gate.open()
    case .start: startThread(stackSize: 1 << 20) { [self] in work() }
    }
  }

  private enum Step { case none, wake, start }

  private func work() {
    while true {
      let (job, isClosed) = jobs.withLock { jobs in
        let job = jobs.take()
        if job == nil, jobs.isClosed { jobs.started -= 1 }
        if job == nil, !jobs.isClosed { jobs.idle += 1 }
        return (job, jobs.isClosed)
      }
      if let job {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        continue
      }
      if isClosed { return }
      gate.wait()
    }
  }

  /// Runs jobs on this thread until none is left, and says whether there were any.
  package func drain() -> Bool {
    var hadAny = false
    while let job = jobs.withLock({ $0.take() }) {
      hadAny = true
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return hadAny
  }

  /// Has its threads end when they have nothing to do; work that is resumed later still gets one.
  package func close() {
    jobs.withLock { $0.isClosed = true }
    for _ in 0..<threads { gate.open() }
  }
}
