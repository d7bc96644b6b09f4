// BackgroundWork: background work that views wait for, numbered, and a cache of its results.

internal import TermView

/// A job of background work that a view waits for, with a number that is the same in a replay.
package struct BackgroundJob {
  package let number: Int
  package let run: @Sendable () -> any Sendable
}

/// The background work that nodes wait for, and the cached results of earlier work.
///
/// It is part of the tree and copied with it, so a replay finds cached results where the first run found them.
struct BackgroundWork {
  /// Jobs that have not been started.
  var newJobs: [BackgroundJob] = []
  /// The numbers of jobs that no node waits for anymore.
  var canceledJobs: [Int] = []
  private var last = 0
  private var numbers: [Int32: Int] = [:]
  private var waiting: [Int: PendingJob] = [:]
  private var results: [AnyHashable: CachedResult] = [:]
  private var cost = 0

  /// The limit for the cost of all cached results, in bytes: the pictures of a few screens.
  private static var maxCacheCost: Int { 16 << 20 }

  /// The number of records, by kind; cached results are limited by cost, not by number.
  var recordCounts: [String: Int] {
    [
      "work that views wait for": newJobs.count + canceledJobs.count + numbers.count
        + waiting.count,
      "results": results.count,
    ]
  }

  private struct PendingJob {
    let node: Int32
    let key: AnyHashable?
  }

  private struct CachedResult {
    let value: any Sendable
    let cost: Int
    var lastUse: Int
  }

  /// Replaces the job that a node waits for, and returns its result if that is cached.
  mutating func schedule(_ job: JobRequest, for node: Int32) -> (any Sendable)? {
    cancelJob(of: node)
    last += 1
    if let key = job.key, let result = results[key] {
      results[key]?.lastUse = last
      return result.value
    }
    numbers[node] = last
    waiting[last] = PendingJob(node: node, key: job.key)
    newJobs.append(BackgroundJob(number: last, run: job.run))
    return nil
  }

  /// Drops the job that a node waits for, if any.
  mutating func cancelJob(of node: Int32) {
    guard !numbers.isEmpty, let number = numbers.removeValue(forKey: node) else { return }
    waiting[number] = nil
    canceledJobs.append(number)
  }

  /// Returns the node that waits for a job; nil if none does anymore.
  func node(waitingFor number: Int) -> Int32? { waiting[number]?.node }

  /// Ends a finished job and caches its result if it has a key.
  mutating func finish(_ number: Int, _ result: any Sendable, cost: Int) {
    guard let job = waiting.removeValue(forKey: number) else { return }
    numbers[job.node] = nil
    if let key = job.key { cache(result, key, cost) }
  }

  private mutating func cache(_ result: any Sendable, _ key: AnyHashable, _ weight: Int) {
    last += 1
    cost += weight - (results[key]?.cost ?? 0)
    results[key] = CachedResult(value: result, cost: weight, lastUse: last)
    while cost > Self.maxCacheCost, results.count > 1,
      let oldest = results.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      cost -= oldest.value.cost
      results[oldest.key] = nil
    }
  }
}

extension RenderTree {
  /// Passes the result of a job to the node that waits for it.
  mutating func deliver(_ result: any Sendable, of number: Int) {
    guard let node = deferred.work.node(waitingFor: number) else { return }
    let own = Int(nodes[Int(node)].deferredIndex)
    let content = deferred[own].content as? any StatefulContent
    deferred.work.finish(number, result, cost: content?.cost(of: result) ?? 0)
    deferred[own].value = result
    deferred.changedLocals.append(node)
  }
}
