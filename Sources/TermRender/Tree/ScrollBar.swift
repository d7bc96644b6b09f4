// ScrollBar: converts between the scroll offset of a viewport and the position of its bar's thumb.

internal import TermView

/// A bar beside a viewport: its cells, and its thumb in eighths of a cell.
struct ScrollBar: Equatable {
  /// Its cells: one column, or one row.
  var area: Rect
  var isVertical: Bool
  /// The start and the length of the thumb, in eighths of a cell.
  var start = 0
  var length = 0
  /// The maximum scroll offset and the current one, counted from the bar's first cell.
  var maxOffset: Int
  var offset: Int

  /// Creates a bar for a viewport that shows `viewport` cells of the content.
  init(in area: Rect, isVertical: Bool, viewport: Int, offset: Int, maxOffset: Int) {
    (self.area, self.isVertical, self.offset, self.maxOffset) = (
      area, isVertical, offset, maxOffset
    )
    let track = self.track
    let content = saturatingSum(viewport, maxOffset)
    length = min(track, max(8, ScrollBar.share(track, viewport, of: content)))
    let rest = track - length
    if offset >= maxOffset {
      start = rest
    } else if offset > 0 {
      // The thumb touches an end only if there is nothing more to see there.
      start = min(max(ScrollBar.share(rest, offset, of: maxOffset), 1), max(rest - 1, 0))
    }
  }

  /// The length of the track, in eighths of a cell.
  var track: Int { 8 * max(0, isVertical ? area.size.rows : area.size.columns) }

  /// The index of the bar's cell at a point.
  func cell(at point: Point) -> Int {
    isVertical ? point.row - area.top : point.column - area.left
  }

  /// -1 for a cell before the thumb, 1 for one after it, 0 for one on it.
  func side(of cell: Int) -> Int {
    if 8 * cell + 8 <= start { return -1 }
    return 8 * cell >= start + length ? 1 : 0
  }

  /// The scroll offset for a thumb that begins `start` eighths of a cell from the start of the track.
  func offset(ofThumbAt start: Int) -> Int {
    let rest = track - length
    if start <= 0 || rest <= 0 { return 0 }
    return start >= rest ? maxOffset : ScrollBar.share(maxOffset, start, of: rest)
  }

  /// `length * part / whole`, rounded, without overflow.
  private static func share(_ length: Int, _ part: Int, of whole: Int) -> Int {
    guard whole > 0 else { return 0 }
    let product = length.multipliedFullWidth(by: part)
    let (sum, carry) = product.low.addingReportingOverflow(UInt(whole / 2))
    return whole.dividingFullWidth((product.high + (carry ? 1 : 0), sum)).quotient
  }
}

/// The bars of a scroll area.
struct ScrollBars: Equatable {
  /// The vertical bar at the trailing edge, and the horizontal one in the last row.
  var vertical: ScrollBar?
  var horizontal: ScrollBar?
}
