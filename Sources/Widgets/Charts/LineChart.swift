// LineChart: draws series of numbers as lines between axes; and `Scatter`, which draws points alone.

/// Series of numbers as lines between axes.
///
/// ```swift
/// LineChart("Load", [ChartSeries("today", loads), ChartSeries("yesterday", before)])
/// LineChart("Load", series, form: .blocks)
/// ```
///
/// The chart fills the available space unless a frame says otherwise, and leaves out axes and their labels where
/// there is too little. A missing or non-finite number is a gap in its line. Where there are several series, a mark
/// at the last point of each tells them apart.
public struct LineChart: StaticView {
  /// This view sends no messages.
  public typealias Message = Never

  private let plot: Plot

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The title of the chart, also for semantics.
  ///   - series: The lines, each with a name.
  ///   - yRange: The values at the ends of the y axis; by default it spans the numbers.
  ///   - form: The characters with which lines are drawn.
  public init(
    _ title: String, _ series: [ChartSeries], in yRange: ClosedRange<Double>? = nil,
    form: PlotForm = .dots
  ) {
    plot = Plot(title: title, series: series, yRange: yRange, form: form, joins: true)
  }

  /// The title, the lines and the legend of the series.
  public var body: some View<Never> { plot }
}

/// Points at two numbers each, not joined by lines.
///
/// ```swift
/// Scatter("Height and weight", [ChartSeries("people", points: points)])
/// ```
///
/// Points with a non-finite number are left out.
public struct Scatter: StaticView {
  /// This view sends no messages.
  public typealias Message = Never

  private let plot: Plot

  /// Creates a chart whose axes span the points.
  ///
  /// - Parameters:
  ///   - title: The title of the chart, also for semantics.
  ///   - series: The points, by series with a name each.
  ///   - form: The characters with which points are drawn.
  public init(_ title: String, _ series: [ChartSeries], form: PlotForm = .dots) {
    plot = Plot(title: title, series: series, yRange: nil, form: form, joins: false)
  }

  /// The title, the points and the legend of the series.
  public var body: some View<Never> { plot }
}

/// The characters with which lines and points are drawn.
public enum PlotForm: Hashable, Sendable {
  /// Braille, eight dots to a cell.
  case dots
  /// A different mark for each series, one to a cell, for fonts without braille.
  case blocks
}

/// A named series of points in a chart.
public struct ChartSeries: Hashable, Sendable {
  /// The name, which the legend shows.
  public var name: String
  /// The points in order; nil is a gap.
  public let points: [ChartPoint?]

  /// Creates a series of numbers at x = 0, 1, 2 and so on; a missing or non-finite one is a gap.
  public init(_ name: String, _ values: [Double?]) {
    self.name = name
    points = values.enumerated().map { index, value in
      value?.ifFinite.map { ChartPoint(Double(index), $0) }
    }
  }

  /// Creates a series of points; a non-finite one is a gap.
  public init(_ name: String, points: [ChartPoint?]) {
    self.name = name
    self.points = points.map { point in
      point.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    }
  }
}

/// A point in a chart.
public struct ChartPoint: Hashable, Sendable {
  /// The horizontal position.
  public var x: Double
  /// The vertical position.
  public var y: Double

  /// Creates a point from its two coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

private struct Plot: View {
  let title: String
  let series: [ChartSeries]
  let yRange: ClosedRange<Double>?
  let form: PlotForm
  let joins: Bool

  typealias Message = Never

  var body: some View<Never> {
    VStack {
      if !title.isEmpty { Text(title).bold().lineLimit(1) }
      Canvas(picture) { cells, picture in picture.draw(on: &cells) }
        .flex(grow: 1)
      if series.count > 1 { ChartSeriesStyle.legend(series.map(\.name), ChartSeriesStyle.mark) }
    }
    .filling()
    .role(.image, label: ChartDescription.label(title, words))
  }

  private var picture: PlotPicture {
    PlotPicture(series: series, yRange: yRange, form: form, joins: joins)
  }

