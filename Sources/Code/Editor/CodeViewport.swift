// CodeViewport: the visible rows of an editor, and which cell shows which offset.

import TermView
import TermWidgets

/// An editor's own state.
struct CodeEditorState {
  /// The first visible line, and the columns scrolled out of view on the left.
  var top = 0
  var left = 0
  /// Whether the editor scrolls to show the caret; the wheel turns this off until the next key.
  var followsCaret = true
  /// Where the caret was when the wheel turned: another place is shown, as one that the program chooses.
  var seenCaret: Int?
  /// Whether the mouse placed the caret.
  var isCaretFromMouse = false
  /// The cell above or below the editor where the mouse rests while it selects, which scrolls on at each tick of a
  /// clock; and whether it has moved since the last tick, and scrolled by that.
  var restingDrag: (cell: Point, isMoved: Bool)?
  /// Whether Tab leaves the editor, after Escape.
  var leavesWithTab = false
  /// The search; its bar is open if `isFinding`.
  var find = TextFind()
  var isFinding = false
  /// Where the caret was before the phrase was typed.
  var findStart = 0
  /// The text that was cut last, with its number.
  var lastCut: (text: String, number: Int)?
  /// How often colors were complete after a guess.
  var completions = 0
}

/// The visible part of an edited text.
struct CodeViewport {
  enum Row: Equatable {
    case line(Int)
    /// A part of a message about the line above.
    case message(String, CodeDiagnostic.Severity)
  }

  let code: CodeEdit
  /// The size of the text with its gutter: without the column of the bar that shows the focus.
  let size: Size
  /// Whether the bar is at the right.
  var isMirrored = false
  /// The columns of the line numbers; 0 without them.
  let digits: Int
  /// The columns before the text: a sign, the number, a sign for folding and a blank; 0 if there is no room.
  let gutter: Int
  private(set) var top: Int
  private(set) var left: Int
  private(set) var rows: [Row] = []
  /// The diagnostics of the visible lines, by the line that they begin in.
  private(set) var diagnostics: [Int: [CodeDiagnostic]] = [:]
  /// The lines that are visible, with hidden ones among them.
  private(set) var lines = 0..<0

  /// The lines from the first visible one to the last, or to the end of the text if only hidden ones follow.
  var shownLines: Range<Int> {
    let last = rows.reduce(top) { if case .line(let line) = $1 { max($0, line) } else { $0 } }
    let isEnd = code.folds.line(1, from: last, of: text.lineCount) == last
    return top..<(isEnd ? text.lineCount : last + 1)
  }

  var text: TextBuffer { code.text }
  var columns: Int { max(0, size.columns - gutter) }

  /// The column of the first cell of the gutter.
  private var inset: Int { isMirrored ? 0 : 1 }

  /// Creates the viewport of an editor, whose size includes the column of the bar that shows the focus.
  init(_ code: CodeEdit, size: Size, showsNumbers: Bool, from state: CodeEditorState) {
    let size = Size(columns: max(min(1, size.columns), size.columns - 1), rows: size.rows)
    self.code = code
    self.size = size
    let count = code.text.lineCount
    let wanted = showsNumbers ? String(count).utf8.count : 0
    gutter = size.columns >= wanted + 3 + 8 ? wanted + 3 : 0
    digits = gutter > 0 ? wanted : 0
    (top, left) = (code.folds.visible(min(max(0, state.top), count - 1)), state.left)
    guard size.rows > 0, size.columns > 0 else { return }
    let caretLine = code.folds.visible(code.caretLine)
    let messages = caretMessages(caretLine)
    if state.followsCaret || state.seenCaret != code.caret {
      let room = max(0, size.rows - 1 - messages.count)
      if caretLine < top {
        top = caretLine
      } else if caretLine > code.folds.line(room, from: top, of: count) {
        top = code.folds.line(-room, from: caretLine, of: count)
      }
      scrollSideways(isCaretFromMouse: state.isCaretFromMouse)
    }
    fill(caretLine, messages)
    if rows.count < size.rows, top > 0 {
      // No empty rows at the bottom while there are lines above.
      top = code.folds.line(rows.count - size.rows, from: top, of: count)
      fill(caretLine, messages)
    }
    findDiagnostics()
  }

  private mutating func scrollSideways(isCaretFromMouse: Bool) {
    let column = text.column(of: code.caret)
    let margin = isCaretFromMouse ? 0 : min(4, max(0, columns - 1) / 2)
    if column - left > columns - 1 - margin { left = column - (columns - 1 - margin) }
    if column - left < margin { left = max(0, column - margin) }
  }

  private mutating func fill(_ caretLine: Int, _ messages: [Row]) {
    rows = []
    var line = top
    while rows.count < size.rows {
      rows.append(.line(line))
      if line == caretLine { rows += messages.prefix(size.rows - rows.count) }
      let next = code.folds.line(1, from: line, of: text.lineCount)
      if next == line { break }
      line = next
    }
    lines = top..<line + 1
  }

