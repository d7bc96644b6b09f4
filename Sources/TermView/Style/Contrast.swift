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
    return 0.2126 * SRGB.light(red) + 0.7152 * SRGB.light(green) + 0.0722 * SRGB.light(blue)
  }
}
