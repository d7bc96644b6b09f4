// HeatmapPage: a heatmap by day and hour.

import TermStore
import TermWidgets

struct HeatmapPage: Page {
  struct State: Hashable, Sendable {
    /// The number of steps of the random walk.
    var steps = 48
  }

  enum Message: Codable, Hashable, Sendable {
    case steps(Int)
  }

  static let title = "Heatmap"
  static let sentence = "Numbers in rows and columns, each of them a color."
  static let widgets = ["Heatmap"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .steps(let count): state.steps = min(max(count, 0), 400)
    }
    return .none
  }

  var body: some View<Message> {
    SizeReader { size in
      let isWide = size.columns >= 120
      let width = (size.columns - (isWide ? 26 : 12)) / (isWide ? 32 : 16)
      VStack<Message>(spacing: 1) {
        StepButtons(steps: state.steps).map { .steps($0) }.fixedSize()
        ScrollView {
          Grid(columnsOfAtLeast: min(60, max(1, size.columns - 1)), columnSpacing: 1, rowSpacing: 1)
          {
            Card { map("Requests by day and hour", 8, .accent, width) }
            Card { map("Failures by day and hour", 20, .danger, width) }
            Card { map("Tests by day and hour", 31, .success, width) }
            Card { map("Warnings by day and hour", 44, .warning, width) }
          }
        }
        .flex(grow: 1)
      }
      .filling()
    }
  }

  private func map(_ title: String, _ seed: Int, _ color: Color, _ width: Int) -> some View<Message>
  {
    Heatmap(
      title, rows: ["Mon", "Tue", "Wed", "Thu", "Fri"], columns: (6..<22).map { "\($0)" },
      values: (0..<5).map { Walk.day($0 + seed, min(state.steps, 16)) }, to: color,
      cellWidth: max(width, 2)
    )
    .sending(Message.self)
  }
}
