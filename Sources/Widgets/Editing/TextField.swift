// TextField: a field for one line of text; the app owns the text, the field owns its caret.

/// A field that edits one line of text.
///
/// ```swift
/// TextField("Name", text: state.name) { .rename($0) }
/// TextField("Password", text: state.password, isMasked: true) { .password($0) }
/// TextField("City", text: state.city, error: state.cityError) { .setCity($0) }
///   .suggestions(cities)
/// ```
///
/// The app owns the text and may change what was typed: the next key applies to the app's version. The keys are those
/// of `TextEdit`; ctrl+x and ctrl+c cut and copy the selection, and ctrl+v pastes it within the field. A double click
/// selects a word, a triple click everything. With `validated(by:at:)` it shows what is wrong with its text.
public struct TextField<Message>: View {
  let prompt: String
  let text: String
  private let submit: Message?
  private let placeholder: String?
  private let error: String?
  let change: (String) -> Message
  private let isMasked: Bool
  var completion = FieldCompletion()
  private var validation: TextValidation?
  private var selectsAll = false
  private let copy: ((String) -> Message)?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - prompt: The field's label, shown while it is empty.
  ///   - text: The text, as the app has it.
  ///   - submit: Sent when Enter is pressed.
  ///   - placeholder: Shown in place of the prompt while the field is empty.
  ///   - error: Shown below the field.
  ///   - isMasked: Whether to show bullets, exclude the text from recordings, and disable copying.
  ///   - copy: Receives the copied or cut text in place of the terminal's clipboard.
  ///   - change: Receives each new text.
  public init(
    _ prompt: String, text: String, onSubmit submit: Message? = nil, placeholder: String? = nil,
    error: String? = nil, isMasked: Bool = false, onCopy copy: ((String) -> Message)? = nil,
    _ change: @escaping (String) -> Message
  ) {
    self.prompt = prompt
    self.text = text
    self.submit = submit
    self.placeholder = placeholder
    self.error = error
    self.isMasked = isMasked
    self.copy = copy
    self.change = change
  }

  /// Lists the texts that start with what was typed, ignoring case, below the field.
  ///
  /// Up and Down choose one, Tab, Enter and Right take it, Escape closes the list, and Down opens it again.
  public func suggestions(_ texts: [String]) -> TextField {
    suggestions { typed in
      let start = typed.lowercased()
      return start.isEmpty ? [] : texts.filter { $0.lowercased().hasPrefix(start) && $0 != typed }
    }
  }

  /// Lists the texts that a closure returns for the current text below the field.
  public func suggestions(_ suggest: @escaping (String) -> [String]) -> TextField {
    var field = self
    field.completion.suggest = suggest
    return field
  }

  /// Selects the whole text when the field gets the focus, so that the next letter replaces it.
  ///
  /// For a text that is often replaced by another, such as a name to change or a phrase to find.
  public func selectsAllOnFocus() -> TextField {
    var field = self
    field.selectsAll = true
    return field
  }

  /// Shows what is wrong with the text below the field, from a certain time on.
  ///
  /// ```swift
  /// TextField("Port", text: state.port, onSubmit: .open) { .setPort($0) }
  ///   .validated(by: [.required(), .integer(in: 1...65535)], at: .change)
  /// ```
  ///
  /// While something is wrong, Enter shows it instead of sending `onSubmit`. The program asks the same rules with
  /// `validators.error(for: text)`.
  ///
  /// - Parameters:
  ///   - validators: The rules, of which the first that is broken is shown.
  ///   - time: When the error is shown for the first time.
  /// - Returns: The field with the rules.
  public func validated(
    by validators: [Validator<String>], at time: ValidationTime = .blur
  ) -> TextField {
    var field = self
    field.validation = TextValidation(validators: validators, time: time)
    return field
  }

  /// The field's own state.
  struct TextFieldState {
    /// The edit state; nil until the first input, while the caret is at the end.
    var edit: TextEdit?
    /// The app's string for the text of `edit`: most apps hand back the very string that they received.
    var appText: String?
    /// The edit state before the last change: an app that rejects the change restores the caret too.
    var previousEdit: TextEdit? {
      didSet { answer = previousEdit == nil ? nil : EditResponse() }
    }
    /// What the app made of the last change.
    private(set) var answer: EditResponse?
    /// The app's string for the text of `previousEdit`.
    var previousAppText: String?
    /// The columns scrolled out of view on the left.
    var left = 0
    /// Whether the mouse placed the caret.
    var isCaretFromMouse = false
    /// The chosen suggestion, and whether the list is open.
    var choice: MarkedRow?
    var isListOpen = false
    /// The text that was cut last, with its number: the change of the text is one message, the cut text another.
    var lastCut: (text: String, number: Int)?
    /// Whether it is time to show what is wrong.
    var isChecked = false
  }

