// CanvasCells: the cells that a canvas draws into.

/// The cells of a canvas, blank and transparent until drawn; drawing outside of them has no effect.
public struct CanvasCells {
  /// The canvas's columns and rows.
  public let size: Size
  /// Whether lines are read from right to left, for drawings with a start and an end, such as bars.
  public let isMirrored: Bool
  /// The part of the canvas that is stored because it may be visible: of a large canvas that is scrolled, the
  /// viewport.
  package let storedArea: Rect
  @usableFromInline let left: Int
  @usableFromInline let top: Int
  @usableFromInline let columns: Int
  @usableFromInline let rows: Int
  package var cells: [CanvasCell]
  /// Clusters of more than one code point, which cells refer to by index.
  package var clusters: [String] = []

  /// A picture that the terminal draws by itself, and its top left cell.
  package private(set) var graphic: (picture: Graphic, position: Point)?

  /// Creates blank cells, and stores only the part that may be visible.
  package init(size: Size, visible: Rect? = nil, isMirrored: Bool = false) {
    self.isMirrored = isMirrored
    let all = Rect(origin: .zero, size: size)
    let seen = (visible ?? all).intersection(all)
    // One more column at each side, for wide characters that are partly visible.
    storedArea =
      Rect(
        column: seen.left - 1, row: seen.top, columns: seen.size.columns + 2,
        rows: seen.size.rows
      ).intersection(all)
    self.size = size
    (left, top) = (storedArea.left, storedArea.top)
    (columns, rows) = (max(0, storedArea.size.columns), max(0, storedArea.size.rows))
    cells = [CanvasCell](repeating: CanvasCell(), count: columns * rows)
  }

  /// Draws a character, which may take two columns.
  public mutating func put(
    _ character: Character, at point: Point, style: Style = .plain
  ) {
    var scalars = character.unicodeScalars.makeIterator()
    let first = scalars.next()?.value ?? 0
    // The usual case for pictures, one scalar of one column, needs no look-up in the width tables.
    let isPlain = first >= 0x20 && first < 0x7F || first >= 0x2500 && first < 0x25A0
    guard isPlain, scalars.next() == nil else {
      draw(String(character), at: point, style: style)
      return
    }
    guard holds(point) else { return }
    set(index(point), first, style)
  }

  /// Draws an ASCII character; a control character is shown as U+FFFD.
  @inlinable public mutating func put(
    ascii: UInt8, at point: Point, style: Style = .plain
  ) {
    guard holds(point) else { return }
    let isPlain = ascii >= 0x20 && ascii < 0x7F
    set(index(point), isPlain ? UInt32(ascii) : 0xFFFD, style)
  }

  /// Draws a picture that the terminal draws by itself, in place of everything else.
  package mutating func put(_ graphic: Graphic, at position: Point) {
    self.graphic = (graphic, position)
  }

  /// Draws a scalar that the caller knows to be no control character and to take one column.
  package mutating func put(
    scalar: UInt32, at point: Point, foreground: Color, background: Color
  ) {
    guard holds(point) else { return }
    set(index(point), scalar, Style(foreground: foreground, background: background))
  }

  /// Whether a cell is stored.
  @inlinable func holds(_ point: Point) -> Bool {
    point.column >= left && point.column - left < columns && point.row >= top
      && point.row - top < rows
  }

  /// The index of a stored cell.
  @inlinable func index(_ point: Point) -> Int {
    (point.row - top) * columns + point.column - left
  }

  /// Draws one line of text and returns how many columns it took.
  ///
  /// A tab advances to the next multiple of eight columns from where the text begins, and drawing stops at the end of
  /// the first line.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point, style: Style = .plain) -> Int {
    text.withBytes { bytes in
      var offset = 0
      var width = 0
      while offset < bytes.count {
        let cluster = Cluster(in: bytes, at: offset)
        if cluster.kind == .newline { break }
        let cell = Point(column: saturatingSum(point.column, width), row: point.row)
        if cluster.width > 0, holds(cell), cluster.width <= size.columns - cell.column {
          put(cluster, bytes, offset, cell, style)
        }
        width = cluster.column(after: width, tabWidth: 8)
        offset = cluster.end
      }
      return width
    }
  }

  /// Fills a rectangle with a character of one column.
  public mutating func fill(
    _ area: Rect, with character: Character = " ", style: Style = .plain
  ) {
    let area = area.intersection(storedArea)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom {
      for column in area.left..<area.right {
        put(character, at: Point(column: column, row: row), style: style)
      }
    }
  }

  private mutating func put(
    _ cluster: Cluster, _ bytes: Span<UInt8>, _ offset: Int, _ point: Point, _ style: Style
  ) {
    let index = index(point)
    if cluster.scalarCount > 1 || cluster.isOpen {
      var text: [UInt8] = []
      for offset in offset..<cluster.shownEnd { text.append(bytes[offset]) }
      clusters.append(String(decoding: text, as: UTF8.self))
      set(index, CanvasCell.isCluster | UInt32(truncatingIfNeeded: clusters.count - 1), style)
    } else {
      set(index, cluster.scalar, style)
    }
    let next = Point(column: point.column + 1, row: point.row)
    if cluster.width == 2, holds(next) { set(index + 1, CanvasCell.rightHalf, style) }
  }

  @usableFromInline mutating func set(_ index: Int, _ glyph: UInt32, _ style: Style) {
    // Overwriting half of a wide character erases the other half.
    if cells[index].glyph == CanvasCell.rightHalf, glyph != CanvasCell.rightHalf, index > 0 {
      cells[index - 1].glyph = 0x20
    }
    if index + 1 < cells.count, cells[index + 1].glyph == CanvasCell.rightHalf {
      cells[index + 1].glyph = 0x20
    }
    cells[index] = CanvasCell(
      glyph: glyph, attributes: style.attributes, foreground: style.foreground,
      background: style.background, underlineColor: style.underlineColor)
  }
}

/// One cell of a canvas, as plain data.
package struct CanvasCell {
  /// A scalar, the index of a cluster with `isCluster` set, or one of the two below.
  package var glyph: UInt32 = CanvasCell.empty
  package var attributes: Attributes = []
  package var foreground = Color.default
  package var background = Color.default
  package var underlineColor = Color.default

  /// The glyph of a cell that was not drawn.
  package static var empty: UInt32 { 0xFFFF_FFFF }
  /// The glyph of the second column of a wide character.
  package static var rightHalf: UInt32 { 0xFFFF_FFFE }
  package static var isCluster: UInt32 { 0x8000_0000 }
}
