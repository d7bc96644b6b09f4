// Trial: a wire and some rows as they are in; both put back, and the bytes that were tried counted, out.

internal import TermView

/// Remembers what a way that is only tried will change, so that it can be undone.
///
/// ```swift
/// let trial = Trial(wire, shown.span, rows: rows)
/// // … append, change `shown` …
/// let length = trial.undo(&wire, &shown)
/// ```
struct Trial {
  private let start: Int
  private let state: Wire.State
  private let first: Int
  private let cells: [Cell]

  init(_ wire: borrowing Wire, _ shown: Span<Cell>, rows: Range<Int>) {
    start = wire.out.count
    state = wire.state
    first = rows.lowerBound * wire.size.columns
    let end = rows.upperBound * wire.size.columns
    var cells: [Cell] = []
    cells.reserveCapacity(end - first)
    for place in first..<end { cells.append(shown[place]) }
    self.cells = cells
  }

  /// Takes back bytes, cursor, pen and cells, and says how many bytes there were.
  func undo(_ wire: inout Wire, _ shown: inout MutableSpan<Cell>) -> Int {
    let length = wire.out.count - start
    wire.out.truncate(to: start)
    wire.state = state
    for (offset, cell) in cells.enumerated() { shown[first + offset] = cell }
    return length
  }
}
