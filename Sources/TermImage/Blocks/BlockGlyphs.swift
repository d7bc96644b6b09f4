// BlockGlyphs: the character for each pattern of filled parts of a cell.
//
// A pattern is a number with a bit for each part in reading order: bit 0 is the part at the top left, bit 1 the one
// to the right of it. The names in the Unicode Character Database (BLOCK SEXTANT-135, BLOCK OCTANT-1246) count the
// parts in the same order, from 1.

enum BlockGlyphs {
  static let space: UInt32 = 0x20
  static let full: UInt32 = 0x2588

  /// The characters for the 16 patterns of two by two.
  static let quadrants: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
    0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
  ]

  /// The characters for the 64 patterns of two by three.
  ///
  /// The block at U+1FB00 has them in the order of their patterns, except for the four that existed before.
  static let sextants: [UInt32] = {
    let known: [UInt32: UInt32] = [0: space, 0b010101: 0x258C, 0b101010: 0x2590, 63: full]
    var next: UInt32 = 0x1FB00
    return (0..<64).map { take(known[$0], else: &next) }
  }()

  /// The characters for the 256 patterns of two by four.
  ///
  /// The block at U+1CD00 has them in the order of their patterns, except for the 26 that existed before or have
  /// names of their own: two by two, quarters of a cell, and quarters of a half.
  static let octants: [UInt32] = {
    var known: [UInt32: UInt32] = [
      0b00_00_00_01: 0x1CEA8, 0b00_00_00_10: 0x1CEAB, 0b01_00_00_00: 0x1CEA3,
      0b10_00_00_00: 0x1CEA0, 0b00_01_01_00: 0x1FBE6, 0b00_10_10_00: 0x1FBE7,
      0b00_00_00_11: 0x1FB82, 0b11_00_00_00: 0x2582, 0b00_11_11_11: 0x1FB85,
      0b11_11_11_00: 0x2586,
    ]
    for (pattern, scalar) in quadrants.enumerated() {
      let pattern = UInt32(pattern)
      known[(pattern & 3) * 0b0101 | (pattern >> 2) * 0b0101_0000] = scalar
    }
    var next: UInt32 = 0x1CD00
    return (0..<256).map { take(known[$0], else: &next) }
  }()

  /// Returns the Braille character with these dots, two by four.
  ///
  /// Unicode counts three dots down the left, three down the right, then the two below.
  static func braille(_ pattern: Int) -> UInt32 {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    var scalar: UInt32 = 0x2800
    for part in 0..<8 where pattern >> part & 1 == 1 { scalar |= bits[part] }
    return scalar
  }

  /// Returns the character that fills 1 to 8 eighths from the bottom.
  static func lower(_ eighths: Int) -> UInt32 { 0x2580 + UInt32(eighths) }

  /// Returns the character that fills 1 to 8 eighths from the left.
  static func left(_ eighths: Int) -> UInt32 { 0x2590 - UInt32(eighths) }

  private static func take(_ known: UInt32?, else next: inout UInt32) -> UInt32 {
    if let known { return known }
    next += 1
    return next - 1
  }
}
