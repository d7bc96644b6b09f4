// PaletteLight: a colour of a terminal in; the light it shines with, as far as anybody knows, out.

import TermView

/// The colours of a terminal with few of them.
enum PaletteLight {
  /// The numbers of the colours that a picture may use.
  static func indices(_ depth: ColorDepth) -> Range<Int> {
    switch depth {
    case .none, .trueColor: 0..<0
    case .ansi16: 0..<16
    // The first 16 may look like anything.
    case .palette256: 16..<256
    }
  }

  static func point(ofPalette index: Int) -> SIMD4<Float> {
    point(Color.rgb(ofPalette: UInt8(index))) ?? .zero
  }

  /// The light of a colour; nil for the terminal's own and those that only a theme knows.
  static func point(_ color: Color) -> SIMD4<Float>? {
    if let index = color.paletteIndex { return point(ofPalette: Int(index)) }
    guard let (red, green, blue) = color.components else { return nil }
    return Light.point(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }
}
