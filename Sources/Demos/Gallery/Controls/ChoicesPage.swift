// ChoicesPage: one of a few, or of many.

import TermView

struct ChoicesPage: View {
  typealias Message = ControlsGroup.Message

  let state: ControlsGroup.State

  private static let sizes = ["Small", "Medium", "Large"]
  private static let cities = [
    "Amsterdam", "Athens", "Barcelona", "Berlin", "Budapest", "Copenhagen", "Dublin", "Helsinki",
    "Lisbon", "Ljubljana", "Madrid", "Oslo", "Paris", "Prague", "Rome", "Stockholm", "Vienna",
    "東京",
  ]

  var body: some View<Message> {
    ControlsSection("DropdownPicker") {
      DropdownPicker("City", Self.cities, selection: state.city) { .setCity($0) }
    }
    ControlsSection("RadioGroup") {
      RadioGroup("Size", Self.sizes, selection: state.size) { .setSize($0) }
      RadioGroup("Size in a row", Self.sizes, selection: state.size, axis: .horizontal) {
        .setSize($0)
      }
    }
    ControlsSection("Picker") {
      Picker("Step", [1, 5, 10], selection: state.step) { .setStep($0) }
    }
  }
}
