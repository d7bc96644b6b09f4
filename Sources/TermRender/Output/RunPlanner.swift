// RunPlanner: finds the order and the pens that write a few changed runs of cells in the fewest bytes.
//
// Small updates are most of what an app sends. For a handful of runs, every order and every choice of pens is
// considered, by the dynamic program of Held and Karp (1962) over the runs done, the last of them, and the pen.
//
// Example: the cells `A` and `C` become bold, and the plain `b` between them and the plain `d` after them change too.
// From left to right that takes four changes of pen; writing `b` and `d`, then going back for `A` and `C`, takes one.

internal import TermView

/// Adjacent cells of a row that are written with one pen, without a move in between.
struct ChangedRun {
  var row: Int
  var start: Int
  var end: Int
  /// The pen that draws the run.
  var ink: Ink
  /// Whether it consists of plain spaces, which any pen of that background draws.
  var isBlank: Bool
  /// The bytes that writing it takes, without its pen and the move to it.
  var length: Int
  /// How the run is erased; nil where it is printed.
  ///
  /// After an erasure the cursor stays where the run starts.
  var erasure: Erasure?

  enum Erasure { case toEndOfScreen, toEndOfLine, characters }
}

struct RunPlanner {
  /// The most runs that are planned; more are written row by row.
  ///
  /// Eight take some 60 µs to plan, six some 6, and a big screen has better uses for the difference than the byte or
  /// two that it saves.
  private static func maxRuns(on size: Size) -> Int { size.columns * size.rows <= 64 ? 8 : 6 }
  private static let maxPens = 4

  private(set) var runs: [ChangedRun] = []
  /// The runs in the order to write them, each with its pen's index.
  private(set) var order: [(run: Int, pen: Int)] = []
  private(set) var pens: [Ink] = []

  private var distance: [Int32] = []
  private var parent: [UInt8] = []
  private var moves: [Int32] = []
  private var penLengths: [Int32] = []

  private static let unreached = Int32.max / 2

  // MARK: Finding runs

  /// Finds the runs that differ; returns false where they are too many to plan.
  mutating func findRuns(
    _ writer: inout TerminalWriter, from goal: Span<Cell>, in shown: Span<Cell>,
    changes: [ColumnRange]
  ) -> Bool {
    runs.removeAll(keepingCapacity: true)
    pens.removeAll(keepingCapacity: true)
    pens.append(writer.pen)
    for row in changes.indices where !changes[row].isEmpty {
      guard
        findRuns(
          writer, from: goal, in: shown, row: row, Int(changes[row].start)..<Int(changes[row].end))
      else { return false }
      if erasesScreen(&writer, goal, below: row, changes) { break }
    }
    return true
  }

  /// Whether the row's erasure can include all rows below; then it becomes an erasure to the end of the screen.
  private mutating func erasesScreen(
    _ writer: inout TerminalWriter, _ goal: Span<Cell>, below row: Int, _ changes: [ColumnRange]
  ) -> Bool {
    guard let last = runs.indices.last, runs[last].row == row, runs[last].erasure == .toEndOfLine,
      changes[(row + 1)...].contains(where: { !$0.isEmpty })
    else { return false }
    let blank = goal[row * writer.size.columns + runs[last].start]
    guard writer.isBlank(goal, from: (row + 1) * writer.size.columns, blank) else { return false }
    runs[last].erasure = .toEndOfScreen
    return true
  }

  private mutating func findRuns(
    _ writer: borrowing TerminalWriter, from goal: Span<Cell>, in shown: Span<Cell>, row: Int,
    _ range: Range<Int>
  ) -> Bool {
    let start = row * writer.size.columns
    var column = range.lowerBound
    while column < range.upperBound {
      let cell = goal[start + column]
      if cell.glyph.isRightHalf || cell.looksLike(shown[start + column]) {
        column += 1
        continue
      }
      // A cluster of unknown width has its neighbors written again, which no plan foresees.
      if cell.glyph.isPooled, writer.reach(of: cell.glyph) > cell.width { return false }
      let end = column + cell.width
      if let last = runs.last, last.row == row, last.end == column,
        joins(goal, at: start + column, writer, to: last)
      {
        runs[runs.count - 1].end = end
        runs[runs.count - 1].length += writer.pools.length(of: cell.glyph)
        if last.isBlank && !cell.isPlainBlank {
          runs[runs.count - 1].isBlank = false
          runs[runs.count - 1].ink = cell.ink
        }
      } else {
        if let last = runs.indices.last {
          completeRun(last, writer, goal, shown)
          // After an erasure to the end of the line, nothing is left to do in it.
          if runs[last].row == row && runs[last].erasure != nil && runs[last].erasure != .characters
          {
            break
          }
        }
        guard runs.count < RunPlanner.maxRuns(on: writer.size) else { return false }
        runs.append(
          ChangedRun(
            row: row, start: column, end: end, ink: cell.ink, isBlank: cell.isPlainBlank,
            length: writer.pools.length(of: cell.glyph)))
      }
      column = end
    }
    if let last = runs.indices.last { completeRun(last, writer, goal, shown) }
    return pens.count <= RunPlanner.maxPens
  }

