// BigTextPage: a number and words in large characters.

import TermStore
import TermWidgets

struct BigTextPage: Page {
  struct State: Hashable, Sendable {
    var count = 10
  }

  enum Message: Codable, Hashable, Sendable {
    case count(Int)
  }

  static let title = "Big text"
  static let sentence = "Words in letters of several rows, where they fit."
  static let scrolls = true
  static let widgets = ["BigText"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .count(let count): state.count = min(max(count, -99_999), 99_999)
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Grid(columnsOfAtLeast: 30, columnSpacing: 1, rowSpacing: 1) {
        Card("A number") {
          BigText("\(state.count)", color: .accent)
          HStack(spacing: 1) {
            Button("Less", .count(state.count - 7))
            Button("More", .count(state.count + 7))
          }
          .margin(.top, 1)
        }
        Card("A word") { BigText("Hello!") }
      }
      Card("Too long for letters of several rows") {
        BigText("What does not fit is shown as it is")
      }
    }
  }
}
