// TextFieldViewport: the visible part of a field's text, and where its caret and its characters are.

import TermView

/// The visible part of the line.
struct TextFieldViewport {
  let edit: TextEdit
  let isMasked: Bool
  let rows: TextEditRows
  let row: TextEditRows.Row
  let left: Int
  /// The column where the text starts: 0 unless lines begin at the right.
  let start: Int
  /// The caret's column, including the columns scrolled out of view.
  let caret: Int
  let pieces: TextEditPieces
  /// The order of the visible characters on the screen; nil if they run from left to right.
  private let visual: VisualLine?
  private let isMirrored: Bool

  /// The column of the text's first cell, after the bar of the focus or a bracket.
  static let inset = 1

  /// Whether the text runs from right to left.
  var isRightToLeft: Bool { visual?.isRightToLeft ?? false }

  /// The cell of the caret: that of the character behind it, or the one after the text.
  var caretColumn: Int {
    max(0, start + (visual?.screenColumn(ofReading: caret - left) ?? caret - left))
  }

  /// The cells that are kept for the caret where lines begin: their letters end there if they run the other way.
  var leadingBlanks: Int { isRightToLeft == isMirrored ? 0 : min(start, 1) }

  init(
    _ edit: TextEdit, from start: Int, _ columns: Int, _ isMasked: Bool, isCaretFromMouse: Bool,
    isMirrored: Bool
  ) {
    self.edit = edit
    self.isMasked = isMasked
    // A bullet takes three bytes.
    func shown(_ offset: Int) -> Int {
      isMasked ? edit.text.characters(before: offset) * 3 : offset
    }
    let count = edit.text.characterCount
    let text = isMasked ? TextBuffer(repeating: "•", count: count) : edit.text
    rows = TextEditRows(text: text, columns: nil)
    row = TextEditRows.Row(range: 0..<text.count)
    caret = rows.column(of: shown(edit.caret), in: row)
    let width = rows.column(of: text.count, in: row)
    self.left = TextEditPieces.scrollOffset(
      from: start, caret: caret, columns: columns, width: width,
      isCaretFromMouse: isCaretFromMouse)
    let selection = edit.selection
    pieces = TextEditPieces(
      of: row, in: text, columns: self.left..<self.left + max(0, columns),
      selection: shown(selection.lowerBound)..<shown(selection.upperBound))
    visual = pieces.visualLine(isMirrored: isMirrored)
    let runsRightToLeft = visual?.isRightToLeft ?? false
    let blanks = max(0, columns - (width - left))
    self.start =
      isMirrored
      ? max(0, runsRightToLeft ? blanks : blanks - 1) : runsRightToLeft ? min(blanks, 1) : 0
    self.isMirrored = isMirrored
  }

  /// Returns the offset nearest to a column, or with `isCharacter` the start of the character there.
  func offset(at column: Int, isCharacter: Bool = false) -> Int {
    let shown = min(max(column, -1 << 20), 1 << 20) - start
    let column = max(0, left + (visual?.readingColumn(at: shown) ?? shown))
    let offset =
      isCharacter
      ? rows.text.position(atColumn: column, in: row.range).offset
      : rows.offset(atColumn: column, in: row)
    return isMasked ? edit.text.offset(afterCharacters: offset / 3) : offset
  }
}
