// Frame+Drawing: text, fills, lines, copies and scrolls, clipped, with wide glyphs kept whole.

public import TermView

extension Frame {
  // MARK: Text

  /// Draws one line of text and gives back how many columns it took, clipped ones included.
  ///
  /// Any text is safe: controls are shown as U+FFFD, a newline as a space, and what would join the cell
  /// before is dropped. Tabs reach to the next multiple of 8 from where the text starts.
  @discardableResult
  public func draw(
    _ text: String, at origin: Point, style: Style = .plain, link: Link? = nil
  ) -> Int {
    draw(text.utf8Span.span, at: origin, style: style, link: link)
  }

  /// Draws one line of text given as bytes; those that are not UTF-8 are shown as U+FFFD.
  @discardableResult
  public func draw(
    _ bytes: Span<UInt8>, at origin: Point, style: Style = .plain, link: Link? = nil
  ) -> Int {
    let ink = ink(for: style, link: link)
    let isRowSeen = origin.row >= clipRect.top && origin.row < clipRect.bottom
    var column = origin.column
    var run = isRowSeen ? CellRun(row: origin.row, ink: ink, frame: self) : nil
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20, byte < 0x7F, offset + 1 == bytes.count || bytes[offset + 1] < 0x80 {
        run?.put(Glyph(scalar: UInt32(byte), isWide: false), at: column)
        column = saturating(column, 1)
        offset += 1
        continue
      }
      let cluster = Cluster(in: bytes, at: offset)
      switch cluster.kind {
      case .text, .replaced:
        // Only what is seen enters the pool.
        if let seen = run, seen.sees(column, width: cluster.width) {
          run?.put(glyph(of: cluster, in: bytes, at: offset), at: column)
        }
      case .tab:
        let end = saturating(column, 8 - (column - origin.column) % 8)
        run?.putBlanks(from: column, to: end)
        column = end
      case .newline:
        run?.put(.blank, at: column)
        column = saturating(column, 1)
      case .dropped:
        break
      }
      column = saturating(
        column, cluster.kind == .tab || cluster.kind == .newline ? 0 : cluster.width)
      offset = cluster.end
    }
    run?.finish()
    return column - origin.column
  }

  // MARK: Areas

  /// Fills an area with one character, a space unless said otherwise.
  ///
  /// A wide one fills pairs of columns.
  public func fill(_ area: Rect, with character: Character = " ", style: Style = .plain) {
    let area = area.intersection(clipRect)
    guard !area.isEmpty else { return }
    let ink = ink(for: style, link: nil)
    let text = String(character)
    let bytes = text.utf8Span.span
    let cluster = Cluster(in: bytes, at: 0)
    let isSeen = cluster.kind == .replaced || cluster.kind == .text
    let glyph = isSeen ? self.glyph(of: cluster, in: bytes, at: 0) : .blank
    for row in area.top..<area.bottom {
      var run = CellRun(row: row, ink: ink, frame: self)
      var column = area.left
      while column < area.right {
        let fits = !glyph.isWide || column + 1 < area.right
        run.put(fits ? glyph : .blank, at: column)
        column += glyph.isWide ? 2 : 1
      }
      run.finish()
    }
  }

  /// Makes everything blank, in the terminal's own colours.
  public func clear() { fill(bounds) }

  /// Copies an area of `source` to `origin`; both frames share their pools, and may be the same frame.
  ///
  /// - Precondition: the frames have the same `pools`.
  public func blit(_ area: Rect, of source: Frame, to origin: Point) {
    precondition(source.pools === pools, "frames that are copied between must share their pools")
    let whole = area
    let area = area.intersection(source.bounds)
    guard !area.isEmpty else { return }
    let origin = Point(
      column: saturating(origin.column, area.left - whole.left),
      row: saturating(origin.row, area.top - whole.top))
    let target = Rect(origin: origin, size: area.size).intersection(clipRect)
    guard !target.isEmpty else { return }
    let fromRow = area.top + (target.top - origin.row)
    let fromColumn = area.left + (target.left - origin.column)
    let copies = (0..<target.size.rows).map { row in
      let start = (fromRow + row) * source.size.columns + fromColumn
      return source.cells[start..<start + target.size.columns]
    }
    for (offset, copy) in copies.enumerated() {
      putCells(copy, row: target.top + offset, column: target.left)
    }
  }

  /// Moves the rows of an area up by `lines`, or down where negative, and blanks what is left behind.
  ///
  /// Where the area is as wide as the frame, the encoder is told, and may let the terminal scroll.
  public func scroll(_ area: Rect, by lines: Int) {
    let area = area.intersection(clipRect)
    guard !area.isEmpty, lines != 0 else { return }
    let distance = Int(min(lines.magnitude, UInt(area.size.rows)))
    let kept = area.size.rows - distance
    if kept > 0 {
      let up = lines > 0
      blit(
        Rect(
          column: area.left, row: up ? area.top + distance : area.top,
          columns: area.size.columns, rows: kept),
        of: self, to: Point(column: area.left, row: up ? area.top : area.top + distance))
      scrollHints.append(
        ScrollHint(top: area.top, bottom: area.bottom, lines: up ? distance : -distance))
    }
    fill(
      Rect(
        column: area.left, row: lines > 0 ? area.top + kept : area.top,
        columns: area.size.columns, rows: distance))
  }

  // MARK: Lines

  /// Draws a box along the inner edge of `area`; where it meets lines that are there, they join.
  public func drawBox(
    _ area: Rect, line: LineStyle = .light, style: Style = .plain, joins: Bool = true
  ) {
    guard !area.isEmpty else { return }
    let (left, top, right, bottom) = (area.left, area.top, area.right - 1, area.bottom - 1)
    guard right > left, bottom > top else {
      if bottom > top {
        drawLine(from: area.origin, rows: bottom - top + 1, line: line, style: style, joins: joins)
      } else {
        drawLine(
          from: area.origin, columns: right - left + 1, line: line, style: style, joins: joins)
      }
      return
    }
    let ink = ink(for: style, link: nil)
    let seen = area.intersection(clipRect)
    guard !seen.isEmpty else { return }
    for row in [top, bottom] where row >= seen.top && row < seen.bottom {
      for column in seen.left..<seen.right {
        let arms = BoxArms(
          line, up: row == bottom && (column == left || column == right), right: column != right,
          down: row == top && (column == left || column == right), left: column != left)
        putLine(arms, line, at: Point(column: column, row: row), ink: ink, joins: joins)
      }
    }
    let inner =
      max(
        seen.top, saturating(top, 1))..<max(
        min(seen.bottom, bottom), max(seen.top, saturating(top, 1)))
    for row in inner {
      for column in [left, right] where column >= seen.left && column < seen.right {
        putLine(
          BoxArms(line, up: true, down: true), line, at: Point(column: column, row: row), ink: ink,
          joins: joins)
      }
    }
  }

  /// Draws a line to the right over `columns`, or down over `rows`; it joins lines that are there.
  ///
  /// Its ends reach to the middle of lines that they meet, so a divider between two borders joins both.
  public func drawLine(
    from origin: Point, columns: Int = 1, rows: Int = 1, line: LineStyle = .light,
    style: Style = .plain, joins: Bool = true
  ) {
    let isVertical = rows > columns
    let area = Rect(
      origin: origin, size: Size(columns: isVertical ? 1 : columns, rows: isVertical ? rows : 1))
    let seen = area.intersection(clipRect)
    guard !seen.isEmpty else { return }
    let ink = ink(for: style, link: nil)
    for row in seen.top..<seen.bottom {
      for column in seen.left..<seen.right {
        let isFirst = isVertical ? row == area.top : column == area.left
        let isLast = isVertical ? row == area.bottom - 1 : column == area.right - 1
        let meets = joins && BoxArms(scalar: self[column, row].glyph.value) != nil
        let back = !(isFirst && meets)
        let ahead = !(isLast && meets)
        let arms =
          isVertical
          ? BoxArms(line, up: back, down: ahead) : BoxArms(line, right: ahead, left: back)
        putLine(arms, line, at: Point(column: column, row: row), ink: ink, joins: joins)
      }
    }
  }

  private func putLine(
    _ arms: BoxArms, _ line: LineStyle, at point: Point, ink: Ink, joins: Bool
  ) {
    var scalar = arms.scalar
    if joins, let below = BoxArms(scalar: self[point.column, point.row].glyph.value) {
      scalar = arms.joined(over: below).scalar ?? scalar
      if line == .rounded && arms.joined(over: below) == arms { scalar = arms.arcScalar ?? scalar }
    } else if line == .rounded {
      scalar = arms.arcScalar ?? scalar
    }
    guard let scalar else { return }
    var run = CellRun(row: point.row, ink: ink, frame: self)
    run.put(Glyph(scalar: scalar, isWide: false), at: point.column)
    run.finish()
  }

  // MARK: Inside

  /// What stands in a cell for a cluster whose bytes start at `offset`.
  private func glyph(of cluster: Cluster, in bytes: Span<UInt8>, at offset: Int) -> Glyph {
    let isWide = cluster.width == 2
    // In one column nothing follows a character, and Ghostty drops marks that do.
    guard cluster.scalarCount > 1 || cluster.isOpen, size.columns > 1 else {
      return Glyph(scalar: cluster.scalar, isWide: isWide)
    }
    guard cluster.isOpen else {
      return Glyph(pooled: pools.cluster(bytes, offset..<cluster.shownEnd), isWide: isWide)
    }
    // A zero-width non-joiner keeps terminals from joining it with the next cell, which Ghostty does even
    // where the cursor was moved in between.
    var closed: [UInt8] = []
    for index in offset..<cluster.shownEnd { closed.append(bytes[index]) }
    closed += [0xE2, 0x80, 0x8C]
    return Glyph(pooled: pools.cluster(closed.span, 0..<closed.count), isWide: isWide)
  }

  func ink(for style: Style, link: Link?) -> Ink {
    let underlineColor = style.attributes.underline == .none ? .default : style.underlineColor
    return Ink(
      foreground: style.foreground.bits, background: style.background.bits,
      attributes: style.attributes.rawValue,
      rare: pools.rare(underlineColor: underlineColor, link: link))
  }

  /// Puts whole cells at a place inside the clip; wide glyphs that stick out at either end become spaces.
  private func putCells(_ source: ArraySlice<Cell>, row: Int, column: Int) {
    let start = row * size.columns
    mendEdges(row: row, from: column, to: column + source.count)
    for (offset, cell) in source.enumerated() { cells[start + column + offset] = cell }
    let (first, last) = (start + column, start + column + source.count - 1)
    if cells[first].glyph.isRightHalf { cells[first].blankOut() }
    if cells[last].glyph.isWide { cells[last].blankOut() }
    touch(row: row, from: column - 1, to: column + source.count + 1)
  }

  /// Before columns `from..<to` are overwritten: wide glyphs that reach over an edge lose their other half.
  func mendEdges(row: Int, from: Int, to: Int) {
    let start = row * size.columns
    if from > 0, from < size.columns, cells[start + from].glyph.isRightHalf {
      cells[start + from - 1].blankOut()
    }
    if to > 0, to < size.columns, cells[start + to].glyph.isRightHalf {
      cells[start + to].blankOut()
    }
  }
}

/// `a + b` for a column and a width, held at the greatest `Int`.
func saturating(_ a: Int, _ b: Int) -> Int {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? .max : sum
}
