// Store+BackgroundWork: runs the background work of views in the pool, and delivers the results.

internal import TermRender

extension Store {
  /// A background job of a view.
  struct RunningJob {
    let run: @Sendable () -> any Sendable
    var handle: Task<Void, Never>?
  }

  /// Starts the jobs that views now wait for, and cancels those that they no longer wait for.
  func updateBackgroundJobs() {
    for job in screen.takeNewJobs() {
      var started = RunningJob(run: job.run)
      if runsWork {
        let mailbox = mailbox
        started.handle = Task(executorPreference: pool) {
          mailbox.post(.jobFinished(job.run(), job: job.number))
        }
      }
      running.work.viewJobs[job.number] = started
    }
    for number in screen.takeCanceledJobs() {
      cancel(running.work.viewJobs.removeValue(forKey: number)?.handle)
    }
  }

  /// Delivers the result of a job, unless its view no longer waits for it; returns whether it did.
  @discardableResult
  func deliver(_ result: any Sendable, of number: Int) -> Bool {
    guard running.work.viewJobs.removeValue(forKey: number) != nil else { return false }
    journal?(.jobFinished(job: number))
    screen.deliver(result, of: number)
    needsFrame = true
    return true
  }

  /// Runs a job synchronously and delivers its result, in a store that starts none by itself.
  func runJob(_ number: Int) {
    guard let job = running.work.viewJobs[number] else { return }
    deliver(job.run(), of: number)
  }

  /// Runs all waiting jobs, in a store that starts none by itself; returns whether there were any.
  package func runBackgroundJobs() -> Bool {
    guard !runsWork, !running.work.viewJobs.isEmpty else { return false }
    for number in running.work.viewJobs.keys.sorted() { runJob(number) }
    return true
  }
}
