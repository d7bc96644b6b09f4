// RenderTree+DirtyFlags: dirty flags on a node and its ancestors.

internal import TermView

extension RenderTree {
  /// Invalidates the measured widths and the layout of a text.
  mutating func textChanged(_ node: Int32) {
    widths[Int(node)] = TextWidths()
    boxes.invalidate(node)
  }

  /// Marks a whole node for painting.
  mutating func markPaint(_ node: Int32) { mark(node, .needsPaint) }

  /// Marks a focusable node for painting after a change of its visual state, which its descendants inherit.
  mutating func markStates(_ node: Int32) {
    if node >= 0, nodes[Int(node)].flags.contains(.isFocusable) { markPaint(node) }
  }

  /// Marks a node and its ancestors for painting after a change of their visual states.
  mutating func markStates(around node: Int32) {
    var node = node
    while node >= 0 {
      markStates(node)
      node = boxes.boxes[Int(node)].parent
    }
  }

  /// Marks a node whose children must be painted at new positions.
  mutating func markArrange(_ node: Int32) { mark(node, .needsArrange) }

  private mutating func mark(_ node: Int32, _ flag: NodeFlags) {
    if flag == .needsArrange { pointer.isHoverStale = true }
    guard node >= 0, !nodes[Int(node)].flags.contains(flag) else { return }
    nodes[Int(node)].flags.insert(flag)
    var above = boxes.boxes[Int(node)].parent
    while above >= 0, !nodes[Int(above)].flags.contains(.hasPaintBelow) {
      nodes[Int(above)].flags.insert(.hasPaintBelow)
      above = boxes.boxes[Int(above)].parent
    }
  }

  /// Sets a flag on the ancestors of a floating node; it stays when the node is gone.
  mutating func markFloat(_ node: Int32) {
    var above = boxes.boxes[Int(node)].parent
    while above >= 0, !nodes[Int(above)].flags.contains(.hasFloatsBelow) {
      nodes[Int(above)].flags.insert(.hasFloatsBelow)
      above = boxes.boxes[Int(above)].parent
    }
  }
}
