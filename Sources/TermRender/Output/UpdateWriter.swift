// UpdateWriter: what a terminal shows and what it is to show in, the bytes between them out.
//
// First whole rows are scrolled and parts of rows shifted, where that saves more than it costs; then what still
// differs is written: a few runs in the best order of all, many row by row from the top.

internal import TermView

struct UpdateWriter {
  private var planner = RunPlanner()
  private var scratch: [Cell] = []

  /// Screens of at most this many cells are so small that every scroll and shift can be tried.
  private static let tinyScreen = 64

  /// Makes `shown` as `goal`; outside `changes` they are alike.
  mutating func write(
    _ wire: inout Wire, to goal: Span<Cell>, over shown: inout MutableSpan<Cell>,
    changes: inout [ColumnRange], hints: [ScrollHint]
  ) {
    if wire.profile.hasShifts {
      for _ in 0..<3 {
        guard
          let scroll = wire.likelyScroll(of: goal, over: shown.span, changes: changes, hints: hints)
        else { break }
        wire.apply(scroll, to: &shown)
        findChanges(wire, goal, shown.span, rows: scroll.top..<scroll.bottom, &changes)
      }
    }
    if planner.find(wire, from: goal, in: shown.span, changes: changes) {
      writeFew(&wire, goal, &shown, &changes)
    } else {
      writeMany(&wire, goal, &shown, changes)
    }
  }

  private func findChanges(
    _ wire: borrowing Wire, _ goal: Span<Cell>, _ shown: Span<Cell>, rows: Range<Int>,
    _ changes: inout [ColumnRange]
  ) {
    let columns = wire.size.columns
    for row in rows {
      let range = difference(of: goal, and: shown, start: row * columns, in: 0..<columns)
      changes[row] = range.map { ColumnRange($0.lowerBound, $0.upperBound) } ?? .empty
    }
  }

  // MARK: Many changes

  private mutating func writeMany(
    _ wire: inout Wire, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>, _ changes: [ColumnRange]
  ) {
    for row in changes.indices where !changes[row].isEmpty {
      var range = Int(changes[row].start)..<Int(changes[row].end)
      if wire.profile.hasShifts && range.count > 8 {
        for _ in 0..<2 {
          guard
            let shift = wire.likelyShift(row, of: goal, over: shown.span, from: range.lowerBound),
            saves(&wire, shift, goal, &shown, range)
          else { break }
          wire.apply(shift, to: &shown, goal: goal)
          let columns = wire.size.columns
          guard
            let rest = difference(
              of: goal, and: shown.span, start: row * columns, in: range.lowerBound..<columns)
          else {
            range = 0..<0
            break
          }
          range = rest
        }
      }
      wire.encodeRow(row, to: goal, showing: &shown, in: range)
    }
  }

  /// Whether a row takes fewer bytes with a shift before it: both are tried.
  private mutating func saves(
    _ wire: inout Wire, _ shift: Shift, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ range: Range<Int>
  ) -> Bool {
    let row = shift.row
    let places = row * wire.size.columns..<(row + 1) * wire.size.columns
    scratch.removeAll(keepingCapacity: true)
    for place in places { scratch.append(shown[place]) }
    let (start, before) = (wire.out.count, wire.state)

    wire.encodeRow(row, to: goal, showing: &shown, in: range, endsScreen: false)
    let plain = wire.out.count - start
    wire.out.truncate(to: start)
    wire.state = before
    for place in places { shown[place] = scratch[place - places.lowerBound] }

    wire.apply(shift, to: &shown, goal: goal)
    wire.encodeRow(
      row, to: goal, showing: &shown, in: range.lowerBound..<wire.size.columns, endsScreen: false)
    let shifted = wire.out.count - start
    wire.out.truncate(to: start)
    wire.state = before
    for place in places { shown[place] = scratch[place - places.lowerBound] }
    return shifted < plain
  }

  // MARK: Few changes

  private mutating func writeFew(
    _ wire: inout Wire, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ changes: inout [ColumnRange]
  ) {
    var length = planner.plan(&wire, over: shown.span, to: goal)
    planner.write(&wire, over: &shown, to: goal)
    _ = length
    length = 0
  }
}
