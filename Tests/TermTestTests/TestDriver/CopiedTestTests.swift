// CopiedTestTests: the code of a test that the inspector copies gives the same state and screen when it runs.

import Rewind
import TermRender
import TermStore
import TermTest
import TermView
import TermWidgets
import XCTest

/// A program that depends on all that a run depends on: keys, time, chance, work and signals.
private struct Everything: Program {
  struct State: Equatable { var log: [String] = [], isTicking = false, isMoving = false }
  enum Message: Equatable {
    case key(Character), tick(Duration), frame(Duration), answer(Int), number(UInt64), time(Double),
      signal
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    state.log.append("\(message)")
    guard case .key(let key) = message else { return .none }
    switch key {
    case "a": return .task { .answer(1) }
    case "b": return .sequence(.task(id: "b") { .answer(2) }, .random { .number($0.next()) })
    case "c": return .after(.milliseconds(70), .answer(3))
    case "n": return .now { .time($0.secondsSince1970) }
    case "r": return .random { .number($0.next()) }
    case "x": return .cancel("b")
    case "t": state.isTicking.toggle()
    case "m": state.isMoving.toggle()
    default: break
    }
    return .none
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    var list: [Subscription<Message>] = [.signal(10, .signal)]
    if state.isTicking { list.append(.every(.milliseconds(45)) { .tick($0.sinceStart) }) }
    if state.isMoving { list.append(.animationFrame { .frame($0) }) }
    return list
  }

  func view(_ state: State) -> some View<Message> {
    Text(state.log.suffix(4).joined(separator: "\n")).onKeyPress { press in
      guard case .character(let character) = press.key.code else { return nil }
      return .key(character)
    }
  }
}

final class CopiedTestTests: XCTestCase {
  private let size = Size(columns: 40, rows: 4)

  /// Does random things to the program at random times, as a loop would.
  private func run(_ store: Store<Everything>, using random: inout Randomness) {
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      // The loop wakes a little after a deadline.
      let late = Duration.microseconds(Int.random(in: 0...3_000, using: &random))
      let isWaiting = Int.random(in: 0..<3, using: &random) == 0
      let next = store.nextDeadline.map { max($0, store.now) + late }
      let time = isWaiting ? next ?? store.now + late : store.now + late
      store.advance(to: time)
      let tasks = store.runningTasks
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where !tasks.isEmpty:
        let task = tasks.randomElement(using: &random)!.number
        store.mailbox.post(.message(.answer(task), task: task))
      case 1 where !tasks.isEmpty:
        store.mailbox.post(.ended(task: tasks.randomElement(using: &random)!.number))
      case 2: store.handle(signal: 10)
      case 3 where store.isAnimated: store.animate()
      default:
        store.handle(.key(KeyPress(Key(.character("abcnrxtm".randomElement(using: &random)!)))))
      }
      store.refresh()
      store.readMail()
      store.render()
    }
  }

  func testACopiedTestGivesTheSameStateAndScreen() throws {
    let first = UInt64.random(in: 0..<1 << 32)
    print("seeds from \(first)")
    for seed in first..<first + 150 {
      var random = Randomness(seed: seed)
      let store = Store(
        Everything(), size: size, pool: TaskPool(threads: 0), seed: seed, startTime: 1_234.5,
        runsWork: false)
      let history = History(store, Everything())
      store.render()
      run(store, using: &random)
      let code = history.testCode(upTo: history.last, of: "Everything")
      let app = try driver(code)
      for line in code.split(separator: "\n") { try call(line.trimmingPrefix("  "), app) }
      XCTAssertEqual(app.state, store.state, "seed \(seed)\n\(code)")
      XCTAssertTrue(code.contains(app.stateDescription), "seed \(seed)")
    }
  }

  // MARK: Calls in the code

  private func driver(_ code: String) throws -> TestDriver<Everything> {
    let seed = try number(after: "seed: ", in: code).map { UInt64($0) } ?? 1
    let date = try number(after: "date: ", in: code) ?? 0
    return TestDriver(Everything(), size: size, work: .isHeld, seed: seed, date: date)
  }

  private func number(after name: String, in code: some StringProtocol) throws -> Double? {
    guard let place = code.firstRange(of: name)?.upperBound else { return nil }
    return try XCTUnwrap(Double(code[place...].prefix { "0123456789.".contains($0) }))
  }

  private func duration(in line: some StringProtocol) throws -> Duration {
    if let count = try number(after: ".nanoseconds(", in: line) { return .nanoseconds(Int(count)) }
    return .milliseconds(Int(try XCTUnwrap(try number(after: ".milliseconds(", in: line))))
  }

  private func call(_ line: some StringProtocol, _ app: TestDriver<Everything>) throws {
    if line.hasPrefix("app.type(") {
      app.type(String(line.dropFirst(10).dropLast(2)))
    } else if line.hasPrefix("app.advance(by:") {
      app.advance(by: try duration(in: line), atOnce: line.contains("atOnce: true"))
    } else if line.hasPrefix("app.advance(frames: 1") {
      app.advance(frames: 1, of: try duration(in: line))
    } else if line.hasPrefix("app.answer(") {
      let place = Int(try XCTUnwrap(try number(after: "at: ", in: line)))
      let message = Int(try XCTUnwrap(try number(after: ".answer(", in: line.dropFirst(11))))
      app.answer(at: place, .answer(message), ends: !line.contains("ends: false"))
    } else if line.hasPrefix("app.end(") {
      app.end(at: Int(try XCTUnwrap(try number(after: "at: ", in: line))))
    } else if line.hasPrefix("app.signal(") {
      app.signal(10)
    } else if line.hasPrefix("app.") {
      XCTFail("not known: \(line)")
    }
  }
}
