// Work that is tried again, work that takes too long, and sequences of values, on a clock that the test moves.

import TermRender
import TermView
import XCTest

@testable import TermStore

final class CommandWorkTests: XCTestCase {
  private struct Refusal: Error {}

  /// Work that fails a number of times, and counts its attempts.
  private final class Attempts: Sendable {
    let count = Locked(0)

    func work(failing times: Int) -> Command<String> {
      .task(id: "work") { [self] _ in
        let number = count.withLock {
          $0 += 1
          return $0
        }
        if number <= times { throw Refusal() }
        return "done at \(number)"
      } failure: {
        "failed: \(type(of: $0))"
      }
    }
  }

  func testWorkIsRetriedWithDoublingDelays() {
    let attempts = Attempts()
    let store = Store(
      testing: Noted(first: attempts.work(failing: 3).retry(times: 3, backoff: .seconds(1))))
    for (seconds, count) in [(0, 1), (1, 2), (1, 2), (1, 3), (3, 3), (1, 4)] {
      store.pass(.seconds(seconds))
      XCTAssertEqual(attempts.count.withLock { $0 }, count, "at \(store.now)")
    }
    XCTAssertEqual(store.state.log, ["done at 4"])
    XCTAssertEqual(store.unfinishedWork, [])
  }

  func testTheLastFailureIsDelivered() {
    let attempts = Attempts()
    let store = Store(
      testing: Noted(first: attempts.work(failing: 9).retry(times: 2, backoff: .seconds(1))))
    store.pass(.seconds(100))
    XCTAssertEqual(attempts.count.withLock { $0 }, 3)
    XCTAssertEqual(store.state.log, ["failed: Refusal"])
  }

  func testWorkRunsOnceWithoutRetries() {
    for times in [0, -1, Int.min] {
      let attempts = Attempts()
      let store = Store(testing: Noted(first: attempts.work(failing: 9).retry(times: times)))
      store.pass(.seconds(100))
      XCTAssertEqual(attempts.count.withLock { $0 }, 1)
    }
  }

  func testAnEndlessDelayDoesNotOverflow() {
    let attempts = Attempts()
    let command = attempts.work(failing: 99)
      .retry(times: 3, backoff: .seconds(Int64.max))
    let store = Store(testing: Noted(first: command))
    store.pass(.seconds(100))
    XCTAssertEqual(attempts.count.withLock { $0 }, 1)
  }

  func testCanceledWorkIsNotRetried() {
    let attempts = Attempts()
    let store = Store(
      testing: Noted(
        first: attempts.work(failing: 9).retry(times: 5, backoff: .seconds(1)),
        answer: { $0 == "stop" ? .cancel("work") : .none }))
    store.pass(.milliseconds(1500))
    store.send("stop")
    store.pass(.seconds(100))
    XCTAssertEqual(attempts.count.withLock { $0 }, 2)
    XCTAssertEqual(store.state.log, ["stop"])
  }

  func testWorkInsideOtherCommandsIsRetried() {
    let attempts = Attempts()
    let work = attempts.work(failing: 1)
    let command = Command<String>.batch(
      .sequence(.send("first"), .debounce(id: "d", for: .seconds(1), work)))
    let store = Store(testing: Noted(first: command.retry(times: 1, backoff: .seconds(1))))
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log, ["first", "done at 2"])
    XCTAssertEqual(Command<String>.send("a").retry(times: 3).timeout(.seconds(1)), .send("a"))
  }

  private func slow(_ duration: Duration, _ hasFailure: Bool = true) -> Command<String> {
    let failure: @Sendable (any Error) -> String = { "failed: \($0)" }
    return .task(
      id: "slow",
      { context in
        try await context.sleep(for: duration)
        return "done"
      }, failure: hasFailure ? failure : nil)
  }

  func testWorkThatTimesOutFailsWithASentence() {
    let store = Store(testing: Noted(first: slow(.seconds(5)).timeout(.seconds(2))))
    store.pass(.milliseconds(1999))
    XCTAssertEqual(store.state.log, [])
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log, ["failed: no answer within 2.0 seconds"])
    XCTAssertEqual(store.unfinishedWork, [])
    XCTAssertEqual(store.recordCounts["sleepers"], 0)
    XCTAssertEqual(store.recordCounts["running.work.timers"], 0)
  }

  func testWorkThatEndsInTimeLeavesNoTimer() {
    let store = Store(testing: Noted(first: slow(.seconds(1)).timeout(.seconds(2))))
    store.pass(.seconds(1))
    XCTAssertEqual(store.state.log, ["done"])
    XCTAssertEqual(store.recordCounts["running.work.timers"], 0)
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log, ["done"])
  }

  func testATimeoutWithoutAFailureIsReported() {
    let store = Store(testing: Noted(first: slow(.seconds(5), false).timeout(.seconds(2))))
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log, [])
    XCTAssertEqual(store.diagnostics, ["task slow failed: no answer within 2.0 seconds"])
  }

  func testASequenceContinuesAfterATimeoutAsAfterAnyFailure() {
    let store = Store(
      testing: Noted(first: .sequence(slow(.seconds(5)).timeout(.seconds(2)), .send("next"))))
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log, ["failed: no answer within 2.0 seconds", "next"])
  }

  func testAllAttemptsShareATimeoutAndTheShortestCounts() {
    let attempts = Attempts()
    let work = attempts.work(failing: 99).timeout(.seconds(9)).retry(
      times: 99, backoff: .seconds(1))
    let store = Store(testing: Noted(first: work.timeout(.seconds(4)).timeout(.seconds(20))))
    store.pass(.seconds(100))
    XCTAssertEqual(attempts.count.withLock { $0 }, 3)
    XCTAssertEqual(store.state.log, ["failed: TimeoutError"])
  }

  func testReplacingWorkRestartsTheTimeout() {
    let work = slow(.seconds(5)).timeout(.seconds(2))
    let store = Store(testing: Noted(answer: { $0 == "go" ? work : .none }))
    store.send("go")
    store.pass(.milliseconds(1500))
    store.send("go")
    store.pass(.milliseconds(1500))
    XCTAssertEqual(store.state.log, ["go", "go"])
    store.pass(.milliseconds(500))
    XCTAssertEqual(store.state.log, ["go", "go", "failed: no answer within 2.0 seconds"])
  }

  func testMappingAFeatureKeepsItsTimeout() {
    let command = slow(.seconds(5)).timeout(.seconds(2)).map { "child \($0)" }
    let store = Store(testing: Noted(first: command))
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log, ["child failed: no answer within 2.0 seconds"])
  }

  func testASubscriptionSendsEachValueOfASequence() {
    let (values, source) = AsyncStream.makeStream(of: Int.self)
    let store = Store(
      testing: Noted(listen: {
        $0.log.last == "stop" ? [] : [.values(of: values, id: "values") { "value \($0)" }]
      }))
    source.yield(1)
    source.yield(2)
    store.settle()
    XCTAssertEqual(store.state.log, ["value 1", "value 2"])
    source.yield(3)
    store.settle()
    store.send("stop")
    store.settle()
    source.yield(4)
    store.settle()
    XCTAssertEqual(store.state.log, ["value 1", "value 2", "value 3", "stop"])
    XCTAssertEqual(store.unfinishedWork, [])
  }
}
