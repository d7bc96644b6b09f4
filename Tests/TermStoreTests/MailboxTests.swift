// MailboxTests: entries arrive in order, wake the reader once, and a full mailbox lets its senders wait.

import TermRender
import TermView
import XCTest

@testable import TermStore

final class MailboxTests: XCTestCase {
  func testAMillionMessagesFromEightTasksArriveInOrder() {
    struct Flood: Program {
      typealias Message = Int
      struct State {
        var last = [Int](repeating: -1, count: 8)
        var isInOrder = true
        var count = 0
      }

      func start() -> (State, Command<Int>) {
        (
          State(),
          .batch(
            (0..<8).map { task in
              .stream { _, send in
                for number in 0..<125_000 { await send(number * 8 + task) }
              }
            })
        )
      }

      func update(_ state: inout State, _ message: Int) -> Command<Int> {
        if state.last[message % 8] >= message { state.isInOrder = false }
        state.last[message % 8] = message
        state.count += 1
        return .none
      }

      func view(_ state: State) -> some View<Int> { Text("\(state.count)") }
    }
    let gate = Semaphore()
    let store = Store(
      Flood(), size: Size(columns: 10, rows: 1), pool: TaskPool(threads: 4),
      wake: { gate.signal() })
    var most = 0
    while !store.running.work.tasks.isEmpty {
      gate.wait()
      while store.readMail() { most = max(most, store.inbox.entries.count) }
    }
    XCTAssertEqual(store.state.count, 1_000_000)
    XCTAssertTrue(store.state.isInOrder)
    XCTAssertLessThan(most, 8192 + 64)
    store.stop()
  }

  // MARK: Entries and senders

  /// Counts the wakes of a mailbox.
  private func mailbox(_ capacity: Int) -> (mailbox: Mailbox<Int>, wakes: Locked<Int>) {
    let wakes = Locked(0)
    return (Mailbox(capacity: capacity) { wakes.withLock { $0 += 1 } }, wakes)
  }

  func testOnlyTheFirstEntryWakesTheReader() async {
    let (mailbox, wakes) = mailbox(100)
    XCTAssertTrue(mailbox.isEmpty)
    for round in 1...3 {
      for number in 0..<5 {
        await mailbox.send(number)
        XCTAssertFalse(mailbox.isEmpty)
        XCTAssertTrue(mailbox.post(number + 10))
      }
      XCTAssertEqual(wakes.withLock { $0 }, round)
      XCTAssertEqual(mailbox.count, 10)
      var taken = [99]
      mailbox.takeAll(into: &taken)
      XCTAssertEqual(taken, (0..<5).flatMap { [$0, $0 + 10] })
      XCTAssertTrue(mailbox.isEmpty)
      XCTAssertEqual(mailbox.count, 0)
    }
  }

  func testAFullMailboxTakesOnlyWhatMustArrive() async {
    for (weights, isFull) in [
      ([1, 1], false), ([1, 1, 1], true), ([2], false), ([3], true), ([1, 2], true), ([9], true),
    ] {
      let (mailbox, _) = mailbox(3)
      for weight in weights { await mailbox.send(0, weight: weight) }
      let isSent = Locked(false)
      let sending = Task {
        await mailbox.send(7)
        isSent.withLock { $0 = true }
      }
      if !isFull { await sending.value }
      for _ in 0..<20 { await Task.yield() }
      XCTAssertEqual(isSent.withLock { $0 }, !isFull, "\(weights)")
      XCTAssertTrue(mailbox.post(8))
      XCTAssertEqual(mailbox.count, weights.count + (isFull ? 1 : 2))
      var taken: [Int] = []
      mailbox.takeAll(into: &taken)
      await sending.value
      mailbox.takeAll(into: &taken)
      XCTAssertEqual(taken, isFull ? [7] : [])
    }
  }

  func testAClosedMailboxReturnsWhatIsUnreadAndTakesNothing() async {
    let (mailbox, wakes) = mailbox(2)
    await mailbox.send(1)
    await mailbox.send(2)
    let sending = Task { await mailbox.send(3) }
    for _ in 0..<20 { await Task.yield() }
    XCTAssertEqual(mailbox.close(), [1, 2])
    // The sender that waited goes on.
    await sending.value
    await mailbox.send(4)
    XCTAssertFalse(mailbox.post(5))
    XCTAssertEqual(mailbox.close(), [])
    XCTAssertTrue(mailbox.isEmpty)
    XCTAssertEqual(wakes.withLock { $0 }, 1)
  }

  func testSendersAreResumedAsTheOwnerWants() async {
    let resumed = Locked(0)
    let mailbox = Mailbox<Int>(
      capacity: 1,
      resume: { sender in
        resumed.withLock { $0 += 1 }
        sender.resume()
      }, wake: {})
    for isClosed in [false, true] {
      await mailbox.send(1)
      let sending = Task { await mailbox.send(2) }
      for _ in 0..<50 { await Task.yield() }
      var taken: [Int] = []
      if isClosed { taken = mailbox.close() } else { mailbox.takeAll(into: &taken) }
      XCTAssertEqual(taken, [1])
      await sending.value
      if !isClosed { mailbox.takeAll(into: &taken) }
    }
    XCTAssertGreaterThan(resumed.withLock { $0 }, 0)
  }
}
