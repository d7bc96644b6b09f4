// RenderTree+Lists: builds and places the visible rows of lazy lists, and scrolls them.

internal import TermView

extension RenderTree {
  /// Updates a list's state from the rows of a new tree.
  mutating func rowsChanged(in node: Int32) {
    guard let content = rows(of: node) else { return }
    var state = lazyLists.states[node] ?? ListState()
    let (before, height) = (state.count, state.estimatedHeight)
    followRevealedRow(of: node, content, &state)
    state.count = content.count
    if let word = word(.scrollBehavior, of: node) {
      state.sticks = word.opSmall & ScrollFlags.sticks != 0
      state.showsBar = word.opSmall & ScrollFlags.showsBars != 0
      state.estimatedRowHeight = max(1, Int(word.opValue))
    }
    let isAtTop = state.first == 0 && state.skip == 0
    if stickToEnd(&state) {
      // The newest row stays in sight.
    } else if !isAtTop, before > 0 {
      // The first visible row stays in place, even if its index changed.
      let isSame = state.first < state.count && content.key(at: state.first) == state.firstKey
      if !isSame, let index = content.index(of: state.firstKey, near: state.first) {
        if state.window.isOn {
          state.window.shift += (index - state.first) * state.estimatedRowHeight
          state.window.firstTop += (index - state.first) * state.estimatedRowHeight
        }
        state.first = index
      }
    }
    state.first = min(state.first, max(0, state.count - 1))
    if height != state.estimatedHeight { boxes.invalidate(node) }
    findRevealedRow(content, &state)
    state.isStale = true
    // The rows are built when the list is updated: only then is it known which are visible.
    state.isBuilt = false
    lazyLists.states[node] = state
    lazyLists.stale.append(node)
  }

  /// Scrolls a list to its end if it sticks to that and is there; returns whether it does.
  @discardableResult private func stickToEnd(_ state: inout ListState) -> Bool {
    guard state.sticks, state.isAtEnd, !state.window.isOn else { return false }
    (state.first, state.skip) = (max(0, state.count - 1), .max / 4)
    return true
  }

  /// Scrolls a list by rows of cells, and returns whether it moved.
  mutating func scrollRows(_ node: Int32, by rows: Int) -> Bool {
    guard var state = lazyLists.states[node], let content = self.rows(of: node), state.count > 0,
      !state.window.isOn
    else {
      return false
    }
    let before = (state.first, state.skip)
    let far = 4 * max(1, Int(state.height))
    if rows.magnitude <= far {
      state.skip += rows
    } else if !scrollInBuiltRows(of: node, &state, by: rows) {
      // Too far to visit each row on the way.
      let jump = rows / state.estimatedRowHeight
      let (sum, overflow) = state.first.addingReportingOverflow(jump)
      state.first = overflow ? (jump > 0 ? state.count - 1 : 0) : min(max(sum, 0), state.count - 1)
      state.skip = sum >= state.count || overflow && jump > 0 ? .max / 4 : 0
    }
    state.firstKey = content.key(at: state.first)
    state.isStale = true
    // Of a row that is higher than the list, another part is in sight.
    if let height = state.revealed.height, height > Int(state.height) {
      state.revealed.isLeft = true
    }
    lazyLists.states[node] = state
    layOutList(node)
    return lazyLists.states[node].map { ($0.first, $0.skip) != before } ?? false
  }

  /// Scrolls to a place in the rows that are built, whose heights are known; returns whether the place is in them.
  private func scrollInBuiltRows(of node: Int32, _ state: inout ListState, by rows: Int) -> Bool {
    guard state.builtRows.contains(state.first) else { return false }
    let heights = heights(of: node)
    var rest = saturatingSum(heightAbove(node, state) + state.skip, rows)
    var index = 0
    while index < heights.count, rest >= heights[index] {
      rest -= heights[index]
      index += 1
    }
    guard rest >= 0, index < heights.count else { return false }
    (state.first, state.skip) = (state.builtRows.lowerBound + index, rest)
    return true
  }

  func rows(of node: Int32) -> (any RowContent)? {
    let own = nodes[Int(node)].deferredIndex
    return own >= 0 ? deferred[Int(own)].content as? any RowContent : nil
  }

  /// Builds a range of rows, which replaces the rows built before.
  mutating func buildRows(_ range: Range<Int>, of node: Int32) {
    guard let content = rows(of: node) else { return }
    lazyLists.states[node]?.builtRows = range
    makeContent(of: node, content, ContentContext(rows: range))
    processWorkList()
  }

