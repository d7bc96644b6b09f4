// FieldsPage: text fields of all kinds.

import TermStore
import TermView

/// Text fields of all kinds, one in each row.
struct FieldsPage: Page {
  struct State: Hashable, Sendable {
    var name = "Ada Lovelace"
    var mail = "ada@"
    var password = ""
    var country = ""
    var isSent = false
    /// The text that was copied last.
    var copied = ""

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
  }

  static let title = "Text field"
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
    case .send: state.isSent = true
    case .copy(let text):
      state.copied = text
      return .copy(text)
    }
    return .none
  }

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
      Text(state.isSent ? "Sent, as \(state.name)." : "Enter sends.").foreground(.muted)
      if !state.copied.isEmpty { Text("Copied: \(state.copied)").foreground(.muted).lineLimit(1) }
    }
  }

  private func row(
    _ title: String, _ field: some View<Message>
  ) -> some View<Message> {
    HStack(spacing: 1) {
      Text(title).foreground(.muted).frame(width: 9).flex(grow: 0, shrink: 0).sending(
        Message.self)
      field.flex(grow: 1, basis: 0)
    }
  }

  private var name: some View<Message> {
    TextField(
      "Name", text: state.name, submit: .send, placeholder: "First name and last name"
    ) { .name($0) }
    .onCopy { .copy($0) }
  }

  private var mail: some View<Message> {
    TextField("Mail", text: state.mail, placeholder: "name@host", error: state.mailError) {
      .mail($0)
    }
    .onCopy { .copy($0) }
  }

  private var password: some View<Message> {
    TextField("Password", text: state.password, placeholder: "Nobody sees it") {
      .password($0)
    }
    .masked()
  }

  private var country: some View<Message> {
    TextField("Country", text: state.country, placeholder: "Type, then choose with ↓") {
      .country($0)
    }
    .suggestions(FieldsPage.countries)
  }
}
