// Storm: an inline program that draws, prints and changes its height while inline_storms.py resizes its window.

import TermStore
import TermWidgets

/// A box of some rows, as wide as the window; the argument `caret` adds a field, and so a visible cursor.
struct Storm: Program {
  enum Message: Sendable { case typed(String), printed, grown, moved, ticked, quit }

  struct State {
    var text = ""
    var printed = 0
    var height = 0
    var isMoving = false
    var ticks = 0
  }

  var hasField = false

  init() {}

  init(arguments: [String]) { hasField = arguments.contains("caret") }

  func start() -> (State, Command<Message>) {
    (State(), hasField ? .focus("field") : .none)
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .typed(let text): state.text = String(text.suffix(20))
    case .printed:
      state.printed += 1
      return .print("printed \(state.printed).")
    case .grown: state.height += 1
    case .moved: state.isMoving.toggle()
    case .ticked: state.ticks += 1
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    let rows = [5, 9, 3, 14][state.height % 4]
    VStack {
      Text("# ticks \(state.ticks)")
      ForEach(0..<rows) { row in Text("# row \(row)") }
      if hasField {
        TextField("Name", text: state.text) { .typed($0) }.id("field")
      } else {
        Text("# text \(state.text)")
      }
      Text("# end")
    }
    .border(.light)
    .onKey("ctrl+p", .printed).onKey("ctrl+g", .grown).onKey("ctrl+o", .moved)
    .onKey("ctrl+q", .quit)
    .onKey { press in hasField ? nil : press.text.first.map { .typed(state.text + String($0)) } }
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.isMoving ? [.every(.milliseconds(20), .ticked)] : []
  }
}
