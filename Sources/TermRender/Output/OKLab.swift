// OKLab: a color space where straight distance is how different two colors look, for sRGB colors.
//
// The space and its matrices are Björn Ottosson's ("A perceptual color space for image processing", 2020).

import TermView

/// A color as lightness, green to red, and blue to yellow.
struct OKLab {
  var lightness: Double
  var a: Double
  var b: Double

  /// Creates the point of the sRGB color `0xRRGGBB`.
  init(rgb: UInt32) {
    let red = Self.linear[Int(rgb >> 16 & 0xFF)]
    let green = Self.linear[Int(rgb >> 8 & 0xFF)]
    let blue = Self.linear[Int(rgb & 0xFF)]
    let l = root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Returns the square of the distance to `other`: enough to tell which of two colors is nearer.
  func squaredDistance(to other: OKLab) -> Double {
    let dl = lightness - other.lightness
    let da = a - other.a
    let db = b - other.b
    return dl * dl + da * da + db * db
  }

  /// The light, from 0 to 1, for each value of an sRGB color's component.
  private static let linear: [Double] = (0...255).map { SRGB.linear(Double($0) / 255) }
}
