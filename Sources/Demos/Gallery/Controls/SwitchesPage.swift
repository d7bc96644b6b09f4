// SwitchesPage: what is on, off, or on in part.

import TermStore
import TermWidgets

struct SwitchesPage: Page {
  struct State: Hashable, Sendable {
    var wifi = true
    var bluetooth = false
    var toppings = [true, false, true]
  }

  enum Message: Codable, Hashable, Sendable {
    case setWifi(Bool)
    case setBluetooth(Bool)
    case setToppings([Bool])
  }

  static let title = "Switches"
  static let sentence = "What is on or off at once, and what is chosen out of several."
  static let scrolls = true
  static let widgets = ["Toggle", "Checkbox"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .setWifi(let isOn): state.wifi = isOn
    case .setBluetooth(let isOn): state.bluetooth = isOn
    case .setToppings(let toppings): state.toppings = toppings
    }
    return .none
  }

  private static let toppings = ["Cheese", "Olives", "Chilies"]

  var body: some View<Message> {
    Grid(columnsOfAtLeast: 26, columnSpacing: 1, rowSpacing: 1) {
      Card("Toggle") {
        Text("Acts at once.").foreground(.muted)
        VStack {
          Toggle("Wi-Fi", isOn: state.wifi) { .setWifi($0) }
          Toggle("Bluetooth", isOn: state.bluetooth) { .setBluetooth($0) }
        }
        .margin(.top, 1)
      }
      Card("Disabled toggle") {
        Text("The focus passes over it.").foreground(.muted)
        VStack {
          Toggle("Disabled", isOn: true) { .setWifi($0) }.disabled()
          Toggle("Disabled, off", isOn: false) { .setWifi($0) }.disabled()
        }
        .margin(.top, 1)
      }
      Card("Checkbox") {
        Text("All, some or none.").foreground(.muted)
        VStack {
          Checkbox("All toppings", state: CheckState(of: state.toppings)) { isOn in
            .setToppings(state.toppings.map { _ in isOn })
          }
          VStack(alignment: .leading) {
            ForEach(Array(Self.toppings.enumerated()), id: \.offset) { topping in
              Checkbox(topping.element, isOn: state.toppings[topping.offset]) { isOn in
                .setToppings(with(isOn, at: topping.offset))
              }
            }
          }
          .padding(.leading, 4)
        }
        .margin(.top, 1)
      }
      Card("Disabled checkbox") {
        Text("The focus passes over it.").foreground(.muted)
        VStack {
          Checkbox("Disabled", state: .mixed) { _ in .setToppings([]) }.disabled()
          Checkbox("Disabled, on", state: .on) { _ in .setToppings([]) }.disabled()
        }
        .margin(.top, 1)
      }
    }
  }

  private func with(_ isOn: Bool, at index: Int) -> [Bool] {
    var toppings = state.toppings
    toppings[index] = isOn
    return toppings
  }
}
