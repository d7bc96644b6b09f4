// Subscriptions: each begins once and ends once, whatever the states request.

import TermRender
import TermView
import XCTest

@testable import TermStore

final class SubscriptionTests: XCTestCase {
  func testTicksArriveWhileTheStateSubscribes() {
    let store = Store(
      testing: Noted(listen: { state in
        state.wanted.contains("clock") ? [.every(.seconds(1)) { "tick \($0.sinceStart)" }] : []
      }))
    store.pass(.seconds(5))
    store.send("want clock")
    store.pass(.milliseconds(2500))
    store.send("want ")
    store.pass(.seconds(5))
    XCTAssertEqual(
      store.state.log, ["want clock", "tick 6.0 seconds", "tick 7.0 seconds", "want "])
    XCTAssertNil(store.nextDeadline)
  }

  func testMissedTicksAreCombined() {
    for (milliseconds, next) in [
      (1000, 2), (1999, 2), (2000, 3), (5000, 6), (5500, 6), (5999, 6),
    ] {
      let store = Store(testing: Noted(listen: { _ in [.every(.seconds(1)) { _ in "tick" }] }))
      store.advance(to: .milliseconds(milliseconds))
      store.settle()
      XCTAssertEqual(store.state.log.count, 1, "\(milliseconds)")
      XCTAssertEqual(store.nextDeadline, .seconds(next), "\(milliseconds)")
    }
  }

  func testActivatedNotificationsArriveWhileTheStateSubscribes() {
    let store = Store(
      testing: Noted(listen: { state in
        state.wanted.contains("news")
          ? [Subscription<String>.notification { $0 }.map { "activated \($0)" }] : []
      }))
    store.activateNotification("early")
    store.send("want news")
    store.settle()
    store.activateNotification("a")
    store.activateNotification("b")
    store.send("want ")
    store.settle()
    store.activateNotification("late")
    store.settle()
    XCTAssertEqual(store.state.log, ["want news", "activated a", "activated b", "want "])
  }

  func testARemovedSubscriptionStopsTicking() {
    let store = Store(
      testing: Noted(listen: { state in
        guard state.log.count < 3 else { return [] }
        return (1...5).map { (second: Int) -> Subscription<String> in
          .every(.seconds(second), id: second) { _ in "tick" }
        }
      }))
    store.advance(to: .seconds(10))
    store.settle()
    XCTAssertEqual(store.state.log.count, 3)
    XCTAssertNil(store.nextDeadline)
  }

  func testAChangedSubscriptionRestarts() {
    let store = Store(
      testing: Noted(listen: { state in
        switch state.wanted.first {
        case "tick": [.every(.seconds(1), id: "a") { _ in "tick" }]
        case "slow": [.every(.seconds(3600), id: "a") { _ in "slow" }]
        default: [.stream(id: "a") { _, send in await send("hello") }]
        }
      }))
    store.settle()
    store.send("want slow")
    store.pass(.seconds(5))
    store.send("want tick")
    store.pass(.seconds(2))
    XCTAssertEqual(store.state.log, ["hello", "want slow", "want tick", "tick", "tick"])
  }

  func testSeveralUnnamedSubscriptionsDeliverInOrder() {
    let store = Store(
      testing: Noted(listen: { _ in
        [
          Subscription<Int>.focus { _ in 1 }.map { "number \($0)" }, .focus { _ in "a" },
          Subscription<UInt>.focus { _ in 2 }.map { "number \($0)" }, .focus { _ in "b" },
        ]
      }))
    for _ in 0..<20 { store.handle(.focus(true)) }
    XCTAssertEqual(store.state.log.prefix(4), ["number 1", "a", "number 2", "b"])
    XCTAssertEqual(store.state.log.count, 80)
    XCTAssertEqual(store.diagnostics, [])
  }

  func testTheNewestStateMapsAnEvent() {
    let store = Store(
      testing: Noted(listen: { state in
        let last = state.log.last ?? "nothing"
        return [.focus { "\($0) after \(last)" }]
      }))
    store.handle(.focus(false))
    store.send("a")
    store.handle(.focus(true))
    XCTAssertEqual(store.state.log, ["false after nothing", "a", "true after a"])
  }

  func testTheSizeIsDeliveredAtFirstAndWhenItChanges() {
    let store = Store(
      testing: Noted(listen: { _ in [.windowSize { "\($0.columns)x\($0.rows)" }] }))
    store.handle(.resize(Size(columns: 20, rows: 5)))
    XCTAssertEqual(store.state.log, ["40x10", "20x5"])
  }

