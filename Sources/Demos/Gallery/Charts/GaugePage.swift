// GaugePage: a value with zones, as bars and as an arc.

import TermStore
import TermWidgets

struct GaugePage: Page {
  struct State: Hashable, Sendable {
    /// The value of the gauges.
    var level = 42
  }

  enum Message: Codable, Hashable, Sendable {
    case level(Int)
  }

  static let title = "Gauges"
  static let sentence = "One number between its limits, and whether it is a good one."
  static let scrolls = true
  static let widgets = ["Gauge"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .level(let level): state.level = min(max(level, 0), 100)
    }
    return .none
  }

  private var zones: [GaugeZone] {
    [
      GaugeZone("fine", from: 0, .success), GaugeZone("high", from: 60, .warning),
      GaugeZone("full", from: 85, .danger),
    ]
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Button("Less", .level(state.level - 7))
        Button("More", .level(state.level + 7))
      }
      Gauge("Disk", value: Double(state.level), in: 0...100, unit: "%", zones: zones)
      Gauge("Unknown", value: nil)
      Gauge(
        "Pressure", value: Double(state.level), in: 0...100, unit: "hPa", zones: zones, shape: .arc)
    }
  }
}
