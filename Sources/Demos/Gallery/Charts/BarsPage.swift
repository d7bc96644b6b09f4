// BarsPage: vertical bars, horizontal bars, and a histogram.

import TermStore
import TermWidgets

struct BarsPage: Page {
  struct State: Hashable, Sendable {
    /// The number of steps of the random walk.
    var steps = 48
  }

  enum Message: Codable, Hashable, Sendable {
    case steps(Int)
  }

  static let title = "Bars"
  static let sentence = "Numbers side by side, and how often each range occurs."
  static let widgets = ["BarChart", "Histogram"]
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
      BarChart(
        "Temperature, °C",
        [
          ChartBar("Jan", -4), ChartBar("Mar", 6), ChartBar("May", 14.5), ChartBar("Jul", 23),
          ChartBar("Sep", nil), ChartBar("Nov", 2),
        ]
      ).flex(grow: 1)
      BarChart(
        "Sales, thousands", [ChartBar("North", [12, 17]), ChartBar("South", [19, 24])],
        series: ["last year", "this year"], axis: .horizontal)
      Histogram("Response time, ms", Walk.values(3, state.steps)).flex(grow: 1)
    }
    .flex(grow: 1)
  }
}
