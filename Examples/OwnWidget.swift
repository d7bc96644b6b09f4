// OwnWidget: a widget of one's own, a field for a PIN, with its keys, its mouse, its focus and its semantics.

import Rewind
import TermStore
import TermWidgets

/// A field for a few digits, each in a box of its own.
///
/// Digits fill it, Backspace takes the last one back, a paste fills it from its digits, and the message of `onDone`
/// is sent with the last digit.
struct PINField<Message>: View {
  let label: String
  let digits: String
  let count: Int
  let done: Message
  let change: (String) -> Message

  init(
    _ label: String, _ digits: String, count: Int = 4, onDone done: Message,
    _ change: @escaping (String) -> Message
  ) {
    (self.label, self.digits, self.count) = (label, digits, count)
    (self.done, self.change) = (done, change)
  }

  var body: some View<Message> {
    HStack(spacing: 1) {
      ForEach(0..<count) { place in box(place) }
    }
    .focusable()
    .onKeyPress { press in
      if press.matches(.enter), digits.count == count { return done }
      if press.matches(.backspace) { return change(String(digits.dropLast())) }
      // Other keys go on to the program.
      guard let digit = press.text.first, "0123456789".contains(digit) else { return nil }
      return change(String((digits + String(digit)).prefix(count)))
    }
    .onPaste { text in change(String(text.filter { "0123456789".contains($0) }.prefix(count))) }
    .role(.field, label: label, value: "\(digits.count) of \(count) digits")
    // What is typed here is left out of recordings.
    .secret()
  }

  /// A box; a click on it takes back its digit and those after it.
  private func box(_ place: Int) -> some View<Message> {
    let isNext = place == digits.count
    return Text(place < digits.count ? "●" : isNext ? "_" : " ")
      .bold()
      .foreground(isNext ? .muted : .accent)
      .padding(.horizontal, 2)
      .border(color: .edge)
      .border(.heavy, color: .accent, when: .focused)
      .background(.surface)
      .onClick { _ in place < digits.count ? change(String(digits.prefix(place))) : nil }
  }
}

struct OwnWidget: Program {
  struct State: Equatable, Sendable {
    var pin = ""
    var tries = 0
    var isOpen = false
  }

  enum Message: Codable, Hashable, Sendable {
    case pin(String), check
    case lock, quit
  }

  /// The right PIN; a real program asks a server.
  var secret = "2718"

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .pin(let digits):
      state.pin = digits
      if digits.count == secret.count { return .send(.check) }
    case .check:
      state.isOpen = state.pin == secret
      guard !state.isOpen else { break }
      state.tries += 1
      state.pin = ""
      return .bell
    case .lock: state = State()
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text("A widget of one's own").bold()
        Spacer()
        Text(state.isOpen ? "open" : "locked").foreground(state.isOpen ? .success : .muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)

      VStack(alignment: .center, spacing: 1, justify: .center) {
        if state.isOpen {
          Text("√ It is open").bold().foreground(.success)
          Button("Lock", .lock).autofocus()
        } else {
          Text("Your PIN").bold()
          PINField("Your PIN", state.pin, count: secret.count, onDone: .check) { .pin($0) }
            .autofocus()
          Text(state.tries == 0 ? "It is 2718." : "That was not it; try again. (\(state.tries))")
            .foreground(state.tries == 0 ? .muted : .danger)
            .role(.status, label: "Tries", value: "\(state.tries)")
        }
      }
      .flex(grow: 1)
      HelpBar()
    }
    .onKey("q", "quit", .quit)
  }
}

extension OwnWidget: Recordable {}
