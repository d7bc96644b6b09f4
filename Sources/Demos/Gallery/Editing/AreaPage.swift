// AreaPage: lines of text, few or very many.

import TermView

/// An area, with switches for what it can do, and a text of ten megabytes.
struct AreaPage: View {
  struct State: Hashable, Sendable {
    var text = TextBuffer(
      """
      TextArea

      Lines that are too wide go on in the next row, or don't: see above. Shift and the arrows select, as the mouse \
      does; ctrl+z and ctrl+y undo and redo.

      \t世界 is wide, שלום goes the other way, and 👩‍👩‍👧‍👦 is one character.
      """)
    var wraps = true
    var hasNumbers = true

    mutating func update(_ message: Change) {
      switch message {
      case .text(let text): self.text = text
      case .wraps(let wraps): self.wraps = wraps
      case .numbers(let hasNumbers): self.hasNumbers = hasNumbers
      case .long:
        text = TextBuffer(
          String(repeating: "The quick brown fox jumps over the lazy dog.\n", count: 233_016))
      }
    }
  }

  enum Change: Codable, Hashable, Sendable {
    case text(TextBuffer), wraps(Bool), numbers(Bool), long
  }

  typealias Message = EditingGroup.Message

  let state: State

  var body: some View<EditingGroup.Message> {
    VStack {
      HStack(spacing: 1) {
        Button(state.wraps ? "Wraps" : "Scrolls", .area(.wraps(!state.wraps)))
        Button(state.hasNumbers ? "Numbers" : "No numbers", .area(.numbers(!state.hasNumbers)))
        Button("10 MB", .area(.long))
        Text("\(state.text.lineCount) lines, \(state.text.characterCount) characters")
          .foreground(.muted).lineLimit(1)
      }
      TextArea("Text", text: state.text, placeholder: "Write something") { .area(.text($0)) }
        .wraps(state.wraps)
        .showsLineNumbers(state.hasNumbers)
        .onCopy { .copy($0) }
        .border(.rounded, color: .outline)
        .flex(grow: 1)
    }
    .flex(grow: 1)
  }
}
