// NumbersPage: steppers and sliders.

import TermStore
import TermWidgets

struct NumbersPage: Page {
  struct State: Hashable, Sendable {
    var guests = 2
    var level = 40.0
    var balance = 0.0
  }

  enum Message: Codable, Hashable, Sendable {
    case setGuests(Int)
    case setLevel(Double)
    case setBalance(Double)
  }

  static let title = "Numbers"
  static let sentence = "Values that go up and down by steps, or along a line."
  static let scrolls = true
  static let widgets = ["Stepper", "Slider"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .setGuests(let guests): state.guests = guests
    case .setLevel(let level): state.level = level
    case .setBalance(let balance): state.balance = balance
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Grid(columnsOfAtLeast: 26, columnSpacing: 1, rowSpacing: 1) {
        Card("Stepper", detail: "1 to 12") {
          HStack(spacing: 2) {
            Stepper("Guests", value: state.guests, in: 1...12) { .setGuests($0) }
            Text(state.guests == 1 ? "guest" : "guests")
          }
        }
        Card("Disabled") {
          Stepper("Disabled", value: 3, in: 1...12) { .setGuests($0) }.disabled()
        }
      }
      Card("Slider") {
        row("Volume") {
          Slider(
            "Volume", value: state.level, in: 0...100, step: 1, format: { "\(Int($0)) %" }
          ) { .setLevel($0) }
        }
        row("Balance") {
          Slider("Balance", value: state.balance, in: -1...1, step: 0.05) { .setBalance($0) }
        }
        row("Disabled") {
          Slider("Disabled", value: 0.3) { .setBalance($0) }.disabled()
        }
      }
    }
  }

  private func row(
    _ name: String, @ViewBuilder<Message> _ slider: () -> Views<Message>
  ) -> some View<Message> {
    HStack(spacing: 1) {
      Text(name).foreground(.muted).frame(width: 9).fixedSize()
      slider()
    }
  }
}
