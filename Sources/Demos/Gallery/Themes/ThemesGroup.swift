// ThemesGroup: the gallery's pages about colours, by what they mean: those that there are, and own ones.

import TermStore
import TermView

/// Pages about colours, by what they mean.
enum ThemesGroup: PageGroup {
  struct State: Sendable {
    /// The theme that the whole gallery is drawn in.
    var theme = Theme.terminal
    /// What the editor is at.
    var isDark = true
    var meaning = 0

    /// The side that the editor changes.
    var side: Theme.Colors {
      get { isDark ? theme.dark : theme.light }
      set { if isDark { theme.dark = newValue } else { theme.light = newValue } }
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case choose(String)
    case side(isDark: Bool)
    case meaning(Int)
    case set(channel: Int, to: Double)
    case copy
  }

  static let title = "Themes"
  static let pages = ["Themes", "Theme editor"]
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .choose(let name): state.theme = Theme.all.first { $0.name == name } ?? state.theme
    case .side(let isDark): state.isDark = isDark
    case .meaning(let meaning):
      state.meaning = min(max(meaning, 0), Theme.meanings.count - 1)
    case .set(let channel, let value):
      var parts = ThemeEditorPage.parts(of: state)
      guard parts.indices.contains(channel) else { break }
      parts[channel] = UInt8(min(max(value, 0), 255))
      state.side[Theme.meanings[state.meaning].color] = .rgb(parts[0], parts[1], parts[2])
      state.theme.name = "own"
    case .copy: return .copy(ThemeEditorPage.code(of: state.theme))
    }
    return .none
  }

  static func view(_ state: State, page: Int) -> some View<Message> {
    if page == 0 { ThemesPage(state: state) } else { ThemeEditorPage(state: state) }
  }
}
