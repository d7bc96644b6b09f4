// Light: sRGB bytes in, linear light out, and back; a mean of colours is one of their light.

import TermView

/// The transfer curve of sRGB (IEC 61966-2-1) as tables.
enum Light {
  /// How bright each value of a part is, from 0 to 1.
  static let ofByte: [Float] = (0...255).map { Float(SRGB.light(Double($0) / 255)) }

  /// The value nearest in sRGB to each of 65,536 steps of light.
  ///
  /// Where the curve is steepest, near black, a value covers 20 steps: rounding to a step moves no
  /// border between two values by more than a fortieth of one.
  static let toByte: [UInt8] = {
    var table: [UInt8] = []
    table.reserveCapacity(65_536)
    for value in 0..<255 {
      let border = SRGB.light((Double(value) + 0.5) / 255) * 65_535
      while Double(table.count) < border { table.append(UInt8(value)) }
    }
    table += Array(repeating: 255, count: 65_536 - table.count)
    return table
  }()

  /// The byte for some light; what is outside 0 to 1 is held at the ends.
  @inline(__always)
  static func byte(_ light: Float, _ table: [UInt8]) -> UInt8 {
    table[Int(max(0, min(light, 1)) * 65_535 + 0.5)]
  }

  /// What an sRGB colour `0xRRGGBB` shines with; the fourth part is 1.
  static func point(_ rgb: UInt32) -> SIMD4<Float> {
    SIMD4(
      ofByte[Int(rgb >> 16 & 0xFF)], ofByte[Int(rgb >> 8 & 0xFF)], ofByte[Int(rgb & 0xFF)], 1)
  }
}
