// FieldsPage: fields of all kinds.

import TermView

/// Fields of all kinds, in a form.
struct FieldsPage: View {
  struct State: Hashable, Sendable {
    var name = "Ada Lovelace"
    var mail = "ada@"
    var password = ""
    var country = ""
    var isSent = false

    mutating func update(_ message: Change) {
      isSent = false
      switch message {
      case .name(let text): name = text
      case .mail(let text): mail = text
      case .password(let text): password = text
      case .country(let text): country = text
      case .send: isSent = true
      }
    }

    /// What is wrong with the address.
    var mailError: String? {
      if mail.isEmpty { return nil }
      let parts = mail.split(separator: "@", omittingEmptySubsequences: false)
      if parts.count != 2 { return "an address has one @" }
      return parts[1].isEmpty ? "no host after the @" : nil
    }
  }

  enum Change: Codable, Hashable, Sendable {
    case name(String), mail(String), password(String), country(String), send
  }

  typealias Message = EditingGroup.Message

  let state: State
  let copied: String

  private static let countries = [
    "Argentina", "Australia", "Austria", "Belgium", "Brazil", "Canada", "Chile", "China", "Denmark",
    "Egypt", "Finland", "France", "Georgia", "Germany", "Ghana", "Greece", "India", "Iceland",
    "Indonesia", "Ireland", "Italy", "Japan", "Kenya", "Mexico", "Nigeria", "Norway", "Peru",
    "Poland", "Portugal", "Spain", "Sweden", "Switzerland", "Ukraine", "Uruguay",
  ]

  var body: some View<EditingGroup.Message> {
    VStack(spacing: 1) {
      row("Name", name)
      row("Mail", mail)
      row("Password", password)
      row("Country", country)
      Text(state.isSent ? "Sent, as \(state.name)." : "Enter sends.").foreground(.muted)
      if !copied.isEmpty { Text("Copied: \(copied)").foreground(.muted).lineLimit(1) }
    }
  }

  private func row(
    _ title: String, _ field: some View<EditingGroup.Message>
  ) -> some View<EditingGroup.Message> {
    HStack(spacing: 1) {
      Text(title).foreground(.muted).frame(width: 9).flex(grow: 0, shrink: 0).sending(
        EditingGroup.Message.self)
      field.flex(grow: 1, basis: 0)
    }
  }

  private var name: some View<EditingGroup.Message> {
    TextField(
      "Name", text: state.name, submit: .fields(.send), placeholder: "First name and last name"
    ) { .fields(.name($0)) }
    .onCopy { .copy($0) }
  }

  private var mail: some View<EditingGroup.Message> {
    TextField("Mail", text: state.mail, placeholder: "name@host", error: state.mailError) {
      .fields(.mail($0))
    }
    .onCopy { .copy($0) }
  }

  private var password: some View<EditingGroup.Message> {
    TextField("Password", text: state.password, placeholder: "Nobody sees it") {
      .fields(.password($0))
    }
    .masked()
  }

  private var country: some View<EditingGroup.Message> {
    TextField("Country", text: state.country, placeholder: "Type, then choose with ↓") {
      .fields(.country($0))
    }
    .suggestions(FieldsPage.countries)
  }
}
