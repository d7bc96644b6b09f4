// DiffPage: the differences between two texts.

import TermStore
import TermWidgets

struct DiffPage: Page {
  struct State: Hashable, Sendable {
    /// Whether the two texts are the same.
    var isSame = false
    /// Whether the texts are beside each other.
    var isSideBySide = false
  }

  enum Message: Codable, Hashable, Sendable {
    case same(Bool)
    case sideBySide(Bool)
  }

  static let title = "Diff"
  static let sentence = "What two texts have in common, in one column or side by side."
  static let widgets = ["DiffView"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .same(let isSame): state.isSame = isSame
    case .sideBySide(let isSideBySide): state.isSideBySide = isSideBySide
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Wrap(spacing: 1) {
        Button(state.isSame ? "Change the text" : "Undo the change", .same(!state.isSame))
        Toggle("Side by side", isOn: state.isSideBySide) { .sideBySide($0) }
      }
      DiffView(
        from: DiffPage.old, to: state.isSame ? DiffPage.old : DiffPage.new, label: "settings.json",
        layout: state.isSideBySide ? .sideBySide : .unified
      )
      .flex(grow: 1)
    }
    .flex(grow: 1)
  }

  private static let old = """
    {
      "font": "Iosevka",
      "size": 12,
      "wrap": false,
      "theme": "slate",
      "tabs": true,
      "bell": "none",
      "cursor": "bar",
      "margin": 2,
      "title": "%n"
    }

    """

  private static let new = """
    {
      "font": "Iosevka",
      "size": 14,
      "wrap": true,
      "theme": "slate",
      "tabs": true,
      "bell": "none",
      "cursor": "bar",
      "margin": 2,
      "shadow": 1,
      "title": "%n – %p"
    }

    """
}
