// FeedbackGroup: the gallery's pages about what is going on, and what went wrong.

import TermStore
import TermView

/// Pages about what is going on, and what went wrong.
enum FeedbackGroup: PageGroup {
  struct State: Sendable {}

  enum Message: Codable, Hashable, Sendable { case nothing }

  static let title = "Feedback"
  static let pages: [String] = []
  static let start = State()

  static func update(_ state: inout State, _ message: Message) -> Command<Message> { .none }

  static func view(_ state: State, page: Int) -> some View<Message> { EmptyView() }
}
