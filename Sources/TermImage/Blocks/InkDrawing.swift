import TermView
struct InkDrawing {
  init(_ bitmap: Bitmap, _ part: PixelRect, _ columns: Int, _ rows: Int, _ glyphs: GlyphSet, _ ground: SIMD4<Float>?) {}
  func cells() throws(CancellationError) -> [PictureCell] { [] }
}
