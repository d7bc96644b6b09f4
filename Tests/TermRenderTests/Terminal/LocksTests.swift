// LocksTests: gates that let threads through one by one, and a value that one thread at a time changes.

import XCTest

@testable import TermRender

final class LocksTests: XCTestCase {
  func testAGateLetsThroughAsManyAsItWasOpened() {
    let (gate, passed, through) = (Semaphore(), Semaphore(), Locked(0))
    for _ in 0..<5 {
      startThread(stackSize: 1 << 18) {
        gate.wait()
        through.withLock { $0 += 1 }
        passed.signal()
      }
    }
    for count in 1...5 {
      gate.signal()
      passed.wait()
      XCTAssertEqual(through.withLock { $0 }, count)
    }
  }

  func testAnOpenGateIsNotWaitedForAndAClosedOneNotForever() {
    let gate = Semaphore()
    gate.wait(seconds: 0)
    gate.signal()
    gate.signal()
    gate.wait(seconds: 100_000)
    gate.wait()
    // It is closed again.
    gate.wait(seconds: 0)
    let opened = Locked(false)
    startThread(stackSize: 1 << 18) {
      opened.withLock { $0 = true }
      gate.signal()
    }
    gate.wait(seconds: 100_000)
    XCTAssertTrue(opened.withLock { $0 })
  }

  func testOneThreadAtATimeHasTheValue() {
    let (value, done) = (Locked((0, 0)), Semaphore())
    for _ in 0..<4 {
      startThread(stackSize: 1 << 18) {
        for _ in 0..<10_000 {
          value.withLock { $0 = ($0.0 + 1, $0.0 + 1) }
        }
        done.signal()
      }
    }
    for _ in 0..<4 { done.wait() }
    XCTAssertTrue(value.withLock { $0 == (40_000, 40_000) })
  }
}