  private var words: String {
    guard !series.isEmpty else { return Translation["no values"] }
    return series.map { series in
      let summary =
        joins
        ? ChartDescription.summary(series.points.map { $0?.y })
        : ChartDescription.summary(of: series.points)
      return series.name.isEmpty ? summary : series.name + " " + summary
    }.joined(separator: "; ")
  }
}

private struct PlotPicture: Equatable {
  var series: [ChartSeries]
  var yRange: ClosedRange<Double>?
  var form: PlotForm
  var joins: Bool

  func draw(on cells: inout CanvasCells) {
    let size = cells.size
    guard size.columns > 0, size.rows > 0 else { return }
    let points = series.flatMap(\.points)
    let hasXAxis = size.rows >= 5 && size.columns >= 12
    let plotRows = size.rows - (hasXAxis ? 2 : 0)
    let heights = points.map { $0?.y }
    let count = min(max(plotRows / 2, 4), 8)
    let y = yRange.map { ChartScale($0, ticks: count) } ?? ChartScale(of: heights, ticks: count)
    let labels = y.ticks.map { y.words(for: $0) }
    let labelWidth = labels.map(\.displayWidth).max() ?? 0
    let hasYAxis = size.columns >= labelWidth + 9 && size.rows >= 3
    let left = hasYAxis ? labelWidth + 1 : 0
    let area = Rect(column: left, row: 0, columns: size.columns - left, rows: plotRows)
    let places = points.map { $0?.x }
    let x = ChartScale(
      of: places, ticks: min(max(area.size.columns / 10, 1), 8), keepsEnds: joins)
    if hasYAxis { drawYAxis(y, area, &cells) }
    if hasXAxis { drawXAxis(x, area, hasYAxis, &cells) }
    for (index, series) in series.enumerated() {
      draw(series, index, x, y, area, &cells)
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

  private func draw(
    _ series: ChartSeries, _ index: Int, _ x: ChartScale, _ y: ChartScale, _ area: Rect,
    _ cells: inout CanvasCells
  ) {
    // With blocks, a dot is a whole cell.
    let (across, down) = form == .dots ? (2, 4) : (1, 1)
    let fine = Size(columns: area.size.columns * across, rows: area.size.rows * down)
    var dots = Dots(
      size: form == .dots
        ? area.size
        : Size(
          columns: (fine.columns + 1) / 2, rows: (fine.rows + 3) / 4))
    var before: (column: Int, row: Int)?
    var last: (column: Int, row: Int)?
    for point in series.points {
      guard let point else {
        before = nil
        continue
      }
      let dot = (
        column: cellIndex(x.fraction(of: point.x), fine.columns, isUp: false),
        row: cellIndex(y.fraction(of: point.y), fine.rows, isUp: true)
      )
      if joins, let before {
        dots.line(from: before, to: dot)
        if form == .dots { dots.thicken(from: before, to: dot) }
      } else {
        dots[dot.column, dot.row] = true
      }
      before = dot
      if dot.row >= 0, dot.row < fine.rows { last = dot }
    }
    let style = Style(foreground: ChartSeriesStyle.color(index))
    let mark = ChartSeriesStyle.mark(index)
    if form == .dots {
      dots.draw(on: &cells, at: area.origin, style: style)
    } else {
      for row in 0..<fine.rows {
        for column in 0..<fine.columns where dots[column, row] {
          cells.put(mark, at: Point(column: area.left + column, row: row), style: style)
        }
      }
    }
    if self.series.count > 1, let last {
      let cell = Point(column: area.left + last.column / across, row: last.row / down)
      cells.put(mark, at: cell, style: style)
    }
  }

  /// Every tick, every second, every third and so on, such that there is space for the labels.
  private func ticks(_ scale: ChartScale, labelCells: Int, in cells: Int) -> [Double] {
    let spaces = max(scale.ticks.count - 1, 1)
    let stride = max(1, (spaces * labelCells + max(cells, 1) - 1) / max(cells, 1))
    return scale.ticks.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }

  /// Which of `count` cells or dots a fraction falls on; outside of them if it is outside 0 to 1.
  private func cellIndex(_ fraction: Double?, _ count: Int, isUp: Bool) -> Int {
    let fraction = fraction ?? 0
    return Int(((isUp ? 1 - fraction : fraction) * Double(count - 1)).rounded())
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
