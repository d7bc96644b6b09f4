// PairsPage: names with values, and quotes.

import TermStore
import TermWidgets

struct PairsPage: Page {
  struct State: Hashable, Sendable {
    /// Whether the names are aligned right, next to their values.
    var alignsRight = false
  }

  enum Message: Codable, Hashable, Sendable {
    case align(right: Bool)
  }

  static let title = "Pairs and quotes"
  static let sentence = "Names beside their values, and words of others."
  static let scrolls = true
  static let widgets = ["KeyValue", "Quote"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .align(let right): state.alignsRight = right
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Toggle("Names beside their values", isOn: state.alignsRight) { .align(right: $0) }
      Card("Pairs") {
        KeyValue(
          [
            ("Name", "TermView"), ("Language", "Swift 6.3"),
            ("About", "A framework for terminal apps, declarative and in the manner of Elm."),
          ], alignsKeysRight: state.alignsRight)
      }
      Grid(columnsOfAtLeast: 30, columnSpacing: 1, rowSpacing: 1) {
        Card("A quote") {
          Quote("Simplicity is prerequisite for reliability.", by: "Edsger W. Dijkstra")
            .margin(.bottom, 1)
        }
        Card("A quote in a quote") {
          Quote(by: "Ada") {
            Text("Have you seen this?")
            Quote("It can do whatever we know how to order it to perform.")
          }
          .margin(.bottom, 1)
        }
      }
      VStack {
        Text("★★★★☆").foreground(.accent).label("4 of 5").copies("4 of 5")
        Text("F7 or a drag selects the stars, which are copied as words.").foreground(.muted)
          .selectable(false)
      }
    }
  }
}
