// SwitchesPage: what is on, off, or on in part.

import TermView

struct SwitchesPage: View {
  typealias Message = ControlsGroup.Message

  let state: ControlsGroup.State

  private static let toppings = ["Cheese", "Olives", "Chillies"]

  var body: some View<Message> {
    ControlsSection("Toggle") {
      Toggle("Wi-Fi", isOn: state.wifi) { .setWifi($0) }
      Toggle("Bluetooth", isOn: state.bluetooth) { .setBluetooth($0) }
      Toggle("Disabled", isOn: true) { .setWifi($0) }.disabled()
    }
    ControlsSection("Checkbox") {
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
      Checkbox("Disabled", state: .mixed) { _ in .setToppings([]) }.disabled()
    }
  }

  private func with(_ isOn: Bool, at index: Int) -> [Bool] {
    var toppings = state.toppings
    toppings[index] = isOn
    return toppings
  }
}
