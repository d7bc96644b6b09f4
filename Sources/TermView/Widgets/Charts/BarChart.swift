// BarChart: names with a number or a few each in, bars side by side out.

/// Numbers by name, as bars that stand or lie.
///
/// ```swift
/// BarChart("Visits", [ChartBar("Mon", 12), ChartBar("Tue", 30), ChartBar("Wed", nil)])
/// BarChart("Sales", bars, series: ["2025", "2026"], axis: .horizontal)
/// ```
///
/// Standing bars take all the room there is unless a frame says otherwise, lying ones a row each. Less than zero goes
/// the other way; what is missing or no finite number has no bar. Bars that have no room are left out at the end, which
/// says how many these are.
public struct BarChart: View {
  /// It sends nothing.
  public typealias Message = Never

  private let title: String
  private let bars: [ChartBar]
  private let series: [String]
  private let axis: Axis
  private let showsValues: Bool

  /// Creates a chart; with several numbers to a name, `series` says what the first, the second and so on of them are.
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

  /// Its title, its bars, and what the series are called.
  public var body: some View<Never> {
    VStack {
      if !title.isEmpty { Text(title).bold().lineLimit(1) }
      if axis == .vertical {
        Canvas(picture) { cells, picture in picture.drawStanding(on: &cells) }
          .flex(grow: 1)
      } else {
        Canvas(picture) { cells, picture in picture.drawLying(on: &cells) }
          .frame(width: .fill, height: picture.lyingRows)
      }
      if series.count > 1 { ChartLook.legend(series, ChartLook.fill) }
    }
    .frame(width: .fill, height: axis == .vertical ? .fill : .auto)
    .role(.image, label: ChartWords.label(title, words))
  }

  private var picture: BarPicture {
    BarPicture(bars: bars, perBar: bars.map(\.values.count).max() ?? 0, showsValues: showsValues)
  }

  /// What it shows: `Mon 12, Tue 30, Wed none`; of many the least, the most and the last.
  private var words: String {
    guard !bars.isEmpty else { return "no values" }
    guard bars.count <= 12 else { return ChartWords.summary(bars.flatMap(\.values)) }
    return bars.map { bar in
      let numbers = bar.values.enumerated().map { index, value in
        let name = series.count > 1 && index < series.count ? series[index] + " " : ""
        return name + (value.map(ChartNumber.words) ?? "none")
      }
      return bar.label + " " + numbers.joined(separator: " ")
    }.joined(separator: ", ")
  }
}

/// A name in a chart, and its numbers.
public struct ChartBar: Hashable, Sendable {
  /// What it is called.
  public var label: String
  /// One number for each series; nil where there is none.
  public var values: [Double?]

  /// Creates a bar.
  public init(_ label: String, _ value: Double?) { self.init(label, [value]) }

  /// Creates a group of bars; what is no finite number is missing.
  public init(_ label: String, _ values: [Double?]) {
    self.label = label
    self.values = values.map { $0?.ifFinite }
  }
}

struct BarPicture: Equatable {
  var bars: [ChartBar]
  var perBar: Int
  var showsValues: Bool
  /// Bars without room between them, as of a histogram.
  var isDense = false

  private var all: [Double?] { bars.flatMap(\.values) }

  /// Says at the end of a row how many bars are left out.
  private func drawRest(_ count: Int, row: Int, on cells: inout CanvasCells) {
    let words = " … \(count) more".truncated(to: cells.size.columns)
    cells.draw(words, before: cells.size.columns, row: row, style: Style(foreground: .muted))
  }

  // MARK: Standing

