// Tally: a number in large letters, and the keys and buttons that change it.

import Rewind
import TermStore
import TermWidgets

struct Tally: Program {
  struct State: Equatable, Sendable {
    var count = 0
    var step = 1
  }

  enum Message: Codable, Hashable, Sendable {
    case add, subtract, reset
    case setStep(Int)
    case quit
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .add: state.count += state.step
    case .subtract: state.count -= state.step
    case .reset: state.count = 0
    case .setStep(let step): state.step = step
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text("Counter").bold()
        Spacer()
        Text("in steps of \(state.step)").foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)

      VStack(alignment: .center, spacing: 1, justify: .center) {
        HStack(justify: .center) {
          BigText("\(state.count)", color: state.count < 0 ? .danger : .accent)
        }
        .filling(.horizontal)
        .role(.status, label: "Count", value: "\(state.count)")
        Picker("Step", [1, 5, 10], selection: state.step) { .setStep($0) }
        HStack(spacing: 2) {
          Button("−", .subtract).label("Subtract")
          Button("+", kind: .primary, .add).label("Add").autofocus()
          Button("Reset", .reset).disabled(state.count == 0)
        }
      }
      .flex(grow: 1)

      HelpBar()
    }
    .onKey("+", "add", .add)
    .onKey("-", "subtract", .subtract)
    .onKey("r", "reset", .reset)
    .onKey("q", "quit", .quit)
  }
}

// Adds the options --record, --replay, --debug and --snapshot; `--help` describes them.
extension Tally: Recordable {}
