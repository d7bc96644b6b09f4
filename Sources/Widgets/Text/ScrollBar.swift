// ScrollBar: a bar beside a view that scrolls its content by itself, as an editor does.

extension View {
  /// Shows a scroll bar at the end of a view that scrolls its content by itself, as an editor does.
  ///
  /// ```swift
  /// page(of: lines, from: first)
  ///   .scrollBar(showing: first..<first + 20, of: lines.count, rows: 20) { .scroll($0) }
  /// ```
  ///
  /// `ScrollView`, `LazyList` and the widgets have bars of their own. There is no bar where everything is shown, and in a
  /// single row. A drag moves its thumb, and a click beside the thumb brings it there.
  ///
  /// - Parameters:
  ///   - shown: What is visible, in lines or in any other unit.
  ///   - count: How much there is in all.
  ///   - rows: The height of the view.
  ///   - scroll: Receives what is to be the first that is visible.
  /// - Returns: The view, and the bar, which takes a column of it.
  public func scrollBar(
    showing shown: Range<Int>, of count: Int, rows: Int, _ scroll: @escaping (Int) -> Message
  ) -> AnyView<Message> {
    let bar = ScrolledRange(first: shown.lowerBound, shown: shown.count, count: count, rows: rows)
    guard rows > 1, shown.count < count else { return AnyView(self) }
    return AnyView(
      HStack {
        AnyView(self).frame(minWidth: 0).flex(grow: 1, basis: 0)
        ScrollBarView(range: bar, scroll: scroll)
      })
  }
}

/// The visible part of something longer, and the thumb that shows it in eighths of a row.
struct ScrolledRange: Hashable {
  let first: Int
  let rows: Int
  /// The start and the length of the thumb.
  let start: Int
  let length: Int
  /// The last value that `first` can have.
  private let most: Int

  init(first: Int, shown: Int, count: Int, rows: Int) {
    let rows = min(max(0, rows), 1 << 16)
    let (first, track) = (max(0, first), 8 * rows)
    most = max(0, count - max(0, shown))
    length = min(track, max(8, ScrolledRange.share(track, shown, of: count)))
    (self.first, self.rows) = (first, rows)
    let rest = track - length
    if first >= most {
      start = rest
    } else if first > 0 {
      // The thumb touches an end only if there is nothing more to see there.
      start = min(max(ScrolledRange.share(rest, first, of: most), 1), max(rest - 1, 0))
    } else {
      start = 0
    }
  }

  /// The first visible part for a thumb that begins at a place.
  func first(ofThumbAt start: Int) -> Int {
    let rest = 8 * rows - length
    if start <= 0 || rest <= 0 { return 0 }
    return start >= rest ? most : ScrolledRange.share(most, start, of: rest)
  }

  private static func share(_ length: Int, _ part: Int, of whole: Int) -> Int {
    guard whole > 0, part > 0 else { return 0 }
    let product = length.multipliedFullWidth(by: min(part, whole))
    return whole.dividingFullWidth(product).quotient
  }
}

/// A column with a line, and a thumb on it.
private struct ScrollBarView<Message>: View {
  let range: ScrolledRange
  let scroll: (Int) -> Message

  var body: some View<Message> {
    // What is held is the place on the thumb where the mouse was pressed.
    Local(nil as Int?) { held, _ in
      Canvas(range) { cells, range in
        for row in 0..<cells.size.rows { draw(range, row, in: &cells) }
      }
      .sending(LocalAction<Int?, Message>.self)
      .frame(width: 1, height: .cells(range.rows))
      .onMouse { event in handleMouse(event, held) }
      .fixedSize()
      .background(.field)
      .selectable(false)
    }
  }

  private func handleMouse(_ event: MouseEvent, _ held: Int?) -> LocalAction<Int?, Message>? {
    let thumb = 8 * min(max(-1, event.position.row), range.rows) + 4
    switch event.action {
    case .down(.left):
      let isOnThumb = thumb >= range.start && thumb < range.start + range.length
      if isOnThumb { return .set(thumb - range.start) }
      let half = range.length / 2
      return .setAndSend(half, scroll(range.first(ofThumbAt: thumb - half)))
    case .drag(.left): return held.map { .send(scroll(range.first(ofThumbAt: thumb - $0))) }
    case .up(.left): return held == nil ? nil : .set(nil)
    default: return nil
    }
  }
}

/// Draws a row of a bar as those of scroll areas look.
private func draw(_ range: ScrolledRange, _ row: Int, in cells: inout CanvasCells) {
  let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  let (start, end) = (range.start - 8 * row, range.start + range.length - 8 * row)
  let plain = Style(foreground: .outline)
  let point = Point(column: 0, row: row)
  let track = Style(foreground: .edge, attributes: .dim)
  if start >= 8 || end <= 0 {
    cells.put("│", at: point, style: track)
  } else if start > 0 {
    cells.put(blocks[7 - start], at: point, style: plain)
  } else {
    // The thumb ends in half cells, since there are no blocks for eighths from above.
    let isLast = row == cells.size.rows - 1
    let sign: Character = end < 2 ? "│" : end < 6 || isLast && end < 8 ? "▀" : "█"
    cells.put(sign, at: point, style: end < 2 ? track : plain)
  }
}