  func drawStanding(on cells: inout CanvasCells) {
    let size = cells.size
    guard size.columns > 0, size.rows > 0, !bars.isEmpty, perBar > 0 else { return }
    let bandWidth = max(min(perBar, size.columns), size.columns / bars.count)
    let shown = min(bars.count, size.columns / bandWidth)
    let hasLabels = shown < bars.count || bars.contains { !$0.label.isEmpty }
    let labelRows = size.rows >= 3 && hasLabels ? 1 : 0
    let gap = isDense || bandWidth < perBar + 1 ? 0 : 1
    let width = max(1, min((bandWidth - gap) / perBar, isDense ? .max : 12))
    let widest = all.map { $0.map(ChartNumber.words)?.displayWidth ?? 0 }.max() ?? 0
    let spare = perBar > 1 ? width : bandWidth
    let showsValues = showsValues && size.rows >= 4 + labelRows && widest <= spare
    let room = BarRoom(all, cells: size.rows - labelRows - (showsValues ? 1 : 0))
    let base = (showsValues ? 1 : 0) + room.above
    // The first column after the last label.
    var free = 0
    for (index, bar) in bars.prefix(shown).enumerated() {
      let left = index * bandWidth
      for (number, value) in bar.values.prefix(max(1, bandWidth / width)).enumerated() {
        guard let value else { continue }
        let columns = left + number * width..<left + (number + 1) * width
        let eighths = value == 0 && room.above > 0 ? 1 : room.eighths(value)
        for column in columns {
          cells.bar(
            value < 0 ? .down : .up, from: Point(column: column, row: value < 0 ? base : base - 1),
            eighths: eighths, color: ChartLook.color(number), shade: ChartLook.fill(number))
        }
        guard showsValues, value >= 0 || room.above == 0 || base > 0 else { continue }
        // Above the bar; over the base line where the bar goes down from it.
        let top = value < 0 ? base - 1 : base - 1 - (eighths + 7) / 8
        let place = perBar > 1 ? columns : left..<left + bandWidth
        let middle = perBar > 1 ? place : left..<left + width
        cells.draw(
          ChartNumber.words(value), within: widest <= middle.count ? middle : place,
          row: max(0, top), style: Style(foreground: .muted))
      }
      if labelRows > 0, isDense {
        // What a histogram's bars are called is where they begin.
        let width = bar.label.displayWidth
        if left >= free, left + width <= size.columns {
          cells.draw(bar.label, at: Point(column: left, row: size.rows - 1))
          free = left + width + 1
        }
      } else if labelRows > 0 {
        let wanted = left..<left + min(width * perBar, bandWidth)
        let all = left..<left + max(1, bandWidth - gap)
        cells.draw(
          bar.label, within: bar.label.displayWidth <= wanted.count ? wanted : all,
          row: size.rows - 1, style: .plain)
      }
    }
    if labelRows > 0, shown < bars.count {
      drawRest(bars.count - shown, row: size.rows - 1, on: &cells)
    }
  }

  // MARK: Lying

  /// A row for each bar, and one between groups.
  var lyingRows: Int { bars.isEmpty ? 1 : bars.count * perBar + (bars.count - 1) * between }

  private var between: Int { perBar > 1 ? 1 : 0 }

  func drawLying(on cells: inout CanvasCells) {
    let size = cells.size
    guard size.columns > 0, perBar > 0 else { return }
    let labelWidth = min(bars.map(\.label.displayWidth).max() ?? 0, size.columns / 3)
    let left = labelWidth == 0 ? 0 : labelWidth + 1
    let widest = all.map { $0.map(ChartNumber.words)?.displayWidth ?? 0 }.max() ?? 0
    let showsValues = showsValues && size.columns - left - widest - 1 >= 4
    let room = BarRoom(all, cells: size.columns - left - (showsValues ? widest + 1 : 0))
    let base = left + room.below
    var shown = bars.count
    if lyingRows > size.rows, size.rows > 1 {
      shown = max(1, (size.rows - 1 + between) / (perBar + between))
    }
    for (index, bar) in bars.prefix(shown).enumerated() {
      let top = index * (perBar + between)
      guard top < size.rows else { break }
      cells.draw(bar.label.truncated(to: labelWidth), at: Point(column: 0, row: top))
      for (number, value) in bar.values.enumerated() {
        guard let value else { continue }
        let row = top + number
        let eighths = value == 0 ? 1 : room.eighths(value)
        cells.bar(
          value < 0 ? .left : .right, from: Point(column: value < 0 ? base - 1 : base, row: row),
          eighths: eighths, color: ChartLook.color(number), shade: ChartLook.fill(number))
        if showsValues {
          let end = value < 0 ? base : base + (eighths + 7) / 8
          cells.draw(
            ChartNumber.words(value), at: Point(column: end + 1, row: row),
            style: Style(foreground: .muted))
        }
      }
    }
    if shown < bars.count { drawRest(bars.count - shown, row: size.rows - 1, on: &cells) }
  }
}
