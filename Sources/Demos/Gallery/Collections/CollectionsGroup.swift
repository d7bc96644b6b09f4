// CollectionsGroup: the gallery's pages about many things, of which some are seen.

import TermStore
import TermView

/// Pages about many things, of which some are seen.
enum CollectionsGroup: PageGroup {
  struct State: Sendable {}

  enum Message: Codable, Hashable, Sendable { case nothing }

  static let title = "Collections"
  static let pages: [String] = []
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> { .none }

  static func view(_ state: State, page: Int) -> some View<Message> { EmptyView() }
}
