// CellBuffer+CanvasAndBorders: draws a canvas's cells and the less common borders.

internal import TermView

extension CellBuffer {
  /// Copies what the app drew on a canvas; cells that it did not draw stay as they are.
  mutating func draw(_ canvas: CanvasCells, at corner: Point, over below: Style) {
    if let (picture, position) = canvas.graphic {
      return draw(picture, at: position, canvas.storedArea, of: corner)
    }
    let blend = blend
    let columns = canvas.storedArea.size.columns
    let origin = Point(
      column: corner.column + canvas.storedArea.left, row: corner.row + canvas.storedArea.top)
    guard var last = canvas.cells.first else { return }
    var ink = self.ink(for: last.style.onCanvas(over: below), link: nil)
    self.blend = blend.excluding(stylesOf: last)
    let source = canvas.cells
    let top = max(0, clip.top - origin.row)
    for row in top..<max(top, min(canvas.storedArea.size.rows, clip.bottom - origin.row)) {
      var run = startRun(row: origin.row + row, ink: ink)
      for column in 0..<columns {
        let cell = source[row * columns + column]
        if cell.glyph == emptyGlyph || cell.glyph == rightHalfGlyph { continue }
        let isLast = cell.hasSameStyle(as: last)
        if !isLast {
          last = cell
          ink = self.ink(for: cell.style.onCanvas(over: below), link: nil)
        }
        if !isLast || run.end != origin.column + column {
          finish(run)
          self.blend = blend.excluding(stylesOf: cell)
          run = startRun(row: origin.row + row, ink: ink)
        }
        let isWide =
          column + 1 < columns && source[row * columns + column + 1].glyph == rightHalfGlyph
        run.put(
          glyph(of: cell, in: canvas, isWide: isWide), at: origin.column + column, in: &cells)
      }
      finish(run)
    }
    self.blend = blend
  }

  /// Fills a part of a canvas with the cells of a picture.
  private mutating func draw(
    _ graphic: Graphic, at position: Point, _ part: Rect, of corner: Point
  ) {
    let number = pools.graphics.number(of: graphic)
    let part = part.intersection(Rect(origin: position, size: graphic.size))
    guard !part.isEmpty else { return }
    for row in part.top..<part.bottom {
      var run = startRun(
        row: corner.row + row, ink: Ink(foreground: Color(picture: number).bits))
      for column in part.left..<part.right {
        run.put(
          Glyph(pictureRow: row - position.row, column: column - position.column),
          at: corner.column + column, in: &cells)
      }
      finish(run)
    }
  }

  @inline(__always)
  private func glyph(of cell: CanvasCell, in canvas: CanvasCells, isWide: Bool) -> Glyph {
    guard cell.glyph & CanvasCell.isCluster != 0 else {
      return Glyph(scalar: cell.glyph, isWide: isWide)
    }
    return canvas.clusters[Int(cell.glyph & ~CanvasCell.isCluster)].withBytes { bytes in
      glyph(of: Cluster(in: bytes, at: 0), in: bytes, at: 0)
    }
  }

