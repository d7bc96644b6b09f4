// Trial: tries output on a terminal writer, counts its bytes, and undoes it.

internal import TermView

/// Saves the state that a trial changes, so that it can be undone.
///
/// ```swift
/// let trial = Trial(wire, shown.span, rows: rows)
/// // … append, change `shown` …
/// let length = trial.undo(&wire, &shown)
/// ```
struct Trial {
  private let start: Int
  private let state: TerminalWriter.WriterState
  private let first: Int
  private let cells: [Cell]

  init(_ wire: borrowing TerminalWriter, _ shown: Span<Cell>, rows: Range<Int>) {
    start = wire.out.count
    state = wire.state
    first = rows.lowerBound * wire.size.columns
    let end = rows.upperBound * wire.size.columns
    var cells: [Cell] = []
    cells.reserveCapacity(end - first)
    for place in first..<end { cells.append(shown[place]) }
    self.cells = cells
  }

  /// Restores bytes, cursor, pen and cells, and returns how many bytes there were.
  func undo(_ wire: inout TerminalWriter, _ shown: inout MutableSpan<Cell>) -> Int {
    let length = wire.out.count - start
    wire.out.truncate(to: start)
    wire.state = state
    for (offset, cell) in cells.enumerated() { shown[first + offset] = cell }
    return length
  }
}
