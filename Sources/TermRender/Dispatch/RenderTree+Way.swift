// RenderTree+Way: a node in; all that are around it, with what is known of them only from the screen down, out.

internal import TermView

/// A node on the way from the screen down to another.
struct WayStep {
  var node: Int32
  /// Its top left on the screen.
  var origin = Point.zero
  /// Whether it answers to anybody: neither it nor what is around it is disabled, hidden or left out.
  var answers = true
}

extension RenderTree {
  /// A node and those around it, the innermost first; nobody where it is -1.
  ///
  /// An event asks many of them, so what each has from those around it is found in one go.
  func way(to node: Int32) -> [WayStep] {
    var way: [WayStep] = []
    var current = node
    while current >= 0 {
      way.append(WayStep(node: current))
      current = boxes.boxes[Int(current)].parent
    }
    var (column, row, answers) = (0, 0, true)
    for index in way.indices.reversed() {
      let node = way[index].node
      let (frame, float) = (boxes.boxes[Int(node)].frame, float(of: node))
      column += Int(frame.x) + Int(float.columns)
      row += Int(frame.y) + Int(float.rows)
      answers = answers && !isOff(node)
      way[index].origin = Point(column: column, row: row)
      way[index].answers = answers
      guard nodes[Int(node)].flags.contains(.scrolls) else { continue }
      let scrolled = scrollOffset(of: node)
      column -= scrolled.x
      row -= scrolled.y
    }
    return way
  }

  /// Whether a node answers to anybody.
  func answers(_ node: Int32) -> Bool {
    var current = node
    while current >= 0 {
      if isOff(current) { return false }
      current = boxes.boxes[Int(current)].parent
    }
    return node >= 0
  }

  /// Whether a node, with all that is in it, answers to nobody.
  func isOff(_ node: Int32) -> Bool {
    !nodes[Int(node)].flags.isDisjoint(with: [.isDisabled, .isHidden])
      || boxes.boxes[Int(node)].style.display == .none
  }

  /// Whether a node is `outer` or in it.
  func isInside(_ node: Int32, _ outer: Int32) -> Bool {
    var node = node
    while node >= 0, node != outer { node = boxes.boxes[Int(node)].parent }
    return node >= 0
  }

  /// The node that comes after another in the order of the tree; -1 after the last.
  func next(after node: Int32, skipsChildren: Bool) -> Int32 {
    var node = node
    if !skipsChildren, boxes.boxes[Int(node)].first >= 0 { return boxes.boxes[Int(node)].first }
    while node >= 0, boxes.boxes[Int(node)].next < 0 { node = boxes.boxes[Int(node)].parent }
    return node >= 0 ? boxes.boxes[Int(node)].next : -1
  }
}
