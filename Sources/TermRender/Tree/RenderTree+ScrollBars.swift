// RenderTree+ScrollBars: the viewport of a scroll area, and its bars.

internal import TermView

extension RenderTree {
  /// Whether a node is a viewport: a scroll area or a lazy list.
  func isScrollArea(_ node: Int32) -> Bool {
    nodes[Int(node)].flags.contains(.scrolls) || nodes[Int(node)].kind == .lazyList
  }

  /// The viewport of an area: its content rectangle without the bars.
  func viewport(of node: Int32, in area: Rect) -> Rect {
    let space = contentRect(of: node, in: area)
    let (columns, rows) = barCells(of: node)
    return Rect(
      column: space.left + (boxes.isMirrored ? columns : 0), row: space.top,
      columns: max(space.size.columns - columns, 0), rows: max(space.size.rows - rows, 0))
  }

  /// Where the content of a clipping node may be visible.
  func clip(of node: Int32, in area: Rect) -> Rect {
    isScrollArea(node) ? viewport(of: node, in: area) : innerRect(area, of: node)
  }

  /// The bars of an area with this rectangle on the screen.
  func bars(of node: Int32, in area: Rect) -> ScrollBars {
    let (columns, rows) = barCells(of: node)
    guard columns + rows > 0 else { return ScrollBars() }
    let (space, window) = (contentRect(of: node, in: area), viewport(of: node, in: area))
    let (offset, most) = extent(of: node)
    var bars = ScrollBars()
    if columns > 0 {
      bars.vertical = ScrollBar(
        in: Rect(
          column: boxes.isMirrored ? space.left : space.right - 1, row: space.top, columns: 1,
          rows: window.size.rows),
        isVertical: true, viewport: window.size.rows, offset: offset.y, maxOffset: most.y)
    }
    if rows > 0 {
      // Its offset counts from the left, wherever the content begins.
      bars.horizontal = ScrollBar(
        in: Rect(
          column: window.left, row: space.bottom - 1, columns: window.size.columns, rows: 1),
        isVertical: false, viewport: window.size.columns,
        offset: boxes.isMirrored ? most.x - offset.x : offset.x, maxOffset: most.x)
    }
    return bars
  }

  /// The columns and rows that bars take from an area's content rectangle.
  private func barCells(of node: Int32) -> (columns: Int, rows: Int) {
    if nodes[Int(node)].kind == .lazyList {
      return (lazyLists.states[node]?.hasBar == true ? 1 : 0, 0)
    }
    guard nodes[Int(node)].flags.contains(.scrolls) else { return (0, 0) }
    return (boxes.boxes[Int(node)].barColumns, boxes.boxes[Int(node)].barRows)
  }

  private func extent(of node: Int32) -> (offset: (x: Int, y: Int), most: (x: Int, y: Int)) {
    if nodes[Int(node)].kind == .lazyList {
      let rows = rowExtent(of: node)
      return ((0, rows.offset), (0, rows.most))
    }
    let state = scrolling.states[node] ?? ScrollState()
    return ((state.x, state.y), maxScrollOffset(of: node))
  }
}
