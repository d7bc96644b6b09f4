// CodeEditor+Input: what keys, the mouse and the bar of a search do in an editor.

import TermView
import TermWidgets

extension CodeEditor {
  func handleKey(_ press: KeyPress, _ place: CodeEditorState, _ visible: CodeViewport) -> Action? {
    guard press.phase != .release else { return nil }
    let isTab = press.matches(.tab) || press.matches(.shift(.tab))
    if isTab, isReadOnly || place.leavesWithTab { return nil }
    if press.matches(.escape) {
      guard !isReadOnly, !place.leavesWithTab else { return nil }
      return .change { $0.leavesWithTab = true }
    }
    let (copies, cuts) = (press.matches(.ctrl("c")), press.matches(.ctrl("x")))
    if copies || cuts { return copySelection(place, visible, cutting: cuts) }
    if let action = handleFindKey(press, place) { return action }
    var new = code
    guard new.apply(press, page: visible.size.rows - 1) else { return nil }
    return commit(new, place, visible)
  }

  private func copySelection(
    _ place: CodeEditorState, _ visible: CodeViewport, cutting: Bool
  ) -> Action? {
    var (new, copied): (CodeEdit, String?) = (code, nil)
    new.apply { copied = $0.copy() }
    guard let copied else { return nil }
    guard cutting, !isReadOnly else {
      // The copied text is kept for ctrl+v as well; where the app takes it, that is its clipboard.
      return copy.map { .send($0(copied)) } ?? commit(new, place, visible)
    }
    var place = place
    new.change { $0.insert("") }
    if copy != nil { place.lastCut = (copied, (place.lastCut?.number ?? 0) + 1) }
    return commit(new, place, visible)
  }

  func handleMouse(
    _ event: MouseEvent, _ place: CodeEditorState, _ visible: CodeViewport
  ) -> Action? {
    switch event.action {
    case .down(.left):
      if let header = visible.header(at: event.position) {
        return edited(place, visible, isCaretFromMouse: true) { $0.toggleFold(at: header) }
      }
      let offset = visible.offset(at: event.position, isCharacter: event.count > 1)
      return edited(place, visible, isCaretFromMouse: true) { code in
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
    case .drag(.left): return drag(to: event.position, isMoved: true, place, visible)
    case .up(.left) where place.restingDrag != nil: return .change { $0.restingDrag = nil }
    default: return nil
    }
  }

  /// Selects up to a cell, which may be above or below the editor; `isMoved` says that the mouse has just come there.
  private func drag(
    to cell: Point, isMoved: Bool, _ place: CodeEditorState, _ visible: CodeViewport
  ) -> Action? {
    var place = place
    let isInside = (0..<visible.size.rows).contains(cell.row)
    place.restingDrag = isInside ? nil : RestingDrag(cell: cell, isMoved: isMoved)
    let offset = visible.offset(at: cell)
    return edited(place, visible, isCaretFromMouse: true) { code in
      code.change { $0.move(to: offset, selecting: true) }
    }
  }

  /// Goes on selecting while the mouse rests above or below the editor, up to the end of the text.
  @ViewBuilder<Action> func dragRepeater(
    _ place: CodeEditorState, _ visible: CodeViewport
  ) -> Views<Action> {
    if let drag = place.restingDrag {
      let isAtEnd = visible.offset(at: drag.cell) == code.caret
      let next = drag.isMoved || isAtEnd
        ? Action.change { $0.restingDrag = isAtEnd ? nil : RestingDrag(cell: drag.cell) }
        : self.drag(to: drag.cell, isMoved: false, place, visible)
      Timeline<Action>(every: .milliseconds(50)) { time in
        VStack<Action> {}.frame(width: 1, height: 1).id(time).onAppear(next ?? .change { _ in })
      }
    }
  }

  /// Scrolls by the wheel; nil at an end, so that an ancestor scrolls.
  func handleScroll(
    _ event: ScrollEvent, _ place: CodeEditorState, _ visible: CodeViewport
  ) -> Action? {
    var place = place
    (place.top, place.left) = visible.scrolled(rows: event.rows, columns: event.columns)
    guard place.top != visible.top || place.left != visible.left else { return nil }
    (place.followsCaret, place.seenCaret) = (false, code.caret)
    return .set(place)
  }

  func edited(
    _ place: CodeEditorState, _ visible: CodeViewport, isCaretFromMouse: Bool = false,
    _ edit: (inout CodeEdit) -> Void
  ) -> Action? {
    var new = code
    edit(&new)
    return commit(new, place, visible, isCaretFromMouse: isCaretFromMouse)
  }

  private func commit(
    _ new: CodeEdit, _ place: CodeEditorState, _ visible: CodeViewport,
    isCaretFromMouse: Bool = false
  ) -> Action? {
    if isReadOnly, new.text != code.text { return nil }
    var place = place
    (place.top, place.left) = (visible.top, visible.left)
    (place.followsCaret, place.isCaretFromMouse) = (true, isCaretFromMouse)
    place.leavesWithTab = false
    return .setAndSend(place, change(new))
  }

  // MARK: Search

  /// The search with the matches of the current text.
  func searched(_ find: TextFind) -> TextFind {
    var find = find
    find.search(code.text)
    return find
  }

  private func handleFindKey(_ press: KeyPress, _ place: CodeEditorState) -> Action? {
    if press.matches(.ctrl("f")) {
      var place = place
      let range = code.selection
      let selected = range.count <= 200 ? code.text.string(in: range) : ""
      if !selected.isEmpty, !selected.contains(where: \.isNewline) { place.find.phrase = selected }
      place.find.search(code.text)
      (place.isFinding, place.findStart) = (true, range.lowerBound)
      return .set(place)
    }
    guard !place.find.phrase.isEmpty else { return nil }
    if press.matches(.function(3)) { return handleFind(.next, place) }
    if press.matches(.shift(.function(3))) { return handleFind(.previous, place) }
    return nil
  }

  func handleFind(_ action: FindBarAction, _ place: CodeEditorState) -> Action {
    var (place, new) = (place, code)
    var find = searched(place.find)
    switch action {
    case .change(let changed):
      let isSame = changed.phrase == find.phrase
      find = searched(changed)
      if !isSame {
        let start = place.findStart
        let match = find.match(after: start..<start)
        new.change { edit in
          if let match { edit.select(match) } else { edit.move(to: start) }
        }
      }
    case .next: new.change { $0.select(next: find) }
    case .previous: new.change { $0.select(next: find, isBackwards: true) }
    case .replace:
      new.change { $0.replace(&find) }
      place.findStart = new.selection.lowerBound
    case .replaceAll:
      new.change { $0.replaceAll(find) }
      find.search(new.text)
    case .close: place.isFinding = false
    }
    if isReadOnly, new.text != code.text { new = code }
    place.find = find
    (place.followsCaret, place.isCaretFromMouse) = (true, false)
    return .setAndSend(place, change(new))
  }
}
