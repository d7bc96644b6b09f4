// PNGWriter: encodes a bitmap as a PNG file.

/// Writes images for terminals: 8 bits per sample, without alpha if nothing is transparent.
package enum PNGWriter {
  /// Returns the PNG file of a bitmap.
  ///
  /// - Complexity: O(the number of pixels)
  package static func bytes(of bitmap: Bitmap) -> [UInt8] {
    let isOpaque = isOpaque(bitmap)
    var file = PNGHeader.signature
    var header: [UInt8] = []
    append(bitmap.width, to: &header)
    append(bitmap.height, to: &header)
    let color: PNGHeader.ColorType = isOpaque ? .rgb : .rgba
    header += [8, color.rawValue, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("IDAT", Deflate.zlib(rows(bitmap, pixel: isOpaque ? 3 : 4)), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func isOpaque(_ bitmap: Bitmap) -> Bool {
    let bytes = bitmap.bytes.span
    return !stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] != 255 }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    append(data.count, to: &file)
    let start = file.count
    file += type.utf8
    file += data
    append(Int(CRC32.sum(of: file.span.extracting(start..<file.count))), to: &file)
  }

  /// Returns all rows as they are compressed, each after its filter byte.
  private static func rows(_ bitmap: Bitmap, pixel: Int) -> [UInt8] {
    let count = bitmap.width * pixel
    // A row has a pixel of zeros before it, and space for a word after it.
    var above = [UInt8](repeating: 0, count: 8 + count + 8)
    var row = above
    var rows = [UInt8](repeating: 0, count: bitmap.height * (1 + count) + 8)
    for y in 0..<bitmap.height {
      let start = y * bitmap.width * 4
      if pixel == 4 {
        row.copy(bitmap.bytes, from: start, count: count, to: 8)
      } else {
        pack(bitmap.bytes.span, from: start, count: bitmap.width, into: &row)
      }
      let filter = PNGFilter.best(row.span, above: above.span, count: count, pixel: pixel)
      let at = y * (1 + count)
      rows[at] = filter.rawValue
      var output = rows.mutableSpan
      filter.apply(
        to: row.span, above: above.span, count: count, pixel: pixel, into: &output, at: at + 1)
      swap(&row, &above)
    }
    rows.removeLast(8)
    return rows
  }

  /// Copies pixels without their alpha.
  private static func pack(
    _ pixels: Span<UInt8>, from start: Int, count: Int, into row: inout [UInt8]
  ) {
    var row = row.mutableSpan
    for x in 0..<count {
      for channel in 0..<3 { row[8 &+ x &* 3 &+ channel] = pixels[start &+ x &* 4 &+ channel] }
    }
  }
}
