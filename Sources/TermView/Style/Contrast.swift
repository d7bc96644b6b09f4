// Contrast: two colours in; how well one is read on the other out.

extension Color {
  /// How well it is read on another colour, from 1 to 21 (WCAG 2.1's contrast ratio; text needs 4.5).
  ///
  /// It is nil where one of them is the terminal's to say: its own colours, and the first 16 of its palette.
  public func contrast(with other: Color) -> Double? {
    guard let one = luminance, let two = other.luminance else { return nil }
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// How light it is (WCAG 2.1's relative luminance).
  private var luminance: Double? {
    var known = self
    if let index = paletteIndex, index >= 16 { known = .rgb(ofPalette: index) }
    guard let (red, green, blue) = known.components else { return nil }
    return 0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue)
  }

  /// A part of an sRGB colour as light.
  private static func light(_ part: UInt8) -> Double {
    let part = Double(part) / 255
    guard part > 0.04045 else { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    // x to the power of 2.4 is the fifth root of its twelfth power, found by Newton's steps from above.
    let power = base * base * base * base
    let twelfth = power * power * power
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      let next = (4 * root + twelfth / fourth) / 5
      if next >= root { break }
      root = next
    }
    return root
  }
}
