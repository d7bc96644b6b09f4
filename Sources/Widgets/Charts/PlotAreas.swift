// PlotAreas: the areas between the lines of a chart and zero.

/// The areas between the lines of series and zero, the lowest in front.
///
/// The edge is drawn in eighths of a cell, and what is behind it is the brighter the farther it is from zero. There a
/// shade has the color of its background: it is seen only where colors can't be mixed.
struct PlotAreas {
  /// The heights of a series at each column, from 0 at the bottom of the plot to 1; nil is a gap.
  private let heights: [[Double?]]
  private let size: Size
  /// The rows above and below zero.
  private let above: Int
  private let below: Int
  private let zero: Double
  /// The background of each cell that an area has filled.
  private var backgrounds: [Color] = []

  init(_ series: [ChartSeries], _ x: ChartScale, _ y: ChartScale, size: Size) {
    self.size = size
    zero = y.fraction(of: 0).map { min(max($0, 0), 1) } ?? 0
    below = Int((zero * Double(size.rows)).rounded())
    above = size.rows - below
    heights = series.map { Self.heights($0, x, y, columns: size.columns) }
  }

  /// Draws all areas, with the top left cell of the plot at `origin`.
  func draw(on cells: inout CanvasCells, at origin: Point) {
    var areas = self
    areas.backgrounds = Array(repeating: .default, count: max(size.columns * size.rows, 0))
    let means = heights.map { heights in
      let known = heights.compactMap(\.self)
      return known.reduce(0, +) / Double(max(known.count, 1))
    }
    for number in heights.indices.sorted(by: { means[$0] > means[$1] }) {
      for (column, height) in heights[number].enumerated() {
        guard let height else { continue }
        areas.draw(height, number, column: column, on: &cells, at: origin)
      }
    }
  }

  /// Draws a column of an area.
  private mutating func draw(
    _ height: Double, _ number: Int, column: Int, on cells: inout CanvasCells, at origin: Point
  ) {
    let color = ChartSeriesStyle.color(number)
    // As good as the whole color, but its background is drawn only where colors can be mixed.
    let edge = color.opacity(0.99)
    let isDown = height < zero
    let most = isDown ? below : above
    let length = abs(height - zero) * Double(size.rows * 8)
    let eighths = min(max(Int(length.rounded()), 1), most * 8)
    for cell in 0..<(eighths + 7) / 8 {
      let row = isDown ? above + cell : above - 1 - cell
      let point = Point(column: origin.column + column, row: origin.row + row)
      let index = row * size.columns + column
      let rest = eighths - cell * 8
      if rest > 8 {
        let own = color.opacity(0.4)
        let shade = Self.shades[number % Self.shades.count]
        backgrounds[index] = own
        cells.put(shade, at: point, style: Style(foreground: own, background: own))
      } else if rest == 8 {
        cells.put("█", at: point, style: Style(foreground: edge, background: edge))
      } else if isDown {
        cells.put(
          EighthBlocks.vertical[7 - rest], at: point,
          style: Style(foreground: edge, attributes: .reverse))
      } else {
        cells.put(
          EighthBlocks.vertical[rest - 1], at: point,
          style: Style(foreground: edge, background: backgrounds[index]))
      }
    }
  }

  private static let shades: [Character] = ["▒", "░"]

  /// Returns the height of a series at each column; of several points in one, the highest.
  private static func heights(
    _ series: ChartSeries, _ x: ChartScale, _ y: ChartScale, columns: Int
  ) -> [Double?] {
    var heights = [Double?](repeating: nil, count: max(columns, 0))
    func raise(_ column: Int, _ height: Double) {
      guard heights.indices.contains(column) else { return }
      heights[column] = max(heights[column] ?? height, height)
    }
    var before: (column: Double, height: Double)?
    for point in series.points {
      guard let point, let across = x.fraction(of: point.x), let up = y.fraction(of: point.y)
      else {
        before = nil
        continue
      }
      let (column, height) = (across * Double(columns - 1), min(max(up, 0), 1))
      raise(Int(column.rounded()), height)
      if let before {
        let here = (column: column, height: height)
        let (left, right) = before.column < column ? (before, here) : (here, before)
        let first = max(left.column.rounded(.up), 0)
        for reached in stride(from: first, through: min(right.column, Double(columns)), by: 1) {
          guard right.column > left.column else { break }
          let share = (reached - left.column) / (right.column - left.column)
          raise(Int(reached), left.height + (right.height - left.height) * share)
        }
      }
      before = (column, height)
    }
    return heights
  }
}
