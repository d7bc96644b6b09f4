// GlyphFit: finds the glyph and the two colors that are nearest to a cell's light.

/// A glyph, the share of its cell that it fills, and the light of the filled part and of the rest.
struct GlyphFit {
  var scalar = BlockGlyphs.space
  /// The share of the cell that is filled, from 0 to 1.
  var share: Float = 0
  /// The reduction of the mean square error, compared with one color for the whole cell.
  var gain: Float = 0
  var front = SIMD4<Float>.zero
  var back = SIMD4<Float>.zero

  /// Finds the best of all patterns of `grids` and, with `eighths`, of eighths from the bottom and from the left.
  ///
  /// Every pattern is tried, sixteen at a time: that takes no longer than sorting the parts along the axis of their
  /// greatest difference, which finds the same pattern in 998 of 1,000 cells.
  init(_ light: CellLight, grids: [SubcellGrid], eighths: Bool) {
    for grid in grids where grid.count > 1 { search(grid, light) }
    if eighths { searchEighths(light) }
    front += light.mean
    back += light.mean
  }

  /// What a gain must exceed to be better: more than rounding adds, so that of equal patterns the first one stays.
  private var gainToBeat: Float { gain * 1.0001 + 1e-9 }

  /// Tries the patterns of a grid.
  ///
  /// The last part, number 7 of eight, never counts as filled: a pattern that fills it is the inverse of one that does
  /// not, with the two colors exchanged.
  private mutating func search(_ grid: SubcellGrid, _ light: CellLight) {
    let parts = light.parts(grid)
    let (red, green, blue) = Self.lower(parts)
    var best = SIMD16<Float>(repeating: gainToBeat)
    var uppers = SIMD16<Int32>(repeating: -1)
    for (upper, inverse) in grid.inverses.enumerated() {
      var base = SIMD4<Float>.zero
      if upper & 1 != 0 { base += parts[4] }
      if upper & 2 != 0 { base += parts[5] }
      if upper & 4 != 0 { base += parts[6] }
      let (r, g, b) = (red + base.x, green + base.y, blue + base.z)
      let gains = (r * r + g * g + b * b) * inverse
      let better = gains .> best
      best.replace(with: gains, where: better)
      uppers.replace(with: SIMD16(repeating: Int32(upper)), where: better)
    }
    var pattern = 0
    for lower in 0..<16 where uppers[lower] >= 0 && (pattern == 0 || best[lower] > gain) {
      gain = best[lower]
      pattern = Int(uppers[lower]) << 4 | lower
    }
    if pattern != 0 { fill(grid, parts, pattern) }
  }

  /// Uses a pattern, with the means of its two sides as colors, relative to the cell's mean.
  private mutating func fill(
    _ grid: SubcellGrid, _ parts: InlineArray<8, SIMD4<Float>>, _ pattern: Int
  ) {
    var sum = SIMD4<Float>.zero
    for part in 0..<grid.count where pattern >> part & 1 == 1 { sum += parts[part] }
    take(sum, pattern.nonzeroBitCount, of: grid.count, grid.glyphs[pattern])
  }

  private mutating func searchEighths(_ light: CellLight) {
    var above = SIMD4<Float>.zero
    var before = SIMD4<Float>.zero
    for count in 1..<8 {
      above += light.rows[count - 1]
      before += light.columns[count - 1]
      let inverse = 1 / Float(count * (8 - count))
      let upper = (above * above).sum3 * inverse
      if upper > gainToBeat {
        gain = upper
        take(-above, 8 - count, of: 8, BlockGlyphs.lower(8 - count))
      }
      let left = (before * before).sum3 * inverse
      if left > gainToBeat {
        gain = left
        take(before, count, of: 8, BlockGlyphs.left(count))
      }
    }
  }

  private mutating func take(_ sum: SIMD4<Float>, _ filled: Int, of count: Int, _ glyph: UInt32) {
    scalar = glyph
    share = Float(filled) / Float(count)
    front = sum / Float(filled)
    back = -sum / Float(count - filled)
  }

  /// Returns the sums of the sixteen patterns of the first four parts, by color channel.
  private static func lower(
    _ parts: InlineArray<8, SIMD4<Float>>
  ) -> (SIMD16<Float>, SIMD16<Float>, SIMD16<Float>) {
    let first = SIMD16<Float>(0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1)
    let second = SIMD16<Float>(0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1)
    let third = SIMD16<Float>(0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1)
    let fourth = SIMD16<Float>(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1)
    let (a, b, c, d) = (parts[0], parts[1], parts[2], parts[3])
    return (
      first * a.x + second * b.x + third * c.x + fourth * d.x,
      first * a.y + second * b.y + third * c.y + fourth * d.y,
      first * a.z + second * b.z + third * c.z + fourth * d.z
    )
  }
}

extension SIMD4<Float> {
  /// The sum of red, green and blue, without alpha.
  var sum3: Float { x + y + z }
}
