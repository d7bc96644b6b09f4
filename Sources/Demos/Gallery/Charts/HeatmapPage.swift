// HeatmapPage: a heatmap by day and hour.

import TermStore
import TermWidgets

struct HeatmapPage: Page {
  struct State: Hashable, Sendable {
    /// The number of steps of the random walk.
    var steps = 48
  }

  enum Message: Codable, Hashable, Sendable {
    case steps(Int)
  }

  static let title = "Heatmap"
  static let sentence = "A table of numbers as colors."
  static let scrolls = true
  static let widgets = ["Heatmap"]
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
      Heatmap(
        "By day and hour", rows: ["Mon", "Tue", "Wed", "Thu", "Fri"],
        columns: (0..<24).map { "\($0)" },
        values: (0..<5).map { Array(Walk.values($0 + 8, min(state.steps, 24))) })
    }
  }
}
