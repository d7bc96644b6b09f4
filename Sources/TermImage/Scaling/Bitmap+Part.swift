// Bitmap+Part: copies a rectangle of a bitmap.

extension Bitmap {
  /// Returns a part of the bitmap as a bitmap of its own.
  ///
  /// - Precondition: the part is inside the bitmap and has at least one pixel.
  package func cropped(to part: PixelRect) -> Bitmap {
    precondition(contains(part), "a part is inside its picture")
    var cropped: [UInt8] = []
    cropped.reserveCapacity(part.width * part.height * 4)
    for y in part.y..<part.y + part.height {
      let start = (y * width + part.x) * 4
      cropped += bytes[start..<start + part.width * 4]
    }
    return Bitmap(width: part.width, height: part.height, bytes: cropped)
  }
}
