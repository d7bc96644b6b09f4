// TextArea: lines of text that the user edits; the program has the text, the area its caret and what part is in sight.

/// Lines of text to be edited, as many as there may be.
///
/// ```swift
/// TextArea("Notes", text: state.notes) { .edited($0) }.showsLineNumbers()
/// ```
///
/// The program has the text, as a `TextBuffer`: what a key costs does not grow with it. Keys are those of `TextEdit`;
/// arrows and Page Up and Down go from row to row, ctrl+Home and ctrl+End to the ends, and Tab leaves the area. ctrl+x,
/// ctrl+c and ctrl+v cut, copy and paste within it, where something is selected. A double click selects a word, a
/// triple click a line. It takes all the room there is unless its frame says otherwise.
public struct TextArea<Message>: View {
  private let label: String
  let text: TextBuffer
  private let placeholder: String
  private let change: (TextBuffer) -> Message
  private(set) var wraps = true
  private(set) var hasNumbers = false
  private var copy: ((String) -> Message)?

  /// Creates an area; `placeholder` is seen while it is empty.
  public init(
    _ label: String, text: TextBuffer, placeholder: String = "",
    _ change: @escaping (TextBuffer) -> Message
  ) {
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.change = change
  }

  /// Whether lines that are too wide go on in the next row, as they do where nothing is said; else it scrolls
  /// sideways.
  public func wraps(_ wraps: Bool) -> TextArea {
    var area = self
    area.wraps = wraps
    return area
  }

  /// Shows the number of each line before it, as far as there is room.
  public func showsLineNumbers(_ isOn: Bool = true) -> TextArea {
    var area = self
    area.hasNumbers = isOn
    return area
  }

  /// Sends a message of what is copied or cut, for the program to put on the clipboard.
  public func onCopy(_ copy: @escaping (String) -> Message) -> TextArea {
    var area = self
    area.copy = copy
    return area
  }

  private typealias Place = TextAreaPlace
  private typealias Action = LocalAction<Place, Message>
  private typealias Seen = TextAreaSight

  /// The rows in sight.
  public var body: some View<Message> {
    Local(Place()) { place, _ in
      SizeReader { size in rows(place, size) }
        .role(.field, label: label, value: value(place))
    }
  }

  /// A text that is not long; of others the line that the caret is in.
  private func value(_ place: Place) -> String {
    if text.count <= 1024 { return String(text) }
    let line = text.lineRange(text.line(at: min(place.edit?.caret ?? 0, text.count)))
    return text.string(in: line.lowerBound..<min(line.upperBound, line.lowerBound + 1024))
  }

  // MARK: What is seen

  private func rows(_ place: Place, _ size: Size) -> some View<Action> {
    let seen = sight(place, size)
    let lines = seen.lines
    return VStack<Action> {
      if text.isEmpty {
        Text(placeholder).dim()
      } else {
        ForEach(Array(lines.enumerated()), id: \.offset) { line in
          line.element.pieces.text(after: line.element.number)
        }
      }
      cutNews(place)
    }
    .frame(width: .fill, height: .fill)
    .clip()
    .onKey { press in answer(press, place, seen) }
    .onPaste { pasted in edit(place, seen) { $0.insert(pasted) } }
    .onMouse { event in point(event, place, seen) }
    .onScroll { event in scroll(event, place, seen) }
    .focusable()
    .modified(if: seen.caret != nil) { $0.caret(at: seen.caret ?? .zero) }
  }

  private func sight(_ place: Place, _ size: Size) -> Seen {
    TextAreaSight(
      current(place), size: size, wraps: wraps, hasNumbers: hasNumbers, from: place)
  }

  /// Sends what was cut, once.
  @ViewBuilder<Action> private func cutNews(_ place: Place) -> Views<Action> {
    if let cut = place.cut, let copy {
      Text("").sending(Action.self).onAppear(.send(copy(cut.text))).frame(height: 0)
        .id(cut.number)
    }
  }

  // MARK: What is done

  private func current(_ place: Place) -> TextEdit {
    guard var edit = place.edit else { return TextEdit(text, caret: 0, isOneLine: false) }
    if edit.text == text { return edit }
    if let before = place.before, before.text == text { return before }
    edit.meet(text, isAnswer: place.before != nil)
    return edit
  }

  private func answer(_ press: KeyPress, _ place: Place, _ seen: Seen) -> Action? {
    guard press.phase != .release else { return nil }
    let (copies, cuts) = (press.matches(.ctrl("c")), press.matches(.ctrl("x")))
    if copies || cuts { return take(place, seen, cutting: cuts) }
    var edit = current(place)
    guard edit.moveRows(press, seen) || edit.apply(press) else { return nil }
    return action(edit, place, seen)
  }

  private func take(_ place: Place, _ seen: Seen, cutting: Bool) -> Action? {
    var (place, edit) = (place, current(place))
    guard let copied = edit.copy() else { return nil }
    if cutting {
      edit.erase(edit.selection)
      if copy != nil { place.cut = (copied, (place.cut?.number ?? 0) + 1) }
      return action(edit, place, seen)
    }
    place.edit = edit
    place.before = nil
    guard let copy else { return .set(place) }
    return .setAndSend(place, copy(copied))
  }

  private func point(_ event: MouseEvent, _ place: Place, _ seen: Seen) -> Action? {
    switch event.action {
    case .down(.left):
      let offset = seen.offset(at: event.position, isCharacter: event.count > 1)
      return edit(place, seen, isPointed: true) { edit in
        if event.count >= 3 {
          let line = edit.text.lineRange(edit.text.line(at: offset))
          edit.select(line.lowerBound..<edit.text.character(after: line.upperBound))
        } else if event.count == 2 {
          edit.select(edit.text.word(at: offset))
        } else {
          edit.move(to: offset, selecting: event.modifiers.contains(.shift))
        }
      }
    case .drag(.left):
      return edit(place, seen, isPointed: true) {
        $0.move(to: seen.offset(at: event.position), selecting: true)
      }
    default: return nil
    }
  }

  /// Turns the wheel; at an end, it is another's turn.
  private func scroll(_ event: ScrollEvent, _ place: Place, _ seen: Seen) -> Action? {
    var place = place
    (place.top, place.left) = seen.scrolled(rows: event.rows, columns: event.columns)
    guard place.top != seen.top || place.left != seen.left else { return nil }
    place.follows = false
    return .set(place)
  }

  private func edit(
    _ place: Place, _ seen: Seen, isPointed: Bool = false, _ change: (inout TextEdit) -> Void
  ) -> Action? {
    var edit = current(place)
    change(&edit)
    return action(edit, place, seen, isPointed: isPointed)
  }

  private func action(
    _ edit: TextEdit, _ place: Place, _ seen: Seen, isPointed: Bool = false
  ) -> Action {
    var place = place
    place.isPointed = isPointed
    let before = seen.edit
    place.edit = edit
    place.follows = true
    (place.top, place.left) = (min(seen.top, edit.text.count), seen.left)
    guard edit.text != before.text else {
      place.before = nil
      return .set(place)
    }
    place.before = before
    return .setAndSend(place, change(edit.text))
  }
}
