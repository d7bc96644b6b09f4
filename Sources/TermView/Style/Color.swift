// Color: the terminal's own colour, one of its palette, or a point in sRGB; 4 plain bytes.

/// A colour as a terminal knows it.
///
/// `.default` is whatever the user's terminal draws with. The first 16 palette colours follow the user's
/// colour scheme; the other 240 and `.rgb` look the same nearly everywhere.
public struct Color: Hashable, Sendable {
  /// Kind in the top byte (0 default, 1 palette, 2 RGB, 4 a meaning, see `Theme`), value below.
  package let bits: UInt32

  package init(bits: UInt32) { self.bits = bits }

  /// The terminal's own foreground or background.
  public static let `default` = Color(bits: 0)

  /// One of the 256 palette colours.
  public static func palette(_ index: UInt8) -> Color {
    Color(bits: 0x0100_0000 | UInt32(index))
  }

  /// A colour in sRGB.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour in sRGB as one number, `0xRRGGBB`; higher bits are ignored.
  public static func rgb(_ hex: UInt32) -> Color {
    Color(bits: 0x0200_0000 | hex & 0xFF_FFFF)
  }

  /// Whether this is the terminal's own colour.
  public var isDefault: Bool { bits == 0 }

  /// The index, where this is a palette colour.
  public var paletteIndex: UInt8? {
    bits >> 24 == 1 ? UInt8(truncatingIfNeeded: bits) : nil
  }

  /// The three parts, where this is an sRGB colour.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits >> 24 == 2 else { return nil }
    return (
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits)
    )
  }

  /// What a palette colour looks like: the first 16, which look as the user likes, as xterm's own resources
  /// (XTerm-col.ad) have them; then a cube with six levels a side and 24 greys, as its 256colres.pl lays them out.
  package static func rgb(ofPalette index: UInt8) -> Color {
    guard index > 15 else { return .rgb(xterm[Int(index)]) }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return .rgb(grey, grey, grey)
    }
    func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
    let place = index - 16
    return .rgb(level(place / 36), level(place / 6 % 6), level(place % 6))
  }

  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

extension Color {
  /// Palette colour 0.
  public static let black = palette(0)
  /// Palette colour 1.
  public static let red = palette(1)
  /// Palette colour 2.
  public static let green = palette(2)
  /// Palette colour 3.
  public static let yellow = palette(3)
  /// Palette colour 4.
  public static let blue = palette(4)
  /// Palette colour 5.
  public static let magenta = palette(5)
  /// Palette colour 6.
  public static let cyan = palette(6)
  /// Palette colour 7.
  public static let white = palette(7)
  /// Palette colour 8.
  public static let brightBlack = palette(8)
  /// Palette colour 9.
  public static let brightRed = palette(9)
  /// Palette colour 10.
  public static let brightGreen = palette(10)
  /// Palette colour 11.
  public static let brightYellow = palette(11)
  /// Palette colour 12.
  public static let brightBlue = palette(12)
  /// Palette colour 13.
  public static let brightMagenta = palette(13)
  /// Palette colour 14.
  public static let brightCyan = palette(14)
  /// Palette colour 15.
  public static let brightWhite = palette(15)
}
