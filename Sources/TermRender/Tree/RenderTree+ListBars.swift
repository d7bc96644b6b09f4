// RenderTree+ListBars: whether a lazy list has a scroll bar, and where its thumb is.

internal import TermView

extension RenderTree {
  /// The viewport of a list, relative to the list.
  func listViewport(_ node: Int32) -> Rect { viewport(of: node, in: listArea(node)) }

  private func listArea(_ node: Int32) -> Rect {
    let frame = boxes.boxes[Int(node)].frame
    return Rect(column: 0, row: 0, columns: Int(frame.width), rows: Int(frame.height))
  }

  /// Finds whether a list needs a bar: whether its rows are higher than its viewport, at full width.
  ///
  /// More rows than the viewport has lines always need one; fewer rows are built to find out. `haveHeightsChanged` is
  /// whether the heights of rows differ from the last update.
  mutating func updateBarVisibility(of node: Int32, haveHeightsChanged: Bool) {
    guard let state = lazyLists.states[node], rows(of: node) != nil, state.showsBar || state.hasBar
    else {
      return
    }
    if state.window.isOn {
      lazyLists.states[node]?.hasBar = false
      return
    }
    let frame = boxes.boxes[Int(node)].frame
    let isSame = state.isBuilt && state.width == frame.width && state.height == frame.height
    if isSame, !haveHeightsChanged, state.showsBar { return }
    let space = contentRect(of: node, in: listArea(node)).size
    var hasBar = state.showsBar && space.columns >= 2 && space.rows >= 2
    if hasBar, state.count <= space.rows { hasBar = overflows(node, space) }
    guard hasBar != state.hasBar else { return }
    lazyLists.states[node]?.hasBar = hasBar
    if lazyLists.states[node]?.isBuilt == true { layOutRows(node, listViewport(node)) }
    markPaint(node)
  }

  /// Whether the few rows of a list are higher than its available space.
  ///
  /// They are laid out with the list's present bar state, which most probably stays, so that unchanged rows do not
  /// move.
  private mutating func overflows(_ node: Int32, _ space: Size) -> Bool {
    guard let state = lazyLists.states[node], state.count > 0 else { return false }
    if !state.isBuilt || state.builtRows != 0..<state.count { buildRows(0..<state.count, of: node) }
    lazyLists.states[node]?.isBuilt = true
    layOutRows(node, listViewport(node))
    return rowHeights(of: node, columns: Int32(clamping: space.columns)) > space.rows
  }

  /// Marks a list for painting if its bar changed.
  mutating func markListBarIfChanged(_ node: Int32) {
    let bars = bars(of: node, in: listArea(node))
    guard let old = lazyLists.states[node]?.bars, old != bars else { return }
    lazyLists.states[node]?.bars = bars
    markArrange(node)
  }

  /// A list's scroll offset and its maximum, in rows of cells.
  ///
  /// With more rows than the viewport could show, each counts with the estimated height, whether it is built or not.
  /// So a thumb is about where it should be, and at an end only if the list is there.
  func rowExtent(of node: Int32) -> (offset: Int, most: Int) {
    guard let state = lazyLists.states[node] else { return (0, 0) }
    let rows = listViewport(node).size.rows
    if state.count <= rows, state.builtRows == 0..<state.count {
      let heights = heights(of: node)
      let offset = heights[..<min(state.first, heights.count)].reduce(state.skip, +)
      let most = max(0, heights.reduce(0, +) - rows)
      return (min(max(offset, 0), most), most)
    }
    let (height, overflow) = state.count.multipliedReportingOverflow(by: state.estimatedRowHeight)
    var most = max(1, (overflow ? .max : height) - rows)
    if state.first == 0, state.skip <= 0 { return (0, most) }
    if state.isAtEnd { return (most, most) }
    // The offset is strictly between the two ends.
    most = max(2, most)
    let (above, isFar) = state.first.multipliedReportingOverflow(by: state.estimatedRowHeight)
    let offset = saturatingSum(
      isFar ? most : above, min(max(state.skip, 0), state.estimatedRowHeight - 1))
    return (min(max(offset, 1), most - 1), most)
  }
}
