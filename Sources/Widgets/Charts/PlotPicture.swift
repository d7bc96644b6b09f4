// PlotPicture: draws the axes of a chart, and in them the lines and areas of its series.

/// A chart with axes, as a value that is drawn again only if it changes.
struct PlotPicture: Equatable {
  var series: [ChartSeries]
  var yRange: ClosedRange<Double>?
  var form: PlotForm
  var joins: Bool
  var isFilled: Bool

  func draw(on cells: inout CanvasCells) {
    let size = cells.size
    guard size.columns > 0, size.rows > 0 else { return }
    let points = series.flatMap(\.points)
    let hasXAxis = size.rows >= 5 && size.columns >= 12
    let plotRows = size.rows - (hasXAxis ? 2 : 0)
    let heights = points.map { $0?.y } + (isFilled ? [0] : [])
    let count = min(max(plotRows / 2, 4), 8)
    let y = yRange.map { ChartScale($0, ticks: count) } ?? ChartScale(of: heights, ticks: count)
    let labels = y.ticks.map { y.words(for: $0) }
    let labelWidth = labels.map(\.displayWidth).max() ?? 0
    let hasYAxis = size.columns >= labelWidth + 9 && size.rows >= 3
    let left = hasYAxis ? labelWidth + 1 : 0
    let area = Rect(column: left, row: 0, columns: size.columns - left, rows: plotRows)
    let xs = points.map { $0?.x }
    let x = ChartScale(
      of: xs, ticks: min(max(area.size.columns / 10, 1), 8), keepsEnds: joins)
    if hasYAxis { drawYAxis(y, area, &cells) }
    if hasXAxis { drawXAxis(x, area, hasYAxis, &cells) }
    if isFilled {
      PlotAreas(series, x, y, size: area.size).draw(on: &cells, at: area.origin)
    }
    for (index, series) in series.enumerated() {
      let line = PlotLine(series, x, y, size: area.size, form: form, joins: joins)
      let (color, mark) = (ChartSeriesStyle.color(index), ChartSeriesStyle.mark(index))
      if !isFilled { line.draw(on: &cells, at: area.origin, color, mark) }
      guard self.series.count > 1, let last = line.last else { continue }
      let cell = Point(column: area.left + last.column, row: last.row)
      cells.put(mark, at: cell, style: Style(foreground: color))
    }
  }

  private func drawYAxis(
    _ scale: ChartScale, _ area: Rect, _ cells: inout CanvasCells
  ) {
    let line = Style(foreground: .outline)
    let column = area.left - 1
    for row in 0..<area.size.rows {
      cells.put("│", at: Point(column: column, row: row), style: line)
    }
    for tick in ticks(scale, labelCells: 2, in: area.size.rows - 1) {
      let row = cellIndex(scale.fraction(of: tick), area.size.rows, isUp: true)
      cells.draw(scale.words(for: tick), before: column, row: row, style: Style(foreground: .muted))
      cells.put("┤", at: Point(column: column, row: row), style: line)
    }
  }

  private func drawXAxis(
    _ scale: ChartScale, _ area: Rect, _ hasYAxis: Bool, _ cells: inout CanvasCells
  ) {
    let line = Style(foreground: .outline)
    cells.fill(
      Rect(column: area.left, row: area.bottom, columns: area.size.columns, rows: 1), with: "─",
      style: line)
    if hasYAxis { cells.put("└", at: Point(column: area.left - 1, row: area.bottom), style: line) }
    let widest = scale.ticks.map { scale.words(for: $0).displayWidth }.max() ?? 0
    var free = 0
    for tick in ticks(scale, labelCells: widest + 2, in: area.size.columns) {
      let column = area.left + cellIndex(scale.fraction(of: tick), area.size.columns, isUp: false)
      let label = scale.words(for: tick)
      let width = label.displayWidth
      let start = max(0, min(column - width / 2, cells.size.columns - width))
      guard start >= free else { continue }
      free = start + width + 1
      cells.put("┬", at: Point(column: column, row: area.bottom), style: line)
      cells.draw(
        label, at: Point(column: start, row: area.bottom + 1), style: Style(foreground: .muted))
    }
  }

  /// Every tick, every second, every third and so on, such that there is space for the labels.
  private func ticks(_ scale: ChartScale, labelCells: Int, in cells: Int) -> [Double] {
    let spaces = max(scale.ticks.count - 1, 1)
    let stride = max(1, (spaces * labelCells + max(cells, 1) - 1) / max(cells, 1))
    return scale.ticks.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}

/// Which of `count` cells or dots a fraction falls on; outside of them if it is outside 0 to 1.
func cellIndex(_ fraction: Double?, _ count: Int, isUp: Bool) -> Int {
  let fraction = fraction ?? 0
  return Int(((isUp ? 1 - fraction : fraction) * Double(count - 1)).rounded())
}
