// Timers compared with a list that is sorted for each query: the same timers fire in the same order.

import TermRender
import TermView
import XCTest

@testable import TermStore

final class TimerQueueTests: XCTestCase {
  /// The same in the simplest way.
  private struct Sorted {
    var timers: [(number: Int, deadline: Int)] = []

    var inOrder: [(number: Int, deadline: Int)] {
      timers.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
    }

    mutating func pop(by time: Int, setBy newest: Int) -> Int? {
      guard let first = inOrder.first, first.deadline <= time, first.number <= newest else {
        return nil
      }
      timers.removeAll { $0.number == first.number }
      return first.number
    }
  }

  func testTimersFireInOrderWhateverIsSetAndCanceled() {
    for seed in UInt64(1)...5 {
      var random = Randomness(seed: seed)
      var queue = TimerQueue<Int>()
      var sorted = Sorted()
      for round in 0..<300 {
        let place = "seed \(seed), round \(round)"
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let deadline = Int.random(in: 0..<40, using: &random)
          let number = queue.add(queue.newest + 1, at: .seconds(deadline))
          XCTAssertEqual(number, queue.newest, place)
          sorted.timers.append((number, deadline))
        case 2:
          let number = Int.random(in: 0...queue.newest, using: &random)
          let isThere = sorted.timers.contains { $0.number == number }
          XCTAssertEqual(queue.remove(number), isThere ? number : nil, place)
          sorted.timers.removeAll { $0.number == number }
        default:
          let time = Int.random(in: 0..<40, using: &random)
          let newest =
            Bool.random(using: &random) ? Int.max : Int.random(in: 0...queue.newest, using: &random)
          let found = queue.pop(by: .seconds(time), setBy: newest)
          XCTAssertEqual(found?.payload, sorted.pop(by: time, setBy: newest), place)
        }
        XCTAssertEqual(queue.count, sorted.timers.count, place)
        XCTAssertEqual(
          queue.nextDeadline, sorted.inOrder.first.map { .seconds($0.deadline) }, place)
        XCTAssertEqual(queue.waiting.map(\.payload), sorted.inOrder.map(\.number), place)
      }
    }
  }

  func testCancelingManyTimersKeepsTheOthersInOrder() {
    var queue = TimerQueue<Int>()
    for number in 1...1_000 { queue.add(number, at: .seconds(number * 7 % 1_000)) }
    for number in 1...1_000 where number % 50 != 0 { queue.remove(number) }
    queue.add(0, at: .seconds(-1))
    let wanted = [0] + (1...20).map { $0 * 50 }.sorted { $0 * 7 % 1_000 < $1 * 7 % 1_000 }
    XCTAssertEqual(queue.waiting.map(\.payload), wanted)
    var found: [Int] = []
    while let next = queue.pop(by: .seconds(1_000)) { found.append(next.payload) }
    XCTAssertEqual(found, wanted)
    XCTAssertNil(queue.nextDeadline)
  }
}
