// Commands: what happens when, on a clock that the test moves.

import TermRender
import TermView
import XCTest

@testable import TermStore

private enum Work: Hashable { case search, save }

final class CommandTests: XCTestCase {
  func testMessagesArriveInTheOrderOfTheirCommands() {
    let store = Store(
      testing: Noted(answer: { message in
        message == "a" ? .batch(.send("b"), .sequence(.send("c"), .send("d")), .send("e")) : .none
      }))
    store.send("a")
    XCTAssertEqual(store.state.log, ["a", "b", "c", "d", "e"])
  }

  func testAMessageArrivesAfterItsDelayAndNewerOnesReplaceIt() {
    let store = Store(
      testing: Noted(answer: { message in
        message.hasPrefix("set") ? .after(.seconds(2), id: Work.save, "late \(message)") : .none
      }))
    store.send("set 1")
    store.pass(.seconds(1))
    store.send("set 2")
    store.pass(.milliseconds(1999))
    XCTAssertEqual(store.state.log, ["set 1", "set 2"])
    store.pass(.milliseconds(1))
    XCTAssertEqual(store.state.log, ["set 1", "set 2", "late set 2"])
    XCTAssertNil(store.nextDeadline)
  }

  func testADebouncedCommandRunsAfterAPause() {
    let store = Store(
      testing: Noted(answer: { message in
        message.count == 1
          ? .debounce(id: Work.search, for: .milliseconds(200), .send("find \(message)")) : .none
      }))
    for letter in ["a", "b", "c"] {
      store.send(letter)
      store.pass(.milliseconds(150))
    }
    XCTAssertEqual(store.state.log, ["a", "b", "c"])
    store.pass(.milliseconds(50))
    XCTAssertEqual(store.state.log.last, "find c")
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log.count, 4)
  }

  func testAThrottledCommandRunsAtOnceAndThenTheLatest() {
    let store = Store(
      testing: Noted(answer: { message in
        message.count == 1
          ? .throttle(id: Work.save, for: .seconds(1), .send("do \(message)")) : .none
      }))
    for letter in ["a", "b", "c"] { store.send(letter) }
    XCTAssertEqual(store.state.log, ["a", "do a", "b", "c"])
    store.pass(.seconds(1))
    XCTAssertEqual(store.state.log.last, "do c")
    // The delayed message delays others in turn.
    store.send("d")
    XCTAssertEqual(store.state.log.last, "d")
    store.pass(.seconds(1))
    XCTAssertEqual(store.state.log.last, "do d")
    store.pass(.seconds(5))
    store.send("e")
    XCTAssertEqual(store.state.log.last, "do e")
  }

  func testCancelingADelayedCommandEndsItsSequence() {
    let store = Store(
      testing: Noted(answer: { message in
        switch message {
        case "go":
          .sequence(
            .throttle(id: Work.save, for: .seconds(1), .send("throttled")), .send("after"))
        case "stop": .cancel(Work.save)
        default: .none
        }
      }))
    store.send("go")
    XCTAssertEqual(store.state.log, ["go", "throttled", "after"])
    store.send("go")
    XCTAssertEqual(store.running.work.groups.count, 1)
    store.send("stop")
    store.pass(.seconds(5))
    XCTAssertEqual(store.state.log, ["go", "throttled", "after", "go", "stop"])
    XCTAssertEqual(store.running.work.groups.count, 0)
  }

  func testAThrottleWithoutLatestDropsCommands() {
    let store = Store(
      testing: Noted(answer: { message in
        message.count == 1
          ? .throttle(id: Work.save, for: .seconds(1), keepingLatest: false, .send("do \(message)"))
          : .none
      }))
    for letter in ["a", "b"] { store.send(letter) }
    store.pass(.seconds(2))
    XCTAssertEqual(store.state.log, ["a", "do a", "b"])
    XCTAssertNil(store.nextDeadline)
  }

  func testATaskSendsItsResultOrItsErrorAsAMessage() {
    struct Broken: Error {}
    let store = Store(
      testing: Noted(answer: { message in
        switch message {
        case "good": .task { _ in "answer" }
        case "bad":
          .task { _ in
            throw Broken()
          } failure: {
            "failed: \($0)"
          }
        default: .none
        }
      }))
    store.send("good")
    XCTAssertEqual(store.state.log, ["good"])
    store.settle()
    store.send("bad")
    store.settle()
    XCTAssertEqual(store.state.log, ["good", "answer", "bad", "failed: Broken()"])
    XCTAssertEqual(store.diagnostics, [])
    XCTAssertTrue(store.running.work.tasks.isEmpty)
  }

  func testAnUnhandledTaskErrorIsReported() {
    struct Broken: Error {}
    let store = Store(
      testing: Noted(first: .task(id: Work.save) { _ in throw Broken() }))
    store.settle()
    XCTAssertEqual(store.diagnostics, ["task save failed: Broken()"])
  }

  func testAReplacedTaskDeliversNothing() {
    let store = Store(
      testing: Noted(answer: { message in
        guard message.count == 1 else { return .none }
        return .task(id: Work.search) { context in
          try? await context.sleep(for: .seconds(1))
          return "found \(message)"
        }
      }))
    store.send("a")
    store.settle()
    store.send("b")
    store.pass(.seconds(5))
    XCTAssertEqual(store.state.log, ["a", "b", "found b"])
    XCTAssertTrue(store.running.work.tasks.isEmpty)
    XCTAssertTrue(store.running.work.named.isEmpty)
    XCTAssertTrue(store.sleepers.isEmpty)
  }

  func testASleepingTaskIsCanceledWithItsStore() {
    let heard = Locked<[String]>([])
    let program = Noted(
      first: .task { context in
        do {
          try await context.sleep(for: .seconds(1))
        } catch {
          heard.withLock { $0.append("\(error)") }
        }
        return "woken"
      })
    var store: Store<Noted>? = Store(testing: program)
    let pool = store?.pool
    store?.settle()
    XCTAssertEqual(store?.sleepers.count, 1)
    store = nil
    _ = pool?.drain()
    XCTAssertEqual(heard.withLock { $0 }, ["CancellationError()"])
  }

  func testACancelledTaskAndItsPendingMessagesDeliverNothing() {
    let store = Store(
      testing: Noted(answer: { message in
        switch message {
        case "go":
          .batch(
            .stream(id: Work.search) { context, send in
              while true {
                await send("tick")
                try await context.sleep(for: .seconds(1))
              }
            }, .after(.seconds(3), id: Work.save, "later"))
        case "stop": .batch(.cancel(Work.search), .cancel(Work.save))
        default: .none
        }
      }))
    store.send("go")
    store.pass(.milliseconds(2500))
    store.send("stop")
    store.settle()
    XCTAssertNil(store.nextDeadline, "nothing wakes the loop for a sleep that was canceled")
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log, ["go", "tick", "tick", "tick", "stop"])
    XCTAssertEqual(store.diagnostics, [])
    XCTAssertTrue(store.sleepers.isEmpty)
  }

  func testEachStepOfASequenceWaitsForThePreviousOne() {
    let store = Store(
      testing: Noted(
        first: .sequence(
          .batch(.after(.seconds(1), "one"), .after(.seconds(3), "two")),
          .task { context in
            try await context.sleep(for: .seconds(2))
            return "three"
          },
          .sequence(.send("four"), .after(.seconds(1), "five")),
          .send("six"))))
    store.pass(.milliseconds(3001))
    XCTAssertEqual(store.state.log, ["one", "two"])
    store.pass(.milliseconds(1999))
    XCTAssertEqual(store.state.log, ["one", "two", "three", "four"])
    store.pass(.seconds(1))
    XCTAssertEqual(store.state.log, ["one", "two", "three", "four", "five", "six"])
  }

  func testASequenceEndsWithACancelledStep() {
    let store = Store(
      testing: Noted(
        first: .sequence(.after(.seconds(5), id: Work.save, "never"), .send("next")),
        answer: { $0 == "stop" ? .cancel(Work.save) : .none }))
    store.send("stop")
    store.pass(.seconds(10))
    XCTAssertEqual(store.state.log, ["stop"])
    XCTAssertEqual(store.unfinishedWork, [])
  }

  func testClockAndRandomNumbersAreInjected() {
    func log(seed: UInt64) -> [String] {
      let store = Store(
        Noted(
          first: .batch(
            .now { "\($0.secondsSince1970)" },
            .random { "\(Int.random(in: 0..<1000, using: &$0))" },
            .random { "\(Int.random(in: 0..<1000, using: &$0))" })),
        size: Size(columns: 1, rows: 1), pool: TaskPool(threads: 0), seed: seed, startTime: 7)
      return store.state.log
    }
    XCTAssertEqual(log(seed: 1).first, "7.0")
    XCTAssertEqual(log(seed: 1), log(seed: 1))
    XCTAssertNotEqual(log(seed: 1), log(seed: 2))
  }

  func testACommandCanBePrintedComparedAndMapped() {
    let command: Command<Int> = .batch(
      .send(1), .after(.seconds(1), id: Work.save, 2), .task(id: Work.search) { _ in 3 },
      .cancel(Work.save), .quit)
    XCTAssertEqual(
      command.description,
      "batch(send(1), after(1.0 seconds, id: save, 2), task(search), cancel(save), quit(0))")
    XCTAssertEqual(command, command)
    XCTAssertNotEqual(command, .batch(.send(1)))
    XCTAssertNotEqual(
      Command<Int>.task(id: Work.search) { _ in 3 }, .task(id: Work.save) { _ in 3 })
    let store = Store(testing: Noted(first: command.map { "child \($0)" }))
    store.pass(.seconds(2))
    XCTAssertEqual(store.state.log, ["child 1"])
    XCTAssertEqual(store.exitCode, 0)
  }

  func testNamesOfDifferentTypesAreDifferent() {
    struct Other: Hashable { let number: Int }
    XCTAssertEqual(TaskID(Other(number: 1)), TaskID(Other(number: 1)))
    XCTAssertNotEqual(TaskID(1), TaskID(Int8(1)))
    XCTAssertNotEqual(TaskID(1), TaskID("1"))
    XCTAssertEqual(TaskID(TaskID(1)), TaskID(1))
  }

  func testALateChainOfTimersRunsOnceAtATime() {
    let store = Store(
      testing: Noted(
        first: .after(.milliseconds(16), "t"), answer: { _ in .after(.milliseconds(16), "t") }))
    store.advance(to: .seconds(3600))
    XCTAssertEqual(store.updateCount, 1)
    XCTAssertEqual(store.nextDeadline, .seconds(3600) + .milliseconds(16))
  }

  func testAnImmediateTimerThatRestartsItselfBlocksNothing() {
    let store = Store(
      testing: Noted(first: .after(.zero, "t"), answer: { _ in .after(.zero, "t") }))
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.updateCount, 1)
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.updateCount, 2)
  }

  func testASequenceEndsWithAReplacedStep() {
    @Sendable func load(_ name: String) -> Command<String> {
      .sequence(
        .task(id: "load") { context in
          try await context.sleep(for: .seconds(1))
          return "1 of \(name)"
        },
        .task(id: "load") { context in
          try await context.sleep(for: .seconds(1))
          return "2 of \(name)"
        })
    }
    let store = Store(
      testing: Noted(answer: {
        $0.count == 1 ? load($0) : $0 == "stop" ? .cancel("load") : .none
      }))
    store.send("x")
    store.pass(.milliseconds(500))
    store.send("y")
    store.settle()
    XCTAssertEqual(store.runningTasks.count, 1)
    store.pass(.seconds(5))
    XCTAssertEqual(store.state.log, ["x", "y", "1 of y", "2 of y"])
    store.send("z")
    store.send("stop")
    store.pass(.seconds(5))
    XCTAssertEqual(store.state.log.dropFirst(4), ["z", "stop"])
    XCTAssertEqual(store.unfinishedWork, [])
  }

  func testASequenceOfTimersEndsWithAReplacedTimer() {
    let store = Store(
      testing: Noted(answer: { message in
        switch message {
        case "x":
          .sequence(.after(.seconds(1), id: "a", "one"), .after(.seconds(1), id: "a", "two"))
        case "y": .after(.seconds(1), id: "a", "three")
        default: .none
        }
      }))
    store.send("x")
    store.send("y")
    store.pass(.seconds(9))
    XCTAssertEqual(store.state.log, ["x", "y", "three"])
  }

  func testANameIdentifiesOneJobOfAnyKind() {
    let search = Command<String>.debounce(
      id: "search", for: .milliseconds(200),
      .task(id: "search") { context in
        try await context.sleep(for: .milliseconds(100))
        return "found"
      })
    let store = Store(testing: Noted(answer: { $0 == "type" ? search : .none }))
    store.send("type")
    store.pass(.milliseconds(250))
    // The result for the earlier text arrives too late now.
    store.send("type")
    store.pass(.milliseconds(199))
    XCTAssertEqual(store.state.log, ["type", "type"])
    store.pass(.milliseconds(101))
    XCTAssertEqual(store.state.log, ["type", "type", "found"])
  }

  func testAVeryLongSequenceOfImmediateCommandsFinishes() {
    let store = Store(
      testing: Noted(
        first: .sequence(
          .sequence((0..<100_000).map { .send("\($0)") }), .after(.seconds(1), "a"), .send("b"))))
    store.settle()
    XCTAssertEqual(store.state.log.count, 100_000)
    XCTAssertEqual(store.state.log.last, "99999")
    store.pass(.seconds(1))
    XCTAssertEqual(store.state.log.suffix(2), ["a", "b"])
    XCTAssertEqual(store.recordCounts["running.work.groups"], 0)
  }

  func testAnAbandonedLongSequenceEnds() {
    let steps = (0..<100_000).map { Command<String>.send("\($0)") }
    let store = Store(
      testing: Noted(
        first: .sequence(
          .sequence(steps + [.after(.seconds(1), id: Work.save, "a")] + steps), .send("b")),
        answer: { $0 == "stop" ? .cancel(Work.save) : .none }))
    store.settle()
    store.send("stop")
    store.pass(.seconds(2))
    XCTAssertEqual(store.state.log.count, 100_001)
    XCTAssertEqual(store.recordCounts["running.work.groups"], 0)
  }

  func testAFileIsOpenedInTheEditorOfTheEnvironment() {
    let edit = Command<Int32>.edit("my notes") { $0 }
    XCTAssertEqual("\(edit)", "edit(my notes)")
    let store = Store(
      Noted(first: edit.map { "ended \($0)" }), size: Size(columns: 9, rows: 9),
      pool: TaskPool(threads: 0), environment: ["VISUAL": "code --wait"])
    guard case .exec(let launch, let number) = store.requests.first else {
      return XCTFail("\(store.requests)")
    }
    XCTAssertEqual(launch.arguments, ["code", "--wait", "my notes"])
    store.finishRequest(number, code: 3)
    XCTAssertEqual(store.state.log, ["ended 3"])
  }
}
