// RenderTree+Marks: what changed of a node in; marks on it, and on all above it, for whoever looks for them out.

internal import TermView

extension RenderTree {
  /// Notes that a text is another.
  mutating func textChanged(_ node: Int32) {
    widths[Int(node)] = TextWidths()
    boxes.invalidate(node)
  }

  /// Notes that all of a node has to be painted again.
  mutating func markPaint(_ node: Int32) { mark(node, .needsPaint) }

  /// Notes that a node, with what takes its states from it, looks another way.
  mutating func markStates(_ node: Int32) {
    if node >= 0, nodes[Int(node)].flags.contains(.isFocusable) { markPaint(node) }
  }

  /// The same for all around a node too.
  mutating func markStates(around node: Int32) {
    var node = node
    while node >= 0 {
      markStates(node)
      node = boxes.boxes[Int(node)].parent
    }
  }

  /// Notes that a node's children have to be painted where they are now.
  mutating func markArrange(_ node: Int32) { mark(node, .arranges) }

  private mutating func mark(_ node: Int32, _ flag: NodeFlags) {
    if flag == .arranges { isMouseStale = true }
    guard node >= 0, !nodes[Int(node)].flags.contains(flag) else { return }
    nodes[Int(node)].flags.insert(flag)
    var above = boxes.boxes[Int(node)].parent
    while above >= 0, !nodes[Int(above)].flags.contains(.hasPaintBelow) {
      nodes[Int(above)].flags.insert(.hasPaintBelow)
      above = boxes.boxes[Int(above)].parent
    }
  }

  /// Tells those above that something in them floats; what has left is not taken back.
  mutating func markFloat(_ node: Int32) {
    var above = boxes.boxes[Int(node)].parent
    while above >= 0, !nodes[Int(above)].flags.contains(.hasFloatsBelow) {
      nodes[Int(above)].flags.insert(.hasFloatsBelow)
      above = boxes.boxes[Int(above)].parent
    }
  }
}
