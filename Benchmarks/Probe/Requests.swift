// Requests: a program that sends every possible request to its terminal, one for each key.

import TermStore
import TermView

/// Sends a request to the terminal for each key, and shows the terminal's reply.
struct Requests: Program {
  enum Message: Sendable {
    case ask(Character), size(Size), focus(Bool), paste(String), dark(Bool), frame(Duration)
    case notification(String)
  }

  struct State {
    var size = ""
    var told = ""
    var asked = ""
    var lastFrame: Duration?
    /// The shortest time between two steps of an animation.
    var shortest: Duration?
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .size(let size): state.size = "\(size.columns)x\(size.rows)"
    case .focus(let isOn): state.told = "focus \(isOn)"
    case .paste(let text): state.told = "paste \(text)"
    case .dark(let isDark): state.told = "dark \(isDark)"
    case .notification(let id): state.told = "notification \(id)"
    case .frame(let time):
      if let last = state.lastFrame {
        state.shortest = min(state.shortest ?? time - last, time - last)
      }
      state.lastFrame = time
    case .ask(let key):
      state.asked.append(key)
      return command(key)
    }
    return .none
  }

  private func command(_ key: Character) -> Command<Message> {
    switch key {
    case "t": .setTitle("the title")
    case "c": .copy("hello")
    case "b": .bell
    case "n": .notify("news", "of today")
    case "i": .notify("news", "of today", id: "é 1", hint: "Press i.")
    case "p": .print("a printed line")
    case "v": .print { Text("a printed view").bold() }
    case "z": .suspend
    case "0": .progress(.none)
    case "3": .progress(.done(0.3))
    case "9": .progress(.done(7))
    case "-": .progress(.done(-1))
    case "?": .progress(.done(.nan))
    case "w": .progress(.busy)
    case "x": .progress(.failed)
    case "q": .quit
    case "7": .quit(code: 7)
    default: .none
    }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Text("size \(state.size)")
      Text("told \(state.told)")
      Text("asked \(state.asked)")
      if let shortest = state.shortest {
        Text("moves \(shortest < .seconds(1) ? "fast" : "slowly")")
      }
    }
    .onKey { press in press.text.first.map { .ask($0) } }
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    [
      .windowSize { .size($0) }, .focus { .focus($0) }, .paste { .paste($0) },
      .appearance { .dark($0) }, .notification { .notification($0) },
    ] + (state.asked.last == "m" ? [.animationFrame { .frame($0) }] : [])
  }
}