  /// Updates all lists that changed or have another size.
  mutating func layOutLists() {
    // Each once: a list whose height changes has to be laid out before it is known whether it scrolls by itself.
    var open = lazyLists.states.keys.sorted()
    lazyLists.stale.removeAll(keepingCapacity: true)
    // A list in a row of another list exists once that row is built.
    var rounds = 0
    while !open.isEmpty, rounds < 64 {
      for node in open where nodes[Int(node)].kind == .lazyList { layOutListIfChanged(node) }
      open = lazyLists.stale
      lazyLists.stale.removeAll(keepingCapacity: true)
      rounds += 1
    }
  }

  private mutating func layOutListIfChanged(_ node: Int32) {
    let frame = boxes.boxes[Int(node)].frame
    guard let state = lazyLists.states[node] else { return }
    // A row may change its height by itself, for example when a `Local` in it opens.
    let moves = boxes.changedFrames.count
    if !state.isStale { layOutRows(node, listViewport(node)) }
    if state.isStale || state.width != frame.width || state.height != frame.height
      || boxes.changedFrames.count > moves || needsOtherWindow(node)
    {
      layOutList(node, haveHeightsChanged: boxes.changedFrames.count > moves)
    }
  }

  /// Builds the visible rows of a list and puts them into their places.
  mutating func layOutList(_ node: Int32, haveHeightsChanged: Bool = false) {
    let isFirst = lazyLists.states[node]?.width ?? -1 < 0
    updateWindow(of: node)
    updateBarVisibility(of: node, haveHeightsChanged: haveHeightsChanged)
    guard var state = lazyLists.states[node], let content = rows(of: node) else { return }
    let space = listViewport(node)
    defer { markListBarIfChanged(node) }
    let frame = boxes.boxes[Int(node)].frame
    let isResized = state.width != frame.width || state.height != frame.height
    if isResized { stickToEnd(&state) }
    (state.width, state.height) = (frame.width, frame.height)
    state.isStale = false
    lazyLists.states[node] = state
    guard state.count > 0, space.size.rows > 0, space.size.columns > 0 else {
      if !state.builtRows.isEmpty { buildRows(0..<0, of: node) }
      return
    }
    let target = state.revealed.pending
    if state.window.isOn {
      let correction = state.window.correction
      if let target { scrollAhead(to: target, of: node, content, &state) }
      layOutWindow(node, &state, space)
      state.firstKey = content.key(at: min(state.first, state.count - 1))
      lazyLists.states[node] = state
      guard let target else { return }
      // A row that was not built is revealed again once its height is known, and any row once the list's height is.
      let isKnown = revealRow(target, of: node) && state.window.correction == correction
      lazyLists.states[node]?.revealed.pending = isKnown ? nil : target
      lazyLists.mustLayOutAgain = true
      return
    }
    if let row = target ?? (isResized && !isFirst ? keptRow(of: content, state) : nil) {
      state.revealed.pending = nil
      revealBuilt(row, of: content, in: node, &state, space)
    } else {
      buildVisibleRows(node, &state, space)
      keepRevealedRow(of: content, in: node, &state, space)
    }
    state.firstKey = content.key(at: state.first)
    lazyLists.states[node] = state
    placeRows(node, at: space.top - state.skip - heightAbove(node, state), space)
    noteRevealedRow(in: node, state, space)
    // The areas around a list show the row too, once the user is there.
    if let target, !isFirst || focus.node >= 0 && isInSubtree(node, of: focus.node) {
      _ = revealRow(target, of: node)
    }
  }

