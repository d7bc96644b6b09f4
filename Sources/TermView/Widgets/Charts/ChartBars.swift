// ChartBars: lengths in eighths of a cell in, bars of block characters out.

/// Where a bar begins and where it goes.
enum BarDirection {
  case up, down, right, left
}

extension CanvasCells {
  /// Draws a bar one cell thick from the edge of a cell, `eighths` of a cell long.
  ///
  /// `start` is the bar's first cell. Bars that hang or go to the left are the rest of their cell in reverse,
  /// since there are no blocks for them. A shade has whole cells alone.
  mutating func bar(
    _ direction: BarDirection, from start: Point, eighths: Int, color: Color,
    shade: Character = "█"
  ) {
    guard eighths > 0 else { return }
    var eighths = eighths
    if shade != "█" { eighths = max(8, (eighths + 4) / 8 * 8) }
    var cell = start
    let most = (direction == .up || direction == .down ? size.rows : size.columns) * 8
    eighths = min(eighths, most)
    while eighths >= 8 {
      put(shade, at: cell, style: Style(foreground: color))
      eighths -= 8
      switch direction {
      case .up: cell.row -= 1
      case .down: cell.row += 1
      case .right: cell.column += 1
      case .left: cell.column -= 1
      }
    }
    guard eighths > 0 else { return }
    let isTurned = direction == .down || direction == .left
    let blocks = direction == .up || direction == .down ? Block.rising : Block.growing
    put(
      blocks[(isTurned ? 8 - eighths : eighths) - 1], at: cell,
      style: Style(foreground: color, attributes: isTurned ? .reverse : []))
  }

  /// Draws a text that ends before a column.
  mutating func draw(_ text: String, before column: Int, row: Int, style: Style) {
    draw(text, at: Point(column: column - text.displayWidth, row: row), style: style)
  }

  /// Draws a text in the middle of some columns, cut to them.
  mutating func draw(_ text: String, within columns: Range<Int>, row: Int, style: Style) {
    let text = text.truncated(to: columns.count)
    let left = columns.lowerBound + (columns.count - text.displayWidth) / 2
    draw(text, at: Point(column: left, row: row), style: style)
  }
}

/// Parts of a cell, in eighths from one to seven.
enum Block {
  static let rising: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  static let growing: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// How a length is shared out above and below zero, in whole cells.
struct BarRoom: Equatable {
  /// Cells for what is less than zero, and for what is more.
  let below: Int
  let above: Int
  private let least: Double
  private let most: Double

  /// Shares cells out by the values that there are, at least one each.
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
    (self.least, self.most) = (least, most)
    let cells = max(cells, 0)
    if least == 0 {
      (below, above) = (0, cells)
    } else if most == 0 {
      (below, above) = (cells, 0)
    } else {
      // Halves, since the whole may be more than a Double can be; those of the very least are nothing.
      let whole = most / 2 - least / 2
      let share = whole > 0 ? (-least / 2) / whole : 0.5
      below = min(max(Int((share * Double(cells)).rounded()), 1), max(cells - 1, 0))
      above = cells - below
    }
  }

  /// How long a bar is, at least one eighth where it is not zero.
  func eighths(_ value: Double) -> Int {
    let (end, cells) = value < 0 ? (least, below) : (most, above)
    guard value.isFinite, value != 0, end != 0 else { return 0 }
    return max(1, Int((min(value / end, 1) * Double(cells * 8)).rounded()))
  }
}
