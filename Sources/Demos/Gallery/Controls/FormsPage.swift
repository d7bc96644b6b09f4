// FormsPage: a form that is sent as a whole, with rules, a field that depends on another, and a slow answer.

import TermStore
import TermWidgets

struct FormsPage: Page {
  struct State: Hashable, Sendable {
    var name = ""
    var guests = 2
    var date = CalendarDate(year: 2024, month: 2, day: 29)
    var hasNews = false
    var mail = ""
    var isSending = false
    /// Who was booked last.
    var booked = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case rename(String)
    case setGuests(Int)
    case setDate(CalendarDate)
    case setNews(Bool)
    case setMail(String)
    case send, sent
  }

  static let title = "Forms"
  static let sentence = "Fields that are checked together, and sent once all are right."
  static let scrolls = true
  static let widgets = ["Form"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .rename(let name): state.name = name
    case .setGuests(let guests): state.guests = guests
    case .setDate(let date): state.date = date
    case .setNews(let isOn): state.hasNews = isOn
    case .setMail(let mail): state.mail = mail
    case .send:
      state.isSending = true
      return .after(.seconds(1), .sent)
    case .sent:
      state.isSending = false
      state.booked = state.name
    }
    return .none
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Card("Booking", detail: "* needed") { form }
      Card("What is sent") {
        KeyValue([
          (key: "Name", value: state.name.isEmpty ? "–" : state.name),
          (key: "Guests", value: "\(state.guests) from \(state.date)"),
          (key: "News", value: state.hasNews ? "to \(state.mail)" : "none"),
        ])
        if !state.booked.isEmpty {
          Text("Booked for \(state.booked).").foreground(.success).margin(.top, 1)
        }
      }
    }
  }

  private var form: some View<Message> {
    Form(
      spacing: 1,
      [
        FormField(
          "Name", state.name, by: [.required("Say who you are."), .length(2...40)],
          isRequired: true
        ) {
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
        FormField(
          "Mail", state.mail, by: [Validator("An address has one @.") { $0.isAddress }],
          isShown: state.hasNews
        ) {
          TextField("name@host", text: state.mail) { .setMail($0) }
        },
      ], button: "Book", isSending: state.isSending, onSubmit: .send)
  }
}

extension String {
  /// Whether the text has one @ between other characters.
  fileprivate var isAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }
}
