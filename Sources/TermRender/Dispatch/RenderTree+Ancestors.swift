// RenderTree+Ancestors: a node's ancestor path, with positions and enabled states, and walking in tree order.

internal import TermView

/// One node of an ancestor path.
struct AncestorStep {
  var node: Int32
  /// Its top left on the screen.
  var origin = Point.zero
  /// Whether it handles events: neither it nor an ancestor is disabled, hidden or excluded from layout.
  var isEnabled = true
}

extension RenderTree {
  /// Returns a node and its ancestors, innermost first; empty if `node` is -1.
  ///
  /// Events visit many of them, so one walk computes what each node inherits.
  func ancestorPath(of node: Int32) -> [AncestorStep] {
    var path: [AncestorStep] = []
    var current = node
    while current >= 0 {
      path.append(AncestorStep(node: current))
      current = boxes.boxes[Int(current)].parent
    }
    var (column, row, answers) = (0, 0, true)
    for index in path.indices.reversed() {
      let node = path[index].node
      let (frame, float) = (boxes.boxes[Int(node)].frame, floating(of: node))
      column += Int(frame.x) + Int(float.columns)
      row += Int(frame.y) + Int(float.rows)
      answers = answers && !disablesSubtree(node)
      path[index].origin = Point(column: column, row: row)
      path[index].isEnabled = answers
      guard nodes[Int(node)].flags.contains(.scrolls) else { continue }
      let scrolled = scrollOffset(of: node)
      column -= scrolled.x
      row -= scrolled.y
    }
    return path
  }

  /// Whether a node handles events: neither it nor an ancestor is disabled, hidden or excluded from layout.
  func isEnabled(_ node: Int32) -> Bool {
    var current = node
    while current >= 0 {
      if disablesSubtree(current) { return false }
      current = boxes.boxes[Int(current)].parent
    }
    return node >= 0
  }

  /// Whether a node turns off its whole subtree: it is disabled, hidden or excluded from layout.
  func disablesSubtree(_ node: Int32) -> Bool {
    !nodes[Int(node)].flags.isDisjoint(with: [.isDisabled, .isHidden])
      || boxes.boxes[Int(node)].style.display == .none
  }

  /// Whether a node is `outer` or in its subtree.
  func isInSubtree(_ node: Int32, of outer: Int32) -> Bool {
    var node = node
    while node >= 0, node != outer { node = boxes.boxes[Int(node)].parent }
    return node >= 0
  }

  /// Returns the node after another in tree order; -1 after the last.
  func next(after node: Int32, skipsChildren: Bool) -> Int32 {
    var node = node
    if !skipsChildren, boxes.boxes[Int(node)].first >= 0 { return boxes.boxes[Int(node)].first }
    while node >= 0, boxes.boxes[Int(node)].next < 0 { node = boxes.boxes[Int(node)].parent }
    return node >= 0 ? boxes.boxes[Int(node)].next : -1
  }
}
