// TextAreaViewport: computes the visible rows of a text area, and which cell shows which offset.

/// The area's own state.
struct TextAreaState {
  /// The edit state; nil until the first input, while the caret is at the beginning.
  var edit: TextEdit?
  /// The edit state before the last change, as in a text field.
  var previousEdit: TextEdit? {
    didSet { answer = previousEdit == nil ? nil : EditResponse() }
  }
  /// What the app made of the last change.
  private(set) var answer: EditResponse?
  /// The offset where the first visible row begins, and the columns scrolled out of view on the left.
  var top = 0
  var left = 0
  /// Whether the area scrolls to show the caret; the wheel turns this off until the next edit or move.
  var followsCaret = true
  var mouse = TextAreaMouse()
  /// The text that was cut last, with its number.
  var lastCut: (text: String, number: Int)?
  /// The entry of the history that is shown; nil until one was.
  var recall: TextAreaRecall?
  /// Whether it is time to show what is wrong.
  var isChecked = false
  /// The suggestions for the word before the caret.
  var completion = TextAreaCompletionState()
  /// The last search; nil until there is one.
  var find: TextAreaFind?
}

/// What the mouse does in an area.
struct TextAreaMouse {
  /// Whether the mouse placed the caret.
  var hasPlacedCaret = false
  /// The cell above or below the area where the mouse rests while it selects, which scrolls on at each tick of a clock;
  /// and whether it has moved since the last tick, and scrolled by that.
  var restingDrag: (cell: Point, isMoved: Bool)?
}

/// The visible part of a text.
struct TextAreaViewport {
  /// A row to draw.
  struct Line {
    /// The line number before it, or blanks.
    var number: String
    var pieces: TextEditPieces
    /// The order of its characters on the screen; nil if they all run from left to right.
    var visual: VisualLine?
    /// The cells that are kept for the caret behind a row that ends where others begin.
    var leadingBlanks = 0
  }

  let edit: TextEdit
  let rows: TextEditRows
  /// The size of the text with its numbers: without the column of the bar that shows the focus.
  let size: Size
  /// The columns of the line numbers; 0 without them.
  let gutter: Int
  private let firstRow: TextEditRows.Row
  private let visibleRows: [TextEditRows.Row]
  let left: Int
  /// Whether lines begin at the right.
  var isMirrored = false
  /// The matches to mark.
  var find: TextFind?

  /// The column of the text's first cell, or of its number's: the bar of the focus is before it.
  private var inset: Int { isMirrored ? 0 : 1 }

  /// The offset where the first visible row begins.
  var top: Int { firstRow.range.lowerBound }

  /// Creates the viewport of an area, whose size includes the column of the bar that shows the focus.
  init(
    _ edit: TextEdit, size: Size, wraps: Bool, showsNumbers: Bool, from state: TextAreaState
  ) {
    let size = Size(columns: max(min(1, size.columns), size.columns - 1), rows: size.rows)
    self.edit = edit
    self.size = size
    let digits = String(edit.text.lineCount).count + 1
    gutter = showsNumbers && size.columns >= digits + 8 ? digits : 0
    let columns = max(1, size.columns - gutter)
    // Reserves a cell for the caret after the last character of a row.
    rows = TextEditRows(text: edit.text, columns: wraps ? max(1, columns - 1) : nil)
    guard size.rows > 0, size.columns > 0 else {
      firstRow = TextEditRows.Row(range: 0..<0)
      (visibleRows, left) = ([], state.left)
      return
    }
    var first = rows.row(at: min(state.top, edit.text.count))
    var left = wraps ? 0 : state.left
    if state.followsCaret {
      let caretRow = rows.row(at: edit.caret)
      if caretRow.range.lowerBound < first.range.lowerBound {
        first = caretRow
      } else if rows.distance(from: first, to: caretRow, most: size.rows) >= size.rows {
        first = rows.row(1 - size.rows, from: caretRow)
      }
      if !wraps {
        let caret = rows.column(of: edit.caret, in: caretRow)
        left = TextEditPieces.scrollOffset(
          from: left, caret: caret, columns: columns,
          width: rows.column(of: caretRow.range.upperBound, in: caretRow),
          isCaretFromMouse: state.mouse.hasPlacedCaret)
      }
    }
    var shown = rows.rows(from: first, count: size.rows)
    if shown.count < size.rows {
      // No empty rows at the bottom while there are rows above.
      first = rows.row(shown.count - size.rows, from: first)
      shown = rows.rows(from: first, count: size.rows)
    }
    if left > 0, !state.followsCaret {
      left = min(left, TextAreaViewport.farthest(shown, in: rows, columns: columns))
    }
    (self.firstRow, self.visibleRows, self.left) = (first, shown, left)
  }

