// Gradient: computes the color of each cell between a few given colors.

internal import TermView

/// The colors between a gradient's stops.
enum Gradient {
  /// Returns the colors of `count` cells in a row, as `Color.bits`.
  ///
  /// Between two sRGB colors the path is a straight line in OKLab, so that equal steps look equal. Palette colors are
  /// not mixed: from the middle on, the next one applies.
  static func colors(_ stops: [UInt32], count: Int) -> [UInt32] {
    guard let first = stops.first, count > 0 else { return [] }
    var colors: [UInt32] = []
    colors.reserveCapacity(count)
    for place in 0..<count {
      guard stops.count > 1, count > 1 else {
        colors.append(first)
        continue
      }
      let position = Double(place) * Double(stops.count - 1) / Double(count - 1)
      let stop = min(Int(position), stops.count - 2)
      colors.append(mix(stops[stop], stops[stop + 1], position - Double(stop)))
    }
    return colors
  }

  private static func mix(_ one: UInt32, _ other: UInt32, _ share: Double) -> UInt32 {
    guard one >> 24 == 2, other >> 24 == 2, share > 0, share < 1 else {
      return share < 0.5 ? one : other
    }
    var color = OKLab(rgb: one & 0xFF_FFFF)
    let end = OKLab(rgb: other & 0xFF_FFFF)
    color.lightness += (end.lightness - color.lightness) * share
    color.a += (end.a - color.a) * share
    color.b += (end.b - color.b) * share
    return 0x0200_0000 | color.rgb
  }
}

extension OKLab {
  /// The nearest color in sRGB, `0xRRGGBB`.
  var rgb: UInt32 {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let red = OKLab.part(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
    let green = OKLab.part(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
    let blue = OKLab.part(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    return red << 16 | green << 8 | blue
  }

  /// Returns the component of an sRGB color for a light from 0 to 1.
  private static func part(_ light: Double) -> UInt32 {
    let light = min(max(light, 0), 1)
    guard light > 0.0031308 else { return UInt32((light * 12.92 * 255).rounded()) }
    // x to the power of 1 / 2.4 is the fifth power of its twelfth root.
    let twelfth = root(3, of: root(2, of: root(2, of: light)))
    let power = twelfth * twelfth * twelfth * twelfth * twelfth
    return UInt32(((1.055 * power - 0.055) * 255).rounded())
  }
}

extension Painter {
  /// Fills a rectangle with blanks in the background colors of a gradient.
  mutating func drawGradient(_ place: Int, in area: Rect, _ view: borrowing ArenaView) {
    let shade = resolvedGradient(place, area, view)
    guard !shade.colors.isEmpty else { return }
    for index in shade.colors.indices {
      let line =
        shade.isVertical
        ? Rect(column: area.left, row: area.top + index, columns: area.size.columns, rows: 1)
        : Rect(column: area.left + index, row: area.top, columns: 1, rows: area.size.rows)
      buffer.fill(line, glyph: .blank, ink: Ink(background: shade.colors[index]))
    }
  }

  /// Adds a gradient to a look, to color its text.
  mutating func addForegroundGradient(
    _ place: Int, _ area: Rect, _ view: borrowing ArenaView, _ look: inout InheritedStyle
  ) {
    gradients.append(resolvedGradient(place, area, view))
    look.gradientIndex = Int32(truncatingIfNeeded: gradients.count - 1)
  }

  /// Returns the gradient at `place` of a record's words, over an area.
  private func resolvedGradient(_ place: Int, _ area: Rect, _ view: borrowing ArenaView)
    -> ResolvedGradient
  {
    let word = view.words[place]
    var stops: [UInt32] = []
    for index in 0..<word.opSmall >> 8 & 0xFF {
      let pair = view.words[place + 1 + index / 2]
      stops.append(UInt32(truncatingIfNeeded: index % 2 == 0 ? pair : pair >> 32))
    }
    let isVertical = Axis(rawValue: UInt8(word.opSmall >> 16 & 15)) == .vertical
    let count = isVertical ? area.size.rows : area.size.columns
    return ResolvedGradient(
      colors: Gradient.colors(stops, count: count), start: isVertical ? area.top : area.left,
      isVertical: isVertical)
  }
}
