// Bitmap+Scaling: a bitmap in, the same picture in another number of pixels out.

extension Bitmap {
  /// The picture, or a part of it, at another size.
  ///
  /// Light is averaged, not the numbers of sRGB, and clear pixels lend no colour to those beside
  /// them. Each direction on its own is a mean of areas where it shrinks, and goes along
  /// Catmull-Rom curves where it grows.
  ///
  /// - Precondition: both sides are at least 1, and `part` is a part of the picture.
  /// - Complexity: O(pixels read + pixels made), in memory O(pixels made).
  /// - Throws: `CancellationError` once the task that it runs in is cancelled.
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
      if y % 8 == 0 { try stopIfCancelled() }
      resampler.take(y, into: &row)
      encode(row, onto: &result)
    }
    return Bitmap(width: width, height: height, bytes: result)
  }

  /// The picture in at most so many pixels, with its shape kept: what to store of a large picture.
  ///
  /// One that is small enough is given back as it is.
  ///
  /// - Precondition: `pixels` is at least 1.
  /// - Throws: `CancellationError` once the task that it runs in is cancelled.
  public func reduced(toFit pixels: Int) throws(CancellationError) -> Bitmap {
    precondition(pixels > 0, "a bitmap has at least one pixel")
    guard width * height > pixels else { return self }
    let scale = (Double(pixels) / (Double(width) * Double(height))).squareRoot()
    let columns = max(1, min(Int(Double(width) * scale), pixels))
    let rows = max(1, min(Int(Double(height) * scale), pixels / columns))
    return try scaled(to: columns, rows)
  }

  /// The whole picture.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Whether every pixel of `part`, and at least one, is in the picture.
  func contains(_ part: PixelRect) -> Bool {
    part.x >= 0 && part.y >= 0 && part.width > 0 && part.height > 0
      && part.x <= width - part.width && part.y <= height - part.height
  }
}

/// Leaves work that nobody waits for any more.
func stopIfCancelled() throws(CancellationError) {
  if Task.isCancelled { throw CancellationError() }
}

/// Appends the bytes of some pixels of premultiplied light.
private func encode(_ row: [SIMD4<Float>], onto bytes: inout [UInt8]) {
  let table = Light.toByte
  for pixel in row {
    var point = pixel
    let alpha = UInt8(max(0, min(pixel.w, 1)) * 255 + 0.5)
    if alpha == 0 {
      point = .zero
    } else if alpha < 255 {
      point /= pixel.w
    }
    bytes.append(Light.byte(point.x, table))
    bytes.append(Light.byte(point.y, table))
    bytes.append(Light.byte(point.z, table))
    bytes.append(alpha)
  }
}
