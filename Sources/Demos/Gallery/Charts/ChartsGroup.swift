// ChartsGroup: the gallery's pages about numbers as pictures.

import TermStore
import TermView

/// Pages about numbers as pictures.
enum ChartsGroup: PageGroup {
  struct State: Sendable {}

  enum Message: Codable, Hashable, Sendable { case nothing }

  static let title = "Charts"
  static let pages: [String] = []
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> { .none }

  static func view(_ state: State, page: Int) -> some View<Message> { EmptyView() }
}
