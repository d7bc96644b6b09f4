// BarChart: draws one or more numbers per name as vertical or horizontal bars.

/// A bar chart of named numbers, with vertical or horizontal bars.
///
/// ```swift
/// BarChart("Visits", [ChartBar("Mon", 12), ChartBar("Tue", 30), ChartBar("Wed", nil)])
/// BarChart("Sales", bars, series: ["2025", "2026"], axis: .horizontal)
/// ```
///
/// A vertical chart fills the available space unless a frame says otherwise; a horizontal one takes a row for each
/// bar. Negative values grow in the opposite direction; missing and non-finite values have no bar. Bars that do not
/// fit are left out at the end, with a note of how many there are.
public struct BarChart: StaticView {
  /// This view sends no messages.
  public typealias Message = Never

  private let title: String
  private let bars: [ChartBar]
  private let series: [String]
  private let axis: Axis
  private let showsValues: Bool

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The title of the chart, also for semantics.
  ///   - bars: The bars, in order.
  ///   - series: The names of the values of a bar, in their order; they make a legend.
  ///   - axis: Whether bars rise or extend to the side.
  ///   - showsValues: Whether each bar's value is beside it.
  public init(
    _ title: String, _ bars: [ChartBar], series: [String] = [], axis: Axis = .vertical,
    showsValues: Bool = true
  ) {
    self.title = title
    self.bars = bars
    self.series = series
    self.axis = axis
    self.showsValues = showsValues
  }

  /// The title, the bars and the legend of the series.
  public var body: some View<Never> {
    VStack {
      if !title.isEmpty { Text(title).bold().lineLimit(1) }
      if axis == .vertical {
        Canvas(picture) { cells, picture in picture.drawVertical(on: &cells) }
          .flex(grow: 1)
      } else {
        Canvas(picture) { cells, picture in picture.drawHorizontal(on: &cells) }
          .frame(width: .fill, height: picture.horizontalRows)
      }
      if series.count > 1 { ChartSeriesStyle.legend(series, ChartSeriesStyle.fill) }
    }
    .frame(width: .fill, height: axis == .vertical ? .fill : .auto)
    .role(.image, label: ChartDescription.label(title, words))
  }

  private var picture: BarPicture {
    BarPicture(
      bars: bars, valuesPerBar: bars.map(\.values.count).max() ?? 0, showsValues: showsValues)
  }

  /// The values as text: `Mon 12, Tue 30, Wed none`; above 12 bars, the least, the most and the last value.
  private var words: String {
    guard !bars.isEmpty else { return Translation["no values"] }
    guard bars.count <= 12 else { return ChartDescription.summary(bars.flatMap(\.values)) }
    return bars.map { bar in
      let numbers = bar.values.enumerated().map { index, value in
        let name = series.count > 1 && index < series.count ? series[index] + " " : ""
        return name + (value.map(ChartNumberFormat.text) ?? Translation["none"])
      }
      return bar.label + " " + numbers.joined(separator: " ")
    }.joined(separator: ", ")
  }
}

/// A name in a bar chart with its values.
public struct ChartBar: Hashable, Sendable {
  /// The name, drawn beside or below the bars.
  public var label: String
  /// One value for each series; nil where it is missing.
  public var values: [Double?]

  /// Creates a single bar.
  public init(_ label: String, _ value: Double?) { self.init(label, [value]) }

  /// Creates a group of bars; a non-finite value becomes nil.
  public init(_ label: String, _ values: [Double?]) {
    self.label = label
    self.values = values.map { $0?.ifFinite }
  }
}

struct BarPicture: Equatable {
  var bars: [ChartBar]
  var valuesPerBar: Int
  var showsValues: Bool
  /// Whether bars touch, as in a histogram.
  var isDense = false

  private var all: [Double?] { bars.flatMap(\.values) }

  /// Draws at the end of a row how many bars are left out.
  private func drawOverflowNote(_ count: Int, row: Int, on cells: inout CanvasCells) {
    let words = " … \(count) more".truncated(to: cells.size.columns)
    cells.draw(words, before: cells.size.columns, row: row, style: Style(foreground: .muted))
  }

  // MARK: Vertical bars

