// CellArtist: a row of cells' light in, a row of characters with colours out.

import TermView

/// Draws cells in the order of reading.
struct CellArtist {
  private let depth: ColorDepth
  private let grids: [CellGrid]
  private let eighths: Bool
  private var mixer: PaletteMixer?
  private let bytes = Light.toByte

  init(depth: ColorDepth, glyphs: GlyphSet, columns: Int) {
    self.depth = depth
    grids = CellGrid.all(in: glyphs)
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
        cells.append(solid(CellFit(light, grids: grids, eighths: eighths)))
      }
    }
    mixer?.endRow()
  }

  private func solid(_ fit: CellFit) -> PictureCell {
    let (front, back) = (color(fit.front), color(fit.back))
    if front == back { return PictureCell(scalar: BlockGlyphs.space, background: back) }
    return PictureCell(scalar: fit.scalar, foreground: front, background: back)
  }

  /// A cell that is clear in part: one colour or two on nothing, or two that hide it.
  private func clear(_ light: CellLight) -> PictureCell {
    let fit = ClearFit(light, grids: grids)
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
      Light.byte(light.x, bytes), Light.byte(light.y, bytes), Light.byte(light.z, bytes))
  }
}
