// ThemesGroup: the gallery's pages about themes: a choice of themes, and an editor.

import TermStore
import TermWidgets

/// The pages about themes; a theme that is chosen or edited on one page is passed to the other.
enum ThemesGroup: PageGroup {
  struct State: Sendable {
    var themes = ThemesPage.start
    var editor = ThemeEditorPage.start

    /// The theme of the whole gallery.
    var theme: Theme { themes.theme }
  }

  enum Message: Codable, Hashable, Sendable {
    case themes(ThemesPage.Message)
    case editor(ThemeEditorPage.Message)
  }

  static let title = "Themes"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(ThemesPage.self, \.themes) { .themes($0) },
    Slot(ThemeEditorPage.self, \.editor) { .editor($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .themes(let message):
      let command = ThemesPage.update(&state.themes, message)
      state.editor.theme = state.themes.theme
      return command.map { .themes($0) }
    case .editor(let message):
      let command = ThemeEditorPage.update(&state.editor, message)
      state.themes.theme = state.editor.theme
      return command.map { .editor($0) }
    }
  }
}
