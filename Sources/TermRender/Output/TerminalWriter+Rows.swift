// TerminalWriter+Rows: finds the bytes that turn a row as it is into the row wanted.

internal import TermView

extension TerminalWriter {
  /// Makes one row of a screen that shows `shown` show `goal`; only columns in `range` may differ.
  ///
  /// It goes from left to right, and at each changed cell takes the cheapest of printing, erasing to the end and
  /// erasing some cells; `move` chooses how to get from one to the next. With `endsScreen`, blank rows below may be
  /// erased with it.
  ///
  /// - Complexity: O(`range.count`), with no allocation.
  mutating func encodeRow(
    _ row: Int, to goal: Span<Cell>, showing shown: inout MutableSpan<Cell>, in range: Range<Int>,
    endsScreen: Bool = true
  ) {
    let start = row * size.columns
    var column = range.lowerBound
    var end = range.upperBound
    while column < end {
      let cell = goal[start + column]
      if cell.looksLike(shown[start + column]) || cell.glyph.isRightHalf {
        column += 1
      } else if !cell.isPlainBlank
        || !erase(
          from: column, row, to: goal, showing: &shown, until: end, endsScreen: endsScreen)
      {
        let ink = inkForPrinting(goal, start + column, until: start + end)
        move(to: column, row, over: &shown, to: goal, next: ink)
        setPen(ink)
        if printRepeated(goal, at: &column, showing: &shown) { continue }
        if cell.glyph.isPooled {
          end = max(end, putCluster(cell, over: &shown, to: goal))
        } else {
          put(cell, in: &shown)
        }
        column += cell.width
      }
    }
  }

  // MARK: Clusters of unknown width

  /// Prints a cluster under the cursor, and returns the end of the columns that must be written again after it.
  ///
  /// A terminal may draw the cluster narrower or wider than Unicode's rules say. The cluster's own cells are blanked
  /// first, so that no half of an old glyph remains, and cells that the terminal may have drawn over become unknown.
  /// The cells to the right are written next anyway. The cell to the left is damaged only in the last column, where
  /// tmux puts a mark, and xterm a wide character that does not fit, into it; it is written again at once.
  @inline(never)
  private mutating func putCluster(
    _ cell: Cell, over shown: inout MutableSpan<Cell>, to goal: Span<Cell>
  ) -> Int {
    let start = row * size.columns
    let (first, row) = (column, row)
    let reach = reach(of: cell.glyph)
    let end = first + cell.width
    if reach > cell.width { blankCells(first..<end, over: &shown, to: goal, like: cell.ink) }
    put(cell, in: &shown)
    guard reach > cell.width else { return end }
    let damageEnd = min(first + reach, size.columns)
    for damaged in end..<max(end, damageEnd) { shown[start + damaged].glyph = .undefined }
    if damageEnd > end, damageEnd < size.columns, shown[start + damageEnd].glyph.isRightHalf {
      shown[start + damageEnd].glyph = .undefined
      return damageEnd + 1
    }
    if end == size.columns, cell.width == 1, first > 0 {
      rewriteLeftNeighbor(of: first, row, over: &shown, to: goal)
    }
    return max(end, damageEnd)
  }

  /// Prints spaces in cells that are not blank yet, and moves the cursor back to the first of them.
  private mutating func blankCells(
    _ columns: Range<Int>, over shown: inout MutableSpan<Cell>, to goal: Span<Cell>, like ink: Ink
  ) {
    let start = row * size.columns
    let blank = Cell(.blank, ink.onBlank)
    if columns.allSatisfy({ shown[start + $0].looksLike(blank) }) { return }
    for _ in columns { put(blank, in: &shown) }
    move(to: columns.lowerBound, row, over: &shown, to: goal, next: ink)
  }

  /// Prints the cell on the left of a column once more, which may be that of a wide character.
  private mutating func rewriteLeftNeighbor(
    of column: Int, _ row: Int, over shown: inout MutableSpan<Cell>, to goal: Span<Cell>
  ) {
    let start = row * size.columns
    var left = column - 1
    if goal[start + left].glyph.isRightHalf, left > 0 { left -= 1 }
    let neighbor = goal[start + left]
    // Another cluster of unknown width would damage this one in turn.
    if reach(of: neighbor.glyph) > neighbor.width { return }
    for index in left..<column { shown[start + index].glyph = .undefined }
    move(to: left, row, over: &shown, to: goal, next: neighbor.ink)
    setPen(neighbor.ink)
    put(neighbor, in: &shown)
  }

  // MARK: Printing

  /// Prints a cell under the cursor, and records what that leaves on the screen: the pen's look on spaces, and torn
  /// wide glyphs.
  @inline(__always)
  mutating func put(_ cell: Cell, in shown: inout MutableSpan<Cell>) {
    let index = row * size.columns + column
    let width = cell.width
    if shown[index].glyph.isRightHalf && column > 0 { shown[index - 1].glyph = .undefined }
    if column + width < size.columns && shown[index + width].glyph.isRightHalf {
      shown[index + width].glyph = .undefined
    }
    shown[index] = cell.isPlainBlank ? Cell(.blank, pen) : cell
    if width == 2 { shown[index + 1] = Cell(.rightHalf, cell.ink) }
    print(cell)
  }

