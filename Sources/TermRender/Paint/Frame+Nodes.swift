// Frame+Nodes: a canvas's cells and the less common borders, drawn into a frame.

internal import TermView

extension Frame {
  /// Copies what an author drew; cells that nothing was drawn into stay as they are.
  func draw(_ canvas: CanvasCells, at origin: Point, over below: Style) {
    var last: (style: Style, ink: Ink)?
    for row in 0..<canvas.size.rows {
      let y = origin.row + row
      guard y >= clipRect.top, y < clipRect.bottom else { continue }
      var run: CellRun?
      for column in 0..<canvas.size.columns {
        let cell = canvas.cells[row * canvas.size.columns + column]
        if cell.glyph == CanvasCell.empty || cell.glyph == CanvasCell.rightHalf { continue }
        let style = Style(
          foreground: cell.foreground, background: cell.background, attributes: cell.attributes,
          underlineColor: cell.underlineColor
        ).over(below)
        let ink: Ink
        if let last, last.style == style {
          ink = last.ink
        } else {
          ink = self.ink(for: style, link: nil)
          last = (style, ink)
        }
        if run?.ink != ink || run?.end != origin.column + column {
          if let run { finish(run) }
          run = CellRun(row: y, ink: ink, of: self)
        }
        let next = row * canvas.size.columns + column + 1
        let isWide =
          column + 1 < canvas.size.columns && canvas.cells[next].glyph == CanvasCell.rightHalf
        run?.put(
          glyph(of: cell, in: canvas, isWide: isWide), at: origin.column + column, in: &cells)
      }
      if let run { finish(run) }
    }
  }

  private func glyph(of cell: CanvasCell, in canvas: CanvasCells, isWide: Bool) -> Glyph {
    guard cell.glyph & CanvasCell.isCluster != 0 else {
      return Glyph(scalar: cell.glyph, isWide: isWide)
    }
    return canvas.clusters[Int(cell.glyph & ~CanvasCell.isCluster)].withBytes { bytes in
      glyph(of: Cluster(in: bytes, at: 0), in: bytes, at: 0)
    }
  }

  /// Draws some edges of a box, or one of those that are not made of lines.
  func drawEdges(
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

  /// Lines on some edges, with corners where two of them meet.
  private func drawSomeEdges(
    _ area: Rect, _ edges: TermView.Edges, _ line: LineStyle, _ style: Style, _ joins: Bool
  ) {
    // The box's other edges fall outside of what may be drawn.
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
    case .light, .heavy, .double, .rounded, .blank: (" ", " ", " ", " ", " ", " ", " ", " ")
    }
  }
}
