// NumbersPage: numbers by steps and along tracks.

import TermView

struct NumbersPage: View {
  typealias Message = ControlsGroup.Message

  let state: ControlsGroup.State

  var body: some View<Message> {
    ControlsSection("Stepper") {
      HStack(spacing: 2) {
        Stepper("Guests", value: state.guests, in: 1...12) { .setGuests($0) }
        Text(state.guests == 1 ? "guest" : "guests")
      }
      Stepper("Disabled", value: 3, in: 1...12) { .setGuests($0) }.disabled()
    }
    ControlsSection("Slider") {
      Slider(
        "Volume", value: state.level, in: 0...100, step: 1, format: { "\(Int($0)) %" }
      ) { .setLevel($0) }
      Slider("Balance", value: state.balance, in: -1...1, step: 0.05) { .setBalance($0) }
      Slider("Disabled", value: 0.3) { .setBalance($0) }.disabled()
    }
  }
}
