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
    for index in 0..<count {
      guard stops.count > 1, count > 1 else {
        colors.append(first)
        continue
      }
      let position = Double(index) * Double(stops.count - 1) / Double(count - 1)
      let stop = min(Int(position), stops.count - 2)
      colors.append(mix(stops[stop], stops[stop + 1], position - Double(stop)))
    }
    return colors
  }

  private static func mix(_ one: UInt32, _ other: UInt32, _ share: Double) -> UInt32 {
    guard one >> 24 == 2, other >> 24 == 2, share > 0, share < 1 else {
      return share < 0.5 ? one : other
    }
    let end = OKLab(rgb: other & 0xFF_FFFF)
    return 0x0200_0000 | OKLab(rgb: one & 0xFF_FFFF).mixed(with: end, share).rgb
  }
}

extension Painter {
  /// Fills a rectangle with blanks in the background colors of a gradient.
  mutating func drawGradient(_ start: Int, in area: Rect, _ view: borrowing ArenaView) {
    let shade = resolvedGradient(start, area, view)
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
    _ start: Int, _ area: Rect, _ view: borrowing ArenaView, _ look: inout InheritedStyle
  ) {
    gradients.append(resolvedGradient(start, area, view))
    look.gradientIndex = Int32(truncatingIfNeeded: gradients.count - 1)
  }

  /// Returns the gradient at `start` of a record's words, over an area.
  private func resolvedGradient(_ start: Int, _ area: Rect, _ view: borrowing ArenaView)
    -> ResolvedGradient
  {
    let word = view.words[start]
    var stops: [UInt32] = []
    for index in 0..<word.opSmall >> 8 & 0xFF {
      let pair = view.words[start + 1 + index / 2]
      stops.append(UInt32(truncatingIfNeeded: index % 2 == 0 ? pair : pair >> 32))
    }
    let isVertical = Axis(rawValue: UInt8(word.opSmall >> 16 & 15)) == .vertical
    let count = isVertical ? area.size.rows : area.size.columns
    return ResolvedGradient(
      colors: Gradient.colors(stops, count: count), start: isVertical ? area.top : area.left,
      isVertical: isVertical)
  }
}
