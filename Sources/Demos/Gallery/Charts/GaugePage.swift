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
  static let sentence = "One number between limits, and how good it is."
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

  private var level: Double { Double(state.level) }

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
      Card("In a row", detail: "three zones") {
        VStack(spacing: 1) {
          Gauge("Disk", value: level, in: 0...100, unit: "%", zones: zones)
          Gauge("Unknown", value: nil)
        }
      }
      Grid(columnsOfAtLeast: 30, columnSpacing: 1, rowSpacing: 1) {
        Card("As an arc") {
          Gauge("Boiler", value: level, in: 0...100, unit: "°C", zones: zones, shape: .arc)
        }
        Card("Without zones") {
          Gauge("Tank", value: level, in: 0...100, unit: "l", shape: .arc)
        }
      }
    }
  }
}
