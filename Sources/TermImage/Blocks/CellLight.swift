// CellLight: the light of one cell, in every part that a glyph can fill.

/// The mean light of a cell, and by how much its parts differ from it.
///
/// Since the parts of each division add up to nothing, what one colour for some of them and another
/// for the rest takes off the mean square error is a single product: with n of N parts that add up
/// to A, it is |A|² / (n (N - n)).
struct CellLight {
  private(set) var mean = SIMD4<Float>.zero
  /// Two by four and two by three, in the order of reading.
  var octants = InlineArray<8, SIMD4<Float>>(repeating: .zero)
  var sextants = InlineArray<6, SIMD4<Float>>(repeating: .zero)
  /// Eighths from the top, and from the left.
  var rows = InlineArray<8, SIMD4<Float>>(repeating: .zero)
  var columns = InlineArray<8, SIMD4<Float>>(repeating: .zero)

  /// The parts of a grid, in the order of reading; those after the last are nothing.
  func parts(_ grid: CellGrid) -> InlineArray<8, SIMD4<Float>> {
    var parts = InlineArray<8, SIMD4<Float>>(repeating: .zero)
    switch (grid.columns, grid.rows) {
    case (2, 4): return octants
    case (2, 3): for part in 0..<6 { parts[part] = sextants[part] }
    case (2, 2):
      parts[0] = (octants[0] + octants[2]) * 0.5
      parts[1] = (octants[1] + octants[3]) * 0.5
      parts[2] = (octants[4] + octants[6]) * 0.5
      parts[3] = (octants[5] + octants[7]) * 0.5
    case (1, 2):
      parts[0] = (octants[0] + octants[1] + octants[2] + octants[3]) * 0.25
      parts[1] = -parts[0]
    case (2, 1):
      parts[0] = (octants[0] + octants[2] + octants[4] + octants[6]) * 0.25
      parts[1] = -parts[0]
    default: break
    }
    return parts
  }

  /// Takes sums over parts as they were added up, each of so many points.
  mutating func settle(octant: Float, sextant: Float, eighth: Float) {
    mean = .zero
    for part in 0..<8 { mean += octants[part] }
    mean *= 0.125 / octant
    for part in 0..<8 { octants[part] = octants[part] * (1 / octant) - mean }
    for part in 0..<6 { sextants[part] = sextants[part] * (1 / sextant) - mean }
    guard eighth > 0 else { return }
    for part in 0..<8 {
      rows[part] = rows[part] * (1 / eighth) - mean
      columns[part] = columns[part] * (1 / eighth) - mean
    }
  }

  /// The same cell by so much lighter.
  mutating func shift(by light: SIMD4<Float>) { mean += light }
}