  typealias Action = LocalAction<TextFieldState, Message>

  /// The visible part of the text, with the error and the suggestions below it.
  public var body: some View<Message> {
    Local(TextFieldState()) { state, _ in
      VStack {
        SizeReader(context: { context in line(state, context.size.columns, context.isMirrored) })
          .frame(width: .fill, height: 1)
          .background(.field)
          .role(.field, label: prompt, value: value(state))
          .overlay(alignment: .topLeading) {
            // What is wrong with the text stays in sight.
            let rows = shownError(state) == nil ? 1 : 2
            if !completion.listsBelow,
              let panel = suggestionList(state).panel(below: rows, minWidth: .percent(100))
            {
              panel
            }
          }
        if let error = shownError(state) {
          Text(error: error).sending(Action.self).role(.status, label: error)
        }
        if completion.listsBelow { suggestionList(state) }
        cutReporter(state)
      }
      .filling(.horizontal)
      .secret(isMasked)
    }
  }

  private func shownError(_ state: TextFieldState) -> String? {
    error ?? (state.isChecked ? validation?.validators.error(for: text) : nil)
  }

  /// The value for semantics: the text, or about 1,024 bytes of it around the caret if it is longer.
  private func value(_ state: TextFieldState) -> String {
    let isLong = text.utf8.count > 1024
    guard isLong else { return isMasked ? String(repeating: "•", count: text.count) : text }
    let edit = currentEdit(state)
    if isMasked { return String(repeating: "•", count: min(edit.text.characterCount, 1024)) }
    let start = max(0, min(edit.caret - 512, edit.text.count - 1024))
    return edit.text.string(in: start..<start + 1024)
  }

  // MARK: Content

  private func line(_ state: TextFieldState, _ columns: Int, _ isMirrored: Bool) -> AnyView<Action>
  {
    let viewport = TextFieldViewport(
      currentEdit(state), from: state.left, max(1, columns - (columns > 2 ? 2 : 1)), isMasked,
      isCaretFromMouse: state.isCaretFromMouse, isMirrored: isMirrored)
    let isEmpty = text.isEmpty
    var state = state
    state.left = viewport.left
    return AnyView(content(viewport, state, columns, isEmpty))
  }

  private func content(
    _ viewport: TextFieldViewport, _ state: TextFieldState, _ columns: Int, _ isEmpty: Bool
  ) -> some View<Action> {
    HStack<Action> {
      if isEmpty { Text(placeholder ?? prompt).dim().lineLimit(1) } else { viewport.pieces.text() }
    }
    // The caret's cell is at the end of the letters.
    .padding(.leading, viewport.leadingBlanks)
    .fieldEnds(isWrong: shownError(state) != nil, hasEnd: columns > 2)
    .clip()
    .describesKeys(submit == nil ? WidgetKeys.field : WidgetKeys.submit + WidgetKeys.field)
    .onKeyPress { press in handleKey(viewport.isRightToLeft ? press.mirrored : press, state) }
    .onPaste { pasted in edit(state) { $0.insert(pasted) } }
    .onMouse { event in handleMouse(event, state, viewport) }
    .focusable()
    .onFocus { hasFocus in hasFocus ? enter(state) : leave(state) }
    .caret(
      at: Point(
        column: min(viewport.caretColumn + TextFieldViewport.inset, max(0, columns - 1)), row: 0))
  }

  // MARK: Input

  /// Returns the edit state for the app's current text, whatever the app made of what was typed.
  ///
  /// - Complexity: O(1) if the app has the string that it received last, or the one before; otherwise O(its length).
  func currentEdit(_ state: TextFieldState) -> TextEdit {
    if let edit = state.edit, state.appText?.hasSameBytes(as: text) == true {
      _ = state.answer?.first(edit.text)
      return edit
    }
    if let before = state.previousEdit, state.previousAppText?.hasSameBytes(as: text) == true {
      return state.edit.map(before.rejecting) ?? before
    }
    let buffer = TextBuffer(text)
    guard var edit = state.edit else { return TextEdit(buffer) }
    if edit.text != buffer, let before = state.previousEdit, before.text == buffer {
      return before.rejecting(edit)
    }
    edit.reconcile(with: buffer, state.answer)
    return edit
  }

