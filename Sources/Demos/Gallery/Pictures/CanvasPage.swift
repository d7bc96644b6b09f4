// CanvasPage: a custom drawing, cell by cell, that moves while it is running.

import TermStore
import TermWidgets

/// A wave that is drawn in the available cells.
struct CanvasPage: Page {
  struct State: Hashable, Sendable {
    /// The distance that the wave has moved, in cells.
    var offset = 0
    var isRunning = false
  }

  enum Message: Codable, Hashable, Sendable {
    case run(Bool)
    case step
  }

  static let title = "Canvas"
  static let sentence = "Points and lines drawn finer than cells."
  static let widgets = ["Canvas"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .run(let isRunning): state.isRunning = isRunning
    case .step: state.offset += 1
    }
    return .none
  }

  static func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.isRunning ? [.every(.milliseconds(50), id: "wave", .step)] : []
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Button(state.isRunning ? "Stop" : "Run", .run(!state.isRunning))
        Button("One step", .step)
      }
      Canvas(state.offset) { Self.draw($1, in: &$0) }
        .flex(grow: 1)
        .role(.image, label: "A wave", value: "\(state.offset) cells on")
    }
    .flex(grow: 1)
  }

  private static let eighths: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private static func draw(_ offset: Int, in cells: inout CanvasCells) {
    let size = cells.size
    for column in 0..<size.columns {
      var left = height(at: column + offset) * size.rows * 8 / 1_000
      for row in (0..<size.rows).reversed() {
        let part = min(left, 8)
        left -= part
        cells.put(
          eighths[part], at: Point(column: column, row: row), style: Style(foreground: .accent))
      }
    }
  }

  /// Returns the height of a wave of 48 cells in thousandths: two parabolas, one of them upside down.
  private static func height(at column: Int) -> Int {
    let phase = column % 24
    let bow = phase * (24 - phase) * 450 / 144
    return column % 48 < 24 ? 500 + bow : 500 - bow
  }
}
