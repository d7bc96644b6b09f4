// TextField+Suggestions: the list of suggestions below a text field.

extension TextField {
  /// Lists the suggestions that a task finds, with its progress and its error; see `Suggestions`.
  public func suggestions(_ answer: Suggestions) -> TextField {
    var field = suggestions { _ in answer.texts }
    field.answer = answer
    return field
  }

  /// Returns the current suggestions, at most 100; none while the list is closed.
  private func visibleSuggestions(_ place: TextFieldState) -> [String] {
    guard place.isListOpen, let suggest else { return [] }
    return Array(suggest(text).prefix(100))
  }

  /// The search that the open list shows, if an answer is awaited or failed.
  private func visibleSearch(_ place: TextFieldState) -> Suggestions? {
    guard place.isListOpen, let answer else { return nil }
    return answer.isBusy || answer.error != nil ? answer : nil
  }

  /// The visible suggestions, a window that contains the chosen one, and how the search for them goes.
  func suggestionList(_ place: TextFieldState) -> SuggestionList<Action> {
    SuggestionList(
      label: prompt, texts: visibleSuggestions(place), choice: place.choice,
      search: visibleSearch(place)
    ) {
      accept($0, place)
    }
  }

  /// Handles a key of the open list; nil for any other key.
  func handleListKey(_ press: KeyPress, _ place: TextFieldState) -> Action? {
    let listed = visibleSuggestions(place)
    guard !listed.isEmpty || visibleSearch(place) != nil else { return nil }
    if let choice = place.choice, choice < listed.count, press.matches(.right) {
      return accept(listed[choice], place)
    }
    switch press.suggestionAction(choice: place.choice, count: listed.count) {
    case .choose(let choice): return .change { $0.choice = choice }
    case .accept(let choice): return accept(listed[choice], place)
    case .close: return .change { ($0.choice, $0.isListOpen) = (nil, false) }
    case nil: return nil
    }
  }

  private func accept(_ text: String, _ place: TextFieldState) -> Action {
    var edit = currentEdit(place)
    edit.replaceAll(with: text)
    switch commit(edit, place) {
    case .setAndSend(var place, let message):
      place.isListOpen = false
      return .setAndSend(place, message)
    case .set(var place):
      place.isListOpen = false
      return .set(place)
    case let other: return other
    }
  }
}