  private func handleKey(_ press: KeyPress, _ state: TextFieldState) -> Action? {
    if let action = handleListKey(press, state) { return action }
    if let submit, press.matches(.enter), press.phase == .press {
      var state = state
      state.edit = currentEdit(state)
      (state.appText, state.previousEdit) = (text, nil)
      state.edit?.endUndoStep()
      state.isListOpen = false
      if let validation {
        state.isChecked = validation.validators.error(for: text) != nil
        if state.isChecked { return .set(state) }
      }
      return .setAndSend(state, submit)
    }
    let (copies, cuts) = (press.matches(.ctrl("c")), press.matches(.ctrl("x")))
    if copies || cuts { return isMasked ? nil : copySelection(state, cutting: cuts) }
    var edit = currentEdit(state)
    let isKnown = edit.apply(isMasked ? press.maskedPress : press)
    return isKnown ? commit(edit, state) : nil
  }

  /// Copies or cuts the selection; nil if nothing is selected.
  private func copySelection(_ state: TextFieldState, cutting: Bool) -> Action? {
    var (state, edit) = (state, currentEdit(state))
    guard let copied = edit.copy() else { return nil }
    if cutting {
      edit.erase(edit.selection)
      guard copy != nil else { return .copy(copied, then: commit(edit, state)) }
      state.lastCut = (copied, (state.lastCut?.number ?? 0) + 1)
      return commit(edit, state)
    }
    // Without a selection, the next Control-C ends the program.
    if copy == nil { edit.move(to: edit.caret) }
    state.edit = edit
    (state.appText, state.previousEdit) = (text, nil)
    guard let copy else { return .copy(copied, then: .set(state)) }
    return .setAndSend(state, copy(copied))
  }

  /// Sends the text that was cut last, once.
  @ViewBuilder<Action> private func cutReporter(_ state: TextFieldState) -> Views<Action> {
    if let cut = state.lastCut, let copy {
      Text("").sending(Action.self).onAppear(.send(copy(cut.text))).frame(height: 0)
        .id(cut.number)
    }
  }

  private func handleMouse(
    _ event: MouseEvent, _ state: TextFieldState, _ viewport: TextFieldViewport
  )
    -> Action?
  {
    let column = event.position.column - TextFieldViewport.inset
    switch event.action {
    case .down(.left):
      return edit(state, isCaretFromMouse: true) { edit in
        if event.count >= 3 || event.count == 2 && isMasked {
          edit.select(0..<edit.text.count)
        } else if event.count == 2 {
          edit.select(edit.text.word(at: viewport.offset(at: column, isCharacter: true)))
        } else {
          edit.move(to: viewport.offset(at: column), selecting: event.modifiers.contains(.shift))
        }
      }
    case .drag(.left):
      return edit(state, isCaretFromMouse: true) {
        $0.move(to: viewport.offset(at: column), selecting: true)
      }
    default: return nil
    }
  }

  private func enter(_ state: TextFieldState) -> Action? {
    guard selectsAll, !text.isEmpty else { return nil }
    return edit(state) { $0.select(0..<$0.text.count) }
  }

  /// Closes the list and checks the text when the focus leaves.
  private func leave(_ state: TextFieldState) -> Action? {
    let checks = validation?.time == .blur && !state.isChecked
    guard state.isListOpen || checks else { return nil }
    return .change {
      $0.isListOpen = false
      if checks { $0.isChecked = true }
    }
  }

  private func edit(
    _ state: TextFieldState, isCaretFromMouse: Bool = false, _ change: (inout TextEdit) -> Void
  ) -> Action? {
    var edit = currentEdit(state)
    change(&edit)
    return commit(edit, state, isCaretFromMouse: isCaretFromMouse)
  }

  /// Stores an edit state, and sends the app its text if that changed.
  func commit(_ edit: TextEdit, _ state: TextFieldState, isCaretFromMouse: Bool = false) -> Action {
    var state = state
    let before = currentEdit(state)
    state.edit = edit
    state.isCaretFromMouse = isCaretFromMouse
    state.choice = nil
    guard edit.text != before.text else {
      (state.appText, state.previousEdit) = (text, nil)
      return .set(state)
    }
    (state.previousEdit, state.previousAppText) = (before, text)
    state.isListOpen = completion.suggest != nil
    if validation?.time == .change { state.isChecked = true }
    let new = String(edit.text)
    state.appText = new
    return .setAndSend(state, change(new))
  }
}

extension KeyPress {
  /// The key for a masked field: word keys go to the ends of the text, so that they do not reveal its words.
  fileprivate var maskedPress: KeyPress {
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
