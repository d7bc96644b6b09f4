// ColumnShift: makes the terminal insert or delete columns in a row.

internal import TermView

/// Blanks inserted in a row (ICH), or columns deleted from it (DCH) where `count` is negative.
///
/// Never more blanks are inserted than cells move on: tmux 3.3a leaves the others as they were.
///
/// Example: `abcdef` differs from the wanted `abXcdef` in five cells, and after one insertion at column 2 in one.
struct ColumnShift: Equatable {
  var row: Int
  var column: Int
  var count: Int
}

extension TerminalWriter {
  /// Sends a shift, and applies it to `shown`.
  mutating func apply(_ shift: ColumnShift, to shown: inout MutableSpan<Cell>, goal: Span<Cell>) {
    let ink = inkForErasing(.blank)
    move(to: shift.column, shift.row, over: &shown, to: goal, next: ink)
    setPen(ink)
    appendCSI(abs(shift.count), shift.count > 0 ? "@" : "P")
    shiftCells(shift, of: &shown)
    hasMovedCells = true
  }

  func shiftCells(_ shift: ColumnShift, of shown: inout MutableSpan<Cell>) {
    let start = shift.row * size.columns
    let (from, end) = (start + shift.column, start + size.columns)
    let distance = min(abs(shift.count), end - from)
    if shift.count > 0 {
      for index in (from + distance..<end).reversed() { shown[index] = shown[index - distance] }
      for index in from..<from + distance { shown[index] = .blank }
    } else {
      for index in from..<end - distance { shown[index] = shown[index + distance] }
      for index in end - distance..<end { shown[index] = .blank }
    }
  }
}
