// FieldsPage: text fields of all kinds.

import TermStore
import TermWidgets

/// Text fields of all kinds, one in each row.
struct FieldsPage: Page {
  struct State: Hashable, Sendable {
    var name = "Ada Lovelace"
    var mail = "ada@"
    var password = ""
    var country = ""
    var port = ""
    var isSent = false
    /// The text that was copied last.
    var copied = ""

    /// A city, and what the search for it has found.
    var city = ""
    var cities = Suggestions()

    /// The error in the mail address, if there is one.
    var mailError: String? {
      if mail.isEmpty { return nil }
      let parts = mail.split(separator: "@", omittingEmptySubsequences: false)
      if parts.count != 2 { return "an address has one @" }
      return parts[1].isEmpty ? "no host after the @" : nil
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case name(String), mail(String), password(String), country(String), send, copy(String)
    case port(String), city(String), found([String], for: String)
  }

  static let title = "Text field"
  static let sentence = "One line to type into, with suggestions, rules and a mask."
  static let scrolls = true
  static let widgets = ["TextField"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    state.isSent = false
    switch message {
    case .name(let text): state.name = text
    case .mail(let text): state.mail = text
    case .password(let text): state.password = text
    case .country(let text): state.country = text
    case .port(let text): state.port = text
    case .city(let text):
      state.city = text
      guard state.cities.ask(text) else { return .cancel(Work.cities) }
      return .debounce(
        id: Work.cities, for: .milliseconds(300),
        .task(id: Work.cities) { context in
          // A slow server, which finds the letters anywhere.
          try await context.sleep(for: .milliseconds(700))
          let wanted = text.lowercased()
          return .found(cities.filter { $0.lowercased().contains(wanted) }, for: text)
        })
    case .found(let names, let text): state.cities.receive(names, for: text)
    case .send: state.isSent = true
    case .copy(let text):
      state.copied = text
      return .copy(text)
    }
    return .none
  }

  private enum Work { case cities }

  private static let cities = [
    "Aarhus", "Berlin", "Kyoto", "Lagos", "Lima", "Lisbon", "Ljubljana", "London", "Osaka", "Oslo",
    "Porto", "Quito", "Rabat", "Riga", "Rome", "Seoul", "Tokyo", "Turin", "Vienna", "Zagreb",
  ]

  private static let countries = [
    "Argentina", "Australia", "Austria", "Belgium", "Brazil", "Canada", "Chile", "China", "Denmark",
    "Egypt", "Finland", "France", "Georgia", "Germany", "Ghana", "Greece", "India", "Iceland",
    "Indonesia", "Ireland", "Italy", "Japan", "Kenya", "Mexico", "Nigeria", "Norway", "Peru",
    "Poland", "Portugal", "Spain", "Sweden", "Switzerland", "Ukraine", "Uruguay",
  ]

  var body: some View<Message> {
    VStack(spacing: 1) {
      row("Name", name)
      row("Mail", mail)
      row("Password", password)
      row("Country", country)
      row("City", city)
      row("Port", port)
      Text(state.isSent ? "Sent, as \(state.name)." : "Enter sends.").foreground(.muted)
      if !state.copied.isEmpty { Text("Copied: \(state.copied)").foreground(.muted).lineLimit(1) }
    }
  }

  private func row(
    _ title: String, _ field: some View<Message>
  ) -> some View<Message> {
    HStack(spacing: 1) {
      Text(title).foreground(.muted).frame(width: 9).fixedSize()
      field.flex(grow: 1, basis: 0)
    }
  }

  private var name: some View<Message> {
    TextField(
      "Name", text: state.name, onSubmit: .send, placeholder: "First name and last name",
      onCopy: { .copy($0) }
    ) { .name($0) }
  }

  private var mail: some View<Message> {
    TextField(
      "Mail", text: state.mail, placeholder: "name@host", error: state.mailError,
      onCopy: { .copy($0) }
    ) { .mail($0) }
  }

  private var password: some View<Message> {
    TextField("Password", text: state.password, placeholder: "Nobody sees it", isMasked: true) {
      .password($0)
    }
  }

  private var country: some View<Message> {
    TextField("Country", text: state.country, placeholder: "Type, then choose with ↓") {
      .country($0)
    }
    .suggestions(FieldsPage.countries)
  }

  /// Its suggestions come from a task.
  private var city: some View<Message> {
    TextField("City", text: state.city, placeholder: "A slow search") { .city($0) }
      .suggestions(state.cities)
  }

  /// Its rules are checked at each change.
  private var port: some View<Message> {
    TextField("Port", text: state.port, placeholder: "1 to 65535") { .port($0) }
      .validated(by: [.required(), .integer(in: 1...65535)], at: .change)
  }
}
