// SearchField: a text field for searching, with the number of matches and a clear button.

/// A text field for search queries, with the number of matches and a clear button.
///
/// ```swift
/// SearchField(text: state.query, found: state.found.count, onSubmit: .next) { .search($0) }
/// ```
///
/// Escape and the cross clear the text; while it is empty, Escape goes on to the ancestors. Enter sends
/// `onSubmit`.
public struct SearchField<Message>: View {
  private let prompt: String
  private let text: String
  private let found: Int?
  private let current: Int?
  private let submit: Message?
  private let change: (String) -> Message

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - prompt: Shown while the field is empty, and its name for semantics.
  ///   - text: The text, as the app has it.
  ///   - found: The number of matches, shown beside the text; nil if it is unknown.
  ///   - current: The number of the match that is shown, from 1.
  ///   - submit: Sent when Enter is pressed.
  ///   - change: Receives each new text.
  public init(
    _ prompt: String = Translation["Search"], text: String, found: Int? = nil, current: Int? = nil,
    onSubmit submit: Message? = nil, _ change: @escaping (String) -> Message
  ) {
    self.prompt = prompt
    self.text = text
    self.found = found
    self.current = current
    self.submit = submit
    self.change = change
  }

  /// A slash, the text field, the number of matches and the cross.
  public var body: some View<Message> {
    HStack(spacing: 1) {
      Text("/").foreground(.muted).sending(Message.self)
      TextField(prompt, text: text, onSubmit: submit, change).flex(grow: 1, basis: 0)
      if !text.isEmpty {
        if let count { Text(count).foreground(.muted).lineLimit(1).role(.status, label: count) }
        cross
      }
    }
    .describesKeys(text.isEmpty ? [] : [KeyBinding(.escape, Translation["clear the search"])])
    .onKeyPress { press in
      guard press.matches(.escape), !text.isEmpty else { return nil }
      return change("")
    }
  }

  private var cross: some View<Message> {
    Text("×")
      .onPress(change(""))
      .bold(when: .hovered)
      .accentFill(when: .focused)
      .role(.button, label: Translation["Clear"])
  }

  /// The number of matches as text; nil while it is unknown.
  private var count: String? {
    guard let found else { return nil }
    if found <= 0 { return Translation["none"] }
    if let current, current > 0 { return "\(min(current, found))/\(found)" }
    return Translation[found, "{1} match", "{1} matches"]
  }
}
