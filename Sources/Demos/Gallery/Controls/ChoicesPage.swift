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
    Grid(columnsOfAtLeast: 26, columnSpacing: 1, rowSpacing: 1) {
      Card("Dropdown", detail: "\(Self.cities.count) cities") {
        Text("Opens a list; letters find a row.").foreground(.muted)
        DropdownPicker("City", Self.cities, selection: state.city) { .setCity($0) }
          .alignSelf(.start).margin(.top, 1)
      }
      Card("Segments") {
        Text("All values in one row.").foreground(.muted)
        Picker("Step", [1, 5, 10], selection: state.step) { .setStep($0) }
          .alignSelf(.start).margin(.top, 1)
      }
      Card("Radio buttons", detail: state.size) {
        Text("Each value in its own row.").foreground(.muted)
        RadioGroup("Size", Self.sizes, selection: state.size) { .setSize($0) }.margin(.top, 1)
      }
      Card("Disabled") {
        Text("The focus passes over them.").foreground(.muted)
        VStack {
          RadioGroup("Size", Self.sizes, selection: "Small") { .setSize($0) }
        }
        .disabled().margin(.top, 1)
      }
    }
    Card("In a row") {
      RadioGroup("Size in a row", Self.sizes, selection: state.size, axis: .horizontal) {
        .setSize($0)
      }
    }
    .margin(.top, 1)
  }
}