  /// Finds the first visible row and builds all visible ones, visiting rows from one edge to the other.
  mutating func buildVisibleRows(_ node: Int32, _ state: inout ListState, _ space: Rect) {
    let height = space.size.rows
    var wanted = height / state.estimatedRowHeight + 2
    var isShort = false
    // Each round knows more heights; four are enough for rows of any height, the rest is for safety.
    for _ in 0..<64 {
      var back = 0
      if state.skip < 0 {
        back = min(state.first, -max(state.skip, -state.count))
        if back == 0 { state.skip = 0 }
        state.first -= back
      }
      let end = min(state.count, state.first + back + wanted)
      let isCovered = back == 0 && !isShort && state.builtRows.contains(state.first)
      if !isCovered || !state.isBuilt {
        // Few rows are all built: the bar depends on their heights.
        let visible = state.count <= height ? 0..<state.count : state.first..<end
        state.builtRows = addingFocusedRow(of: node, state, to: visible)
        buildRows(state.builtRows, of: node)
        state.isBuilt = true
        layOutRows(node, space)
      }
      let heights = heights(of: node, from: state.first - state.builtRows.lowerBound)
      if back > 0 { state.skip += heights[0..<min(back, heights.count)].reduce(0, +) }
      if back > 0, state.skip < 0 { continue }
      var index = 0
      while index < heights.count - 1, state.skip >= heights[index] {
        state.skip -= heights[index]
        index += 1
      }
      state.first += index
      let below = heights[index...].reduce(0, +)
      let madeEnd = state.builtRows.upperBound
      if below - min(state.skip, below) < height, madeEnd < state.count {
        // More rows fit, or all that were built are scrolled away.
        if index == heights.count - 1, state.skip >= heights[index] {
          state.skip = min(state.skip - heights[index], state.count * state.estimatedRowHeight)
          state.first += 1
        }
        if isShort { wanted = max(wanted * 2, wanted + height) }
        isShort = true
        continue
      }
      state.isAtEnd = madeEnd == state.count && below - state.skip <= height
      if below - state.skip >= height { return }
      // The last row is above the lower edge: scroll back by the difference.
      let left = height - (below - min(state.skip, below))
      state.skip = min(state.skip, below) - left
      if state.first == 0 { state.skip = max(0, state.skip) }
      if state.skip >= 0 { return }
      state.skip = max(state.skip, -state.count)
    }
  }

  /// Returns the rows to build, up to the one that has the focus if that is not far away.
  ///
  /// So what the user types next still reaches it, and scrolls back to it, and does not go to another row.
  func addingFocusedRow(
    of list: Int32, _ state: ListState, to rows: Range<Int>
  ) -> Range<Int> {
    guard !rows.isEmpty, let focused = focusedRow(of: list, state), !rows.contains(focused) else {
      return rows
    }
    let all = min(focused, rows.lowerBound)..<max(focused + 1, rows.upperBound)
    return all.count <= rows.count + Self.maxRowsToFocus ? all : rows
  }

  /// The most rows that are built in addition, for the one that has the focus.
  private static var maxRowsToFocus: Int { 100 }

  /// The index that the row with the focus has now: it may have been built from other content.
  private func focusedRow(of list: Int32, _ state: ListState) -> Int? {
    guard focus.node >= 0, focus.node != list, isInSubtree(focus.node, of: list) else { return nil }
    var row = focus.node
    while boxes.boxes[Int(row)].parent != list { row = boxes.boxes[Int(row)].parent }
    let key = nodes[Int(row)].key
    var index = state.builtRows.lowerBound
    while boxes.boxes[Int(row)].previous >= 0 {
      row = boxes.boxes[Int(row)].previous
      index += 1
    }
    guard let content = rows(of: list) else { return nil }
    if index < content.count, content.key(at: index) == key { return index }
    return content.index(of: key, near: index)
  }

  /// Lays out the rows that are built.
  mutating func layOutRows(_ node: Int32, _ space: Rect) {
    layOut(
      childrenOf: node, columns: Int32(clamping: space.size.columns))
  }

  /// The heights of the rows that are built, from the one at `start` on.
  func heights(of node: Int32, from start: Int = 0) -> [Int] {
    var heights: [Int] = []
    var row = boxes.boxes[Int(node)].first
    var index = 0
    while row >= 0 {
      // Rows without height would let a list go on forever.
      if index >= start { heights.append(max(1, Int(boxes.boxes[Int(row)].frame.height))) }
      index += 1
      row = boxes.boxes[Int(row)].next
    }
    return heights
  }

  /// The height of the built rows above the first visible one.
  private func heightAbove(_ node: Int32, _ state: ListState) -> Int {
    heights(of: node).prefix(max(0, state.first - state.builtRows.lowerBound)).reduce(0, +)
  }

  /// Places the built rows below one another.
  mutating func placeRows(_ node: Int32, at top: Int, _ space: Rect) {
    lazyLists.isRowVisibilityStale = true
    var (row, y) = (boxes.boxes[Int(node)].first, top)
    while row >= 0 {
      boxes.move(row, x: Int32(clamping: space.left), y: Int32(clamping: y))
      y += max(1, Int(boxes.boxes[Int(row)].frame.height))
      row = boxes.boxes[Int(row)].next
    }
  }
}
