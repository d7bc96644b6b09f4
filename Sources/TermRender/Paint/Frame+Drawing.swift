// Frame+Drawing: text, fills, lines and copies, as whoever has a frame draws them.

public import TermView

extension Frame {
  /// Draws one line of text and gives back how many columns it took, clipped ones included.
  ///
  /// Any text is safe: controls are shown as U+FFFD, a newline as a space, and what would join the cell
  /// before is dropped. Tabs reach to the next multiple of 8 from where the text starts.
  @discardableResult
  public func draw(
    _ text: String, at origin: Point, style: Style = .plain, link: Link? = nil
  ) -> Int {
    text.withBytes { draw($0, at: origin, style: style, link: link) }
  }

  /// Draws one line of text given as bytes; those that are not UTF-8 are shown as U+FFFD.
  @discardableResult
  public func draw(
    _ bytes: Span<UInt8>, at origin: Point, style: Style = .plain, link: Link? = nil
  ) -> Int {
    sheet.draw(bytes, at: origin, style: style, link: link)
  }

  /// Fills an area with one character, a space unless said otherwise.
  ///
  /// A wide one fills pairs of columns.
  public func fill(_ area: Rect, with character: Character = " ", style: Style = .plain) {
    sheet.fill(area, with: character, style: style)
  }

  /// Makes everything inside the clip blank, in the terminal's own colours.
  public func clear() { sheet.fill(bounds, with: " ", style: .plain) }

  /// Copies an area of `source` to `origin`; both frames share their pools, and may be the same frame.
  ///
  /// - Precondition: the frames have the same `pools`.
  public func blit(_ area: Rect, of source: Frame, to origin: Point) {
    precondition(source.pools === pools, "frames that are copied between must share their pools")
    let cells = source === self ? nil : source.cells
    sheet.blit(area, of: cells, source.size, to: origin)
  }

  /// Moves the rows of an area up by `lines`, or down where negative, and blanks what is left behind.
  ///
  /// The encoder is told, and lets the terminal scroll where that spares bytes.
  public func scroll(_ area: Rect, by lines: Int) { sheet.scroll(area, by: lines) }

  /// Draws a box along the inner edge of `area`; where it meets lines that are there, they join.
  ///
  /// An area of one row or one column gives a line.
  public func drawBox(
    _ area: Rect, line: LineStyle = .light, style: Style = .plain, joins: Bool = true
  ) {
    sheet.drawBox(area, line: line, style: style, joins: joins)
  }

  /// Draws a line to the right over `columns`; it joins lines that are there.
  ///
  /// Its ends reach to the middle of lines that they meet, so a divider between two borders joins both.
  public func drawLine(
    from origin: Point, columns: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true
  ) {
    sheet.drawLine(from: origin, columns: columns, line: line, style: style, joins: joins)
  }

  /// Draws a line down over `rows`; it joins lines that are there, as one to the right does.
  public func drawLine(
    from origin: Point, rows: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true
  ) {
    sheet.drawLine(from: origin, rows: rows, line: line, style: style, joins: joins)
  }

  /// The plain numbers of a style, its rare parts put into the pool.
  func ink(for style: Style, link: Link?) -> Ink { sheet.ink(for: style, link: link) }
}
