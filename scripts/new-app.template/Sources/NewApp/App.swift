// App: the scores of two sides, each a feature of its own, and who leads.

import Rewind
import TermStore
import TermView

@main
struct App: Program {
  /// All that the app knows.
  struct State: Equatable {
    var home = Score.State()
    var guests = Score.State()

    /// Who leads, in words.
    var standing: String {
      if home.points == guests.points { return "It is a draw." }
      return home.points > guests.points ? "Home leads." : "The guests lead."
    }
  }

  /// What may happen to it; what happens to a side is in the messages of that feature.
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

// Gives it --record, --replay, --debug and --snapshot; `--help` says what they do.
extension App: Recordable {}
