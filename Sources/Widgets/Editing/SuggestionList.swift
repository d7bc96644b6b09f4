// SuggestionList: the rows of suggestions at a field, how the search for them goes, and the keys of the open list.

/// The suggestions for a text, of which a window around the chosen one is visible.
struct SuggestionList<Action>: View {
  /// The name of the field.
  let label: String
  let texts: [String]
  /// The index of the chosen suggestion.
  let choice: Int?
  /// The search whose progress and error are shown.
  let search: Suggestions?
  /// Returns the effect of a drag of the scroll bar, which chooses the last row that is then visible.
  let choose: (Int) -> Action
  /// Returns the effect of a click on a suggestion.
  let accept: (String) -> Action?

  @ViewBuilder<Action> var body: some View<Action> {
    if let error = search?.error {
      Text(error: error).lineLimit(1).sending(Action.self)
        .role(.status, label: error)
    } else if search?.isBusy == true {
      Spinner(Translation["Searching…"]).sending(Action.self)
    }
    if !texts.isEmpty {
      let most = 6
      let first = max(0, min((choice ?? 0) - most + 1, texts.count - most))
      let visible = Array(texts.enumerated()).dropFirst(first).prefix(most)
      VStack {
        ForEach(Array(visible), id: \.offset) { row in suggestion(row.element, row.offset) }
      }
      .scrollBar(showing: first..<first + visible.count, of: texts.count, rows: visible.count) {
        choose(min($0 + most, texts.count) - 1)
      }
      .role(.list, label: Translation["{1}: suggestions", label])
    }
  }

  /// The suggestions in a panel over what is below some rows of the field, at least as wide as the field or another
  /// part of its width; nil if there is nothing to show.
  func panel(below rows: Int = 1, minWidth: Length = .auto) -> AnyView<Action>? {
    guard !texts.isEmpty || search != nil else { return nil }
    return AnyView(
      VStack<Action> { self }
        .frame(minWidth: minWidth, maxWidth: 40)
        .border(.rounded, color: .edge)
        .background(.raised)
        .foreground(.text)
        .attributes([.reverse, .bold, .dim], isOn: false)
        .floating(top: .cells(rows), leading: 0)
        .zIndex(PopupPanel<Action>.panelZIndex))
  }

  private func suggestion(_ text: String, _ number: Int) -> some View<Action> {
    let isChosen = number == choice
    return HStack {
      Text(isChosen ? "▸ " : "  ").flipsWhenMirrored().wrap(.none).fixedSize()
      Text(text).lineLimit(1)
    }
    .highlighted(isChosen)
    .onClick { _ in accept(text) }
    .role(.row, label: text, value: isChosen ? Translation["chosen"] : nil)
  }
}

/// What a key does in an open list of suggestions.
enum SuggestionAction {
  /// Chooses another suggestion, or none.
  case choose(Int?)
  /// Takes the chosen suggestion.
  case accept(Int)
  case close
}

extension KeyPress {
  /// What the key does in an open list of `count` suggestions; nil for a key of the field.
  func suggestionAction(choice: Int?, count: Int) -> SuggestionAction? {
    if matches(.escape) { return .close }
    guard count > 0 else { return nil }
    if matches(.down) { return .choose(choice.map { min($0 + 1, count - 1) } ?? 0) }
    guard let choice, choice < count else { return nil }
    if matches(.up) { return .choose(choice > 0 ? choice - 1 : nil) }
    return matches(.tab) || matches(.enter) ? .accept(choice) : nil
  }
}
