// ControlsGroup: the gallery's pages about what is pressed, chosen and set.

import TermStore
import TermView

/// Pages about what is pressed, chosen and set.
enum ControlsGroup: PageGroup {
  struct State: Sendable {}

  enum Message: Codable, Hashable, Sendable { case nothing }

  static let title = "Controls"
  static let pages: [String] = []
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> { .none }

  static func view(_ state: State, page: Int) -> some View<Message> { EmptyView() }
}
