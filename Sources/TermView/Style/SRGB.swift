// SRGB: converts the parts of an sRGB color to linear light.

/// The transfer curve of sRGB (IEC 61966-2-1).
package enum SRGB {
  /// Returns the linear light, from 0 to 1, of a color part from 0 to 1.
  package static func linear(_ part: Double) -> Double {
    guard part > 0.04045 else { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    // x to the power of 2.4 is its square times the square of its fifth root.
    let fifth = root(5, of: base)
    return base * base * fifth * fifth
  }

  /// Returns the linear light, from 0 to 1, of a color part in a byte.
  package static func linear(_ byte: UInt8) -> Double { linear(Double(byte) / 255) }
}

/// Returns the `n`th root of `x`, which is 0 or a positive normal number, by Newton's method, without libm.
///
/// The bits of a floating-point number are nearly its logarithm. Their mean with those of 1, weighted 1 to n - 1,
/// gives a first guess within 7 % for 3 and 5; five steps that each square the error then reach the last bits.
package func root(_ n: Int, of x: Double) -> Double {
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
