// TextFieldSuggestions: what is typed in; the texts below a field, one of which takes its place, out.

extension TextField {
  /// The most that are seen at once.
  private var mostSeen: Int { 6 }

  /// What is suggested now.
  private func listed(_ place: Place) -> [String] {
    guard place.isListing, let suggest else { return [] }
    return Array(suggest(text).prefix(100))
  }

  /// The suggestions around the one that is chosen.
  @ViewBuilder<Action> func suggestionList(_ place: Place) -> Views<Action> {
    let listed = listed(place)
    if !listed.isEmpty {
      let first = max(0, min((place.choice ?? 0) - mostSeen + 1, listed.count - mostSeen))
      let seen = Array(listed.enumerated()).dropFirst(first).prefix(mostSeen)
      VStack {
        ForEach(Array(seen), id: \.offset) { row in suggestion(row.element, row.offset, place) }
      }
      .role(.list, label: "\(prompt): suggestions")
    }
  }

  private func suggestion(_ text: String, _ number: Int, _ place: Place) -> some View<Action> {
    let isChosen = number == place.choice
    return Text("\(isChosen ? "▸" : " ") \(text)").lineLimit(1)
      .attributes(isChosen ? .reverse : [])
      .onMouse { event in
        guard case .down(.left) = event.action else { return nil }
        return take(text, place)
      }
      .role(.row, label: text, value: isChosen ? "chosen" : nil)
  }

  /// What a key means to the list, where that is seen.
  func choose(_ press: KeyPress, _ place: Place) -> Action? {
    let listed = listed(place)
    guard !listed.isEmpty else { return nil }
    var place = place
    if press.matches(.down) {
      place.choice = place.choice.map { min($0 + 1, listed.count - 1) } ?? 0
    } else if press.matches(.up), let choice = place.choice {
      place.choice = choice > 0 ? choice - 1 : nil
    } else if press.matches(.escape) {
      (place.choice, place.isListing) = (nil, false)
    } else if press.matches(.tab) || press.matches(.enter), let choice = place.choice,
      choice < listed.count
    {
      return take(listed[choice], place)
    } else {
      return nil
    }
    return .set(place)
  }

  private func take(_ text: String, _ place: Place) -> Action {
    var edit = current(place)
    edit.replaceAll(with: text)
    switch action(edit, place) {
    case .setAndSend(var place, let message):
      place.isListing = false
      return .setAndSend(place, message)
    case .set(var place):
      place.isListing = false
      return .set(place)
    case let other: return other
    }
  }
}
