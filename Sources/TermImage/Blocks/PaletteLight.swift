// PaletteLight: the linear light of a terminal's palette colors, as far as it is known.

import TermView

/// The colors of a terminal with few of them.
enum PaletteLight {
  /// Returns the palette indices that an image may use.
  static func indices(_ depth: ColorDepth) -> Range<Int> {
    switch depth {
    case .none, .trueColor: 0..<0
    case .ansi16: 0..<16
    // The first 16 may look like anything.
    case .palette256: 16..<256
    }
  }

  static func linearColor(ofPalette index: Int) -> SIMD4<Float> {
    linearColor(Color.rgb(ofPalette: UInt8(index))) ?? .zero
  }

  /// Returns the light of a color; nil for the terminal's defaults and for theme tokens.
  static func linearColor(_ color: Color) -> SIMD4<Float>? {
    if let index = color.paletteIndex { return linearColor(ofPalette: Int(index)) }
    guard let (red, green, blue) = color.components else { return nil }
    return LinearLight.linearColor(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }
}
