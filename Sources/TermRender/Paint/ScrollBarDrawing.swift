// ScrollBarDrawing: draws the tracks and thumbs of scroll bars into the cell buffer.

internal import TermView

extension Painter {
  /// Draws the scroll bars of an area: a track on a background of its own, as a line where no background can be seen,
  /// and on it the thumb as blocks in the color of outlines, or in a foreground of the area's own.
  ///
  /// Block characters fill a cell from below or from the left, in eighths. The end of the thumb that fills a cell from
  /// the other side is drawn in halves: exchanged colors would be bright where the thumb is only dimmed. While an area
  /// itself has the focus, its bars are in the accent color, and the tracks are heavy lines; the rows of a list show
  /// the focus by themselves.
  mutating func drawBars(
    of node: Int32, _ look: InheritedStyle, _ area: Rect, _ seen: Rect, _ tree: borrowing RenderTree
  ) {
    let bars = tree.bars(of: node, in: area)
    guard bars.vertical != nil || bars.horizontal != nil else { return }
    buffer.clip = seen
    let hasGround = look.style.hasLevel
    buffer.blend = blend(of: look).without(background: hasGround, foreground: false)
    let isFocused = tree.focus.node == node && tree.nodes[Int(node)].kind != .lazyList
    if let bar = bars.vertical { draw(bar, look.style, isFocused, hasGround) }
    if let bar = bars.horizontal { draw(bar, look.style, isFocused, hasGround) }
    buffer.blend = Blend()
  }

  private mutating func draw(
    _ bar: ScrollBar, _ style: Style, _ isFocused: Bool, _ hasGround: Bool
  ) {
    let count = bar.track / 8
    let isPlain = style.foreground.isDefault || style.foreground == .text
    let own: Color = isPlain ? .outline : style.foreground
    let ground = hasGround ? style.background.fieldBackground : style.background
    var plain = Style(foreground: isFocused ? .accent : own, background: ground)
    plain.attributes = style.attributes.intersection([.reverse, .bar, .inactive])
    var track = plain
    if !isFocused {
      track.attributes.formUnion(.dim)
      if hasGround { track.foreground = .edge }
    }
    let line: UInt32 = (bar.isVertical ? 0x2502 : 0x2500) + (isFocused ? 1 : 0)
    var (start, end) = (bar.start, bar.start + bar.length)
    // The thumb touches an end only if there is nothing more to see there.
    if bar.isVertical {
      if end < bar.track { end = min((end + 2) / 4 * 4, bar.track - 4) }
    } else if start > 0 {
      start = max((start + 2) / 4 * 4, 4)
    }
    fill(bar, 0..<start / 8, line, track)
    fill(bar, (end + 7) / 8..<count, line, track)
    fill(bar, (start + 7) / 8..<max(end / 8, (start + 7) / 8), 0x2588, plain)
    if start % 8 != 0 {
      let block = bar.isVertical ? 0x2588 - UInt32(start % 8) : 0x2590
      fill(bar, start / 8..<start / 8 + 1, block, plain)
    }
    if end % 8 != 0 {
      let block = bar.isVertical ? 0x2580 : 0x2590 - UInt32(end % 8)
      fill(bar, end / 8..<end / 8 + 1, block, plain)
    }
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

extension Style {
  /// Whether the background is a level with another one above it, which a track can have.
  fileprivate var hasLevel: Bool {
    !attributes.isBar && !attributes.contains(.reverse)
      && (background.isDefault || background.tokenIndex != nil && !background.isFill)
      && background.fieldBackground != background
  }
}
