// Findable: find-in-page, a search in the texts of a view with a line to type in.

extension View {
  /// Adds find-in-page: `/` opens a line to type in, and all matches in the view's texts are marked.
  ///
  /// ```swift
  /// ScrollView { Text(license) }.findable()
  /// MarkdownView(readme, scrolls: true).findable()
  /// ```
  ///
  /// The first match from the visible part on is scrolled into view as you type. Enter ends the typing; then Enter and
  /// `n` go to the next match, Shift+Enter and `N` to the one before, and Escape ends the search. The line at the
  /// bottom shows the number of the current match, as “3 of 12”. Upper and lower case are the same, and a space finds
  /// the end of a line too.
  ///
  /// All rows of a lazy list are searched, also those that are not visible. Line numbers and other texts that can't be
  /// selected are not, and `TextArea` and `CodeEditor` have a `findable()` of their own.
  public func findable() -> Modified {
    Self.modified(Findable(content: AnyView(self)).node)
  }
}

private struct Findable<Message>: View {
  let content: AnyView<Message>

  private struct FindState: Hashable {
    /// The phrase; nil while the line is closed.
    var phrase: String?
    /// Whether the phrase is being typed.
    var isTyping = false
    /// The match to go to; nil for the first from the visible part on.
    var target: Int?
    /// How often another match was asked for.
    var requests = 0
    var found = TextMatches()

    mutating func close() { self = FindState(requests: requests + 1) }

    /// Goes to another match, around the ends.
    mutating func go(_ step: Int) {
      guard found.count > 0, found.rowsLeft == 0 else { return }
      target = ((found.current ?? -1) + step + found.count) % found.count
      requests &+= 1
    }

    /// Leaves the phrase as it is typed, or closes the line if it is empty.
    mutating func endTyping() {
      isTyping = false
      if phrase?.isEmpty ?? true { close() }
    }

    mutating func change(to text: String) {
      (phrase, target) = (text, nil)
      requests &+= 1
    }

    /// The position among the matches, in words.
    var progress: String {
      guard let phrase, !phrase.isEmpty else { return "" }
      guard found.rowsLeft == 0 else { return Translation["Searching…"] }
      guard found.count > 0 else { return Translation["no matches"] }
      return Translation["{1} of {2}", "\((found.current ?? 0) + 1)", "\(found.count)"]
    }
  }

  private struct FindRequest: Hashable {
    var phrase: String
    var number: Int
  }

  private typealias Action = LocalAction<FindState, Message>

  var body: some View<Message> {
    Local(FindState()) { state, send in
      let phrase = state.phrase ?? ""
      let page = content.map(send)
        .modified(if: !phrase.isEmpty) { searched($0, for: phrase, state) }
        .padding(.bottom, state.phrase == nil ? 0 : 1)
        .overlay(alignment: .bottomLeading) {
          if let phrase = state.phrase { line(phrase, state) }
        }
        .describesKeys(state.phrase == nil ? WidgetKeys.find : WidgetKeys.found)
      keys(of: page, state)
    }
  }

  private func searched(
    _ view: AnyView<Action>, for phrase: String, _ state: FindState
  ) -> AnyView<Action> {
    let search = PhraseSearch(phrase)
    return view.marksMatches(
      of: TextSearch(
        FindRequest(phrase: phrase, number: state.requests), current: state.target,
        matches: search.matches)
    ) { found in .change { $0.found = found } }
  }

  /// The line at the bottom: the phrase, and how many matches it has.
  private func line(_ phrase: String, _ state: FindState) -> some View<Action> {
    HStack<Action>(spacing: 1) {
      Text("/").foreground(.accent)
      if state.isTyping {
        TextField(Translation["Find"], text: phrase, onSubmit: Action.change { $0.endTyping() }) {
          text in
          .change { $0.change(to: text) }
        }
        .flex(grow: 1, basis: 0)
        .focusScope()
      } else {
        Text(phrase).lineLimit(1).flex(grow: 1, basis: 0)
      }
      Text(state.progress).foreground(.muted).lineLimit(1).fixedSize()
        .role(.status, label: state.progress)
    }
    .filling(.horizontal)
    .background(.surface)
  }

  /// Binds the keys by themselves, so that they work too where nothing in the view can have the focus.
  private func keys(of view: AnyView<Action>, _ state: FindState) -> AnyView<Action> {
    guard let phrase = state.phrase else {
      return view.onKey("/", .change { ($0.phrase, $0.isTyping) = ("", true) })
    }
    let view = view.onKey(.escape, .change { $0.close() })
    if state.isTyping {
      return phrase.isEmpty ? view.onKey(.backspace, .change { $0.close() }) : view
    }
    return view.onKey("n", .change { $0.go(1) }).onKey(.enter, .change { $0.go(1) })
      .onKey("N", .change { $0.go(-1) }).onKey(Key(.enter, .shift), .change { $0.go(-1) })
      .onKey("/", .change { ($0.phrase, $0.isTyping) = ("", true) })
  }
}
