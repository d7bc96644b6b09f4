// CellBuffer+Rects: fills, copies and scrolls rectangles, clipped, without splitting wide glyphs.

internal import TermView

extension CellBuffer {
  /// Fills an area with one character; see `Frame.fill`.
  mutating func fill(_ area: Rect, with character: Character = " ", style: Style = .plain) {
    guard character != " " else { return fill(area, glyph: .blank, style: style) }
    String(character).withBytes { fill(area, with: $0, style: style) }
  }

  /// Fills an area with the first cluster of `bytes`.
  mutating func fill(_ area: Rect, with bytes: Span<UInt8>, style: Style) {
    guard !bytes.isEmpty else { return }
    let cluster = Cluster(in: bytes, at: 0)
    let isSeen = cluster.kind == .replaced || cluster.kind == .text
    fill(area, glyph: isSeen ? glyph(of: cluster, in: bytes, at: 0) : .blank, style: style)
  }

  private mutating func fill(_ area: Rect, glyph: Glyph, style: Style) {
    fill(area, glyph: glyph, ink: ink(for: style, link: nil))
  }

  mutating func fill(_ area: Rect, glyph: Glyph, ink: Ink) {
    let whole = area
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom {
      var run = startRun(row: row, ink: ink)
      // Pairs are counted from the area's own edge, so that a clip does not move them.
      let isOdd = glyph.isWide && (area.left &- whole.left) & 1 == 1
      run.putMany(
        glyph, from: area.left - (isOdd ? 1 : 0), to: min(whole.right, size.columns + 1), in: &cells
      )
      finish(run)
    }
  }

  /// Copies an area of `source` to `origin`, or of this cell buffer where `source` is nil.
  mutating func blit(_ area: Rect, of source: [Cell]?, _ sourceSize: Size, to origin: Point) {
    let whole = area
    let area = area.intersection(Rect(origin: .zero, size: sourceSize))
    guard !area.isEmpty else { return }
    let origin = Point(
      column: saturatingSum(origin.column, area.left - whole.left),
      row: saturatingSum(origin.row, area.top - whole.top))
    let target = Rect(origin: origin, size: area.size).intersection(clip)
    guard !target.isEmpty else { return }
    let fromRow = area.top + (target.top - origin.row)
    let fromColumn = area.left + (target.left - origin.column)
    let rows = 0..<target.size.rows
    if source == nil, target.left == fromColumn {
      moveRows(target, from: fromRow)
      return
    }
    // Within one frame, a row is read before another is written over it.
    let isDown = source == nil && target.top > fromRow
    var line: [Cell] = []
    for offset in 0..<rows.count {
      let row = isDown ? rows.count - 1 - offset : offset
      let start = (fromRow + row) * sourceSize.columns + fromColumn
      line.removeAll(keepingCapacity: true)
      for index in start..<start + target.size.columns { line.append((source ?? cells)[index]) }
      putCells(line, row: target.top + row, column: target.left)
    }
  }

  /// Copies rows of this frame to others in the same columns; rows that would be overwritten are copied first.
  private mutating func moveRows(_ target: Rect, from row: Int) {
    let columns = size.columns
    for offset in 0..<target.size.rows {
      let offset = target.top > row ? target.size.rows - 1 - offset : offset
      let to = target.top + offset
      repairWideGlyphs(row: to, from: target.left, to: target.right)
      let (start, source) = (to * columns, (row + offset) * columns)
      copyCells(start + target.left..<start + target.right, from: source - start)
      repairMovedRow(row: to, from: target.left, to: target.right)
    }
  }

  /// Copies to `range` the cells that are `distance` further on.
  private mutating func copyCells(_ range: Range<Int>, from distance: Int) {
    var cells = cells.mutableSpan
    moveCells(range, from: distance, in: &cells)
  }

  /// Moves the rows of an area up by `lines`, or down where negative, and blanks the rows left behind.
  ///
  /// The encoder gets a hint, and lets the terminal scroll where that saves bytes.
  mutating func scroll(_ area: Rect, by lines: Int) {
    let area = area.intersection(clip)
    guard !area.isEmpty, lines != 0 else { return }
    let distance = Int(min(lines.magnitude, UInt(area.size.rows)))
    let kept = area.size.rows - distance
    if kept > 0 {
      let up = lines > 0
      blit(
        Rect(
          column: area.left, row: up ? area.top + distance : area.top,
          columns: area.size.columns, rows: kept),
        of: nil, size, to: Point(column: area.left, row: up ? area.top : area.top + distance))
      addScrollHint(by: up ? distance : -distance)
    }
    fill(
      Rect(
        column: area.left, row: lines > 0 ? area.top + kept : area.top,
        columns: area.size.columns, rows: distance))
  }

  /// Writes whole cells at a place inside the clip; wide glyphs that stick out at either end become spaces.
  private mutating func putCells(_ source: [Cell], row: Int, column: Int) {
    let start = row * size.columns
    repairWideGlyphs(row: row, from: column, to: column + source.count)
    for (offset, cell) in source.enumerated() { cells[start + column + offset] = cell }
    repairMovedRow(row: row, from: column, to: column + source.count)
  }

  /// Blanks wide glyphs that stick out of columns `from..<to`, after whole cells were written there.
  private mutating func repairMovedRow(row: Int, from: Int, to: Int) {
    let (first, last) = (row * size.columns + from, row * size.columns + to - 1)
    if cells[first].glyph.isRightHalf { cells[first].makeBlank() }
    if cells[last].glyph.isWide { cells[last].makeBlank() }
    // A frame of one column shows no clusters; see `glyph`.
    if size.columns == 1 && cells[first].glyph.isPooled { cells[first].makeBlank() }
    markDamaged(row: row, from: from - 1, to: to + 1)
  }

  /// Blanks the outer halves of wide glyphs that reach over an edge, before columns `from..<to` are overwritten.
  mutating func repairWideGlyphs(row: Int, from: Int, to: Int) {
    let start = row * size.columns
    if from > 0, from < size.columns, cells[start + from].glyph.isRightHalf {
      cells[start + from - 1].makeBlank()
    }
    if to > 0, to < size.columns, cells[start + to].glyph.isRightHalf {
      cells[start + to].makeBlank()
    }
  }
}
