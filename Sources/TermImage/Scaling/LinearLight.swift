// LinearLight: converts sRGB bytes to linear light, in which colors are averaged, and back.

import TermView

/// The transfer curve of sRGB (IEC 61966-2-1) as tables.
enum LinearLight {
  /// The linear light of each byte of a channel, from 0 to 1.
  static let linearFromByte: [Float] = (0...255).map { Float(SRGB.linear(Double($0) / 255)) }

  /// The byte nearest in sRGB to each of 65,536 steps of light.
  ///
  /// Where the curve is steepest, near black, a byte covers 20 steps: rounding to a step moves no border between two
  /// bytes by more than a fortieth of one.
  static let byteFromLinear: [UInt8] = {
    var table: [UInt8] = []
    table.reserveCapacity(65_536)
    for value in 0..<255 {
      let border = SRGB.linear((Double(value) + 0.5) / 255) * 65_535
      while Double(table.count) < border { table.append(UInt8(value)) }
    }
    table += Array(repeating: 255, count: 65_536 - table.count)
    return table
  }()

  /// Returns the byte for light, clamped to 0 through 1.
  @inline(__always)
  static func byte(_ light: Float, _ table: [UInt8]) -> UInt8 {
    table[Int(max(0, min(light, 1)) * 65_535 + 0.5)]
  }

  /// Returns the linear light of an sRGB color `0xRRGGBB`; the fourth lane is 1.
  static func linearColor(_ rgb: UInt32) -> SIMD4<Float> {
    SIMD4(
      linearFromByte[Int(rgb >> 16 & 0xFF)], linearFromByte[Int(rgb >> 8 & 0xFF)],
      linearFromByte[Int(rgb & 0xFF)], 1)
  }
}
