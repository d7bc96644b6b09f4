// Programs: small programs that scripts run in their own terminals.

import Foundation
import TermRender
import TermStore
import TermWidgets

/// `probe run NAME`: runs one of the programs below.
@MainActor func runProgram(_ name: String, _ arguments: [String]) async -> Bool {
  switch name {
  case "calls": await Calls.main(arguments)
  case "presses": await Presses.main(arguments)
  case "idle": await Idle.main(arguments)
  case "ticks": await Ticks.main(arguments)
  case "trap": await Trap.main(arguments)
  case "slow": await Slow.main(arguments)
  case "rows": await Rows.main(arguments)
  case "exec": await Executing.main(arguments)
  case "last": await Last.main(arguments)
  case "failing": await Failing.main(arguments)
  case "pictures": await Pictures.main(arguments)
  case "requests": await Requests.main(arguments)
  case "storm": await Storm.main(arguments)
  case "stubborn": await Stubborn.main(arguments)
  case "canceling": await Canceling.main(arguments)
  case "children": await Children.main(arguments)
  case "pooled": await runPooled()
  case "echo": echo()
  default: return false
  }
  return true
}

let programNames = [
  "calls",
  "presses", "idle", "ticks", "trap", "slow", "rows", "exec", "last", "failing", "pictures",
  "requests", "storm", "stubborn", "canceling", "children", "pooled", "echo",
]

/// Counts with messages that hold the new count; `e` opens a field that types in capitals.
private struct Presses: Program {
  enum Message: Sendable { case set(Int), open, typed(String), quit }
  struct State {
    var count = 0
    var text: String?
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .set(let count): state.count = count
    case .open:
      state.text = ""
      return .focus("field")
    case .typed(let text): state.text = text.uppercased()
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Button("+", .set(state.count + 1))
      Text("count \(state.count)")
      if let text = state.text {
        TextField("Name", text: text) { .typed($0) }.id("field")
        Text("text \(text)")
      }
    }
    .onKey("+", .set(state.count + 1))
    .onKey("e", .open)
    .onKey("esc", .quit)
  }
}

/// Becomes idle after a task and a message that it waits for have arrived.
private struct Idle: Program {
  enum Message: Sendable { case found(String), quit }

  func start() -> ([String], Command<Message>) {
    (
      [],
      .batch(
        .after(.milliseconds(50), .found("later")),
        .task { context in
          try await context.sleep(for: .milliseconds(20))
          return .found("task")
        })
    )
  }

  func update(_ state: inout [String], _ message: Message) -> Command<Message> {
    switch message {
    case .found(let text): state.append(text)
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: [String]) -> some View<Message> {
    Text(state.sorted().joined(separator: " and ")).onKey("q", .quit)
  }
}

/// Shows the seconds.
private struct Ticks: Program {
  enum Message: Sendable { case tick, quit }

  func start() -> (Int, Command<Message>) { (0, .none) }

  func update(_ state: inout Int, _ message: Message) -> Command<Message> {
    if case .quit = message { return .quit }
    state += 1
    return .none
  }

  func view(_ state: Int) -> some View<Message> { Text("ticks \(state)").onKey("q", .quit) }

  func subscriptions(_ state: Int) -> [Subscription<Message>] {
    [.every(.seconds(1)) { _ in .tick }]
  }
}

/// Has a task that fails with text from outside, which nothing handles.
private struct Failing: Program {
  struct Words: Error, CustomStringConvertible {
    let description = "\u{1B}]0;PWNED\u{7}\u{1B}[6n\u{9B}c\u{202E}no"
  }

  enum Message: Sendable { case told, quit }

  func start() -> (Int, Command<Message>) {
    (0, .sequence(.task { _ in throw Words() }, .send(.told)))
  }

  func update(_ state: inout Int, _ message: Message) -> Command<Message> {
    if case .quit = message { return .quit }
    state += 1
    return .none
  }

  func view(_ state: Int) -> some View<Message> {
    Text(state > 0 ? "has failed" : "goes on").onKey("q", .quit)
  }
}

/// Traps in its update when a key is pressed.
private struct Trap: Program {
  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    fatalError("the update was told to")
  }

  func view(_ state: Int) -> some View<Int> { Text("press x").onKey("x", 1) }
}

/// Takes a tenth of a second for each view.
private struct Slow: Program {
  enum Message: Sendable { case typed(String), quit }

  func start() -> (String, Command<Message>) { ("", .none) }

  func update(_ state: inout String, _ message: Message) -> Command<Message> {
    switch message {
    case .typed(let text): state += text
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: String) -> some View<Message> {
    let end = DispatchTime.now().uptimeNanoseconds + 100_000_000
    while DispatchTime.now().uptimeNanoseconds < end {}
    return Text("text \(state)")
      .onKey { press in press.text.isEmpty ? nil : press.text == "." ? .quit : .typed(press.text) }
  }
}

/// Shows 200 rows, with the last key above them.
private struct Rows: Program {
  enum Message: Sendable { case typed(String), quit }

  func start() -> (String, Command<Message>) { ("", .none) }

  func update(_ state: inout String, _ message: Message) -> Command<Message> {
    switch message {
    case .typed(let text): state = text
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: String) -> some View<Message> {
    VStack {
      Text("key \(state)")
      ForEach(0..<200) { Text("row \($0)") }
    }
    .onKey { press in press.text.isEmpty ? nil : press.text == "." ? .quit : .typed(press.text) }
  }
}

/// Runs a shell that an interrupt ends, and subscribes to a signal before, during and after that.
private struct Executing: Program {
  enum Message: Sendable { case run, ended(Int32), signal, quit }
  struct State {
    var code: Int32?
    var signals = 0
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .run:
      let script = "trap 'exit 3' INT; echo waiting; while :; do sleep 0.05; done"
      return .exec(["sh", "-c", script]) { .ended($0) }
    case .ended(let code): state.code = code
    case .signal: state.signals += 1
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    Text("code \(state.code.map { "\($0)" } ?? "none"), \(state.signals) signals")
      .onKey("e", .run).onKey("q", .quit)
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] { [.signal(SIGUSR1, .signal)] }
}

/// Shows a last view at its end, and prints a line with bytes that must not reach a terminal.
private struct Last: Program {
  enum Message: Sendable { case finish }

  func start() -> (Bool, Command<Message>) { (false, .none) }

  func update(_ isDone: inout Bool, _ message: Message) -> Command<Message> {
    isDone = true
    return .batch(.print("the result\u{1B}]0;title\u{7}"), .quit)
  }

  func view(_ isDone: Bool) -> some View<Message> {
    Text(isDone ? "all done" : "working").onKey("q", .finish)
  }
}

/// Echoes each byte in raw mode: as fast as any program can be.
private func echo() {
  var settings = termios()
  guard unsafe tcgetattr(0, &settings) == 0 else { return }
  var raw = settings
  unsafe cfmakeraw(&raw)
  unsafe tcsetattr(0, TCSANOW, &raw)
  unsafe write(1, "ready", 5)
  var byte: UInt8 = 0
  while unsafe read(0, &byte, 1) == 1, byte != 0x2E { unsafe write(1, &byte, 1) }
  unsafe tcsetattr(0, TCSANOW, &settings)
}
