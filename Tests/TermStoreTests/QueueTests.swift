// QueueTests: order, and memory that follows the number of waiting elements.

import TermView
import XCTest

@testable import TermStore

final class QueueTests: XCTestCase {
  func testItReturnsItsElementsInOrder() {
    var queue = Queue([0, 1, 2])
    var (next, expected) = (3, 0)
    for round in 0..<2000 {
      for _ in 0..<(round * 7 % 5) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<(round * 5 % 4) where expected < next {
        XCTAssertEqual(queue.popFirst(), expected)
        expected += 1
      }
      XCTAssertEqual(Array(queue.waiting), Array(expected..<next))
    }
    while let element = queue.popFirst() {
      XCTAssertEqual(element, expected)
      expected += 1
    }
    XCTAssertEqual(expected, next)
    XCTAssertTrue(queue.isEmpty)
  }

  func testANeverEmptyQueueDoesNotGrow() {
    for count in [1, 2, 8, 100] {
      var queue = Queue(Array(0..<count))
      for number in 0..<100_000 {
        queue.append(number)
        _ = queue.popFirst()
        if number % 1000 == 0 { XCTAssertLessThanOrEqual(queue.capacity, 4 * count + 128) }
      }
      XCTAssertEqual(queue.waiting.count, count)
    }
  }

  func testTheMemoryOfABurstIsFreed() {
    var queue = Queue<Int>()
    for number in 0..<1_000_000 { queue.append(number) }
    for _ in 0..<999_990 { _ = queue.popFirst() }
    XCTAssertLessThan(queue.capacity, 200)
    XCTAssertEqual(Array(queue.waiting), Array(999_990..<1_000_000))
  }

  /// Tasks that always yield keep the pool's backlog from becoming empty.
  func testEndlesslyYieldingTasksDoNotGrowThePool() async {
    let pool = TaskPool(threads: 0)
    let tasks = (0..<8).map { _ in
      Task(executorPreference: pool) {
        for _ in 0..<20_000 { await Task.yield() }
      }
    }
    var most = 0
    let watch = Task(executorPreference: pool) {
      var most = 0
      for _ in 0..<20_000 {
        await Task.yield()
        most = max(most, pool.waitingCapacity)
      }
      return most
    }
    while pool.drain() {}
    for task in tasks { await task.value }
    most = await watch.value
    XCTAssertGreaterThan(most, 0)
    XCTAssertLessThan(most, 512)
  }

  /// Two messages that send themselves again keep a store's queue from becoming empty.
  func testMessagesThatResendThemselvesDoNotGrowTheQueue() {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    let store = Store(
      testing: Noted(answer: { message in
        count.value += 1
        return count.value < 20_000 ? .send(message) : .none
      }))
    var most = 0
    store.onUpdate = { [unowned store] _, _ in most = max(most, store.queueCapacity) }
    store.enqueue("a")
    store.enqueue("b")
    while !store.waitingMessages.isEmpty { store.processMessages() }
    XCTAssertGreaterThanOrEqual(count.value, 20_000)
    XCTAssertGreaterThan(most, 0)
    XCTAssertLessThan(most, 512)
  }
}
