// PlotLine: the dots of a series in a chart.

/// The dots of a series.
struct PlotLine {
  private let form: PlotForm
  /// The dots; with blocks, one is a whole cell.
  private var dots: Dots
  private let size: Size
  /// The cell of the last point, if it is in the plot.
  private(set) var last: Point?

  init(
    _ series: ChartSeries, _ x: ChartScale, _ y: ChartScale, size: Size, form: PlotForm,
    joins: Bool
  ) {
    (self.form, self.size) = (form, size)
    let (across, down) = form == .dots ? (2, 4) : (1, 1)
    let (columns, rows) = (size.columns * across, size.rows * down)
    dots = Dots(
      size: form == .dots ? size : Size(columns: (columns + 1) / 2, rows: (rows + 3) / 4))
    var before: (column: Int, row: Int)?
    for point in series.points {
      guard let point else {
        before = nil
        continue
      }
      let dot = (
        column: cellIndex(x.fraction(of: point.x), columns, isUp: false),
        row: cellIndex(y.fraction(of: point.y), rows, isUp: true)
      )
      if joins, let before {
        dots.line(from: before, to: dot)
        if form == .dots { dots.thicken(from: before, to: dot) }
      } else {
        dots[dot.column, dot.row] = true
      }
      before = dot
      if dot.row >= 0, dot.row < rows {
        last = Point(column: dot.column / across, row: dot.row / down)
      }
    }
  }

  /// Draws the line, with the top left cell of the plot at `origin`.
  func draw(on cells: inout CanvasCells, at origin: Point, _ color: Color, _ mark: Character) {
    let style = Style(foreground: color)
    guard form == .blocks else { return dots.draw(on: &cells, at: origin, style: style) }
    for row in 0..<size.rows {
      for column in 0..<size.columns where dots[column, row] {
        cells.put(
          mark, at: Point(column: origin.column + column, row: origin.row + row), style: style)
      }
    }
  }
}

extension Dots {
  /// Draws a line again beside itself, on the inner side at the edges: one dot is too faint in a small font.
  fileprivate mutating func thicken(
    from start: (column: Int, row: Int), to end: (column: Int, row: Int)
  ) {
    let isSteep = abs(end.row - start.row) > abs(end.column - start.column)
    let across = !isSteep ? 0 : max(start.column, end.column) < columns - 1 ? 1 : -1
    let down = isSteep ? 0 : max(start.row, end.row) < rows - 1 ? 1 : -1
    line(
      from: (start.column + across, start.row + down), to: (end.column + across, end.row + down))
  }
}
