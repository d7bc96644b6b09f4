// Sparkline: a row of numbers as a row of small bars.

/// How numbers went, as bars of eighths of a cell; the last ones, where there are more than columns.
///
/// ```swift
/// Sparkline("Load", state.loads)
/// Sparkline("Balance", balances, rows: 2, color: .success)
/// ```
///
/// What is less than zero hangs below a base line, for which it takes two rows at least where there is more than
/// zero as well. What is missing or no finite number is a gap.
public struct Sparkline: View {
  /// It sends nothing.
  public typealias Message = Never

  private let title: String
  private let values: [Double?]
  private let range: ClosedRange<Double>?
  private let rows: Int
  private let color: Color

  /// Creates a line of values, from the least to the most there is or as `range` says.
  public init(
    _ title: String, _ values: [Double?], range: ClosedRange<Double>? = nil, rows: Int = 1,
    color: Color = .accent
  ) {
    self.title = title
    self.values = values.map { $0?.ifFinite }
    self.range = range
    self.rows = max(rows, 1)
    self.color = color
  }

  /// Its bars; the title is for those who don't see them.
  public var body: some View<Never> {
    Canvas(SparklinePicture(values: values, range: range, color: color)) { cells, picture in
      picture.draw(on: &cells)
    }
    .frame(width: .fill, height: hasBoth ? max(rows, 2) : rows)
    .role(.image, label: ChartWords.label(title, ChartWords.summary(values)))
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

  func draw(on cells: inout CanvasCells) {
    let seen = values.suffix(max(cells.size.columns, 0))
    let room = BarRoom(seen, cells: cells.size.rows, range: range)
    for (column, value) in seen.enumerated() {
      guard let value else { continue }
      let start = Point(column: column, row: value < 0 ? room.above : room.above - 1)
      // Zero is not a gap.
      let least = value == 0 && room.above > 0 ? 1 : 0
      cells.bar(
        value < 0 ? .down : .up, from: start, eighths: max(least, room.eighths(value)),
        color: color)
    }
  }
}
