// RenderTree+RevealedRows: finds the row that a list's content names, and keeps it in sight.

internal import TermView

extension RenderTree {
  /// Reveals a row again that is in sight, if others came, went or moved, as when a filter is cleared.
  func followRevealedRow(
    of node: Int32, _ content: any RowContent, _ state: inout ListState
  ) {
    guard let (index, key) = state.revealed.found, let wanted = content.reveal else { return }
    let isInPlace = index < content.count && wanted.key(index) == key
    // The list follows its first visible row, which may have moved alone, as in another order.
    let isAnchored = state.first < content.count && content.key(at: state.first) == state.firstKey
    if isInPlace, isAnchored { return }
    let isVisible = isRowVisible(index, of: node, state)
    if !isInPlace { state.revealed.found = nil }
    if isVisible, !state.sticks { state.revealed.repeatRequest() }
  }

  /// Whether a part of a row was in the list's own viewport when it was laid out last.
  private func isRowVisible(_ index: Int, of node: Int32, _ state: ListState) -> Bool {
    guard index >= state.first, state.builtRows.contains(index) else { return false }
    guard !state.window.isOn, state.builtRows.contains(state.first) else { return true }
    let above = heights(of: node, from: state.first - state.builtRows.lowerBound)
      .prefix(index - state.first).reduce(0, +)
    return above - state.skip < Int(state.height)
  }

  /// Finds the row that the content names, for the next layout to reveal at the nearer edge.
  func findRevealedRow(
    _ content: any RowContent, _ state: inout ListState
  ) {
    guard let wanted = content.reveal else {
      state.revealed = RevealedRow(pending: state.revealed.pending)
      return
    }
    guard state.revealed.request != wanted.request else { return }
    // A row that does not exist yet is searched for until it does.
    if let missed = state.revealed.missed, missed == MissedRow(wanted, count: content.count) {
      return
    }
    if let index = wanted.find(state.first), (0..<content.count).contains(index) {
      state.revealed = RevealedRow(
        request: wanted.request, pending: index, found: (index, wanted.key(index)))
    } else {
      state.revealed.request = nil
      state.revealed.missed = MissedRow(wanted, count: content.count)
    }
  }

  /// The row that was revealed last, if it was in sight when the list was laid out last; nil if it is not to stay so, or
  /// if another row is in its place.
  func keptRow(of content: any RowContent, _ state: ListState) -> Int? {
    guard let (index, key) = state.revealed.found, state.revealed.height != nil,
      !state.revealed.isLeft, !state.sticks || !state.isAtEnd, index < content.count,
      let reveal = content.reveal, reveal.staysInSight, reveal.key(index) == key
    else { return nil }
    return index
  }

  /// Notes whether the row that was revealed last is in sight, once all rows are in their places.
  mutating func noteRevealedRow(in node: Int32, _ state: ListState, _ space: Rect) {
    guard let found = state.revealed.found else { return }
    let frame = builtRow(found.index, of: node, state).map { boxes.boxes[Int($0)].frame }
    let isInSight = frame.map {
      Int($0.y) < space.bottom && Int($0.y) + Int($0.height) > space.top
    }
    lazyLists.states[node]?.revealed.height =
      isInSight == true ? frame.map { max(1, Int($0.height)) } : nil
  }

  /// Scrolls to a row, or to the part of it that the content names, and builds the rows around it.
  mutating func revealBuilt(
    _ row: Int, of content: any RowContent, in node: Int32, _ state: inout ListState, _ space: Rect
  ) {
    let part = content.reveal?.part(space.size.columns)
    // First with the heights known so far, so that rows are rarely built in vain.
    for _ in 0..<2 {
      scrollToRow(row, part, in: space, &state, heights(of: node))
      buildVisibleRows(node, &state, space)
    }
    if content.reveal?.isAtTop ?? false {
      (state.first, state.skip) = (row, 0)
      buildVisibleRows(node, &state, space)
    }
    state.revealed.isLeft = false
  }

  /// Reveals the row again whose height has changed, as that of a line which is wrapped now.
  mutating func keepRevealedRow(
    of content: any RowContent, in node: Int32, _ state: inout ListState, _ space: Rect
  ) {
    guard let row = keptRow(of: content, state), let built = builtRow(row, of: node, state),
      max(1, Int(boxes.boxes[Int(built)].frame.height)) != state.revealed.height
    else { return }
    revealBuilt(row, of: content, in: node, &state, space)
  }

  /// The node of a row; nil if the row is not built.
  private func builtRow(_ index: Int, of list: Int32, _ state: ListState) -> Int32? {
    guard state.builtRows.contains(index) else { return nil }
    var row = boxes.boxes[Int(list)].first
    for _ in state.builtRows.lowerBound..<index where row >= 0 { row = boxes.boxes[Int(row)].next }
    return row < 0 ? nil : row
  }

  /// Moves the visible part by the least distance that shows a row, or a part of one that is higher than the list.
  private func scrollToRow(
    _ target: Int, _ part: Range<Int>?, in space: Rect, _ state: inout ListState, _ heights: [Int]
  ) {
    let height = space.size.rows
    let built = target - state.builtRows.lowerBound
    let fits = heights.indices.contains(built) && heights[built] <= height
    let part = fits ? nil : part
    if target < state.first || target == state.first && part == nil {
      (state.first, state.skip) = (target, part?.lowerBound ?? 0)
      return
    }
    let start = state.first - state.builtRows.lowerBound
    if start >= 0, built < heights.count {
      let top = heights[start..<built].reduce(0, +)
      state.skip = max(state.skip, top + (part?.upperBound ?? heights[built]) - height)
      // A part higher than the list shows its beginning.
      if let part { state.skip = min(state.skip, top + part.lowerBound) }
    } else {
      // The row is not built: it becomes the last one, at an estimated height that is corrected once it is.
      state.first = target
      state.skip =
        part.map { min($0.upperBound - height, $0.lowerBound) }
        ?? min(0, state.estimatedRowHeight - height)
    }
  }
}
