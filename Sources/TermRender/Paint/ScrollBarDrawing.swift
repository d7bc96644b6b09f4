// ScrollBarDrawing: draws the tracks and thumbs of scroll bars into the cell buffer.

internal import TermView

extension Painter {
  /// Draws the scroll bars of an area in the color of outlines, or in a foreground of its own: the track as a dim line,
  /// the thumb as blocks.
  ///
  /// Block characters fill a cell from below, or from the left. Where the thumb fills a cell from the other side, the
  /// rest of that cell is drawn as a block, and the colors are exchanged. While an area itself has the focus, its bars
  /// are in the accent color, and the tracks are heavy lines; the rows of a list show the focus by themselves.
  mutating func drawBars(
    of node: Int32, _ look: InheritedStyle, _ area: Rect, _ seen: Rect, _ tree: borrowing RenderTree
  ) {
    let bars = tree.bars(of: node, in: area)
    guard bars.vertical != nil || bars.horizontal != nil else { return }
    buffer.clip = seen
    buffer.blend = blend(of: look)
    let isFocused = tree.focus.node == node && tree.nodes[Int(node)].kind != .lazyList
    if let bar = bars.vertical { draw(bar, look.style, isFocused) }
    if let bar = bars.horizontal { draw(bar, look.style, isFocused) }
    buffer.blend = Blend()
  }

  private mutating func draw(_ bar: ScrollBar, _ style: Style, _ isFocused: Bool) {
    let count = bar.track / 8
    let own: Color = style.foreground.isDefault ? .outline : style.foreground
    var plain = Style(foreground: isFocused ? .accent : own, background: style.background)
    plain.attributes = style.attributes.intersection([.reverse, .bar])
    var (track, turned) = (plain, plain)
    if !isFocused { track.attributes.formUnion(.dim) }
    turned.attributes.formSymmetricDifference(.reverse)
    let (start, end) = (bar.start, bar.start + bar.length)
    let (first, last) = (start / 8, min((end + 7) / 8, count))
    let line: UInt32 = (bar.isVertical ? 0x2502 : 0x2500) + (isFocused ? 1 : 0)
    fill(bar, 0..<first, line, track)
    fill(bar, last..<count, line, track)
    fill(bar, (start + 7) / 8..<max(end / 8, (start + 7) / 8), 0x2588, plain)
    if start % 8 != 0 {
      fill(
        bar, first..<first + 1, block(bar, bar.isVertical ? 8 - start % 8 : start % 8),
        bar.isVertical ? plain : turned)
    }
    if end % 8 != 0 {
      fill(
        bar, end / 8..<end / 8 + 1, block(bar, bar.isVertical ? 8 - end % 8 : end % 8),
        bar.isVertical ? turned : plain)
    }
  }

  /// Returns the block of `eighths` eighths: ▁ to ▇ from below, ▏ to ▉ from the left.
  private func block(_ bar: ScrollBar, _ eighths: Int) -> UInt32 {
    let eighths = UInt32(truncatingIfNeeded: eighths)
    return bar.isVertical ? 0x2580 + eighths : 0x2590 - eighths
  }

  private mutating func fill(
    _ bar: ScrollBar, _ cells: Range<Int>, _ scalar: UInt32, _ style: Style
  ) {
    let rect =
      bar.isVertical
      ? Rect(
        column: bar.area.left, row: bar.area.top + cells.lowerBound, columns: 1, rows: cells.count)
      : Rect(
        column: bar.area.left + cells.lowerBound, row: bar.area.top, columns: cells.count, rows: 1)
    buffer.fill(
      rect, glyph: Glyph(scalar: scalar, isWide: false), ink: buffer.ink(for: style, link: nil))
  }
}
