// SubcellGrid: how a set of glyphs divides a cell, and the glyph for each pattern of filled parts.

/// A cell divided into equal parts, any of which can be filled.
struct SubcellGrid {
  let columns: Int
  let rows: Int
  /// The character for each pattern; see `BlockGlyphs`.
  let glyphs: [UInt32]
  /// The order in which parts are filled for a tone: each part has few neighbors of lower rank, so that the grain is
  /// as fine as possible.
  let ranks: [Int]
  /// For each pattern of the upper parts, a vector over the sixteen of the first four: 1 / (n (count - n)).
  let inverses: [SIMD16<Float>]

  var count: Int { columns * rows }

  private init(_ columns: Int, _ rows: Int, _ glyphs: [UInt32], _ ranks: [Int]) {
    self.columns = columns
    self.rows = rows
    self.glyphs = glyphs
    self.ranks = ranks
    let count = columns * rows
    // The last part is never filled here: the other color fills its complement.
    inverses = (0..<1 << max(0, count - 5)).map { upper in
      var result = SIMD16<Float>.zero
      for lower in 0..<16 where lower < 1 << min(count, 4) {
        let filled = lower.nonzeroBitCount + upper.nonzeroBitCount
        if filled > 0 && filled < count { result[lower] = 1 / Float(filled * (count - filled)) }
      }
      return result
    }
  }

  static let whole = SubcellGrid(1, 1, [BlockGlyphs.space, BlockGlyphs.full], [0])
  static let halves = SubcellGrid(
    1, 2, [BlockGlyphs.space, 0x2580, 0x2584, BlockGlyphs.full], [0, 1])
  static let sides = SubcellGrid(
    2, 1, [BlockGlyphs.space, 0x258C, 0x2590, BlockGlyphs.full], [0, 1])
  static let quadrants = SubcellGrid(2, 2, BlockGlyphs.quadrants, [0, 2, 3, 1])
  static let sextants = SubcellGrid(2, 3, BlockGlyphs.sextants, [0, 3, 5, 2, 1, 4])
  static let octants = SubcellGrid(2, 4, BlockGlyphs.octants, [0, 6, 4, 2, 1, 7, 5, 3])
  static let dots = SubcellGrid(2, 4, (0..<256).map(BlockGlyphs.braille), octants.ranks)

  /// Returns the grids whose patterns are tried, the most widely supported first.
  static func all(in glyphs: GlyphSet) -> [SubcellGrid] {
    var grids: [SubcellGrid] = []
    if glyphs.contains(.quadrant) {
      grids.append(.quadrants)
    } else if glyphs.contains(.half) {
      grids += [.halves, .sides]
    }
    if glyphs.contains(.sextant) { grids.append(.sextants) }
    if glyphs.contains(.octant) { grids.append(.octants) }
    if grids.isEmpty && glyphs.contains(.braille) && !glyphs.contains(.eighth) {
      grids.append(.dots)
    }
    return grids
  }

  /// Returns the grid with the most parts, from which tones are mixed.
  static func finest(in glyphs: GlyphSet) -> SubcellGrid {
    let best = all(in: glyphs).max { $0.count < $1.count }
    return best ?? (glyphs.contains(.eighth) ? .halves : .whole)
  }
}
