// FrameEncoder+RightToLeft: rows for terminals that put right-to-left letters in an order of their own.

internal import TermView

extension FrameEncoder {
  /// Whether the terminal puts right-to-left letters in an order of its own.
  var reordersLetters: Bool {
    profile.reversesRightToLeftLetters || profile.ordersRightToLeftLetters
  }

  /// Puts the right-to-left letters and the Arabic digits of a row of the wanted screen into the order in which the
  /// terminal needs them, to show them as they stand.
  ///
  /// kitty shapes each run of cells that have one font, and shows a run that begins with such a letter in reverse. So
  /// it gets each run in reverse. Runs end at spaces, and where the font changes: so a character directly beside the
  /// letters gets another font. It would be moved to the other end of the run otherwise.
  ///
  /// Konsole applies the bidirectional algorithm to each row. So it gets letters in logical order, and a left-to-right
  /// mark after each run of letters or of Arabic digits. The marks keep the text between two runs in its place. The
  /// letters of a run are adjacent, since Konsole also joins them, whichever form is sent; it draws a lam with an alef
  /// in the first of their two cells.
  mutating func orderRightToLeftLetters(row: Int) {
    let cells = row * size.columns..<(row + 1) * size.columns
    let runs = letterRuns(in: cells)
    for (kind, range) in runs {
      if !profile.ordersRightToLeftLetters || kind.bidiClass != .an { goal[range].reverse() }
      if profile.ordersRightToLeftLetters {
        goal[range.upperBound] = withDirectionalMark(goal[range.upperBound])
      }
    }
    guard !profile.ordersRightToLeftLetters else { return }
    // Digits that stand directly beside letters are a run of their own only in another font.
    for (kind, range) in runs where kind.bidiClass == .an { separateFont(of: range, in: cells) }
    for (_, range) in runs {
      for index in [range.lowerBound - 1, range.upperBound + 1]
      where cells.contains(index) && isOtherCharacter(goal[index]) {
        separateFont(of: index...index, in: cells)
      }
    }
  }

  /// Returns the runs of letters, and those of Arabic digits.
  private func letterRuns(
    in cells: Range<Int>
  ) -> [(kind: LetterKind, range: ClosedRange<Int>)] {
    var runs: [(kind: LetterKind, range: ClosedRange<Int>)] = []
    for index in cells {
      guard let kind = letterKind(goal[index]) else { continue }
      if let last = runs.last, last.kind == kind, last.range.upperBound == index - 1 {
        runs[runs.count - 1].range = last.range.lowerBound...index
      } else {
        runs.append((kind, index...index))
      }
    }
    return runs
  }

  /// Gives cells a font that the letters on both sides do not have: with or without bold, else italic.
  private mutating func separateFont(of range: ClosedRange<Int>, in cells: Range<Int>) {
    var fonts: [UInt16] = []
    for index in [range.lowerBound - 1, range.upperBound + 1] where cells.contains(index) {
      if letterKind(goal[index]) != nil { fonts.append(goal[index].ink.attributes & Self.fonts) }
    }
    let own = goal[range.lowerBound].ink.attributes & Self.fonts
    let (bold, italic) = (Attributes.bold.rawValue, Attributes.italic.rawValue)
    guard let change = [0, bold, italic].first(where: { !fonts.contains(own ^ $0) }) else { return }
    for index in range {
      var ink = goal[index].ink
      ink.attributes ^= change
      goal[index] = Cell(goal[index].glyph, ink)
    }
  }

  private static var fonts: UInt16 { Attributes.bold.union(.italic).rawValue }

  /// Returns a cell with a left-to-right mark behind its character.
  private func withDirectionalMark(_ cell: Cell) -> Cell {
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
    var fonts: UInt16
  }

  private func letterKind(_ cell: Cell) -> LetterKind? {
    let glyph = cell.glyph
    guard cell.width == 1, !glyph.isPicture, !glyph.isUndefined else { return nil }
    var scalar = glyph.value
    if glyph.isPooled {
      scalar = screen.pools.clusters.firstScalar(at: Int(glyph.value))
    }
    guard scalar >= 0x590 else { return nil }
    let found = BidiClass(of: scalar)
    guard found == .r || found == .al || found == .an else { return nil }
    // Konsole looks at neither the fonts nor the alphabets.
    return profile.ordersRightToLeftLetters
      ? LetterKind(bidiClass: found == .an ? .an : .r, fonts: 0)
      : LetterKind(bidiClass: found, fonts: cell.ink.attributes & Self.fonts)
  }

  /// Whether a cell may continue a run of letters.
  private func isOtherCharacter(_ cell: Cell) -> Bool {
    cell.width == 1 && cell.glyph != .blank && !cell.glyph.isPicture && letterKind(cell) == nil
      && !(0x2500...0x259F).contains(cell.glyph.value)
  }
}
