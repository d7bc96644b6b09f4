// HelpPage: the keys that are active at the focus.

import TermStore
import TermWidgets

struct HelpPage: Page {
  struct State: Hashable, Sendable {
    /// The action that was performed last.
    var done = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case act(String)
  }

  static let title = "Help"
  static let sentence = "The keys that work where the focus is; Tab moves it."
  static let widgets = ["HelpBar", "FullHelp"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .act(let name): state.done = name
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      HStack(spacing: 2) {
        area("Files", ["n", "d", "r"], ["new", "delete", "rename"])
        area("Text", ["ctrl+s", "ctrl+z", "up", "down"], ["save", "undo", "scroll", "scroll"])
      }
      Text(state.done.isEmpty ? "Nothing was done yet." : "Done last: \(state.done)")
      FullHelp().border(.rounded, title: "All keys", color: .outline)
      HelpBar(more: "?")
    }
    .filling(.vertical)
  }

  private func area(_ name: String, _ keys: [Key], _ labels: [String]) -> AnyView<Message> {
    var view = Text(" \(name) ").attributes(.bold)
      .sending(Message.self)
      .focusable()
      .reverse(when: .focused)
    for (key, label) in zip(keys, labels) { view = view.onKey(key, label, .act(label)) }
    return view.role(.button, label: name)
  }
}
