// OKLab: an sRGB colour in; out, a point where straight distance is how different colours look.
//
// The space and its matrices are Björn Ottosson's ("A perceptual color space for image
// processing", 2020); the transfer curve is that of sRGB (IEC 61966-2-1). The roots are found
// here, so that no libm is needed.

/// A colour as lightness, green to red, and blue to yellow.
struct OKLab {
  var lightness: Double
  var a: Double
  var b: Double

  /// The point of the sRGB colour `0xRRGGBB`.
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

  /// The square of the distance to `other`: enough to tell which of two is nearer.
  func squaredDistance(to other: OKLab) -> Double {
    let dl = lightness - other.lightness
    let da = a - other.a
    let db = b - other.b
    return dl * dl + da * da + db * db
  }

  /// Light, from 0 to 1, for each value that a part of an sRGB colour can have.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    guard part > 0.04045 else { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    let fifth = root(5, of: base)
    return base * base * fifth * fifth
  }
}

/// The `n`th root of `x`, which is 0 or a positive normal number, by Newton's method.
///
/// The bits of a floating-point number are nearly its logarithm. Their mean with those of 1,
/// weighed 1 to n - 1, guesses within 7 % for 3 and 5; five steps that each square the error then
/// reach the last bits.
func root(_ n: Int, of x: Double) -> Double {
  guard x > 0 else { return 0 }
  let count = UInt64(n)
  var guess = Double(bitPattern: x.bitPattern / count + 1.0.bitPattern / count * (count - 1))
  for _ in 0..<5 {
    var power = guess
    for _ in 2..<n { power *= guess }
    guess += (x / power - guess) / Double(n)
  }
  return guess
}
