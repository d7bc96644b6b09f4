// RenderTree+Hit: a place on the screen in; the node that the mouse is over there out.

internal import TermView

extension RenderTree {
  /// The node nearest at a place that draws there or takes the mouse; -1 where there is none.
  ///
  /// What has nothing of its own at a place, such as the rest of a layer around what is in it, lets the mouse
  /// through to what is seen there. The wheel is `forWheel`: all of an area that scrolls takes it.
  ///
  /// - Complexity: O(nodes around the place), and all where something floats.
  func node(at place: Point, forWheel: Bool = false) -> Int32 {
    // What floats reaches over its container's edges, but not over the screen's.
    guard self.place(of: root).contains(place) else { return -1 }
    var found: (node: Int32, layer: Int32) = (-1, .min)
    var open = [Visit(node: root, x: 0, y: 0, isInside: true, isInClip: true, layer: 0)]
    while let visit = open.popLast() {
      let index = Int(visit.node)
      let flags = nodes[index].flags
      if flags.contains(.isHidden) || boxes.boxes[index].style.display == .none { continue }
      let float = float(of: visit.node)
      let box = float.moved(boxes.boxes[index].frame)
      let area = Rect(
        column: visit.x + Int(box.x), row: visit.y + Int(box.y), columns: Int(box.width),
        rows: Int(box.height))
      let layer = flags.contains(.floats) ? zIndex(of: visit.node) ?? visit.layer : visit.layer
      let isIn =
        area.contains(place) && (float.isFree || (float.isLoose ? visit.isInClip : visit.isInside))
      if isIn, layer >= found.layer, claims(place, visit.node, area, forWheel) {
        found = (visit.node, layer)
      }
      guard isIn || flags.contains(.hasFloatsBelow) else { continue }
      let isInside = isIn && clip(of: visit.node, in: area).contains(place)
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
          Visit(node: child, x: x, y: y, isInside: isInside, isInClip: isInClip, layer: layer))
        child = boxes.boxes[Int(child)].previous
      }
    }
    return found.node
  }

  private struct Visit {
    var node: Int32
    var x: Int
    var y: Int
    /// Whether the place is where what is in the container may be drawn; and what its container does not hold.
    var isInside: Bool
    var isInClip: Bool
    var layer: Int32
  }

  /// Whether a node has something at a place in its area.
  ///
  /// One that waits for the mouse, or that the focus can come to, has all of its area.
  private func claims(_ place: Point, _ node: Int32, _ area: Rect, _ forWheel: Bool) -> Bool {
    let entry = nodes[Int(node)]
    if !entry.flags.isDisjoint(with: [.isFocusable, .takesMouse]) { return true }
    if isScrollArea(node) {
      let bars = bars(of: node, in: area)
      if forWheel || bars.down?.area.contains(place) == true
        || bars.across?.area.contains(place) == true
      {
        return true
      }
    }
    if entry.flags.contains(.hasLook) {
      if word(.background, of: node) != nil || word(.gradient, of: node) != nil { return true }
      if !inside(area, of: node).contains(place), word(.border, of: node) != nil { return true }
    }
    switch entry.kind {
    case .text: return hasText(at: place, node, in: room(of: node, in: area))
    case .fill, .canvas: return room(of: node, in: area).contains(place)
    case .divider: return true
    default: return false
    }
  }

  /// Whether a line of a text goes through a place: from its first character to its last.
  private func hasText(at place: Point, _ node: Int32, in room: Rect) -> Bool {
    guard room.contains(place) else { return false }
    let entry = nodes[Int(node)]
    let arena = arenas[entry.arena]
    let range = arena.words[entry.record + 4]
    let shape = TextShape(arena.words[entry.record + 6])
    let bytes = arena.text
    let text = bytes.span.extracting(range.high..<range.high + range.low)
    var offset: Int? = 0
    var row = room.top
    while let start = offset {
      let line = TextLine(in: text, at: start, width: room.size.columns, mode: shape.mode)
      let isLast = line.next != nil && (shape.mostLines ?? .max) <= row - room.top + 1
      if row == place.row {
        // What is left of a text that is cut takes the whole line.
        let isCut = isLast && shape.truncation != nil
        let width = isCut ? room.size.columns : min(line.width, room.size.columns)
        let left = lineStart(width, in: room)
        return place.column >= left && place.column < left + width
      }
      if isLast { return false }
      offset = line.next
      row += 1
    }
    return false
  }
}
