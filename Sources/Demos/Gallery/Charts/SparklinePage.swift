// SparklinePage: sparklines with gaps, and with values below the base line.

import TermStore
import TermWidgets

struct SparklinePage: Page {
  struct State: Hashable, Sendable {
    /// The number of steps of the random walks.
    var steps = 48
  }

  enum Message: Codable, Hashable, Sendable {
    case steps(Int)
  }

  static let title = "Sparklines"
  static let sentence = "The course of many numbers in one row of words."
  static let scrolls = true
  static let widgets = ["Sparkline"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .steps(let count): state.steps = min(max(count, 0), 400)
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      StepButtons(steps: state.steps).map { .steps($0) }
      Sparkline("Requests", Walk.values(1, state.steps))
      Sparkline("Errors", Walk.values(2, state.steps), rows: 3, color: .danger)
      Text("What is less than zero hangs below.").foreground(.muted)
      Sparkline("Balance", Walk.values(7, state.steps).map { $0.map { $0 - 30 } }, rows: 4)
    }
  }
}
