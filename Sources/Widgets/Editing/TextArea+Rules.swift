// TextArea+Rules: the rules of an area: its height, what may be typed, what Enter sends, and earlier texts.

/// What Tab does in a text area.
public enum TextAreaTab: Hashable, Sendable {
  /// It moves the focus to the next view.
  case moves
  /// It inserts a tab; shift+Tab still moves the focus back.
  case inserts
}

/// The rules of a text area: its height, its limit, Tab, history and validation.
struct TextAreaRules {
  let rows: ClosedRange<Int>?
  let limit: Int?
  let tab: TextAreaTab
  let isReadOnly: Bool
  let history: [String]
  var validation: TextValidation?
  /// Whether ctrl+f finds words.
  var isFindable = false
}

/// The history entry that is shown instead of the draft, and what the user has written since the last sent text.
struct TextAreaRecall {
  /// The entry's index; the draft follows the last entry.
  var index: Int
  /// The number of entries; with another number, all begins anew.
  let count: Int
  /// The draft and the entries that were changed, by index, as in a shell.
  var changed: [Int: TextBuffer] = [:]
}

extension TextArea {
  /// Shows what is wrong with the text below the area, from a certain time on.
  ///
  /// While something is wrong, Enter shows it instead of sending `onSubmit`.
  ///
  /// - Parameters:
  ///   - validators: The rules, of which the first that is broken is shown.
  ///   - time: When the error is shown for the first time.
  /// - Returns: The area with the rules.
  public func validated(
    by validators: [Validator<String>], at time: ValidationTime = .blur
  ) -> TextArea {
    var area = self
    area.rules.validation = TextValidation(validators: validators, time: time)
    return area
  }

  /// Returns the area with what is wrong with its text below it.
  @ViewBuilder<Action> func checked(
    _ area: AnyView<Action>, _ state: AreaState, _ validation: TextValidation
  ) -> Views<Action> {
    VStack {
      if rules.rows == nil { area.flex(grow: 1, shrink: 1) } else { area }
      if state.isChecked, let error = validation.validators.error(for: String(text)) {
        Text(error: error).sending(Action.self).role(.status, label: error).fixedSize()
      }
    }
    .onFocus { hasFocus in
      let checks = !hasFocus && validation.time == .blur && !state.isChecked
      return checks ? .change { $0.isChecked = true } : nil
    }
  }

  /// Returns the area at the height of its text, which a hidden text with the same rows measures.
  func sized(_ limits: ClosedRange<Int>, _ area: some View<Action>) -> some View<Action> {
    let least = min(max(0, limits.lowerBound), Self.maxRows)
    let most = min(max(least, limits.upperBound), Self.maxRows)
    // More rows than the most need not be counted, nor a character that the caret stands behind.
    let end = most < text.lineCount ? text.lineRange(most).lowerBound : text.count
    let start = text.string(in: 0..<text.character(at: min(end, most * 1024)))
    return Text(start + "x").wrap(wraps ? .word : .none).sending(Action.self)
      .padding(.leading, 1).padding(.trailing, wraps ? 1 : 0).hidden()
      .frame(width: .fill)
      .frame(
        minHeight: .cells(least), maxHeight: .cells(most)
      )
      .clip()
      .overlay { area }
  }

  /// An area that grows with its text has no more rows, whatever its limit is.
  private static var maxRows: Int { 10_000 }

  /// Whether the text may become another one.
  func mayBecome(_ new: TextBuffer, _ old: TextBuffer) -> Bool {
    guard !rules.isReadOnly else { return false }
    guard let limit = rules.limit, new.characterCount > limit else { return true }
    // A text that the app made too long may be shortened.
    return new.characterCount < old.characterCount
  }

  /// Inserts as much of a pasted text as the limit allows.
  func paste(_ pasted: String, _ state: AreaState, _ visible: Viewport) -> Action? {
    // An accent belongs to the character before it.
    var whole = visible.edit
    whole.insert(pasted)
    guard let limit = rules.limit, whole.text.characterCount > limit else {
      return edit(state, visible) { $0.insert(pasted) }
    }
    let selected = text.string(in: visible.edit.selection).count
    let room = limit - text.characterCount + selected
    guard room > 0 else { return .noChange }
    return edit(state, visible) { $0.insert(String(pasted.prefix(room))) }
  }

  /// Handles the keys that have another meaning by a rule; nil for all others.
  func handleSpecialKey(
    _ press: KeyPress, _ edit: TextEdit, _ state: AreaState, _ visible: Viewport
  ) -> Action? {
    guard press.phase != .release else { return nil }
    if let action = handleListKey(press, state, visible) { return action }
    if let action = handleFindKey(press, edit, state) { return action }
    if let submit {
      if press.matches(.enter) {
        // A held key sends once.
        guard press.phase == .press else { return .noChange }
        var state = state
        if let validators = rules.validation?.validators {
          state.isChecked = validators.error(for: String(text)) != nil
          if state.isChecked { return .set(state) }
        }
        state.recall = nil
        return .setAndSend(state, submit(text))
      }
    }
    // The newline that scripts type, and what shift+Enter is in many terminals.
    if press.matches(.ctrl("j")), !rules.isReadOnly {
      return self.edit(state, visible) { $0.insert("\n") }
    }
    if rules.tab == .inserts, press.matches(.tab), !rules.isReadOnly {
      return self.edit(state, visible) { $0.insert("\t") }
    }
    guard !rules.history.isEmpty, edit.selection.isEmpty else { return nil }
    let row = visible.rows.row(at: edit.caret)
    if press.matches(.up), row.range.lowerBound == 0 { return recall(-1, state, visible) }
    if press.matches(.down), row.next == nil { return recall(1, state, visible) }
    return nil
  }

  /// Shows the earlier or the later text of the history; nil if there is none.
  private func recall(_ step: Int, _ state: AreaState, _ visible: Viewport) -> Action? {
    let history = rules.history
    var recall = TextAreaRecall(index: history.count, count: history.count)
    if let last = state.recall, last.count == history.count {
      recall = last
      // Undo leads from an entry back to the draft.
      if text == last.changed[history.count] { recall.index = history.count }
    }
    let isUnchanged = recall.index < history.count && text == TextBuffer(history[recall.index])
    recall.changed[recall.index] = isUnchanged ? nil : text
    func entry(_ index: Int) -> TextBuffer {
      recall.changed[index] ?? TextBuffer(index < history.count ? history[index] : "")
    }
    repeat {
      recall.index += step
    } while history.indices.contains(recall.index) && !mayBecome(entry(recall.index), text)
    guard (0...history.count).contains(recall.index) else { return nil }
    var state = state
    state.recall = recall
    let shown = String(entry(recall.index))
    return edit(state, visible) { $0.replaceAll(with: shown) }.map(closingList)
  }
}
