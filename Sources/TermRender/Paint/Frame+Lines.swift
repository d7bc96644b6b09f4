// Frame+Lines: boxes and dividers, joined with the lines that they meet.

public import TermView

extension Frame {
  /// Draws a box along the inner edge of `area`; where it meets lines that are there, they join.
  ///
  /// An area of one row or one column gives a line.
  public func drawBox(
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
    let seen = area.intersection(clipRect)
    guard !seen.isEmpty else { return }
    let pencil = LinePencil(line: line, ink: ink(for: style, link: nil), joins: joins)
    let (left, top, right, bottom) = (area.left, area.top, area.right - 1, area.bottom - 1)
    for row in seen.top..<seen.bottom {
      if row == top || row == bottom {
        draw(pencil, row: row, from: seen.left, to: seen.right) { column in
          let isCorner = column == left || column == right
          return BoxArms(
            line, up: isCorner && row == bottom, right: column != right,
            down: isCorner && row == top, left: column != left)
        }
      } else {
        for column in [left, right] where column >= seen.left && column < seen.right {
          draw(pencil, row: row, from: column, to: column + 1) { _ in
            BoxArms(line, up: true, down: true)
          }
        }
      }
    }
  }

  /// Draws a line to the right over `columns`; it joins lines that are there.
  ///
  /// Its ends reach to the middle of lines that they meet, so a divider between two borders joins both.
  public func drawLine(
    from origin: Point, columns: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true
  ) {
    let area = Rect(origin: origin, size: Size(columns: columns, rows: 1))
    let seen = area.intersection(clipRect)
    guard !seen.isEmpty else { return }
    let pencil = LinePencil(line: line, ink: ink(for: style, link: nil), joins: joins)
    draw(pencil, row: seen.top, from: seen.left, to: seen.right) { column in
      let meets = joins && BoxArms(self[column, seen.top].glyph) != nil
      return BoxArms(
        line, right: !(meets && column == area.right - 1), left: !(meets && column == area.left))
    }
  }

  /// Draws a line down over `rows`; it joins lines that are there, as one to the right does.
  public func drawLine(
    from origin: Point, rows: Int, line: LineStyle = .light, style: Style = .plain,
    joins: Bool = true
  ) {
    let area = Rect(origin: origin, size: Size(columns: 1, rows: rows))
    let seen = area.intersection(clipRect)
    guard !seen.isEmpty else { return }
    let pencil = LinePencil(line: line, ink: ink(for: style, link: nil), joins: joins)
    for row in seen.top..<seen.bottom {
      draw(pencil, row: row, from: seen.left, to: seen.right) { column in
        let meets = joins && BoxArms(self[column, row].glyph) != nil
        return BoxArms(
          line, up: !(meets && row == area.top), down: !(meets && row == area.bottom - 1))
      }
    }
  }

  /// Draws the arms that each column of a row is to have.
  @inline(__always)
  private func draw(
    _ pencil: LinePencil, row: Int, from: Int, to: Int, _ arms: (Int) -> BoxArms
  ) {
    var run = CellRun(row: row, ink: pencil.ink, of: self)
    for column in from..<to {
      if let glyph = pencil.glyph(of: arms(column), over: self[column, row].glyph) {
        run.put(glyph, at: column, in: &cells)
      }
    }
    finish(run)
  }
}

/// How lines are drawn: their weight, their pen, and whether they join those that are there.
private struct LinePencil {
  let line: LineStyle
  let ink: Ink
  let joins: Bool

  /// The character for some arms, with those of a line that is there; nil where Unicode has none.
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
