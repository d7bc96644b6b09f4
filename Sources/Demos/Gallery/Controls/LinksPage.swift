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

  static let title = "Links, colours"
  static let sentence = "A link that the terminal opens too, and colors to choose from."
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
    PageSection("TextLink") {
      TextLink("the Swift language", to: "https://www.swift.org", .follow("swift.org"))
      Text("followed last: \(state.followed)").foreground(.muted)
    }
    PageSection("ColorSwatch") {
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
