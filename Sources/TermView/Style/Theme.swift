// Theme: color tokens and their colors on a light and on a dark background.

/// The colors of a program's tokens, for a light and for a dark terminal.
///
/// A view uses a token, as in `.foreground(.danger)`; its color is chosen when the cell is written to the terminal.
/// So no view is rebuilt when the theme changes, or when the terminal turns dark.
public struct Theme: Hashable, Sendable {
  /// The theme's name.
  public var name: String
  /// The colors on a light background.
  public var light: Colors
  /// The colors on a dark background.
  public var dark: Colors

  /// Creates a theme from its light and dark colors.
  public init(_ name: String, light: Colors, dark: Colors) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// The colors of a theme on one kind of background.
  public struct Colors: Hashable, Sendable {
    private var values: [Color]

    /// Creates the colors of all tokens; each is one of the terminal's colors or in sRGB.
    public init(
      text: Color,
      background: Color,
      surface: Color,
      muted: Color,
      outline: Color,
      accent: Color,
      onAccent: Color,
      selection: Color,
      onSelection: Color,
      success: Color,
      warning: Color,
      danger: Color,
      info: Color,
      link: Color
    ) {
      values = [
        text, background, surface, muted, outline, accent, onAccent, selection, onSelection,
        success, warning, danger, info, link,
      ]
    }

    /// The color of a token; a color that is no token stays as it is.
    public subscript(color: Color) -> Color {
      get { color.tokenIndex.map { values[$0] } ?? color }
      set { if let meaning = color.tokenIndex { values[meaning] = newValue } }
    }
  }

  /// Every token with its name.
  public static let meanings: [(name: String, color: Color)] = [
    ("text", .text),
    ("background", .background),
    ("surface", .surface),
    ("muted", .muted),
    ("outline", .outline),
    ("accent", .accent),
    ("onAccent", .onAccent),
    ("selection", .selection),
    ("onSelection", .onSelection),
    ("success", .success),
    ("warning", .warning),
    ("danger", .danger),
    ("info", .info),
    ("link", .link),
  ]
}

extension Color {
  /// The color of normal text.
  public static let text = Color(bits: Color.tokenFlag | 0)
  /// The background of the whole screen.
  public static let background = Color(bits: Color.tokenFlag | 1)
  /// The background of panels, cards and menus.
  public static let surface = Color(bits: Color.tokenFlag | 2)
  /// The color of secondary text: hints, units, placeholders.
  public static let muted = Color(bits: Color.tokenFlag | 3)
  /// The color of lines around and between elements.
  public static let outline = Color(bits: Color.tokenFlag | 4)
  /// The color that draws the eye: the focus, the current choice.
  public static let accent = Color(bits: Color.tokenFlag | 5)
  /// The color of text on `accent`.
  public static let onAccent = Color(bits: Color.tokenFlag | 6)
  /// The background of selected content.
  public static let selection = Color(bits: Color.tokenFlag | 7)
  /// The color of text on `selection`.
  public static let onSelection = Color(bits: Color.tokenFlag | 8)
  /// The color of success.
  public static let success = Color(bits: Color.tokenFlag | 9)
  /// The color of warnings: something may go wrong.
  public static let warning = Color(bits: Color.tokenFlag | 10)
  /// The color of errors, and of actions that can't be undone.
  public static let danger = Color(bits: Color.tokenFlag | 11)
  /// The color of useful information.
  public static let info = Color(bits: Color.tokenFlag | 12)
  /// The color of links.
  public static let link = Color(bits: Color.tokenFlag | 13)

  package static var tokenFlag: UInt32 { 0x0400_0000 }

  /// The index of the token in `Theme.meanings`; nil for a color that is no token.
  var tokenIndex: Int? {
    bits & Color.tokenFlag != 0 ? min(Int(bits & 0xFF), Theme.meanings.count - 1) : nil
  }
}

extension Theme {
  /// The terminal's own colors, as the user chose them.
  public static let terminal = Theme(
    "terminal",
    light: Colors(
      text: .default, background: .default, surface: .default, muted: .brightBlack,
      outline: .brightBlack, accent: .blue, onAccent: .brightWhite, selection: .white,
      onSelection: .black, success: .green, warning: .yellow, danger: .red, info: .cyan,
      link: .blue),
    dark: Colors(
      text: .default, background: .default, surface: .default, muted: .brightBlack,
      outline: .brightBlack, accent: .cyan, onAccent: .black, selection: .brightBlack,
      onSelection: .brightWhite, success: .green, warning: .yellow, danger: .red, info: .cyan,
      link: .brightBlue))

