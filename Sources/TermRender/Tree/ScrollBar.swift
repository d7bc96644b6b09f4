// ScrollBar: a window, its content and how far it is scrolled in; where the bar's thumb stands out, and back.

internal import TermView

/// A bar beside a window: its cells, and its thumb in eighths of a cell.
struct ScrollBar: Equatable {
  /// Its cells: one column, or one row.
  var area: Rect
  var isDown: Bool
  /// Where the thumb begins, and how long it is, in eighths.
  var start = 0
  var length = 0
  /// How far the content can be scrolled, and how far it is, from the bar's first cell on.
  var most: Int
  var offset: Int

  /// A bar for a window of so many cells of the content.
  init(in area: Rect, isDown: Bool, window: Int, offset: Int, most: Int) {
    (self.area, self.isDown, self.offset, self.most) = (area, isDown, offset, most)
    let track = self.track
    let content = saturatingSum(window, most)
    length = min(track, max(8, ScrollBar.share(track, window, of: content)))
    let rest = track - length
    if offset >= most {
      start = rest
    } else if offset > 0 {
      // It touches an end only where there is nothing more to see.
      start = min(max(ScrollBar.share(rest, offset, of: most), 1), max(rest - 1, 0))
    }
  }

  /// How long it is, in eighths.
  var track: Int { 8 * max(0, isDown ? area.size.rows : area.size.columns) }

  /// The bar's cell at a place, from its first one on.
  func cell(at place: Point) -> Int {
    isDown ? place.row - area.top : place.column - area.left
  }

  /// -1 where a cell is before the thumb, 1 behind it, 0 on it.
  func side(of cell: Int) -> Int {
    if 8 * cell + 8 <= start { return -1 }
    return 8 * cell >= start + length ? 1 : 0
  }

  /// How far the content is scrolled where the thumb begins so many eighths from the bar's first cell.
  func offset(ofThumbAt place: Int) -> Int {
    let rest = track - length
    if place <= 0 || rest <= 0 { return 0 }
    return place >= rest ? most : ScrollBar.share(most, place, of: rest)
  }

  /// `part` of `whole` parts of a length, rounded, without overflow.
  private static func share(_ length: Int, _ part: Int, of whole: Int) -> Int {
    guard whole > 0 else { return 0 }
    let product = length.multipliedFullWidth(by: part)
    let (sum, carry) = product.low.addingReportingOverflow(UInt(whole / 2))
    return whole.dividingFullWidth((product.high + (carry ? 1 : 0), sum)).quotient
  }
}

/// The bars of an area that scrolls.
struct ScrollBars: Equatable {
  /// The one at its trailing edge, and the one in its last row.
  var down: ScrollBar?
  var across: ScrollBar?
}
