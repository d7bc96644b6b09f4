// App: the scores of two sides, each a separate feature, and which side leads.

import Rewind
import TermStore
import TermWidgets

@main
struct App: Program {
  /// The state of the app.
  struct State: Equatable {
    var home = Score.State()
    var guests = Score.State()

    /// A sentence that says which side leads.
    var standing: String {
      if home.points == guests.points { return "It is a draw." }
      return home.points > guests.points ? "Home leads." : "The guests lead."
    }
  }

  /// The messages of the app; those of a side are in the messages of its feature.
  enum Message: Equatable, Codable {
    case home(Score.Message)
    case guests(Score.Message)
    case reset
    case quit
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .home(let message):
      return Score.update(&state.home, message).map { .home($0) }
    case .guests(let message):
      return Score.update(&state.guests, message).map { .guests($0) }
    case .reset: state = State()
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack(alignment: .leading) {
      HStack(spacing: 1) {
        Score.view("Home", state.home).map { .home($0) }
        Score.view("Guests", state.guests).map { .guests($0) }
      }
      Text(state.standing).padding(.horizontal, 2)
      HelpBar()
    }
    .onKey("h", "home", .home(.add))
    .onKey("g", "guests", .guests(.add))
    .onKey("r", "reset", .reset)
    .onKey("q", "quit", .quit)
  }
}

// Adds the options --record, --replay, --debug and --snapshot; `--help` describes them.
extension App: Recordable {}
