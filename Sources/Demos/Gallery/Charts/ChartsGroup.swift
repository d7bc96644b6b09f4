// ChartsGroup: the gallery's pages about numbers as pictures.

import TermStore
import TermView

/// Pages about numbers as pictures.
enum ChartsGroup: PageGroup {
  struct State: Sendable {
    /// So many steps on a random walk.
    var steps = 48
    /// How far a gauge stands.
    var level = 42
  }

  enum Message: Codable, Hashable, Sendable {
    case steps(Int)
    case level(Int)
  }

  static let title = "Charts"
  static let pages: [String] = ["Sparklines", "Gauges", "Bars", "Lines", "Heatmap"]
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .steps(let count): state.steps = min(max(count, 0), 400)
    case .level(let level): state.level = min(max(level, 0), 100)
    }
    return .none
  }

  @ViewBuilder<Message> static func view(_ state: State, page: Int) -> Views<Message> {
    switch page {
    case 0: SparklinePage(state: state)
    case 1: GaugePage(state: state)
    case 2: BarsPage(state: state)
    case 3: LinesPage(state: state)
    default: HeatmapPage(state: state)
    }
  }

  /// A walk that goes up and down the same way each time.
  static func walk(_ seed: Int, _ count: Int) -> [Double?] {
    var (word, place) = (UInt32(truncatingIfNeeded: seed) &* 2_654_435_761 | 1, 20.0)
    return (0..<count).map { step in
      word ^= word << 13
      word ^= word >> 17
      word ^= word << 5
      place += Double(word % 100) / 10 - 4.6
      // Now and then nothing was measured.
      return step % 31 == 17 ? nil : place
    }
  }
}

/// Buttons for more and for fewer numbers.
struct StepButtons: View {
  let steps: Int

  typealias Message = ChartsGroup.Message

  var body: some View<Message> {
    HStack(spacing: 1) {
      Button("Fewer", .steps(steps - 8))
      Button("More", .steps(steps + 8))
      Text("\(steps) numbers").foreground(.muted).lineLimit(1)
    }
  }
}
