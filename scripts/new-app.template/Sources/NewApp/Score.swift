// Score: the points of one side, and the buttons that change them; it does not depend on the app around it.

import TermStore
import TermWidgets

enum Score {
  struct State: Equatable {
    var points = 0
  }

  enum Message: Equatable, Codable { case add, takeBack }

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .add: state.points += 1
    case .takeBack:
      guard state.points > 0 else { return .bell }
      state.points -= 1
    }
    return .none
  }

  static func view(_ side: String, _ state: State) -> some View<Message> {
    VStack(alignment: .leading, spacing: 1) {
      Text("\(state.points)").bold()
      HStack(spacing: 2) {
        // Both sides have a + and a − button: tests and screen readers tell them apart by their labels.
        Button("−", .takeBack).label("Take back from \(side)")
        Button("+", .add).label("Add to \(side)")
      }
    }
    .padding(.horizontal, 1)
    .frame(width: 14)
    .border(.rounded, title: side)
  }
}
