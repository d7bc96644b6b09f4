// ThemeColors: the colors of a theme's tokens on one background, and how those that are not given follow from it.

extension Theme {
  /// The colors of a theme on one kind of background.
  ///
  /// Colors that are not given are derived from the background by contrast: surface levels slightly above it, and
  /// readable secondary text and tones. If the background is unknown, the other colors come from the terminal's
  /// palette, and there are no surface levels.
  public struct Colors: Hashable, Sendable {
    /// The colors that were given, by token.
    private var given: [Color?]
    /// The hue and chroma of the accent, if only these were given.
    private let accentHue: Hue?
    /// The color of each token.
    private var values: [Color] = []
    /// Whether the colors are for a dark background; used while the background is unknown.
    package var isDark = true { didSet { if isDark != oldValue { derive() } } }
    /// Whether no level is to be seen, since the terminal has few colors.
    package var isFlat = false { didSet { if isFlat != oldValue { derive() } } }
    /// The colors of the terminal that is under the theme.
    package var terminal = TerminalColors() { didSet { if terminal != oldValue { derive() } } }
    /// The background in sRGB; nil if it is unknown, or if no surface level would be visible on it.
    package private(set) var backgroundRGB: UInt32?

    /// Creates the colors of all tokens; those that are omitted follow from the others.
    public init(
      text: Color = .default, background: Color = .default, surface: Color? = nil,
      muted: Color? = nil, outline: Color? = nil, accent: Color? = nil, onAccent: Color? = nil,
      selection: Color? = nil, onSelection: Color? = nil, success: Color? = nil,
      warning: Color? = nil, danger: Color? = nil, info: Color? = nil, link: Color? = nil,
      raised: Color? = nil, control: Color? = nil, pressed: Color? = nil, disabled: Color? = nil
    ) {
      given = [
        text, background, surface, muted, outline, accent, onAccent, selection, onSelection,
        success, warning, danger, info, link, raised, control, pressed, disabled, nil, nil,
      ]
      accentHue = nil
      derive()
    }

    /// Creates colors whose accent has the hue and chroma of a color, at the lightness that the background wants.
    init(text: Color, background: Color, accentHue: OKLab) {
      given = Array(repeating: nil, count: Theme.tokens.count)
      given[0] = text
      given[1] = background
      self.accentHue = Hue(accentHue)
      derive()
    }

    /// The color of a token; a color that is no token stays as it is.
    public subscript(color: Color) -> Color {
      get { color.tokenIndex.map { values[$0] } ?? color }
      set {
        guard let index = color.tokenIndex else { return }
        given[index] = newValue
        derive()
      }
    }
  }
}

/// The part of a color that is not its lightness.
private struct Hue: Hashable {
  var a: Double
  var b: Double

  init(_ color: OKLab) { (a, b) = (color.a, color.b) }

  /// Creates a hue from the cosine and the sine of its angle in OKLCH.
  init(cosine: Double, sine: Double, chroma: Double) { (a, b) = (cosine * chroma, sine * chroma) }

  func color(_ lightness: Double) -> OKLab { OKLab(lightness: lightness, a: a, b: b) }
}

/// A tone: its hue, the lightness it has on dark and on light backgrounds, and the color of the palette whose hue it
/// takes.
private struct Tone {
  let token: Color
  let hue: Hue
  let onDark: Double
  let onLight: Double
  let palette: UInt8

  /// The hues are 150, 80, 25 and 215 degrees.
  static let all = [
    Tone(
      token: .success, hue: Hue(cosine: -0.866_025, sine: 0.5, chroma: 0.14), onDark: 0.77,
      onLight: 0.5, palette: 2),
    Tone(
      token: .warning, hue: Hue(cosine: 0.173_648, sine: 0.984_808, chroma: 0.14), onDark: 0.8,
      onLight: 0.52, palette: 3),
    Tone(
      token: .danger, hue: Hue(cosine: 0.906_308, sine: 0.422_618, chroma: 0.17), onDark: 0.7,
      onLight: 0.53, palette: 1),
    Tone(
      token: .info, hue: Hue(cosine: -0.819_152, sine: -0.573_576, chroma: 0.11), onDark: 0.78,
      onLight: 0.52, palette: 6),
  ]

