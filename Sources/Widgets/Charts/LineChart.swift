// LineChart: draws series of numbers as lines between axes; and `Scatter`, which draws points alone.

/// Series of numbers as lines between axes.
///
/// ```swift
/// LineChart("Load", [ChartSeries("today", loads), ChartSeries("yesterday", before)])
/// LineChart("Load", series, form: .blocks)
/// LineChart("Traffic", series, isFilled: true)
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
  ///   - isFilled: Whether the area between each line and zero is filled; the y axis then includes zero, unless it is
  ///     given.
  public init(
    _ title: String, _ series: [ChartSeries], in yRange: ClosedRange<Double>? = nil,
    form: PlotForm = .dots, isFilled: Bool = false
  ) {
    plot = Plot(
      title: title, series: series, yRange: yRange, form: form, joins: true, isFilled: isFilled)
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
    plot = Plot(
      title: title, series: series, yRange: nil, form: form, joins: false, isFilled: false)
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
  let isFilled: Bool

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
    PlotPicture(series: series, yRange: yRange, form: form, joins: joins, isFilled: isFilled)
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
