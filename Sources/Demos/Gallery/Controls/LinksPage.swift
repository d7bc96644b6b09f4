// LinksPage: a link, and colors to choose from.

import TermStore
import TermWidgets

struct LinksPage: Page {
  struct State: Hashable, Sendable {
    /// The link that was followed last.
    var followed = "nothing yet"
    var color = "accent"
  }

  enum Message: Codable, Hashable, Sendable {
    case follow(String)
    case setColor(String)
  }

  static let title = "Links, colors"
  static let sentence = "A link that the terminal opens, and colors to choose."
  static let scrolls = true
  static let widgets = ["TextLink", "ColorSwatch"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .follow(let name): state.followed = name
    case .setColor(let color): state.color = color
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Grid(columnsOfAtLeast: 26, columnSpacing: 1, rowSpacing: 1) {
        Card("Link") {
          TextLink("the Swift language", to: "https://www.swift.org", .follow("swift.org"))
        }
        Card("Followed last") { Text(state.followed).foreground(.muted) }
      }
      Card("Colors of the theme", detail: state.color) {
        Wrap(spacing: 2) {
          ForEach(Theme.tokens, id: \.name) { meaning in
            ColorSwatch(
              meaning.name, meaning.color, isChosen: meaning.name == state.color,
              .setColor(meaning.name)
            )
            .frame(width: 20)
          }
        }
      }
    }
  }
}
