// PNGDecoder: a PNG file in, its picture out.
//
// The second edition of the PNG specification (ISO/IEC 15948), all of its color types. Chunks that are
// about color spaces, text, time or animation are passed over.

enum PNGDecoder {
  /// The size of the picture, or nil while the bytes don't say it.
  static func size(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int)? {
    try PNGHeader(bytes).map { ($0.width, $0.height) }
  }

  /// The picture of a file.
  ///
  /// That the file ends too early is no fault if all pixels are there.
  static func decode(_ bytes: [UInt8], budget: inout Budget) throws(ImageError) -> Bitmap {
    guard let header = try PNGHeader(bytes) else { throw .truncated(.png, at: bytes.count) }
    try budget.admit(width: header.width, height: header.height)
    let parts = try PNGParts(bytes)
    let pixels = try PNGPixels(
      header, palette: parts.palette, transparency: parts.transparency, of: bytes)

    let stream = try parts.stream(bytes, &budget)
    // A small file that claims to be a large picture is refused before anything is made for it.
    guard PNGRows.total(header, PNGPass.all(header)) <= Inflate.limit(stream.count) else {
      throw parts.tooShort(at: stream.count)
    }
    var rows = try PNGRows(header, stream, &budget)
    defer { budget.give(rows.footprint) }
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