  /// Whether a cell continues a run; many blanks stay a run of their own, so that they can be erased.
  private func joins(
    _ goal: Span<Cell>, at index: Int, _ writer: borrowing TerminalWriter, to run: ChangedRun
  ) -> Bool {
    let cell = goal[index]
    if run.isBlank {
      return cell.isPlainBlank
        ? cell.ink.background == run.ink.background
        : run.end - run.start < 3 && cell.ink.background == run.ink.background
          && cell.ink.isPlainOnBlanks
    }
    if cell.ink == run.ink { return true }
    // A space between words takes the words' pen; many may be erased.
    let next = index + 1..<min(index + 4, (run.row + 1) * writer.size.columns)
    return cell.isPlainBlank && writer.draws(cell, with: run.ink)
      && !next.allSatisfy { goal[$0].isPlainBlank }
  }

  /// Chooses how a completed run is written, and adds its pen.
  private mutating func completeRun(
    _ index: Int, _ writer: borrowing TerminalWriter, _ goal: Span<Cell>, _ shown: Span<Cell>
  ) {
    let run = runs[index]
    guard run.erasure == nil else { return }
    let isErasable =
      !writer.hasPixelsOnScreen
      && (run.ink.background == 0 || writer.profile.erasesWithBackground)
    let start = run.row * writer.size.columns
    // Half of a wide glyph is never erased.
    if run.isBlank && isErasable && !shown[start + run.start].glyph.isRightHalf {
      let blank = goal[start + run.start]
      let rest = start + run.end..<start + writer.size.columns
      let changed = run.length + rest.count { !blank.looksLike(shown[$0]) }
      if changed > 3 && rest.allSatisfy({ goal[$0].looksLike(blank) }) {
        runs[index].erasure = .toEndOfLine
        runs[index].length = 3
      } else if run.length > 6 && !shown[start + run.end].glyph.isRightHalf {
        runs[index].erasure = .characters
        runs[index].length = TerminalWriter.csiLength(run.end - run.start)
      }
    }
    if !pens.contains(run.ink) && !(run.isBlank && pens.contains { draws(run, $0) }) {
      pens.append(run.ink)
    }
  }

  private func draws(_ run: ChangedRun, _ pen: Ink) -> Bool {
    run.ink == pen || (run.isBlank && pen.background == run.ink.background && pen.isPlainOnBlanks)
  }

  // MARK: Choosing

  /// Finds the cheapest order, and returns how many bytes it takes.
  ///
  /// - Complexity: O(2^runs · runs² · pens²): a few hundred steps for four runs, some 30,000 for eight.
  mutating func plan(_ writer: inout TerminalWriter, over shown: Span<Cell>, to goal: Span<Cell>)
    -> Int
  {
    order.removeAll(keepingCapacity: true)
    let (count, penCount) = (runs.count, pens.count)
    guard count > 0 else { return 0 }
    fillTables(&writer, over: shown, to: goal)
    let states = count * penCount
    let full = (1 << count) - 1
    distance.removeAll(keepingCapacity: true)
    distance.append(contentsOf: repeatElement(RunPlanner.unreached, count: (full + 1) * states))
    if parent.count < distance.count {
      parent.append(contentsOf: repeatElement(0, count: distance.count - parent.count))
    }
    for next in 0..<count {
      for pen in 0..<penCount where draws(runs[next], pens[pen]) {
        distance[(1 << next) * states + next * penCount + pen] = stepCost(count, 0, next, pen)
      }
    }
    for mask in 1..<full {
      for last in 0..<count where mask >> last & 1 == 1 {
        for pen in 0..<penCount {
          let here = distance[mask * states + last * penCount + pen]
          if here == RunPlanner.unreached { continue }
          for next in 0..<count where mask >> next & 1 == 0 {
            for nextPen in 0..<penCount where draws(runs[next], pens[nextPen]) {
              let there = (mask | 1 << next) * states + next * penCount + nextPen
              let sum = here + stepCost(last, pen, next, nextPen)
              if sum < distance[there] {
                distance[there] = sum
                parent[there] = UInt8(last * penCount + pen)
              }
            }
          }
        }
      }
    }
    var state = 0
    for candidate in 0..<states
    where distance[full * states + candidate] < distance[full * states + state] {
      state = candidate
    }
    let total = Int(distance[full * states + state])
    var mask = full
    while true {
      order.append((state / penCount, state % penCount))
      let rest = mask & ~(1 << (state / penCount))
      if rest == 0 { break }
      state = Int(parent[mask * states + state])
      mask = rest
    }
    order.reverse()
    return total
  }

