// ProgressPage: bars, spinners and placeholders.

import TermView

struct ProgressPage: View {
  typealias Message = FeedbackGroup.Message

  let state: FeedbackGroup.State

  var body: some View<Message> {
    VStack(spacing: 1) {
      bars
      download
      spinners
      Skeleton("Article", lines: 3)
    }
  }

  private var bars: some View<Message> {
    VStack {
      ProgressBar("Copying", value: state.share, labelWidth: 8)
      ProgressBar(
        "Checking", value: state.share * state.share, tone: .success, labelWidth: 8)
      ProgressBar("Waiting", labelWidth: 8)
      Wrap(spacing: 1) {
        Button("Less", .share(state.share - 0.05))
        Button("More", .share(state.share + 0.05))
        Button("None", .share(0))
        Button("All", .share(1))
      }
      .margin(.top, 1)
    }
  }

  private var download: some View<Message> {
    VStack {
      ProgressBar("Download", state.download, unit: "B")
      Button(state.isRunning ? "Pause" : "Start", .run(!state.isRunning))
    }
  }

  private var spinners: some View<Message> {
    Wrap(spacing: 3) {
      ForEach(SpinnerStyle.all, id: \.name) { Spinner($0.name, style: $0) }
    }
  }
}
