// SearchField: what is looked for, how much of it was found, and a way to begin anew.

/// A field for what is looked for.
///
/// ```swift
/// SearchField(text: state.query, found: state.found.count, submit: .next) { .search($0) }
/// ```
///
/// Escape empties it, as does the cross at its end; when it is empty, Escape goes on outwards. Enter sends `submit`.
public struct SearchField<Message>: View {
  private let prompt: String
  private let text: String
  private let found: Int?
  private let current: Int?
  private let submit: Message?
  private let change: (String) -> Message

  /// Creates a field; `found` says how much was found, and `current` which of it is shown, from 1.
  public init(
    _ prompt: String = "Search", text: String, found: Int? = nil, current: Int? = nil,
    submit: Message? = nil, _ change: @escaping (String) -> Message
  ) {
    self.prompt = prompt
    self.text = text
    self.found = found
    self.current = current
    self.submit = submit
    self.change = change
  }

  /// A magnifier, the field, the count and the cross.
  public var body: some View<Message> {
    HStack(spacing: 1) {
      Text("⌕").foreground(.muted).sending(Message.self)
      TextField(prompt, text: text, submit: submit, change).flex(grow: 1, basis: 0)
      if !text.isEmpty {
        if let count { Text(count).foreground(.muted).lineLimit(1).role(.status, label: count) }
        cross
      }
    }
    .onKey { press in
      guard press.matches(.escape), press.phase != .release, !text.isEmpty else { return nil }
      return change("")
    }
  }

  private var cross: some View<Message> {
    Text("✕")
      .onPress(change(""))
      .bold(when: .hovered)
      .reverse(when: .focused)
      .role(.button, label: "Clear")
  }

  /// How much was found, in words.
  private var count: String? {
    guard let found else { return nil }
    if found <= 0 { return "none" }
    if let current, current > 0 { return "\(min(current, found))/\(found)" }
    return found == 1 ? "1 match" : "\(found) matches"
  }
}
