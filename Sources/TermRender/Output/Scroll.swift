// Scroll: a screen as it is and as wanted in; the move of whole rows that brings most of it about, out.

internal import TermView

/// Rows `top..<bottom` moved up by `lines`, or down where that is negative; blank rows come in.
struct Scroll: Equatable {
  var top: Int
  var bottom: Int
  var lines: Int
}

extension Wire {
  // MARK: Doing

  /// Sends a scroll in the shortest way and does it to `shown`.
  ///
  /// Ways are: line feeds on the last row and reverse ones on the first, SU and SD, on the whole screen; in a part
  /// of it the same between margins, or lines deleted at one end and inserted at the other.
  mutating func apply(_ scroll: Scroll, to shown: inout MutableSpan<Cell>) {
    setPen(inkForErasing(.blank))
    let before = state
    let start = out.count
    if scroll.top == 0 && scroll.bottom == size.rows {
      control(abs(scroll.lines), scroll.lines > 0 ? "S" : "T")
      keepShorter(start, before, scroll) { $0.feed(scroll) }
    } else {
      setMargins(scroll)
      keepShorter(start, before, scroll) { $0.editLines(scroll) }
    }
    moveRows(scroll, of: &shown)
    hasMovedCells = true
  }

  /// Where the first row that came in is.
  private func entrance(_ scroll: Scroll) -> Int {
    scroll.lines > 0 ? scroll.bottom - scroll.lines : scroll.top
  }

  /// Tries another way than the one sent since `start`, and keeps the one that is shorter, the move to the
  /// first new row counted in.
  private mutating func keepShorter(
    _ start: Int, _ before: State, _ scroll: Scroll, _ other: (inout Wire) -> Void
  ) {
    let middle = out.count
    let after = state
    let length = middle - start + onward(scroll)
    state = before
    other(&self)
    if out.count - middle + onward(scroll) <= length {
      out.remove(start..<middle)
    } else {
      out.truncate(to: middle)
      state = after
    }
  }

  /// About what it takes from here to the start of the first new row.
  private func onward(_ scroll: Scroll) -> Int {
    let row = entrance(scroll)
    return row == self.row
      ? (column == 0 && certainty == .place ? 0 : 1) : 3 + (row > 0 ? Wire.digits(row + 1) : 0)
  }

  private mutating func feed(_ scroll: Scroll) {
    let edge = scroll.lines > 0 ? size.rows - 1 : 0
    switch certainty {
    case .place: moveVertically(to: edge)
    case .row:
      out.append(0x0D)
      (column, certainty) = (0, .place)
      moveVertically(to: edge)
    case .nothing: address(0, edge)
    }
    for _ in 0..<abs(scroll.lines) {
      if scroll.lines > 0 { out.append(0x0A) } else { out.append("\u{1B}M") }
    }
  }

  private mutating func setMargins(_ scroll: Scroll) {
    out.append("\u{1B}[")
    if scroll.top > 0 { out.append(number: scroll.top + 1) }
    if scroll.bottom < size.rows {
      out.append(0x3B)
      out.append(number: scroll.bottom)
    }
    out.append(0x72)
    control(abs(scroll.lines), scroll.lines > 0 ? "S" : "T")
    out.append("\u{1B}[r")
    (column, row, certainty) = (0, 0, .place)
  }

  private mutating func editLines(_ scroll: Scroll) {
    let lines = abs(scroll.lines)
    // What is deleted first makes room for what is inserted, so nothing leaves the screen for good.
    let (deletion, insertion) =
      scroll.lines > 0 ? (scroll.top, scroll.bottom - lines) : (scroll.bottom - lines, scroll.top)
    if scroll.lines > 0 || scroll.bottom < size.rows { editLine(deletion, lines, "M") }
    if scroll.lines < 0 || scroll.bottom < size.rows { editLine(insertion, lines, "L") }
  }

  private mutating func editLine(_ target: Int, _ lines: Int, _ final: Unicode.Scalar) {
    if certainty == .place { moveVertically(to: target) } else { address(0, target) }
    control(lines, final)
    // Most terminals go to the first column; nothing relies on it.
    (column, certainty) = (0, .row)
  }

  private func moveRows(_ scroll: Scroll, of shown: inout MutableSpan<Cell>) {
    let columns = size.columns
    let distance = abs(scroll.lines) * columns
    let (from, end) = (scroll.top * columns, scroll.bottom * columns)
    if scroll.lines > 0 {
      for place in from..<end - distance { shown[place] = shown[place + distance] }
      for place in end - distance..<end { shown[place] = .blank }
    } else {
      for place in (from + distance..<end).reversed() { shown[place] = shown[place - distance] }
      for place in from..<from + distance { shown[place] = .blank }
    }
  }

