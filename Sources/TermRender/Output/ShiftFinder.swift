// ShiftFinder: a row as it is and as wanted in; the insertions and deletions that would spare bytes, out.

internal import TermView

/// Looks for shifts of a row's end after which less is wrong.
struct ShiftFinder {
  let size: Size
  let pools: CellPools

  /// So many cells must fit side by side for a shift to look likely.
  private static let likeness = 4
  /// What a shift takes: its sequence, and most often a move to where it begins.
  private static let cost = 4 + 3

  /// The shift at `column`, the first that is wrong, after which most of the row is right; nil where none looks
  /// as if it would pay.
  ///
  /// - Complexity: O(1) for most rows, O(columns) for each distance at which some cells fit.
  func likelyShift(
    of row: Int, from column: Int, to goal: Span<Cell>, over shown: Span<Cell>
  ) -> Shift? {
    guard mayFit(row, column, goal, shown) else { return nil }
    var best: Shift?
    var least: Int?
    for distance in 1...8 {
      for count in [distance, -distance] where fits(count, row, column, goal, shown) {
        let limit =
          least ?? bytesWrong(in: row, from: column, of: goal, over: shown) - ShiftFinder.cost
        guard limit > 0 else { return nil }
        let shift = Shift(row: row, column: column, count: count)
        let wrong = bytesWrong(
          in: row, from: column, of: goal, over: shown, after: shift, limit: limit)
        least = min(limit, wrong)
        if wrong < limit { best = shift }
      }
    }
    guard let best, !hasWideGlyph(row, in: shown) else { return nil }
    return best
  }

  /// Whether the first glyph of any likely shift comes to stand where it is wanted: a quick look first.
  private func mayFit(
    _ row: Int, _ column: Int, _ goal: Span<Cell>, _ shown: Span<Cell>
  ) -> Bool {
    let place = row * size.columns + column
    let count = min(9, size.columns - column)
    let (wanted, old) = (
      goal.extracting(place..<place + count), shown.extracting(place..<place + count)
    )
    let (first, oldFirst) = (wanted[0].glyph, old[0].glyph)
    var fits = false
    for offset in 1..<max(count, 1) {
      if wanted[offset].glyph == oldFirst || old[offset].glyph == first { fits = true }
    }
    return fits
  }

  /// Whether the first cells of what a shift moves come to stand where they are wanted.
  private func fits(
    _ count: Int, _ row: Int, _ column: Int, _ goal: Span<Cell>, _ shown: Span<Cell>
  ) -> Bool {
    let end = (row + 1) * size.columns
    let there = row * size.columns + column + max(count, 0)
    let here = row * size.columns + column - min(count, 0)
    guard max(there, here) + max(ShiftFinder.likeness, abs(count)) <= end else { return false }
    for offset in 0..<ShiftFinder.likeness
    where !goal[there + offset].looksLike(shown[here + offset]) {
      return false
    }
    return true
  }

  /// The shifts at cells of a row that are wrong, by up to three columns, that spare more than `least` bytes.
  func shifts(
    of row: Int, in range: Range<Int>, to goal: Span<Cell>, over shown: Span<Cell>,
    sparing least: Int
  ) -> [Shift] {
    let wrong = bytesWrong(in: row, from: range.lowerBound, of: goal, over: shown)
    guard wrong > least + 1, !hasWideGlyph(row, in: shown) else { return [] }
    var shifts: [Shift] = []
    // Typing and deleting begin where the first cells are wrong.
    for column in range.prefix(9) {
      let place = row * size.columns + column
      if goal[place].looksLike(shown[place]) { continue }
      for distance in 1...min(3, size.columns - column) {
        for count in [distance, -distance] where column + distance + max(count, 0) <= size.columns {
          let shift = Shift(row: row, column: column, count: count)
          let after = bytesWrong(
            in: row, from: range.lowerBound, of: goal, over: shown, after: shift,
            limit: wrong - least)
          if wrong - after > least { shifts.append(shift) }
        }
      }
    }
    return shifts
  }

  /// The bytes of those glyphs of a row that are wrong, from a column on; it stops counting at `limit`.
  ///
  /// With a shift, they are counted as if it had been done.
  private func bytesWrong(
    in row: Int, from first: Int, of goal: Span<Cell>, over shown: Span<Cell>,
    after shift: Shift? = nil, limit: Int = .max
  ) -> Int {
    let start = row * size.columns
    var sum = 0
    for column in first..<size.columns {
      let cell = goal[start + column]
      var old = Cell.blank
      if let shift, column >= shift.column {
        let source = column - shift.count
        if source >= shift.column && source < size.columns { old = shown[start + source] }
      } else {
        old = shown[start + column]
      }
      if cell.looksLike(old) || cell.glyph.isRightHalf { continue }
      sum += pools.length(of: cell.glyph)
      if sum >= limit { break }
    }
    return sum
  }

  /// Whether a row holds a wide glyph, which a shift could cut in two.
  private func hasWideGlyph(_ row: Int, in shown: Span<Cell>) -> Bool {
    for place in row * size.columns..<(row + 1) * size.columns {
      let glyph = shown[place].glyph
      if glyph.isWide || glyph.isRightHalf || glyph.isTorn { return true }
    }
    return false
  }
}
