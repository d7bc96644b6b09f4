// ClearFit: a cell that is clear in part in; a glyph, and a colour or none for each side, out.

/// The glyph that is nearest to a cell with clear pixels on a ground that nobody knows.
///
/// Alpha is a fourth colour here. A side is either solid, with the mean colour of what is on it, or
/// clear; the squares of what is then wrong, added up, decide.
struct ClearFit {
  private(set) var scalar = BlockGlyphs.space
  /// The light of what the glyph fills; nil where all is clear.
  private(set) var front: SIMD4<Float>?
  /// The light of the rest; nil where that is clear.
  private(set) var back: SIMD4<Float>?
  /// The error less that of a clear cell.
  private var cost: Float = 0

  init(_ light: CellLight, grids: [CellGrid]) {
    let whole = Side(sum: light.mean, count: 1)
    if whole.cost < cost {
      cost = whole.cost
      scalar = BlockGlyphs.full
      front = whole.color
      back = whole.color
    }
    for grid in grids where grid.count > 1 { search(grid, light) }
  }

  private mutating func search(_ grid: CellGrid, _ light: CellLight) {
    let parts = light.parts(grid)
    let count = Float(grid.count)
    for pattern in 1..<grid.glyphs.count - 1 {
      var sum = SIMD4<Float>.zero
      for part in 0..<grid.count where pattern >> part & 1 == 1 { sum += parts[part] + light.mean }
      let filled = Float(pattern.nonzeroBitCount)
      let inside = Side(sum: sum / count, count: filled / count)
      let outside = Side(sum: light.mean - sum / count, count: 1 - filled / count)
      let total = inside.cost + min(outside.cost, 0)
      // Where two come out the same, the better known glyph stays.
      guard inside.cost < 0, total < cost - 1e-5 else { continue }
      cost = total
      scalar = grid.glyphs[pattern]
      front = inside.color
      back = outside.cost < 0 ? outside.color : nil
    }
  }

  /// Some of a cell in one colour.
  private struct Side {
    var color = SIMD4<Float>.zero
    /// By how much the error changes when it is solid instead of clear.
    var cost: Float = 0

    init(sum: SIMD4<Float>, count: Float) {
      guard sum.w > 0 else { return }
      color = (sum / sum.w).clamped(lowerBound: .zero, upperBound: .one)
      cost = count * (color * color).sum() - 2 * (color * sum).sum()
    }
  }
}
