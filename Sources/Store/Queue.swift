// Queue: a first-in, first-out queue that releases memory as it empties.

/// Elements in the order in which they were appended.
///
/// - Complexity: O(1) amortized for each element. For `n` waiting elements, the capacity is at most about `4n + 64`.
struct Queue<Element> {
  private var elements: [Element] = []
  /// The index of the first waiting element.
  private var start = 0

  /// The least number of removed elements for which the rest is moved.
  private static var minCompactionCount: Int { 32 }

  init(_ elements: [Element] = []) { self.elements = elements }

  var isEmpty: Bool { start == elements.count }

  /// The elements in the queue.
  var waiting: ArraySlice<Element> { elements[start...] }

  /// The capacity in elements, for tests of memory.
  var capacity: Int { elements.capacity }

  mutating func append(_ element: Element) {
    // The space of removed elements is reused before the array grows, so a queue that is never empty stays small.
    if elements.count == elements.capacity { compact() }
    elements.append(element)
  }

  /// Removes and returns the first element; nil if the queue is empty.
  mutating func popFirst() -> Element? {
    guard start < elements.count else { return nil }
    let element = elements[start]
    start += 1
    if start == elements.count || start >= Self.minCompactionCount && start > elements.count / 2 {
      compact()
    }
    return element
  }

  /// Releases removed elements, and memory that the waiting elements do not need.
  private mutating func compact() {
    let count = elements.count - start
    if elements.capacity > 4 * count + 64 {
      elements = Array(elements[start...])
    } else if start > 0 {
      elements.removeFirst(start)
    }
    start = 0
  }
}
