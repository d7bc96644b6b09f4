// TokenMapper: resolves a theme's tokens against the background they are drawn on, at a color depth.

package import TermView

/// Resolves the tokens of a theme against the background of a cell, and caches the results.
///
/// Where surface levels are visible, a token's color is moved away from its background until it is readable, and edges
/// are blank. Elsewhere levels have no background, secondary text is dim, and fills without colors are reversed.
package struct TokenMapper {
  private let colors: Theme.Colors
  private let depth: ColorDepth
  /// Returns the color that the terminal shows for one in sRGB.
  private let shown: (UInt32) -> UInt32
  private var looks: [TokenLook?]

  /// How a cell is shown whose text or background is a token.
  package struct TokenLook {
    /// The color of the text; one in sRGB may have to be reduced to the depth.
    package var foreground: Color
    /// The color behind the text; as above.
    package var background: Color
    /// The attributes that are added; `reverse` exchanges the colors of a cell once more.
    package var attributes: Attributes = []
    /// Whether the cell is shown as a blank.
    package var isBlank = false
  }

  /// Creates a mapper for a depth; `shown` returns the color that the terminal shows for one in sRGB.
  package init(
    _ colors: Theme.Colors, depth: ColorDepth = .trueColor,
    shown: @escaping (UInt32) -> UInt32 = { $0 }
  ) {
    self.colors = colors
    self.depth = depth
    self.shown = shown
    looks = Array(repeating: nil, count: (Theme.tokens.count + 2) * (Theme.tokens.count + 2))
  }

  /// Returns how a cell is shown; one of the two colors is a token or the default.
  package mutating func look(_ foreground: Color, on background: Color) -> TokenLook {
    let isFill = foreground.transparency > 0
    let foreground = colors.opaque(foreground)
    let background = colors.opaque(background, isBackground: true)
    let pair = index(foreground) * (Theme.tokens.count + 2) + index(background)
    var look = looks[pair] ?? resolve(foreground, on: background)
    looks[pair] = look
    if !foreground.isDefault, foreground.tokenIndex == nil { look.foreground = foreground }
    if !background.isDefault, background.tokenIndex == nil { look.background = background }
    // What has the color of its background is not seen, and blanks are the shortest to send.
    if isFill, look.foreground == look.background { look.isBlank = !look.background.isDefault }
    return look
  }

  /// Returns how a glyph is shown; a full block on a fill of its own color, or in another token's color on a level, has
  /// one color.
  ///
  /// Fonts leave seams between full blocks, in which another background would show. Where levels can't be seen, it is
  /// the color of the blocks that fill a part of their cell.
  mutating func look(
    of glyph: Glyph, _ foreground: Color, on background: Color, _ attributes: Attributes
  ) -> TokenLook {
    guard glyph == .fullBlock, foreground == background, foreground.isFill else {
      var look = look(foreground, on: background)
      if glyph == .fullBlock, foreground.tokenIndex != nil, !drawsEdges, !look.isBlank,
        !look.foreground.isDefault, attributes.isDisjoint(with: [.reverse, .dim])
      {
        look.background = look.foreground
      }
      return look
    }
    var look = look(foreground, on: drawsEdges ? .default : background)
    if !drawsEdges {
      look.foreground = look.background
    } else if !look.foreground.isDefault {
      look.background = look.foreground
    }
    (look.attributes, look.isBlank) = ([], false)
    return look
  }

  /// Returns how a cell is shown, with all its attributes.
  package mutating func look(of cell: Cell) -> TokenLook {
    var look = look(of: cell.glyph, cell.foreground, on: cell.background, cell.attributes)
    // Terminals that dim a color before they exchange it would show another bar behind dim text.
    let isDim = look.attributes.contains(.dim) && !cell.attributes.contains(.reverse)
    look.attributes = cell.attributes.symmetricDifference(look.attributes.intersection(.reverse))
    if isDim { look.attributes.insert(.dim) }
    return look
  }

  /// Whether edges are drawn, since a shape's background can't be seen.
  package var drawsEdges: Bool { colors.backgroundRGB == nil }

  /// The tokens, then the default, then all other colors.
  private func index(_ color: Color) -> Int {
    color.tokenIndex ?? Theme.tokens.count + (color.isDefault ? 0 : 1)
  }

  private func resolve(_ foreground: Color, on background: Color) -> TokenLook {
    let token = foreground.isDefault ? .text : foreground
    let backgroundToken = background.isDefault ? .background : background
    var look = TokenLook(foreground: foreground, background: background)
    let isFlat = colors.backgroundRGB == nil
    if backgroundToken.isFill || (backgroundToken == .selection && isFlat) {
      let fill = fill(backgroundToken)
      (look.background, look.attributes) = (
        fill?.background ?? .default, fill == nil ? .reverse : []
      )
      if token.tokenIndex != nil { look.foreground = fill?.text ?? .default }
      look.isBlank = token == .edge && !isFlat
      return look
    }
    if backgroundToken.tokenIndex != nil { look.background = displayedBackground(backgroundToken) }
    guard token.tokenIndex != nil else { return look }
    if token == .edge, !isFlat {
      look.foreground = colors[.outline]
      look.isBlank = backgroundToken.tokenIndex != nil && backgroundToken != .background
    } else if let level = levelRGB(backgroundToken) {
      look.foreground = readable(token, on: level, backgroundToken)
    } else {
      look.foreground = flat(token)
      let isQuiet = [.muted, .disabled, .outline, .edge].contains(token)
      if isQuiet, look.foreground.isDefault { look.attributes.insert(.dim) }
    }
    return look
  }

  // MARK: Where levels can be seen

  /// The color of a level or selection as the terminal shows it; nil where levels can't be seen, or for a color that is
  /// the program's own.
  private func levelRGB(_ background: Color) -> UInt32? {
    guard let own = colors.backgroundRGB, background.tokenIndex != nil else { return nil }
    let color = displayedBackground(background)
    return color.isDefault ? own : shown(color.typicalRGB)
  }

  private func readable(_ token: Color, on level: UInt32, _ background: Color) -> Color {
    let ratio: Double =
      switch token {
      // The user's own text on the user's own background.
      case .text where background == .background: 1
      case .text where background == .surface || background == .raised: 7
      case .disabled: 3
      case .outline: 1.9
      default: 4.5
      }
    return colors.readable(colors[token], on: level, ratio, shown: shown)
  }

  /// Returns the color of a background.
  ///
  /// Of 256 colors the nearest to a level may be that of the level below it; the first gray that has nearly the wanted
  /// contrast is taken instead, each level another one.
  private func displayedBackground(_ background: Color) -> Color {
    let color = colors[background]
    guard depth == .palette256, let base = colors.backgroundRGB, color.components != nil else {
      return color
    }
    let levels = Theme.Colors.levels
    guard let level = levels.firstIndex(where: { $0.token == background }) else {
      let ratio = contrast(color.typicalRGB, base) * 0.97
      return background == .selection
        ? colors.readable(color, on: base, ratio, shown: shown) : color
    }
    let isDark = base.isDarkBackground
    let grays = isDark ? Array(UInt8(232)...255) : (UInt8(232)...255).reversed()
    var next = 0
    for one in levels[...level] {
      let wanted = (isDark ? one.onDark : one.onLight) * 0.97
      while next < grays.count - 1, !isBeyond(grays[next], base, isDark, wanted) { next += 1 }
      if one.token != background { next = min(next + 1, grays.count - 1) }
    }
    return .palette(grays[next])
  }

  private func isBeyond(_ gray: UInt8, _ base: UInt32, _ isDark: Bool, _ ratio: Double) -> Bool {
    let rgb = Color.palette(gray).typicalRGB
    return (luminance(rgb) > luminance(base)) == isDark && contrast(rgb, base) >= ratio
  }

  // MARK: Where they can't

  /// Returns the color of a token on the terminal's own background, of which nothing may be known but its palette.
  private func flat(_ token: Color) -> Color {
    let color = colors[token]
    guard let index = color.paletteIndex, index < 16 else { return color }
    if let background = colors.terminal.background?.typicalRGB,
      colors.terminal.color(Int(index)) != nil
    {
      let candidates = [index, index < 8 ? index + 8 : index]
      let readable = candidates.first {
        colors.terminal.color(Int($0)).map { contrast($0.typicalRGB, background) >= 4.5 } ?? false
      }
      return readable.map { .palette($0) } ?? .default
    }
    // Greens, yellows and turquoises of most palettes can't be read on white.
    let isPale = [.success, .warning, .info].contains(token)
    return isPale && !colors.isDark ? .default : color
  }

  /// Returns the colors of a fill and of text on it; nil if only an exchange of text and background stands out.
  private func fill(_ token: Color) -> (background: Color, text: Color)? {
    guard depth != .none else { return nil }
    guard colors.backgroundRGB == nil, let index = colors[token].paletteIndex, index < 16 else {
      let text = colors[.onAccent]
      guard depth == .palette256, let base = colors.backgroundRGB else {
        return (colors[token], text)
      }
      return (colors.readable(colors[token], on: shown(base), 4.5, shown: shown), text)
    }
    guard colors.terminal.color(Int(index)) != nil else {
      let isPale = [.success, .warning, .info].contains(token)
      return (colors[token], colors.isDark || isPale ? .black : colors[.onAccent])
    }
    for fill in [index, index | 8] {
      guard let background = colors.terminal.color(Int(fill))?.typicalRGB else { continue }
      let text = [Color.black, .brightWhite].first { text in
        text.paletteIndex.flatMap { colors.terminal.color(Int($0)) }
          .map { contrast($0.typicalRGB, background) >= 4.5 } ?? false
      }
      if let text { return (.palette(fill), text) }
    }
    return nil
  }
}
