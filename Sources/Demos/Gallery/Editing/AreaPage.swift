// AreaPage: a text area, with few lines or very many, and one that sends a message and suggests names.

import TermStore
import TermWidgets

/// A text area, with buttons for its options and for a text of ten megabytes.
struct AreaPage: Page {
  struct State: Hashable, Sendable {
    var text = TextBuffer(
      """
      TextArea

      Lines that are too wide go on in the next row, or don't: see above. Shift and the arrows select, as the mouse \
      does; ctrl+z and ctrl+y undo and redo, and ctrl+f finds and replaces.

      \t世界 is wide, שלום goes the other way, and 👩‍👩‍👧‍👦 is one character.
      """)
    var wraps = true
    var hasNumbers = true
    var draft = TextBuffer("")
    var sent: [String] = []
  }

  enum Message: Codable, Hashable, Sendable {
    case text(TextBuffer), wraps(Bool), numbers(Bool), long, copy(String)
    case draft(TextBuffer), send(String)
  }

  static let title = "Text area"
  static let sentence = "Many lines, up to megabytes, with undo and search."
  static let widgets = ["TextArea"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .text(let text): state.text = text
    case .wraps(let wraps): state.wraps = wraps
    case .numbers(let hasNumbers): state.hasNumbers = hasNumbers
    case .long:
      state.text = TextBuffer(
        String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 233_016))
    case .copy(let text): return .copy(text)
    case .draft(let draft): state.draft = draft
    case .send(let text):
      state.draft = TextBuffer("")
      if !text.isEmpty { state.sent.append(text) }
    }
    return .none
  }

  var body: some View<Message> {
    VStack {
      Wrap(spacing: 2) {
        Toggle("Wrap", isOn: state.wraps) { .wraps($0) }
        Toggle("Numbers", isOn: state.hasNumbers) { .numbers($0) }
        Button("10 MB", .long)
        Text(
          Translation[state.text.lineCount, "{1} line", "{1} lines"] + ", "
            + Translation[state.text.characterCount, "{1} character", "{1} characters"]
        )
        .foreground(.muted).lineLimit(1)
      }
      TextArea(
        "Text", text: state.text, placeholder: "Write something", wraps: state.wraps,
        showsNumbers: state.hasNumbers, onCopy: { .copy($0) }
      ) { .text($0) }
      .findable()
      .flex(grow: 1)
      .margin(.vertical, 1)
      Text("Message (@ lists names)").foreground(.muted).lineLimit(1)
      TextArea(
        "Message", text: state.draft, placeholder: "Enter sends, alt+Enter breaks, Up goes back",
        rows: 1...4, limit: 500, history: state.sent, onSubmit: { .send(String($0)) }
      ) { .draft($0) }
      .suggestions(after: "@") { word in
        ["@ada ", "@alan ", "@grace ", "@linus "].filter { $0.hasPrefix(word) }
      }
      if let last = state.sent.last { Text("Sent: \(last)").foreground(.muted).lineLimit(1) }
    }
    .flex(grow: 1)
  }
}
