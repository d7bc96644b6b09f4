// RenderTree+ScrollOffsets: the offsets of scroll areas, stored by node.

internal import TermView

extension RenderTree {
  /// How far the content of a scroll area is moved up and to the left on the screen.
  func scrollOffset(of node: Int32) -> (x: Int, y: Int) {
    guard let state = scrolling.states[node] else { return (0, 0) }
    return (boxes.isMirrored ? -state.x : state.x, state.y)
  }

  /// Scrolls an area by a distance, clamped to its content.
  ///
  /// - Returns: Whether it moved.
  mutating func scroll(_ node: Int32, columns: Int, rows: Int) -> Bool {
    let hasMoved: Bool
    if nodes[Int(node)].kind == .lazyList {
      hasMoved = rows != 0 && scrollRows(node, by: rows)
    } else {
      guard nodes[Int(node)].flags.contains(.scrolls) else { return false }
      let old = scrolling.states[node] ?? ScrollState()
      let forward = boxes.isMirrored ? 0 - max(columns, -.max) : columns
      hasMoved = setScroll(node, x: saturatingSum(old.x, forward), y: saturatingSum(old.y, rows))
    }
    // Something else may be wanted in sight than a focused view without a caret.
    if hasMoved, scrolling.revealedCaret.word == 0, focus.node >= 0,
      isInSubtree(focus.node, of: node)
    {
      scrolling.revealedCaret.mustStayVisible = false
    }
    return hasMoved
  }

  /// Scrolls an area to an offset, clamped to its content; `x` counts columns from where lines begin.
  ///
  /// - Returns: Whether it moved.
  mutating func setScroll(_ node: Int32, x: Int, y: Int) -> Bool {
    let (most, axes) = (maxScrollOffset(of: node), boxes.boxes[Int(node)].style.overflow)
    var state = scrolling.states[node] ?? ScrollState()
    let old = (state.x, state.y)
    if axes.contains(.horizontal) { state.x = min(max(x, 0), most.x) }
    if axes.contains(.vertical) { state.y = min(max(y, 0), most.y) }
    state.isAtEnd = axes.contains(.vertical) ? state.y >= most.y : state.x >= most.x
    state.anchor = anchor(in: node, at: state.y)
    scrolling.states[node] = state
    guard old != (state.x, state.y) else { return false }
    markArrange(node)
    return true
  }

  /// The maximum offset of a scroll area.
  func maxScrollOffset(of node: Int32) -> (x: Int, y: Int) {
    let frame = boxes.boxes[Int(node)].frame
    let content = boxes.contentSize(of: node)
    let axes = boxes.boxes[Int(node)].style.overflow
    return (
      axes.contains(.horizontal) ? max(0, Int(content.width) - Int(frame.width)) : 0,
      axes.contains(.vertical) ? max(0, Int(content.height) - Int(frame.height)) : 0
    )
  }

  /// The visible part of an area's content.
  func scrollPosition(of node: Int32) -> ScrollPosition {
    let (state, most) = (scrolling.states[node] ?? ScrollState(), maxScrollOffset(of: node))
    let window = viewport(of: node, in: screenRect(of: node)).size
    return ScrollPosition(
      offset: Point(column: state.x, row: state.y), window: window,
      content: Size(columns: window.columns + most.x, rows: window.rows + most.y))
  }

  /// Updates offsets after layout: clamps them to smaller content, moves areas that stick to their end, and restores
  /// anchors whose content changed above them.
  mutating func updateScrollOffsets() {
    if scrolling.areas.count != scrolling.states.count { removeStaleScrolls() }
    let moved = !boxes.changedFrames.isEmpty
    for node in scrolling.areas {
      updateScrollOffset(node, moved: moved)
      revealNamed(in: node)
    }
    for node in scrolling.areas { markScrollBarsIfChanged(of: node) }
  }

