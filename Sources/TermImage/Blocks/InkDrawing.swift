// InkDrawing: draws a bitmap in the terminal's own foreground, as dots or as letters.

/// Draws without colors.
struct InkDrawing {
  private let grid: SubcellGrid
  private let usesLetters: Bool
  private let columns: Int
  private let rows: Int
  private var tones: InkTones

  init(
    _ bitmap: Bitmap, _ part: PixelRect, _ columns: Int, _ rows: Int, _ glyphs: GlyphSet,
    _ background: SIMD4<Float>?
  ) throws(CancellationError) {
    let finest = SubcellGrid.finest(in: glyphs)
    let dots = glyphs.contains(.braille) && finest.count < 8
    usesLetters = !dots && finest.count == 1
    grid = dots ? .dots : usesLetters ? .octants : finest
    self.columns = columns
    self.rows = rows
    tones = try InkTones(
      bitmap, part, width: columns * grid.columns, height: rows * grid.rows, background: background)
  }

  /// Returns the characters, row by row.
  func cells() throws(CancellationError) -> [PictureCell] {
    try checkCancellation()
    return usesLetters ? characterCells() : dots()
  }

  /// Returns cells in which each part is ink or not, by Floyd-Steinberg error diffusion, every other line backward.
  private func dots() -> [PictureCell] {
    var tones = tones.tones
    let width = columns * grid.columns
    let height = rows * grid.rows
    var patterns = Array(repeating: 0, count: columns * rows)
    for y in 0..<height {
      let step = y % 2 == 0 ? 1 : -1
      for count in 0..<width {
        let x = step > 0 ? count : width - 1 - count
        let tone = tones[y * width + x]
        let isInk = tone >= 0.5
        let rest = tone - (isInk ? 1 : 0)
        if isInk {
          let bit = y % grid.rows * grid.columns + x % grid.columns
          patterns[y / grid.rows * columns + x / grid.columns] |= 1 << bit
        }
        let (hasNext, hasLast) = ((0..<width).contains(x + step), (0..<width).contains(x - step))
        if hasNext { tones[y * width + x + step] += rest * (7 / 16) }
        guard y + 1 < height else { continue }
        let below = (y + 1) * width + x
        tones[below] += rest * (5 / 16)
        if hasLast { tones[below - step] += rest * (3 / 16) }
        if hasNext { tones[below + step] += rest * (1 / 16) }
      }
    }
    return patterns.map { pattern in
      PictureCell(scalar: pattern == 0 ? BlockGlyphs.space : grid.glyphs[pattern])
    }
  }

  /// Returns the letters whose ink is nearest, compared in all eight parts and additionally in total.
  ///
  /// The error of a cell is passed on to the cells to the right and below.
  private func characterCells() -> [PictureCell] {
    var missing = Array(repeating: Float.zero, count: columns * rows)
    return missing.indices.map { index in
      let (column, row) = (index % columns, index / columns)
      var wanted = SIMD8<Float>(repeating: missing[index])
      for part in 0..<8 {
        let (x, y) = (column * 2 + part % 2, row * 4 + part / 2)
        wanted[part] += tones.tones[y * columns * 2 + x]
      }
      let letter = AsciiInk.nearest(to: wanted)
      let rest = max(-0.3, min((wanted.sum() - letter.ink.sum()) / 8, 0.3))
      if column + 1 < columns { missing[index + 1] += rest * 0.4 }
      if row + 1 < rows { missing[index + columns] += rest * 0.3 }
      return PictureCell(scalar: letter.scalar)
    }
  }
}
