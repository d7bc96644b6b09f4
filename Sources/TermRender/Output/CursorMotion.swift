// CursorMotion: finds the fewest bytes that move the cursor to a position.

internal import TermView

/// One way to a position: an absolute address, or a vertical move and then a horizontal one.
struct CursorMove {
  enum Vertical { case none, feeds, down, reverseFeeds, up, absolute }
  enum Horizontal { case none, forward, back, backspaces, absolute, rewrite }

  /// Whether the way is a single CUP; the other parts are unused then.
  var isAddressed = true
  var vertical = Vertical.none
  /// Whether a carriage return comes first.
  var returns = false
  var tabs = 0
  var horizontal = Horizontal.none
  var length: Int
}

extension TerminalWriter {
  /// Moves the cursor to a position on a screen that shows `shown`; the cell there is to be printed with `next`.
  ///
  /// Cells in between may be printed again as they are, with the current pen and then with `next`. Cells that are not
  /// yet as in `goal` may be printed with any pen: they are written once more later.
  mutating func move(
    to target: Int, _ targetRow: Int, over shown: inout MutableSpan<Cell>, to goal: Span<Cell>,
    next: Ink
  ) {
    if certainty == .cell && column == target && row == targetRow { return }
    let route = bestMove(to: target, targetRow, over: shown.span, to: goal, next: next)
    guard !route.isAddressed else {
      appendCursorPosition(target, targetRow)
      return
    }
    if route.returns {
      out.append(0x0D)
      (column, certainty) = (0, .cell)
    }
    moveVertically(to: targetRow)
    for _ in 0..<route.tabs { out.append(0x09) }
    if route.tabs > 0 { column = min((column / 8 + route.tabs) * 8, size.columns - 1) }
    switch route.horizontal {
    case .none: break
    case .forward: appendCSI(target - column, "C")
    case .back: appendCSI(column - target, "D")
    case .backspaces: for _ in target..<column { out.append(0x08) }
    case .absolute: appendCSI(target + 1, "G")
    case .rewrite:
      while column < target {
        rewrite(&shown, goal, next)
      }
    }
    (column, certainty) = (target, .cell)
  }

  /// Returns how many bytes `move` would append, without its pen changes.
  func moveLength(
    to target: Int, _ targetRow: Int, over shown: Span<Cell>, to goal: Span<Cell>, next: Ink
  ) -> Int {
    if certainty == .cell && column == target && row == targetRow { return 0 }
    return bestMove(to: target, targetRow, over: shown, to: goal, next: next).length
  }

  /// Appends the shortest absolute address of a position.
  ///
  /// - Precondition: The writer is not inline, where rows have no address.
  mutating func appendCursorPosition(_ target: Int, _ targetRow: Int) {
    assert(!isInline, "an inline row has no address")
    out.append("\u{1B}[")
    if targetRow > 0 { out.append(number: targetRow + 1) }
    if target > 0 {
      out.append(0x3B)
      out.append(number: target + 1)
    }
    out.append(0x48)
    (column, row, certainty) = (target, targetRow, .cell)
  }

  // MARK: Choosing

  private func bestMove(
    to target: Int, _ targetRow: Int, over shown: Span<Cell>, to goal: Span<Cell>, next: Ink
  ) -> CursorMove {
    let line = targetRow * size.columns..<(targetRow + 1) * size.columns
    let (shown, goal) = (shown.extracting(line), goal.extracting(line))
    var best = fallbackMove(to: target, targetRow)
    if certainty == .nothing { return best }
    let (vertical, verticalLength) = verticalMove(to: targetRow)
    if certainty == .cell || vertical == .none {
      choose(
        &best, from: column, isKnown: certainty == .cell, to: target, after: verticalLength,
        over: shown,
        to: goal, next: next
      ) { $0.vertical = vertical }
    }
    choose(
      &best, from: 0, isKnown: true, to: target, after: verticalLength + 1, over: shown, to: goal,
      next: next
    ) {
      $0.vertical = vertical
      $0.returns = true
    }
    return best
  }

  /// Returns the route that works whatever is known of the column.
  ///
  /// This is an absolute address, or inline, where rows have no address, a carriage return and moves from there.
  private func fallbackMove(to target: Int, _ targetRow: Int) -> CursorMove {
    guard isInline else {
      return CursorMove(
        length: 3 + (targetRow > 0 ? TerminalWriter.digitCount(targetRow + 1) : 0)
          + (target > 0 ? 1 + TerminalWriter.digitCount(target + 1) : 0))
    }
    let (vertical, length) = verticalMove(to: targetRow)
    let columnLength = target > 0 ? TerminalWriter.csiLength(target + 1) : 0
    return CursorMove(
      isAddressed: false, vertical: vertical, returns: true,
      horizontal: target > 0 ? .absolute : .none, length: 1 + length + columnLength)
  }

