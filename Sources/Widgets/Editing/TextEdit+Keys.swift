// TextEdit+Keys: applies a key press as a move or a change.

extension TextEdit {
  /// Applies a key press, and returns whether the key has a meaning here.
  ///
  /// Arrows, Home and End move the caret: by words with Control or Alt, and selecting with Shift; ctrl+a, ctrl+e,
  /// alt+b and alt+f move it too. Backspace, Delete, ctrl+d, ctrl+w, ctrl+u, ctrl+k and alt+d erase; ctrl+z and
  /// ctrl+y undo and redo. What is typed after a pause is a step of its own.
  public mutating func apply(_ press: KeyPress) -> Bool {
    guard press.phase != .release else { return false }
    if press.followsPause { endUndoStep() }
    let selects = press.key.modifiers.contains(.shift)
    var key = press.key
    key.modifiers.subtract([.capsLock, .numLock])
    if press.matches(.ctrl("z")) {
      undo()
    } else if press.matches(.ctrl("y")) || key == Key(.character("z"), [.control, .shift]) {
      redo()
    } else if press.matches(.ctrl("v")) {
      pasteCopied()
    } else {
      key.modifiers.subtract(.shift)
      return move(key, selects) || erase(key) || type(press)
    }
    return true
  }

  private mutating func move(_ key: Key, _ selects: Bool) -> Bool {
    switch key {
    case .left:
      let isWhole = selects || selection.isEmpty
      move(to: isWhole ? text.character(before: caret) : selection.lowerBound, selecting: selects)
    case .right:
      let isWhole = selects || selection.isEmpty
      move(to: isWhole ? text.character(after: caret) : selection.upperBound, selecting: selects)
    case .home, .ctrl("a"): move(to: lineBounds.lowerBound, selecting: selects)
    case .end, .ctrl("e"): move(to: lineBounds.upperBound, selecting: selects)
    case Key(.left, .control), Key(.left, .alt), .alt("b"):
      move(to: text.wordStart(before: caret), selecting: selects)
    case Key(.right, .control), Key(.right, .alt), .alt("f"):
      move(to: text.wordEnd(after: caret), selecting: selects)
    case Key(.home, .control): move(to: 0, selecting: selects)
    case Key(.end, .control): move(to: text.count, selecting: selects)
    default: return false
    }
    return true
  }

  private mutating func erase(_ key: Key) -> Bool {
    switch key {
    case .backspace: erase(text.character(before: caret)..<caret, .erasingBack)
    case .delete, .ctrl("d"): erase(caret..<text.character(after: caret), .erasingForward)
    case .ctrl("w"), Key(.backspace, .control), Key(.backspace, .alt):
      erase(text.wordStart(before: caret)..<caret)
    case Key(.delete, .control), .alt("d"): erase(caret..<text.wordEnd(after: caret))
    case .ctrl("u"): erase(lineBounds.lowerBound..<caret)
    case .ctrl("k"):
      // At the end of a line, erases the line break.
      let end = lineBounds.upperBound
      erase(caret..<(end == caret ? text.character(after: caret) : end))
    default: return false
    }
    return true
  }

  private mutating func type(_ press: KeyPress) -> Bool {
    if !isOneLine, press.key.code == .enter {
      insert("\n")
      return true
    }
    guard !press.text.isEmpty, press.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      return false
    }
    type(press.text)
    return true
  }

  /// The range of the caret's line; the whole text if `isOneLine`.
  private var lineBounds: Range<Int> {
    isOneLine ? 0..<text.count : text.lineRange(text.line(at: caret))
  }
}
