// Gradient: a few colours and a number of cells in, a colour for each cell out.

internal import TermView

/// Colours from one end to the other.
enum Gradient {
  /// The colours of `count` cells in a row, as `Color.bits`.
  ///
  /// Between two colours in sRGB it goes straight through OKLab, so that equal steps look equal. Colours of the
  /// palette are nobody's to mix: from the middle on the next one stands.
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
  /// The nearest colour in sRGB, `0xRRGGBB`.
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

  /// Light from 0 to 1 as a part of an sRGB colour.
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
  /// Fills a rectangle with blanks on the colours of a gradient.
  mutating func drawGradient(_ place: Int, in area: Rect, _ view: borrowing ArenaView) {
    let shade = shade(place, area, view)
    guard !shade.colors.isEmpty else { return }
    for index in shade.colors.indices {
      let line =
        shade.isVertical
        ? Rect(column: area.left, row: area.top + index, columns: area.size.columns, rows: 1)
        : Rect(column: area.left + index, row: area.top, columns: 1, rows: area.size.rows)
      sheet.fill(line, glyph: .blank, ink: Ink(background: shade.colors[index]))
    }
  }

  /// Has a gradient colour the text of a look.
  mutating func addShade(
    _ place: Int, _ area: Rect, _ view: borrowing ArenaView, _ look: inout Look
  ) {
    shades.append(shade(place, area, view))
    look.shade = Int32(truncatingIfNeeded: shades.count - 1)
  }

  /// The colours that a node's words say, over an area.
  private func shade(_ place: Int, _ area: Rect, _ view: borrowing ArenaView) -> Shade {
    let word = view.words[place]
    var stops: [UInt32] = []
    for index in 0..<word.opSmall >> 8 & 0xFF {
      let pair = view.words[place + 1 + index / 2]
      stops.append(UInt32(truncatingIfNeeded: index % 2 == 0 ? pair : pair >> 32))
    }
    let isVertical = Axis(rawValue: UInt8(word.opSmall >> 16 & 15)) == .vertical
    let count = isVertical ? area.size.rows : area.size.columns
    return Shade(
      colors: Gradient.colors(stops, count: count), start: isVertical ? area.top : area.left,
      isVertical: isVertical)
  }
}
