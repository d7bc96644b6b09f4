// CellPainter: draws a row of sampled cells as characters with colors.

import TermView

/// Draws cells in reading order.
struct CellPainter {
  private let depth: ColorDepth
  private let grids: [SubcellGrid]
  private let eighths: Bool
  private var mixer: PaletteMixer?
  private let bytes = LinearLight.byteFromLinear

  init(depth: ColorDepth, glyphs: GlyphSet, columns: Int) {
    self.depth = depth
    grids = SubcellGrid.all(in: glyphs)
    eighths = glyphs.contains(.eighth)
    if depth != .trueColor {
      mixer = PaletteMixer(depth: depth, grid: .finest(in: glyphs), columns: columns)
    }
  }

  /// Appends the cells of the row that `sampler` holds.
  mutating func draw(
    _ sampler: CellSampler, _ columns: Int, onto cells: inout [PictureCell]
  ) {
    for column in 0..<columns {
      let light = sampler.light(column)
      if light.mean.w < 0.998 {
        cells.append(clear(light))
      } else if mixer != nil {
        mixer?.draw(light, column, grids, eighths, onto: &cells)
      } else {
        cells.append(solid(GlyphFit(light, grids: grids, eighths: eighths)))
      }
    }
    mixer?.endRow()
  }

  private func solid(_ fit: GlyphFit) -> PictureCell {
    let (front, back) = (color(fit.front), color(fit.back))
    if front == back { return PictureCell(scalar: BlockGlyphs.space, background: back) }
    return PictureCell(scalar: fit.scalar, foreground: front, background: back)
  }

  /// Returns a partly transparent cell: one or two colors on the terminal's background, or two that hide it.
  private func clear(_ light: CellLight) -> PictureCell {
    let fit = TransparentGlyphFit(light, grids: grids)
    guard let front = fit.front.map(color) else { return PictureCell(scalar: BlockGlyphs.space) }
    guard let back = fit.back.map(color) else {
      return PictureCell(scalar: fit.scalar, foreground: front)
    }
    if front == back { return PictureCell(scalar: BlockGlyphs.space, background: back) }
    return PictureCell(scalar: fit.scalar, foreground: front, background: back)
  }

  private func color(_ light: SIMD4<Float>) -> Color {
    if let mixer { return mixer.nearest(to: light) }
    return .rgb(
      LinearLight.byte(light.x, bytes), LinearLight.byte(light.y, bytes),
      LinearLight.byte(light.z, bytes))
  }
}
