// LinesPage: lines and points between axes.

import TermView

struct LinesPage: View {
  let state: ChartsGroup.State

  typealias Message = ChartsGroup.Message

  var body: some View<Message> {
    VStack(spacing: 1) {
      StepButtons(steps: state.steps)
      LineChart(
        "Two walks",
        [
          ChartSeries("there", ChartsGroup.walk(4, state.steps)),
          ChartSeries("back", ChartsGroup.walk(5, state.steps).reversed()),
        ]
      ).flex(grow: 2)
      Scatter("One against the other", [ChartSeries("steps", points: points)], form: .blocks)
        .flex(grow: 1)
    }
    .flex(grow: 1)
  }

  private var points: [ChartPoint?] {
    zip(ChartsGroup.walk(4, state.steps), ChartsGroup.walk(5, state.steps)).map { x, y in
      guard let x, let y else { return nil }
      return ChartPoint(x, y)
    }
  }
}
