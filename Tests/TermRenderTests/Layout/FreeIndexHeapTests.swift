// FreeIndexHeapTests: free numbers compared with a sorted list of them.

import RecordSupport
import XCTest

@testable import TermRender

final class FreeIndexHeapTests: XCTestCase {
  func testTheLowestIndexComesFirstInAnyOrderOfInsertion() {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      var (heap, sorted) = (FreeIndexHeap(), Set<Int32>())
      for round in 0..<400 {
        let number = Int32.random(in: 0..<200, using: &random)
        if Int.random(in: 0..<5, using: &random) < 3 {
          if sorted.insert(number).inserted { heap.add(number) }
        } else {
          let limit = round % 7 == 0 ? Int(number) : 200
          let lowest = sorted.min().flatMap { Int($0) < limit ? $0 : nil }
          XCTAssertEqual(heap.takeLowest(below: limit), lowest, "seed \(seed), round \(round)")
          // Without a number below the limit, all are forgotten.
          if let lowest { sorted.remove(lowest) } else { sorted = [] }
        }
      }
    }
  }

  func testAnIndexAtTheLimitIsDropped() {
    var heap = FreeIndexHeap()
    heap.add(5)
    XCTAssertEqual(heap.takeLowest(below: 6), 5)
    heap.add(5)
    XCTAssertNil(heap.takeLowest(below: 5))
    XCTAssertNil(heap.takeLowest(below: 100))
  }
}
