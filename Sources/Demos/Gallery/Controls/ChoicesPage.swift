// ChoicesPage: choices of one value among a few, or among many.

import TermStore
import TermWidgets

struct ChoicesPage: Page {
  struct State: Hashable, Sendable {
    var city = "Lisbon"
    var size = "Medium"
    var step = 5
  }

  enum Message: Codable, Hashable, Sendable {
    case setCity(String)
    case setSize(String)
    case setStep(Int)
  }

  static let title = "Choices"
  static let sentence = "One value of a few in sight, or of many in a list that opens."
  static let scrolls = true
  static let widgets = ["DropdownPicker", "RadioGroup", "Picker"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .setCity(let city): state.city = city
    case .setSize(let size): state.size = size
    case .setStep(let step): state.step = step
    }
    return .none
  }

  private static let sizes = ["Small", "Medium", "Large"]
  private static let cities = [
    "Amsterdam", "Athens", "Barcelona", "Berlin", "Budapest", "Copenhagen", "Dublin", "Helsinki",
    "Lisbon", "Ljubljana", "Madrid", "Oslo", "Paris", "Prague", "Rome", "Stockholm", "Vienna",
    "東京",
  ]

  var body: some View<Message> {
    PageSection("DropdownPicker") {
      DropdownPicker("City", Self.cities, selection: state.city) { .setCity($0) }
    }
    PageSection("RadioGroup") {
      RadioGroup("Size", Self.sizes, selection: state.size) { .setSize($0) }
      RadioGroup("Size in a row", Self.sizes, selection: state.size, axis: .horizontal) {
        .setSize($0)
      }
    }
    PageSection("Picker") {
      Picker("Step", [1, 5, 10], selection: state.step) { .setStep($0) }
    }
  }
}
