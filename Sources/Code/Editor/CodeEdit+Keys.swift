// CodeEdit+Keys: applies a key press as a move or a change, with the rules of the language.

public import TermView
import TermWidgets

extension CodeEdit {
  /// Applies a key press, and returns whether the key has a meaning here.
  ///
  /// The keys are those of `TextEdit`, and: arrows and Page Up and Down move by lines, Home goes to the first
  /// character first. Enter keeps the indentation, Tab and Shift+Tab change that of the selected lines, ctrl+/ comments
  /// them. ctrl+] goes to the matching bracket, F8 and Shift+F8 to the next and the last diagnostic; alt+z folds the
  /// lines below, and alt+Z all or none.
  ///
  /// - Parameters:
  ///   - press: The key press.
  ///   - page: The lines that Page Up and Down move by.
  /// - Returns: Whether the key has a meaning.
  public mutating func apply(_ press: KeyPress, page: Int = 20) -> Bool {
    guard press.phase != .release else { return false }
    var key = press.key
    key.modifiers.subtract([.capsLock, .numLock])
    let selects = key.modifiers.contains(.shift)
    if applyCommand(press) { return true }
    key.modifiers.subtract(.shift)
    switch key {
    case .up: moveLines(-1, selecting: selects)
    case .down: moveLines(1, selecting: selects)
    case .pageUp: moveLines(-max(1, page), selecting: selects)
    case .pageDown: moveLines(max(1, page), selecting: selects)
    case .home: moveHome(selecting: selects)
    case .enter: breakLine()
    case .backspace where eraseIndentation(): break
    case .tab where selects: outdent()
    case .tab: selection.isEmpty || selectedLines.count == 1 ? insertIndentation() : indent()
    case .left, .right: moveSideways(press, isForwards: key.code == .right)
    default:
      if let byte = press.text.utf8.first, press.text.utf8.count == 1,
        CodeBrackets.opening(of: byte) != nil, typeClosing(byte)
      {
        return true
      }
      return apply { $0.apply(press) }
    }
    return true
  }

  private mutating func applyCommand(_ press: KeyPress) -> Bool {
    // Many terminals send ctrl+/ as ctrl+_.
    if press.matches(.ctrl("/")) || press.matches(.ctrl("_")) {
      toggleComment()
    } else if press.matches(.ctrl("]")) {
      moveToMatchingBracket()
    } else if press.matches(.function(8)) {
      moveToDiagnostic()
    } else if press.matches(.shift(.function(8))) {
      moveToDiagnostic(isBackwards: true)
    } else if press.matches(.alt("z")) {
      toggleFold(at: caretLine)
    } else if press.matches(.alt("Z")) || press.key == Key(.character("z"), [.alt, .shift]) {
      folds.isEmpty ? foldAll() : unfoldAll()
    } else {
      return false
    }
    return true
  }

  /// Moves the caret by visible lines, in the column where vertical moves began; beyond the lines, to the ends.
  mutating func moveLines(_ distance: Int, selecting: Bool) {
    let line = caretLine
    let column = goalColumn ?? text.column(of: caret)
    let target = folds.line(distance, from: line, of: text.lineCount)
    if target == line {
      let end = distance < 0 ? 0 : text.lineRange(line).upperBound
      change { $0.move(to: end, selecting: selecting) }
    } else {
      let moved = offset(nearColumn: column, inLine: target)
      change { $0.move(to: moved, selecting: selecting) }
    }
    goalColumn = column
  }

  /// Returns the offset in a line that is nearest to a column.
  func offset(nearColumn column: Int, inLine line: Int) -> Int {
    let found = text.position(atColumn: column, inLine: line)
    let end = text.lineRange(line).upperBound
    guard found.offset < end, column > found.column else { return found.offset }
    let next = text.character(after: found.offset)
    let width = text.column(of: next) - found.column
    return (column - found.column) * 2 >= width && width > 1 ? next : found.offset
  }

  /// Goes to the first character of the line that is not blank, or from there to the start of the line.
  private mutating func moveHome(selecting: Bool) {
    let line = text.lineRange(caretLine)
    let blanks = text.utf8(in: line.lowerBound..<min(line.upperBound, line.lowerBound + 1024))
      .prefix(while: \.isBlank).count
    let first = line.lowerBound + blanks
    let target = caret == first ? line.lowerBound : first
    change { $0.move(to: target, selecting: selecting) }
  }

  /// Moves the caret by characters or words, past the hidden lines rather than into them.
  private mutating func moveSideways(_ press: KeyPress, isForwards: Bool) {
    let hidden = folds
    var moved = edit
    _ = moved.apply(press)
    let line = text.line(at: moved.caret)
    if hidden.isHidden(line) {
      let header = hidden.visible(line)
      let next = hidden.line(1, from: header, of: text.lineCount)
      let isPast = isForwards && next != header
      let target = isPast ? text.lineStart(next) : text.lineRange(header).upperBound
      let selects = press.key.modifiers.contains(.shift)
      change { $0.move(to: target, selecting: selects) }
    } else {
      _ = apply { $0.apply(press) }
    }
  }
}
