// PNGPixelConverter: converts a row of samples to pixels.

/// How samples become colors: the palette, and the color that counts as transparent.
///
/// Of 16 bits the higher 8 are used.
struct PNGPixelConverter {
  private let color: PNGHeader.ColorType
  private let depth: Int
  /// The color of each sample value, if a pixel is one sample of at most 8 bits.
  private var table: [UInt32] = []
  /// The samples of the transparent color, in as many bits as they have, the first one highest.
  private var transparent: UInt64?

  /// Reads the palette and the transparency of a file, each of which may be nil.
  init(
    _ header: PNGHeader, palette: Range<Int>?, transparency: Range<Int>?, of bytes: [UInt8]
  ) throws(ImageError) {
    (color, depth) = (header.color, header.depth)
    let mask = 1 << depth - 1
    switch color {
    case .indexed:
      guard let palette else {
        throw .malformed(.png, "no palette before the pixels", at: PNGHeader.end)
      }
      try setPalette(bytes[palette], alphas: transparency.map { bytes[$0] })
    case .gray where depth <= 8:
      let step = UInt32(255 / mask)
      table = (0...UInt32(mask)).map { 0xFF00_0000 | $0 * step * 0x01_01_01 }
      if let transparency {
        let sample = try samples(1, transparency, bytes) & UInt64(mask)
        table[Int(sample)] &= 0xFF_FFFF
      }
    case .gray:
      if let transparency { transparent = try samples(1, transparency, bytes) }
    case .rgb:
      guard let transparency else { break }
      let color = try samples(3, transparency, bytes)
      transparent =
        depth == 16 ? color : color >> 16 & 0xFF0000 | color >> 8 & 0xFF00 | color & 0xFF
    case .grayAlpha, .rgba: break
    }
  }

  private mutating func setPalette(
    _ colors: ArraySlice<UInt8>, alphas: ArraySlice<UInt8>?
  ) throws(ImageError) {
    guard !colors.isEmpty, colors.count <= 768, colors.count % 3 == 0 else {
      throw .malformed(.png, "a palette of \(colors.count) bytes", at: colors.startIndex)
    }
    // An index after the palette's end is black, as in libpng.
    table = [UInt32](repeating: 0xFF00_0000, count: 256)
    for (index, at) in stride(from: colors.startIndex, to: colors.endIndex, by: 3).enumerated() {
      let (red, green, blue) = (colors[at], colors[at + 1], colors[at + 2])
      table[index] |= UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16
    }
    for (index, alpha) in (alphas ?? []).prefix(256).enumerated() {
      table[index] = table[index] & 0xFF_FFFF | UInt32(alpha) << 24
    }
  }

  private func samples(
    _ count: Int, _ range: Range<Int>, _ bytes: [UInt8]
  ) throws(ImageError) -> UInt64 {
    guard range.count == 2 * count else {
      throw .malformed(.png, "tRNS of \(range.count) bytes", at: range.lowerBound)
    }
    return (0..<count).reduce(0) { sum, index in
      sum << 16 | UInt64(bytes.big16(at: range.lowerBound + 2 * index))
    }
  }

  /// Writes `count` pixels to `bitmap` from `offset` on, each `step` bytes after the one before.
  ///
  /// - Precondition: `row` is eight bytes longer than its samples.
  func expand(
    _ row: [UInt8], count: Int, into bitmap: inout [UInt8], at offset: Int, step: Int
  ) {
    if color == .rgba, depth == 8, step == 4 {
      return bitmap.copy(row, from: 0, count: count * 4, to: offset)
    }
    if !table.isEmpty {
      return expandFromTable(row, count: count, into: &bitmap, at: offset, step: step)
    }
    var pixels = bitmap.mutableSpan
    let pattern = (count: count, offset: offset, step: step)
    switch (color, depth) {
    case (.rgb, 8): each(3, row.span, &pixels, pattern) { $0 & 0xFF_FFFF | 0xFF00_0000 }
    case (.rgb, _):
      each(6, row.span, &pixels, pattern) {
        $0 & 0xFF | $0 >> 8 & 0xFF00 | $0 >> 16 & 0xFF_0000 | 0xFF00_0000
      }
    case (.rgba, 8): each(4, row.span, &pixels, pattern) { $0 }
    case (.rgba, _):
      each(8, row.span, &pixels, pattern) {
        $0 & 0xFF | $0 >> 8 & 0xFF00 | $0 >> 16 & 0xFF_0000 | $0 >> 24 & 0xFF00_0000
      }
    case (.grayAlpha, 8):
      each(2, row.span, &pixels, pattern) { ($0 & 0xFF) &* 0x1_01_01 | $0 << 16 & 0xFF00_0000 }
    case (.grayAlpha, _):
      each(4, row.span, &pixels, pattern) { ($0 & 0xFF) &* 0x1_01_01 | $0 << 8 & 0xFF00_0000 }
    case (.gray, _), (.indexed, _):
      each(2, row.span, &pixels, pattern) { ($0 & 0xFF) &* 0x1_01_01 | 0xFF00_0000 }
    }
  }

  /// Computes every pixel's color from the word that begins with its samples.
  @inline(__always)
  private func each(
    _ size: Int, _ row: Span<UInt8>, _ pixels: inout MutableSpan<UInt8>,
    _ pattern: (count: Int, offset: Int, step: Int), _ color: (UInt64) -> UInt64
  ) {
    let shift = UInt64(64 &- size &* 8)
    // No color of 48 bits or less equals this.
    let transparent = transparent ?? .max
    for index in 0..<pattern.count {
      let word = row.word(at: index &* size)
      var pixel = UInt32(truncatingIfNeeded: color(word))
      if word.byteSwapped >> shift == transparent { pixel &= 0xFF_FFFF }
      pixels.store(pixel, at: pattern.offset &+ index &* pattern.step)
    }
  }

  /// Writes pixels whose samples have their colors in the table.
  private func expandFromTable(
    _ row: [UInt8], count: Int, into pixels: inout [UInt8], at offset: Int, step: Int
  ) {
    let (row, table) = (row.span, table.span)
    var pixels = pixels.mutableSpan
    if depth == 8 {
      for index in 0..<count {
        pixels.store(table[Int(row[index])], at: offset &+ index &* step)
      }
      return
    }
    let mask = 1 << depth &- 1
    for index in 0..<count {
      let bit = index &* depth
      let sample = Int(row[bit >> 3]) >> (8 &- depth &- bit & 7) & mask
      pixels.store(table[sample], at: offset &+ index &* step)
    }
  }
}
