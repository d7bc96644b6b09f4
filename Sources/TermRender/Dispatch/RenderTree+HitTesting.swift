// RenderTree+HitTesting: hit testing, which finds the node under a point on the screen.

internal import TermView

extension RenderTree {
  /// Returns the topmost node that draws at a point or takes the mouse there; -1 if there is none.
  ///
  /// A node with nothing of its own at the point, such as the empty part of a layer, lets the mouse through to what
  /// is visible there. With `forWheel`, a scroll area is hit anywhere in its rectangle. The nodes in `passed`
  /// and all in them are passed over, and with `onlyDrawn`, nodes that only handle the mouse.
  ///
  /// - Complexity: O(nodes around the point), and O(all nodes) if something floats.
  func hitTest(
    _ point: Point, forWheel: Bool = false, beneath passed: Set<Int32> = [],
    onlyDrawn: Bool = false
  ) -> Int32 {
    // Floating nodes may extend beyond their container, but not beyond the screen.
    guard self.screenRect(of: root).contains(point) else { return -1 }
    var found: (node: Int32, layer: Int32) = (-1, .min)
    var open = [HitVisit(node: root, x: 0, y: 0, isInside: true, isInClip: true, layer: 0)]
    while let visit = open.popLast() {
      let index = Int(visit.node)
      let flags = nodes[index].flags
      if flags.contains(.isHidden) || boxes.boxes[index].style.display == .none { continue }
      if passed.contains(visit.node) { continue }
      let float = floating(of: visit.node)
      let box = float.moved(boxes.boxes[index].frame)
      let area = Rect(
        column: visit.x + Int(box.x), row: visit.y + Int(box.y), columns: Int(box.width),
        rows: Int(box.height))
      let layer = flags.contains(.floats) ? zIndex(of: visit.node) ?? visit.layer : visit.layer
      let isIn =
        area.contains(point) && !float.isInHiddenRow
        && (float.isFree || (float.isUnclippedByContainer ? visit.isInClip : visit.isInside))
      if isIn, layer >= found.layer, isHit(point, visit.node, area, forWheel, onlyDrawn) {
        found = (visit.node, layer)
      }
      guard isIn || flags.contains(.hasFloatsBelow) else { continue }
      let isInside = isIn && clip(of: visit.node, in: area).contains(point)
      let isInClip = flags.contains(.clips) ? isInside : float.isFree || visit.isInClip
      var (x, y) = (area.left, area.top)
      if flags.contains(.scrolls) {
        let scrolled = scrollOffset(of: visit.node)
        x -= scrolled.x
        y -= scrolled.y
      }
      var child = boxes.boxes[index].last
      while child >= 0 {
        open.append(
          HitVisit(node: child, x: x, y: y, isInside: isInside, isInClip: isInClip, layer: layer))
        child = boxes.boxes[Int(child)].previous
      }
    }
    return found.node
  }

  private struct HitVisit {
    var node: Int32
    var x: Int
    var y: Int
    /// Whether the point is where the container's content may be drawn, and where content that is not bound by its
    /// container may be.
    var isInside: Bool
    var isInClip: Bool
    var layer: Int32
  }

  /// Whether a node is hit at a point in its area.
  ///
  /// A node that handles the mouse or is focusable is hit anywhere in its area.
  private func isHit(
    _ point: Point, _ node: Int32, _ area: Rect, _ forWheel: Bool, _ onlyDrawn: Bool
  ) -> Bool {
    let entry = nodes[Int(node)]
    if !onlyDrawn, !entry.flags.isDisjoint(with: [.isFocusable, .takesMouse]) { return true }
    if isScrollArea(node) {
      let bars = bars(of: node, in: area)
      if forWheel || bars.vertical?.area.contains(point) == true
        || bars.horizontal?.area.contains(point) == true
      {
        return true
      }
    }
    if entry.flags.contains(.hasVisualStyle) {
      if word(.background, of: node) != nil || word(.gradient, of: node) != nil { return true }
      if !innerRect(area, of: node).contains(point), word(.border, of: node) != nil { return true }
    }
    switch entry.kind {
    case .text: return hasText(at: point, node, in: contentRect(of: node, in: area))
    case .fill, .canvas: return contentRect(of: node, in: area).contains(point)
    case .divider: return true
    default: return false
    }
  }

  /// Whether a point is on a line of a text, between its first and last character.
  private func hasText(at point: Point, _ node: Int32, in area: Rect) -> Bool {
    guard area.contains(point) else { return false }
    var isHit = false
    forEachLine(of: node, in: area, rows: point.row..<point.row + 1) { line, _ in
      isHit = point.column >= line.column && point.column - line.column < line.parts.width
    }
    return isHit
  }
}
