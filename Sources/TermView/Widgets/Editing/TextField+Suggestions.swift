// TextField+Suggestions: the list of suggestions below a text field.

extension TextField {
  /// The most suggestions visible at once.
  private var maxVisibleSuggestions: Int { 6 }

  /// Returns the current suggestions, at most 100; none while the list is closed.
  private func visibleSuggestions(_ place: TextFieldState) -> [String] {
    guard place.isListOpen, let suggest else { return [] }
    return Array(suggest(text).prefix(100))
  }

  /// The visible suggestions: a window that contains the chosen one.
  @ViewBuilder<Action> func suggestionList(_ place: TextFieldState) -> Views<Action> {
    let listed = visibleSuggestions(place)
    if !listed.isEmpty {
      let first = max(
        0,
        min((place.choice ?? 0) - maxVisibleSuggestions + 1, listed.count - maxVisibleSuggestions))
      let seen = Array(listed.enumerated()).dropFirst(first).prefix(maxVisibleSuggestions)
      VStack {
        ForEach(Array(seen), id: \.offset) { row in suggestion(row.element, row.offset, place) }
      }
      .role(.list, label: "\(prompt): suggestions")
    }
  }

  private func suggestion(_ text: String, _ number: Int, _ place: TextFieldState) -> some View<
    Action
  > {
    let isChosen = number == place.choice
    return Text("\(isChosen ? "▸" : " ") \(text)").lineLimit(1)
      .attributes(isChosen ? .reverse : [])
      .onMouse { event in
        guard case .down(.left) = event.action else { return nil }
        return accept(text, place)
      }
      .role(.row, label: text, value: isChosen ? "chosen" : nil)
  }

  /// Handles a key of the open list; nil for any other key.
  func handleListKey(_ press: KeyPress, _ place: TextFieldState) -> Action? {
    let listed = visibleSuggestions(place)
    guard !listed.isEmpty else { return nil }
    var place = place
    if press.matches(.down) {
      place.choice = place.choice.map { min($0 + 1, listed.count - 1) } ?? 0
    } else if press.matches(.up), let choice = place.choice {
      place.choice = choice > 0 ? choice - 1 : nil
    } else if press.matches(.escape) {
      (place.choice, place.isListOpen) = (nil, false)
    } else if press.matches(.tab) || press.matches(.enter), let choice = place.choice,
      choice < listed.count
    {
      return accept(listed[choice], place)
    } else {
      return nil
    }
    return .set(place)
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
