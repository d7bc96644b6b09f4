// TextField: a line of text that the user edits; the program has the text, the field its caret.

/// A line of text to be edited.
///
/// ```swift
/// TextField("Name", text: state.name) { .rename($0) }
/// TextField("Password", text: state.password) { .password($0) }.masked()
/// TextField("City", text: state.city, error: state.cityError) { .setCity($0) }
///   .suggestions(cities)
/// ```
///
/// The program has the text, and may make another of what was typed: the next key meets what it has made. Keys are
/// those of `TextEdit`; ctrl+x, ctrl+c and ctrl+v cut, copy and paste within the field, where something is selected.
/// A double click selects a word, a triple click all.
public struct TextField<Message>: View {
  let prompt: String
  let text: String
  private let submit: Message?
  private let placeholder: String?
  private let error: String?
  let change: (String) -> Message
  private var isMasked = false
  var suggest: ((String) -> [String])?
  private var copy: ((String) -> Message)?

  /// Creates a field; `submit` is sent with Enter, `placeholder` is seen while it is empty, in place of the prompt,
  /// and `error` below it.
  public init(
    _ prompt: String, text: String, submit: Message? = nil, placeholder: String? = nil,
    error: String? = nil, _ change: @escaping (String) -> Message
  ) {
    self.prompt = prompt
    self.text = text
    self.submit = submit
    self.placeholder = placeholder
    self.error = error
    self.change = change
  }

  /// Shows bullets, and keeps what is typed out of recordings; nothing of it can be copied.
  public func masked(_ isMasked: Bool = true) -> TextField {
    var field = self
    field.isMasked = isMasked
    return field
  }

  /// Lists texts below it that begin as what is typed: arrows choose, Tab and Enter take, Escape closes.
  public func suggestions(_ texts: [String]) -> TextField {
    suggestions { typed in
      let start = typed.lowercased()
      return start.isEmpty ? [] : texts.filter { $0.lowercased().hasPrefix(start) && $0 != typed }
    }
  }

  /// Lists the texts below it that a closure makes of what is typed.
  public func suggestions(_ suggest: @escaping (String) -> [String]) -> TextField {
    var field = self
    field.suggest = suggest
    return field
  }

  /// Sends a message of what is copied or cut, for the program to put on the clipboard.
  public func onCopy(_ copy: @escaping (String) -> Message) -> TextField {
    var field = self
    field.copy = copy
    return field
  }

  /// What the field keeps for itself.
  struct Place {
    /// Nil until the user does something: the caret is at the end.
    var edit: TextEdit?
    /// What there was before the last change: a program that leaves the text as it was leaves the caret too.
    var before: TextEdit?
    /// The columns out of sight on the left.
    var left = 0
    /// Whether the mouse put the caret where it is.
    var isPointed = false
    /// Which suggestion is chosen, and whether they are seen.
    var choice: Int?
    var isListing = false
    /// What was cut last, and how many things before: as the change of the text is a message, this is another.
    var cut: (text: String, number: Int)?
  }

  typealias Action = LocalAction<Place, Message>

  /// The part of the text around the caret, and what is below.
  public var body: some View<Message> {
    Local(Place()) { place, _ in
      VStack {
        SizeReader(turned: { size, isMirrored in line(place, size.columns, isMirrored) })
          .frame(width: .fill, height: 1)
          .underline()
          .role(.field, label: prompt, value: isMasked ? bullets : text)
        if let error {
          Text("! \(error)").foreground(.danger).sending(Action.self)
            .role(.status, label: error)
        }
        suggestionList(place)
        cutNews(place)
      }
      .frame(width: .fill)
      .secret(isMasked)
    }
  }

  private var bullets: String { String(repeating: "•", count: text.count) }

  // MARK: What is seen

  private func line(_ place: Place, _ columns: Int, _ isMirrored: Bool) -> AnyView<Action> {
    let seen = Seen(current(place), place, columns, isMasked, isMirrored: isMirrored)
    let isEmpty = text.isEmpty
    var place = place
    place.left = seen.left
    return AnyView(content(seen, place, isEmpty))
  }

  private func content(_ seen: Seen, _ place: Place, _ isEmpty: Bool) -> some View<Action> {
    HStack<Action> {
      if isEmpty { Text(placeholder ?? prompt).dim().lineLimit(1) } else { seen.pieces.text() }
    }
    // The letters are the terminal's business, from left to right: the caret's cell is at their end, where lines begin.
    .padding(.leading, seen.start > 0 ? 1 : 0)
    .clip()
    .onKey { press in answer(press, place) }
    .onPaste { pasted in edit(place) { $0.insert(pasted) } }
    .onMouse { event in point(event, place, seen) }
    .onFocus { hasFocus in hasFocus ? nil : leave(place) }
    .caret(at: Point(column: seen.start + seen.caret - seen.left, row: 0))
  }

  /// The part of a line that is seen.
  private struct Seen {
    let edit: TextEdit
    let isMasked: Bool
    let rows: TextEditRows
    let row: TextEditRows.Row
    let left: Int
    /// The column at which it is seen: 0 unless lines begin at the right.
    let start: Int
    /// The column of the caret, those out of sight included.
    let caret: Int
    let pieces: TextEditPieces

