// RenderTree+Places: where nodes are on the screen, and which one is at a place.

internal import TermView

extension RenderTree {
  /// A node's rectangle on the screen, as far as offsets and scrolling move it.
  func place(of node: Int32) -> Rect {
    let frame = boxes.boxes[Int(node)].frame
    var (column, row) = (0, 0)
    var current = node
    while current >= 0 {
      let box = boxes.boxes[Int(current)].frame
      let float = float(of: current)
      column += Int(box.x) + Int(float.columns)
      row += Int(box.y) + Int(float.rows)
      current = boxes.boxes[Int(current)].parent
      if current >= 0, nodes[Int(current)].flags.contains(.scrolls) {
        let scrolled = scrollOffset(of: current)
        column -= scrolled.x
        row -= scrolled.y
      }
    }
    return Rect(column: column, row: row, columns: Int(frame.width), rows: Int(frame.height))
  }

  /// The node drawn last at a place: the innermost of the nearest; -1 where there is none.
  ///
  /// - Complexity: O(nodes around the place), and all where something floats.
  func node(at place: Point) -> Int32 {
    var found: (node: Int32, layer: Int32) = (-1, .min)
    var open = [Visit(node: root, x: 0, y: 0, isInside: true, isInClip: true, layer: 0)]
    while let visit = open.popLast() {
      let index = Int(visit.node)
      let flags = nodes[index].flags
      if flags.contains(.isHidden) { continue }
      let float = float(of: visit.node)
      let box = float.moved(boxes.boxes[index].frame)
      let area = Rect(
        column: visit.x + Int(box.x), row: visit.y + Int(box.y), columns: Int(box.width),
        rows: Int(box.height))
      let layer = flags.contains(.floats) ? zIndex(of: visit.node) ?? visit.layer : visit.layer
      let isIn = area.contains(place) && (float.isLoose ? visit.isInClip : visit.isInside)
      if isIn, layer >= found.layer { found = (visit.node, layer) }
      guard isIn || flags.contains(.hasFloatsBelow) else { continue }
      let isInside = isIn && clip(of: visit.node, in: area).contains(place)
      let isInClip = flags.contains(.clips) ? isInside : visit.isInClip
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

  /// Whether any of a node is where it can be seen.
  func isSeen(_ node: Int32) -> Bool { isSeen(node, place(of: node)) }

  /// Whether any of a part of a node, given by its place on the screen, is where it can be seen.
  func isSeen(_ node: Int32, _ part: Rect) -> Bool {
    var area = part
    guard !area.isEmpty else { return false }
    var current = node
    while current >= 0 {
      let flags = nodes[Int(current)].flags
      if flags.contains(.isHidden) { return false }
      if current != node, flags.contains(.clips) || current == root {
        area = area.intersection(clip(of: current, in: place(of: current)))
        if area.isEmpty { return false }
      }
      current = boxes.boxes[Int(current)].parent
    }
    return true
  }

  /// The layer that a node's author said; nil where none was said.
  func zIndex(of node: Int32) -> Int32? {
    word(.zIndex, of: node).map { Int32(bitPattern: $0.opValue) }
  }

  /// The last word of a kind that was said about a node.
  func word(_ op: Op, of node: Int32) -> UInt64? {
    let entry = nodes[Int(node)]
    return wordPlace(op, of: node).map { arenas[entry.arena].words[$0] }
  }

  /// The operand that follows on such a word.
  func word(after op: Op, of node: Int32) -> UInt64? {
    let entry = nodes[Int(node)]
    return wordPlace(op, of: node).map { arenas[entry.arena].words[$0 + 1] }
  }

  private func wordPlace(_ op: Op, of node: Int32) -> Int? {
    let entry = nodes[Int(node)]
    guard entry.arena >= 0, entry.record > 0 else { return nil }
    let words = arenas[entry.arena].words
    var place = entry.record + headerCount
    if entry.kind == .text { place += Text.headerCount }
    let end = entry.record + words[entry.record].high
    var found: Int?
    while place < end {
      if words[place].op == op { found = place }
      place += 1 + words[place].extraWords
    }
    return found
  }
}
