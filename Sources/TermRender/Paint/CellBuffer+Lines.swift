// CellBuffer+Lines: draws boxes and dividers, joined with the lines that they meet.

internal import TermView

extension CellBuffer {
  /// Draws a box along the inner edge of `area`; see `Frame.drawBox`.
  mutating func drawBox(
    _ area: Rect, line: LineStyle = .light, style: Style = .plain, joins: Bool = true
  ) {
    guard !area.isEmpty else { return }
    guard area.size.columns > 1 else {
      return drawLine(
        from: area.origin, rows: area.size.rows, line: line, style: style, joins: joins)
    }
    guard area.size.rows > 1 else {
      return drawLine(
        from: area.origin, columns: area.size.columns, line: line, style: style, joins: joins)
    }
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return }
    let pencil = LinePencil(line: line, ink: ink(for: style, link: nil), joins: joins)
    let (left, top, right, bottom) = (area.left, area.top, area.right - 1, area.bottom - 1)
    for row in visible.top..<visible.bottom {
      if row == top || row == bottom {
        draw(pencil, row: row, from: visible.left, to: visible.right) { column, _ in
          let isCorner = column == left || column == right
          return BoxArms(
            line, up: isCorner && row == bottom, right: column != right,
            down: isCorner && row == top, left: column != left)
        }
      } else {
        for column in [left, right] where column >= visible.left && column < visible.right {
          draw(pencil, row: row, from: column, to: column + 1) { _, _ in
            BoxArms(line, up: true, down: true)
          }
        }
      }
    }
  }

  /// Draws a line to the right; with `joinsAtEnds`, other lines join its ends even if they are drawn later.
  mutating func drawLine(
    from origin: Point, columns: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true, joinsAtEnds: Bool = false
  ) {
    let area = Rect(origin: origin, size: Size(columns: columns, rows: 1))
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return }
    let pencil = LinePencil(line: line, ink: ink(for: style, link: nil), joins: joins)
    draw(pencil, row: visible.top, from: visible.left, to: visible.right) { column, below in
      let meets = joinsAtEnds || joins && BoxArms(below) != nil
      return BoxArms(
        line, right: !(meets && column == area.right - 1), left: !(meets && column == area.left))
    }
  }

  /// Draws a line down; with `joinsAtEnds`, other lines join its ends even if they are drawn later.
  mutating func drawLine(
    from origin: Point, rows: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true, joinsAtEnds: Bool = false
  ) {
    let area = Rect(origin: origin, size: Size(columns: 1, rows: rows))
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return }
    let pencil = LinePencil(line: line, ink: ink(for: style, link: nil), joins: joins)
    for row in visible.top..<visible.bottom {
      draw(pencil, row: row, from: visible.left, to: visible.right) { _, below in
        let meets = joinsAtEnds || joins && BoxArms(below) != nil
        return BoxArms(
          line, up: !(meets && row == area.top), down: !(meets && row == area.bottom - 1))
      }
    }
  }

  /// Draws the arms that `arms` returns for each column of a row.
  @inline(__always)
  private mutating func draw(
    _ pencil: LinePencil, row: Int, from: Int, to: Int, _ arms: (Int, Glyph) -> BoxArms
  ) {
    var run = startRun(row: row, ink: pencil.ink)
    for column in from..<to {
      let below = cells[row * size.columns + column].glyph
      if let glyph = pencil.glyph(of: arms(column, below), over: below) {
        run.put(glyph, at: column, in: &cells)
      }
    }
    finish(run)
  }
}

/// How lines are drawn: their weight, their pen, and whether they join lines that are there.
private struct LinePencil {
  let line: LineStyle
  let ink: Ink
  let joins: Bool

  /// Returns the character for some arms, joined with those of an existing line; nil where Unicode has none.
  func glyph(of arms: BoxArms, over below: Glyph) -> Glyph? {
    var arms = arms
    if joins, let others = BoxArms(below) {
      let joined = arms.joined(over: others)
      // A round corner stays round under a line that adds nothing to it.
      if joined == others && others.arcScalar == below.value { return below }
      // Unicode lacks some mixtures; the new line then stands alone.
      if joined.scalar != nil { arms = joined }
    }
    let arc = line == .rounded ? arms.arcScalar : nil
    return (arc ?? arms.scalar).map { Glyph(scalar: $0, isWide: false) }
  }
}
