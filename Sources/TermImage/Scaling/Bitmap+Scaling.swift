// Bitmap+Scaling: scales a bitmap to another number of pixels.

extension Bitmap {
  /// Returns the image, or a part of it, at another size.
  ///
  /// Light is averaged, not the numbers of sRGB, and transparent pixels add no color to their neighbors. Each axis is
  /// averaged over areas where it shrinks, and interpolated along Catmull-Rom curves where it grows.
  ///
  /// - Precondition: both sides are at least 1, and `part` is a part of the bitmap.
  /// - Complexity: O(pixels read + pixels made), in memory O(pixels made).
  /// - Throws: `CancellationError` once the current task is canceled.
  public func scaled(
    to width: Int, _ height: Int, part: PixelRect? = nil
  ) throws(CancellationError) -> Bitmap {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
    let part = part ?? bounds
    precondition(contains(part), "only a part of a bitmap can be scaled")
    var resampler = Resampler(self, part: part, width: width, height: height)
    var row = Array(repeating: SIMD4<Float>.zero, count: width)
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    for y in 0..<height {
      if y % 8 == 0 { try checkCancellation() }
      resampler.writeRow(y, into: &row)
      encode(row, onto: &result)
    }
    return Bitmap(width: width, height: height, bytes: result)
  }

  /// Returns the image in at most `pixels` pixels, with its proportions: a form in which to store a large image.
  ///
  /// An image that is small enough is returned unchanged.
  ///
  /// - Precondition: `pixels` is at least 1.
  /// - Throws: `CancellationError` once the current task is canceled.
  public func reduced(toFit pixels: Int) throws(CancellationError) -> Bitmap {
    precondition(pixels > 0, "a bitmap has at least one pixel")
    guard width * height > pixels else { return self }
    let scale = (Double(pixels) / (Double(width) * Double(height))).squareRoot()
    let columns = max(1, min(Int(Double(width) * scale), pixels))
    let rows = max(1, min(Int(Double(height) * scale), pixels / columns))
    return try scaled(to: columns, rows)
  }

  /// The rectangle of the whole image.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns whether `part` has at least one pixel, and all of it is in the image.
  func contains(_ part: PixelRect) -> Bool {
    part.x >= 0 && part.y >= 0 && part.width > 0 && part.height > 0
      && part.x <= width - part.width && part.y <= height - part.height
  }
}

/// Throws if the current task was canceled.
func checkCancellation() throws(CancellationError) {
  if Task.isCancelled { throw CancellationError() }
}

/// Appends pixels of premultiplied light as bytes of sRGB.
private func encode(_ row: [SIMD4<Float>], onto bytes: inout [UInt8]) {
  let table = LinearLight.byteFromLinear
  for pixel in row {
    var point = pixel
    let alpha = UInt8(max(0, min(pixel.w, 1)) * 255 + 0.5)
    if alpha == 0 {
      point = .zero
    } else if alpha < 255 {
      point /= pixel.w
    }
    bytes.append(LinearLight.byte(point.x, table))
    bytes.append(LinearLight.byte(point.y, table))
    bytes.append(LinearLight.byte(point.z, table))
    bytes.append(alpha)
  }
}