  /// Returns how far rows scroll sideways at most: the longest of them, with a cell for the caret, ends at the edge.
  private static func farthest(
    _ shown: [TextEditRows.Row], in rows: TextEditRows, columns: Int
  ) -> Int {
    let widest = shown.reduce(0) { max($0, rows.column(of: $1.range.upperBound, in: $1)) }
    return max(0, widest + 1 - columns)
  }

  /// Whether all rows of the text are visible.
  var showsAll: Bool {
    guard let last = visibleRows.last else { return false }
    return firstRow.range.lowerBound == 0 && last.next == nil
  }

  /// The visible rows to draw.
  var lines: [Line] {
    var number = edit.text.line(at: top)
    return visibleRows.enumerated().map { index, row in
      if index > 0, row.isFirst { number += 1 }
      let pieces = pieces(of: row)
      let label = row.isFirst ? String(number + 1) : ""
      let blanks = String(repeating: " ", count: max(0, gutter - 1 - label.count))
      let visual = pieces.visualLine(isMirrored: isMirrored)
      return Line(
        number: gutter > 0 ? blanks + label + " " : "", pieces: pieces, visual: visual,
        leadingBlanks: leadingBlanks(visual))
    }
  }

  private func leadingBlanks(_ line: VisualLine?) -> Int {
    guard let line, line.isRightToLeft, !isMirrored else { return 0 }
    return line.width < size.columns - gutter ? 1 : 0
  }

  private func pieces(of row: TextEditRows.Row) -> TextEditPieces {
    TextEditPieces(
      of: row, in: edit.text, columns: left..<left + size.columns - gutter,
      selection: edit.selection, marks: find?.matches(in: row.range) ?? [])
  }

  /// Returns the order of a row's characters on the screen, and the column where they begin.
  private func visualLine(of row: TextEditRows.Row) -> (line: VisualLine?, start: Int) {
    let line = pieces(of: row).visualLine(isMirrored: isMirrored)
    guard isMirrored else { return (line, gutter + leadingBlanks(line)) }
    let columns = line == nil ? size.columns : size.columns - gutter
    let width = min(rows.column(of: row.range.upperBound, in: row) - left, columns)
    return (line, max(0, columns - max(0, width)))
  }

  /// Whether the row of an offset runs from right to left.
  func runsRightToLeft(at offset: Int) -> Bool {
    visualLine(of: rows.row(at: offset)).line?.isRightToLeft ?? false
  }

  /// The cell of the caret; nil if it is not visible.
  var caret: Point? {
    if edit.text.isEmpty { return Point(column: isMirrored ? size.columns - 1 : inset, row: 0) }
    let row = rows.row(at: edit.caret)
    guard let index = visibleRows.firstIndex(of: row) else { return nil }
    let column = rows.column(of: edit.caret, in: row) - left
    guard column >= 0, column < size.columns - gutter else { return nil }
    let (line, start) = visualLine(of: row)
    let shown = start + (line?.screenColumn(ofReading: column) ?? column)
    return Point(column: min(max(0, shown), size.columns - 1) + inset, row: index)
  }

