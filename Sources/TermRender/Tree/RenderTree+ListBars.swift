// RenderTree+ListBars: a lazy list in; whether it has a bar, and where its thumb stands, out.

internal import TermView

extension RenderTree {
  /// Where a list's rows are seen, relative to the list.
  func listWindow(_ node: Int32) -> Rect { window(of: node, in: listArea(node)) }

  private func listArea(_ node: Int32) -> Rect {
    let frame = boxes.boxes[Int(node)].frame
    return Rect(column: 0, row: 0, columns: Int(frame.width), rows: Int(frame.height))
  }

  /// Finds whether a list needs a bar: whether its rows are higher than its window, in the whole width.
  ///
  /// More rows than the window has are always higher; fewer are made to see. `isChanged` says that rows
  /// have other heights than they had.
  mutating func findBar(of node: Int32, isChanged: Bool) {
    guard let state = lists[node], rows(of: node) != nil, state.showsBar || state.hasBar else {
      return
    }
    let frame = boxes.boxes[Int(node)].frame
    let isSame = state.isMade && state.width == frame.width && state.height == frame.height
    if isSame, !isChanged, state.showsBar { return }
    let room = room(of: node, in: listArea(node)).size
    var hasBar = state.showsBar && room.columns >= 2 && room.rows >= 2
    if hasBar, state.count <= room.rows { hasBar = overflows(node, room) }
    guard hasBar != state.hasBar else { return }
    lists[node]?.hasBar = hasBar
    if lists[node]?.isMade == true { layOutRows(node, listWindow(node)) }
    markPaint(node)
  }

  /// Whether the few rows of a list are higher than its room.
  ///
  /// They are laid out as they most probably stand, so that rows that did not change are not moved.
  private mutating func overflows(_ node: Int32, _ room: Size) -> Bool {
    guard let state = lists[node], state.count > 0 else { return false }
    if !state.isMade || state.made != 0..<state.count { make(0..<state.count, of: node) }
    lists[node]?.isMade = true
    layOutRows(node, listWindow(node))
    return rowHeights(of: node, columns: Int32(clamping: room.columns)) > room.rows
  }

  /// Notes that a list's bar shows something else than it did.
  mutating func settleListBar(_ node: Int32) {
    let bars = bars(of: node, in: listArea(node))
    guard let old = lists[node]?.bars, old != bars else { return }
    lists[node]?.bars = bars
    markArrange(node)
  }

  /// How far a list is scrolled, and can be, in rows of cells.
  ///
  /// Where there are more than the window could have, they are taken to be as high as estimated, whichever
  /// are made. So a thumb is then about where it should be, but at the ends only where the list is.
  func rowExtent(of node: Int32) -> (offset: (x: Int, y: Int), most: (x: Int, y: Int)) {
    guard let state = lists[node] else { return ((0, 0), (0, 0)) }
    let rows = listWindow(node).size.rows
    if state.count <= rows, state.made == 0..<state.count {
      let heights = heights(of: node)
      let offset = heights[..<min(state.first, heights.count)].reduce(state.skip, +)
      let most = max(0, heights.reduce(0, +) - rows)
      return ((0, min(max(offset, 0), most)), (0, most))
    }
    let (height, overflow) = state.count.multipliedReportingOverflow(by: state.estimate)
    var most = max(1, (overflow ? .max : height) - rows)
    if state.first == 0, state.skip <= 0 { return ((0, 0), (0, most)) }
    if state.isAtEnd { return ((0, most), (0, most)) }
    // It is somewhere between the two.
    most = max(2, most)
    let (above, isFar) = state.first.multipliedReportingOverflow(by: state.estimate)
    let offset = saturatingSum(
      isFar ? most : above, min(max(state.skip, 0), state.estimate - 1))
    return ((0, min(max(offset, 1), most - 1)), (0, most))
  }
}
