// Color: the terminal's own color, one of its palette, a point in sRGB, or a theme's token; 4 plain bytes.

/// A color as a terminal knows it.
///
/// `.default` is the color that the user's terminal draws with. The first 16 palette colors follow the user's color
/// scheme; the other 240 and `.rgb` look the same nearly everywhere.
public struct Color: Hashable, Sendable {
  /// The kind in the top byte (0 default, 1 palette, 2 RGB, 4 a theme's token, see `Theme`), the value below.
  package let bits: UInt32

  package init(bits: UInt32) { self.bits = bits }

  /// The terminal's own foreground or background.
  public static let `default` = Color(bits: 0)

  /// One of the 256 palette colors.
  public static func palette(_ index: UInt8) -> Color {
    Color(bits: 0x0100_0000 | UInt32(index))
  }

  /// A color in sRGB.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A color in sRGB as one number, `0xRRGGBB`; higher bits are ignored.
  public static func rgb(_ hex: UInt32) -> Color {
    Color(bits: 0x0200_0000 | hex & 0xFF_FFFF)
  }

  /// Whether this is the terminal's own color.
  public var isDefault: Bool { bits == 0 }

  /// The palette index; nil for other kinds of color.
  public var paletteIndex: UInt8? {
    bits >> 24 == 1 ? UInt8(truncatingIfNeeded: bits) : nil
  }

  /// The parts of an sRGB color; nil for other kinds of color.
  public var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits >> 24 == 2 else { return nil }
    return (
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits)
    )
  }

  /// Returns the sRGB color of a palette color.
  ///
  /// The first 16, which the user may change, are those of xterm's own resources (XTerm-col.ad); then follow a cube
  /// with six levels a side and 24 grays, as xterm's 256colres.pl lays them out.
  package static func rgb(ofPalette index: UInt8) -> Color {
    guard index > 15 else { return .rgb(xterm[Int(index)]) }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return .rgb(grey, grey, grey)
    }
    func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
    let cube = index - 16
    return .rgb(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }

  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

extension Color {
  /// Palette color 0.
  public static let black = palette(0)
  /// Palette color 1.
  public static let red = palette(1)
  /// Palette color 2.
  public static let green = palette(2)
  /// Palette color 3.
  public static let yellow = palette(3)
  /// Palette color 4.
  public static let blue = palette(4)
  /// Palette color 5.
  public static let magenta = palette(5)
  /// Palette color 6.
  public static let cyan = palette(6)
  /// Palette color 7.
  public static let white = palette(7)
  /// Palette color 8.
  public static let brightBlack = palette(8)
  /// Palette color 9.
  public static let brightRed = palette(9)
  /// Palette color 10.
  public static let brightGreen = palette(10)
  /// Palette color 11.
  public static let brightYellow = palette(11)
  /// Palette color 12.
  public static let brightBlue = palette(12)
  /// Palette color 13.
  public static let brightMagenta = palette(13)
  /// Palette color 14.
  public static let brightCyan = palette(14)
  /// Palette color 15.
  public static let brightWhite = palette(15)
}