  /// Draws some edges of a box, or a border that is not made of lines.
  mutating func drawEdges(
    _ area: Rect, _ edges: TermView.Edges, _ kind: BorderStyle, style: Style, joins: Bool
  ) {
    guard !area.isEmpty else { return }
    let (left, top, right, bottom) = (area.left, area.top, area.right - 1, area.bottom - 1)
    if let line = kind.line {
      drawSomeEdges(area, edges, line, style, joins)
      return
    }
    let glyphs = kind.glyphs
    if edges.contains(.top) {
      fill(
        Rect(column: left, row: top, columns: area.size.columns, rows: 1), with: glyphs.top,
        style: style)
    }
    if edges.contains(.bottom) {
      fill(
        Rect(column: left, row: bottom, columns: area.size.columns, rows: 1), with: glyphs.bottom,
        style: style)
    }
    let rows = Rect(
      column: left, row: top + (edges.contains(.top) ? 1 : 0), columns: 1,
      rows: area.size.rows - (edges.contains(.top) ? 1 : 0) - (edges.contains(.bottom) ? 1 : 0))
    if edges.contains(.leading) { fill(rows, with: glyphs.left, style: style) }
    if edges.contains(.trailing) {
      fill(
        Rect(column: right, row: rows.top, columns: 1, rows: rows.size.rows), with: glyphs.right,
        style: style)
    }
    for (corner, column, row, one, other) in [
      (glyphs.topLeft, left, top, TermView.Edges.top, TermView.Edges.leading),
      (glyphs.topRight, right, top, .top, .trailing),
      (glyphs.bottomLeft, left, bottom, .bottom, .leading),
      (glyphs.bottomRight, right, bottom, .bottom, .trailing),
    ] where edges.contains(one) && edges.contains(other) {
      fill(Rect(column: column, row: row, columns: 1, rows: 1), with: corner, style: style)
    }
  }

  /// Draws lines on some edges, with corners where two of them meet.
  private mutating func drawSomeEdges(
    _ area: Rect, _ edges: TermView.Edges, _ line: LineStyle, _ style: Style, _ joins: Bool
  ) {
    // The clip leaves out the box's other edges.
    let whole = clip
    let outer = Rect(
      column: area.left - (edges.contains(.leading) ? 0 : 1),
      row: area.top - (edges.contains(.top) ? 0 : 1),
      columns: area.size.columns + (edges.contains(.leading) ? 0 : 1)
        + (edges.contains(.trailing) ? 0 : 1),
      rows: area.size.rows + (edges.contains(.top) ? 0 : 1) + (edges.contains(.bottom) ? 0 : 1))
    clip = clip.intersection(area)
    if outer.size.columns > 1 && outer.size.rows > 1 {
      drawBox(outer, line: line, style: style, joins: joins)
    }
    clip = whole
  }
}

extension Blend {
  /// Returns this blend without the parts that a cell sets itself.
  @inline(__always)
  fileprivate func excluding(stylesOf cell: CanvasCell) -> Blend {
    without(background: cell.background.bits != 0, foreground: cell.foreground.bits != 0)
  }
}

extension CanvasCell {
  fileprivate var style: Style {
    Style(
      foreground: foreground, background: background, attributes: attributes,
      underlineColor: underlineColor)
  }

  @inline(__always)
  fileprivate func hasSameStyle(as other: CanvasCell) -> Bool {
    foreground.bits == other.foreground.bits && background.bits == other.background.bits
      && attributes.rawValue == other.attributes.rawValue
      && underlineColor.bits == other.underlineColor.bits
  }
}

extension BorderStyle {
  /// The characters of a border that is not made of joining lines.
  var glyphs:
    (
      top: Character, bottom: Character, left: Character, right: Character, topLeft: Character,
      topRight: Character, bottomLeft: Character, bottomRight: Character
    )
  {
    switch self {
    case .dashed: ("╌", "╌", "╎", "╎", "┌", "┐", "└", "┘")
    case .ascii: ("-", "-", "|", "|", "+", "+", "+", "+")
    case .inner: ("▄", "▀", "▐", "▌", "▗", "▖", "▝", "▘")
    case .outer: ("▀", "▄", "▌", "▐", "▛", "▜", "▙", "▟")
    case .block: ("█", "█", "█", "█", "█", "█", "█", "█")
    case .brackets: (" ", " ", "[", "]", "[", "]", "[", "]")
    case .light, .heavy, .double, .rounded, .blank: (" ", " ", " ", " ", " ", " ", " ", " ")
    }
  }
}

// `CanvasCell.empty` and `CanvasCell.rightHalf`, repeated where the compiler can see their values.
private var emptyGlyph: UInt32 { 0xFFFF_FFFF }
private var rightHalfGlyph: UInt32 { 0xFFFF_FFFE }
