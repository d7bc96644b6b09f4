// TimerQueue: payloads with deadlines, removed in the order in which they are due.

/// A queue of payloads ordered by deadline, and by the order in which they were set where deadlines are equal.
package struct TimerQueue<Payload> {
  private var heap: [(deadline: Duration, number: Int)] = []
  private var payloads: [Int: Payload] = [:]
  private var last = 0

  package init() {}

  /// The next deadline; nil if no timer waits.
  package var nextDeadline: Duration? {
    mutating get {
      while let first = heap.first, payloads[first.number] == nil { removeFirst() }
      return heap.first?.deadline
    }
  }

  /// The number of waiting timers.
  package var count: Int { payloads.count }

  /// The waiting payloads, in the order of their deadlines.
  package var waiting: [(payload: Payload, deadline: Duration)] {
    heap.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      .compactMap { entry in payloads[entry.number].map { ($0, entry.deadline) } }
  }

  /// Sets a timer and returns its number.
  @discardableResult
  package mutating func add(_ payload: Payload, at deadline: Duration) -> Int {
    last += 1
    payloads[last] = payload
    heap.append((deadline, last))
    var index = heap.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    // Canceled timers are dropped when they are due; if most timers are canceled, they are dropped at once.
    if heap.count > 64, heap.count > 4 * payloads.count { rebuild() }
    return last
  }

  /// Cancels a timer and returns its payload; nil if it does not wait.
  @discardableResult
  package mutating func remove(_ number: Int) -> Payload? { payloads.removeValue(forKey: number) }

  /// The number of the timer that was set last.
  package var newest: Int { last }

  /// Removes and returns the next timer that is due by `time`, if its number is at most `newest`.
  package mutating func pop(
    by time: Duration, setBy newest: Int = .max
  ) -> (payload: Payload, deadline: Duration)? {
    guard let nextDeadline, nextDeadline <= time, let first = heap.first, first.number <= newest,
      let payload = payloads.removeValue(forKey: first.number)
    else { return nil }
    removeFirst()
    return (payload, first.deadline)
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    (heap[left].deadline, heap[left].number) < (heap[right].deadline, heap[right].number)
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(0)
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && isBefore(child, least)
      {
        least = child
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  private mutating func rebuild() {
    heap.removeAll { payloads[$0.number] == nil }
    for index in stride(from: heap.count / 2, through: 0, by: -1) where index < heap.count {
      siftDown(index)
    }
  }
}
