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
    _ writer: inout TerminalWriter, to goal: Span<Cell>, over shown: inout MutableSpan<Cell>,
    changes: inout [ColumnRange], hints: [Int]
  ) {
    if writer.profile.hasShifts, !writer.isInline {
      let finder = ScrollFinder(size: writer.size)
      var hints = hints
      for _ in 0..<3 {
        guard
          let scroll = finder.scroll(to: goal, from: shown.span, changes: changes, hints: hints)
        else { break }
        writer.apply(scroll, to: &shown)
        hints.removeAll { $0 == scroll.lines }
        findChanges(writer, goal, shown.span, rows: scroll.top..<scroll.bottom, &changes)
      }
    }
    if planner.findRuns(&writer, from: goal, in: shown.span, changes: changes) {
      writePlanned(&writer, goal, &shown, &changes)
    } else {
      writeRowByRow(&writer, goal, &shown, changes)
    }
  }

  private func findChanges(
    _ writer: borrowing TerminalWriter, _ goal: Span<Cell>, _ shown: Span<Cell>, rows: Range<Int>,
    _ changes: inout [ColumnRange]
  ) {
    let columns = writer.size.columns
    for row in rows {
      let range = difference(of: goal, and: shown, start: row * columns, in: 0..<columns)
      changes[row] = range.map { ColumnRange($0.lowerBound, $0.upperBound) } ?? .empty
    }
  }

  // MARK: Many changes

  private mutating func writeRowByRow(
    _ writer: inout TerminalWriter, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ changes: [ColumnRange]
  ) {
    let finder = ShiftFinder(size: writer.size, pools: writer.pools)
    for row in changes.indices where !changes[row].isEmpty {
      var range = Int(changes[row].start)..<Int(changes[row].end)
      if writer.profile.hasShifts && range.count > 8 {
        for _ in 0..<2 {
          guard
            let shift = finder.likelyShift(
              of: row, from: range.lowerBound, to: goal, over: shown.span),
            saves(&writer, shift, goal, &shown, range)
          else { break }
          writer.apply(shift, to: &shown, goal: goal)
          let columns = writer.size.columns
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
      writer.encodeRow(row, to: goal, showing: &shown, in: range)
    }
  }

  /// Whether a row takes fewer bytes with a shift before it: both ways are tried.
  private func saves(
    _ writer: inout TerminalWriter, _ shift: ColumnShift, _ goal: Span<Cell>,
    _ shown: inout MutableSpan<Cell>,
    _ range: Range<Int>
  ) -> Bool {
    let row = shift.row
    let trial = Trial(writer, shown.span, rows: row..<row + 1)
    writer.encodeRow(row, to: goal, showing: &shown, in: range, endsScreen: false)
    let plain = trial.undo(&writer, &shown)

    writer.apply(shift, to: &shown, goal: goal)
    let rest = range.lowerBound..<writer.size.columns
    writer.encodeRow(row, to: goal, showing: &shown, in: rest, endsScreen: false)
    return trial.undo(&writer, &shown) < plain
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
    _ writer: inout TerminalWriter, _ goal: Span<Cell>, _ shown: inout MutableSpan<Cell>,
    _ changes: inout [ColumnRange]
  ) {
    var length = planner.plan(&writer, over: shown.span, to: goal)
    let isTiny = UpdateWriter.isTiny(writer.size)
    // On a screen of any size an edit takes some four bytes; only a tiny one can be scrolled away for one byte.
    let least = isTiny ? 1 : 4
    var isPlanned = true
    for _ in 0..<3 where writer.profile.hasShifts && length > least {
      var best: Edit?
      for edit in candidates(writer, goal, shown.span, changes) {
        isPlanned = false
        if let tried = self.length(of: edit, &writer, goal, &shown, changes), tried < length {
          (best, length) = (edit, tried)
        }
      }
      guard let best else { break }
      let start = writer.out.count
      apply(best, &writer, goal, &shown)
      length -= writer.out.count - start
      findChanges(writer, goal, shown.span, rows: best.rows, &changes)
    }
    if !isPlanned {
      guard planner.findRuns(&writer, from: goal, in: shown.span, changes: changes) else {
        return writeRowByRow(&writer, goal, &shown, changes)
      }
      _ = planner.plan(&writer, over: shown.span, to: goal)
    }
    planner.write(&writer, over: &shown, to: goal)
  }

  /// Returns the edits after which less differs than before.
  private func candidates(
    _ writer: borrowing TerminalWriter, _ goal: Span<Cell>, _ shown: Span<Cell>,
    _ changes: [ColumnRange]
  ) -> [Edit] {
    var edits: [Edit] = []
    let size = writer.size
    let isTiny = UpdateWriter.isTiny(size)
    let finder = ShiftFinder(size: size, pools: writer.pools)
    for row in changes.indices where !changes[row].isEmpty {
      let range = Int(changes[row].start)..<Int(changes[row].end)
      // On a tiny screen one pen less can be worth a shift that saves no glyph.
      let shifts = finder.shifts(
        of: row, in: range, to: goal, over: shown, sparing: isTiny ? -1 : 2)
      for shift in shifts { edits.append(.shift(shift)) }
    }
    // tmux 3.3a clears nothing when it scrolls a single row.
    if isTiny, size.rows > 1, !writer.isInline {
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
    of edit: Edit, _ writer: inout TerminalWriter, _ goal: Span<Cell>,
    _ shown: inout MutableSpan<Cell>,
    _ changes: [ColumnRange]
  ) -> Int? {
    let trial = Trial(writer, shown.span, rows: edit.rows)
    apply(edit, &writer, goal, &shown)
    var changes = changes
    findChanges(writer, goal, shown.span, rows: edit.rows, &changes)
    var rest: Int?
    if planner.findRuns(&writer, from: goal, in: shown.span, changes: changes) {
      rest = planner.plan(&writer, over: shown.span, to: goal)
    }
    let length = trial.undo(&writer, &shown)
    return rest.map { length + $0 }
  }

  private mutating func apply(
    _ edit: Edit, _ writer: inout TerminalWriter, _ goal: Span<Cell>,
    _ shown: inout MutableSpan<Cell>
  ) {
    switch edit {
    case .shift(let shift): writer.apply(shift, to: &shown, goal: goal)
    case .scroll(let scroll): writer.apply(scroll, to: &shown)
    case .lateScroll(let scroll):
      writeSurvivors(of: scroll, &writer, goal, &shown)
      writer.apply(scroll, to: &shown)
    }
  }

  /// Writes the cells that survive a scroll of the whole screen, at their place before the scroll.
  private mutating func writeSurvivors(
    of scroll: Scroll, _ writer: inout TerminalWriter, _ goal: Span<Cell>,
    _ shown: inout MutableSpan<Cell>
  ) {
    let columns = writer.size.columns
    var early: [Cell] = []
    var changes = [ColumnRange](repeating: .empty, count: writer.size.rows)
    for row in 0..<writer.size.rows {
      let target = row - scroll.lines
      let isKept = target >= 0 && target < writer.size.rows
      for column in 0..<columns {
        early.append(isKept ? goal[target * columns + column] : shown[row * columns + column])
      }
      if isKept { changes[row] = ColumnRange(0, columns) }
    }
    // What is cached about the end of `goal` does not hold for this other goal, nor the other way round.
    let blankTail = writer.blankTail
    writer.blankTail = nil
    defer { writer.blankTail = blankTail }
    guard planner.findRuns(&writer, from: early.span, in: shown.span, changes: changes) else {
      return
    }
    _ = planner.plan(&writer, over: shown.span, to: early.span)
    planner.write(&writer, over: &shown, to: early.span)
  }
}
