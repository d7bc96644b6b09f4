// Cancellation and the end of work: handlers of the app that do not return hold up nothing else.

import TermRender
import TermView
import XCTest

@testable import TermStore

final class CancellationTests: XCTestCase {
  func testABlockedCancellationHandlerDoesNotBlockTheProgram() {
    for way in ["cancel", "replace", "time out", "listen no more"] {
      let (isRunning, isCanceled, mayReturn) = (Semaphore(), Semaphore(), Semaphore())
      let work: @Sendable (TaskContext, Sender<String>) async throws -> Void = { context, _ in
        try await withTaskCancellationHandler {
          isRunning.signal()
          try await context.sleep(for: .seconds(1000))
        } onCancel: {
          isCanceled.signal()
          mayReturn.wait()
        }
      }
      let command = Command<String>.stream(id: "work", work).timeout(.seconds(100))
      let store = Store(
        Noted(
          first: way == "listen no more" ? .none : command,
          answer: {
            $0 == "cancel"
              ? .cancel("work") : $0 == "replace" ? .after(.zero, id: "work", "") : .none
          },
          listen: { state in
            way != "listen no more" || state.log.contains(way) ? [] : [.stream(id: "work", work)]
          }), size: Size(columns: 10, rows: 1), pool: TaskPool(threads: 2))
      store.refresh()
      isRunning.wait()
      while store.sleepers.isEmpty { store.readMail() }
      store.send(way)
      if way == "time out" { store.advance(to: .seconds(100)) }
      store.refresh()
      isCanceled.wait()
      // The sleep has ended, which Swift tells the task only after the handler.
      store.readMail()
      XCTAssertTrue(store.sleepers.isEmpty)
      store.send("next")
      XCTAssertEqual(store.state.log, [way, "next"])
      mayReturn.signal()
      store.stop()
    }
  }

  /// A program with tasks of these names, whose cancellation handlers run `onCancel`; a message cancels its task.
  private func canceling(
    _ names: [String], threads: Int = 2, _ onCancel: @escaping @Sendable (String) -> Void
  ) -> Store<Noted> {
    let isRunning = Semaphore()
    let store = Store(
      Noted(
        first: .batch(
          names.map { name in
            .stream(id: name) { _, _ in
              let (stream, continuation) = AsyncStream<Int>.makeStream()
              await withTaskCancellationHandler {
                isRunning.signal()
                // It ends only when the task is canceled.
                for await _ in stream {}
                continuation.finish()
              } onCancel: {
                onCancel(name)
              }
            }
          }), answer: { .cancel($0) }), size: Size(columns: 10, rows: 1),
      pool: TaskPool(threads: threads))
    _ = store.pool.drain()
    for _ in names { isRunning.wait() }
    return store
  }

  func testOtherTasksAreCanceledWhileACancellationHandlerBlocks() {
    let (isCanceled, mayReturn) = (Semaphore(), Semaphore())
    let store = canceling(["stuck", "other"]) {
      if $0 == "stuck" { mayReturn.wait() } else { isCanceled.signal() }
    }
    store.send("stuck")
    store.send("other")
    // It would wait forever.
    isCanceled.wait()
    mayReturn.signal()
    store.stop()
  }

  func testTheEndWaitsForCancellationHandlers() {
    let canceled = Locked([String]())
    let store = canceling(["a", "b", "c"]) { name in canceled.withLock { $0.append(name) } }
    store.send("a")
    store.send("b")
    store.stopAndWait()
    XCTAssertEqual(canceled.withLock { $0.sorted() }, ["a", "b", "c"])
  }

  func testAStoreWithoutThreadsCancelsAtOnce() {
    let canceled = Locked([String]())
    let store = canceling(["a"], threads: 0) { name in canceled.withLock { $0.append(name) } }
    store.send("a")
    XCTAssertEqual(canceled.withLock { $0 }, ["a"])
  }

  func testAfterQuittingNothingIsDeliveredOrStarted() {
    let store = Store(
      testing: Noted(
        first: .batch(
          .print("bye"), .quit, .send("late"), .exec(["vi"]) { _ in "ended" },
          .task { _ in "done" })))
    store.send("later")
    store.settle()
    XCTAssertEqual(store.state.log, [])
    XCTAssertEqual(store.exitCode, 0)
    XCTAssertEqual(store.requests.count, 1)
    XCTAssertEqual(store.runningTasks.count, 0)
  }

  func testWorkResumedAfterTheEndFinishes() {
    final class Flags: Sendable {
      let parked = Locked<CheckedContinuation<Void, Never>?>(nil)
      let (isParked, isDone) = (Semaphore(), Semaphore())
    }
    let flags = Flags()
    let store = Store(
      Noted(
        first: .task { _ in
          defer { flags.isDone.signal() }
          await withCheckedContinuation { continuation in
            flags.parked.withLock { $0 = continuation }
            flags.isParked.signal()
          }
          return "x"
        }), size: Size(columns: 10, rows: 1), pool: TaskPool(threads: 2))
    flags.isParked.wait()
    store.stop()
    flags.parked.withLock { $0 }?.resume()
    // It would wait forever.
    flags.isDone.wait()
  }
}
