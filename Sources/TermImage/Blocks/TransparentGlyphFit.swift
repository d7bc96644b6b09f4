// TransparentGlyphFit: finds the glyph for a partly transparent cell, with a color or none for each side.

/// The glyph that is nearest to a cell with transparent pixels, over an unknown background.
///
/// Alpha counts as a fourth color channel. Each side is either opaque, with the mean color of its pixels, or
/// transparent; the smallest sum of squared errors decides.
struct TransparentGlyphFit {
  private(set) var scalar = BlockGlyphs.space
  /// The light of the filled part; nil if the whole cell is transparent.
  private(set) var front: SIMD4<Float>?
  /// The light of the rest; nil if it is transparent.
  private(set) var back: SIMD4<Float>?
  /// The error minus that of a transparent cell.
  private var cost: Float = 0

  init(_ light: CellLight, grids: [SubcellGrid]) {
    let whole = CellRegion(sum: light.mean, count: 1)
    if whole.cost < cost {
      cost = whole.cost
      scalar = BlockGlyphs.full
      front = whole.color
      back = whole.color
    }
    for grid in grids where grid.count > 1 { search(grid, light) }
  }

  private mutating func search(_ grid: SubcellGrid, _ light: CellLight) {
    let parts = light.parts(grid)
    let count = Float(grid.count)
    for pattern in 1..<grid.glyphs.count - 1 {
      var sum = SIMD4<Float>.zero
      for part in 0..<grid.count where pattern >> part & 1 == 1 { sum += parts[part] + light.mean }
      let filled = Float(pattern.nonzeroBitCount)
      let inside = CellRegion(sum: sum / count, count: filled / count)
      let outside = CellRegion(sum: light.mean - sum / count, count: 1 - filled / count)
      let total = inside.cost + min(outside.cost, 0)
      // In a tie, the more widely supported glyph stays.
      guard inside.cost < 0, total < cost - 1e-5 else { continue }
      cost = total
      scalar = grid.glyphs[pattern]
      front = inside.color
      back = outside.cost < 0 ? outside.color : nil
    }
  }

  /// A part of a cell in one color.
  private struct CellRegion {
    var color = SIMD4<Float>.zero
    /// The change in error if it is opaque instead of transparent.
    var cost: Float = 0

    init(sum: SIMD4<Float>, count: Float) {
      guard sum.w > 0 else { return }
      color = (sum / sum.w).clamped(lowerBound: .zero, upperBound: .one)
      cost = count * (color * color).sum() - 2 * (color * sum).sum()
    }
  }
}
