// BackgroundWorkTests: the work that views wait for: its jobs, the cached results, and what is removed from the cache.

import TermView
import XCTest

@testable import TermRender

final class BackgroundWorkTests: XCTestCase {
  private var work = BackgroundWork()
  /// The limit of the cached results' total cost.
  private let limit = 16 << 20

  private func schedule(_ key: String?, for node: Int32) -> Int? {
    work.schedule(JobRequest(run: { 0 }, key: key.map { AnyHashable($0) }), for: node) as? Int
  }

  /// Schedules a job of a node and finishes it.
  private func finish(_ key: String?, _ result: Int, cost: Int, node: Int32 = 1) {
    XCTAssertNil(schedule(key, for: node))
    guard let job = work.newJobs.last else { return XCTFail("there is no job") }
    work.finish(job.number, result, cost: cost)
    XCTAssertNil(work.node(waitingFor: job.number))
  }

  /// The cached results; reading them marks all of them as used.
  private func known(_ keys: String...) -> [String] {
    keys.filter { schedule($0, for: 99) != nil }
  }

  func testAJobIsNumberedAndPendingUntilItFinishes() {
    XCTAssertNil(schedule("a", for: 7))
    XCTAssertNil(schedule("b", for: 8))
    let numbers = work.newJobs.map(\.number)
    XCTAssertEqual(numbers, [1, 2])
    XCTAssertEqual(numbers.map { work.node(waitingFor: $0) }, [7, 8])
    work.finish(1, 5, cost: 1)
    XCTAssertEqual(numbers.map { work.node(waitingFor: $0) }, [nil, 8])
    XCTAssertEqual(schedule("a", for: 9), 5)
    XCTAssertEqual(work.newJobs.count, 2, "a known result needs no job")
    work.finish(1, 6, cost: 1)
    XCTAssertEqual(schedule("a", for: 9), 5, "a job is finished once")
  }

  func testANodeWaitsOnlyForItsLastJob() {
    XCTAssertNil(schedule("a", for: 7))
    XCTAssertNil(schedule("b", for: 7))
    XCTAssertEqual(work.canceledJobs, [1])
    XCTAssertEqual([1, 2].map { work.node(waitingFor: $0) }, [nil, 7])
    work.finish(1, 5, cost: 1)
    work.finish(2, 6, cost: 1)
    XCTAssertEqual(known("a", "b"), ["b"])
    XCTAssertNil(schedule("c", for: 7))
    work.cancelJob(of: 7)
    work.cancelJob(of: 7)
    work.cancelJob(of: 8)
    XCTAssertEqual(work.canceledJobs.count { $0 > 2 }, 2, "the one of node 99, and this one")
  }

  func testAScreenHandsOutEachNewAndEachCanceledJobOnce() {
    let screen = Screen<Never>(size: Size(columns: 8, rows: 2))
    func show(_ value: Int?) {
      screen.update {
        if let value { Prepared(value, by: { $0 * 2 }) { Text("\($0 ?? 0)") } }
      }
      screen.render()
    }
    var numbers: [[Int]] = []
    for value in [1, 2, 2, nil, 3] {
      show(value)
      numbers.append(screen.takeNewJobs().map(\.number))
      numbers.append(screen.takeCanceledJobs())
    }
    XCTAssertEqual(numbers, [[1], [], [2], [1], [], [], [], [2], [3], []])
  }

  func testAResultWithoutAKeyIsNotCached() {
    finish(nil, 5, cost: 1)
    XCTAssertNil(schedule(nil, for: 2))
    XCTAssertEqual(work.recordCounts["results"], 0)
  }

  func testTheLeastRecentlyUsedResultIsEvictedFirst() {
    finish("a", 1, cost: limit / 2)
    finish("b", 2, cost: limit / 2)
    XCTAssertEqual(work.recordCounts["results"], 2, "as much as there may be")
    XCTAssertEqual(known("a"), ["a"])
    finish("c", 3, cost: 1)
    XCTAssertEqual(known("a", "b", "c"), ["a", "c"])
    finish("d", 4, cost: limit / 2 - 1)
    XCTAssertEqual(known("a", "c", "d"), ["a", "c", "d"])
    finish("e", 5, cost: 1)
    XCTAssertEqual(known("a", "c", "d", "e"), ["c", "d", "e"])
  }

  func testAResultReplacesAnotherWithTheSameKey() {
    for node in [1, 2, 3] as [Int32] { XCTAssertNil(schedule("a", for: node)) }
    for job in work.newJobs { work.finish(job.number, job.number, cost: limit / 2) }
    finish("b", 9, cost: limit / 2)
    XCTAssertEqual(known("a", "b"), ["a", "b"])
    XCTAssertEqual(schedule("a", for: 4), 3, "the last one")
  }

  func testATooLargeResultIsCachedAloneUntilTheNext() {
    finish("a", 1, cost: 1)
    finish("b", 2, cost: 3 * limit)
    XCTAssertEqual(known("a", "b"), ["b"])
    finish("c", 3, cost: 1)
    XCTAssertEqual(known("b", "c"), ["c"])
    finish("d", 4, cost: limit - 1)
    XCTAssertEqual(known("c", "d"), ["c", "d"], "what was forgotten costs nothing")
  }

  func testTheCountsMatchItsRecords() {
    XCTAssertNil(schedule("a", for: 1))
    XCTAssertNil(schedule("b", for: 2))
    work.cancelJob(of: 2)
    // Two new jobs, one canceled, and one node that waits for one job.
    XCTAssertEqual(work.recordCounts, ["work that views wait for": 5, "results": 0])
  }
}
