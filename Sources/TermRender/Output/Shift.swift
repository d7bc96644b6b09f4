// Shift: a row as it is and as wanted in; where inserting or deleting some columns would save bytes, out.

internal import TermView

/// Blanks inserted in a row (ICH), or columns deleted from it (DCH) where `count` is negative.
///
/// Never more blanks are inserted than cells move on: tmux 3.3a leaves the others as they were.
///
/// Example: `abcdef` that is to be `abXcdef` differs in five cells, and after one insertion at column 2 in one.
struct Shift: Equatable {
  var row: Int
  var column: Int
  var count: Int
}

extension Wire {
  /// Sends a shift and does it to `shown`.
  mutating func apply(_ shift: Shift, to shown: inout MutableSpan<Cell>, goal: Span<Cell>) {
    let ink = inkForErasing(.blank)
    move(to: shift.column, shift.row, over: &shown, to: goal, next: ink)
    setPen(ink)
    control(abs(shift.count), shift.count > 0 ? "@" : "P")
    shiftCells(shift, of: &shown)
    hasMovedCells = true
  }

  func shiftCells(_ shift: Shift, of shown: inout MutableSpan<Cell>) {
    let start = shift.row * size.columns
    let (from, end) = (start + shift.column, start + size.columns)
    let distance = min(abs(shift.count), end - from)
    if shift.count > 0 {
      for place in (from + distance..<end).reversed() { shown[place] = shown[place - distance] }
      for place in from..<from + distance { shown[place] = .blank }
    } else {
      for place in from..<end - distance { shown[place] = shown[place + distance] }
      for place in end - distance..<end { shown[place] = .blank }
    }
  }

  /// Whether a row holds a wide glyph, which a shift could cut in two.
  func hasWideGlyph(_ row: Int, in shown: Span<Cell>) -> Bool {
    for place in row * size.columns..<(row + 1) * size.columns {
      let glyph = shown[place].glyph
      if glyph.isWide || glyph.isRightHalf || glyph.isTorn { return true }
    }
    return false
  }

  /// The bytes of those glyphs of a row that differ, from `from` on; it stops counting at `limit`.
  ///
  /// With a shift, they are counted as if it had been done.
  func weight(
    _ row: Int, from: Int, of goal: Span<Cell>, over shown: Span<Cell>, after shift: Shift? = nil,
    limit: Int = .max
  ) -> Int {
    let start = row * size.columns
    var sum = 0
    for column in from..<size.columns {
      let cell = goal[start + column]
      var old = Cell.blank
      if let shift, column >= shift.column {
        let source = column - shift.count
        if source >= shift.column && source < size.columns { old = shown[start + source] }
      } else {
        old = shown[start + column]
      }
      if cell.looksLike(old) { continue }
      sum += cell.glyph.isRightHalf ? 0 : length(of: cell)
      if sum >= limit { break }
    }
    return sum
  }

  /// The shift of a row, at its first changed column, after which most comes right; nil where none looks as
  /// if it would pay.
  func likelyShift(_ row: Int, of goal: Span<Cell>, over shown: Span<Cell>, from column: Int)
    -> Shift?
  {
    let start = row * size.columns
    let look = 4
    var best: Shift?
    var bestWeight = -1
    for distance in 1...8 {
      for count in [distance, -distance] {
        let (there, here) =
          count > 0
          ? (start + column + count, start + column) : (start + column, start + column - count)
        guard max(there, here) + max(look, distance) <= start + size.columns else { continue }
        var hits = 0
        for offset in 0..<look where goal[there + offset].looksLike(shown[here + offset]) {
          hits += 1
        }
        guard hits == look else { continue }
        if bestWeight < 0 {
          bestWeight =
            weight(row, from: column, of: goal, over: shown) - Wire.controlLength(distance) - 4
        }
        guard bestWeight > 0 else { return nil }
        let shift = Shift(row: row, column: column, count: count)
        let weight = weight(
          row, from: column, of: goal, over: shown, after: shift, limit: bestWeight)
        if weight < bestWeight { (best, bestWeight) = (shift, weight) }
      }
    }
    guard let best, !hasWideGlyph(row, in: shown) else { return nil }
    return best
  }
}
