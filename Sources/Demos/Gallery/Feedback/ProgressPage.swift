// ProgressPage: progress bars, spinners and placeholders.

import TermStore
import TermWidgets

struct ProgressPage: Page {
  struct State: Hashable, Sendable {
    /// The value of the bars, from 0 to 1.
    var share = 0.4
    /// The amount that was downloaded, and the time of the last part.
    var download = ProgressRate(total: 48_000_000)
    var time = Duration.zero
    var isRunning = false
  }

  enum Message: Codable, Hashable, Sendable {
    case share(Double)
    case run(Bool)
    case tick
  }

  static let title = "Progress"
  static let sentence = "How far something is, or that it goes on."
  static let scrolls = true
  static let widgets = ["ProgressBar", "Spinner", "Skeleton"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .share(let share): state.share = min(max(share, 0), 1)
    case .run(let isRunning):
      state.isRunning = isRunning
      if isRunning, state.download.fraction == 1 { state.download = start.download }
    case .tick:
      state.time += .milliseconds(200)
      // The parts vary in size, so that the rate has something to smooth.
      let part = 300_000 + Double(state.time.components.attoseconds / 1_000_000_000_000)
      state.download.note(min(48_000_000, state.download.amount + part), at: state.time)
      if state.download.fraction == 1 { state.isRunning = false }
    }
    return .none
  }

  static func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.isRunning ? [.every(.milliseconds(200), id: "download", .tick)] : []
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Card("Bars", detail: "\(Int((state.share * 100).rounded())) %") { bars }
      Grid(columnsOfAtLeast: 30, columnSpacing: 1, rowSpacing: 1) {
        Card("With a rate") { download }
        Card("Text that loads") { Skeleton("Article", lines: 3) }
      }
      Card("Spinners") { spinners }
    }
  }

  @ViewBuilder<Message> private var bars: Views<Message> {
    ProgressBar("Copying", value: state.share, labelWidth: 8)
    ProgressBar("Checking", value: state.share * state.share, tone: .success, labelWidth: 8)
    ProgressBar("Waiting", labelWidth: 8)
    Wrap(spacing: 1) {
      Button("Less", .share(state.share - 0.05))
      Button("More", .share(state.share + 0.05))
      Button("None", .share(0))
      Button("All", .share(1))
    }
    .margin(.top, 1)
  }

  @ViewBuilder<Message> private var download: Views<Message> {
    ProgressBar("Download", state.download, unit: "B")
    Button(state.isRunning ? "Pause" : "Start", .run(!state.isRunning)).alignSelf(.start)
      .margin(.top, 1)
  }

  private var spinners: some View<Message> {
    Wrap(spacing: 1) {
      ForEach(SpinnerStyle.all, id: \.name) { Spinner($0.name, style: $0).frame(width: 14) }
    }
  }
}
