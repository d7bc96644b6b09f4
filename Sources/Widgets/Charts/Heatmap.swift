// Heatmap: draws a table of numbers as a table of shades.

/// A table of numbers, each drawn as a shade between the least and the most.
///
/// ```swift
/// Heatmap("Commits", rows: ["Mon", "Tue"], columns: hours, values: counts)
/// ```
///
/// Where the terminal has many colors, a value is a fill in a shade of the color; elsewhere it is a shade of characters,
/// so that it is seen without colors too. Missing and non-finite
/// values appear as `·`. The map is as high as its rows require.
public struct Heatmap: StaticView {
  /// This view sends no messages.
  public typealias Message = Never

  private let title: String
  private let picture: HeatPicture

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - title: The title of the map, also for semantics.
  ///   - rows: The names of the rows.
  ///   - columns: The names of the columns.
  ///   - values: The values, row by row; nil leaves a cell blank.
  ///   - range: The values of the two colors; by default the least and the greatest value.
  ///   - low: The color of the least value.
  ///   - high: The color of the greatest value.
  ///   - cellWidth: The width of a value in columns.
  public init(
    _ title: String, rows: [String] = [], columns: [String] = [], values: [[Double?]],
    in range: ClosedRange<Double>? = nil, from low: Color = .surface, to high: Color = .accent,
    cellWidth: Int = 2
  ) {
    self.title = title
    picture = HeatPicture(
      rows: rows, columns: columns, values: values.map { $0.map { $0?.ifFinite } }, range: range,
      low: low, high: high, cellWidth: min(max(cellWidth, 1), 16))
  }

  /// The title, the shades and their legend.
  public var body: some View<Never> {
    VStack {
      if !title.isEmpty { Text(title).bold().lineLimit(1) }
      Canvas(picture) { cells, picture in picture.draw(on: &cells) }
        .frame(width: .fill, height: picture.height)
      picture.legend.foreground(.muted).lineLimit(1)
    }
    .role(.image, label: ChartDescription.label(title, picture.words))
  }
}

private struct HeatPicture: Equatable {
  var rows: [String]
  var columns: [String]
  var values: [[Double?]]
  var range: ClosedRange<Double>?
  var low: Color
  var high: Color
  var cellWidth: Int

  static let shades: [Character] = [" ", "░", "▒", "▓", "█"]

  var height: Int { max(values.count, 1) + (columns.isEmpty ? 0 : 1) }

  private var bounds: (least: Double, most: Double)? {
    if let range, range.lowerBound.isFinite, range.upperBound.isFinite {
      return (range.lowerBound, range.upperBound)
    }
    let all = values.joined().compactMap(\.self)
    guard let least = all.min(), let most = all.max() else { return nil }
    return (least, most)
  }

  var legend: Text {
    guard let (least, most) = bounds else { return Text(Translation["no values"]) }
    let shades = HeatPicture.shades.enumerated().dropFirst().map { number, shade in
      Text(String(shade)).style(style(at: Double(number) / 4))
    }
    let (first, last) = (ChartNumberFormat.text(least), ChartNumberFormat.text(most))
    return Text("\(first) ") + Text(joining: shades, separator: "") + Text(" \(last)")
  }

  /// The size of the map and its extremes: `2 rows of 7, least 0 (Mon, 3), most 9 (Tue, 5)`.
  var words: String {
    var (least, most): ((Double, Int, Int)?, (Double, Int, Int)?) = (nil, nil)
    for (row, values) in values.enumerated() {
      for (column, value) in values.enumerated() {
        guard let value else { continue }
        if least.map({ value < $0.0 }) ?? true { least = (value, row, column) }
        if most.map({ value > $0.0 }) ?? true { most = (value, row, column) }
      }
    }
    guard let least, let most else { return Translation["no values"] }
    return Translation[
      values.count, "{1} row of {2}, least {3}, most {4}", "{1} rows of {2}, least {3}, most {4}",
      "\(values.map(\.count).max() ?? 0)", described(least), described(most)]
  }

  private func described(_ value: (Double, Int, Int)) -> String {
    let row = value.1 < rows.count ? rows[value.1] : Translation["row {1}", "\(value.1 + 1)"]
    let column =
      value.2 < columns.count ? columns[value.2] : Translation["column {1}", "\(value.2 + 1)"]
    return "\(ChartNumberFormat.text(value.0)) (\(row), \(column))"
  }

  func draw(on cells: inout CanvasCells) {
    let width = min(rows.map(\.displayWidth).max() ?? 0, max(cells.size.columns, 0) / 3)
    let left = width == 0 ? 0 : width + 1
    let top = columns.isEmpty ? 0 : 1
    let bounds = bounds
    drawHeads(left, &cells)
    for (row, values) in values.enumerated() {
      guard top + row < cells.size.rows else { break }
      if row < rows.count {
        cells.draw(rows[row].truncated(to: width), at: Point(column: 0, row: top + row))
      }
      for (column, value) in values.enumerated() {
        let start = left + column * cellWidth
        // A cell that fits only in part is not drawn.
        guard start + cellWidth <= cells.size.columns else { break }
        let area = Rect(column: start, row: top + row, columns: cellWidth, rows: 1)
        if let value, let bounds {
          let fraction = HeatPicture.fraction(of: value, in: bounds)
          let shade = HeatPicture.shades[Int((fraction * 4).rounded())]
          cells.fill(area, with: shade, style: style(at: fraction))
        } else {
          cells.put("·", at: area.origin, style: Style(foreground: .muted))
        }
      }
    }
  }

  /// Draws the column names, and leaves out those that would overlap the one before.
  private func drawHeads(_ left: Int, _ cells: inout CanvasCells) {
    var free = left
    for (index, name) in columns.enumerated() {
      let start = left + index * cellWidth
      guard start < cells.size.columns else { break }
      let width = name.displayWidth
      guard start >= free, start + width <= cells.size.columns else { continue }
      cells.draw(name, at: Point(column: start, row: 0), style: Style(foreground: .muted))
      free = start + width + 1
    }
  }

  /// The style of a value: in the colors of a theme a fill, and its shade where colors can't be mixed.
  private func style(at fraction: Double) -> Style {
    let levels = 9.0
    let share = 0.12 + 0.88 * (fraction * levels).rounded() / levels
    guard low == .surface, high.opacity(0.5) != high else {
      return Style(foreground: high, background: low)
    }
    let color = high.opacity(min(share, 0.99))
    return Style(foreground: color, background: color)
  }

  /// Where a value lies between the least and the most; in the middle if these are the same.
  private static func fraction(of value: Double, in bounds: (least: Double, most: Double)) -> Double
  {
    let (least, most) = bounds
    let span = most / 2 - least / 2
    guard span > 0 else { return 0.5 }
    return min(max((value / 2 - least / 2) / span, 0), 1)
  }
}
