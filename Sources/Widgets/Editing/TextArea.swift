// TextArea: a field for many lines of text; the app owns the text, the area owns its caret and scroll position.

/// A field that edits any number of lines of text.
///
/// ```swift
/// TextArea("Notes", text: state.notes, showsNumbers: true) { .edited($0) }
/// ```
///
/// The app owns the text, as a `TextBuffer`: the cost of a key does not grow with its length. The keys are those of
/// `TextEdit`; arrows and Page Up and Down move by rows, ctrl+Home and ctrl+End to the ends, and Tab leaves the area.
/// While all rows are visible, Page Up and Down are left to the views around it, such as a list that scrolls.
/// ctrl+x and ctrl+c cut and copy the selection, and ctrl+v pastes it within the area. A double click selects a word,
/// a triple click a line. The area fills the available space unless it has a frame or `rows`.
///
/// With `onSubmit` it is the input of a chat: Enter sends the text, and shift+Enter, alt+Enter or ctrl+j break the line,
/// where many terminals can't tell shift+Enter from Enter. Up in the first row and Down in the last go through
/// `history`; what was being written comes back after its last entry.
///
/// ```swift
/// TextArea(
///   "Message", text: state.draft, placeholder: "Ask anything", rows: 1...6, history: state.sent,
///   onSubmit: { .send(String($0)) }
/// ) { .edited($0) }
/// ```
///
/// With `suggestions` a panel at the caret lists words to take, such as the names of people after an `@`. With
/// `findable()` ctrl+f finds and replaces words. An editor of source code is `CodeEditor`, of the module `TermCode`.
public struct TextArea<Message>: View {
  let label: String
  let text: TextBuffer
  private let placeholder: String
  private let change: (TextBuffer) -> Message
  let wraps: Bool
  let showsNumbers: Bool
  private let copy: ((String) -> Message)?
  var rules: TextAreaRules
  var completion: TextAreaCompletion<Message>?
  let submit: ((TextBuffer) -> Message)?

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - label: What the text is, for semantics.
  ///   - text: The text, as the app has it.
  ///   - placeholder: Shown while the area is empty.
  ///   - wraps: Whether lines that are too wide wrap; otherwise the area scrolls sideways.
  ///   - showsNumbers: Whether the number of each line is before it, if the area is wide enough.
  ///   - rows: The least and the most rows, up to 10,000: the area is as high as its text in between. Without, it fills
  ///     its space.
  ///   - limit: The most characters; what would be more is not inserted.
  ///   - tab: Whether Tab leaves the area or inserts a tab.
  ///   - isReadOnly: Whether the text can be selected and copied, but not changed.
  ///   - history: Earlier texts, the newest last, for Up and Down.
  ///   - copy: Receives the copied or cut text in place of the terminal's clipboard.
  ///   - submit: Receives the text when Enter is pressed; without it, Enter breaks the line.
  ///   - change: Receives each new text.
  public init(
    _ label: String, text: TextBuffer, placeholder: String = "", wraps: Bool = true,
    showsNumbers: Bool = false, rows: ClosedRange<Int>? = nil, limit: Int? = nil,
    tab: TextAreaTab = .moves, isReadOnly: Bool = false, history: [String] = [],
    onCopy copy: ((String) -> Message)? = nil, onSubmit submit: ((TextBuffer) -> Message)? = nil,
    _ change: @escaping (TextBuffer) -> Message
  ) {
    rules = TextAreaRules(
      rows: rows, limit: limit, tab: tab, isReadOnly: isReadOnly, history: history)
    self.submit = submit
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.wraps = wraps
    self.showsNumbers = showsNumbers
    self.copy = copy
    self.change = change
  }

  typealias AreaState = TextAreaState
  typealias Action = LocalAction<AreaState, Message>
  typealias Viewport = TextAreaViewport

  /// The visible rows.
  public var body: some View<Message> {
    Local(AreaState()) { state, _ in
      // On a page that scrolls, a few lines show that there is more.
      let area = SizeReader(idealHeight: min(max(3, text.lineCount), 10)) { context in
        rows(state, context.size, context.isMirrored)
      }
      let field = rules.rows.map { AnyView(sized($0, area)) } ?? AnyView(area)
      let found = rules.isFindable ? AnyView(finding(field, state)) : field
      if let validation = rules.validation { checked(found, state, validation) } else { found }
    }
  }

  /// The value for semantics: the text, or up to 1,024 bytes of the caret's line if the text is longer than that.
  private func value(_ state: AreaState) -> String {
    if text.count <= 1024 { return String(text) }
    let line = text.lineRange(text.line(at: min(state.edit?.caret ?? 0, text.count)))
    return text.string(in: line.lowerBound..<min(line.upperBound, line.lowerBound + 1024))
  }

