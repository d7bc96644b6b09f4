// FreeIndexHeap: a heap of free numbers that gives out the lowest first.

/// Free numbers in a heap: the lowest is taken first, so that the numbers in use gather at the front.
struct FreeIndexHeap {
  private var heap: [Int32] = []

  /// Adds a number that is free again.
  ///
  /// - Complexity: O(log of how many there are), and O(1) where they come in ascending order.
  mutating func add(_ number: Int32) {
    heap.append(number)
    var index = heap.count - 1
    while index > 0, heap[(index - 1) / 2] > number {
      heap[index] = heap[(index - 1) / 2]
      index = (index - 1) / 2
    }
    heap[index] = number
  }

  /// Removes and returns the lowest number; where it is not below `limit`, returns nil and forgets all numbers.
  mutating func takeLowest(below limit: Int) -> Int32? {
    guard let lowest = heap.first, Int(lowest) < limit else {
      if !heap.isEmpty { heap = [] }
      return nil
    }
    let last = heap.removeLast()
    if heap.isEmpty { return lowest }
    var index = 0
    while true {
      var child = 2 * index + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      if heap[child] >= last { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = last
    return lowest
  }
}