  /// Grays that lean to blue, and a blue accent.
  public static let slate = Theme(
    "slate",
    light: Colors(
      text: .rgb(0x1E2227), background: .rgb(0xF7FAFE), surface: .rgb(0xECEFF2),
      muted: .rgb(0x666B71), outline: .rgb(0xA9AEB6), accent: .rgb(0x2E69B2),
      onAccent: .rgb(0xF7FAFE), selection: .rgb(0xBAD7FC), onSelection: .rgb(0x1E2227),
      success: .rgb(0x087736), warning: .rgb(0x8B640F), danger: .rgb(0xB71824),
      info: .rgb(0x046B96), link: .rgb(0x215DA5)),
    dark: Colors(
      text: .rgb(0xD9DFE6), background: .rgb(0x101419), surface: .rgb(0x1B2025),
      muted: .rgb(0x8D939A), outline: .rgb(0x51565C), accent: .rgb(0x70ADFB),
      onAccent: .rgb(0x101419), selection: .rgb(0x273E5C), onSelection: .rgb(0xD9DFE6),
      success: .rgb(0x5AC576), warning: .rgb(0xEDB345), danger: .rgb(0xFF645F),
      info: .rgb(0x56BAEF), link: .rgb(0x7CB4FC)))

  /// Grays that lean to green, and a green accent.
  public static let forest = Theme(
    "forest",
    light: Colors(
      text: .rgb(0x1D241B), background: .rgb(0xF7FCF5), surface: .rgb(0xEBF0EA),
      muted: .rgb(0x646D62), outline: .rgb(0xA8B1A5), accent: .rgb(0x047A45),
      onAccent: .rgb(0xF7FCF5), selection: .rgb(0xB6E1C3), onSelection: .rgb(0x1D241B),
      success: .rgb(0x087736), warning: .rgb(0x8B640F), danger: .rgb(0xB71824),
      info: .rgb(0x046B96), link: .rgb(0x215DA5)),
    dark: Colors(
      text: .rgb(0xD7E1D5), background: .rgb(0x0F160D), surface: .rgb(0x1A2219),
      muted: .rgb(0x8C958A), outline: .rgb(0x50584E), accent: .rgb(0x55C483),
      onAccent: .rgb(0x0F160D), selection: .rgb(0x20462F), onSelection: .rgb(0xD7E1D5),
      success: .rgb(0x5AC576), warning: .rgb(0xEDB345), danger: .rgb(0xFF645F),
      info: .rgb(0x56BAEF), link: .rgb(0x7CB4FC)))

  /// Warm grays, and an orange accent.
  public static let ember = Theme(
    "ember",
    light: Colors(
      text: .rgb(0x2A1F19), background: .rgb(0xFDF9F7), surface: .rgb(0xF4EDE9),
      muted: .rgb(0x746760), outline: .rgb(0xB9ABA3), accent: .rgb(0xA94608),
      onAccent: .rgb(0xFDF9F7), selection: .rgb(0xF7C9B4), onSelection: .rgb(0x2A1F19),
      success: .rgb(0x087736), warning: .rgb(0x8B640F), danger: .rgb(0xB71824),
      info: .rgb(0x046B96), link: .rgb(0x215DA5)),
    dark: Colors(
      text: .rgb(0xEADBD3), background: .rgb(0x1B110C), surface: .rgb(0x271D17),
      muted: .rgb(0x9D8F88), outline: .rgb(0x5F524C), accent: .rgb(0xF78955),
      onAccent: .rgb(0x1B110C), selection: .rgb(0x573222), onSelection: .rgb(0xEADBD3),
      success: .rgb(0x5AC576), warning: .rgb(0xEDB345), danger: .rgb(0xFF645F),
      info: .rgb(0x56BAEF), link: .rgb(0x7CB4FC)))

  /// Grays that lean to violet, and a violet accent.
  public static let violet = Theme(
    "violet",
    light: Colors(
      text: .rgb(0x231F2C), background: .rgb(0xFBF9FF), surface: .rgb(0xEFEDF6),
      muted: .rgb(0x6C6777), outline: .rgb(0xB0ABBC), accent: .rgb(0x794DB6),
      onAccent: .rgb(0xFBF9FF), selection: .rgb(0xDACCF7), onSelection: .rgb(0x231F2C),
      success: .rgb(0x087736), warning: .rgb(0x8B640F), danger: .rgb(0xB71824),
      info: .rgb(0x046B96), link: .rgb(0x215DA5)),
    dark: Colors(
      text: .rgb(0xE0DBED), background: .rgb(0x15111D), surface: .rgb(0x211D29),
      muted: .rgb(0x948FA0), outline: .rgb(0x575261), accent: .rgb(0xBA92FD),
      onAccent: .rgb(0x15111D), selection: .rgb(0x423658), onSelection: .rgb(0xE0DBED),
      success: .rgb(0x5AC576), warning: .rgb(0xEDB345), danger: .rgb(0xFF645F),
      info: .rgb(0x56BAEF), link: .rgb(0x7CB4FC)))

  /// The built-in themes.
  ///
  /// The colors of all but the first were found in OKLCH so that text has a contrast of at least 4.5 to 1 with its
  /// background.
  public static let all: [Theme] = [.terminal, .slate, .forest, .ember, .violet]
}
