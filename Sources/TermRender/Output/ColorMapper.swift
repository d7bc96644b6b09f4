// ColorMapper: maps a color to the one that looks nearest among those that the terminal has.

import TermView

/// Reduces colors to a depth, by distance in OKLab, and caches the results.
///
/// The terminal's own color, and a palette color that the depth has, stay as they are. At 256 colors only the upper
/// 240 are candidates, since the first 16 follow the user's scheme; at 16 that scheme is assumed to be xterm's. A
/// gray maps to a gray, even where some dull color is nearer. At no colors everything is `.default`. Attributes are
/// no concern of this type.
///
/// Each color is mapped on its own: at a low depth, a text and a background that differ little may become the same.
/// Keeping them apart is up to the code that chose them.
struct ColorMapper {
  /// The color depth to map to.
  let depth: ColorDepth
  /// Every possible result, from dark to light.
  private let candidates: [ColorCandidate]
  /// A direct-mapped cache of colors in the upper 24 bits, with their results in the lower 8.
  ///
  /// Every slot starts as the result for black, which is a true one, so no slot needs a mark for being empty.
  private var cache: [UInt32] = []

  private struct ColorCandidate {
    let point: OKLab
    let index: UInt32
    let isGrey: Bool
  }

  /// The colors of the theme's tokens.
  private let theme: Theme.Colors
  private var tokens: TokenMapper
  /// Whether the theme's text or background differs from the terminal's own colors.
  let overridesDefaultColors: Bool

  init(depth: ColorDepth, theme: Theme.Colors = Theme.terminal.dark) {
    self.depth = depth
    self.theme = theme
    overridesDefaultColors = !theme[.background].isDefault || !theme[.text].isDefault
    let indices: Range<UInt32> =
      switch depth {
      case .none, .trueColor: 0..<0
      case .ansi16: 0..<16
      case .palette256: 16..<256
      }
    let unsorted = indices.map { index in
      let rgb = Self.rgb(ofIndex: index)
      return ColorCandidate(point: OKLab(rgb: rgb), index: index, isGrey: Self.isGrey(rgb))
    }
    candidates = unsorted.sorted { $0.point.lightness < $1.point.lightness }
    if let black = candidates.first {
      cache = Array(repeating: black.index, count: 1 << Self.slotBits)
    }
    tokens = TokenMapper(theme, depth: depth)
    if depth == .palette256 {
      let plain = self
      tokens = TokenMapper(theme, depth: depth) { Self.rgb(ofIndex: plain.search(for: $0)) }
    }
  }

  /// Returns the color to send for `color`.
  ///
  /// - Complexity: O(1) where the result is cached, otherwise some dozens of distances.
  mutating func map(_ color: Color) -> Color {
    if color.isPicture { return color }
    let color = theme[color]
    let kind = color.bits >> 24
    let value = color.bits & 0xFF_FFFF
    switch depth {
    case .none: return .default
    case .trueColor: return color
    case .palette256: return kind == 2 ? nearest(to: value) : color
    case .ansi16:
      if kind == 2 { return nearest(to: value) }
      return kind == 1 && value > 15 ? nearest(to: Self.rgb(ofIndex: value)) : color
    }
  }

  /// Whether edges are drawn, since a shape's background can't be seen.
  var drawsEdges: Bool { tokens.drawsEdges }

  /// Reduces a cell to what the terminal shows of its colors, and the tokens in it to colors.
  mutating func map(_ glyph: Glyph, _ ink: inout Ink) -> Glyph {
    let (foreground, background) = (Color(bits: ink.foreground), Color(bits: ink.background))
    let isOwn =
      !overridesDefaultColors && (ink.foreground | ink.background) & Color.tokenFlag == 0
    guard !isOwn, !foreground.isPicture else {
      ink.foreground = map(foreground).bits
      ink.background = map(background).bits
      return glyph
    }
    let look = tokens.look(
      of: glyph, foreground, on: background, Attributes(rawValue: ink.attributes))
    ink.foreground = map(look.foreground).bits
    ink.background = map(look.background).bits
    // Terminals that dim a color before they exchange it would show another bar behind dim text.
    if ink.attributes & Attributes.reverse.rawValue == 0 {
      ink.attributes |= look.attributes.intersection(.dim).rawValue
    }
    if look.attributes.contains(.reverse) { ink.attributes ^= Attributes.reverse.rawValue }
    dropBoldOfBlack(&ink)
    return look.isBlank && !glyph.isWide ? .blank : glyph
  }

  /// Makes black letters on a fill plain: terminals that show bold colors as bright ones, as xterm does, make them
  /// gray, which is too near to the fill.
  private func dropBoldOfBlack(_ ink: inout Ink) {
    guard ink.foreground == Color.palette(0).bits, ink.background != 0 else { return }
    ink.attributes &= ~Attributes.bold.rawValue
  }

  /// Returns what palette color `index` looks like, as `0xRRGGBB`.
  static func rgb(ofIndex index: UInt32) -> UInt32 {
    Color.rgb(ofPalette: UInt8(truncatingIfNeeded: index)).bits & 0xFF_FFFF
  }

  private static let slotBits: UInt32 = 12

  private static func isGrey(_ rgb: UInt32) -> Bool { rgb == (rgb & 0xFF) * 0x01_0101 }

  private mutating func nearest(to rgb: UInt32) -> Color {
    // Fibonacci hashing: colors in equal steps, as in gradients, spread evenly.
    let slot = Int((rgb &* 0x9E37_79B1) >> (32 - Self.slotBits))
    if cache[slot] >> 8 != rgb {
      cache[slot] = rgb << 8 | search(for: rgb)
    }
    return .palette(UInt8(truncatingIfNeeded: cache[slot]))
  }

  /// Returns the index of the candidate nearest to `0xRRGGBB`.
  ///
  /// It starts at the candidate of the same lightness and goes out to both sides, until the lightness alone is
  /// further off than the nearest so far.
  private func search(for rgb: UInt32) -> UInt32 {
    let point = OKLab(rgb: rgb)
    let onlyGreys = Self.isGrey(rgb)
    var shortest = Double.infinity
    var best: UInt32 = 0
    /// Checks one candidate; returns whether those beyond it may be nearer.
    func look(at index: Int) -> Bool {
      let candidate = candidates[index]
      let apart = candidate.point.lightness - point.lightness
      guard apart * apart < shortest else { return false }
      let distance = point.squaredDistance(to: candidate.point)
      if distance < shortest, candidate.isGrey || !onlyGreys {
        shortest = distance
        best = candidate.index
      }
      return true
    }
    let start = firstCandidate(asLightAs: point)
    var index = start
    while index < candidates.count, look(at: index) { index += 1 }
    index = start - 1
    while index >= 0, look(at: index) { index -= 1 }
    return best
  }

  /// Returns the first of the candidates that are at least as light as `point`.
  private func firstCandidate(asLightAs point: OKLab) -> Int {
    var start = 0
    var end = candidates.count
    while start < end {
      let middle = (start + end) / 2
      if candidates[middle].point.lightness < point.lightness {
        start = middle + 1
      } else {
        end = middle
      }
    }
    return start
  }
}

/// Returns what a palette color looks like in xterm, as `0xRRGGBB`.
package func xtermColor(_ index: UInt8) -> UInt32 { ColorMapper.rgb(ofIndex: UInt32(index)) }
