// RenderTree+ScrollBars: an area that scrolls in; the window its content is seen in, and its bars, out.

internal import TermView

extension RenderTree {
  /// Whether a node shows a part of what is in it.
  func isScrollArea(_ node: Int32) -> Bool {
    nodes[Int(node)].flags.contains(.scrolls) || nodes[Int(node)].kind == .lazyList
  }

  /// Where the content of an area is seen: its room inside of border, padding and bars.
  func window(of node: Int32, in area: Rect) -> Rect {
    let room = room(of: node, in: area)
    let (columns, rows) = barCells(of: node)
    return Rect(
      column: room.left + (boxes.isMirrored ? columns : 0), row: room.top,
      columns: max(room.size.columns - columns, 0), rows: max(room.size.rows - rows, 0))
  }

  /// Where what is in a node that clips may be seen.
  func clip(of node: Int32, in area: Rect) -> Rect {
    isScrollArea(node) ? window(of: node, in: area) : inside(area, of: node)
  }

  /// The bars of an area that stands in a place on the screen.
  func bars(of node: Int32, in area: Rect) -> ScrollBars {
    let (columns, rows) = barCells(of: node)
    guard columns + rows > 0 else { return ScrollBars() }
    let (room, window) = (room(of: node, in: area), window(of: node, in: area))
    let (offset, most) = nodes[Int(node)].kind == .lazyList ? rowExtent(of: node) : extent(of: node)
    var bars = ScrollBars()
    if columns > 0 {
      bars.down = ScrollBar(
        in: Rect(
          column: boxes.isMirrored ? room.left : room.right - 1, row: room.top, columns: 1,
          rows: window.size.rows),
        isDown: true, window: window.size.rows, offset: offset.y, most: most.y)
    }
    if rows > 0 {
      // From the left, wherever the content begins.
      bars.across = ScrollBar(
        in: Rect(
          column: window.left, row: room.bottom - 1, columns: window.size.columns, rows: 1),
        isDown: false, window: window.size.columns,
        offset: boxes.isMirrored ? most.x - offset.x : offset.x, most: most.x)
    }
    return bars
  }

  /// The columns that bars take of an area's room, and the rows.
  private func barCells(of node: Int32) -> (columns: Int, rows: Int) {
    if nodes[Int(node)].kind == .lazyList { return (lists[node]?.hasBar == true ? 1 : 0, 0) }
    guard nodes[Int(node)].flags.contains(.scrolls) else { return (0, 0) }
    return (boxes.boxes[Int(node)].barColumns, boxes.boxes[Int(node)].barRows)
  }

  private func extent(of node: Int32) -> (offset: (x: Int, y: Int), most: (x: Int, y: Int)) {
    let state = scrolls[node] ?? ScrollState()
    return ((state.x, state.y), farthestScroll(of: node))
  }
}
