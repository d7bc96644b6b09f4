// AsciiInk: finds the printable ASCII character whose ink is most like eight tones.

/// The amount and position of ink in the characters of ASCII.
enum AsciiInk {
  /// A character and the ink in two by four parts of its cell; the blackest character's is 1 on average.
  struct InkGlyph {
    let scalar: UInt32
    let ink: SIMD8<Float>
  }

  private static let letters: [InkGlyph] = measured.enumerated().map { index, parts in
    var ink = SIMD8<Float>.zero
    for part in 0..<8 { ink[part] = Float(parts >> (part * 4) & 15) / 7.5 }
    return InkGlyph(scalar: UInt32(index) + 0x20, ink: ink)
  }

  /// Returns the letter with the least error, in its parts and on average.
  static func nearest(to wanted: SIMD8<Float>) -> InkGlyph {
    var best = letters[0]
    var least = Float.infinity
    for letter in letters {
      let difference = letter.ink - wanted
      let sum = difference.sum()
      let cost = (difference * difference).sum() + 0.5 * sum * sum
      if cost < least { (best, least) = (letter, cost) }
    }
    return best
  }

  /// The ink of each character from U+0020: four bits per part in reading order, the lowest bits first.
  ///
  /// The values are the means of five fonts (DejaVu Sans Mono, Liberation Mono, Hack, Noto Sans Mono, JetBrains
  /// Mono), each drawn 200 pixels high in its own cell.
  private static let measured: [UInt32] = [
    0x00000000, 0x11335511, 0x00005522, 0x11ABBA21, 0x32D78C32, 0x20E67D13, 0x22EC4B23, 0x00002311,
    0x42181731, 0x24817213, 0x00227711, 0x00774400, 0x14230000, 0x00330000, 0x11220000, 0x03188130,
    0x11ABCB33, 0x32947522, 0x2269A334, 0x12B5B434, 0x10C99630, 0x12A46B34, 0x21AA6B32, 0x0145A244,
    0x22ABAA33, 0x12B6AA33, 0x01223300, 0x24223300, 0x00666500, 0x00666600, 0x00665600, 0x0125A333,
    0x45BDDB22, 0x11BB8822, 0x12BBBC34, 0x214A3A42, 0x13ABAA24, 0x324B6C44, 0x011A5C44, 0x21CA5A33,
    0x119ACC22, 0x22675644, 0x12A59042, 0x11AA7D22, 0x323A0902, 0x11AAFF33, 0x11F99F23, 0x11AAAA33,
    0x012BBB34, 0x71AAAA33, 0x11AABB34, 0x22B55B33, 0x11446655, 0x12AA9922, 0x11889922, 0x11DDCC22,
    0x11998822, 0x11559922, 0x324B9254, 0x45181834, 0x30811803, 0x54818143, 0x00116622, 0x66000000,
    0x00001013, 0x22DB8500, 0x22AB8B03, 0x213A6700, 0x22BAB830, 0x218C8800, 0x01277A41, 0x96BA9700,
    0x11888B03, 0x32854621, 0x56807430, 0x119B6903, 0x21663615, 0x11CCAB00, 0x11888800, 0x11AA7700,
    0x28AB8900, 0x82BA9700, 0x01187800, 0x12A75700, 0x20384B01, 0x22AA6600, 0x11886600, 0x11DD7700,
    0x11886600, 0x27886600, 0x22599500, 0x62374541, 0x33444422, 0x26735414, 0x00532400,
  ]
}
