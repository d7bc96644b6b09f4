// PNGRowDecoder: decodes a zlib stream into the bitmap that its rows make up.

/// Decodes the rows of an image, one after another, from the stream into the bitmap.
struct PNGRowDecoder {
  private let header: PNGHeader
  private let passes: [PNGPass]
  private var stream: Inflate
  private var raw: [UInt8]
  private var row: [UInt8]
  private var above: [UInt8]
  /// The image, as far as it is decoded.
  private(set) var bitmap: [UInt8]
  /// The memory that all of this takes, without the image.
  let footprint: Int

  init(_ header: PNGHeader, _ stream: [UInt8], _ budget: inout DecodingBudget) throws(ImageError) {
    self.header = header
    passes = PNGPass.all(header)
    let total = Self.total(header, passes)
    let longest = passes.reduce(0) { max($0, $1.rowBytes(header.pixelBits)) }
    let count = longest + 1 + PNGFilter.slack
    bitmap = try budget.makeBitmap(width: header.width, height: header.height)
    footprint = 3 * count + Inflate.footprint(of: total)
    try budget.reserve(footprint)
    raw = [UInt8](repeating: 0, count: count)
    (row, above) = (raw, raw)
    self.stream = Inflate(stream, total: total, budget: budget)
  }

  /// Returns the number of bytes in all rows, including their filter bytes.
  static func total(_ header: PNGHeader, _ passes: [PNGPass]) -> Int {
    passes.reduce(0) { sum, pass in
      let (bytes, overflow) = (1 + pass.rowBytes(header.pixelBits))
        .multipliedReportingOverflow(by: pass.height)
      return overflow ? .max : min(sum, .max - bytes) + bytes
    }
  }

  /// Decodes all rows.
  mutating func decode(_ pixels: PNGPixelConverter) throws(InflateError) {
    for pass in passes {
      let count = pass.rowBytes(header.pixelBits)
      for index in above.indices { above[index] = 0 }
      for y in 0..<pass.height {
        try stream.read(1 + count, into: &raw, at: 0)
        guard let filter = PNGFilter(rawValue: raw[0]) else {
          throw .malformed("filter type \(raw[0])", at: stream.position)
        }
        filter.undo(
          raw, above: above, into: &row, count: count, pixel: max(1, header.pixelBits / 8))
        let at = ((pass.y + y * pass.yStep) * header.width + pass.x) * 4
        pixels.expand(row, count: pass.width, into: &bitmap, at: at, step: pass.xStep * 4)
        swap(&row, &above)
      }
    }
    try stream.finish()
  }
}
