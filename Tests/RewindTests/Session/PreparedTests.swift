// Background work for views: done outside the loop, delivered once, canceled with its view, and replayed.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

/// Shows numbers that take work to compute; keys choose which.
private struct Squares: Program {
  enum Message: Codable, Hashable, Sendable { case show([Int]) }

  func start() -> ([Int], Command<Message>) { ([3], .none) }

  func update(_ state: inout [Int], _ message: Message) -> Command<Message> {
    if case .show(let numbers) = message { state = numbers }
    return .none
  }

  func view(_ state: [Int]) -> some View<Message> {
    VStack<Message> {
      ForEach(state, id: \.self) { number in
        Prepared(number, cachedAtCost: { _ in 1 << 20 }, by: { $0 * $0 }) { square in
          Text(square.map { "\(number): \($0)" } ?? "\(number): …")
        }
      }
    }
    .onKey("a", .show([3])).onKey("b", .show([4, 5])).onKey("c", .show([]))
  }
}

final class PreparedTests: XCTestCase {
  private func store(runsWork: Bool = true) -> Store<Squares> {
    let store = Store(
      Squares(), size: Size(columns: 10, rows: 3), pool: TaskPool(threads: 0), runsWork: runsWork)
    store.screen.begin()
    return store
  }

  private func press(_ key: Character, _ store: Store<Squares>) {
    store.handle(.key(KeyPress(Key(.character(key)))))
    store.render()
  }

  private func text(_ store: Store<Squares>) -> String {
    store.screen.text.split(separator: "\n").map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  func testAViewReceivesTheResultOfItsJob() {
    let store = store()
    store.render()
    XCTAssertEqual(text(store), "3: …")
    XCTAssertTrue(store.pool.drain())
    XCTAssertTrue(store.readMail())
    XCTAssertTrue(store.needsFrame)
    store.render()
    XCTAssertEqual(text(store), "3: 9")
    XCTAssertFalse(store.pool.drain())
    store.stop()
  }

  func testACachedResultIsShownAtOnce() {
    let store = store()
    store.render()
    while store.pool.drain() || store.readMail() {}
    press("c", store)
    XCTAssertEqual(text(store), "")
    press("a", store)
    XCTAssertEqual(text(store), "3: 9")
    store.stop()
  }

  func testTheResultForARemovedViewIsDropped() {
    let store = store()
    store.render()
    press("b", store)
    press("c", store)
    while store.pool.drain() || store.readMail() {}
    press("b", store)
    XCTAssertEqual(text(store), "4: … 5: …")
    store.stop()
  }

  func testAReplayDeliversEachResultAtItsEntry() throws {
    let store = store()
    var bytes: [UInt8] = []
    let header = SessionHeader(
      program: "squares", seed: 1, secondsSince1970: 0, size: store.screen.size)
    let recorder = SessionRecorder(store, Squares(), header) { bytes += $0 }
    store.render()
    press("b", store)
    store.render()
    while store.pool.drain() || store.readMail() {}
    store.render()
    press("a", store)
    press("c", store)
    press("b", store)
    XCTAssertEqual(text(store), "4: 16 5: 25")
    store.stop()
    _ = recorder
    let replay = SessionReplay(Squares(), try SessionReader(bytes))
    XCTAssertNoThrow(try replay.run())
    XCTAssertEqual(Picture(replay.store.screen), Picture(store.screen))
    XCTAssertTrue(String(decoding: bytes, as: UTF8.self).contains("\"kind\":\"prepared\""))
  }
}
