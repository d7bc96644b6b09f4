// CardsPage: cards, numbers in cards, and headings that open.

import TermStore
import TermWidgets

struct CardsPage: Page {
  struct State: Hashable, Sendable {
    var showsDetails = true
    var showsHistory = false
  }

  enum Message: Codable, Hashable, Sendable {
    case showDetails(Bool)
    case showHistory(Bool)
  }

  static let title = "Cards"
  static let sentence = "Surfaces for what belongs together, with numbers and parts that open."
  static let scrolls = true
  static let widgets = ["Card", "Stat", "Disclosure"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .showDetails(let isShown): state.showsDetails = isShown
    case .showHistory(let isShown): state.showsHistory = isShown
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Grid(columns: [.fraction(1), .fraction(1)], columnSpacing: 1) {
        Stat(
          "Visitors", "1,204", change: "+8 %", tone: .success,
          values: DashboardNumber.course(3, 0, 24, around: 50))
        Stat(
          "Failures", "17", change: "+2", tone: .danger,
          values: DashboardNumber.course(8, 0, 24, around: 9))
      }
      Card("Release", detail: "1.4.0") {
        Text("Everything that belongs together stands on one surface.")
        Disclosure("Details", isOpen: state.showsDetails) {
          .showDetails($0)
        } content: {
          Text("12 files changed").foreground(.muted)
          Text("3 people took part").foreground(.muted)
        }
        .margin(.top, 1)
        Disclosure("History", isOpen: state.showsHistory) {
          .showHistory($0)
        } content: {
          Text("1.3.2 in May, 1.3.1 in April").foreground(.muted)
        }
      }
    }
  }
}
