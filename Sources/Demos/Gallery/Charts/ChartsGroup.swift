// ChartsGroup: the gallery's pages about charts.

import TermStore
import TermWidgets

/// The pages about charts.
enum ChartsGroup: PageGroup {
  struct State: Sendable {
    var sparklines = SparklinePage.start
    var gauges = GaugePage.start
    var bars = BarsPage.start
    var lines = LinesPage.start
    var heatmap = HeatmapPage.start
  }

  enum Message: Codable, Hashable, Sendable {
    case sparklines(SparklinePage.Message)
    case gauges(GaugePage.Message)
    case bars(BarsPage.Message)
    case lines(LinesPage.Message)
    case heatmap(HeatmapPage.Message)
  }

  static let title = "Charts"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(SparklinePage.self, \.sparklines) { .sparklines($0) },
    Slot(GaugePage.self, \.gauges) { .gauges($0) },
    Slot(BarsPage.self, \.bars) { .bars($0) },
    Slot(LinesPage.self, \.lines) { .lines($0) },
    Slot(HeatmapPage.self, \.heatmap) { .heatmap($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .sparklines(let message):
      SparklinePage.update(&state.sparklines, message).map { .sparklines($0) }
    case .gauges(let message): GaugePage.update(&state.gauges, message).map { .gauges($0) }
    case .bars(let message): BarsPage.update(&state.bars, message).map { .bars($0) }
    case .lines(let message): LinesPage.update(&state.lines, message).map { .lines($0) }
    case .heatmap(let message): HeatmapPage.update(&state.heatmap, message).map { .heatmap($0) }
    }
  }
}
