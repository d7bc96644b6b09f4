// Random commands and subscriptions: every message, request and deadline is as recorded.

import RecordSupport
import TermRender
import TermTest
import TermWidgets
import XCTest

@testable import TermStore

/// Answers each message with a random command, which its seed and the number of messages determine.
private struct Scripted: Program {
  struct State {
    var log: [String] = []
    /// The number of commands that are left, so that a run ends.
    var left = 120
    var wish = 0
  }

  var seed: UInt64 = 0

  func start() -> (State, Command<String>) {
    (State(), .batch(.send("start"), .progress(.busy)))
  }

  func update(_ state: inout State, _ message: String) -> Command<String> {
    state.log.append(message)
    guard state.left > 0 else { return .none }
    state.left -= 1
    var random = Randomness(seed: seed &* 1000 &+ UInt64(state.log.count))
    if random.next() % 4 == 0 { state.wish = Int(random.next() % 64) }
    return command(&random, depth: 0, "\(state.log.count)")
  }

  private func command(_ random: inout Randomness, depth: Int, _ name: String) -> Command<String> {
    func below(_ bound: UInt64) -> Int { Int(random.next() % bound) }
    let wait = Duration.milliseconds(below(90))
    let id = below(3)
    switch below(depth > 2 ? 13 : 18) {
    case 0, 1: return .none
    case 2: return .send("send \(name)")
    case 3, 4: return .after(wait, id: below(2) == 0 ? id : nil, "after \(name)")
    case 5:
      let fails = below(3) == 0
      return .task(id: below(2) == 0 ? id : nil) { context in
        try await context.sleep(for: wait)
        if fails { throw CancellationError() }
        return "task \(name)"
      } failure: { _ in
        "failed \(name)"
      }
    case 6:
      return .stream(id: id) { context, send in
        for number in 0..<3 {
          await send("stream \(name) \(number)")
          try await context.sleep(for: wait)
        }
      }
    case 7: return .cancel(id)
    case 8: return .now { "now \(name) \($0.secondsSince1970)" }
    case 9: return .random { "random \(name) \(Int.random(in: 0..<100, using: &$0))" }
    case 10:
      return [
        .setTitle(name), .bell, .print(name), .copy(name), .notify(name), .blur, .focus("field"),
        .progress(.done(0.25)),
      ][below(8)]
    case 11: return .exec([name]) { "exec \($0)" }
    case 12: return .send("again \(name)")
    case 13:
      return .debounce(id: id, for: wait, command(&random, depth: depth + 1, name + "d"))
    case 14:
      return .throttle(
        id: id, for: wait, keepingLatest: below(2) == 0,
        command(&random, depth: depth + 1, name + "t"))
    case 15:
      return .batch((0..<3).map { command(&random, depth: depth + 1, name + "b\($0)") })
    case 16:
      return .sequence((0..<3).map { command(&random, depth: depth + 1, name + "s\($0)") })
    default:
      return command(&random, depth: depth + 1, name + "m").map { "mapped \($0)" }
    }
  }

  func view(_ state: State) -> some View<String> {
    VStack {
      TextField("field", text: "\(state.log.count)") { "typed \($0)" }.id("field")
      Text(state.log.last ?? "").onAppear("appears").onKey("x", "x")
    }
  }

  func subscriptions(_ state: State) -> [Subscription<String>] {
    let all: [Subscription<String>] = [
      .every(.milliseconds(40)) { _ in "tick" }, .windowSize { "size \($0.columns)" },
      .focus { "focus \($0)" }, .paste { "paste \($0)" }, .appearance { "dark \($0)" },
      .every(.milliseconds(70), id: "slow") { _ in "slow" },
    ]
    return all.indices.filter { state.wish >> $0 & 1 == 1 }.map { all[$0] }
  }
}

final class StoreRecordTests: XCTestCase {
  func testRandomCommandsRunAsRecorded() {
    var lines: [String] = []
    for seed in UInt64(801)...840 {
      var random = Randomness(seed: seed)
      let store = Store(
        Scripted(seed: seed), size: Size(columns: 20, rows: 4), pool: TaskPool(threads: 0),
        seed: seed, startTime: 1000)
      store.screen.begin()
      var commands: [String] = []
      store.onUpdate = { commands.append("\($0) \(String(describing: $1).count)") }
      for step in 0..<40 {
        switch random.next() % 9 {
        case 0: store.handle(.key(KeyPress(Key(.character("x")))))
        case 1: store.handle(.paste("p"))
        case 2: store.handle(.focus(random.next() % 2 == 0))
        case 3: store.handle(.resize(Size(columns: 10 + Int(random.next() % 20), rows: 4)))
        case 4: store.setAppearance(isDark: random.next() % 2 == 0)
        case 5:
          let requests = store.requests
          store.requests = []
          for case .exec(_, let number) in requests { store.finishRequest(number, code: 7) }
          for case .suspend(let number) in requests { store.finishRequest(number, code: 0) }
        default: store.advance(to: store.now + .milliseconds(Int(random.next() % 60)))
        }
        while store.pool.drain() {}
        store.readMail()
        if random.next() % 2 == 0 { store.render() }
        let requests = store.requests.map { "\($0)" }
        let state =
          "\(store.state.log) \(commands) \(requests) "
          + "\(store.nextDeadline.map { "\($0)" } ?? "no deadline") \(store.hasTasks) "
          + "\(store.needsFrame) \(store.needsRefresh) \(store.diagnostics)"
        lines.append(
          "\(seed).\(step) \(store.state.log.count) messages, \(requests.count) requests, "
            + "\(store.state.log.last ?? "none") \(Digest(state))")
        commands = []
      }
    }
    assertRecorded(lines, as: "commands")
  }
}
