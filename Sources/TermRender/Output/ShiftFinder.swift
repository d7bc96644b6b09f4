// ShiftFinder: finds the insertions and deletions in a row that save bytes.

internal import TermView

/// Finds shifts of a row's end after which fewer cells are wrong.
struct ShiftFinder {
  let size: Size
  let pools: CellPools

  /// How many adjacent cells must fit for a shift to look likely.
  private static let minMatchingCells = 4
  /// The bytes that a shift takes: its sequence, and most often a move to where it begins.
  private static let cost = 4 + 3

  /// Returns the shift at `column`, the first wrong column, after which most of the row is right; nil where none is
  /// likely to save bytes.
  ///
  /// - Complexity: O(1) for most rows, O(columns) for each distance at which some cells fit.
  func likelyShift(
    of row: Int, from column: Int, to goal: Span<Cell>, over shown: Span<Cell>
  ) -> ColumnShift? {
    guard mayFit(row, column, goal, shown) else { return nil }
    var best: ColumnShift?
    var least: Int?
    search: for distance in 1...8 {
      for count in [distance, -distance] where fits(count, row, column, goal, shown) {
        let limit =
          least ?? wrongByteCount(in: row, from: column, of: goal, over: shown) - ShiftFinder.cost
        guard limit > 0 else { break search }
        let shift = ColumnShift(row: row, column: column, count: count)
        let wrong = wrongByteCount(
          in: row, from: column, of: goal, over: shown, after: shift, limit: limit)
        least = min(limit, wrong)
        if wrong < limit { best = shift }
      }
    }
    guard let best, !hasWideGlyph(row, in: shown) else { return nil }
    return best
  }

  /// Whether the first glyph of any likely shift comes to stand where it is wanted: a quick check first.
  private func mayFit(
    _ row: Int, _ column: Int, _ goal: Span<Cell>, _ shown: Span<Cell>
  ) -> Bool {
    let index = row * size.columns + column
    let count = min(9, size.columns - column)
    let (wanted, old) = (
      goal.extracting(index..<index + count), shown.extracting(index..<index + count)
    )
    let (first, oldFirst) = (wanted[0].glyph, old[0].glyph)
    var fits = false
    for offset in 1..<max(count, 1) {
      if wanted[offset].glyph == oldFirst || old[offset].glyph == first { fits = true }
    }
    return fits
  }

  /// Whether the first cells that a shift moves come to stand where they are wanted.
  private func fits(
    _ count: Int, _ row: Int, _ column: Int, _ goal: Span<Cell>, _ shown: Span<Cell>
  ) -> Bool {
    let end = (row + 1) * size.columns
    let there = row * size.columns + column + max(count, 0)
    let here = row * size.columns + column - min(count, 0)
    guard max(there, here) + max(ShiftFinder.minMatchingCells, abs(count)) <= end else {
      return false
    }
    for offset in 0..<ShiftFinder.minMatchingCells
    where !goal[there + offset].looksLike(shown[here + offset]) {
      return false
    }
    return true
  }

  /// Returns the shifts by up to three columns, at wrong cells of a row, that save more than `least` bytes.
  func shifts(
    of row: Int, in range: Range<Int>, to goal: Span<Cell>, over shown: Span<Cell>,
    sparing least: Int
  ) -> [ColumnShift] {
    let wrong = wrongByteCount(in: row, from: range.lowerBound, of: goal, over: shown)
    guard wrong > least + 1, !hasWideGlyph(row, in: shown) else { return [] }
    var shifts: [ColumnShift] = []
    // By 1, -1, 2, -2, 3 and -3 columns.
    var gains = InlineArray<6, Int>(repeating: 0)
    for index in gains.indices {
      gains[index] = rightByteCount(in: row, range, of: goal, over: shown, after: count(at: index))
    }
    // Typing and deleting begin where the first cells are wrong.
    for column in range.prefix(9) {
      let cell = row * size.columns + column
      if goal[cell].looksLike(shown[cell]) { continue }
      for index in gains.indices {
        let count = count(at: index)
        guard column + abs(count) + max(count, 0) <= size.columns else { continue }
        // Most shifts can't save as much, wherever they begin: for example where a row only changes its look.
        if gains[index] + blanks(row, column, count, in: goal) <= least { continue }
        let shift = ColumnShift(row: row, column: column, count: count)
        let after = wrongByteCount(
          in: row, from: range.lowerBound, of: goal, over: shown, after: shift,
          limit: wrong - least)
        if wrong - after > least { shifts.append(shift) }
      }
    }
    return shifts
  }

  /// The distance of the shift that is tried at an index: 1, -1, 2, -2 and so on.
  private func count(at index: Int) -> Int { index & 1 == 0 ? index / 2 + 1 : -(index / 2 + 1) }

  /// Returns the bytes of the wrong glyphs in a range that a shift by `count` columns could put where they are wanted.
  private func rightByteCount(
    in row: Int, _ range: Range<Int>, of goal: Span<Cell>, over shown: Span<Cell>,
    after count: Int
  ) -> Int {
    let start = row * size.columns
    let first = max(range.lowerBound, count)
    let end = max(first, min(range.upperBound, size.columns + count))
    var sum = 0
    for column in first..<end
    where goal[start + column].looksLike(shown[start + column - count]) {
      let cell = goal[start + column]
      if cell.looksLike(shown[start + column]) || cell.glyph.isRightHalf { continue }
      sum += pools.length(of: cell.glyph)
    }
    return sum
  }

  /// How many of the blanks that a shift leaves are wanted there.
  private func blanks(_ row: Int, _ column: Int, _ count: Int, in goal: Span<Cell>) -> Int {
    let start = row * size.columns + (count > 0 ? column : size.columns + count)
    var sum = 0
    for index in start..<start + abs(count) where goal[index].looksLike(.blank) { sum += 1 }
    return sum
  }

  /// Returns the bytes of the wrong glyphs of a row, from a column on; it stops counting at `limit`.
  ///
  /// With a shift, the glyphs are counted as if it had been done.
  private func wrongByteCount(
    in row: Int, from first: Int, of goal: Span<Cell>, over shown: Span<Cell>,
    after shift: ColumnShift? = nil, limit: Int = .max
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
    for index in row * size.columns..<(row + 1) * size.columns {
      let glyph = shown[index].glyph
      if glyph.isWide || glyph.isRightHalf || glyph.isUndefined { return true }
    }
    return false
  }
}
