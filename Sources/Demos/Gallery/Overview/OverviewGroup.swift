// OverviewGroup: the gallery's first pages, where several widgets make one screen.

import TermStore
import TermWidgets

/// The pages on which several widgets make one screen.
enum OverviewGroup: PageGroup {
  struct State: Sendable {
    var dashboard = DashboardPage.start
    var cards = CardsPage.start
    var frames = FramesPage.start
  }

  enum Message: Codable, Hashable, Sendable {
    case dashboard(DashboardPage.Message)
    case cards(CardsPage.Message)
    case frames(FramesPage.Message)
  }

  static let title = "Overview"
  static let start = State()

  static let pages: [Slot<State, Message>] = [
    Slot(DashboardPage.self, \.dashboard) { .dashboard($0) },
    Slot(CardsPage.self, \.cards) { .cards($0) },
    Slot(FramesPage.self, \.frames) { .frames($0) },
  ]

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .dashboard(let message):
      DashboardPage.update(&state.dashboard, message).map { .dashboard($0) }
    case .cards(let message): CardsPage.update(&state.cards, message).map { .cards($0) }
    case .frames(let message): FramesPage.update(&state.frames, message).map { .frames($0) }
    }
  }
}
