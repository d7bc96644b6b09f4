// Contrast: measures how readable one color is on another.

extension Color {
  /// Returns the contrast ratio with another color, from 1 to 21 (WCAG 2.1; text needs 4.5).
  ///
  /// It is nil if the terminal or the theme decides one of the colors: its own colors, the first 16 of its palette,
  /// and tokens.
  public func contrast(with other: Color) -> Double? {
    guard let one = luminance, let two = other.luminance else { return nil }
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The relative luminance (WCAG 2.1); nil if the actual color is not known.
  private var luminance: Double? {
    var known = self
    if let index = paletteIndex, index >= 16 { known = .rgb(ofPalette: index) }
    guard let (red, green, blue) = known.components else { return nil }
    return 0.2126 * SRGB.linear(red) + 0.7152 * SRGB.linear(green) + 0.0722 * SRGB.linear(blue)
  }
}
