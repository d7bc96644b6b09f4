// ScrollFinder: finds the move of whole rows that makes most of a screen right.

internal import TermView

/// Finds a scroll after which more cells are right.
struct ScrollFinder {
  let size: Size

  /// How many more cells must be right: a scroll and the move to it take some 16 bytes.
  private static let minGain = 16

  /// Returns the scroll that saves most, at the distances of `hints` and at the one that changed rows suggest; nil
  /// where none saves its own bytes.
  ///
  /// The hints are not trusted: every cell is compared.
  ///
  /// - Complexity: O(cells) for each distance, and only where three rows or more changed.
  func scroll(
    to goal: Span<Cell>, from shown: Span<Cell>, changes: [ColumnRange], hints: [Int]
  ) -> Scroll? {
    var best: Scroll?
    var bestGain = ScrollFinder.minGain
    var tried: [Int] = []
    for lines in hints where !tried.contains(lines) {
      tried.append(lines)
      improve(&best, &bestGain, lines, goal, shown, changes)
    }
    if let lines = suggestedDistance(goal, shown, changes), !tried.contains(lines) {
      improve(&best, &bestGain, lines, goal, shown, changes)
    }
    return best
  }

  /// Returns the distance at which a few changed rows find their wanted content.
  private func suggestedDistance(_ goal: Span<Cell>, _ shown: Span<Cell>, _ changes: [ColumnRange])
    -> Int?
  {
    var count = 0
    for change in changes where !change.isEmpty { count += 1 }
    guard count >= 3 else { return nil }
    let changed = changes.indices.filter { !changes[$0].isEmpty }
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
    guard let most = votes.max(by: { $0.count < $1.count }),
      most.count >= min(3, max(2, changed.count / 2))
    else { return nil }
    return most.lines
  }

  /// Returns the row nearest to `row` that shows the wanted content of `row` in some columns.
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

  /// Finds the rows that gain most from a scroll by `lines`; where it gains more than `best`, it replaces `best`.
  private func improve(
    _ best: inout Scroll?, _ bestGain: inout Int, _ lines: Int, _ goal: Span<Cell>,
    _ shown: Span<Cell>, _ changes: [ColumnRange]
  ) {
    guard abs(lines) < size.rows else { return }
    // The best stretch of rows whose sources are on the screen: the greatest sum of gains (Kadane).
    let rows = max(0, -lines)..<min(size.rows, size.rows - lines)
    var (sum, first) = (0, rows.lowerBound)
    var (bestSum, stretch) = (0, rows.lowerBound..<rows.lowerBound)
    for row in rows {
      if sum <= 0 { (sum, first) = (0, row) }
      let now = size.columns - mismatchCount(goal, row, shown, changes[row])
      sum += hits(goal, row, shown, row + lines) - now
      if sum > bestSum { (bestSum, stretch) = (sum, first..<row + 1) }
    }
    guard bestSum > bestGain else { return }
    let scroll = Scroll(
      top: min(stretch.lowerBound, stretch.lowerBound + lines),
      bottom: max(stretch.upperBound, stretch.upperBound + lines), lines: lines)
    // The rows that come in blank may have been right before.
    let blanks = lines > 0 ? stretch.upperBound..<scroll.bottom : scroll.top..<stretch.lowerBound
    for row in blanks { bestSum += hits(goal, row, shown, nil) - hits(goal, row, shown, row) }
    guard bestSum > bestGain else { return }
    (best, bestGain) = (scroll, bestSum)
  }

  /// Returns how many cells of a row are not yet as wanted.
  private func mismatchCount(
    _ goal: Span<Cell>, _ row: Int, _ shown: Span<Cell>, _ change: ColumnRange
  ) -> Int {
    guard !change.isEmpty else { return 0 }
    var count = 0
    let start = row * size.columns
    for index in start + Int(change.start)..<start + Int(change.end)
    where !goal[index].looksLike(shown[index]) { count += 1 }
    return count
  }

  /// Returns how many cells of a wanted row are as in row `other` on the screen, or blank where that is nil.
  private func hits(_ goal: Span<Cell>, _ row: Int, _ shown: Span<Cell>, _ other: Int?) -> Int {
    var count = 0
    let start = row * size.columns
    guard let other else {
      for index in start..<start + size.columns where goal[index].looksLike(.blank) { count += 1 }
      return count
    }
    let offset = (other - row) * size.columns
    guard
      let range = difference(
        of: goal, start: start, and: shown, start: start + offset, in: 0..<size.columns)
    else { return size.columns }
    for index in start + range.lowerBound..<start + range.upperBound
    where goal[index].looksLike(shown[index + offset]) { count += 1 }
    return size.columns - range.count + count
  }
}
