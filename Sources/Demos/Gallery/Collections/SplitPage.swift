// SplitPage: two views with a divider between them, and a page with a long list.

import TermStore
import TermWidgets

/// Two views with a divider between them; the second one is split again.
struct SplitPage: Page {
  struct State: Hashable, Sendable {
    var share = 0.4
  }

  enum Message: Codable, Hashable, Sendable {
    case move(Double)
  }

  static let title = "Split"
  static let sentence = "Two views that share a space; their divider moves by drag or keys."
  static let widgets = ["SplitView"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .move(let share): state.share = share
    }
    return .none
  }

  var body: some View<Message> {
    SplitView("Upright divider", at: state.share, least: 10, 10, joins: true) {
      .move($0)
    } first: {
      // One page that scrolls: a text with numbers, and a list of which only the visible rows are made.
      ScrollView {
        Text("Drag the line, or hold Control and press an arrow while the line has the focus.")
          .foreground(.muted).rowNumbers()
        LazyList(count: 1_000_000) { Text("Row \($0 + 1)") }
      }
      .focusable()
      .role(.group, label: "Page")
    } second: {
      SplitView("Level divider", .vertical, at: state.share, least: 2, 2, joins: true) {
        .move($0)
      } first: {
        Text("Both lines show the same share: \(Int(state.share * 100)) %")
      } second: {
        Button("Half and half", .move(0.5)).alignSelf(.start)
      }
    }
    .border(.rounded, color: .outline)
  }
}
