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

  /// Draws a line to the right; with `joinsAtEnds`, it has ends only where there are other lines, which may be drawn
  /// later: see `removeOpenEnds()`.
  mutating func drawLine(
    from origin: Point, columns: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true, joinsAtEnds: Bool = false
  ) {
    let area = Rect(origin: origin, size: Size(columns: columns, rows: 1))
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return }
    let pencil = LinePencil(line: line, ink: ink(for: style, link: nil), joins: joins)
    let ends = joinsAtEnds ? [area.origin, Point(column: area.right - 1, row: area.top)] : []
    let below = ends.map { self[$0.column, $0.row] }
    draw(pencil, row: visible.top, from: visible.left, to: visible.right) { column, below in
      let isEnd = column == area.left || column == area.right - 1
      guard !joinsAtEnds || !isEnd || LinePencil.mayEnd(over: below) else {
        return BoxArms(bits: 0)
      }
      let meets = joinsAtEnds || joins && BoxArms(below) != nil
      return BoxArms(
        line, right: !(meets && column == area.right - 1), left: !(meets && column == area.left))
    }
    addOpenEnds(ends, over: below)
  }

  /// Draws a line down; with `joinsAtEnds`, it has ends only where there are other lines, as a line to the right.
  mutating func drawLine(
    from origin: Point, rows: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true, joinsAtEnds: Bool = false
  ) {
    let area = Rect(origin: origin, size: Size(columns: 1, rows: rows))
    let visible = area.intersection(clip)
    guard !visible.isEmpty else { return }
    let pencil = LinePencil(line: line, ink: ink(for: style, link: nil), joins: joins)
    let ends = joinsAtEnds ? [area.origin, Point(column: area.left, row: area.bottom - 1)] : []
    let below = ends.map { self[$0.column, $0.row] }
    for row in visible.top..<visible.bottom {
      let isEnd = row == area.top || row == area.bottom - 1
      draw(pencil, row: row, from: visible.left, to: visible.right) { _, below in
        guard !joinsAtEnds || !isEnd || LinePencil.mayEnd(over: below) else {
          return BoxArms(bits: 0)
        }
        let meets = joinsAtEnds || joins && BoxArms(below) != nil
        return BoxArms(
          line, up: !(meets && row == area.top), down: !(meets && row == area.bottom - 1))
      }
    }
    addOpenEnds(ends, over: below)
  }

  /// Remembers ends that have been drawn where no line is yet.
  private mutating func addOpenEnds(_ ends: [Point], over below: [Cell]) {
    for (end, below) in zip(ends, below) where below.glyph == .blank && clip.contains(end) {
      openEnds.append((end, self[end.column, end.row], below))
    }
  }

  /// Removes the ends of lines that no other line has joined.
  mutating func removeOpenEnds() {
    for (point, end, below) in openEnds where self[point.column, point.row].glyph == end.glyph {
      cells[point.row * size.columns + point.column] = below
    }
    openEnds = []
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

  /// Whether a line that joins others may end in a cell: on a line, or where a line may come, but not on text.
  static func mayEnd(over below: Glyph) -> Bool { below == .blank || BoxArms(below) != nil }

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
