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
      Text("Hello").bold().padding(.horizontal, 1).background(.surface)
      VStack(spacing: 1) {
        TextField("Your name", text: state.name) { .type($0) }
        Text(state.name.isEmpty ? "Who are you?" : "Hello, \(state.name)!").bold().foreground(
          .accent)
      }
      .padding(1)
      .frame(maxWidth: 40)
      .flex(grow: 1)
      HelpBar()
    }
    .onKey(.escape, "quit", .quit)
  }
}

extension Hello: Recordable {}
