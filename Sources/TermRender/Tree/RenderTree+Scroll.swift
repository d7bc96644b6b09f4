// RenderTree+Scroll: how far scroll areas are scrolled, kept by identity.

internal import TermView

extension RenderTree {
  /// How far the content of a scroll area is moved up and to the left, as it is seen on the screen.
  func scrollOffset(of node: Int32) -> (x: Int, y: Int) {
    guard let state = scrolls[node] else { return (0, 0) }
    return (boxes.isMirrored ? -state.x : state.x, state.y)
  }

  /// Scrolls an area, as far as its content reaches.
  ///
  /// - Returns: whether it moved.
  mutating func scroll(_ node: Int32, columns: Int, rows: Int) -> Bool {
    if nodes[Int(node)].kind == .lazyList { return rows != 0 && scrollRows(node, by: rows) }
    guard nodes[Int(node)].flags.contains(.scrolls) else { return false }
    let old = scrolls[node] ?? ScrollState()
    let forward = boxes.isMirrored ? 0 - max(columns, -.max) : columns
    return setScroll(node, x: saturatingSum(old.x, forward), y: saturatingSum(old.y, rows))
  }

  /// Scrolls an area to a place, as far as its content reaches: `x` columns from where lines begin.
  mutating func setScroll(_ node: Int32, x: Int, y: Int) -> Bool {
    let (most, axes) = (farthestScroll(of: node), boxes.boxes[Int(node)].style.overflow)
    var state = scrolls[node] ?? ScrollState()
    let old = (state.x, state.y)
    if axes.contains(.horizontal) { state.x = min(max(x, 0), most.x) }
    if axes.contains(.vertical) { state.y = min(max(y, 0), most.y) }
    state.isAtEnd = axes.contains(.vertical) ? state.y >= most.y : state.x >= most.x
    state.anchor = anchor(in: node, at: state.y)
    scrolls[node] = state
    guard old != (state.x, state.y) else { return false }
    markArrange(node)
    return true
  }

  /// How far an area can be scrolled.
  func farthestScroll(of node: Int32) -> (x: Int, y: Int) {
    let frame = boxes.boxes[Int(node)].frame
    let content = boxes.contentSize(of: node)
    let axes = boxes.boxes[Int(node)].style.overflow
    return (
      axes.contains(.horizontal) ? max(0, Int(content.width) - Int(frame.width)) : 0,
      axes.contains(.vertical) ? max(0, Int(content.height) - Int(frame.height)) : 0
    )
  }

  /// What part of an area's content is in sight.
  func position(of node: Int32) -> ScrollPosition {
    let (state, most) = (scrolls[node] ?? ScrollState(), farthestScroll(of: node))
    let window = window(of: node, in: place(of: node)).size
    return ScrollPosition(
      offset: Point(column: state.x, row: state.y), window: window,
      content: Size(columns: window.columns + most.x, rows: window.rows + most.y))
  }

  /// Brings areas back whose content became smaller, to their ends those that stay there, and to what was
  /// in sight those whose content changed above it.
  mutating func settleScrolls() {
    if scrollAreas.count != scrolls.count { forgetScrolls() }
    let moved = !boxes.moved.isEmpty
    for node in scrollAreas {
      settleScroll(node, moved: moved)
      revealNamed(in: node)
    }
    for node in scrollAreas { settleBars(of: node) }
  }

  /// Leaves out what does not scroll any more; a number may be listed twice, of a view and of its successor.
  private mutating func forgetScrolls() {
    var kept: [Int32: ScrollState] = [:]
    var areas: [Int32] = []
    for node in scrollAreas
    where nodes[Int(node)].flags.contains(.scrolls) && kept[node] == nil {
      kept[node] = scrolls[node] ?? ScrollState()
      areas.append(node)
    }
    (scrolls, scrollAreas) = (kept, areas)
  }

  private mutating func settleScroll(_ node: Int32, moved: Bool) {
    let state = scrolls[node] ?? ScrollState()
    let most = farthestScroll(of: node)
    var (x, y) = (min(state.x, most.x), min(state.y, most.y))
    if state.isAtEnd, sticks(node) {
      if boxes.boxes[Int(node)].style.overflow.contains(.vertical) {
        y = most.y
      } else {
        x = most.x
      }
    } else if moved, let anchor = state.anchor, let place = top(of: anchor, in: node) {
      y = place
    }
    if moved || x != state.x || y != state.y {
      _ = setScroll(node, x: x, y: y)
    }
  }

  private func sticks(_ node: Int32) -> Bool {
    word(.parameter, of: node).map { $0.opSmall & ScrollFlags.sticks != 0 } ?? false
  }

  /// Notes that bars have to be drawn that came, went or show something else.
  private mutating func settleBars(of node: Int32) {
    let frame = boxes.boxes[Int(node)].frame
    let bars = bars(
      of: node,
      in: Rect(column: 0, row: 0, columns: Int(frame.width), rows: Int(frame.height)))
    guard let old = scrolls[node]?.bars, old != bars else { return }
    scrolls[node]?.bars = bars
    let isSameRoom = old.down?.area == bars.down?.area && old.across?.area == bars.across?.area
    if isSameRoom { markArrange(node) } else { markPaint(node) }
  }

  // MARK: What stays in sight

  /// What is at the top of an area's window; nil where that is the content's own beginning.
  private func anchor(in area: Int32, at y: Int) -> ScrollAnchor? {
    guard y > 0 else { return nil }
    var (node, row) = (area, y + windowTop(of: area))
    while node == area || !isScrollArea(node) {
      guard let (child, top) = child(of: node, at: row) else { break }
      (node, row) = (child, row - top)
      // One that begins below the edge is all there.
      if row < 0 { break }
    }
    guard node != area else { return nil }
    return ScrollAnchor(
      node: node, key: nodes[Int(node)].key, above: row,
      height: Int(boxes.boxes[Int(node)].frame.height))
  }

  /// The first child that a row goes through, or else the nearest below it.
  private func child(of node: Int32, at row: Int) -> (node: Int32, top: Int)? {
    var nearest: (node: Int32, top: Int)?
    var child = boxes.boxes[Int(node)].first
    while child >= 0 {
      let frame = boxes.boxes[Int(child)].frame
      let top = Int(frame.y)
      if frame.height > 0, top + Int(frame.height) > row {
        if top <= row { return (child, top) }
        if top < nearest?.top ?? .max { nearest = (child, top) }
      }
      child = boxes.boxes[Int(child)].next
    }
    return nearest
  }

  /// How far an area is to be scrolled to have its anchor where it was; nil where that is gone.
  private func top(of anchor: ScrollAnchor, in area: Int32) -> Int? {
    guard Int(anchor.node) < nodes.count else { return nil }
    let height = Int(boxes.boxes[Int(anchor.node)].frame.height)
    guard nodes[Int(anchor.node)].key == anchor.key, nodes[Int(anchor.node)].kind != .none,
      height > 0, anchor.node != area, isInside(anchor.node, area)
    else { return nil }
    var above = anchor.above
    if above > 0, height != anchor.height, anchor.height > 0 {
      // A text that wraps elsewhere has about the same words at the edge.
      above = min(above * height / anchor.height, height - 1)
    }
    var (node, row) = (anchor.node, 0)
    while node != area {
      row += Int(boxes.boxes[Int(node)].frame.y)
      node = boxes.boxes[Int(node)].parent
    }
    return row + above - windowTop(of: area)
  }

  private func windowTop(of area: Int32) -> Int {
    window(of: area, in: Rect(column: 0, row: 0, columns: 1, rows: 1)).top
  }
}
