// RenderTree+ListWindows: lists at their full height inside a scroll area, of which only the visible rows are built.

internal import TermView

/// The visible part of a list that has its full height, so that an area around it scrolls the list's rows.
struct ListWindow {
  /// Whether the list has its full height.
  var isOn = false
  /// The visible rows of cells, counted from the list's top, for which rows were built last.
  var visible = 0..<0
  /// Where the first visible row begins, in rows of cells from the list's top.
  var firstTop = 0
  /// How much higher the rows seen so far are than estimated.
  var correction = 0
  /// How far the rows moved down because others came above them; the area around the list follows.
  var shift = 0
}

extension RenderTree {
  /// Finds whether a list has its full height, and which part of it is visible.
  mutating func updateWindow(of node: Int32) {
    guard var state = lazyLists.states[node] else { return }
    let height = listViewport(node).size.rows
    let isOn =
      state.count > ListState.fewRows && !state.isTooHigh && height >= Int(state.estimatedHeight)
    if isOn != state.window.isOn {
      (state.isBuilt, state.skip) = (false, 0)
      // Without the correction, a list whose rows are higher than estimated would seem to have enough space again.
      state.window = ListWindow(isOn: isOn, correction: state.window.correction)
      if !isOn, state.sticks, state.isAtEnd {
        (state.first, state.skip) = (state.count - 1, .max / 4)
      }
    }
    if state.window.shift != 0 {
      scrollArea(around: node, by: state.window.shift)
      state.window.shift = 0
    }
    if isOn { state.window.visible = visibleRows(of: node) }
    lazyLists.states[node] = state
  }

  /// Whether another part of a list at its full height is visible than the one that was built.
  func needsOtherWindow(_ node: Int32) -> Bool {
    guard let window = lazyLists.states[node]?.window, window.isOn else { return false }
    return window.visible != visibleRows(of: node)
  }

  /// The rows of cells of a list that its ancestors and the screen show, counted from the list's top.
  private func visibleRows(of node: Int32) -> Range<Int> {
    let area = viewport(of: node, in: screenRect(of: node))
    let visible = visiblePart(area, of: node)
    return visible.isEmpty ? 0..<0 : visible.top - area.top..<visible.bottom - area.top
  }

  private mutating func scrollArea(around node: Int32, by rows: Int) {
    var above = boxes.boxes[Int(node)].parent
    while above >= 0 {
      if nodes[Int(above)].flags.contains(.scrolls),
        boxes.boxes[Int(above)].style.overflow.contains(.vertical)
      {
        _ = scroll(above, columns: 0, rows: rows)
        return
      }
      above = boxes.boxes[Int(above)].parent
    }
  }

  /// Builds the rows of the visible part, from a row whose place is known to both edges, and places them.
  ///
  /// The heights of the built rows correct the list's own height. Rows that turn out higher while the user scrolls
  /// up leave too little space above: then they move down together, and the scroll area with them.
  mutating func layOutWindow(_ node: Int32, _ state: inout ListState, _ space: Rect) {
    let (visible, estimate) = (state.window.visible, state.estimatedRowHeight)
    guard !visible.isEmpty else {
      if !state.isBuilt { buildRows(0..<0, of: node) }
      (state.builtRows, state.isBuilt) = (lazyLists.states[node]?.builtRows ?? 0..<0, true)
      return
    }
    let (anchor, y) = knownRow(state, height: space.size.rows)
    var low = max(0, anchor - max(0, y - visible.lowerBound + estimate - 1) / estimate)
    var high = min(state.count, anchor + max(0, visible.upperBound - y) / estimate + 1)
    let built = low < high ? addingFocusedRow(of: node, state, to: low..<high) : low..<high
    (low, high) = (built.lowerBound, built.upperBound)
    var (heights, top): ([Int], Int) = ([], y)
    for _ in 0..<64 {
      if !state.isBuilt || state.builtRows != low..<high {
        (state.builtRows, state.isBuilt) = (low..<high, true)
        buildRows(low..<high, of: node)
        layOutRows(node, space)
      }
      heights = self.heights(of: node)
      top = y - heights.prefix(anchor - low).reduce(0, +)
      let above = low > 0 ? top - visible.lowerBound : 0
      let below = high < state.count ? visible.upperBound - heights.reduce(top, +) : 0
      guard above > 0 || below > 0 else { break }
      if above > 0 { low = max(0, low - max(above / estimate + 1, high - low)) }
      if below > 0 { high = min(state.count, high + max(below / estimate + 1, high - low)) }
    }
    let shift = low == 0 ? -top : top < low ? low * estimate - top : 0
    top += shift
    let correction = heights.reduce(top, +) - high * estimate
    (state.first, state.window.firstTop) = (low, top)
    for height in heights.dropLast() {
      guard state.window.firstTop + height <= visible.lowerBound + shift else { break }
      state.window.firstTop += height
      state.first += 1
    }
    lazyLists.mustLayOutAgain =
      lazyLists.mustLayOutAgain || shift != 0 || correction != state.window.correction
    if correction != state.window.correction {
      // With another height, the list may scroll by itself.
      state.isStale = true
      boxes.invalidate(node)
    }
    state.window.correction = correction
    placeRows(node, at: space.top + top, space)
    if shift != 0 { scrollArea(around: node, by: shift) }
  }

