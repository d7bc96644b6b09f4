// SVGColors: what a terminal's own colours are to be in a drawing, and the 256 of its palette.

internal import TermRender
internal import TermView

/// The colours that a picture does not name itself.
public struct SVGColors: Hashable, Sendable {
  /// Of text, as `0xRRGGBB`.
  public var foreground: UInt32
  /// Behind it, as `0xRRGGBB`.
  public var background: UInt32

  /// Light text on a dark ground.
  public static let dark = SVGColors(foreground: 0xD4D4D4, background: 0x1E1E1E)
  /// Dark text on a light ground.
  public static let light = SVGColors(foreground: 0x1F2328, background: 0xFFFFFF)

  /// Creates a pair of colours, as `0xRRGGBB`.
  public init(foreground: UInt32, background: UInt32) {
    self.foreground = foreground
    self.background = background
  }

  /// The colours of a look's text, ground and underline, exchanged where it says so.
  func of(_ style: Style) -> (text: UInt32, ground: UInt32, underline: UInt32) {
    var text = rgb(style.foreground) ?? foreground
    var ground = rgb(style.background) ?? background
    if style.attributes.contains(.reverse) { swap(&text, &ground) }
    return (text, ground, rgb(style.underlineColor) ?? text)
  }

  private func rgb(_ color: Color) -> UInt32? {
    if let index = color.paletteIndex { return xtermColor(index) }
    return color.components.map { UInt32($0) << 16 | UInt32($1) << 8 | UInt32($2) }
  }
}
