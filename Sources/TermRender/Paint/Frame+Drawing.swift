// Frame+Drawing: the operations that draw on a frame: text, fills, lines and copies.

public import TermView

extension Frame {
  /// Draws one line of text, and returns how many columns it took, clipped ones included.
  ///
  /// Any text is safe: controls are shown as U+FFFD, a newline as a space, and characters that would join the cell
  /// before are dropped. Tabs reach to the next multiple of 8 from where the text starts.
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
    buffer.drawLine(bytes, at: origin, style: style, link: link)
  }

  /// Fills an area with one character, by default a space.
  ///
  /// A wide character fills pairs of columns.
  public func fill(_ area: Rect, with character: Character = " ", style: Style = .plain) {
    buffer.fill(area, with: character, style: style)
  }

  /// Blanks everything inside the clip, in the terminal's own colors.
  public func clear() { buffer.fill(bounds, with: " ", style: .plain) }

  /// Copies an area of `source` to `origin`; both may be the same frame.
  ///
  /// - Precondition: The frames have the same `pools`.
  public func blit(_ area: Rect, of source: Frame, to origin: Point) {
    precondition(source.pools === pools, "frames that are copied between must share their pools")
    let cells = source === self ? nil : source.cells
    buffer.blit(area, of: cells, source.size, to: origin)
  }

  /// Moves the rows of an area up by `lines`, or down where negative, and blanks the rows left behind.
  ///
  /// The encoder gets a hint, and lets the terminal scroll where that saves bytes.
  public func scroll(_ area: Rect, by lines: Int) { buffer.scroll(area, by: lines) }

  /// Draws a box along the inner edge of `area`, joined with lines that are there unless `joins` is false.
  ///
  /// An area of one row or one column gives a line.
  public func drawBox(
    _ area: Rect, line: LineStyle = .light, style: Style = .plain, joins: Bool = true
  ) {
    buffer.drawBox(area, line: line, style: style, joins: joins)
  }

  /// Draws a line to the right over `columns`, joined with lines that are there unless `joins` is false.
  ///
  /// Its ends reach to the middle of lines that they meet, so a divider between two borders joins both.
  public func drawLine(
    from origin: Point, columns: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true
  ) {
    buffer.drawLine(from: origin, columns: columns, line: line, style: style, joins: joins)
  }

  /// Draws a line down over `rows`; it joins lines that are there as a horizontal one does.
  public func drawLine(
    from origin: Point, rows: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true
  ) {
    buffer.drawLine(from: origin, rows: rows, line: line, style: style, joins: joins)
  }

  /// Returns a style as plain numbers, with its rare properties in the pool.
  func ink(for style: Style, link: Link?) -> Ink { buffer.ink(for: style, link: link) }
}