  /// The tone's hue; that of the terminal's palette if it is within 30 degrees.
  func hue(in terminal: TerminalColors) -> Hue {
    guard let color = terminal.color(Int(palette)) else { return hue }
    let (own, other) = (OKLab(lightness: 0, a: hue.a, b: hue.b), OKLab(rgb: color.typicalRGB))
    let product = own.a * other.a + own.b * other.b
    guard other.chroma > 0.05, product > 0.866_025 * own.chroma * other.chroma else { return hue }
    return Hue(other.with(chroma: own.chroma))
  }
}

extension Theme.Colors {
  /// The levels above the screen's background, with their contrast with it, dark and light.
  package static let levels: [(token: Color, onDark: Double, onLight: Double)] = [
    (.surface, 1.15, 1.08), (.raised, 1.35, 1.18), (.control, 1.6, 1.3), (.pressed, 1.9, 1.45),
  ]

  private mutating func derive() {
    let own = given[Color.background.tokenIndex ?? 1].flatMap { $0.components == nil ? nil : $0 }
    let below = isFlat ? nil : terminal.background.flatMap { $0.hasLevels ? $0 : nil }
    backgroundRGB = (own ?? below)?.typicalRGB
    values = Array(repeating: .default, count: Theme.tokens.count)
    if let backgroundRGB { derive(on: backgroundRGB) } else { takePalette() }
    for (index, color) in given.enumerated() { if let color { values[index] = color } }
    if given[Color.onSelection.tokenIndex ?? 8] == nil, backgroundRGB != nil {
      set(.onSelection, readable(self[.text], on: self[.selection].typicalRGB, 4.5))
    }
    if given[Color.link.tokenIndex ?? 13] == nil { set(.link, self[.accent]) }
    set(.field, self[.surface])
  }

  private mutating func set(_ token: Color, _ color: Color) {
    if let index = token.tokenIndex { values[index] = color }
  }

  /// Uses the terminal's palette colors, because the background is unknown.
  private mutating func takePalette() {
    set(.accent, isDark ? .cyan : .blue)
    set(.onAccent, isDark ? .black : .brightWhite)
    set(.selection, isDark ? .cyan : .blue)
    set(.onSelection, isDark ? .black : .brightWhite)
    for (token, color) in [
      (Color.success, Color.green), (.warning, .yellow), (.danger, .red), (.info, .cyan),
    ] { set(token, color) }
  }

  private mutating func derive(on background: UInt32) {
    let isDark = background.isDarkBackground
    let end = isDark ? 1.0 : 0.0
    let base = OKLab(rgb: background)
    for level in Self.levels {
      set(
        level.token,
        base.moved(to: end, until: isDark ? level.onDark : level.onLight, on: background))
    }
    let text = OKLab(rgb: textRGB)
    func gray(_ color: OKLab, _ chroma: Double, _ ratio: Double) -> Color {
      var gray = color.with(chroma: color.chroma * chroma)
      gray.lightness = base.lightness
      return gray.moved(to: end, until: ratio, on: background)
    }
    set(.muted, gray(text, 0.5, 4.5))
    set(.disabled, gray(text, 0.5, 3))
    set(.outline, gray(base, 1, 1.9))
    let hue = accentHue ?? paletteAccent
    set(.accent, hue.color(isDark ? 0.74 : 0.52).moved(to: end, until: 4.5, on: background))
    set(.onAccent, .rgb(background))
    let selection = hue.color(base.lightness)
    set(
      .selection,
      selection.with(chroma: selection.chroma / 2)
        .moved(to: end, until: isDark ? 1.6 : 1.35, on: background))
    for tone in Tone.all {
      let color = tone.hue(in: terminal).color(isDark ? tone.onDark : tone.onLight)
      set(tone.token, color.moved(to: end, until: 4.5, on: background))
    }
  }

