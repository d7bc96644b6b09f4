// FormsPage: a form with labels, a hint and an error.

import TermStore
import TermView

struct FormsPage: Page {
  struct State: Hashable, Sendable {
    var name = ""
    var guests = 2
    var date = CalendarDate(year: 2024, month: 2, day: 29)
    var hasNews = false
  }

  enum Message: Codable, Hashable, Sendable {
    case rename(String)
    case setGuests(Int)
    case setDate(CalendarDate)
    case setNews(Bool)
  }

  static let title = "Forms"
  static let widgets = ["Form"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .rename(let name): state.name = name
    case .setGuests(let guests): state.guests = guests
    case .setDate(let date): state.date = date
    case .setNews(let isOn): state.hasNews = isOn
    }
    return .none
  }

  var body: some View<Message> {
    Form(
      spacing: 1,
      [
        FormField("Name", isRequired: true, error: nameError) {
          TextField("Your name", text: state.name) { .rename($0) }
        },
        FormField("Guests", hint: "up to twelve") {
          Stepper("Guests", value: state.guests, in: 1...12) { .setGuests($0) }
        },
        FormField("Arrival") {
          DatePicker("Arrival", date: state.date) { .setDate($0) }
        },
        FormField("News") {
          Checkbox("by mail", isOn: state.hasNews) { .setNews($0) }
        },
      ])
  }

  private var nameError: String? {
    if state.name.isEmpty { return "Say who you are." }
    return state.name.count < 2 ? "That is a short name." : nil
  }
}
