// SparklinePage: sparklines with gaps, and with values below the base line.

import TermStore
import TermWidgets

struct SparklinePage: Page {
  struct State: Hashable, Sendable {
    /// The number of steps of the random walks.
    var steps = 80
  }

  enum Message: Codable, Hashable, Sendable {
    case steps(Int)
  }

  static let title = "Sparklines"
  static let sentence = "The course of many numbers, as small as a word."
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
      Grid(columnsOfAtLeast: 34, columnSpacing: 1, rowSpacing: 1) {
        Card("Requests", detail: "1 row") { Sparkline("Requests", Walk.values(1, state.steps)) }
        Card("Latency", detail: "1 row") {
          Sparkline("Latency", Walk.values(9, state.steps), color: .success)
        }
        Card("Errors", detail: "4 rows") {
          Sparkline("Errors", Walk.values(2, state.steps), rows: 4, color: .danger)
        }
        Card("Queue", detail: "4 rows") {
          Sparkline("Queue", Walk.values(12, state.steps), rows: 4, color: .warning)
        }
      }
      Card("Balance, below zero") {
        Sparkline("Balance", Walk.values(7, state.steps).map { $0.map { $0 - 22 } }, rows: 6)
      }
    }
  }
}