  // MARK: Content

  private func rows(_ state: AreaState, _ size: Size, _ isMirrored: Bool) -> AnyView<Action> {
    let visible = viewport(state, size, isMirrored)
    let lines = visible.lines
    let content = VStack<Action> {
      if text.isEmpty {
        Text(placeholder).dim()
      } else {
        ForEach(Array(lines.enumerated()), id: \.offset) { line in
          if line.element.visual == nil, !isMirrored || line.element.number.isEmpty {
            line.element.pieces.text(after: line.element.number)
          } else {
            // The number is no part of the paragraph, which may run from right to left.
            HStack {
              if !line.element.number.isEmpty {
                Text(String(line.element.number.dropLast())).foreground(.muted).fixedSize()
                  .padding(.trailing, 1)
              }
              line.element.pieces.text().flex(grow: 1).padding(.leading, line.element.leadingBlanks)
            }
          }
        }
      }
      cutReporter(state)
    }
    .areaBar()
    .filling()
    .clip()
    .background(.field)
    .describesKeys(
      WidgetKeys.area(
        isReadOnly: rules.isReadOnly, scrolls: !visible.showsAll, sends: submit != nil)
        + (rules.isFindable ? WidgetKeys.findInArea(replaces: !rules.isReadOnly) : [])
    )
    .onKeyPress { press in handleKey(press, state, visible) }
    .onPaste { pasted in rules.isReadOnly ? nil : paste(pasted, state, visible) }
    .onMouse { event in handleMouse(event, state, visible) }
    .onScroll { event in handleScroll(event, state, visible) }
    .focusable()
    .modified(if: visible.caret != nil) { $0.caret(at: visible.caret ?? .zero) }
    .role(.field, label: label, value: value(state))
    .overlay(alignment: .topLeading) { dragRepeater(state, visible) }
    return completing(content, state, visible)
      .scrollBar(showing: visible.shown.range, of: visible.shown.count, rows: visible.size.rows) {
        var state = state
        (state.top, state.followsCaret) = (visible.top(at: $0), false)
        return .set(state)
      }
  }

  private func viewport(_ state: AreaState, _ size: Size, _ isMirrored: Bool) -> Viewport {
    let edit = currentEdit(state)
    // The last column is for the scroll bar of a text that does not fit.
    let narrow = Size(columns: size.columns - 1, rows: size.rows)
    let hasRoom = size.columns > 1 && size.rows > 1
    let isLong = hasRoom && edit.text.lineCount > size.rows
    var viewport = TextAreaViewport(
      edit, size: isLong ? narrow : size, wraps: wraps, showsNumbers: showsNumbers, from: state)
    if hasRoom, !isLong, viewport.shown.range.count < viewport.shown.count {
      viewport = TextAreaViewport(
        edit, size: narrow, wraps: wraps, showsNumbers: showsNumbers, from: state)
    }
    viewport.isMirrored = isMirrored
    viewport.find = matches(state)
    return viewport
  }

  /// Sends the text that was cut last, once.
  @ViewBuilder<Action> private func cutReporter(_ state: AreaState) -> Views<Action> {
    if let cut = state.lastCut, let copy {
      Text("").sending(Action.self).onAppear(.send(copy(cut.text))).frame(height: 0)
        .id(cut.number)
    }
  }

  // MARK: Input

  func currentEdit(_ state: AreaState) -> TextEdit {
    guard var edit = state.edit else { return TextEdit(text, caret: 0, isOneLine: false) }
    if edit.text != text, let before = state.previousEdit, before.text == text {
      return before.rejecting(edit)
    }
    edit.reconcile(with: text, state.answer)
    return edit
  }

  private func handleKey(_ press: KeyPress, _ state: AreaState, _ visible: Viewport) -> Action? {
    let (copies, cuts) = (press.matches(.ctrl("c")), press.matches(.ctrl("x")))
    if copies || cuts { return copySelection(state, visible, cutting: cuts) }
    var edit = currentEdit(state)
    if let action = handleSpecialKey(press, edit, state, visible) { return action }
    let press = visible.runsRightToLeft(at: edit.caret) ? press.mirrored : press
    guard edit.handleRowKey(press, visible) || edit.apply(press) else { return nil }
    return commit(edit, state, visible)
  }

