// LinesPage: lines and points between axes.

import TermStore
import TermWidgets

struct LinesPage: Page {
  struct State: Hashable, Sendable {
    /// The number of steps of the random walks.
    var steps = 48
    var isFilled = true
  }

  enum Message: Codable, Hashable, Sendable {
    case steps(Int)
    case fill(Bool)
  }

  static let title = "Lines"
  static let sentence = "Numbers over time, and one number against another."
  static let widgets = ["LineChart", "Scatter"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .steps(let count): state.steps = min(max(count, 0), 400)
    case .fill(let isFilled): state.isFilled = isFilled
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Wrap(spacing: 2) {
        StepButtons(steps: state.steps).map { .steps($0) }
        Toggle("Filled", isOn: state.isFilled) { .fill($0) }
      }
      LineChart(
        "Visitors, thousands",
        [
          ChartSeries("this week", Walk.values(4, state.steps)),
          ChartSeries("last week", Walk.values(5, state.steps).reversed()),
        ], isFilled: state.isFilled
      ).flex(grow: 2)
      Scatter("This week against last week", [ChartSeries("hours", points: points)], form: .blocks)
        .flex(grow: 1)
    }
    .flex(grow: 1)
  }

  private var points: [ChartPoint?] {
    zip(Walk.values(4, state.steps), Walk.values(5, state.steps)).map { x, y in
      guard let x, let y else { return nil }
      return ChartPoint(x, y)
    }
  }
}
