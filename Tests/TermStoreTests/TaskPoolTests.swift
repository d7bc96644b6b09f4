// The threads of a program's work: up to the limit, and no more than needed.

import TermRender
import XCTest

@testable import TermStore

final class TaskPoolTests: XCTestCase {
  /// Waits until this many have arrived.
  private final class Meeting: Sendable {
    private let left: Locked<Int>
    private let gate = Semaphore()
    private let count: Int

    init(of count: Int) {
      self.count = count
      left = Locked(count)
    }

    func come() {
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isLast { for _ in 0..<count { gate.signal() } }
      gate.wait()
    }
  }

  func testAsManyJobsRunAtOnceAsThereAreThreads() {
    for threads in [1, 2, 4] {
      let pool = TaskPool(threads: threads)
      for _ in 0..<3 {
        // Each job holds its thread until all have started.
        let (meeting, done) = (Meeting(of: threads), Semaphore())
        for _ in 0..<threads {
          Task(executorPreference: pool) {
            meeting.come()
            done.signal()
          }
        }
        for _ in 0..<threads { done.wait() }
      }
      pool.close()
    }
  }

  func testASecondThreadStartsWhileTheFirstIsBusyAgain() {
    let pool = TaskPool(threads: 2)
    for _ in 0..<3 {
      let done = Semaphore()
      Task(executorPreference: pool) { done.signal() }
      done.wait()
      pool.waitUntilIdle()
    }
    // Only one thread was needed up to now; each of these jobs waits for the other.
    let (meeting, done) = (Meeting(of: 2), Semaphore())
    for _ in 0..<2 {
      Task(executorPreference: pool) {
        meeting.come()
        done.signal()
      }
    }
    for _ in 0..<2 { done.wait() }
    pool.close()
  }

  func testAPoolWithoutThreadsReturnsWhetherThereWasWork() {
    let pool = TaskPool(threads: 0)
    XCTAssertFalse(pool.drain())
    let ran = Locked(0)
    for _ in 0..<3 { Task(executorPreference: pool) { ran.withLock { $0 += 1 } } }
    XCTAssertEqual(ran.withLock { $0 }, 0)
    XCTAssertTrue(pool.drain())
    XCTAssertEqual(ran.withLock { $0 }, 3)
    XCTAssertFalse(pool.drain())
  }

  func testItIsIdleAfterAllJobs() {
    for threads in [0, 1, 3] {
      for isClosed in [false, true] {
        let (pool, ran) = (TaskPool(threads: threads), Locked(0))
        pool.waitUntilIdle()
        let count = threads * 100
        for _ in 0..<count { Task(executorPreference: pool) { ran.withLock { $0 += 1 } } }
        if isClosed { pool.close() }
        pool.waitUntilIdle()
        XCTAssertEqual(ran.withLock { $0 }, count)
        pool.waitUntilIdle()
        pool.close()
      }
    }
  }

  func testWorkAddedAfterTheEndStillRuns() {
    let pool = TaskPool(threads: 2)
    let before = Semaphore()
    Task(executorPreference: pool) { before.signal() }
    before.wait()
    pool.close()
    let done = Semaphore()
    Task(executorPreference: pool) { done.signal() }
    done.wait()
  }

  func testFreedMemoryIsReturnedOnceEnoughJobsHaveRun() {
    let (trims, trimmed, ran) = (Locked(0), Semaphore(), Semaphore())
    let pool = TaskPool(threads: 1) {
      trims.withLock { $0 += 1 }
      trimmed.signal()
    }
    func run(_ count: Int) {
      for _ in 0..<count {
        Task(executorPreference: pool) { ran.signal() }
        ran.wait()
      }
      pool.waitUntilIdle()
    }
    run(TaskPool.jobsPerTrim - 1)
    XCTAssertEqual(trims.withLock { $0 }, 0)
    run(1)
    trimmed.wait()
    run(TaskPool.jobsPerTrim - 1)
    XCTAssertEqual(trims.withLock { $0 }, 1)
    run(1)
    trimmed.wait()
    XCTAssertEqual(trims.withLock { $0 }, 2)
    pool.close()
  }
}
