// ScrollBarDrawing: the bars of an area that scrolls in; their tracks and thumbs in the sheet's cells out.

internal import TermView

extension Painter {
  /// Draws the bars of an area in its own foreground: the track a dim line, the thumb blocks.
  ///
  /// A block fills a cell from below, or from the left. Where the thumb fills one from the other side, what
  /// it leaves is drawn as a block, and the colours are exchanged.
  mutating func drawBars(
    of node: Int32, _ look: Look, _ area: Rect, _ seen: Rect, _ tree: borrowing RenderTree
  ) {
    let bars = tree.bars(of: node, in: area)
    guard bars.down != nil || bars.across != nil else { return }
    sheet.clip = seen
    sheet.blend = blend(of: look)
    if let bar = bars.down { draw(bar, look.style) }
    if let bar = bars.across { draw(bar, look.style) }
    sheet.blend = Blend()
  }

  private mutating func draw(_ bar: ScrollBar, _ style: Style) {
    let count = bar.track / 8
    var plain = Style(foreground: style.foreground, background: style.background)
    plain.attributes = style.attributes.intersection(.reverse)
    var (track, turned) = (plain, plain)
    track.attributes.formUnion(.dim)
    turned.attributes.formSymmetricDifference(.reverse)
    let (start, end) = (bar.start, bar.start + bar.length)
    let (first, last) = (start / 8, min((end + 7) / 8, count))
    let line: UInt32 = bar.isDown ? 0x2502 : 0x2500
    fill(bar, 0..<first, line, track)
    fill(bar, last..<count, line, track)
    fill(bar, (start + 7) / 8..<max(end / 8, (start + 7) / 8), 0x2588, plain)
    if start % 8 != 0 {
      fill(
        bar, first..<first + 1, block(bar, bar.isDown ? 8 - start % 8 : start % 8),
        bar.isDown ? plain : turned)
    }
    if end % 8 != 0 {
      fill(
        bar, end / 8..<end / 8 + 1, block(bar, bar.isDown ? 8 - end % 8 : end % 8),
        bar.isDown ? turned : plain)
    }
  }

  /// The block of so many eighths: ▁ to ▇ from below, ▏ to ▉ from the left.
  private func block(_ bar: ScrollBar, _ eighths: Int) -> UInt32 {
    let eighths = UInt32(truncatingIfNeeded: eighths)
    return bar.isDown ? 0x2580 + eighths : 0x2590 - eighths
  }

  private mutating func fill(
    _ bar: ScrollBar, _ cells: Range<Int>, _ scalar: UInt32, _ style: Style
  ) {
    let place =
      bar.isDown
      ? Rect(
        column: bar.area.left, row: bar.area.top + cells.lowerBound, columns: 1, rows: cells.count)
      : Rect(
        column: bar.area.left + cells.lowerBound, row: bar.area.top, columns: cells.count, rows: 1)
    sheet.fill(
      place, glyph: Glyph(scalar: scalar, isWide: false), ink: sheet.ink(for: style, link: nil))
  }
}
