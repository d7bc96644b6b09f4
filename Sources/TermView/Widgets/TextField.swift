// TextField: a line of text that the user edits; the program has the text, the field its caret.

/// A line of text to be edited.
///
/// ```swift
/// TextField("Name", text: state.name) { .rename($0) }
/// ```
///
/// The program has the text, and may make another of what was typed: the next key meets what it has made.
public struct TextField<Message>: View {
  private let prompt: String
  private let text: String
  private let submit: Message?
  private let change: (String) -> Message

  /// Creates a field; `submit` is sent with Enter.
  public init(
    _ prompt: String, text: String, submit: Message? = nil,
    _ change: @escaping (String) -> Message
  ) {
    self.prompt = prompt
    self.text = text
    self.submit = submit
    self.change = change
  }

  /// What the field keeps for itself.
  private struct Place: Hashable {
    /// At the end, until the user moves it.
    var caret = Int.max
    var anchor: Int?
    /// What was to become of the text, and where the caret was before: a program that leaves the text as it was
    /// leaves the caret too.
    var asked: Asked?
  }

  private struct Asked: Hashable {
    var old: String
    var new: String
    var caret: Int
  }

  /// The part of the text around the caret.
  public var body: some View<Message> {
    Local(Place()) { place, _ in
      SizeReader { size in
        content(place, columns: size.columns)
      }
      .frame(width: .fill, height: 1)
      .onKey { press in answer(press, place) }
      .onPaste { pasted in edit(place) { $0.insert(pasted) } }
      .underline()
      .role(.field, label: prompt)
    }
  }

  private typealias Action = LocalAction<Place, Message>

  private func line(_ place: Place) -> TextEdit {
    if let asked = place.asked, text == asked.old, text != asked.new {
      return TextEdit(text, caret: asked.caret, anchor: nil)
    }
    return TextEdit(text, caret: place.caret, anchor: place.anchor)
  }

  private func content(_ place: Place, columns: Int) -> some View<Action> {
    let line = line(place)
    let characters = Array(line.text)
    // The caret is always in sight, and as much of the text before it as there is room for.
    var (start, before) = (line.caret, 0)
    while start > 0 {
      let width = String(characters[start - 1]).displayWidth
      guard before + width < max(1, columns) else { break }
      before += width
      start -= 1
    }
    let (first, last) = (
      max(start, line.selection.lowerBound), max(start, line.selection.upperBound)
    )
    return HStack<Action> {
      if characters.isEmpty {
        Text(prompt).dim()
      } else {
        Text(String(characters[start..<first])).wrap(.none)
        Text(String(characters[first..<last])).attributes(.reverse).wrap(.none)
        Text(String(characters[last...])).wrap(.none)
      }
    }
    .clip()
    .onMouse { event in
      guard case .down(.left) = event.action else { return nil }
      return edit(place) {
        $0.move(to: start + index(in: characters[start...], at: event.position.column))
      }
    }
    .focusable()
    .caret(at: Point(column: before, row: 0))
  }

  /// The character that a column falls on.
  private func index(in characters: ArraySlice<Character>, at column: Int) -> Int {
    var left = 0
    for (index, character) in characters.enumerated() {
      let width = String(character).displayWidth
      if column < left + (width + 1) / 2 { return index }
      left += width
    }
    return characters.count
  }

  private func answer(_ press: KeyPress, _ place: Place) -> Action? {
    if let submit, press.matches(.enter), press.phase == .press { return .send(submit) }
    var line = line(place)
    return line.apply(press) ? action(line, place) : nil
  }

  private func edit(_ place: Place, _ change: (inout TextEdit) -> Void) -> Action? {
    var line = line(place)
    change(&line)
    return action(line, place)
  }

  private func action(_ line: TextEdit, _ place: Place) -> Action {
    let before = self.line(place).caret
    let isSame = line.text == text
    let asked = isSame ? nil : Asked(old: text, new: line.text, caret: before)
    let place = Place(caret: line.caret, anchor: line.anchor, asked: asked)
    return isSame ? .set(place) : .setAndSend(place, change(line.text))
  }
}
