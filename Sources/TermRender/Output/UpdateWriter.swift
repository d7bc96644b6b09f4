// UpdateWriter: what a terminal shows and what it is to show in, the bytes between them out.
//
// First whole rows are scrolled and parts of rows shifted, where that saves more than it costs; then what still
// differs is written: a few runs in the best order of all, many row by row from the top.

internal import TermView

struct UpdateWriter {
  private var planner = RunPlanner()

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
    if planner.find(&wire, from: goal, in: shown.span, changes: changes) {
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
    _ wire: inout Wire, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ changes: [ColumnRange]
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
  private func saves(
    _ wire: inout Wire, _ shift: Shift, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ range: Range<Int>
  ) -> Bool {
    let row = shift.row
    let trial = Trial(wire, shown.span, rows: row..<row + 1)
    wire.encodeRow(row, to: goal, showing: &shown, in: range, endsScreen: false)
    let plain = trial.undo(&wire, &shown)

    wire.apply(shift, to: &shown, goal: goal)
    let rest = range.lowerBound..<wire.size.columns
    wire.encodeRow(row, to: goal, showing: &shown, in: rest, endsScreen: false)
    return trial.undo(&wire, &shown) < plain
  }

  // MARK: Few changes

  /// A change of many cells at once by one operation.
  private enum Edit {
    case shift(Shift)
    case scroll(Scroll)
    /// The same, but what stays is written before, on its way to its place.
    case lateScroll(Scroll)

    /// The rows that it moves.
    var rows: Range<Int> {
      switch self {
      case .shift(let shift): shift.row..<shift.row + 1
      case .scroll(let scroll), .lateScroll(let scroll): scroll.top..<scroll.bottom
      }
    }
  }

  private mutating func writeFew(
    _ wire: inout Wire, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ changes: inout [ColumnRange]
  ) {
    var length = planner.plan(&wire, over: shown.span, to: goal)
    let isTiny = wire.size.columns * wire.size.rows <= UpdateWriter.tinyScreen
    var edits = wire.profile.hasShifts ? 3 : 0
    // On a screen of any size an edit takes some four bytes; only a tiny one can be scrolled away for one.
    while edits > 0 && length > (isTiny ? 1 : 4) {
      edits -= 1
      var best: Edit?
      for edit in candidates(wire, goal, shown.span, changes) {
        if let tried = self.length(of: edit, &wire, goal, &shown, changes), tried < length {
          (best, length) = (edit, tried)
        }
      }
      guard let best else { break }
      let start = wire.out.count
      apply(best, &wire, goal, &shown)
      length -= wire.out.count - start
      findChanges(wire, goal, shown.span, rows: best.rows, &changes)
    }
    guard planner.find(&wire, from: goal, in: shown.span, changes: changes) else {
      writeMany(&wire, goal, &shown, changes)
      return
    }
    _ = planner.plan(&wire, over: shown.span, to: goal)
    planner.write(&wire, over: &shown, to: goal)
  }

  /// The edits after which less differs than before.
  private func candidates(
    _ wire: borrowing Wire, _ goal: Span<Cell>, _ shown: Span<Cell>, _ changes: [ColumnRange]
  ) -> [Edit] {
    var edits: [Edit] = []
    let size = wire.size
    let isTiny = size.columns * size.rows <= UpdateWriter.tinyScreen
    for row in changes.indices where !changes[row].isEmpty {
      let from = Int(changes[row].start)
      let weight = wire.weight(row, from: from, of: goal, over: shown)
      guard weight > 3 || isTiny, !wire.hasWideGlyph(row, in: shown) else { continue }
      for column in from..<Int(changes[row].end) {
        let place = row * size.columns + column
        // What is right stays right where it begins; a shift begins at what is wrong.
        if column > from + 8 || goal[place].looksLike(shown[place]) { continue }
        for distance in 1...min(3, size.columns - column) {
          for count in [distance, -distance] where column + distance + max(count, 0) <= size.columns
          {
            let shift = Shift(row: row, column: column, count: count)
            let after = wire.weight(
              row, from: from, of: goal, over: shown, after: shift, limit: weight)
            if isTiny ? after <= weight : after + 2 < weight { edits.append(.shift(shift)) }
          }
        }
      }
    }
    if isTiny {
      for distance in 1...size.rows {
        for lines in [distance, -distance] {
          let scroll = Scroll(top: 0, bottom: size.rows, lines: lines)
          edits.append(.scroll(scroll))
          if distance < size.rows { edits.append(.lateScroll(scroll)) }
        }
      }
    }
    return edits
  }

  /// How many bytes an edit and what is left after it take; nil where too much would be left.
  private mutating func length(
    of edit: Edit, _ wire: inout Wire, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ changes: [ColumnRange]
  ) -> Int? {
    let trial = Trial(wire, shown.span, rows: edit.rows)
    apply(edit, &wire, goal, &shown)
    var changes = changes
    findChanges(wire, goal, shown.span, rows: edit.rows, &changes)
    var rest: Int?
    if planner.find(&wire, from: goal, in: shown.span, changes: changes) {
      rest = planner.plan(&wire, over: shown.span, to: goal)
    }
    let length = trial.undo(&wire, &shown)
    return rest.map { length + $0 }
  }

  private mutating func apply(
    _ edit: Edit, _ wire: inout Wire, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>
  ) {
    switch edit {
    case .shift(let shift): wire.apply(shift, to: &shown, goal: goal)
    case .scroll(let scroll): wire.apply(scroll, to: &shown)
    case .lateScroll(let scroll):
      writeSurvivors(of: scroll, &wire, goal, &shown)
      wire.apply(scroll, to: &shown)
    }
  }

  /// Writes what a scroll of the whole screen will keep, where it is before the scroll.
  private mutating func writeSurvivors(
    of scroll: Scroll, _ wire: inout Wire, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>
  ) {
    let columns = wire.size.columns
    var early: [Cell] = []
    var changes = [ColumnRange](repeating: .empty, count: wire.size.rows)
    for row in 0..<wire.size.rows {
      let target = row - scroll.lines
      let isKept = target >= 0 && target < wire.size.rows
      for column in 0..<columns {
        early.append(isKept ? goal[target * columns + column] : shown[row * columns + column])
      }
      if isKept { changes[row] = ColumnRange(0, columns) }
    }
    guard planner.find(&wire, from: early.span, in: shown.span, changes: changes) else { return }
    _ = planner.plan(&wire, over: shown.span, to: early.span)
    planner.write(&wire, over: &shown, to: early.span)
  }
}
