// TextArea: a field for many lines of text; the app owns the text, the area owns its caret and scroll position.

/// A field that edits any number of lines of text.
///
/// ```swift
/// TextArea("Notes", text: state.notes) { .edited($0) }.showsLineNumbers()
/// ```
///
/// The app owns the text, as a `TextBuffer`: the cost of a key does not grow with its length. The keys are those of
/// `TextEdit`; arrows and Page Up and Down move by rows, ctrl+Home and ctrl+End to the ends, and Tab leaves the area.
/// ctrl+x and ctrl+c cut and copy the selection, and ctrl+v pastes it within the area. A double click selects a word,
/// a triple click a line. The area fills the available space unless it has a frame.
public struct TextArea<Message>: View {
  private let label: String
  let text: TextBuffer
  private let placeholder: String
  private let change: (TextBuffer) -> Message
  private(set) var wraps = true
  private(set) var hasNumbers = false
  private var copy: ((String) -> Message)?

  /// Creates an area; it shows `placeholder` while it is empty.
  public init(
    _ label: String, text: TextBuffer, placeholder: String = "",
    _ change: @escaping (TextBuffer) -> Message
  ) {
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.change = change
  }

  /// Sets whether lines that are too wide wrap, which is the default; otherwise the area scrolls sideways.
  public func wraps(_ wraps: Bool) -> TextArea {
    var area = self
    area.wraps = wraps
    return area
  }

  /// Shows the number of each line before it, if the area is wide enough.
  public func showsLineNumbers(_ isOn: Bool = true) -> TextArea {
    var area = self
    area.hasNumbers = isOn
    return area
  }

  /// Sends a message with the copied or cut text, so that the app can put it on the clipboard.
  public func onCopy(_ copy: @escaping (String) -> Message) -> TextArea {
    var area = self
    area.copy = copy
    return area
  }

  private typealias AreaState = TextAreaState
  private typealias Action = LocalAction<AreaState, Message>
  private typealias Viewport = TextAreaViewport

  /// The visible rows.
  public var body: some View<Message> {
    Local(AreaState()) { place, _ in
      SizeReader { size in rows(place, size) }
        .role(.field, label: label, value: value(place))
    }
  }

  /// The value for semantics: the text, or up to 1,024 bytes of the caret's line if the text is longer than that.
  private func value(_ place: AreaState) -> String {
    if text.count <= 1024 { return String(text) }
    let line = text.lineRange(text.line(at: min(place.edit?.caret ?? 0, text.count)))
    return text.string(in: line.lowerBound..<min(line.upperBound, line.lowerBound + 1024))
  }

  // MARK: Content

  private func rows(_ place: AreaState, _ size: Size) -> some View<Action> {
    let seen = viewport(place, size)
    let lines = seen.lines
    return VStack<Action> {
      if text.isEmpty {
        Text(placeholder).dim()
      } else {
        ForEach(Array(lines.enumerated()), id: \.offset) { line in
          line.element.pieces.text(after: line.element.number)
        }
      }
      cutReporter(place)
    }
    .frame(width: .fill, height: .fill)
    .clip()
    .onKey { press in handleKey(press, place, seen) }
    .onPaste { pasted in edit(place, seen) { $0.insert(pasted) } }
    .onMouse { event in handleMouse(event, place, seen) }
    .onScroll { event in handleScroll(event, place, seen) }
    .focusable()
    .modified(if: seen.caret != nil) { $0.caret(at: seen.caret ?? .zero) }
  }

  private func viewport(_ place: AreaState, _ size: Size) -> Viewport {
    TextAreaViewport(
      currentEdit(place), size: size, wraps: wraps, hasNumbers: hasNumbers, from: place)
  }

  /// Sends the text that was cut last, once.
  @ViewBuilder<Action> private func cutReporter(_ place: AreaState) -> Views<Action> {
    if let cut = place.lastCut, let copy {
      Text("").sending(Action.self).onAppear(.send(copy(cut.text))).frame(height: 0)
        .id(cut.number)
    }
  }

  // MARK: Input

  private func currentEdit(_ place: AreaState) -> TextEdit {
    guard var edit = place.edit else { return TextEdit(text, caret: 0, isOneLine: false) }
    if edit.text == text { return edit }
    if let before = place.previousEdit, before.text == text { return before }
    edit.reconcile(with: text, amendsLastStep: place.previousEdit != nil)
    return edit
  }

  private func handleKey(_ press: KeyPress, _ place: AreaState, _ seen: Viewport) -> Action? {
    guard press.phase != .release else { return nil }
    let (copies, cuts) = (press.matches(.ctrl("c")), press.matches(.ctrl("x")))
    if copies || cuts { return copySelection(place, seen, cutting: cuts) }
    var edit = currentEdit(place)
    guard edit.handleRowKey(press, seen) || edit.apply(press) else { return nil }
    return commit(edit, place, seen)
  }

  private func copySelection(_ place: AreaState, _ seen: Viewport, cutting: Bool) -> Action? {
    var (place, edit) = (place, currentEdit(place))
    guard let copied = edit.copy() else { return nil }
    if cutting {
      edit.erase(edit.selection)
      if copy != nil { place.lastCut = (copied, (place.lastCut?.number ?? 0) + 1) }
      return commit(edit, place, seen)
    }
    place.edit = edit
    place.previousEdit = nil
    guard let copy else { return .set(place) }
    return .setAndSend(place, copy(copied))
  }

  private func handleMouse(_ event: MouseEvent, _ place: AreaState, _ seen: Viewport) -> Action? {
    switch event.action {
    case .down(.left):
      let offset = seen.offset(at: event.position, isCharacter: event.count > 1)
      return edit(place, seen, isCaretFromMouse: true) { edit in
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
      return edit(place, seen, isCaretFromMouse: true) {
        $0.move(to: seen.offset(at: event.position), selecting: true)
      }
    default: return nil
    }
  }

  /// Scrolls by the wheel; nil at an end, so that an ancestor scrolls.
  private func handleScroll(_ event: ScrollEvent, _ place: AreaState, _ seen: Viewport) -> Action? {
    var place = place
    (place.top, place.left) = seen.scrolled(rows: event.rows, columns: event.columns)
    guard place.top != seen.top || place.left != seen.left else { return nil }
    place.followsCaret = false
    return .set(place)
  }

  private func edit(
    _ place: AreaState, _ seen: Viewport, isCaretFromMouse: Bool = false,
    _ change: (inout TextEdit) -> Void
  ) -> Action? {
    var edit = currentEdit(place)
    change(&edit)
    return commit(edit, place, seen, isCaretFromMouse: isCaretFromMouse)
  }

  private func commit(
    _ edit: TextEdit, _ place: AreaState, _ seen: Viewport, isCaretFromMouse: Bool = false
  ) -> Action {
    var place = place
    place.isCaretFromMouse = isCaretFromMouse
    let before = seen.edit
    place.edit = edit
    place.followsCaret = true
    (place.top, place.left) = (min(seen.top, edit.text.count), seen.left)
    guard edit.text != before.text else {
      place.previousEdit = nil
      return .set(place)
    }
    place.previousEdit = before
    return .setAndSend(place, change(edit.text))
  }
}
