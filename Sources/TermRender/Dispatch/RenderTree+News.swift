// RenderTree+News: what views send without being asked: that they came, went, changed their size, or that time passed.

internal import TermView

extension RenderTree {
  /// What nodes send that came, went or have another size.
  mutating func takeNews() -> [Any] {
    var sent = farewells
    farewells.removeAll()
    let (came, sized) = (appeared, resized)
    appeared.removeAll()
    resized.removeAll()
    for node in came where nodes[Int(node)].flags.contains(.watchesAppear) {
      for (position, reaction) in reactions(of: node) {
        guard case .appear(let message) = reaction else { continue }
        if let message = pass(message, from: node, position: position) { sent.append(message) }
      }
    }
    for node in sized where nodes[Int(node)].flags.contains(.watchesSize) {
      let frame = boxes.boxes[Int(node)].frame
      let size = Size(columns: Int(frame.width), rows: Int(frame.height))
      for (position, reaction) in reactions(of: node) {
        guard case .size(let handle) = reaction, let message = handle(size) else { continue }
        if let message = pass(message, from: node, position: position) { sent.append(message) }
      }
    }
    tellPositions(&sent)
    settle()
    return sent
  }

  /// Tells the handlers of scroll areas that are scrolled otherwise than they know.
  private mutating func tellPositions(_ sent: inout [Any]) {
    for area in scrollAreas where nodes[Int(area)].flags.contains(.scrolls) {
      let position = position(of: area)
      guard scrolls[area]?.told != position else { continue }
      scrolls[area]?.told = position
      for (index, reaction) in reactions(of: area) {
        guard case .scrolled(let handle) = reaction, let message = handle(position) else {
          continue
        }
        if let message = pass(message, from: area, position: index) { sent.append(message) }
      }
    }
  }

  // MARK: Time

  /// When the next timeline in sight is due.
  var nextTick: Int64? {
    var next: Int64?
    for (index, node) in nodes.enumerated()
    where node.kind == .timeline && isSeen(Int32(index)) {
      let step = interval(of: Int32(index))
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
    for (index, node) in nodes.enumerated() where node.kind == .timeline {
      let step = interval(of: Int32(index))
      if deferred[Int(node.own)].time != clock / step * step { work.append(Int32(index)) }
    }
    finishWork()
    readBindings()
  }

  /// The nanoseconds between two makings of a timeline's content.
  func interval(of node: Int32) -> Int64 {
    word(after: .interval, of: node).map { max(1, Int64(bitPattern: $0)) } ?? .max
  }
}
