// CodeEditor+Input: what keys, the mouse and the bar of a search do in an editor.

import TermView
import TermWidgets

extension CodeEditor {
  func handleKey(_ press: KeyPress, _ state: CodeEditorState, _ visible: CodeViewport) -> Action? {
    guard press.phase != .release else { return nil }
    let isTab = press.matches(.tab) || press.matches(.shift(.tab))
    if isTab, isReadOnly || state.leavesWithTab { return nil }
    if press.matches(.escape) {
      guard !isReadOnly, !state.leavesWithTab else { return nil }
      return .change { $0.leavesWithTab = true }
    }
    let (copies, cuts) = (press.matches(.ctrl("c")), press.matches(.ctrl("x")))
    if copies || cuts { return copySelection(state, visible, cutting: cuts) }
    if let action = handleFindKey(press, state) { return action }
    var new = code
    guard new.apply(press, page: visible.size.rows - 1) else { return nil }
    return commit(new, state, visible)
  }

  private func copySelection(
    _ state: CodeEditorState, _ visible: CodeViewport, cutting: Bool
  ) -> Action? {
    var (new, copied): (CodeEdit, String?) = (code, nil)
    new.apply { copied = $0.copy() }
    guard let copied else { return nil }
    guard cutting, !isReadOnly else {
      if let copy { return .send(copy(copied)) }
      // Without a selection, the next Control-C ends the program.
      new.change { $0.move(to: $0.caret) }
      return .copy(copied, then: commit(new, state, visible) ?? .set(state))
    }
    var state = state
    new.change { $0.insert("") }
    guard copy != nil else {
      return .copy(copied, then: commit(new, state, visible) ?? .set(state))
    }
    state.lastCut = (copied, (state.lastCut?.number ?? 0) + 1)
    return commit(new, state, visible)
  }

  func handleMouse(
    _ event: MouseEvent, _ state: CodeEditorState, _ visible: CodeViewport
  ) -> Action? {
    switch event.action {
    case .down(.left):
      if let header = visible.header(at: event.position) {
        return edited(state, visible, isCaretFromMouse: true) { $0.toggleFold(at: header) }
      }
      let offset = visible.offset(at: event.position, isCharacter: event.count > 1)
      return edited(state, visible, isCaretFromMouse: true) { code in
        code.change { edit in
          if event.count >= 3 {
            let line = edit.text.lineRange(edit.text.line(at: offset))
            edit.select(line.lowerBound..<edit.text.character(after: line.upperBound))
          } else if event.count == 2 {
            edit.select(edit.text.word(at: offset))
          } else {
            edit.move(to: offset, selecting: event.modifiers.contains(.shift))
          }
        }
      }
    case .drag(.left): return drag(to: event.position, isMoved: true, state, visible)
    case .up(.left) where state.restingDrag != nil: return .change { $0.restingDrag = nil }
    default: return nil
    }
  }

  /// Selects up to a cell, which may be above or below the editor; `isMoved` says that the mouse has just come there.
  private func drag(
    to cell: Point, isMoved: Bool, _ state: CodeEditorState, _ visible: CodeViewport
  ) -> Action? {
    var state = state
    let isInside = (0..<visible.size.rows).contains(cell.row)
    state.restingDrag = isInside ? nil : (cell, isMoved)
    let offset = visible.offset(at: cell)
    return edited(state, visible, isCaretFromMouse: true) { code in
      code.change { $0.move(to: offset, selecting: true) }
    }
  }

  /// Goes on selecting while the mouse rests above or below the editor, up to the end of the text.
  @ViewBuilder<Action> func dragRepeater(
    _ state: CodeEditorState, _ visible: CodeViewport
  ) -> Views<Action> {
    if let drag = state.restingDrag {
      let isAtEnd = visible.offset(at: drag.cell) == code.caret
      let next =
        drag.isMoved || isAtEnd
        ? Action.change { $0.restingDrag = isAtEnd ? nil : (drag.cell, false) }
        : self.drag(to: drag.cell, isMoved: false, state, visible)
      Timeline<Action>(every: .milliseconds(50)) { time in
        VStack<Action> {}.frame(width: 1, height: 1).id(time).onAppear(next ?? .change { _ in })
      }
    }
  }

  /// Scrolls by the wheel; nil at an end, so that an ancestor scrolls.
  func handleScroll(
    _ event: ScrollEvent, _ state: CodeEditorState, _ visible: CodeViewport
  ) -> Action? {
    var state = state
    (state.top, state.left) = visible.scrolled(rows: event.rows, columns: event.columns)
    guard state.top != visible.top || state.left != visible.left else { return nil }
    (state.followsCaret, state.seenCaret) = (false, code.caret)
    return .set(state)
  }

  func edited(
    _ state: CodeEditorState, _ visible: CodeViewport, isCaretFromMouse: Bool = false,
    _ edit: (inout CodeEdit) -> Void
  ) -> Action? {
    var new = code
    edit(&new)
    return commit(new, state, visible, isCaretFromMouse: isCaretFromMouse)
  }

  private func commit(
    _ new: CodeEdit, _ state: CodeEditorState, _ visible: CodeViewport,
    isCaretFromMouse: Bool = false
  ) -> Action? {
    if isReadOnly, new.text != code.text { return nil }
    var state = state
    (state.top, state.left) = (visible.top, visible.left)
    (state.followsCaret, state.isCaretFromMouse) = (true, isCaretFromMouse)
    state.leavesWithTab = false
    return .setAndSend(state, change(new))
  }

  // MARK: Search

  /// The search with the matches of the current text.
  func searched(_ find: TextFind) -> TextFind {
    var find = find
    find.search(code.text)
    return find
  }

  private func handleFindKey(_ press: KeyPress, _ state: CodeEditorState) -> Action? {
    if press.matches(.ctrl("f")) || findsWithSlash && press.matches("/") {
      var state = state
      let range = code.selection
      let selected = range.count <= 200 ? code.text.string(in: range) : ""
      if !selected.isEmpty, !selected.contains(where: \.isNewline) { state.find.phrase = selected }
      state.find.search(code.text)
      (state.isFinding, state.findStart) = (true, range.lowerBound)
      return .set(state)
    }
    guard !state.find.phrase.isEmpty else { return nil }
    if press.matches(.function(3)) { return handleFind(.next, state) }
    if press.matches(.shift(.function(3))) { return handleFind(.previous, state) }
    return nil
  }

  func handleFind(_ action: FindBarAction, _ state: CodeEditorState) -> Action {
    var (state, new) = (state, code)
    var find = searched(state.find)
    switch action {
    case .change(let changed):
      let isSame = changed.phrase == find.phrase
      find = searched(changed)
      if !isSame {
        let start = state.findStart
        let match = find.match(after: start..<start)
        new.change { edit in
          if let match { edit.select(match) } else { edit.move(to: start) }
        }
      }
    case .next: new.change { $0.select(next: find) }
    case .previous: new.change { $0.select(next: find, isBackwards: true) }
    case .replace:
      new.change { $0.replace(&find) }
      state.findStart = new.selection.lowerBound
    case .replaceAll:
      new.change { $0.replaceAll(find) }
      find.search(new.text)
    case .close: state.isFinding = false
    }
    if isReadOnly, new.text != code.text { new = code }
    state.find = find
    (state.followsCaret, state.isCaretFromMouse) = (true, false)
    return .setAndSend(state, change(new))
  }
}
