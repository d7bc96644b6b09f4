// Screen+BackgroundWork: gives out the background work that views wait for, and takes in its results.

extension Screen {
  /// Returns the jobs that views have begun to wait for since the last call.
  package func takeNewJobs() -> [BackgroundJob] {
    guard !tree.deferred.work.newJobs.isEmpty else { return [] }
    defer { tree.deferred.work.newJobs = [] }
    return tree.deferred.work.newJobs
  }

  /// Returns the numbers of the jobs that no view waits for anymore, since the last call.
  package func takeCanceledJobs() -> [Int] {
    guard !tree.deferred.work.canceledJobs.isEmpty else { return [] }
    defer { tree.deferred.work.canceledJobs = [] }
    return tree.deferred.work.canceledJobs
  }

  /// Passes the result of a job to the view that waits for it.
  package func deliver(_ result: any Sendable, of number: Int) {
    tree.deliver(result, of: number)
  }
}
