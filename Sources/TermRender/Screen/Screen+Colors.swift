// Screen+Colors: the theme, and the colors of its tokens on the terminal's own.

public import TermView

extension Screen {
  /// The theme that semantic colors come from.
  public var theme: Theme {
    get { look.theme }
    set {
      look.theme = newValue
      adoptColors()
    }
  }
  /// Whether the dark side of the theme is used.
  public var isDark: Bool {
    get { look.isDark }
    set {
      look.isDark = newValue
      adoptColors()
    }
  }
  /// The terminal's own colors, as far as it has reported them; the next frame is drawn in them.
  public var terminalColors: TerminalColors {
    get { look.terminalColors }
    set {
      look.terminalColors = newValue
      look.isStale = true
    }
  }

  /// The colors that the theme's tokens have now.
  public var colors: Theme.Colors { look.colors(depth: profile.colors) }

  func adoptColors() {
    look.isStale = false
    encoder.adopt(colors)
    tree.surface = profile.surface(isDark: isDark)
  }
}
