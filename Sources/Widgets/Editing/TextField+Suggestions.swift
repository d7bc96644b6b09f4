// TextField+Suggestions: the list of suggestions below a text field.

/// What a field suggests, and where.
struct FieldCompletion {
  /// Returns the suggestions for a text; nil if the field has none.
  var suggest: ((String) -> [String])?
  /// The search by a task that finds them; nil if no task does.
  var search: Suggestions?
  /// Whether they are in rows below the field, and not in a panel over what is there.
  var listsBelow = false
}

extension TextField {
  /// Lists the suggestions that a task finds, with its progress and its error; see `Suggestions`.
  public func suggestions(_ answer: Suggestions) -> TextField {
    var field = suggestions { _ in answer.texts }
    field.completion.search = answer
    return field
  }

  /// Lists suggestions in rows below the field, which push what follows down, instead of in a panel over it: for a view
  /// that is only as high as its content, such as a question below the prompt of a shell.
  public func listsSuggestionsBelow() -> TextField {
    var field = self
    field.completion.listsBelow = true
    return field
  }

  /// Returns the current suggestions, at most 100; none while the list is closed.
  private func visibleSuggestions(_ state: TextFieldState) -> [String] {
    guard state.isListOpen, let suggest = completion.suggest else { return [] }
    return Array(suggest(text).prefix(100))
  }

  /// The search that the open list shows, if an answer is awaited or failed.
  private func visibleSearch(_ state: TextFieldState) -> Suggestions? {
    guard state.isListOpen, let search = completion.search else { return nil }
    return search.isBusy || search.error != nil ? search : nil
  }

  /// The visible suggestions, a window that contains the chosen one, and how the search for them goes.
  func suggestionList(_ state: TextFieldState) -> SuggestionList<Action> {
    let listed = visibleSuggestions(state)
    return SuggestionList(
      label: prompt, texts: listed, choice: state.choice?.index(in: listed),
      search: visibleSearch(state)
    ) { choice in
      .change { $0.choice = MarkedRow(choice, in: listed) }
    } accept: {
      accept($0, state)
    }
  }

  /// Handles a key of the open list, or Down, which opens it; nil for any other key.
  func handleListKey(_ press: KeyPress, _ state: TextFieldState) -> Action? {
    if !state.isListOpen, press.matches(.down) {
      var state = state
      state.isListOpen = true
      let listed = visibleSuggestions(state)
      // What was taken is no suggestion: Down goes on to the next field.
      state.choice = listed == [text] ? nil : MarkedRow(0, in: listed)
      return state.choice == nil && visibleSearch(state) == nil ? nil : .set(state)
    }
    let listed = visibleSuggestions(state)
    guard !listed.isEmpty || visibleSearch(state) != nil else { return nil }
    let choice = state.choice?.index(in: listed)
    if let choice, press.matches(.right) { return accept(listed[choice], state) }
    if completion.listsBelow, choice == nil, press.matches(.tab), !listed.isEmpty {
      return complete(state)
    }
    switch press.suggestionAction(choice: choice, count: listed.count) {
    case .choose(let choice):
      return .change { $0.choice = choice.flatMap { MarkedRow($0, in: listed) } }
    case .accept(let choice): return accept(listed[choice], state)
    case .close: return .change { ($0.choice, $0.isListOpen) = (nil, false) }
    case nil: return nil
    }
  }

  /// Completes the text as a shell does: by the only suggestion, else by what all of them begin with; if that adds
  /// nothing, the first one is chosen.
  private func complete(_ state: TextFieldState) -> Action? {
    let all = completion.suggest?(text) ?? []
    guard let first = all.first, all != [text] else { return nil }
    if all.count == 1 {
      // The suggestions for a folder are what it contains; a task has none yet.
      let next = completion.search == nil ? completion.suggest?(first) ?? [] : []
      return accept(first, state, keepsListOpen: !next.isEmpty && next != [first])
    }
    let shared = all.dropFirst().reduce(first) { shared, other in
      String(zip(shared, other).prefix { $0 == $1 }.map(\.0))
    }
    let addsToText =
      shared.count > text.count && shared.lowercased().hasPrefix(text.lowercased())
    if addsToText { return accept(shared, state, keepsListOpen: true) }
    return .change { $0.choice = MarkedRow(0, in: all) }
  }

  private func accept(
    _ text: String, _ state: TextFieldState, keepsListOpen: Bool = false
  ) -> Action {
    var edit = currentEdit(state)
    edit.replaceAll(with: text)
    switch commit(edit, state) {
    case .setAndSend(var state, let message):
      state.isListOpen = keepsListOpen
      return .setAndSend(state, message)
    case .set(var state):
      state.isListOpen = keepsListOpen
      return .set(state)
    case let other: return other
    }
  }
}
