// ThemesGroup: the gallery's pages about colours, by what they mean.

import TermStore
import TermView

/// Pages about colours, by what they mean.
enum ThemesGroup: PageGroup {
  struct State: Sendable {
    /// The theme that the whole gallery is drawn in.
    var theme = Theme.terminal
  }

  enum Message: Codable, Hashable, Sendable { case nothing }

  static let title = "Themes"
  static let pages: [String] = []
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> { .none }

  static func view(_ state: State, page: Int) -> some View<Message> { EmptyView() }
}
