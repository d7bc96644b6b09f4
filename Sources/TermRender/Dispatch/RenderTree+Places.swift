// RenderTree+Places: a node in; where it is on the screen, whether it can be seen, and what was said about it, out.

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

  /// Whether any of a node is where it can be seen.
  func isSeen(_ node: Int32) -> Bool { isSeen(node, place(of: node)) }

  /// Whether any of a part of a node, given by its place on the screen, is where it can be seen.
  func isSeen(_ node: Int32, _ part: Rect) -> Bool { !seen(part, of: node).isEmpty }

  /// As much of a part of a node, given by its place on the screen, as no clip and no end of the screen cuts off.
  func seen(_ part: Rect, of node: Int32) -> Rect {
    var area = part
    var isFree = false
    for step in way(to: node) where !area.isEmpty {
      let flags = nodes[Int(step.node)].flags
      if flags.contains(.isHidden) { return .zero }
      let isCut = step.node == root || flags.contains(.clips) && !isFree && step.node != node
      isFree = isFree || boxes.boxes[Int(step.node)].style.isFree
      guard isCut else { continue }
      let frame = boxes.boxes[Int(step.node)].frame
      let outer = Rect(
        origin: step.origin, size: Size(columns: Int(frame.width), rows: Int(frame.height)))
      area = area.intersection(clip(of: step.node, in: outer))
    }
    return area
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

  func wordPlace(_ op: Op, of node: Int32) -> Int? {
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
