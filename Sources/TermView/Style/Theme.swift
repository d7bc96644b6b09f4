// Theme: the colors of a program's tokens, for a light and for a dark background.

/// The colors of a program's tokens, for a light and for a dark terminal.
///
/// A view uses a token, as in `.foreground(.danger)`; its color is chosen when the cell is written to the terminal, for
/// the background on which it stands there. So no view is rebuilt when the theme changes, or when the terminal turns
/// dark.
///
/// ```swift
/// static let theme = Theme("berry", seed: .rgb(0xC2185B))
/// ```
public struct Theme: Hashable, Sendable {
  /// The theme's name.
  public var name: String
  /// The colors on a light background.
  public var light: Colors { didSet { light.isDark = false } }
  /// The colors on a dark background.
  public var dark: Colors { didSet { dark.isDark = true } }

  /// Creates a theme from its light and dark colors.
  public init(_ name: String, light: Colors, dark: Colors) {
    self.name = name
    (self.light, self.dark) = (light, dark)
    (self.light.isDark, self.dark.isDark) = (false, true)
  }

  /// Creates a whole theme from one color, whose hue the accent and the backgrounds have.
  ///
  /// All text of the theme has a contrast of at least 4.5 to 1 with its background. For a color that the terminal or
  /// a theme decides, xterm's color is assumed.
  public init(_ name: String, seed: Color) {
    let seed = OKLab(rgb: seed.typicalRGB)
    func gray(_ lightness: Double, _ chroma: Double) -> Color {
      let tint = seed.with(chroma: min(seed.chroma / 10, chroma))
      return .rgb(OKLab(lightness: lightness, a: tint.a, b: tint.b).fittedRGB)
    }
    func colors(background: Color, text: Color) -> Colors {
      Colors(
        text: text, background: background, accentHue: seed.with(chroma: min(seed.chroma, 0.15)))
    }
    self.init(
      name, light: colors(background: gray(0.985, 0.006), text: gray(0.25, 0.012)),
      dark: colors(background: gray(0.19, 0.012), text: gray(0.9, 0.012)))
  }

  /// Every token with its name.
  public static let tokens: [(name: String, color: Color)] = [
    "text", "background", "surface", "muted", "outline", "accent", "onAccent", "selection",
    "onSelection", "success", "warning", "danger", "info", "link", "raised", "control", "pressed",
    "disabled", "edge", "field",
  ].enumerated().map { ($1, Color(bits: Color.tokenFlag | UInt32($0))) }
}

extension Theme {
  /// The terminal's own colors, as the user chose them: its text on its background.
  ///
  /// The other colors are derived from these two and the hues of its palette, once the terminal reports them.
  public static let terminal = Theme("terminal", light: Colors(), dark: Colors())

  /// Grays that lean to blue, and a blue accent.
  public static let slate = Theme("slate", seed: .rgb(0x70ADFB))
  /// Grays that lean to green, and a green accent.
  public static let forest = Theme("forest", seed: .rgb(0x55C483))
  /// Warm grays, and an orange accent.
  public static let ember = Theme("ember", seed: .rgb(0xF78955))
  /// Grays that lean to violet, and a violet accent.
  public static let violet = Theme("violet", seed: .rgb(0xBA92FD))
  /// Grays that lean to turquoise, and a turquoise accent.
  public static let lagoon = Theme("lagoon", seed: .rgb(0x2EC4C6))
  /// Grays that lean to red, and a pink accent.
  public static let rose = Theme("rose", seed: .rgb(0xF27EA9))

  /// The built-in themes.
  public static let all: [Theme] = [.terminal, .slate, .forest, .ember, .violet, .lagoon, .rose]
}
