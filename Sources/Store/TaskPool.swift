// TaskPool: runs the jobs of Swift tasks on a few threads of the program's own, or step by step in a test.

internal import TermRender

/// The executor on which the work of commands runs.
///
/// The system's own pool, once it was used, wakes once a second forever; these threads sleep until there is a job.
package final class TaskPool: TaskExecutor {
  private let jobs = Locked(Jobs())
  private let semaphore = Semaphore()
  /// Opened each time when a thread has nothing to do.
  private let idling = Semaphore()
  let threads: Int
  /// Returns freed memory to the system.
  private let trim: @Sendable () -> Void
  /// The number of jobs after which an idle thread returns freed memory to the system.
  static let jobsPerTrim = 32

  private struct Jobs {
    var waiting = Queue<UnownedJob>()
    var started = 0
    var idle = 0
    var isClosed = false
    /// The number of jobs since memory was last returned to the system.
    var untrimmed = 0

    /// The next job, and whether the thread should return memory to the system because there is none.
    mutating func next() -> (job: UnownedJob?, mustTrim: Bool) {
      if let job = waiting.popFirst() {
        untrimmed += 1
        return (job, false)
      }
      if isClosed { started -= 1 } else { idle += 1 }
      guard untrimmed >= TaskPool.jobsPerTrim else { return (nil, false) }
      untrimmed = 0
      return (nil, true)
    }
  }

  /// Creates a pool of at most `threads` threads, which start when they are needed; with 0, jobs wait for `drain`.
  ///
  /// Jobs decode pictures and read from networks, each in the heap of its thread. The system's allocator keeps the
  /// gaps that they leave, some megabytes a minute in an app with pictures, unless `trim` returns them.
  package init(threads: Int, trim: @escaping @Sendable () -> Void = { returnFreedMemory() }) {
    (self.threads, self.trim) = (threads, trim)
  }

  /// Adds a job to the queue.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let step: EnqueueAction = jobs.withLock { jobs in
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
    case .wake: semaphore.signal()
    case .start: startWorker()
    }
  }

  /// Starts a thread; if none is available and no other thread works, runs jobs on this one until one is.
  private func startWorker() {
    while !tryStartThread(stackSize: 1 << 20, { [self] in runJobs() }) {
      let job: UnownedJob? = jobs.withLock { jobs in
        let isAlone = jobs.started == 1
        guard isAlone, let job = jobs.waiting.popFirst() else {
          jobs.started -= 1
          return nil
        }
        return job
      }
      guard let job else { return }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private enum EnqueueAction { case none, wake, start }

  private func runJobs() {
    while true {
      let (next, isClosed) = jobs.withLock { jobs in (jobs.next(), jobs.isClosed) }
      if let job = next.job {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        continue
      }
      if next.mustTrim { trim() }
      idling.signal()
      if isClosed { return }
      semaphore.wait()
    }
  }

  /// Runs a block on one of the threads, or on this one if there are none.
  ///
  /// Blocks begin in order, on another thread if those before have not returned.
  func run(_ block: @escaping @Sendable () -> Void) {
    guard threads > 0 else { return block() }
    Task(executorPreference: self) { block() }
  }

  /// Runs jobs on this thread until none is left; returns whether there were any.
  package func drain() -> Bool {
    var hadAny = false
    while let job = jobs.withLock({ $0.waiting.popFirst() }) {
      hadAny = true
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return hadAny
  }

  /// Waits until all jobs have run that need no further event, which may be never.
  func waitUntilIdle() {
    while jobs.withLock({ !$0.waiting.isEmpty || $0.idle < $0.started }) { idling.wait() }
  }

  /// The capacity for waiting jobs, for tests of memory.
  var waitingCapacity: Int { jobs.withLock { $0.waiting.capacity } }

  /// Ends the threads when they have nothing to do; work that is resumed later still gets one.
  package func close() {
    jobs.withLock { jobs in (jobs.isClosed, jobs.idle) = (true, 0) }
    for _ in 0..<threads { semaphore.signal() }
  }
}
