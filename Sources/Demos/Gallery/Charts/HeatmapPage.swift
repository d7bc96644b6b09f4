// HeatmapPage: shades by day and hour.

import TermView

struct HeatmapPage: View {
  let state: ChartsGroup.State

  typealias Message = ChartsGroup.Message

  var body: some View<Message> {
    VStack(spacing: 1) {
      StepButtons(steps: state.steps)
      Heatmap(
        "By day and hour", rows: ["Mon", "Tue", "Wed", "Thu", "Fri"],
        columns: (0..<24).map { "\($0)" },
        values: (0..<5).map { Array(ChartsGroup.walk($0 + 8, min(state.steps, 24))) })
    }
  }
}