  private func verticalMove(to targetRow: Int) -> (CursorMove.Vertical, Int) {
    let distance = targetRow - row
    if distance == 0 { return (.none, 0) }
    let absolute = isInline ? .max : TerminalWriter.csiLength(targetRow + 1)
    if distance > 0 {
      // A window that has just lost rows has fewer below: line feeds scroll there, so that the way back up ends in
      // the same row, and not in one of the user's.
      if isInline { return (.feeds, distance) }
      let down = TerminalWriter.csiLength(distance)
      if distance <= min(down, absolute) { return (.feeds, distance) }
      return down <= absolute ? (.down, down) : (.absolute, absolute)
    }
    let up = TerminalWriter.csiLength(-distance)
    // A reverse feed in the first row would scroll.
    if isInline { return (.up, up) }
    if -distance * 2 <= min(up, absolute) { return (.reverseFeeds, -distance * 2) }
    return up <= absolute ? (.up, up) : (.absolute, absolute)
  }

  /// Tries the horizontal moves from `start`; where one makes a shorter route than `best`, it replaces `best`.
  @inline(__always)
  private func choose(
    _ best: inout CursorMove, from start: Int, isKnown: Bool, to target: Int, after spent: Int,
    over shown: Span<Cell>, to goal: Span<Cell>, next: Ink, _ complete: (inout CursorMove) -> Void
  ) {
    func offer(
      _ best: inout CursorMove, _ length: Int, _ horizontal: CursorMove.Horizontal, tabs: Int = 0
    ) {
      guard spent + length < best.length else { return }
      best = CursorMove(
        isAddressed: false, tabs: tabs, horizontal: horizontal, length: spent + length)
      complete(&best)
    }
    offer(&best, TerminalWriter.csiLength(target + 1), .absolute)
    guard isKnown else { return }
    let distance = target - start
    if distance == 0 { return offer(&best, 0, .none) }
    if distance < 0 {
      offer(&best, -distance, .backspaces)
      offer(&best, TerminalWriter.csiLength(-distance), .back)
      return
    }
    offer(&best, TerminalWriter.csiLength(distance), .forward)
    if let length = rewriteLength(
      from: start, to: target, over: shown, goal, next: next, limit: best.length - spent)
    {
      offer(&best, length, .rewrite)
    }
    guard profile.hasTabs else { return }
    let tabs = target / 8 - start / 8
    let stop = target / 8 * 8
    if tabs > 0, spent + tabs < best.length {
      if stop == target {
        offer(&best, tabs, .none, tabs: tabs)
      } else {
        offer(&best, tabs + TerminalWriter.csiLength(target - stop), .forward, tabs: tabs)
        if let length = rewriteLength(
          from: stop, to: target, over: shown, goal, next: next, limit: best.length - spent - tabs)
        {
          offer(&best, tabs + length, .rewrite, tabs: tabs)
        }
      }
    }
    let beyond = min(stop + 8, size.columns - 1)
    if beyond >= target {
      offer(
        &best, tabs + 1 + beyond - target, beyond == target ? .none : .backspaces, tabs: tabs + 1)
    }
  }

  /// Returns how many bytes it takes to print the cells from `start` up to `end` again; nil if they can't be printed,
  /// or only in `limit` bytes or more.
  private func rewriteLength(
    from start: Int, to end: Int, over shown: Span<Cell>, _ goal: Span<Cell>, next: Ink, limit: Int
  ) -> Int? {
    guard end - start < limit * 2, !shown[start].glyph.isRightHalf else { return nil }
    var ink = pen
    var length = 0
    var column = start
    while column < end {
      let cell = goal[column]
      if !draws(cell, with: ink), cell.looksLike(shown[column]) {
        ink = next
        guard draws(cell, with: ink) else { return nil }
      }
      guard cell.glyph.isScalar, !cell.glyph.isRightHalf else { return nil }
      length += pools.length(of: cell.glyph)
      guard length < limit else { return nil }
      column += cell.width
    }
    return column == end ? length : nil
  }

  // MARK: Sending

  /// Moves to a row, in the column of the cursor.
  mutating func moveVertically(to targetRow: Int) {
    switch verticalMove(to: targetRow).0 {
    case .none: break
    case .feeds: for _ in row..<targetRow { out.append(0x0A) }
    case .down: appendCSI(targetRow - row, "B")
    case .reverseFeeds: for _ in targetRow..<row { out.append("\u{1B}M") }
    case .up: appendCSI(row - targetRow, "A")
    case .absolute: appendCSI(targetRow + 1, "d")
    }
    row = targetRow
  }

  /// Prints the cell under the cursor as wanted, or with a wrong pen where it must be written again anyway.
  private mutating func rewrite(_ shown: inout MutableSpan<Cell>, _ goal: Span<Cell>, _ next: Ink) {
    let index = row * size.columns + column
    var cell = goal[index]
    if !draws(cell, with: pen) {
      if cell.looksLike(shown[index]) {
        setPen(next)
      } else {
        cell = Cell(cell.glyph, pen)
      }
    }
    put(cell, in: &shown)
  }
}
