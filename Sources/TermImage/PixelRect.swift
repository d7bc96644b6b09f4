// PixelRect: a part of a picture, in its pixels.

/// A rectangle of pixels: columns to the right of `x`, rows below `y`.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  /// A rectangle that begins at a pixel; its sides may be 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether there is at least one pixel in it, and all are inside a picture of that size.
  package func isInside(width pictureWidth: Int, height pictureHeight: Int) -> Bool {
    x >= 0 && y >= 0 && width > 0 && height > 0 && width <= pictureWidth - x
      && height <= pictureHeight - y
  }
}

extension Bitmap {
  /// A part as a bitmap of its own.
  ///
  /// - Precondition: the part is inside the picture and has at least one pixel.
  package func cropped(to part: PixelRect) -> Bitmap {
    precondition(part.isInside(width: width, height: height), "a part is inside its picture")
    var cropped: [UInt8] = []
    cropped.reserveCapacity(part.width * part.height * 4)
    for y in part.y..<part.y + part.height {
      let start = (y * width + part.x) * 4
      cropped += bytes[start..<start + part.width * 4]
    }
    return Bitmap(width: part.width, height: part.height, bytes: cropped)
  }
}
