// TimerQueue: deadlines with what is due then in; what is due by a time, in order, out.

/// What is to be done at some time, the earliest first; of two at one time the one that was set first.
package struct TimerQueue<Payload> {
  private var heap: [(deadline: Duration, number: Int)] = []
  private var payloads: [Int: Payload] = [:]
  private var last = 0

  package init() {}

  /// When the next is due.
  package var next: Duration? {
    mutating get {
      while let first = heap.first, payloads[first.number] == nil { removeFirst() }
      return heap.first?.deadline
    }
  }

  /// How many wait.
  package var count: Int { payloads.count }

  /// What waits, in the order of its time.
  package var waiting: [(payload: Payload, deadline: Duration)] {
    heap.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      .compactMap { entry in payloads[entry.number].map { ($0, entry.deadline) } }
  }

  /// Sets a timer and gives back its number.
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
    // Cancelled timers are dropped when their time comes; where most are, at once.
    if heap.count > 64, heap.count > 4 * payloads.count { rebuild() }
    return last
  }

  /// Takes a timer back, and gives back what it was for.
  @discardableResult
  package mutating func remove(_ number: Int) -> Payload? { payloads.removeValue(forKey: number) }

  /// The number of the timer that was set last.
  package var newest: Int { last }

  /// The next that is due by a time, of those that were set no later than the one with a number.
  package mutating func pop(
    by time: Duration, setBy newest: Int = .max
  ) -> (payload: Payload, deadline: Duration)? {
    guard let next, next <= time, let first = heap.first, first.number <= newest,
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
    sink(0)
  }

  private mutating func sink(_ start: Int) {
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
      sink(index)
    }
  }
}