  /// The hue of the palette's blue, or of a blue of our own (255 degrees) if that one is nearly gray.
  private var paletteAccent: Hue {
    if let blue = terminal.color(4).map({ OKLab(rgb: $0.typicalRGB) }), blue.chroma > 0.05 {
      return Hue(blue)
    }
    return Hue(cosine: -0.258_819, sine: -0.965_926, chroma: 0.13)
  }

  /// The color that plain text is shown in, as far as that is known.
  private var textRGB: UInt32 {
    let text = given[0] ?? .default
    if text.components != nil { return text.typicalRGB }
    return
      (terminal.foreground ?? .rgb((backgroundRGB ?? 0).isDarkBackground ? 0xE0E0E0 : 0x202020))
      .typicalRGB
  }

  /// Returns a mixed color without its transparency; other colors are returned as they are.
  package func opaque(_ color: Color, isBackground: Bool = false) -> Color {
    guard color.transparency > 0, let index = color.tokenIndex else { return color }
    guard let backgroundRGB else { return isBackground ? .default : values[index] }
    let own = OKLab(rgb: values[index].isDefault ? textRGB : values[index].typicalRGB)
    return .rgb(own.mixed(with: OKLab(rgb: backgroundRGB), color.transparency).rgb)
  }

  /// Returns `color`, moved away from the background until it can be read on `level`.
  ///
  /// The terminal's own text stays as it is where it can be read. `shown` says which color a terminal shows for one
  /// in sRGB.
  package func readable(
    _ color: Color, on level: UInt32, _ ratio: Double, shown: (UInt32) -> UInt32 = { $0 }
  ) -> Color {
    let rgb = color.isDefault ? textRGB : color.typicalRGB
    guard contrast(shown(rgb), level) < ratio else { return color }
    return OKLab(rgb: rgb)
      .moved(to: level.isDarkBackground ? 1 : 0, until: ratio, on: level, shown: shown)
  }
}

extension OKLab {
  /// Returns the color, moved from its lightness to `end` only until its contrast with `background` is `ratio`.
  ///
  /// Where sRGB ends, it has less chroma.
  func moved(
    to end: Double, until ratio: Double, on background: UInt32, shown: (UInt32) -> UInt32 = { $0 }
  ) -> Color {
    func color(_ share: Double) -> UInt32 {
      OKLab(lightness: lightness + (end - lightness) * share, a: a, b: b).fittedRGB
    }
    guard contrast(shown(color(0)), background) < ratio else { return .rgb(color(0)) }
    var (near, far) = (0.0, 1.0)
    for _ in 0..<14 {
      let middle = (near + far) / 2
      if contrast(color(middle), background) < ratio { near = middle } else { far = middle }
    }
    // What the terminal shows may be another color.
    while far < 1, contrast(shown(color(far)), background) < ratio { far = min(far + 1 / 64, 1) }
    return .rgb(color(far))
  }
}

extension UInt32 {
  /// Whether light text can be read better than dark text on the color.
  package var isDarkBackground: Bool { contrast(self, 0xFF_FFFF) > contrast(self, 0) }
}

extension Color {
  /// Whether backgrounds above the color can be told from it: not if it is of middle lightness (L* from 30 to 67).
  fileprivate var hasLevels: Bool {
    guard components != nil else { return false }
    return !(0.062_3...0.366_6).contains(luminance(typicalRGB))
  }

  /// The color in sRGB, as `0xRRGGBB`; what the terminal or a theme decides is taken from xterm.
  package var typicalRGB: UInt32 {
    if let paletteIndex { return Color.rgb(ofPalette: paletteIndex).bits & 0xFF_FFFF }
    return components == nil ? 0 : bits & 0xFF_FFFF
  }
}
