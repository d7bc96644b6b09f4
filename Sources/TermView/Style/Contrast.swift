// Contrast: measures how readable one color is on another.

extension Color {
  /// Returns the contrast ratio with another color, from 1 to 21 (WCAG 2.1; text needs 4.5).
  ///
  /// It is nil if the terminal or the theme decides one of the colors: its own colors, the first 16 of its palette,
  /// and tokens.
  public func contrast(with other: Color) -> Double? {
    guard let one = knownRGB, let two = other.knownRGB else { return nil }
    return TermView.contrast(one, two)
  }

  /// The color as `0xRRGGBB`; nil if the actual color is not known.
  private var knownRGB: UInt32? {
    if let index = paletteIndex, index < 16 { return nil }
    return components == nil && paletteIndex == nil ? nil : typicalRGB
  }
}

/// Returns the contrast ratio of two sRGB colors (WCAG 2.1).
package func contrast(_ one: UInt32, _ other: UInt32) -> Double {
  let (one, other) = (luminance(one), luminance(other))
  return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

/// Returns the relative luminance of an sRGB color (WCAG 2.1).
package func luminance(_ rgb: UInt32) -> Double {
  func part(_ shift: UInt32) -> Double { SRGB.linear(UInt8(truncatingIfNeeded: rgb >> shift)) }
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
}
