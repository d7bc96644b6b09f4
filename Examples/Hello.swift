// Hello: greets whose name is typed.

import Rewind
import TermStore
import TermWidgets

struct Hello: Program {
  struct State: Sendable {
    var name = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case type(String)
    case quit
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .type(let name): state.name = name
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      TextField("Your name", text: state.name) { .type($0) }
      Text(state.name.isEmpty ? "Who are you?" : "Hello, \(state.name)!").bold()
      HelpBar()
    }
    .padding(1)
    .onKey(.escape, "quit", .quit)
  }
}

extension Hello: Recordable {}
