// Says: 'Double' to expected argument type 'Length'

import TermStore
import TermWidgets

struct Todo: Program {
  struct State {
    var title = ""
    var items: [String] = []
    var isDone = false
    var count = 0
  }

  enum Message { case rename(String), toggle(Bool), add, remove(Int), clear }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .rename(let title): state.title = title
    case .toggle(let isDone): state.isDone = isDone
    case .add: state.items.append(state.title)
    case .remove(let index): state.items.remove(at: index)
    case .clear: state.items = []
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      TextField("title", text: state.title) { .rename($0) }
      Text("x").frame(width: 0.5)  // here
      HStack {
        Text("a").frame(width: 3)
        Button("c", .clear)
      }
    }
    .padding(1)
  }
}
