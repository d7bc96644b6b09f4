// CellSampler: samples a row of cells from a bitmap, in the parts that glyphs can fill.

/// Holds one row of cells as a raster that is fine enough for all allowed glyphs.
struct CellSampler {
  /// The points of the raster in a cell, across and down.
  let across: Int
  let down: Int
  private let columns: Int
  private let background: SIMD4<Float>?
  private var resampler: Resampler
  private var raster: [SIMD4<Float>]

  init(
    _ bitmap: Bitmap, _ part: PixelRect, _ columns: Int, _ rows: Int, _ glyphs: GlyphSet,
    _ background: SIMD4<Float>?
  ) {
    // Two by twelve has edges at halves, thirds and quarters; eighths need edges in both directions.
    let isFine = glyphs.contains(.eighth)
    across = isFine ? 8 : 2
    down = isFine ? 24 : 12
    self.columns = columns
    self.background = background
    resampler = Resampler(bitmap, part: part, width: columns * across, height: rows * down)
    raster = Array(repeating: .zero, count: columns * across * down)
  }

  /// Reads row `row` of the cells, after all rows above it.
  mutating func readRow(_ row: Int) {
    for line in 0..<down {
      resampler.writeRow(row * down + line, into: &raster, at: line * columns * across)
    }
    guard let background else { return }
    for at in raster.indices where raster[at].w < 1 {
      raster[at] += background * (1 - raster[at].w)
    }
  }

  /// Returns the light of a cell's parts.
  func light(_ column: Int) -> CellLight {
    var light = CellLight()
    if across == 8 {
      addFine(column, &light)
      light.normalize(octant: 24, sextant: 32, eighth: 24)
    } else {
      addCoarse(column, &light)
      light.normalize(octant: 3, sextant: 4, eighth: 0)
    }
    return light
  }

  private func addCoarse(_ column: Int, _ light: inout CellLight) {
    let stride = columns * 2
    var at = column * 2
    for line in 0..<12 {
      for side in 0..<2 {
        let point = raster[at + side]
        light.octants[line / 3 * 2 + side] += point
        light.sextants[line / 4 * 2 + side] += point
      }
      at += stride
    }
  }

  private func addFine(_ column: Int, _ light: inout CellLight) {
    let stride = columns * 8
    var at = column * 8
    for line in 0..<24 {
      for side in 0..<2 {
        var sum = SIMD4<Float>.zero
        for part in side * 4..<side * 4 + 4 {
          let point = raster[at + part]
          light.columns[part] += point
          sum += point
        }
        light.octants[line / 6 * 2 + side] += sum
        light.sextants[line / 8 * 2 + side] += sum
        light.rows[line / 3] += sum
      }
      at += stride
    }
  }
}