    init(
      _ edit: TextEdit, _ place: Place, _ columns: Int, _ isMasked: Bool, isMirrored: Bool
    ) {
      self.edit = edit
      self.isMasked = isMasked
      // Bullets take three bytes each.
      func shown(_ offset: Int) -> Int {
        isMasked ? edit.text.characters(before: offset) * 3 : offset
      }
      let count = edit.text.characterCount
      let text = isMasked ? TextBuffer(String(repeating: "•", count: count)) : edit.text
      rows = TextEditRows(text: text, columns: nil)
      row = TextEditRows.Row(range: 0..<text.count)
      caret = rows.column(of: shown(edit.caret), in: row)
      let width = rows.column(of: text.count, in: row)
      self.left = TextEditPieces.scroll(
        from: place.left, caret: caret, columns: columns, width: width, isPointed: place.isPointed)
      start = isMirrored ? max(0, columns - 1 - (width - left)) : 0
      let selection = edit.selection
      pieces = TextEditPieces(
        of: row, in: text, columns: self.left..<self.left + max(0, columns),
        selection: shown(selection.lowerBound)..<shown(selection.upperBound))
    }

    /// The place in the text that is seen at a column; to point at a character, the one that is there itself.
    func offset(at column: Int, isCharacter: Bool = false) -> Int {
      let column = max(0, left - start + min(max(column, -1 << 20), 1 << 20))
      let offset =
        isCharacter
        ? rows.text.place(atColumn: column, in: row.range).offset
        : rows.offset(atColumn: column, in: row)
      return isMasked ? edit.text.offset(afterCharacters: offset / 3) : offset
    }
  }

  // MARK: What is done

  /// The text and the caret as they are now, whatever the program has made of what was typed.
  func current(_ place: Place) -> TextEdit {
    let buffer = TextBuffer(text)
    guard var edit = place.edit else { return TextEdit(buffer) }
    if edit.text == buffer { return edit }
    if let before = place.before, before.text == buffer { return before }
    edit.meet(buffer, isAnswer: place.before != nil)
    return edit
  }

  private func answer(_ press: KeyPress, _ place: Place) -> Action? {
    guard press.phase != .release else { return nil }
    if let action = choose(press, place) { return action }
    if let submit, press.matches(.enter), press.phase == .press {
      var place = place
      place.edit = current(place)
      place.before = nil
      place.edit?.closeStep()
      place.isListing = false
      return .setAndSend(place, submit)
    }
    let (copies, cuts) = (press.matches(.ctrl("c")), press.matches(.ctrl("x")))
    if copies || cuts { return isMasked ? nil : take(place, cutting: cuts) }
    var edit = current(place)
    let isKnown = edit.apply(isMasked ? press.withoutWords : press)
    return isKnown ? action(edit, place) : nil
  }

  /// Copies or cuts what is selected.
  private func take(_ place: Place, cutting: Bool) -> Action? {
    var (place, edit) = (place, current(place))
    guard let copied = edit.copy() else { return nil }
    if cutting {
      edit.erase(edit.selection)
      if copy != nil { place.cut = (copied, (place.cut?.number ?? 0) + 1) }
      return action(edit, place)
    }
    place.edit = edit
    place.before = nil
    guard let copy else { return .set(place) }
    return .setAndSend(place, copy(copied))
  }

  /// Sends what was cut, once.
  @ViewBuilder<Action> private func cutNews(_ place: Place) -> Views<Action> {
    if let cut = place.cut, let copy {
      Text("").sending(Action.self).onAppear(.send(copy(cut.text))).frame(height: 0)
        .id(cut.number)
    }
  }

  private func point(_ event: MouseEvent, _ place: Place, _ seen: Seen) -> Action? {
    let column = event.position.column
    switch event.action {
    case .down(.left):
      return edit(place, isPointed: true) { edit in
        if event.count >= 3 || event.count == 2 && isMasked {
          edit.select(0..<edit.text.count)
        } else if event.count == 2 {
          edit.select(edit.text.word(at: seen.offset(at: column, isCharacter: true)))
        } else {
          edit.move(to: seen.offset(at: column), selecting: event.modifiers.contains(.shift))
        }
      }
    case .drag(.left):
      return edit(place, isPointed: true) { $0.move(to: seen.offset(at: column), selecting: true) }
    default: return nil
    }
  }

  private func leave(_ place: Place) -> Action? {
    guard place.isListing else { return nil }
    return .change { $0.isListing = false }
  }

  private func edit(
    _ place: Place, isPointed: Bool = false, _ change: (inout TextEdit) -> Void
  ) -> Action? {
    var edit = current(place)
    change(&edit)
    return action(edit, place, isPointed: isPointed)
  }

  /// Keeps what was made of the text, and tells the program where that is another text.
  func action(_ edit: TextEdit, _ place: Place, isPointed: Bool = false) -> Action {
    var place = place
    let before = current(place)
    place.edit = edit
    place.isPointed = isPointed
    place.choice = nil
    guard edit.text != before.text else {
      place.before = nil
      return .set(place)
    }
    place.before = before
    place.isListing = suggest != nil
    return .setAndSend(place, change(String(edit.text)))
  }
}

extension KeyPress {
  /// The key for a text whose words are not to be known: to its ends in place of the next word.
  fileprivate var withoutWords: KeyPress {
    var press = self
    let shift = key.modifiers.intersection(.shift)
    var plain = key
    plain.modifiers.subtract([.shift, .capsLock, .numLock])
    switch plain {
    case Key(.left, .control), Key(.left, .alt), .alt("b"): press.key = Key(.home, shift)
    case Key(.right, .control), Key(.right, .alt), .alt("f"): press.key = Key(.end, shift)
    case .ctrl("w"), Key(.backspace, .control), Key(.backspace, .alt): press.key = .ctrl("u")
    case Key(.delete, .control), .alt("d"): press.key = .ctrl("k")
    default: break
    }
    return press
  }
}
