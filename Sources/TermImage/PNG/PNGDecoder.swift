// PNGDecoder: decodes a PNG file.
//
// The second edition of the PNG specification (ISO/IEC 15948), with all of its color types. Chunks about color
// spaces, text, time or animation are skipped.

enum PNGDecoder {
  /// Returns the size of the image, or nil while the bytes do not contain it.
  static func size(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int)? {
    try PNGHeader(bytes).map { ($0.width, $0.height) }
  }

  /// Decodes the image of a file.
  ///
  /// A file that ends too early is valid if all pixels are there.
  static func decode(_ bytes: [UInt8], budget: inout DecodingBudget) throws(ImageError) -> Bitmap {
    guard let header = try PNGHeader(bytes) else { throw .truncated(.png, at: bytes.count) }
    try budget.checkSize(width: header.width, height: header.height)
    let parts = try PNGImageChunks(bytes)
    let pixels = try PNGPixelConverter(
      header, palette: parts.palette, transparency: parts.transparency, of: bytes)

    let stream = try parts.stream(bytes, &budget)
    // A small file that claims to be a large image is rejected before anything is allocated for it.
    guard PNGRowDecoder.total(header, PNGPass.all(header)) <= Inflate.limit(stream.count) else {
      throw parts.tooShort(at: stream.count)
    }
    var rows = try PNGRowDecoder(header, stream, &budget)
    defer { budget.release(rows.footprint) }
    do throws(InflateError) {
      try rows.decode(pixels)
      return Bitmap(width: header.width, height: header.height, bytes: rows.bitmap)
    } catch {
      switch error {
      case .malformed(let what, let at): throw .malformed(.png, what, at: parts.position(of: at))
      case .truncated(let at), .ended(let at): throw parts.tooShort(at: at)
      case .stopped(let error): throw error
      }
    }
  }
}