  /// Returns the bytes that it takes to go from run `last` (or the start, past the last run) with a pen to `next`
  /// with another, and to write `next`.
  private func stepCost(_ last: Int, _ pen: Int, _ next: Int, _ nextPen: Int) -> Int32 {
    let index = ((last * pens.count + pen) * runs.count + next) * pens.count + nextPen
    return moves[index] + penLengths[pen * pens.count + nextPen] + Int32(runs[next].length)
  }

  /// Fills the tables that `stepCost` reads.
  private mutating func fillTables(
    _ writer: inout TerminalWriter, over shown: Span<Cell>, to goal: Span<Cell>
  ) {
    let (count, penCount) = (runs.count, pens.count)
    let begin = writer.state
    penLengths.removeAll(keepingCapacity: true)
    for from in pens {
      writer.pen = from
      for to in pens { penLengths.append(Int32(writer.penLength(to: to))) }
    }
    moves.removeAll(keepingCapacity: true)
    moves.append(contentsOf: repeatElement(0, count: (count + 1) * penCount * count * penCount))
    for last in 0...count {
      for pen in 0..<penCount {
        if last == count ? pen != 0 : !draws(runs[last], pens[pen]) { continue }
        writer.state = last == count ? begin : stateAfter(runs[last], writer, goal)
        writer.pen = pens[pen]
        for next in 0..<count where next != last {
          for nextPen in 0..<penCount where draws(runs[next], pens[nextPen]) {
            let index = ((last * penCount + pen) * count + next) * penCount + nextPen
            moves[index] = Int32(
              writer.moveLength(
                to: runs[next].start, runs[next].row, over: shown, to: goal, next: pens[nextPen]))
          }
        }
      }
    }
    writer.state = begin
  }

  private func stateAfter(_ run: ChangedRun, _ writer: borrowing TerminalWriter, _ goal: Span<Cell>)
    -> TerminalWriter.WriterState
  {
    let column = run.erasure == nil ? run.end : run.start
    var lead = run.end - 1
    if lead > 0 && goal[run.row * writer.size.columns + lead].glyph.isRightHalf { lead -= 1 }
    let glyph = goal[run.row * writer.size.columns + lead].glyph
    let certainty = run.erasure == nil ? writer.certainty(after: glyph, from: lead) : .cell
    return TerminalWriter.WriterState(
      column: min(column, writer.size.columns - 1), row: run.row,
      certainty: certainty, pen: run.ink)
  }

  // MARK: Writing

  /// Writes the runs in the planned order.
  func write(
    _ writer: inout TerminalWriter, over shown: inout MutableSpan<Cell>, to goal: Span<Cell>
  ) {
    for (index, pen) in order {
      let run = runs[index]
      writer.move(to: run.start, run.row, over: &shown, to: goal, next: pens[pen])
      writer.setPen(pens[pen])
      let start = run.row * writer.size.columns
      if run.erasure != nil { writer.hasMovedCells = true }
      switch run.erasure {
      case .toEndOfScreen:
        writer.out.append("\u{1B}[J")
        for cell in start + run.start..<goal.count { shown[cell] = goal[start + run.start] }
      case .toEndOfLine:
        writer.out.append("\u{1B}[K")
        for column in run.start..<writer.size.columns {
          shown[start + column] = goal[start + run.start]
        }
      case .characters:
        writer.appendCSI(run.end - run.start, "X")
        for column in run.start..<run.end { shown[start + column] = goal[start + run.start] }
      case nil:
        var column = run.start
        while column < run.end {
          writer.move(to: column, run.row, over: &shown, to: goal, next: pens[pen])
          if writer.printRepeated(goal, at: &column, showing: &shown) { continue }
          writer.put(goal[start + column], in: &shown)
          column += goal[start + column].width
        }
      }
    }
  }
}
