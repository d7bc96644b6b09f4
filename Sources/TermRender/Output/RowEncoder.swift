// RowEncoder: a row as it is and a row wanted in, the bytes that turn the one into the other out.

/// Which cells of a row a pass over it prints.
enum Pass: Equatable {
  /// All that differ.
  case all
  /// Those that differ and that this pen can draw; the others wait for another pass.
  case only(Ink)
}

extension Wire {
  /// Makes row `row`, which shows `shown`, show `goal`; only columns in `range` differ.
  ///
  /// It goes from left to right and at each changed cell takes the cheapest of printing, erasing to the end
  /// and erasing some; how it gets from one to the next is `move`'s choice.
  ///
  /// - Complexity: O(`range.count`), with no allocation.
  mutating func encodeRow(
    _ row: Int, to goal: Span<Cell>, showing shown: inout MutableSpan<Cell>, in range: Range<Int>,
    pass: Pass = .all
  ) {
    var column = range.lowerBound
    while column < range.upperBound {
      let cell = goal[column]
      if cell.glyph.isRightHalf || cell.looksLike(shown[column]) {
        column += 1
        continue
      }
      if case .only(let ink) = pass, !draws(cell, with: ink) {
        column += 1
        continue
      }
      if cell.isPlainBlank, pass == .all,
        erase(from: column, row, to: goal, showing: &shown, in: range)
      {
        continue
      }
      let ink = inkForPrinting(goal, at: column, until: range.upperBound)
      move(to: column, row, over: &shown, next: ink)
      setPen(ink)
      if profile.hasRepeat, repeats(goal, at: &column, showing: &shown) { continue }
      print(cell)
      place(cell, at: column, in: &shown)
      column += cell.width
    }
  }

  // MARK: Printing

  /// The pen to print a cell with. A plain space can be printed with many: the present one, that of the cells
  /// after it, or one of its own.
  @inline(__always)
  private func inkForPrinting(_ goal: Span<Cell>, at column: Int, until end: Int) -> Ink {
    let cell = goal[column]
    if !cell.isPlainBlank { return cell.ink }
    if draws(cell, with: pen) { return pen }
    var next = column + 1
    while next < end && goal[next].isPlainBlank && draws(goal[next], with: cell.ink) { next += 1 }
    if next < end, draws(cell, with: goal[next].ink) { return goal[next].ink }
    return cell.ink
  }

  /// Notes what printing a cell leaves on the screen: the pen's look on spaces, and torn wide glyphs.
  @inline(__always)
  private func place(_ cell: Cell, at column: Int, in shown: inout MutableSpan<Cell>) {
    let width = cell.width
    if shown[column].glyph.isRightHalf && column > 0 { shown[column - 1].glyph = .torn }
    let end = column + width
    if end < shown.count && shown[end].glyph.isRightHalf { shown[end].glyph = .torn }
    shown[column] = cell.isPlainBlank ? Cell(.blank, pen) : cell
    if width == 2 { shown[column + 1] = Cell(.rightHalf, cell.ink) }
  }

  /// Prints the cell at `column` and repeats it by REP, where it stands often enough; never in the last
  /// column, where terminals differ.
  private mutating func repeats(
    _ goal: Span<Cell>, at column: inout Int, showing shown: inout MutableSpan<Cell>
  ) -> Bool {
    let cell = goal[column]
    guard cell.width == 1, !cell.glyph.isPooled else { return false }
    var end = column + 1
    var changed = end
    while end < goal.count - 1 && goal[end] == cell {
      end += 1
      if !goal[end - 1].looksLike(shown[end - 1]) { changed = end }
    }
    let count = changed - column - 1
    guard count > 0, count * length(of: cell) > Wire.controlLength(count) else { return false }
    print(cell)
    control(count, "b")
    self.column += count
    for column in column..<changed { place(cell, at: column, in: &shown) }
    column = changed
    return true
  }

  // MARK: Erasing

  /// Erases from a changed blank on, where that is cheaper than printing spaces.
  private mutating func erase(
    from column: Int, _ row: Int, to goal: Span<Cell>, showing shown: inout MutableSpan<Cell>,
    in range: Range<Int>
  ) -> Bool {
    let blank = Cell(.blank, Ink(background: goal[column].ink.background))
    guard blank == .blank || profile.erasesWithBackground else { return false }
    if shown[column].glyph.isRightHalf { return false }
    // How far the blanks reach, and to past the last of them that differs.
    var end = column
    var changedEnd = column
    while end < goal.count, goal[end].looksLike(blank) {
      end += 1
      if end <= range.upperBound && !goal[end - 1].looksLike(shown[end - 1]) { changedEnd = end }
    }
    let count = changedEnd - column
    let ink = inkForErasing(blank)
    if end == goal.count {
      guard count >= 3 else { return false }
      move(to: column, row, over: &shown, next: ink)
      setPen(ink)
      out.append("\u{1B}[K")
      for column in column..<goal.count { shown[column] = blank }
      return true
    }
    let length = Wire.controlLength(count)
    // Half of a wide glyph is never erased.
    guard count > length, !shown[changedEnd].glyph.isRightHalf else { return false }
    if count <= length * 2 && !isShown(goal, by: shown.span, changedEnd..<range.upperBound) { return false }
    move(to: column, row, over: &shown, next: ink)
    setPen(ink)
    control(count, "X")
    for column in column..<changedEnd { shown[column] = blank }
    return true
  }

  /// A pen that erases to `blank`: the present one if it will do.
  func inkForErasing(_ blank: Cell) -> Ink { draws(blank, with: pen) ? pen : blank.ink }

  private func isShown(_ goal: Span<Cell>, by shown: Span<Cell>, _ range: Range<Int>) -> Bool {
    for column in range where !goal[column].looksLike(shown[column]) { return false }
    return true
  }
}
