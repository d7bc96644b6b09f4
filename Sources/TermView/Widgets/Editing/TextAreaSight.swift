// TextAreaSight: a text, a size and how far it is scrolled in; the rows in sight, and what is where in them, out.

/// What the area keeps for itself.
struct TextAreaPlace {
  /// Nil until the user does something: the caret is at the beginning.
  var edit: TextEdit?
  /// What there was before the last change, as in a field.
  var before: TextEdit?
  /// Where the first row in sight begins, and the columns out of sight on the left.
  var top = 0
  var left = 0
  /// Whether the caret is to be in sight: not after the wheel has turned.
  var follows = true
  /// Whether the mouse put the caret where it is.
  var isPointed = false
  /// What was cut last, and how many things before.
  var cut: (text: String, number: Int)?
}

/// What part of a text is in sight.
struct TextAreaSight {
  /// A row to be drawn.
  struct Line {
    /// The number before it, or blanks.
    var number: String
    var pieces: TextEditPieces
  }

  let edit: TextEdit
  let rows: TextEditRows
  let size: Size
  /// The columns that numbers take.
  let gutter: Int
  private let first: TextEditRows.Row
  private let shown: [TextEditRows.Row]
  let left: Int

  /// Where the first row begins.
  var top: Int { first.range.lowerBound }

  init(
    _ edit: TextEdit, size: Size, wraps: Bool, hasNumbers: Bool, from place: TextAreaPlace
  ) {
    self.edit = edit
    self.size = size
    let digits = String(edit.text.lineCount).count + 1
    gutter = hasNumbers && size.columns >= digits + 8 ? digits : 0
    let columns = max(1, size.columns - gutter)
    // The caret after the last character of a row has a cell of its own.
    rows = TextEditRows(text: edit.text, columns: wraps ? max(1, columns - 1) : nil)
    guard size.rows > 0, size.columns > 0 else {
      first = TextEditRows.Row(range: 0..<0)
      (shown, left) = ([], place.left)
      return
    }
    var first = rows.row(at: min(place.top, edit.text.count))
    var left = wraps ? 0 : place.left
    if place.follows {
      let caretRow = rows.row(at: edit.caret)
      if caretRow.range.lowerBound < first.range.lowerBound {
        first = caretRow
      } else if rows.distance(from: first, to: caretRow, most: size.rows) >= size.rows {
        first = rows.row(1 - size.rows, from: caretRow)
      }
      if !wraps {
        let caret = rows.column(of: edit.caret, in: caretRow)
        left = TextEditPieces.scroll(
          from: left, caret: caret, columns: columns,
          width: rows.column(of: caretRow.range.upperBound, in: caretRow),
          isPointed: place.isPointed)
      }
    }
    var shown = rows.rows(from: first, count: size.rows)
    if shown.count < size.rows {
      // Nothing is empty below while there is something above.
      first = rows.row(shown.count - size.rows, from: first)
      shown = rows.rows(from: first, count: size.rows)
    }
    if left > 0, !place.follows {
      left = min(left, TextAreaSight.farthest(shown, in: rows, columns: columns))
    }
    (self.first, self.shown, self.left) = (first, shown, left)
  }

  /// How far rows are scrolled sideways at most: the longest of them, and a cell for the caret, end at the edge.
  private static func farthest(
    _ shown: [TextEditRows.Row], in rows: TextEditRows, columns: Int
  ) -> Int {
    let widest = shown.reduce(0) { max($0, rows.column(of: $1.range.upperBound, in: $1)) }
    return max(0, widest + 1 - columns)
  }

  /// What is drawn.
  var lines: [Line] {
    var number = edit.text.line(at: top)
    return shown.enumerated().map { index, row in
      if index > 0, row.isFirst { number += 1 }
      let pieces = TextEditPieces(
        of: row, in: edit.text, columns: left..<left + size.columns - gutter,
        selection: edit.selection)
      let label = row.isFirst ? String(number + 1) : ""
      let blanks = String(repeating: " ", count: max(0, gutter - 1 - label.count))
      return Line(number: gutter > 0 ? blanks + label + " " : "", pieces: pieces)
    }
  }

  /// The cell of the caret, where that is in sight.
  var caret: Point? {
    if edit.text.isEmpty { return .zero }
    let row = rows.row(at: edit.caret)
    guard let index = shown.firstIndex(of: row) else { return nil }
    let column = rows.column(of: edit.caret, in: row) - left
    guard column >= 0, column < size.columns - gutter else { return nil }
    return Point(column: gutter + column, row: index)
  }

  /// The place in the text that is nearest to a cell; to point at a character, the one that is there itself.
  func offset(at cell: Point, isCharacter: Bool = false) -> Int {
    let distance = min(max(cell.row, -size.rows), size.rows * 2)
    let row = rows.row(distance, from: first)
    let column = max(0, left + cell.column - gutter)
    if isCharacter { return edit.text.place(atColumn: column, in: row.range).offset }
    return rows.offset(atColumn: column, in: row)
  }

  /// Where the first row would begin, and how far it would be scrolled, after the wheel has turned.
  func scrolled(rows distance: Int, columns: Int) -> (top: Int, left: Int) {
    let most = 10_000
    var start = rows.row(min(max(distance, -most), most), from: first)
    if distance > 0 {
      let below = rows.rows(from: start, count: size.rows).count
      if below < size.rows { start = rows.row(below - size.rows, from: start) }
    }
    guard columns != 0, rows.columns == nil else { return (start.range.lowerBound, left) }
    let farthest = TextAreaSight.farthest(shown, in: rows, columns: size.columns - gutter)
    let wanted = left + min(max(columns, -most), most)
    return (start.range.lowerBound, max(0, min(wanted, max(left, farthest))))
  }
}

extension TextEdit {
  /// Does what a key says that goes from row to row, or to the ends of one.
  mutating func moveRows(_ press: KeyPress, _ seen: TextAreaSight) -> Bool {
    var key = press.key
    let selects = key.modifiers.contains(.shift)
    key.modifiers.subtract([.shift, .capsLock, .numLock])
    let rows = seen.rows
    let row = rows.row(at: caret)
    switch key {
    case .up: moveRows(-1, in: rows, selecting: selects)
    case .down: moveRows(1, in: rows, selecting: selects)
    case .pageUp: moveRows(-max(1, seen.size.rows - 1), in: rows, selecting: selects)
    case .pageDown: moveRows(max(1, seen.size.rows - 1), in: rows, selecting: selects)
    // From an end of a row, to that of its line.
    case .home where caret != row.range.lowerBound:
      move(to: row.range.lowerBound, selecting: selects)
    case .end where caret != rows.lastPlace(in: row):
      move(to: rows.lastPlace(in: row), selecting: selects)
    default: return false
    }
    return true
  }

  /// Moves the caret by rows, in the column where such moves began; beyond the first and the last, to the ends.
  mutating func moveRows(_ distance: Int, in rows: TextEditRows, selecting: Bool) {
    let row = rows.row(at: caret)
    let column = goal ?? rows.column(of: caret, in: row)
    let target = rows.row(distance, from: row)
    if target == row {
      move(to: distance < 0 ? 0 : text.count, selecting: selecting)
    } else {
      move(to: rows.offset(atColumn: column, in: target), selecting: selecting)
    }
    goal = column
  }
}
