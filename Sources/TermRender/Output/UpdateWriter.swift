// UpdateWriter: writes the bytes that turn the shown cells into the wanted ones.
//
// First whole rows are scrolled and parts of rows shifted, where that saves more than it costs. Then the rest is
// written: a few runs in the best order of all, many runs row by row from the top.

internal import TermView

struct UpdateWriter {
  private var planner = RunPlanner()

  /// Whether a screen is so small that every scroll and shift can be tried.
  ///
  /// For these screens the true optimum can be computed; docs/optimum.md has figures with and without these trials.
  private static func isTiny(_ size: Size) -> Bool { size.columns * size.rows <= 64 }

  /// Makes `shown` equal to `goal`; outside `changes` they are equal already.
  mutating func write(
    _ wire: inout TerminalWriter, to goal: Span<Cell>, over shown: inout MutableSpan<Cell>,
    changes: inout [ColumnRange], hints: [Int]
  ) {
    if wire.profile.hasShifts, !wire.isInline {
      let finder = ScrollFinder(size: wire.size)
      var hints = hints
      for _ in 0..<3 {
        guard
          let scroll = finder.scroll(to: goal, from: shown.span, changes: changes, hints: hints)
        else { break }
        wire.apply(scroll, to: &shown)
        hints.removeAll { $0 == scroll.lines }
        findChanges(wire, goal, shown.span, rows: scroll.top..<scroll.bottom, &changes)
      }
    }
    if planner.findRuns(&wire, from: goal, in: shown.span, changes: changes) {
      writePlanned(&wire, goal, &shown, &changes)
    } else {
      writeRowByRow(&wire, goal, &shown, changes)
    }
  }

  private func findChanges(
    _ wire: borrowing TerminalWriter, _ goal: Span<Cell>, _ shown: Span<Cell>, rows: Range<Int>,
    _ changes: inout [ColumnRange]
  ) {
    let columns = wire.size.columns
    for row in rows {
      let range = difference(of: goal, and: shown, start: row * columns, in: 0..<columns)
      changes[row] = range.map { ColumnRange($0.lowerBound, $0.upperBound) } ?? .empty
    }
  }

  // MARK: Many changes

  private mutating func writeRowByRow(
    _ wire: inout TerminalWriter, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ changes: [ColumnRange]
  ) {
    let finder = ShiftFinder(size: wire.size, pools: wire.pools)
    for row in changes.indices where !changes[row].isEmpty {
      var range = Int(changes[row].start)..<Int(changes[row].end)
      if wire.profile.hasShifts && range.count > 8 {
        for _ in 0..<2 {
          guard
            let shift = finder.likelyShift(
              of: row, from: range.lowerBound, to: goal, over: shown.span),
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

  /// Whether a row takes fewer bytes with a shift before it: both ways are tried.
  private func saves(
    _ wire: inout TerminalWriter, _ shift: ColumnShift, _ goal: Span<Cell>,
    _ shown: inout MutableSpan<Cell>,
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

  /// One operation that changes many cells at once.
  private enum Edit {
    case shift(ColumnShift)
    case scroll(Scroll)
    /// A scroll; the cells that stay on the screen are written before it, at their old place.
    case lateScroll(Scroll)

    /// The rows that the edit moves.
    var rows: Range<Int> {
      switch self {
      case .shift(let shift): shift.row..<shift.row + 1
      case .scroll(let scroll), .lateScroll(let scroll): scroll.top..<scroll.bottom
      }
    }
  }

  private mutating func writePlanned(
    _ wire: inout TerminalWriter, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ changes: inout [ColumnRange]
  ) {
    var length = planner.plan(&wire, over: shown.span, to: goal)
    let isTiny = UpdateWriter.isTiny(wire.size)
    // On a screen of any size an edit takes some four bytes; only a tiny one can be scrolled away for one byte.
    let least = isTiny ? 1 : 4
    var isPlanned = true
    for _ in 0..<3 where wire.profile.hasShifts && length > least {
      var best: Edit?
      for edit in candidates(wire, goal, shown.span, changes) {
        isPlanned = false
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
    if !isPlanned {
      guard planner.findRuns(&wire, from: goal, in: shown.span, changes: changes) else {
        return writeRowByRow(&wire, goal, &shown, changes)
      }
      _ = planner.plan(&wire, over: shown.span, to: goal)
    }
    planner.write(&wire, over: &shown, to: goal)
  }

  /// Returns the edits after which less differs than before.
  private func candidates(
    _ wire: borrowing TerminalWriter, _ goal: Span<Cell>, _ shown: Span<Cell>,
    _ changes: [ColumnRange]
  ) -> [Edit] {
    var edits: [Edit] = []
    let size = wire.size
    let isTiny = UpdateWriter.isTiny(size)
    let finder = ShiftFinder(size: size, pools: wire.pools)
    for row in changes.indices where !changes[row].isEmpty {
      let range = Int(changes[row].start)..<Int(changes[row].end)
      // On a tiny screen one pen less can be worth a shift that saves no glyph.
      let shifts = finder.shifts(
        of: row, in: range, to: goal, over: shown, sparing: isTiny ? -1 : 2)
      for shift in shifts { edits.append(.shift(shift)) }
    }
    // tmux 3.3a clears nothing when it scrolls a single row.
    if isTiny, size.rows > 1, !wire.isInline {
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

  /// Returns how many bytes an edit and the rest after it take; nil where the rest is too much.
  private mutating func length(
    of edit: Edit, _ wire: inout TerminalWriter, _ goal: Span<Cell>,
    _ shown: inout MutableSpan<Cell>,
    _ changes: [ColumnRange]
  ) -> Int? {
    let trial = Trial(wire, shown.span, rows: edit.rows)
    apply(edit, &wire, goal, &shown)
    var changes = changes
    findChanges(wire, goal, shown.span, rows: edit.rows, &changes)
    var rest: Int?
    if planner.findRuns(&wire, from: goal, in: shown.span, changes: changes) {
      rest = planner.plan(&wire, over: shown.span, to: goal)
    }
    let length = trial.undo(&wire, &shown)
    return rest.map { length + $0 }
  }

  private mutating func apply(
    _ edit: Edit, _ wire: inout TerminalWriter, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>
  ) {
    switch edit {
    case .shift(let shift): wire.apply(shift, to: &shown, goal: goal)
    case .scroll(let scroll): wire.apply(scroll, to: &shown)
    case .lateScroll(let scroll):
      writeSurvivors(of: scroll, &wire, goal, &shown)
      wire.apply(scroll, to: &shown)
    }
  }

  /// Writes the cells that survive a scroll of the whole screen, at their place before the scroll.
  private mutating func writeSurvivors(
    of scroll: Scroll, _ wire: inout TerminalWriter, _ goal: Span<Cell>,
    _ shown: inout MutableSpan<Cell>
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
    // What is cached about the end of `goal` does not hold for this other goal, nor the other way round.
    let blankTail = wire.blankTail
    wire.blankTail = nil
    defer { wire.blankTail = blankTail }
    guard planner.findRuns(&wire, from: early.span, in: shown.span, changes: changes) else {
      return
    }
    _ = planner.plan(&wire, over: shown.span, to: early.span)
    planner.write(&wire, over: &shown, to: early.span)
  }
}
