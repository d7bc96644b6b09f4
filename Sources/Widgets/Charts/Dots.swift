// Dots: draws points and lines as braille characters, two by four dots to a cell.

/// A bitmap of dots, eight to a cell, for pictures finer than cells.
///
/// ```swift
/// var dots = Dots(size: cells.size)
/// dots.line(from: (0, 0), to: (dots.columns - 1, dots.rows - 1))
/// dots.draw(on: &cells, at: .zero, style: Style(foreground: .accent))
/// ```
///
/// Dots outside the bitmap are ignored.
public struct Dots: Hashable, Sendable {
  /// The size in cells.
  public let size: Size
  private var bits: [UInt8]

  /// Creates an empty bitmap that covers `size` cells.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    bits = [UInt8](repeating: 0, count: self.size.columns * self.size.rows)
  }

  /// The width in dots.
  public var columns: Int { size.columns * 2 }

  /// The height in dots.
  public var rows: Int { size.rows * 4 }

  /// Whether the dot at a column and row is set, counted from the top left.
  public subscript(column: Int, row: Int) -> Bool {
    get {
      guard holds(column, row) else { return false }
      return bits[row / 4 * size.columns + column / 2] & Dots.bit(column, row) != 0
    }
    set {
      guard holds(column, row) else { return }
      let cell = row / 4 * size.columns + column / 2
      if newValue {
        bits[cell] |= Dots.bit(column, row)
      } else {
        bits[cell] &= ~Dots.bit(column, row)
      }
    }
  }

  /// Draws a straight line with one dot in each column, or in each row where it is steep.
  ///
  /// - Complexity: O(`columns + rows`), wherever the line begins and ends.
  public mutating func line(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
    let (x0, y0) = (Dots.near(start.column), Dots.near(start.row))
    let (x1, y1) = (Dots.near(end.column), Dots.near(end.row))
    if abs(x1 - x0) >= abs(y1 - y0) {
      line(x0, y0, x1, y1, within: columns) { $0[$1, $2] = true }
    } else {
      line(y0, x0, y1, x1, within: rows) { $0[$2, $1] = true }
    }
  }

  /// The braille character of a cell; nil where it has no dots.
  public func character(at cell: Point) -> Character? {
    guard holds(cell.column * 2, cell.row * 4) else { return nil }
    let bits = bits[cell.row * size.columns + cell.column]
    return bits == 0 ? nil : Character(Unicode.Scalar(0x2800 + UInt16(bits)) ?? " ")
  }

  /// Draws the cells that have dots, with the top left cell at `origin`.
  public func draw(on cells: inout CanvasCells, at origin: Point, style: Style = .plain) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        guard let character = character(at: Point(column: column, row: row)) else { continue }
        cells.put(
          character, at: Point(column: origin.column + column, row: origin.row + row), style: style)
      }
    }
  }

  private func holds(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// Draws Bresenham's line along its longer direction; walks only the visible part.
  private mutating func line(
    _ a0: Int, _ b0: Int, _ a1: Int, _ b1: Int, within count: Int,
    _ set: (inout Dots, Int, Int) -> Void
  ) {
    guard a0 != a1 else {
      set(&self, a0, b0)
      return
    }
    guard a0 < a1 else {
      line(a1, b1, a0, b0, within: count, set)
      return
    }
    guard a1 >= 0, a0 < count else { return }
    for a in max(a0, 0)...min(a1, count - 1) {
      // b0 + (a - a0) * slope, rounded.
      let twice = 2 * (a - a0) * (b1 - b0) + (a1 - a0)
      let (quotient, rest) = twice.quotientAndRemainder(dividingBy: 2 * (a1 - a0))
      set(&self, a, b0 + (rest < 0 ? quotient - 1 : quotient))
    }
  }

  /// Clamps a coordinate so that products of two differences do not overflow.
  private static func near(_ coordinate: Int) -> Int { min(max(coordinate, -(1 << 28)), 1 << 28) }

  /// The bit of a dot: braille numbers the upper six dots column by column, then the lowest two.
  private static func bit(_ column: Int, _ row: Int) -> UInt8 {
    let (column, row) = (column % 2, row % 4)
    return row == 3 ? 0x40 << UInt8(column) : 1 << UInt8(column * 3 + row)
  }
}
