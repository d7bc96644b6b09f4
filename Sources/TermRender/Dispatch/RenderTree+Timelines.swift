// RenderTree+Timelines: the clock of timelines, which rebuilds them when their interval has passed.

internal import TermView

/// The timelines in the tree, and their clock.
struct Timelines {
  /// Those that go on; a value that has reached its end does not.
  var nodes: Set<Int32> = []
  /// The time up to which they were advanced, in nanoseconds.
  var clock: Int64 = 0
  /// The time of the newest view, at which motions begin.
  var now: Int64 = 0
  /// Whether values move to their new values.
  var moves: Bool { hasColors && minInterval == 1 }
  /// Whether the terminal has colors; without them, steps are rarely seen.
  var hasColors = true
  /// The least time between two updates of a timeline, in nanoseconds.
  var minInterval: Int64 = 1
}

extension RenderTree {
  /// The time at which the next visible timeline or step of a search is due, in nanoseconds; nil if there is none.
  var nextTick: Int64? {
    var next = selection.scroll?.due
    if searches.isStale { next = min(next ?? .max, timelines.clock + searches.interval) }
    for node in timelines.nodes where isVisible(node) {
      let step = interval(of: node)
      let (due, overflow) = (timelines.clock / step).addingReportingOverflow(1)
      let (time, isFar) = due.multipliedReportingOverflow(by: step)
      if !overflow, !isFar { next = min(next ?? .max, time) }
    }
    return next
  }

  /// Advances the clock, in nanoseconds, and rebuilds the timelines that are due.
  mutating func advance(to time: Int64) {
    guard time > timelines.clock else { return }
    timelines.clock = time
    // Outer timelines come first: what they build may remove or replace the inner ones.
    let due = timelines.nodes.filter { isDue($0) }.map {
      (depth: ancestorPath(of: $0).count, node: $0)
    }
    for (_, node) in due.sorted(by: <) where timelines.nodes.contains(node) && isDue(node) {
      matching.workList.append(node)
      processWorkList()
    }
    releaseArenas()
  }

  private func isDue(_ node: Int32) -> Bool {
    let step = interval(of: node)
    return deferred[Int(nodes[Int(node)].deferredIndex)].time != timelines.clock / step * step
  }

  /// The nanoseconds between two updates of a timeline's content, at least `timelines.minInterval`.
  func interval(of node: Int32) -> Int64 {
    word(after: .interval, of: node).map { max(timelines.minInterval, Int64(bitPattern: $0)) }
      ?? .max
  }
}
