// GaugePage: a value in zones, as bars and as an arc.

import TermView

struct GaugePage: View {
  let state: ChartsGroup.State

  typealias Message = ChartsGroup.Message

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
