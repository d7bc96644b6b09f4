// SearchView: the caption's field with its error and warning, and the cat that was found.

import DemoServices
import TermWidgets

/// The page that finds a cat, in one column, or side by side if the screen is wide.
struct SearchView<Message>: View {
  let state: Search.State
  let isWide: Bool
  /// Returns whether a cat is a favourite.
  let isKept: (Cat) -> Bool
  let message: (Search.Message) -> Message

  var body: some View<Message> { content.map(message) }

  /// The form is the same view in both, so that the focus and the caret stay in it while the window changes its size.
  private var content: some View<Search.Message> {
    VStack(spacing: isWide ? 1 : 0) {
      VStack { form }
        .padding(.horizontal, isWide ? 0 : 1)
        .frame(width: isWide ? .cells(80) : .auto)
        .alignSelf(isWide ? .start : .stretch)
        .fixedSize()
      if isWide {
        Card { stage { preview } }.frame(minHeight: 0).flex(grow: 1, basis: 0)
      } else {
        stage {}
      }
    }
    .padding(isWide ? 1 : 0)
    .filling()
    .modal(isOpen: !isWide && state.showsPreview) {
      VStack { preview }
        .border(.rounded, color: .outline).background(.surface)
        .focusScope()
        .filling()
    }
  }

  private var form: some View<Search.Message> {
    VStack {
      HStack(alignment: .top, spacing: 1) {
        Text("Caption").bold().fixedSize()
        TextField(
          "Caption", text: state.caption.text, placeholder: "What is the cat to say?",
          error: state.caption.error
        ) { .edit($0) }
        .id(Search.FocusID.caption)
        .flex(grow: 1, basis: 0)
        Text("\(state.caption.count)/\(Caption.limit)")
          .foreground(state.caption.error == nil ? .muted : .danger)
          .fixedSize()
        button.margin(.leading, 1)
      }
      if let warning = state.caption.warning {
        Text("⚠ \(warning)").foreground(.warning).role(.status, label: warning)
      }
    }
    .modified(if: state.caption.validText != nil) { $0.onKey(.enter, "find a cat", .search) }
    .onKey(.escape, state.wanted == nil ? "back" : "cancel", .close)
    .fixedSize()
  }

  private var button: some View<Search.Message> {
    Button("Search", kind: .primary, .search).disabled(state.caption.validText == nil)
  }

  /// Shows the result of the search, with a spinner over it while the next search is running.
  private func stage(
    @ViewBuilder<Search.Message> _ preview: () -> Views<Search.Message>
  ) -> some View<Search.Message> {
    VStack {
      if let error = state.found.error {
        EmptyState(
          error.kind, hint: error.sentence, symbol: "×", action: "Try again", .retry)
      } else if state.found.value == nil {
        EmptyState(
          "No cat yet", hint: "Press / and type a few letters: a cat will say them.",
          symbol: "=^.^=")
      }
      preview()
    }
    .flex(grow: 1, basis: 0)
    .overlay {
      if let caption = state.wanted {
        Spinner("Looking for a cat that says “\(caption)”")
          .padding(.horizontal, 1)
          .border(.rounded, color: .accent)
          .background(.surface)
      }
    }
  }

  @ViewBuilder<Search.Message> private var preview: Views<Search.Message> {
    if let found = state.found.value {
      CatPreview(
        cat: found.cat, picture: .loaded(found.picture), isKept: isKept(found.cat),
        heart: .heart, save: .save, close: .close)
    }
  }
}
