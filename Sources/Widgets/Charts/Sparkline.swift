// Sparkline: draws a series of numbers as a row of small bars.

/// The course of a series as bars in eighths of a cell; only the last values where there are more than columns.
///
/// ```swift
/// Sparkline("Load", state.loads)
/// Sparkline("Balance", balances, rows: 2, color: .success)
/// ```
///
/// Where it is several rows high and the terminal has many colors, the bars are darker towards their base line.
/// Negative values hang below a base line; with both positive and negative values, the view takes at least two rows.
/// Missing and non-finite values are gaps.
public struct Sparkline: StaticView {
  /// This view sends no messages.
  public typealias Message = Never

  private let title: String
  private let values: [Double?]
  private let range: ClosedRange<Double>?
  private let rows: Int
  private let color: Color
  /// Whether bars begin near the least value that is shown.
  private var showsChanges = false

  /// Creates a sparkline.
  ///
  /// - Parameters:
  ///   - title: The title of the chart, for semantics.
  ///   - values: The values, the oldest first; nil leaves a gap.
  ///   - range: The values at the bottom and the top; by default the chart is scaled to the values.
  ///   - rows: The height in cells.
  ///   - color: The color of the bars.
  public init(
    _ title: String, _ values: [Double?], in range: ClosedRange<Double>? = nil, rows: Int = 1,
    color: Color = .accent
  ) {
    self.title = title
    self.values = values.map { $0?.ifFinite }
    self.range = range
    self.rows = max(rows, 1)
    self.color = color
  }

  /// Creates a sparkline of the changes of numbers, which are lost between zero and numbers far from it.
  init(changes values: [Double?], of title: String, rows: Int) {
    self.init(title, values, rows: rows)
    showsChanges = true
  }

  /// The bars; the title is not drawn, but names the picture for people who do not see it.
  public var body: some View<Never> {
    Canvas(
      SparklinePicture(values: values, range: range, color: color, showsChanges: showsChanges)
    ) { cells, picture in
      picture.draw(on: &cells)
    }
    .frame(width: .fill, height: hasBoth ? max(rows, 2) : rows)
    .role(.image, label: ChartDescription.label(title, ChartDescription.summary(values)))
  }

  private var hasBoth: Bool {
    if let range { return range.lowerBound < 0 && range.upperBound > 0 }
    return values.contains { ($0 ?? 0) < 0 } && values.contains { ($0 ?? 0) > 0 }
  }
}

private struct SparklinePicture: Equatable {
  var values: [Double?]
  var range: ClosedRange<Double>?
  var color: Color
  var showsChanges: Bool

  func draw(on cells: inout CanvasCells) {
    let last = values.suffix(max(cells.size.columns, 0))
    let base = base(of: last)
    let shown = last.map { value in value.map { $0 - base } }
    let axis = BarAxis(shown, cells: cells.size.rows, range: range)
    for (column, value) in shown.enumerated() {
      guard let value else { continue }
      let start = Point(column: column, row: value < 0 ? axis.above : axis.above - 1)
      // Zero is drawn, unlike a gap.
      let least = value == 0 && axis.above > 0 ? 1 : 0
      cells.drawBar(
        value < 0 ? .down : .up, from: start, eighths: max(least, axis.eighths(value)),
        color: color, fadesOver: value < 0 ? axis.below : axis.above)
    }
  }

  /// The value at which bars begin: zero, or a quarter of what is between the values below the least one.
  private func base(of shown: ArraySlice<Double?>) -> Double {
    let known = shown.compactMap { $0 }
    guard showsChanges, let least = known.min(), let greatest = known.max(), least > 0 else {
      return 0
    }
    return least < greatest ? max(0, least - (greatest - least) / 4) : 0
  }
}
