// Scroll: makes the terminal move rows, in the shortest bytes.

internal import TermView

/// Rows `top..<bottom` moved up by `lines`, or down where that is negative; blank rows come in.
struct Scroll: Equatable {
  var top: Int
  var bottom: Int
  var lines: Int
}

extension TerminalWriter {
  /// Sends a scroll in the shortest form, and applies it to `shown`.
  ///
  /// The forms for the whole screen are line feeds on the last row and reverse ones on the first, SU and SD; for a
  /// part of it, the same between margins, or lines deleted at one end and inserted at the other.
  mutating func apply(_ scroll: Scroll, to shown: inout MutableSpan<Cell>) {
    setPen(inkForErasing(.blank))
    let before = state
    let start = out.count
    if scroll.top == 0 && scroll.bottom == size.rows {
      appendCSI(abs(scroll.lines), scroll.lines > 0 ? "S" : "T")
      keepShorter(start, before, scroll) { $0.scrollByLineFeeds(scroll) }
    } else {
      scrollWithinMargins(scroll)
      keepShorter(start, before, scroll) { $0.scrollByEditingLines(scroll) }
    }
    moveRows(scroll, of: &shown)
    hasMovedCells = true
  }

  /// Returns the first of the blank rows that came in.
  private func firstNewRow(_ scroll: Scroll) -> Int {
    scroll.lines > 0 ? scroll.bottom - scroll.lines : scroll.top
  }

  /// Tries another form than the one sent since `start`, and keeps the shorter of both, including the move to the
  /// first new row.
  private mutating func keepShorter(
    _ start: Int, _ before: WriterState, _ scroll: Scroll, _ other: (inout TerminalWriter) -> Void
  ) {
    let middle = out.count
    let after = state
    let length = middle - start + lengthToNewRow(scroll)
    state = before
    other(&self)
    if out.count - middle + lengthToNewRow(scroll) <= length {
      out.remove(start..<middle)
    } else {
      out.truncate(to: middle)
      state = after
    }
  }

  /// Returns roughly how many bytes it takes from here to the start of the first new row.
  private func lengthToNewRow(_ scroll: Scroll) -> Int {
    let row = firstNewRow(scroll)
    return row == self.row
      ? (column == 0 && certainty == .cell ? 0 : 1)
      : 3 + (row > 0 ? TerminalWriter.digitCount(row + 1) : 0)
  }

  private mutating func scrollByLineFeeds(_ scroll: Scroll) {
    let edge = scroll.lines > 0 ? size.rows - 1 : 0
    switch certainty {
    case .cell: moveVertically(to: edge)
    case .row:
      out.append(0x0D)
      (column, certainty) = (0, .cell)
      moveVertically(to: edge)
    case .nothing: appendCursorPosition(0, edge)
    }
    for _ in 0..<abs(scroll.lines) {
      if scroll.lines > 0 { out.append(0x0A) } else { out.append("\u{1B}M") }
    }
  }

  private mutating func scrollWithinMargins(_ scroll: Scroll) {
    out.append("\u{1B}[")
    if scroll.top > 0 { out.append(number: scroll.top + 1) }
    if scroll.bottom < size.rows {
      out.append(0x3B)
      out.append(number: scroll.bottom)
    }
    out.append(0x72)
    appendCSI(abs(scroll.lines), scroll.lines > 0 ? "S" : "T")
    out.append("\u{1B}[r")
    (column, row, certainty) = (0, 0, .cell)
  }

  private mutating func scrollByEditingLines(_ scroll: Scroll) {
    let lines = abs(scroll.lines)
    // The deletion makes room for the insertion, so nothing leaves the screen for good.
    let (deletion, insertion) =
      scroll.lines > 0 ? (scroll.top, scroll.bottom - lines) : (scroll.bottom - lines, scroll.top)
    if scroll.lines > 0 || scroll.bottom < size.rows { editLine(deletion, lines, "M") }
    if scroll.lines < 0 || scroll.bottom < size.rows { editLine(insertion, lines, "L") }
  }

  private mutating func editLine(_ target: Int, _ lines: Int, _ final: Unicode.Scalar) {
    if certainty == .cell { moveVertically(to: target) } else { appendCursorPosition(0, target) }
    appendCSI(lines, final)
    // Most terminals go to the first column; nothing relies on it.
    (column, certainty) = (0, .row)
  }

  private func moveRows(_ scroll: Scroll, of shown: inout MutableSpan<Cell>) {
    let columns = size.columns
    let distance = abs(scroll.lines) * columns
    let (from, end) = (scroll.top * columns, scroll.bottom * columns)
    if scroll.lines > 0 {
      moveCells(from..<end - distance, from: distance, in: &shown)
      for index in end - distance..<end { shown[index] = .blank }
    } else {
      moveCells(from + distance..<end, from: -distance, in: &shown)
      for index in from..<from + distance { shown[index] = .blank }
    }
  }
}
