// BarDrawing: draws bars of block characters in steps of an eighth of a cell.

/// The direction in which a bar grows.
enum BarDirection {
  case up, down, right, left
}

extension CanvasCells {
  /// Draws a bar one cell thick from the edge of a cell, `eighths` of a cell long.
  ///
  /// `start` is the bar's first cell. Bars that grow down or left draw the rest of their last cell in reverse, since
  /// there are no blocks for them. A `shade` fills whole cells only. Of a bar that fades over some cells,
  /// each is the brighter the farther it is from the start; a color that is no token stays as it is.
  mutating func drawBar(
    _ direction: BarDirection, from start: Point, eighths: Int, color: Color,
    shade: Character = "█", fadesOver height: Int = 0
  ) {
    guard eighths > 0 else { return }
    var eighths = eighths
    if shade != "█" { eighths = max(8, (eighths + 4) / 8 * 8) }
    var cell = start
    let most = (direction == .up || direction == .down ? size.rows : size.columns) * 8
    eighths = min(eighths, most)
    var number = 0
    while eighths >= 8 {
      let own = color.faded(number, of: height)
      let block = own == color ? Style.fullBlock(color) : Style(foreground: own, background: own)
      put(shade, at: cell, style: shade == "█" ? block : Style(foreground: own))
      eighths -= 8
      number += 1
      switch direction {
      case .up: cell.row -= 1
      case .down: cell.row += 1
      case .right: cell.column += 1
      case .left: cell.column -= 1
      }
    }
    guard eighths > 0 else { return }
    let isTurned = direction == .down || direction == .left
    let blocks =
      direction == .up || direction == .down ? EighthBlocks.vertical : EighthBlocks.horizontal
    put(
      blocks[(isTurned ? 8 - eighths : eighths) - 1], at: cell,
      style: Style(
        foreground: color.faded(number, of: height), attributes: isTurned ? .reverse : []))
  }

  /// Draws text that ends before a column.
  mutating func draw(_ text: String, before column: Int, row: Int, style: Style) {
    draw(text, at: Point(column: column - text.displayWidth, row: row), style: style)
  }

  /// Draws text in the middle of a range of columns, truncated to fit.
  mutating func draw(_ text: String, within columns: Range<Int>, row: Int, style: Style) {
    let text = text.truncated(to: columns.count)
    let left = columns.lowerBound + (columns.count - text.displayWidth) / 2
    draw(text, at: Point(column: left, row: row), style: style)
  }
}

extension Color {
  /// Returns the color of a cell of a bar that fades, by its number from the foot.
  ///
  /// It fades the more, the higher the bar can be; in few rows it would have stripes.
  fileprivate func faded(_ number: Int, of height: Int) -> Color {
    guard height > 3 else { return self }
    let least = max(0.4, 0.8 - 0.1 * Double(height))
    let share = Double(min(max(number, 0), height - 1)) / Double(height - 1)
    return opacity(least + (0.99 - least) * share)
  }
}

extension Style {
  /// The style of a full block, whose background has its color too: fonts leave seams between blocks.
  static func fullBlock(_ color: Color) -> Style {
    let isFill = [.accent, .success, .warning, .danger, .info].contains(color)
    return Style(foreground: color, background: isFill ? color : .default)
  }
}

/// Block characters that fill one to seven eighths of a cell.
enum EighthBlocks {
  static let vertical: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  static let horizontal: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// The cells on each side of zero along a bar chart's axis.
struct BarAxis: Equatable {
  /// The cells for negative values (`below`) and for positive ones (`above`).
  let below: Int
  let above: Int
  private let minValue: Double
  private let maxValue: Double

  /// Divides `cells` in proportion to the values or to `range`; each side with values gets at least one.
  init(_ values: some Sequence<Double?>, cells: Int, range: ClosedRange<Double>? = nil) {
    var (least, most) = (0.0, 0.0)
    for case .some(let value) in values where value.isFinite {
      (least, most) = (min(least, value), max(most, value))
    }
    if let range {
      let farthest = Double.greatestFiniteMagnitude
      least = max(min(0, range.lowerBound), -farthest)
      most = min(max(0, range.upperBound), farthest)
    }
    (self.minValue, self.maxValue) = (least, most)
    let cells = max(cells, 0)
    if least == 0 {
      (below, above) = (0, cells)
    } else if most == 0 {
      (below, above) = (cells, 0)
    } else {
      // Halves, because the whole may exceed the largest Double; half of the very smallest is zero.
      let whole = most / 2 - least / 2
      let share = whole > 0 ? (-least / 2) / whole : 0.5
      below = min(max(Int((share * Double(cells)).rounded()), 1), max(cells - 1, 0))
      above = cells - below
    }
  }

  /// The length of a value's bar; at least one eighth unless the value is zero.
  func eighths(_ value: Double) -> Int {
    let (end, cells) = value < 0 ? (minValue, below) : (maxValue, above)
    guard value.isFinite, value != 0, end != 0 else { return 0 }
    return max(1, Int((min(value / end, 1) * Double(cells * 8)).rounded()))
  }
}
