// EditingGroup: the gallery's pages about what is typed into.

import TermStore
import TermView

/// Pages about what is typed into.
enum EditingGroup: PageGroup {
  struct State: Sendable {}

  enum Message: Codable, Hashable, Sendable { case nothing }

  static let title = "Editing"
  static let pages: [String] = []
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> { .none }

  static func view(_ state: State, page: Int) -> some View<Message> { EmptyView() }
}
