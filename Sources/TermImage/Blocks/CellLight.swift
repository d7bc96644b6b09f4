// CellLight: the light of one cell, in every part that a glyph can fill.

/// The mean light of a cell, and the difference of each part from it.
///
/// The differences of each division add up to zero. So the reduction of the mean square error by one color for some
/// of the parts and another for the rest is a single product: |A|²/(n(N-n)) for n of N parts with the sum A.
struct CellLight {
  private(set) var mean = SIMD4<Float>.zero
  /// Parts of two by four and of two by three, in reading order.
  var octants = InlineArray<8, SIMD4<Float>>(repeating: .zero)
  var sextants = InlineArray<6, SIMD4<Float>>(repeating: .zero)
  /// Eighths from the top, and from the left.
  var rows = InlineArray<8, SIMD4<Float>>(repeating: .zero)
  var columns = InlineArray<8, SIMD4<Float>>(repeating: .zero)

  /// Returns the parts of a grid in reading order; the entries after the last part are zero.
  func parts(_ grid: SubcellGrid) -> InlineArray<8, SIMD4<Float>> {
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

  /// Converts the sums over parts, each of the given number of samples, into means and differences.
  mutating func normalize(octant: Float, sextant: Float, eighth: Float) {
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

  /// Adds light to the whole cell.
  mutating func shift(by light: SIMD4<Float>) { mean += light }
}
