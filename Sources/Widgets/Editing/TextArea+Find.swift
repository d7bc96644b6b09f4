// TextArea+Find: finding and replacing in an area, with a bar below it.

extension TextArea {
  /// Adds finding and replacing: ctrl+f opens a bar below the text.
  ///
  /// ```swift
  /// TextArea("Notes", text: state.notes) { .edited($0) }.findable()
  /// ```
  ///
  /// The bar starts with the selected words, and selects the first match from the caret on as you type. `FindBar` lists
  /// its keys; F3 and Shift+F3 go on after it is closed. Letters match in upper and lower case. Replacing all matches is
  /// one step to undo. A read-only area only finds, and `/` opens its bar too.
  ///
  /// - Returns: The area with the search.
  public func findable() -> TextArea {
    var area = self
    area.rules.isFindable = true
    return area
  }

  /// Returns the area with the bar below it, if it is open.
  @ViewBuilder<Action> func finding(_ area: AnyView<Action>, _ state: AreaState) -> Views<Action> {
    if let find = state.find, find.isOpen {
      VStack {
        if rules.rows == nil { area.flex(grow: 1, shrink: 1, basis: 0) } else { area }
        FindBar(
          searched(find.search), at: currentEdit(state).selection, replaces: !rules.isReadOnly
        ) { handleFind($0, state) }
        .flex(shrink: 0)
      }
    } else {
      area
    }
  }

  /// The matches of the current text, to mark; none while the bar is closed.
  func matches(_ state: AreaState) -> TextFind? {
    guard let find = state.find, find.isOpen, !find.search.phrase.isEmpty else { return nil }
    return searched(find.search)
  }

  private func searched(_ find: TextFind) -> TextFind {
    var find = find
    find.search(text)
    return find
  }

  /// Opens the bar, or goes on with the last search; nil for other keys.
  func handleFindKey(_ press: KeyPress, _ edit: TextEdit, _ state: AreaState) -> Action? {
    guard rules.isFindable else { return nil }
    var state = state
    if press.matches(.ctrl("f")) || rules.isReadOnly && press.matches("/") {
      var find = state.find ?? TextAreaFind()
      let selected = edit.text.string(in: edit.selection.prefix(200))
      if !selected.isEmpty, !selected.contains(where: \.isNewline) { find.search.phrase = selected }
      find.search.search(text)
      find.start = edit.selection.lowerBound
      find.isOpen = true
      (state.find, state.edit, state.previousEdit) = (find, edit, nil)
      return .set(state)
    }
    guard let find = state.find, !find.search.phrase.isEmpty else { return nil }
    if press.matches(.function(3)) { return handleFind(.next, state) }
    if press.matches(.shift(.function(3))) { return handleFind(.previous, state) }
    return nil
  }

  private func handleFind(_ action: FindBarAction, _ state: AreaState) -> Action {
    var (state, edit) = (state, currentEdit(state))
    var find = state.find ?? TextAreaFind()
    find.search.search(text)
    var isChanged = false
    switch action {
    case .change(let new):
      let isSame = new.phrase == find.search.phrase
      find.search = new
      find.search.search(text)
      if !isSame {
        let match = find.search.match(after: find.start..<find.start)
        if let match { edit.select(match) } else { edit.move(to: find.start) }
      }
    case .next: edit.select(next: find.search)
    case .previous: edit.select(next: find.search, isBackwards: true)
    case .replace:
      edit.replace(&find.search)
      isChanged = true
    case .replaceAll:
      isChanged = edit.replaceAll(find.search) > 0
      find.search.search(edit.text)
    case .close: find.isOpen = false
    }
    if isChanged, edit.text != text {
      guard mayBecome(edit.text, text) else { return .noChange }
      find.start = edit.selection.lowerBound
      state.find = find
      return commit(edit, before: currentEdit(state), state)
    }
    (state.find, state.edit, state.previousEdit) = (find, edit, nil)
    if case .close = action { return .set(state) }
    state.followsCaret = true
    state.mouse.hasPlacedCaret = false
    return .set(state)
  }
}

/// A search in an area.
struct TextAreaFind {
  var search = TextFind()
  var isOpen = false
  /// Where the caret was when the phrase was last empty or replaced: matches from there on come first.
  var start = 0
}
