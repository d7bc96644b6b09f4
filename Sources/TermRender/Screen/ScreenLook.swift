// ScreenLook: what decides the colors of a screen: the theme, and what the terminal reports of its own.

internal import TermView

/// What the colors of tokens depend on.
struct ScreenLook {
  var theme = Theme.terminal
  var isDark = true
  var terminalColors = TerminalColors()
  /// Whether the terminal has reported colors since the last frame.
  var isStale = false

  /// Returns the colors of the theme's tokens.
  ///
  /// Few of 16 colors are near to a theme's, and most of those are grays: there, the terminal's own theme says more.
  func colors(depth: ColorDepth) -> Theme.Colors {
    let isFlat = depth <= .ansi16
    let known = isFlat ? Theme.terminal : theme
    var colors = isDark ? known.dark : known.light
    colors.isFlat = isFlat
    colors.terminal = terminalColors
    return colors
  }
}