  private func copySelection(_ state: AreaState, _ visible: Viewport, cutting: Bool) -> Action? {
    var (state, edit) = (state, currentEdit(state))
    guard let copied = edit.copy() else { return nil }
    if cutting, !rules.isReadOnly {
      edit.erase(edit.selection)
      guard copy != nil else {
        return .copy(copied, then: commit(edit, state, visible) ?? .noChange)
      }
      state.lastCut = (copied, (state.lastCut?.number ?? 0) + 1)
      return commit(edit, state, visible)
    }
    // Without a selection, the next Control-C ends the program.
    if copy == nil { edit.move(to: edit.caret) }
    state.edit = edit
    state.previousEdit = nil
    guard let copy else { return .copy(copied, then: .set(state)) }
    return .setAndSend(state, copy(copied))
  }

  private func handleMouse(_ event: MouseEvent, _ state: AreaState, _ visible: Viewport) -> Action?
  {
    switch event.action {
    case .down(.left):
      let offset = visible.offset(at: event.position, isCharacter: event.count > 1)
      return edit(state, visible, isCaretFromMouse: true) { edit in
        if event.count >= 3 {
          let line = edit.text.lineRange(edit.text.line(at: offset))
          edit.select(line.lowerBound..<edit.text.character(after: line.upperBound))
        } else if event.count == 2 {
          edit.select(edit.text.word(at: offset))
        } else {
          edit.move(to: offset, selecting: event.modifiers.contains(.shift))
        }
      }
    case .drag(.left): return drag(to: event.position, isMoved: true, state, visible)
    case .up(.left) where state.mouse.restingDrag != nil:
      return .change { $0.mouse.restingDrag = nil }
    default: return nil
    }
  }

  /// Selects up to a cell, which may be above or below the area; `isMoved` says that the mouse has just come there.
  private func drag(to cell: Point, isMoved: Bool, _ state: AreaState, _ visible: Viewport)
    -> Action?
  {
    var state = state
    let isInside = (0..<visible.size.rows).contains(cell.row)
    state.mouse.restingDrag = isInside ? nil : (cell, isMoved)
    return edit(state, visible, isCaretFromMouse: true) {
      $0.move(to: visible.offset(at: cell), selecting: true)
    }
  }

  /// Goes on selecting while the mouse rests above or below the area, up to the end of the text.
  @ViewBuilder<Action> private func dragRepeater(_ state: AreaState, _ visible: Viewport)
    -> Views<Action>
  {
    if let drag = state.mouse.restingDrag {
      let isAtEnd = visible.offset(at: drag.cell) == visible.edit.caret
      let next =
        drag.isMoved || isAtEnd
        ? Action.change { $0.mouse.restingDrag = isAtEnd ? nil : (drag.cell, false) }
        : self.drag(to: drag.cell, isMoved: false, state, visible)
      Timeline<Action>(every: .milliseconds(50)) { time in
        VStack<Action> {}.frame(width: 1, height: 1).id(time).onAppear(next ?? .noChange)
      }
    }
  }

  /// Scrolls by the wheel; nil at an end, so that an ancestor scrolls.
  private func handleScroll(_ event: ScrollEvent, _ state: AreaState, _ visible: Viewport)
    -> Action?
  {
    var state = state
    (state.top, state.left) = visible.scrolled(rows: event.rows, columns: event.columns)
    guard state.top != visible.top || state.left != visible.left else { return nil }
    state.followsCaret = false
    return .set(state)
  }

  func edit(
    _ state: AreaState, _ visible: Viewport, isCaretFromMouse: Bool = false,
    _ change: (inout TextEdit) -> Void
  ) -> Action? {
    var edit = currentEdit(state)
    change(&edit)
    return commit(edit, state, visible, isCaretFromMouse: isCaretFromMouse)
  }

  func commit(
    _ edit: TextEdit, _ state: AreaState, _ visible: Viewport, isCaretFromMouse: Bool = false
  ) -> Action? {
    var state = state
    state.mouse.hasPlacedCaret = isCaretFromMouse
    let before = visible.edit
    guard edit.text == before.text || mayBecome(edit.text, before.text) else {
      // The area takes the keys of what it refuses; a text that can't be changed leaves them to the app.
      return rules.isReadOnly ? nil : .noChange
    }
    (state.top, state.left) = (min(visible.top, edit.text.count), visible.left)
    return commit(edit, before: before, state)
  }

  func commit(_ edit: TextEdit, before: TextEdit, _ state: AreaState) -> Action {
    var state = state
    state.edit = edit
    state.followsCaret = true
    guard edit.text != before.text else {
      state.previousEdit = nil
      state.completion.follow("", hasMark: false)
      return .set(state)
    }
    state.previousEdit = before
    if let completion {
      let word = completion.word(in: edit).map { edit.text.string(in: $0) }
      state.completion.follow(word ?? "", hasMark: completion.mark != nil)
    }
    if rules.validation?.time == .change { state.isChecked = true }
    return .setAndSend(state, change(edit.text))
  }
}