  /// Returns the pen to print the cell at `index` with.
  ///
  /// A plain space can be printed with many pens: the current one, that of the cells after it, or one of its own.
  @inline(__always)
  private func inkForPrinting(_ goal: Span<Cell>, _ index: Int, until end: Int) -> Ink {
    let cell = goal[index]
    if !cell.isPlainBlank { return cell.ink }
    if draws(cell, with: pen) { return pen }
    var next = index + 1
    while next < end && goal[next].isPlainBlank && draws(goal[next], with: cell.ink) { next += 1 }
    if next < end, draws(cell, with: goal[next].ink) { return goal[next].ink }
    return cell.ink
  }

  /// Prints the cell under the cursor and repeats it by REP, where it occurs often enough; never in the last column,
  /// where terminals differ.
  mutating func printRepeated(
    _ goal: Span<Cell>, at column: inout Int, showing shown: inout MutableSpan<Cell>
  ) -> Bool {
    if profile.repeats == .none { return false }
    let start = row * size.columns
    let cell = goal[start + column]
    guard cell.width == 1, cell.glyph.isScalar else { return false }
    guard profile.repeats == .all || cell.glyph.value < 0x80 else { return false }
    var end = column + 1
    var changed = end
    while end < size.columns - 1 && goal[start + end] == cell {
      end += 1
      if !cell.looksLike(shown[start + end - 1]) { changed = end }
    }
    let count = changed - column - 1
    guard count > 0, count * pools.length(of: cell.glyph) > TerminalWriter.csiLength(count) else {
      return false
    }
    put(cell, in: &shown)
    let printed = out.count
    for _ in 0..<count { put(cell, in: &shown) }
    out.truncate(to: printed)
    appendCSI(count, "b")
    column = changed
    return true
  }

  // MARK: Erasing

  /// Erases from a changed blank on, where that is cheaper than printing spaces; returns whether it did.
  private mutating func erase(
    from column: Int, _ row: Int, to goal: Span<Cell>, showing shown: inout MutableSpan<Cell>,
    until limit: Int, endsScreen: Bool
  ) -> Bool {
    let start = row * size.columns
    let blank = Cell(.blank, Ink(background: goal[start + column].ink.background))
    guard blank == .blank || profile.erasesWithBackground, !hasPixelsOnScreen else { return false }
    if shown[start + column].glyph.isRightHalf || followsCluster(column, start, shown.span) {
      return false
    }
    // The end of the blanks, and the end of the last blank that differs.
    var end = column
    var changedEnd = column
    while end < size.columns, goal[start + end].looksLike(blank) {
      end += 1
      if end <= limit && !blank.looksLike(shown[start + end - 1]) { changedEnd = end }
    }
    let count = changedEnd - column
    if end == size.columns {
      let below = start + size.columns
      let endsScreen = endsScreen && isBlank(goal, from: below, blank)
      guard count >= 3 || (endsScreen && !isSame(goal, shown.span, below..<goal.count)) else {
        return false
      }
      let ink = inkForErasing(blank)
      move(to: column, row, over: &shown, to: goal, next: ink)
      setPen(ink)
      out.append(endsScreen ? "\u{1B}[J" : "\u{1B}[K")
      for index in start + column..<(endsScreen ? goal.count : start + size.columns) {
        shown[index] = blank
      }
      hasMovedCells = true
      return true
    }
    let length = TerminalWriter.csiLength(count)
    // Half of a wide glyph is never erased, nor of what a terminal may have drawn of a cluster.
    let next = shown[start + changedEnd].glyph
    guard count > length, !next.isRightHalf, !next.isUndefined else { return false }
    // The cells after it need a move that printing spaces would have made.
    if count <= length * 2 && !isSame(goal, shown.span, start + changedEnd..<start + limit) {
      return false
    }
    let ink = inkForErasing(blank)
    move(to: column, row, over: &shown, to: goal, next: ink)
    setPen(ink)
    appendCSI(count, "X")
    for index in start + column..<start + changedEnd { shown[index] = blank }
    hasMovedCells = true
    return true
  }

  /// Whether a cell may be the right half of what a terminal has drawn of the cluster before it.
  ///
  /// kitty leaves half a character where its other half is erased; a printed space replaces both.
  private func followsCluster(_ column: Int, _ start: Int, _ shown: Span<Cell>) -> Bool {
    guard column > 0, shown[start + column].glyph.isUndefined else { return false }
    let left = shown[start + column - 1].glyph
    return left.isPooled
      || left.isRightHalf && column > 1 && shown[start + column - 2].glyph.isPooled
  }

  /// Returns a pen that erases to `blank`: the current one if it is suitable.
  func inkForErasing(_ blank: Cell) -> Ink { draws(blank, with: pen) ? pen : blank.ink }

  /// Whether there are places from `start` on, and `goal` has such blanks in all of them.
  mutating func isBlank(_ goal: Span<Cell>, from start: Int, _ blank: Cell) -> Bool {
    guard start < goal.count, goal[goal.count - 1].looksLike(blank) else { return false }
    if let blankTail { return start >= blankTail }
    var tail = goal.count - 1
    while tail > 0 && goal[tail - 1].looksLike(blank) { tail -= 1 }
    blankTail = tail
    return start >= tail
  }

  private func isSame(_ goal: Span<Cell>, _ shown: Span<Cell>, _ range: Range<Int>) -> Bool {
    for index in range where !goal[index].looksLike(shown[index]) { return false }
    return true
  }
}
