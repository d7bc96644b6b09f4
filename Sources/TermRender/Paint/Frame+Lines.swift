// Frame+Lines: boxes and dividers, joined with the lines that they meet.

public import TermView

extension Frame {
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
    var run = CellRun(row: point.row, ink: ink, of: self)
    run.put(Glyph(scalar: scalar, isWide: false), at: point.column, in: &cells)
    finish(run)
  }
}
