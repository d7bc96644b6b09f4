// FindPage: a bar that finds and replaces, over a text that is no text area.

import TermStore
import TermWidgets

/// The bar of an editor of one's own; its actions are messages.
struct FindPage: Page {
  struct State: Sendable {
    var edit = TextEdit(
      TextBuffer(
        """
        One bar finds a word.
        The bar goes from one match to the next, and around the end.

        It counts the matches, and it replaces one of them or all.
        The text may be shown by any view; here the page draws it.
        """),
      caret: 0, isOneLine: false)
    var find = TextFind("the")
    var isOpen = false
    /// Where typing starts to search: at the selection when the bar was opened, or after what was replaced.
    var start = 0

    init() {
      find.search(edit.text)
      edit.select(next: find)
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case phrase(String, replacement: String)
    case next, previous, replace, replaceAll
    case open(Bool)
  }

  static let title = "Find bar"
  static let sentence = "Finds and replaces in any text, here in one that is no text area."
  static let scrolls = true
  static let widgets = ["FindBar"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .phrase(let phrase, let replacement):
      let isOther = phrase != state.find.phrase
      (state.find.phrase, state.find.replacement) = (phrase, replacement)
      state.find.search(state.edit.text)
      guard isOther else { break }
      let match = state.find.match(after: state.start..<state.start)
      if let match { state.edit.select(match) } else { state.edit.move(to: state.start) }
    case .next: state.edit.select(next: state.find)
    case .previous: state.edit.select(next: state.find, isBackwards: true)
    case .replace:
      state.edit.replace(&state.find)
      state.start = state.edit.selection.lowerBound
    case .replaceAll:
      state.edit.replaceAll(state.find)
      state.find.search(state.edit.text)
      state.start = state.edit.selection.lowerBound
    case .open(let isOpen): (state.isOpen, state.start) = (isOpen, state.edit.selection.lowerBound)
    }
    return .none
  }

  private static func message(_ action: FindBarAction) -> Message {
    switch action {
    case .change(let find): .phrase(find.phrase, replacement: find.replacement)
    case .next: .next
    case .previous: .previous
    case .replace: .replace
    case .replaceAll: .replaceAll
    case .close: .open(false)
    }
  }

  /// The text, with the match that is selected.
  private var text: Text {
    let (text, match) = (state.edit.text, state.edit.selection)
    return Text(text.string(in: 0..<match.lowerBound))
      + Text(text.string(in: match)).foreground(.accent).bold()
      + Text(text.string(in: match.upperBound..<text.count))
  }

  var body: some View<Message> {
    VStack(spacing: 1) {
      Card("Text", detail: "\(state.edit.text.lineCount) lines") { text }
      if state.isOpen {
        FindBar(state.find, at: state.edit.selection) { FindPage.message($0) }
        Text("Tab goes to the replacement, where alt+Enter replaces all.").foreground(.muted)
      } else {
        Button("Find and replace", .open(true)).alignSelf(.start)
      }
    }
  }
}
