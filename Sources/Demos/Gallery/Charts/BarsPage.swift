// BarsPage: bars that stand, that lie, and that count.

import TermView

struct BarsPage: View {
  let state: ChartsGroup.State

  typealias Message = ChartsGroup.Message

  var body: some View<Message> {
    VStack(spacing: 1) {
      StepButtons(steps: state.steps)
      BarChart(
        "Degrees",
        [
          ChartBar("Jan", -4), ChartBar("Mar", 6), ChartBar("May", 14.5), ChartBar("Jul", 23),
          ChartBar("Sep", nil), ChartBar("Nov", 2),
        ]
      ).flex(grow: 1)
      BarChart(
        "Sales", [ChartBar("North", [12, 17]), ChartBar("South", [30, 8])],
        series: ["last year", "this year"], axis: .horizontal)
      Histogram("Where the walk was", ChartsGroup.walk(3, state.steps)).flex(grow: 1)
    }
    .flex(grow: 1)
  }
}
