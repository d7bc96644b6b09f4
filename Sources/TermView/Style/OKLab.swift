// OKLab: a color space where straight distance is how different two colors look, for sRGB colors.
//
// The space and its matrices are Björn Ottosson's ("A perceptual color space for image processing", 2020).

/// A color as lightness, green to red, and blue to yellow.
package struct OKLab: Sendable {
  /// From 0 for black to 1 for white.
  package var lightness: Double
  /// From green, below 0, to red.
  package var a: Double
  /// From blue, below 0, to yellow.
  package var b: Double

  /// Creates a point from its coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Creates the point of the sRGB color `0xRRGGBB`.
  package init(rgb: UInt32) {
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

  /// How colorful it is: 0 for a gray.
  package var chroma: Double { root(2, of: a * a + b * b) }

  /// Returns the color with another chroma in its own hue; a gray stays one.
  package func with(chroma: Double) -> OKLab {
    let own = self.chroma
    guard own > 0 else { return self }
    return OKLab(lightness: lightness, a: a * chroma / own, b: b * chroma / own)
  }

  /// Returns the color a share of the way to another one, from 0 to 1.
  package func mixed(with other: OKLab, _ share: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * share, a: a + (other.a - a) * share,
      b: b + (other.b - b) * share)
  }

  /// Returns the square of the distance to `other`: enough to tell which of two colors is nearer.
  package func squaredDistance(to other: OKLab) -> Double {
    let dl = lightness - other.lightness
    let da = a - other.a
    let db = b - other.b
    return dl * dl + da * da + db * db
  }

  /// The nearest color in sRGB, `0xRRGGBB`, each part on its own.
  package var rgb: UInt32 {
    let light = linearParts
    return OKLab.part(light.red) << 16 | OKLab.part(light.green) << 8 | OKLab.part(light.blue)
  }

  /// The color in sRGB, `0xRRGGBB`, with as much of its chroma as sRGB has at its lightness.
  package var fittedRGB: UInt32 {
    guard !isInSRGB else { return rgb }
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<12 {
      let share = (inside + outside) / 2
      if OKLab(lightness: lightness, a: a * share, b: b * share).isInSRGB {
        inside = share
      } else {
        outside = share
      }
    }
    return OKLab(lightness: lightness, a: a * inside, b: b * inside).rgb
  }

  private var isInSRGB: Bool {
    let light = linearParts
    let parts = -0.0001...1.0001
    return parts.contains(light.red) && parts.contains(light.green) && parts.contains(light.blue)
  }

  /// The light of the three parts in sRGB; below 0 or above 1 for a color that sRGB does not have.
  private var linearParts: (red: Double, green: Double, blue: Double) {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    )
  }

  /// Returns the component of an sRGB color for a light from 0 to 1.
  private static func part(_ light: Double) -> UInt32 {
    let light = min(max(light, 0), 1)
    guard light > 0.0031308 else { return UInt32((light * 12.92 * 255).rounded()) }
    // x to the power of 1 / 2.4 is the fifth power of its twelfth root.
    let twelfth = root(3, of: root(2, of: root(2, of: light)))
    let power = twelfth * twelfth * twelfth * twelfth * twelfth
    return UInt32(((1.055 * power - 0.055) * 255).rounded())
  }

  /// The light, from 0 to 1, for each value of an sRGB color's component.
  private static let linear: [Double] = (0...255).map { SRGB.linear(Double($0) / 255) }
}
