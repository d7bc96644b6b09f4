// One owner of the terminal at a time: questions side by side, in running work, and their end by cancellation.

import TermRender
import TermStore
import TermTest
import TermView
import TermWidgets
import XCTest

@testable import TermPrompt

/// A host with a driver's script for questions, in which work is drawn until it is over or makes room.
private final class DrawingHost: PromptHost {
  private struct Log {
    /// The most programs that had the terminal at the same time, and those that have it.
    var most = 0
    var count = 0
    /// What each run of the program of work has printed.
    var printed: [[String]] = []
  }

  let driver: PromptDriver
  private let log = Locked(Log())
  private let frames: AsyncStream<Void>
  private let frame: AsyncStream<Void>.Continuation

  init(_ script: [PromptDriver.Input]) {
    driver = PromptDriver(script)
    (frames, frame) = AsyncStream.makeStream()
  }

  var most: Int { log.withLock { $0.most } }
  var printed: [[String]] { log.withLock { $0.printed } }

  /// Waits for the first frame of work.
  func waitForFrame() async { for await _ in frames { return } }

  func run<Value>(_ body: nonisolated(nonsending) () async throws -> Value) async throws -> Value {
    try await PromptHosts.$current.withValue(self) { try await body() }
  }

  nonisolated(nonsending) func run<P: Program>(
    _ program: P, _ options: ProgramOptions
  ) async throws(PromptError) -> RunResult<P.State> {
    log.withLock { log in
      log.count += 1
      log.most = max(log.most, log.count)
    }
    defer { log.withLock { $0.count -= 1 } }
    guard program is ActivityProgram else { return try await driver.run(program, options) }
    let test = TestDriver(program)
    frame.yield()
    while test.exitCode == nil {
      await Task.yield()
      test.advance(by: .zero)
    }
    log.withLock { $0.printed.append(test.requests) }
    return RunResult(state: test.state, ending: .quit(code: test.exitCode ?? 0))
  }

  func drawsProgress(_ options: PromptOptions) -> Bool { true }
  var stage: PromptStage { driver.stage }
  var situation: PromptSituation { driver.situation }
  var now: Duration { driver.now }
  var secondsSince1970: Double { driver.secondsSince1970 }
  func columns(of stream: PromptStream) -> Int? { driver.columns(of: stream) }
  nonisolated(nonsending) func readLine(
    prompt: String, isSecret: Bool, onTerminal: Bool, within time: Duration?
  ) async throws(PromptError) -> LineRead { .end }
  func write(_ text: String, to stream: PromptStream) { driver.write(text, to: stream) }
  func write(data text: String, to stream: PromptStream) { driver.write(data: text, to: stream) }
  func write(styled lines: String, to stream: PromptStream) {
    driver.write(styled: lines, to: stream)
  }
  func say(_ text: String, onTerminal: Bool) { driver.say(text, onTerminal: onTerminal) }
}

private func cancelThisTask() { withUnsafeCurrentTask { unsafe $0?.cancel() } }

final class PromptStageTests: XCTestCase {
  func testASecondQuestionWaitsForTheFirstOne() async throws {
    let second = Locked<Task<String, any Error>?>(nil)
    let driver = PromptDriver([
      .check { _ in
        let task = Task { try await ask(.text("Second")) }
        second.withLock { $0 = task }
      },
      .type("a"), .shows("? First"), .press(.enter), .shows("? Second"), .type("b"), .press(.enter),
    ])
    let answers = try await driver.run {
      let first = try await ask(.text("First"))
      return [first, try await second.withLock { $0 }?.value]
    }
    XCTAssertEqual(answers, ["a", "b"])
    XCTAssertEqual(driver.lines, ["✓ First  a", "✓ Second  b"])
  }

  func testQuestionsHaveTheirTurnsInTheOrderInWhichTheyWait() async throws {
    let stage = PromptStage()
    let order = Locked<[Int]>([])
    let (gates, gate) = AsyncStream<Void>.makeStream()
    let tasks = Locked<[Task<Void, any Error>]>([])
    try await stage.turn { () throws(PromptError) in
      for number in 1...5 {
        let task = Task {
          gate.yield()
          try await stage.turn { () throws(PromptError) in order.withLock { $0.append(number) } }
        }
        tasks.withLock { $0.append(task) }
        for await _ in gates { break }
        while stage.waitingCount < number { await Task.yield() }
      }
      // One that is canceled has no turn.
      tasks.withLock { $0[2] }.cancel()
    }
    for (index, task) in tasks.withLock({ $0 }).enumerated() {
      let result = await task.result
      guard index == 2 else { continue }
      XCTAssertThrowsError(try result.get()) { XCTAssertEqual($0 as? PromptError, .canceled) }
    }
    XCTAssertEqual(order.withLock { $0 }, [1, 2, 4, 5])
  }

  func testWhatIsWrittenWhileAQuestionIsOpenComesAfterIt() async throws {
    let script: [PromptDriver.Input] = [
      .check { _ in
        note("late")
        table(["a"], [["b"]])
      }
    ]
    let driver = PromptDriver(script + [.type("x"), .press(.enter)])
    _ = try await driver.run { try await ask(.text("Name")) }
    XCTAssertEqual(driver.lines, ["✓ Name  x", "i late", "a", "b"])
    let plain = PromptDriver(script + [.line("x")], in: .plainTerminal)
    _ = try await plain.run { try await ask(.text("Name")) }
    XCTAssertEqual(plain.lines, ["Name: x", "i late", "a", "b"])
  }