  /// Drops nodes that no longer scroll; a number may be listed twice, for a view and its successor.
  private mutating func removeStaleScrolls() {
    var kept: [Int32: ScrollState] = [:]
    var areas: [Int32] = []
    for node in scrolling.areas
    where nodes[Int(node)].flags.contains(.scrolls) && kept[node] == nil {
      kept[node] = scrolling.states[node] ?? ScrollState()
      areas.append(node)
    }
    (scrolling.states, scrolling.areas) = (kept, areas)
  }

  private mutating func updateScrollOffset(_ node: Int32, moved: Bool) {
    let state = scrolling.states[node] ?? ScrollState()
    let most = maxScrollOffset(of: node)
    var (x, y) = (min(state.x, most.x), min(state.y, most.y))
    if state.isAtEnd, followsEnd(node) {
      if boxes.boxes[Int(node)].style.overflow.contains(.vertical) {
        y = most.y
      } else {
        x = most.x
      }
    } else if moved, let anchor = state.anchor, let offset = restoredOffset(of: anchor, in: node) {
      y = offset
    }
    if moved || x != state.x || y != state.y {
      _ = setScroll(node, x: x, y: y)
    }
  }

  /// Whether an area stays at its end while its content grows.
  func followsEnd(_ node: Int32) -> Bool {
    word(.scrollBehavior, of: node).map { $0.opSmall & ScrollFlags.sticks != 0 } ?? false
  }

  /// Marks bars for painting that appeared, disappeared or changed.
  private mutating func markScrollBarsIfChanged(of node: Int32) {
    let frame = boxes.boxes[Int(node)].frame
    let bars = bars(
      of: node,
      in: Rect(column: 0, row: 0, columns: Int(frame.width), rows: Int(frame.height)))
    guard let old = scrolling.states[node]?.bars, old != bars else { return }
    scrolling.states[node]?.bars = bars
    let isSameRoom =
      old.vertical?.area == bars.vertical?.area && old.horizontal?.area == bars.horizontal?.area
    if isSameRoom { markArrange(node) } else { markPaint(node) }
  }

  // MARK: Anchors

  /// The node at the top of an area's viewport; nil if that shows the beginning of the content.
  private func anchor(in area: Int32, at y: Int) -> ScrollAnchor? {
    guard y > 0 else { return nil }
    var (node, row) = (area, y + viewportTop(of: area))
    while node == area || !isScrollArea(node) {
      guard let (child, top) = child(of: node, at: row) else { break }
      (node, row) = (child, row - top)
      // A node that begins below the edge is not cut.
      if row < 0 { break }
    }
    guard node != area else { return nil }
    return ScrollAnchor(
      node: node, key: nodes[Int(node)].key, above: row,
      height: Int(boxes.boxes[Int(node)].frame.height))
  }

  /// The first child that crosses a row, or else the nearest one below it.
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

  /// The offset of an area that puts its anchor where it was; nil if the anchor is gone.
  private func restoredOffset(of anchor: ScrollAnchor, in area: Int32) -> Int? {
    guard Int(anchor.node) < nodes.count else { return nil }
    let height = Int(boxes.boxes[Int(anchor.node)].frame.height)
    guard nodes[Int(anchor.node)].key == anchor.key, nodes[Int(anchor.node)].kind != .none,
      height > 0, anchor.node != area, isInSubtree(anchor.node, of: area)
    else { return nil }
    var above = anchor.above
    if above > 0, height != anchor.height, anchor.height > 0,
      nodes[Int(anchor.node)].kind != .lazyList
    {
      // A text that wraps differently has about the same words at the edge.
      above = min(above * height / anchor.height, height - 1)
    }
    var (node, row) = (anchor.node, 0)
    while node != area {
      row += Int(boxes.boxes[Int(node)].frame.y)
      node = boxes.boxes[Int(node)].parent
    }
    return row + above - viewportTop(of: area)
  }

  private func viewportTop(of area: Int32) -> Int {
    viewport(of: area, in: Rect(column: 0, row: 0, columns: 1, rows: 1)).top
  }
}
