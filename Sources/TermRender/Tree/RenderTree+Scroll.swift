// RenderTree+Scroll: how far scroll areas are scrolled, kept by identity.

internal import TermView

/// How far a scroll area is scrolled, and how far its content reaches.
struct ScrollState {
  var x = 0
  var y = 0
  /// Whether it stays at its end while that grows.
  var sticks = false
  /// Whether it is at its end now.
  var isAtEnd = true
}

extension RenderTree {
  /// How far the content of a scroll area is moved up and to the left.
  func scrollOffset(of node: Int32) -> (x: Int, y: Int) {
    guard let state = scrolls[node] else { return (0, 0) }
    return (state.x, state.y)
  }

  /// Scrolls an area, as far as its content reaches.
  ///
  /// - Returns: whether it moved.
  mutating func scroll(_ node: Int32, columns: Int, rows: Int) -> Bool {
    if nodes[Int(node)].kind == .lazyList { return scrollRows(node, by: rows) }
    guard nodes[Int(node)].flags.contains(.scrolls) else { return false }
    let old = scrollOffset(of: node)
    return setScroll(node, x: saturated(old.x, columns), y: saturated(old.y, rows))
  }

  /// Scrolls an area to a place, as far as its content reaches.
  mutating func setScroll(_ node: Int32, x: Int, y: Int) -> Bool {
    let (most, box) = (farthestScroll(of: node), boxes.boxes[Int(node)].style.overflow)
    var state = scrolls[node] ?? ScrollState()
    let old = (state.x, state.y)
    if box.contains(.horizontal) { state.x = min(max(x, 0), most.x) }
    if box.contains(.vertical) { state.y = min(max(y, 0), most.y) }
    state.isAtEnd = state.y >= most.y
    scrolls[node] = state
    guard old != (state.x, state.y) else { return false }
    markArrange(node)
    return true
  }

  /// How far an area can be scrolled.
  func farthestScroll(of node: Int32) -> (x: Int, y: Int) {
    let frame = boxes.boxes[Int(node)].frame
    let content = boxes.contentSize(of: node)
    return (
      max(0, Int(content.width) - Int(frame.width)), max(0, Int(content.height) - Int(frame.height))
    )
  }

  /// Brings areas back whose content became smaller, and to their ends those that stay there.
  mutating func settleScrolls() {
    for node in scrollAreas where nodes[Int(node)].flags.contains(.scrolls) {
      let state = scrolls[node] ?? ScrollState()
      let most = farthestScroll(of: node)
      let sticks = word(.parameter, of: node)?.opSmall == ScrollFlags.sticks && state.isAtEnd
      _ = setScroll(node, x: state.x, y: sticks ? most.y : state.y)
    }
    scrollAreas.removeAll { !nodes[Int($0)].flags.contains(.scrolls) }
  }

  /// Scrolls the areas around a node so far that it can be seen.
  mutating func reveal(_ node: Int32) {
    var current = boxes.boxes[Int(node)].parent
    while current >= 0 {
      if nodes[Int(current)].flags.contains(.scrolls) {
        let (target, area) = (place(of: node), place(of: current))
        let old = scrollOffset(of: current)
        var (x, y) = (old.x, old.y)
        if target.bottom > area.bottom { y += target.bottom - area.bottom }
        if target.top < area.top + (y - old.y) { y = old.y + target.top - area.top }
        if target.right > area.right { x += target.right - area.right }
        if target.left < area.left + (x - old.x) { x = old.x + target.left - area.left }
        _ = setScroll(current, x: x, y: y)
      }
      current = boxes.boxes[Int(current)].parent
    }
  }

  /// The keys that scroll the innermost area around the focus, where nothing else wants them.
  mutating func scrollByKey(_ key: Key, _ sent: inout [Any]) -> Bool {
    var node = focused
    while node >= 0 {
      let page = max(1, Int(boxes.boxes[Int(node)].frame.height) - 1)
      let isArea = nodes[Int(node)].flags.contains(.scrolls) || nodes[Int(node)].kind == .lazyList
      if isArea {
        switch key {
        case .up: return scroll(node, columns: 0, rows: -1)
        case .down: return scroll(node, columns: 0, rows: 1)
        case .left: return scroll(node, columns: -1, rows: 0)
        case .right: return scroll(node, columns: 1, rows: 0)
        case .pageUp: return scroll(node, columns: 0, rows: -page)
        case .pageDown: return scroll(node, columns: 0, rows: page)
        case .home: return scroll(node, columns: 0, rows: .min / 4)
        case .end: return scroll(node, columns: 0, rows: .max / 4)
        default: return false
        }
      }
      node = boxes.boxes[Int(node)].parent
    }
    return false
  }

  private func saturated(_ old: Int, _ change: Int) -> Int {
    let (sum, overflow) = old.addingReportingOverflow(change)
    return overflow ? (change > 0 ? .max : 0) : sum
  }
}