  // MARK: Work

  func testAQuestionInWorkPutsItsFrameAwayUntilItIsAnswered() async throws {
    let host = DrawingHost([
      .shows("? Sure?"), .check { XCTAssertFalse($0.contains("Outer"), $0) }, .press("y"),
    ])
    try await host.run {
      try await spinner("Outer") { step in
        await host.waitForFrame()
        step.print("before")
        let isSure = try await ask(.confirm("Sure?"))
        step.print("answer \(isSure)")
        await host.waitForFrame()
      }
    }
    XCTAssertEqual(host.driver.lines, ["✓ Sure?  Yes"])
    XCTAssertEqual(host.printed.count, 2)
    XCTAssertEqual(
      host.printed.flatMap(\.self),
      [#"print("before")"#, #"print("answer true")"#, #"print("✓ Outer")"#])
    XCTAssertEqual(host.most, 1)
  }

  func testWorkThatIsOverWhileAQuestionIsOpenDoesNotWaitForIt() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let host = DrawingHost([.press("y")])
    try await host.run {
      let work = Task {
        try await spinner("Work") { step in
          for await _ in ends { break }
          step.print("one")
        }
      }
      await host.waitForFrame()
      // The open question ends only when the work does.
      try await host.stage.turn { () throws(PromptError) in
        end.yield()
        _ = await work.result
      }
      try await ask(.confirm("Sure?"))
    }
    XCTAssertEqual(host.driver.lines, ["one", "✓ Work", "✓ Sure?  Yes"])
    XCTAssertEqual(host.most, 1)
  }

  func testQuestionsThatFollowOneAnotherInWorkAreAllAsked() async throws {
    // Each comes while the drawing waits for its turn, has it, or has begun.
    for _ in 0..<20 {
      let host = DrawingHost([.press("y"), .press("n"), .press("y")])
      let answers = try await host.run {
        try await spinner("Work") { _ in
          [
            try await ask(.confirm("One?")), try await ask(.confirm("Two?")),
            try await ask(.confirm("Three?")),
          ]
        }
      }
      XCTAssertEqual(answers, [true, false, true])
      XCTAssertEqual(host.most, 1)
    }
  }

  func testWorkInWorkIsAStepOfIt() async throws {
    let host = DrawingHost([])
    try await host.run {
      try await spinner("Outer") { _ in
        await host.waitForFrame()
        try await spinner("Inner") { $0.print("inside") }
        note("note")
        table(["a"], [["b"]])
        try await tasks("Tree") {
          try await $0.run("Step") { _ in try await spinner("Leaf") { _ in } }
        }
      }
    }
    XCTAssertEqual(
      host.printed,
      [
        [
          #"print("inside")"#, #"print("i note")"#, #"print("a\nb")"#,
          #"print("✓ Outer\n  ✓ Inner\n  ✓ Tree\n    ✓ Step\n      ✓ Leaf")"#,
        ]
      ])
    XCTAssertEqual(host.driver.lines, [])
    let log = PromptDriver([], in: .nowhere)
    try await log.run {
      try await spinner("Outer") { _ in try await spinner("Inner") { $0.print("inside") } }
    }
    XCTAssertEqual(log.lines, ["Outer …", "  Inner …", "inside", "  ✓ Inner", "✓ Outer"])
  }

  func testWorkBesideWorkSharesItsFrameAndEndsByItself() async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    let host = DrawingHost([])
    try await host.run {
      async let server: Void = spinner("Server") { _ in
        await host.waitForFrame()
        for await _ in ends { break }
      }
      while host.stage.feed?.board.steps.first == nil { await Task.yield() }
      // It does not wait for the server, which waits for it.
      try await spinner("Test") { _ in }
      end.yield()
      try await server
    }
    XCTAssertEqual(host.printed, [[#"print("✓ Test")"#, #"print("✓ Server")"#]])
    XCTAssertEqual(host.most, 1)
  }

  // MARK: Cancellation

  func testACanceledTaskEndsItsQuestion() async throws {
    let driver = PromptDriver([.type("x"), .check { _ in cancelThisTask() }])
    await assertThrows(PromptError.canceled) {
      try await driver.run { try await ask(.text("Name")) }
    }
    XCTAssertEqual(driver.lines, ["× Name  canceled"])
    for place in [PromptDriver.Place.plainTerminal, .pipe] {
      let plain = PromptDriver([.check { _ in cancelThisTask() }], in: place)
      let task = Task { try await plain.run { try await ask(.text("Name")) } }
      await assertThrows(PromptError.canceled) { try await task.value }
    }
  }

  func testACanceledTaskAsksNothing() async {
    let driver = PromptDriver([])
    let task = Task {
      cancelThisTask()
      return try await driver.run { try await ask(.text("Name")) }
    }
    await assertThrows(PromptError.canceled) { try await task.value }
    XCTAssertEqual(driver.lines, [])
    XCTAssertEqual(driver.screens, [])
  }
}
