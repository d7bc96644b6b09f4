// LongDurationTests: the longest and the most negative durations, wherever a program may pass one.

import TermView
import XCTest

@testable import TermStore

final class LongDurationTests: XCTestCase {
  private let extremes: [Duration] = [
    .seconds(Int64.max), .seconds(Int64.min), .seconds(Int64.max) * 10,
    .seconds(Int64.min) * 10, .nanoseconds(Int64.max), .zero, .nanoseconds(-1),
    .maxSupported, .maxSupported + .nanoseconds(1),
  ]

  func testClampedDurationsCanBeAdded() {
    for duration in extremes {
      XCTAssertGreaterThanOrEqual(duration.clamped, .zero)
      XCTAssertLessThanOrEqual(duration.clamped, .maxSupported)
      XCTAssertGreaterThanOrEqual(duration.clampedNanoseconds, 0)
    }
    XCTAssertEqual(Duration.milliseconds(1500).clampedNanoseconds, 1_500_000_000)
    XCTAssertEqual(Duration.maxSupported.clampedNanoseconds, 9_000_000_000_000_000_000)
  }

  func testTimersMayHaveAnyLength() {
    for duration in extremes {
      let isNow = duration <= .zero
      let store = Store(
        testing: Noted(
          first: .batch(
            .after(duration, "after"), .debounce(id: "d", for: duration, .send("debounced")),
            .throttle(id: "t", for: duration, .send("throttled")),
            .throttle(id: "t", for: duration, .send("held")))))
      store.pass(.seconds(1))
      XCTAssertEqual(store.state.log.contains("after"), isNow, "\(duration)")
      XCTAssertEqual(store.state.log.contains("debounced"), isNow, "\(duration)")
      XCTAssertEqual(store.state.log.contains("held"), duration <= .zero, "\(duration)")
      XCTAssertTrue(store.state.log.contains("throttled"), "\(duration)")
    }
  }

  func testTasksMaySleepForAnyTime() {
    for duration in extremes {
      let store = Store(
        testing: Noted(
          first: .task { context in
            try await context.sleep(for: duration)
            return "woken"
          }))
      store.pass(.seconds(1))
      XCTAssertEqual(store.state.log.contains("woken"), duration <= .zero, "\(duration)")
      store.stop()
    }
  }

  func testIntervalsMayHaveAnyLength() {
    for duration in extremes {
      let store = Store(
        testing: Noted(listen: { _ in [.every(duration) { _ in "tick" }] }))
      store.pass(.milliseconds(5))
      // The shortest interval is a millisecond.
      XCTAssertEqual(store.state.log.count, duration <= .zero ? 5 : 0, "\(duration)")
    }
  }

  func testTheClockStopsAtItsMaximum() {
    let store = Store(
      testing: Noted(
        first: .after(.seconds(1), "after"), listen: { _ in [.every(.seconds(1)) { _ in "tick" }] })
    )
    for duration in extremes { store.advance(to: duration) }
    XCTAssertEqual(store.now, .maxSupported)
    // All the time that passed meanwhile is one tick.
    XCTAssertEqual(Set(store.state.log), ["after", "tick"])
    store.advance(to: .maxSupported)
    XCTAssertEqual(store.now, .maxSupported)
  }
}
