// Bitmap: an image as pixels, the output of every decoder and the input of all drawing.

/// An image as pixels: rows from the top, four bytes each (red, green, blue, alpha), in sRGB with straight alpha.
public struct Bitmap: Sendable, Equatable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, row by row: `width * height * 4` bytes.
  public var bytes: [UInt8] {
    didSet { precondition(bytes.count == oldValue.count, "a bitmap keeps its size") }
  }

  /// Creates a bitmap from its bytes.
  ///
  /// - Precondition: both sides are at least 1, and there are four bytes for each pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
    precondition(bytes.count == width * height * 4, "a pixel of a bitmap is four bytes")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The color of a pixel.
  ///
  /// - Precondition: the pixel is inside the bitmap.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel is inside its bitmap")
    let at = (y * width + x) * 4
    return (bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
  }
}