  func testInlineTheSizeIsThatOfTheTerminal() {
    let store = Store(
      Noted(listen: { _ in [.windowSize { "\($0.columns)x\($0.rows)" }] }),
      size: Size(columns: 40, rows: 1), isInline: true, pool: TaskPool(threads: 0))
    store.terminalSize = Size(columns: 40, rows: 10)
    store.refresh()
    for size in [Size(columns: 20, rows: 5), Size(columns: 30, rows: 7)] {
      store.handle(.resize(size))
      XCTAssertEqual(store.screen.size, Size(columns: size.columns, rows: 1))
    }
    XCTAssertEqual(store.state.log, ["40x10", "20x5", "30x7"])
  }

  func testASignalIsDeliveredToItsSubscribers() {
    let store = Store(testing: Noted(listen: { _ in [.signal(10, "usr1")] }))
    XCTAssertEqual(store.signals, [10])
    store.handle(signal: 12)
    store.handle(signal: 10)
    XCTAssertEqual(store.state.log, ["usr1"])
  }

  func testSubscriptionsWithoutNamesAreNumbered() {
    let store = Store(
      testing: Noted(listen: { state in
        Array(repeating: .every(.seconds(1)) { _ in "tick" }, count: 4 - state.wanted.count)
      }))
    let name = "subscription every(1.0 seconds)"
    XCTAssertEqual(store.unfinishedWork, [name, "\(name) (2)", "\(name) (3)", "\(name) (4)"])
    store.pass(.seconds(1))
    XCTAssertEqual(store.state.log.count, 4)
    store.send("want a,b")
    store.refresh()
    XCTAssertEqual(store.unfinishedWork, [name, "\(name) (2)"])
    XCTAssertEqual(store.diagnostics, [])
  }

  func testTwoSubscriptionsWithOneNameAreReported() {
    let store = Store(
      testing: Noted(listen: { _ in
        [.every(.seconds(1), id: "a") { _ in "1" }, .every(.seconds(2), id: "a") { _ in "2" }]
      }))
    store.pass(.seconds(2))
    XCTAssertEqual(store.state.log, ["1", "1"])
    XCTAssertEqual(
      store.diagnostics,
      ["two subscriptions are named a: the second one is ignored; give it another id"])
  }

  func testTenThousandSubscriptionsStartAndEndOnce() {
    final class Counts: Sendable {
      let begun = Locked([Int: Int]())
      let ended = Locked([Int: Int]())
    }
    let counts = Counts()
    for seed in UInt64(1)...4 {
      var random = Randomness(seed: seed)
      let (begun, ended) = (counts.begun.withLock { $0 }, counts.ended.withLock { $0 })
      let store = Store(
        testing: Noted(listen: { state in
          state.wanted.compactMap(Int.init).map { number in
            .stream(id: number) { context, _ in
              counts.begun.withLock { $0[number, default: 0] += 1 }
              defer { counts.ended.withLock { $0[number, default: 0] += 1 } }
              try await context.sleep(for: .seconds(1_000_000))
            }
          }
        }))
      var wanted: Set<Int> = []
      var expected: [Int: Int] = [:]
      for _ in 0..<50 {
        for _ in 0..<50 {
          let number = Int.random(in: 0..<10_000, using: &random)
          if wanted.remove(number) == nil { wanted.insert(number) }
        }
        let before = Set(store.state.wanted.compactMap(Int.init))
        for number in wanted.subtracting(before) { expected[number, default: 0] += 1 }
        store.send("want \(wanted.map(String.init).joined(separator: ","))")
        store.settle()
        XCTAssertEqual(store.running.subscriptions.active.count, wanted.count)
      }
      store.send("want ")
      store.settle()
      let newBegun = counts.begun.withLock { $0 }.mapValues { $0 }
      let newEnded = counts.ended.withLock { $0 }
      for (number, count) in expected {
        XCTAssertEqual(
          newBegun[number, default: 0] - begun[number, default: 0], count, "seed \(seed)")
        XCTAssertEqual(
          newEnded[number, default: 0] - ended[number, default: 0], count, "seed \(seed)")
      }
      XCTAssertTrue(store.running.work.tasks.isEmpty && store.sleepers.isEmpty)
    }
  }
}