  func drawVertical(on cells: inout CanvasCells) {
    let size = cells.size
    guard size.columns > 0, size.rows > 0, !bars.isEmpty, valuesPerBar > 0 else { return }
    let bandWidth = max(min(valuesPerBar, size.columns), size.columns / bars.count)
    let shown = min(bars.count, size.columns / bandWidth)
    let hasLabels = shown < bars.count || bars.contains { !$0.label.isEmpty }
    let labelRows = size.rows >= 3 && hasLabels ? 1 : 0
    let gap = isDense || bandWidth < valuesPerBar + 1 ? 0 : 1
    let width = max(1, min((bandWidth - gap) / valuesPerBar, isDense ? .max : 12))
    let widest = all.map { $0.map(ChartNumberFormat.text)?.displayWidth ?? 0 }.max() ?? 0
    let spare = valuesPerBar > 1 ? width : bandWidth
    let showsValues = showsValues && size.rows >= 4 + labelRows && widest <= spare
    let barAxis = BarAxis(all, cells: size.rows - labelRows - (showsValues ? 1 : 0))
    let base = (showsValues ? 1 : 0) + barAxis.above
    // The first column after the last label.
    var free = 0
    for (index, bar) in bars.prefix(shown).enumerated() {
      let left = index * bandWidth
      for (number, value) in bar.values.prefix(max(1, bandWidth / width)).enumerated() {
        guard let value else { continue }
        let columns = left + number * width..<left + (number + 1) * width
        let eighths = value == 0 && barAxis.above > 0 ? 1 : barAxis.eighths(value)
        for column in columns {
          cells.drawBar(
            value < 0 ? .down : .up, from: Point(column: column, row: value < 0 ? base : base - 1),
            eighths: eighths, color: ChartSeriesStyle.color(number),
            shade: ChartSeriesStyle.fill(number))
        }
        guard showsValues, value >= 0 || barAxis.above == 0 || base > 0 else { continue }
        // Above the bar, or above the base line if the bar hangs below it.
        let top = value < 0 ? base - 1 : base - 1 - (eighths + 7) / 8
        let wide = valuesPerBar > 1 ? columns : left..<left + bandWidth
        let middle = valuesPerBar > 1 ? wide : left..<left + width
        cells.draw(
          ChartNumberFormat.text(value), within: widest <= middle.count ? middle : wide,
          row: max(0, top), style: Style(foreground: .muted))
      }
      if labelRows > 0, isDense {
        // A histogram bar's label is its lower bound, so it starts at the bar's left edge.
        let width = bar.label.displayWidth
        if left >= free, left + width <= size.columns {
          cells.draw(bar.label, at: Point(column: left, row: size.rows - 1))
          free = left + width + 1
        }
      } else if labelRows > 0 {
        let wanted = left..<left + min(width * valuesPerBar, bandWidth)
        let all = left..<left + max(1, bandWidth - gap)
        cells.draw(
          bar.label, within: bar.label.displayWidth <= wanted.count ? wanted : all,
          row: size.rows - 1, style: .plain)
      }
    }
    if labelRows > 0, shown < bars.count {
      drawOverflowNote(bars.count - shown, row: size.rows - 1, on: &cells)
    }
  }

  // MARK: Horizontal bars

  /// One row for each bar, and one between groups.
  var horizontalRows: Int {
    bars.isEmpty ? 1 : bars.count * valuesPerBar + (bars.count - 1) * between
  }

  private var between: Int { valuesPerBar > 1 ? 1 : 0 }

  func drawHorizontal(on cells: inout CanvasCells) {
    let size = cells.size
    guard size.columns > 0, valuesPerBar > 0 else { return }
    let labelWidth = min(bars.map(\.label.displayWidth).max() ?? 0, size.columns / 3)
    let left = labelWidth == 0 ? 0 : labelWidth + 1
    let widest = all.map { $0.map(ChartNumberFormat.text)?.displayWidth ?? 0 }.max() ?? 0
    let showsValues = showsValues && size.columns - left - widest - 1 >= 4
    let barAxis = BarAxis(all, cells: size.columns - left - (showsValues ? widest + 1 : 0))
    let base = left + barAxis.below
    var shown = bars.count
    if horizontalRows > size.rows, size.rows > 1 {
      shown = max(1, (size.rows - 1 + between) / (valuesPerBar + between))
    }
    for (index, bar) in bars.prefix(shown).enumerated() {
      let top = index * (valuesPerBar + between)
      guard top < size.rows else { break }
      cells.draw(bar.label.truncated(to: labelWidth), at: Point(column: 0, row: top))
      for (number, value) in bar.values.enumerated() {
        guard let value else { continue }
        let row = top + number
        let eighths = value == 0 ? 1 : barAxis.eighths(value)
        cells.drawBar(
          value < 0 ? .left : .right, from: Point(column: value < 0 ? base - 1 : base, row: row),
          eighths: eighths, color: ChartSeriesStyle.color(number),
          shade: ChartSeriesStyle.fill(number))
        if showsValues {
          let end = value < 0 ? base : base + (eighths + 7) / 8
          cells.draw(
            ChartNumberFormat.text(value), at: Point(column: end + 1, row: row),
            style: Style(foreground: .muted))
        }
      }
    }
    if shown < bars.count { drawOverflowNote(bars.count - shown, row: size.rows - 1, on: &cells) }
  }
}