  // MARK: Finding

  /// The scroll that saves most, looked for at the distances of `hints` and at the one that changed
  /// rows suggest; nil where none saves its own bytes.
  ///
  /// The hints are only hints: every cell is compared.
  ///
  /// - Complexity: O(cells) for each distance, and only where three rows or more changed.
  func likelyScroll(
    of goal: Span<Cell>, over shown: Span<Cell>, changes: [ColumnRange], hints: [ScrollHint]
  ) -> Scroll? {
    var best: Scroll?
    var bestGain = 16
    var tried: [Int] = []
    for hint in hints.suffix(4) where !tried.contains(hint.lines) {
      tried.append(hint.lines)
      weigh(hint.lines, goal, shown, &best, &bestGain)
    }
    if let lines = suggestedDistance(goal, shown, changes), !tried.contains(lines) {
      weigh(lines, goal, shown, &best, &bestGain)
    }
    return best
  }

  /// The distance at which a few changed rows find what they are to show.
  private func suggestedDistance(_ goal: Span<Cell>, _ shown: Span<Cell>, _ changes: [ColumnRange])
    -> Int?
  {
    let changed = changes.indices.filter { !changes[$0].isEmpty }
    guard changed.count >= 3 else { return nil }
    var votes: [(lines: Int, count: Int)] = []
    let probes = 8
    for probe in 0..<min(probes, changed.count) {
      let row = changed[probe * changed.count / min(probes, changed.count)]
      let column = Int(changes[row].start)
      let width = min(8, size.columns - column)
      guard let source = nearestRow(showing: goal, row, column..<column + width, shown) else {
        continue
      }
      if let index = votes.firstIndex(where: { $0.lines == source - row }) {
        votes[index].count += 1
      } else {
        votes.append((source - row, 1))
      }
    }
    guard let most = votes.max(by: { $0.count < $1.count }), most.count >= 2 else { return nil }
    return most.lines
  }

  /// The row nearest to `row` that shows what it is to show in some columns.
  private func nearestRow(
    showing goal: Span<Cell>, _ row: Int, _ columns: Range<Int>, _ shown: Span<Cell>
  ) -> Int? {
    for distance in 1..<max(size.rows, 2) {
      for other in [row + distance, row - distance] where other >= 0 && other < size.rows {
        var isSame = true
        for column in columns
        where !goal[row * size.columns + column].looksLike(shown[other * size.columns + column]) {
          isSame = false
          break
        }
        if isSame { return other }
      }
    }
    return nil
  }

  /// Finds the rows that gain most from a scroll by `lines`.
  private func weigh(
    _ lines: Int, _ goal: Span<Cell>, _ shown: Span<Cell>, _ best: inout Scroll?,
    _ bestGain: inout Int
  ) {
    guard abs(lines) < size.rows else { return }
    // The best stretch of rows whose sources are inside: the greatest sum of gains (Kadane).
    let rows = max(0, -lines)..<min(size.rows, size.rows - lines)
    var (sum, first) = (0, rows.lowerBound)
    var (bestSum, stretch) = (0, rows.lowerBound..<rows.lowerBound)
    for row in rows {
      if sum <= 0 { (sum, first) = (0, row) }
      sum += hits(goal, row, shown, row + lines) - hits(goal, row, shown, row)
      if sum > bestSum { (bestSum, stretch) = (sum, first..<row + 1) }
    }
    guard bestSum > bestGain else { return }
    let scroll = Scroll(
      top: min(stretch.lowerBound, stretch.lowerBound + lines),
      bottom: max(stretch.upperBound, stretch.upperBound + lines), lines: lines)
    // What comes in blank may have been right before.
    let blanks = lines > 0 ? stretch.upperBound..<scroll.bottom : scroll.top..<stretch.lowerBound
    for row in blanks { bestSum += hits(goal, row, shown, nil) - hits(goal, row, shown, row) }
    guard bestSum > bestGain else { return }
    (best, bestGain) = (scroll, bestSum)
  }

  /// How many cells of a wanted row are as in row `other` on screen, or blank.
  private func hits(_ goal: Span<Cell>, _ row: Int, _ shown: Span<Cell>, _ other: Int?) -> Int {
    var count = 0
    let start = row * size.columns
    guard let other else {
      for place in start..<start + size.columns where goal[place].looksLike(.blank) { count += 1 }
      return count
    }
    let offset = (other - row) * size.columns
    for place in start..<start + size.columns where goal[place].looksLike(shown[place + offset]) {
      count += 1
    }
    return count
  }
}
