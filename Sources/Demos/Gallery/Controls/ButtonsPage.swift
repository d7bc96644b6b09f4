// ButtonsPage: buttons of each kind, enabled and disabled.

import TermStore
import TermWidgets

struct ButtonsPage: Page {
  struct State: Hashable, Sendable {
    /// The button that was pressed last.
    var pressed = "nothing yet"
  }

  enum Message: Codable, Hashable, Sendable {
    case press(String)
  }

  static let title = "Buttons"
  static let sentence = "Words to press, with Enter, Space or a click."
  static let scrolls = true
  static let widgets = ["Button"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .press(let name): state.pressed = name
    }
    return .none
  }

  var body: some View<Message> {
    PageSection("Kinds") {
      HStack(spacing: 2) {
        Button("Cancel", .press("Cancel"))
        Button("Save", kind: .primary, .press("Save"))
        Button("Delete", kind: .danger, .press("Delete"))
      }
    }
    PageSection("Disabled") {
      HStack(spacing: 2) {
        Button("Cancel", .press("Cancel"))
        Button("Save", kind: .primary, .press("Save"))
        Button("Delete", kind: .danger, .press("Delete"))
      }
      .disabled()
    }
    PageSection("Pressed last") { Text(state.pressed).bold() }
  }
}
