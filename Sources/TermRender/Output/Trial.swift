// Trial: tries output on a terminal writer, counts its bytes, and undoes it.

internal import TermView

/// Saves the state that a trial changes, so that it can be undone.
///
/// ```swift
/// let trial = Trial(writer, shown.span, rows: rows)
/// // … append, change `shown` …
/// let length = trial.undo(&writer, &shown)
/// ```
struct Trial {
  private let start: Int
  private let state: TerminalWriter.WriterState
  private let first: Int
  private let cells: [Cell]

  init(_ writer: borrowing TerminalWriter, _ shown: Span<Cell>, rows: Range<Int>) {
    start = writer.out.count
    state = writer.state
    first = rows.lowerBound * writer.size.columns
    let end = rows.upperBound * writer.size.columns
    var cells: [Cell] = []
    cells.reserveCapacity(end - first)
    for index in first..<end { cells.append(shown[index]) }
    self.cells = cells
  }

  /// Restores bytes, cursor, pen and cells, and returns how many bytes there were.
  func undo(_ writer: inout TerminalWriter, _ shown: inout MutableSpan<Cell>) -> Int {
    let length = writer.out.count - start
    writer.out.truncate(to: start)
    writer.state = state
    for (offset, cell) in cells.enumerated() { shown[first + offset] = cell }
    return length
  }
}