  private mutating func findDiagnostics() {
    let range = text.lineStart(lines.lowerBound)...text.lineRange(lines.upperBound - 1).upperBound
    for diagnostic in code.diagnostics where range.contains(diagnostic.range.lowerBound) {
      diagnostics[text.line(at: diagnostic.range.lowerBound), default: []].append(diagnostic)
    }
  }

  // MARK: Messages

  /// The rows below the caret's line, if its messages don't fit at its end.
  private func caretMessages(_ line: Int) -> [Row] {
    let range = text.lineRange(line)
    let own = code.diagnostics.filter {
      range.contains($0.range.lowerBound) || $0.range.lowerBound == range.upperBound
    }
    guard let first = own.first, columns > 8 else { return [] }
    let end = text.column(of: range.upperBound)
    if own.count == 1, end - left + 4 + first.line.displayWidth <= columns { return [] }
    var rows: [Row] = []
    for diagnostic in own.prefix(4) {
      let sign = diagnostic.severity.sign + " "
      let bytes = Array(diagnostic.line.utf8.prefix(4096))
      var next: Int? = 0
      for number in 0..<3 {
        guard let start = next, start < bytes.count || number == 0 else { break }
        let part = TextLine(in: bytes.span, at: start, width: columns - 2)
        let words = String(decoding: bytes[part.range], as: UTF8.self)
        rows.append(.message((number == 0 ? sign : "  ") + words, diagnostic.severity))
        next = part.next
      }
    }
    // The line itself stays visible.
    return Array(rows.prefix(max(0, size.rows - 1)))
  }

  /// Whether the messages of a line are in rows below it.
  func hasRows(below row: Int) -> Bool {
    if row + 1 < rows.count, case .message = rows[row + 1] { return true }
    return false
  }

  // MARK: Cells

  /// The cell of the caret; nil if it is not visible.
  var caret: Point? {
    guard let row = rows.firstIndex(of: .line(code.caretLine)) else { return nil }
    let column = text.column(of: code.caret) - left
    guard column >= 0, column < columns else { return nil }
    let shown = visual(code.caretLine)?.screenColumn(ofReading: column) ?? column
    return Point(column: inset + gutter + min(max(0, shown), columns - 1), row: row)
  }

  /// The order of a line's visible characters on the screen; nil if they all run from left to right.
  private func visual(_ line: Int) -> VisualLine? {
    let range = text.lineRange(line)
    let start = text.position(atColumn: left, inLine: line).offset
    let shown = text.string(in: start..<min(range.upperBound, start + columns * 4 + 64))
    return VisualLine.isNeeded(for: shown) ? VisualLine(shown) : nil
  }

  /// Returns the line that a row shows or is about; beyond the rows, one above or below.
  func line(atRow row: Int) -> Int {
    guard rows.indices.contains(row) else {
      let most = min(max(row, -size.rows), 2 * size.rows)
      return code.folds.line(most, from: top, of: text.lineCount)
    }
    for index in stride(from: row, through: 0, by: -1) {
      if case .line(let line) = rows[index] { return line }
    }
    return top
  }

  /// Returns the offset nearest to a cell, or with `isCharacter` the start of the character there.
  func offset(at cell: Point, isCharacter: Bool = false) -> Int {
    let line = line(atRow: cell.row)
    let shown = cell.column - inset - gutter
    let column = max(0, left + (visual(line)?.readingColumn(at: shown) ?? shown))
    if isCharacter { return text.position(atColumn: column, inLine: line).offset }
    return code.offset(nearColumn: column, inLine: line)
  }

  /// Returns the header whose fold sign, or mark of hidden lines, is at a cell; nil for other cells.
  func header(at cell: Point) -> Int? {
    guard rows.indices.contains(cell.row), case .line(let line) = rows[cell.row] else { return nil }
    let column = cell.column - inset
    let isFolded = code.folds.fold(at: line) != nil
    let end = text.column(of: text.lineRange(line).upperBound) - left + gutter
    let isSign = gutter > 0 && column < gutter && column >= 1 + digits
    let isMark = isFolded && column > end && column < end + CodeRow.mark(1).count + 6
    return (isSign || isMark) && (isFolded || code.isFoldable(line)) ? line : nil
  }

  /// Returns the first line and the columns scrolled out of view after a turn of the wheel.
  func scrolled(rows distance: Int, columns: Int) -> (top: Int, left: Int) {
    let count = text.lineCount
    var line = code.folds.line(min(max(distance, -10_000), 10_000), from: top, of: count)
    let last = code.folds.line(1 - size.rows, from: code.folds.visible(count - 1), of: count)
    if distance > 0 { line = min(line, max(top, last)) }
    let widest = rows.reduce(0) { widest, row in
      guard case .line(let line) = row else { return widest }
      return max(widest, text.column(of: text.lineRange(line).upperBound))
    }
    let farthest = max(left, widest + 1 - self.columns)
    return (line, min(max(0, left + min(max(columns, -10_000), 10_000)), max(0, farthest)))
  }
}
