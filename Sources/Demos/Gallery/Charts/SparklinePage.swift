// SparklinePage: small bars, with gaps, and below a base line.

import TermView

struct SparklinePage: View {
  let state: ChartsGroup.State

  typealias Message = ChartsGroup.Message

  var body: some View<Message> {
    VStack(spacing: 1) {
      StepButtons(steps: state.steps)
      Sparkline("Requests", ChartsGroup.walk(1, state.steps))
      Sparkline("Errors", ChartsGroup.walk(2, state.steps), rows: 3, color: .danger)
      Text("What is less than zero hangs below.").foreground(.muted)
      Sparkline("Balance", ChartsGroup.walk(7, state.steps).map { $0.map { $0 - 30 } }, rows: 4)
    }
  }
}
