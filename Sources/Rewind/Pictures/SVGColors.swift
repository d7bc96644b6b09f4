// SVGColors: the colors that stand for a terminal's defaults in a drawing, and the palette's 256.

internal import TermRender
internal import TermView

/// The colors of cells that use the terminal's defaults.
public struct SVGColors: Hashable, Sendable {
  /// The text color, as `0xRRGGBB`.
  public var foreground: UInt32
  /// The background color, as `0xRRGGBB`.
  public var background: UInt32

  /// Light text on a dark background.
  public static let dark = SVGColors(foreground: 0xD4D4D4, background: 0x1E1E1E)
  /// Dark text on a light background.
  public static let light = SVGColors(foreground: 0x1F2328, background: 0xFFFFFF)

  /// Creates a pair of colors, as `0xRRGGBB`.
  public init(foreground: UInt32, background: UInt32) {
    self.foreground = foreground
    self.background = background
  }

  /// Returns a style's text, background and underline colors, with the first two exchanged if it is reversed.
  func resolved(for style: Style) -> (text: UInt32, background: UInt32, underline: UInt32) {
    var text = rgb(style.foreground) ?? foreground
    var background = rgb(style.background) ?? self.background
    if style.attributes.contains(.reverse) { swap(&text, &background) }
    return (text, background, rgb(style.underlineColor) ?? text)
  }

  private func rgb(_ color: Color) -> UInt32? {
    if let index = color.paletteIndex { return xtermColor(index) }
    return color.components.map { UInt32($0) << 16 | UInt32($1) << 8 | UInt32($2) }
  }
}
