// FrameEncoder+RightToLeft: rows for terminals that put right-to-left letters in an order of their own.

internal import TermView

extension FrameEncoder {
  /// Turns the right-to-left letters and the Arabic digits of a row of the wanted screen around, for a terminal that turns them around once
  /// more; returns whether there are any.
  ///
  /// kitty shapes each run of cells that have one font, and shows a run that begins with such a letter in reverse. Runs
  /// end at spaces, and where the font changes: so a character directly beside the letters becomes bold, or not bold
  /// any more. It would be moved to the other end of the run otherwise.
  mutating func reverseRightToLeftLetters(row: Int) -> Bool {
    let start = row * size.columns
    let end = start + size.columns
    var hasLetters = false
    var place = start
    while place < end {
      guard let kind = letterKind(goal[place]) else {
        place += 1
        continue
      }
      hasLetters = true
      var last = place
      while last + 1 < end, letterKind(goal[last + 1]) == kind { last += 1 }
      goal[place...last].reverse()
      if place > start, isOtherCharacter(goal[place - 1]) { goal[place - 1].toggleBold() }
      if last + 1 < end, isOtherCharacter(goal[last + 1]) { goal[last + 1].toggleBold() }
      // Digits that stand directly beside letters are a run of their own only in another font.
      if kind.bidiClass == .an, place > start, letterKind(goal[place - 1]) != nil {
        for index in place...last { goal[index].toggleBold() }
      }
      place = last + 1
    }
    return hasLetters
  }

  /// Puts the right-to-left letters of a row of the wanted screen into their order of reading, for a terminal that
  /// applies the bidirectional algorithm to each row; returns whether there are any.
  ///
  /// A left-to-right mark follows each run of letters, and each of Arabic digits. What stands between two runs is next
  /// to a mark then, and keeps its place, as all else does in a row that runs from left to right. The letters are
  /// next to each other, since Konsole also joins them anew, whichever form is sent; it draws a lam with an alef in
  /// the first of their two cells.
  mutating func orderRightToLeftLetters(row: Int) -> Bool {
    let end = (row + 1) * size.columns
    var place = end - size.columns
    var hasLetters = false
    while place < end {
      guard let kind = letterKind(goal[place]) else {
        place += 1
        continue
      }
      hasLetters = true
      let areDigits = kind.bidiClass == .an
      var last = place
      while last + 1 < end, let next = letterKind(goal[last + 1]),
        (next.bidiClass == .an) == areDigits
      { last += 1 }
      if !areDigits { goal[place...last].reverse() }
      goal[last] = marked(goal[last])
      place = last + 1
    }
    return hasLetters
  }

  /// Returns a cell with a left-to-right mark behind its character.
  private func marked(_ cell: Cell) -> Cell {
    var bytes =
      cell.glyph.isPooled
      ? screen.pools.clusters.bytes(at: Int(cell.glyph.value))
      : Array(String(Unicode.Scalar(cell.glyph.value).map(Character.init) ?? " ").utf8)
    bytes += TerminalWriter.leftToRightMark
    let index = screen.pools.clusters.index(of: bytes.span, in: 0..<bytes.count)
    return Cell(Glyph(pooled: index, isWide: false), cell.ink)
  }

  /// Whether the terminal shows such letters in a row.
  func showsRightToLeftLetters(row: Int) -> Bool {
    let start = row * size.columns
    return (start..<start + size.columns).contains { letterKind(screen.cells[$0]) != nil }
  }

  /// What letters of one run have in common.
  private struct LetterKind: Equatable {
    var bidiClass: BidiClass
    var attributes: UInt16
  }

  private func letterKind(_ cell: Cell) -> LetterKind? {
    let glyph = cell.glyph
    guard cell.width == 1, !glyph.isPicture, !glyph.isTorn else { return nil }
    var scalar = glyph.value
    if glyph.isPooled {
      scalar = screen.pools.clusters.firstScalar(at: Int(glyph.value))
    }
    guard scalar >= 0x590 else { return nil }
    let found = BidiClass(of: scalar)
    guard found == .r || found == .al || found == .an else { return nil }
    let fonts = Attributes.bold.union(.italic).rawValue
    return LetterKind(bidiClass: found, attributes: cell.ink.attributes & fonts)
  }

  /// Whether a cell may continue a run of letters.
  private func isOtherCharacter(_ cell: Cell) -> Bool {
    cell.glyph != .blank && !cell.glyph.isPicture && letterKind(cell) == nil
      && !(0x2500...0x259F).contains(cell.glyph.value)
  }
}

extension Cell {
  fileprivate mutating func toggleBold() {
    var ink = ink
    ink.attributes ^= Attributes.bold.rawValue
    self = Cell(glyph, ink)
  }
}
