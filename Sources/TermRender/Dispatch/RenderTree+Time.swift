// RenderTree+Time: the time in; the views that change with it, made anew, and when the next of them is due, out.

internal import TermView

extension RenderTree {
  /// When the next timeline in sight is due.
  var nextTick: Int64? {
    var next: Int64?
    for node in timelines where isSeen(node) {
      let step = interval(of: node)
      let (due, overflow) = (clock / step).addingReportingOverflow(1)
      let (time, isFar) = due.multipliedReportingOverflow(by: step)
      if !overflow, !isFar { next = min(next ?? .max, time) }
    }
    return next
  }

  /// Lets time pass; timelines whose step has changed are made anew.
  mutating func advance(to time: Int64) {
    guard time > clock else { return }
    clock = time
    // The outer ones first: what they make may be without the inner ones, or have others in their place.
    let due = timelines.filter { isDue($0) }.map { (depth: way(to: $0).count, node: $0) }
    for (_, node) in due.sorted(by: <) where timelines.contains(node) && isDue(node) {
      work.append(node)
      finishWork()
    }
    releaseArenas()
  }

  private func isDue(_ node: Int32) -> Bool {
    let step = interval(of: node)
    return deferred[Int(nodes[Int(node)].own)].time != clock / step * step
  }

  /// The nanoseconds between two makings of a timeline's content.
  func interval(of node: Int32) -> Int64 {
    word(after: .interval, of: node).map { max(leastInterval, Int64(bitPattern: $0)) } ?? .max
  }
}