  /// A row whose place is known, and that place: the first one, the end, the first visible one before, or else one
  /// that is about as far down as the visible part.
  private func knownRow(_ state: ListState, height: Int) -> (row: Int, top: Int) {
    let visible = state.window.visible
    if visible.lowerBound <= 0 { return (0, 0) }
    if visible.upperBound >= height { return (state.count, height) }
    let distance = (state.window.firstTop - visible.lowerBound).magnitude
    if distance <= 4 * visible.count { return (state.first, state.window.firstTop) }
    let row = visible.lowerBound * state.count / height
    return (row, row * height / state.count)
  }

  /// The row that a list was asked to reveal last, if it is built.
  func revealedRow(of list: Int32) -> Int32? {
    guard let state = lazyLists.states[list], let found = state.revealed.found else { return nil }
    return builtRow(found.index, of: list, state)
  }

  /// The node of a row, if it is built.
  private func builtRow(_ index: Int, of list: Int32, _ state: ListState) -> Int32? {
    guard state.builtRows.contains(index) else { return nil }
    var row = boxes.boxes[Int(list)].first
    for _ in state.builtRows.lowerBound..<index where row >= 0 { row = boxes.boxes[Int(row)].next }
    return row >= 0 ? row : nil
  }

  /// Scrolls to a row before the rows around it are built, so that they are built once.
  ///
  /// It does so where all rows have been of the same height so far: otherwise the place of the row is not known.
  mutating func scrollAhead(
    to target: Int, of node: Int32, _ content: any RowContent, _ state: inout ListState
  ) {
    let height = state.estimatedRowHeight
    guard state.window.correction == 0, !state.window.visible.isEmpty,
      content.reveal?.part(listViewport(node).size.columns) == nil,
      heights(of: node).allSatisfy({ $0 == height })
    else { return }
    reveal(node) { area in
      Rect(
        column: area.left, row: area.top + target * height, columns: area.size.columns, rows: height
      )
    }
    state.window.visible = visibleRows(of: node)
  }

  /// Scrolls the areas around a list until a row of it is visible; returns whether the row was built.
  mutating func revealRow(_ target: Int, of node: Int32) -> Bool {
    guard let state = lazyLists.states[node] else { return true }
    if state.builtRows.contains(target) {
      guard let row = builtRow(target, of: node, state) else { return true }
      let part = rows(of: node)?.reveal?.part(listViewport(node).size.columns)
      reveal(row) { area in
        guard let part else { return area }
        return Rect(
          column: area.left, row: area.top + part.lowerBound, columns: area.size.columns,
          rows: part.count)
      }
      return true
    }
    guard state.window.isOn, !state.window.visible.isEmpty else { return true }
    let top = state.window.firstTop + (target - state.first) * state.estimatedRowHeight
    let height = state.estimatedRowHeight
    reveal(node) { area in
      Rect(
        column: area.left, row: area.top + max(0, min(top, area.size.rows - height)),
        columns: area.size.columns, rows: height)
    }
    return false
  }
}