  /// Returns the offset nearest to a cell, or with `isCharacter` the start of the character there.
  func offset(at cell: Point, isCharacter: Bool = false) -> Int {
    let distance = min(max(cell.row, -size.rows), size.rows * 2)
    let row = rows.row(distance, from: firstRow)
    let (line, start) = visualLine(of: row)
    let shown = cell.column - inset - start
    let column = max(0, left + (line?.readingColumn(at: shown) ?? shown))
    if isCharacter { return edit.text.position(atColumn: column, in: row.range).offset }
    return rows.offset(atColumn: column, in: row)
  }

  /// What is visible of the whole: in bytes if lines wrap, whose rows are not counted, or else in lines.
  var shown: (range: Range<Int>, count: Int) {
    let end = visibleRows.last?.range.upperBound ?? top
    guard rows.columns == nil else { return (top..<max(top, end), edit.text.count) }
    let first = edit.text.line(at: top)
    return (first..<first + visibleRows.count, edit.text.lineCount)
  }

  /// Where the row begins that shows a place in the units of `shown`.
  func top(at offset: Int) -> Int {
    guard rows.columns == nil else {
      return rows.row(at: min(max(0, offset), edit.text.count)).range.lowerBound
    }
    return edit.text.lineStart(min(max(0, offset), edit.text.lineCount - 1))
  }

  /// Returns where the first row begins, and the columns scrolled out of view, after a turn of the wheel.
  func scrolled(rows distance: Int, columns: Int) -> (top: Int, left: Int) {
    let most = 10_000
    var start = rows.row(min(max(distance, -most), most), from: firstRow)
    if distance > 0 {
      let below = rows.rows(from: start, count: size.rows).count
      if below < size.rows { start = rows.row(below - size.rows, from: start) }
    }
    guard columns != 0, rows.columns == nil else { return (start.range.lowerBound, left) }
    let farthest = TextAreaViewport.farthest(visibleRows, in: rows, columns: size.columns - gutter)
    let wanted = left + min(max(columns, -most), most)
    return (start.range.lowerBound, max(0, min(wanted, max(left, farthest))))
  }
}

extension TextEdit {
  /// Handles a key that moves by rows, or to the ends of a row; returns whether it is one.
  mutating func handleRowKey(_ press: KeyPress, _ seen: TextAreaViewport) -> Bool {
    var key = press.key
    let selects = key.modifiers.contains(.shift)
    key.modifiers.subtract([.shift, .capsLock, .numLock])
    let rows = seen.rows
    let row = rows.row(at: caret)
    switch key {
    case .up: moveRows(-1, in: rows, selecting: selects)
    case .down: moveRows(1, in: rows, selecting: selects)
    // Where nothing scrolls, the views around the area may turn pages.
    case .pageUp where seen.showsAll && !selects, .pageDown where seen.showsAll && !selects:
      return false
    case .pageUp: moveRows(-max(1, seen.size.rows - 1), in: rows, selecting: selects)
    case .pageDown: moveRows(max(1, seen.size.rows - 1), in: rows, selecting: selects)
    // At the end of a row, returning false moves the caret to the end of the line.
    case .home where caret != row.range.lowerBound:
      move(to: row.range.lowerBound, selecting: selects)
    case .end where caret != rows.lastOffset(in: row):
      move(to: rows.lastOffset(in: row), selecting: selects)
    default: return false
    }
    return true
  }

  /// Moves the caret by rows, in the column where vertical moves began; beyond the rows, to the ends of the text.
  mutating func moveRows(_ distance: Int, in rows: TextEditRows, selecting: Bool) {
    let row = rows.row(at: caret)
    let column = goalColumn ?? rows.column(of: caret, in: row)
    let target = rows.row(distance, from: row)
    if target == row {
      move(to: distance < 0 ? 0 : text.count, selecting: selecting)
    } else {
      move(to: rows.offset(atColumn: column, in: target), selecting: selecting)
    }
    goalColumn = column
  }
}
