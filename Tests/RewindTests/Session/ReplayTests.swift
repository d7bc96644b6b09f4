// Sessions that are done again: the same states and cells, or a sentence about where they part.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

final class ReplayTests: XCTestCase {
  func testASessionIsDoneAgainToTheSameStatesAndCells() throws {
    for seed in UInt64(1)...20 {
      let (bytes, state, cells) = record(seed)
      let replay = SessionReplay(Busy(), try SessionReader(bytes))
      do { try replay.run() } catch { XCTFail("seed \(seed): \(error)") }
      XCTAssertEqual(replay.store.state, state, "seed \(seed)")
      XCTAssertEqual(Picture(replay.store.screen), cells, "seed \(seed)")
    }
  }

  func testAFaultIsNamedByTheMessageWhereItParts() throws {
    var named = 0
    for seed in UInt64(21)...28 {
      let (bytes, _, _) = record(seed)
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains(/"loaded\([2-9]\)"/) else { continue }
      let replay = SessionReplay(Busy(fault: true), try SessionReader(bytes))
      XCTAssertThrowsError(try replay.run()) { error in
        let words = "\(error)"
        XCTAssertTrue(words.contains(/message \d+, loaded\([2-9]\), left another state/), words)
      }
      named += 1
    }
    XCTAssertGreaterThan(named, 2)
  }

  /// A session of a user who does things at random.
  private func record(_ seed: UInt64) -> ([UInt8], Busy.State, Picture) {
    var random = Randomness(seed: seed)
    let size = Size(columns: 30, rows: 12)
    let store = Store(
      Busy(), size: size, pool: TaskPool(threads: 0), seed: seed, startTime: 1_000_000,
      environment: ["LANG": "C"])
    store.screen.begin()
    var bytes: [UInt8] = []
    let header = SessionHeader(
      program: "busy", arguments: [], environment: ["LANG": "C"], seed: seed,
      secondsSince1970: 1_000_000, size: size, profile: .standard, isInline: false)
    let recorder = SessionRecorder(store, header) { bytes += $0 }
    store.render()
    for _ in 0..<150 {
      store.advance(to: store.now + .milliseconds(Int.random(in: 0..<80, using: &random)))
      store.act(&random)
      if random.next() % 3 == 0 { _ = store.pool.drain() }
      if random.next() % 3 == 0 { store.readMail() }
      if random.next() % 2 == 0 { store.render() }
    }
    store.render()
    withExtendedLifetime(recorder) {}
    return (bytes, store.state, Picture(store.screen))
  }
}
