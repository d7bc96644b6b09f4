// BoxArms: box-drawing characters as four arms, so that lines that meet can join.

internal import TermView

/// The arms of a box-drawing character: two bits each for up, right, down and left; none, light, heavy or
/// double (the values of `LineStyle`).
struct BoxArms: Equatable {
  var bits: UInt8

  init(bits: UInt8) { self.bits = bits }

  /// Creates arms of one weight towards the given sides.
  init(
    _ line: LineStyle, up: Bool = false, right: Bool = false, down: Bool = false, left: Bool = false
  ) {
    let weight = line == .rounded ? LineStyle.light.rawValue : line.rawValue
    bits =
      (up ? weight : 0) | (right ? weight << 2 : 0) | (down ? weight << 4 : 0)
      | (left ? weight << 6 : 0)
  }

  /// Creates the arms of a character from U+2500 to U+257F; nil for others and for the diagonals.
  init?(_ glyph: Glyph) {
    guard glyph.isScalar, glyph.value >= 0x2500, glyph.value < 0x2580 else { return nil }
    let arms = BoxArms.table[Int(glyph.value - 0x2500)]
    guard arms != 0 else { return nil }
    bits = arms
  }

  /// Returns these arms over those of `below`: where both have one, this one's weight wins.
  func joined(over below: BoxArms) -> BoxArms {
    var result = bits
    for shift: UInt8 in [0, 2, 4, 6] where bits >> shift & 3 == 0 {
      result |= below.bits & 3 << shift
    }
    return BoxArms(bits: result)
  }

  /// The character with these arms; nil for mixtures that Unicode lacks (heavy with double).
  var scalar: UInt32? {
    let offset = BoxArms.offsets[Int(bits)]
    return offset == 0xFF ? nil : 0x2500 + UInt32(offset)
  }

  /// The rounded corner, where these are two light arms at a right angle.
  var arcScalar: UInt32? {
    switch bits {
    case 0x14: 0x256D
    case 0x50: 0x256E
    case 0x41: 0x256F
    case 0x05: 0x2570
    default: nil
    }
  }

  /// For each set of arms, the first character that has it, or 255.
  private static let offsets: [UInt8] = {
    var offsets = [UInt8](repeating: 0xFF, count: 256)
    for (offset, arms) in table.enumerated().reversed() where arms != 0 {
      offsets[Int(arms)] = UInt8(offset)
    }
    return offsets
  }()

  /// The arms of each character, from the names in Unicode's block chart.
  ///
  /// Dashed lines join as solid ones do; arcs as corners.
  private static let table: [UInt8] = [
    0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x44, 0x88, 0x11, 0x22,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
  ]
}

/// Returns the arms of a box-drawing character; nil for all other characters and for the diagonals.
///
/// There are two bits each for up, right, down and left, from the lowest on: none, light, heavy or double.
package func boxArms(of scalar: UInt32) -> UInt8? {
  BoxArms(Glyph(scalar: scalar, isWide: false))?.bits
}
