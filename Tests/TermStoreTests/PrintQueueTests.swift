// What an inline program prints while its terminal takes no frame.

import XCTest

@testable import TermStore

final class PrintQueueTests: XCTestCase {
  func testPrintsArriveOnceAndInOrder() {
    var queue = PrintQueue()
    XCTAssertEqual(queue.takeAll(), [])
    for text in ["a", "b"] { queue.append(.print(text)) }
    XCTAssertEqual(queue.takeAll(), [.print("a"), .print("b")])
    XCTAssertEqual(queue.takeAll(), [])
  }

  func testAFullQueueKeepsTheNewestPrintsAndCountsTheOthers() {
    var queue = PrintQueue()
    for number in 0..<PrintQueue.maxCount + 3 { queue.append(.print("\(number)")) }
    let all = queue.takeAll()
    XCTAssertEqual(all.count, PrintQueue.maxCount + 1)
    XCTAssertEqual(all[0], .print("(3 prints are missing here: the terminal was too slow)"))
    XCTAssertEqual(all[1], .print("3"))
    XCTAssertEqual(queue.takeAll(), [])
  }
}
