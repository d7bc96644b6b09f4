// ColorTokens: the colors that a theme decides.

extension Color {
  /// The color of normal text.
  public static let text = Color(bits: Color.tokenFlag | 0)
  /// The background of the whole screen.
  public static let background = Color(bits: Color.tokenFlag | 1)
  /// The background of cards, bars and fields: a little above that of the screen.
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
  /// The background of menus, dialogs and buttons: above `surface`.
  public static let raised = Color(bits: Color.tokenFlag | 14)
  /// The background of a control on something raised, or under the mouse.
  public static let control = Color(bits: Color.tokenFlag | 15)
  /// The background of a control that is pressed.
  public static let pressed = Color(bits: Color.tokenFlag | 16)
  /// The color of what can't be used now.
  public static let disabled = Color(bits: Color.tokenFlag | 17)
  /// The color of brackets, borders and underlines that show a shape where its background can't be seen; elsewhere they
  /// are blank.
  public static let edge = Color(bits: Color.tokenFlag | 18)
  /// The background of fields: one level above what they stand on.
  public static let field = Color(bits: Color.tokenFlag | 19)

  /// Returns a token's color, mixed with the theme's background.
  ///
  /// Where that background is not known, and with 16 colors or none, a character has the token's own color, and a
  /// background is not drawn. So a shade such as `▒` in a color on the same color is a fill where colors can be mixed,
  /// and a shade elsewhere. A mixed color is not moved away from what it stands on: it is for fills and bars, not for
  /// words.
  ///
  /// - Parameter opacity: The share of the token, from 0 to 1.
  /// - Returns: The mixed color; a color that is no token as it is.
  public func opacity(_ opacity: Double) -> Color {
    guard tokenIndex != nil, opacity < 1 else { return self }
    return Color(bits: bits & 0xFF00_00FF | UInt32(255 - max(opacity, 0) * 255) << 8)
  }

  /// The share of the background in a mixed color, from 0 to 1.
  package var transparency: Double {
    bits & Color.tokenFlag != 0 ? Double(bits >> 8 & 0xFF) / 255 : 0
  }

  package static var tokenFlag: UInt32 { 0x0400_0000 }

  /// The index of the token in `Theme.tokens`; nil for a color that is no token.
  package var tokenIndex: Int? {
    bits & Color.tokenFlag != 0 ? min(Int(bits & 0xFF), Theme.tokens.count - 1) : nil
  }

  /// The background of a field that stands on this color.
  package var fieldBackground: Color {
    switch self {
    case .surface: .raised
    case .raised: .control
    case .control, .pressed, .selection: .pressed
    default: .surface
    }
  }

  /// Whether it is used as a fill, with text in the color of the background on it.
  package var isFill: Bool { [.accent, .success, .warning, .danger, .info, .link].contains(self) }
}
