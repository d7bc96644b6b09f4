// RenderTree+ScreenRects: a node's rectangle on the screen, the visible part of it, and the ops in its record.

internal import TermView

extension RenderTree {
  /// A node's rectangle on the screen, with offsets and scrolling applied; it is not clipped.
  func screenRect(of node: Int32) -> Rect {
    let frame = boxes.boxes[Int(node)].frame
    var (column, row) = (0, 0)
    var current = node
    while current >= 0 {
      let box = boxes.boxes[Int(current)].frame
      let float = floating(of: current)
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

  /// Whether any part of a node is visible.
  func isVisible(_ node: Int32) -> Bool { isVisible(node, screenRect(of: node)) }

  /// Whether any of `part`, a rectangle of a node in screen coordinates, is visible.
  func isVisible(_ node: Int32, _ part: Rect) -> Bool { !visiblePart(part, of: node).isEmpty }

  /// Returns `part`, a rectangle of a node in screen coordinates, clipped by its ancestors and the screen.
  func visiblePart(_ part: Rect, of node: Int32) -> Rect {
    var area = part
    var isFree = false
    for step in ancestorPath(of: node) where !area.isEmpty {
      let flags = nodes[Int(step.node)].flags
      if flags.contains(.isHidden) { return .zero }
      let isCut = step.node == root || flags.contains(.clips) && !isFree && step.node != node
      isFree =
        isFree || boxes.boxes[Int(step.node)].style.isFree && areEnclosingRowsVisible(step.node)
      guard isCut else { continue }
      let frame = boxes.boxes[Int(step.node)].frame
      let outer = Rect(
        origin: step.origin, size: Size(columns: Int(frame.width), rows: Int(frame.height)))
      area = area.intersection(clip(of: step.node, in: outer))
    }
    return area
  }

  /// The z-index that a node's record sets, or nil.
  func zIndex(of node: Int32) -> Int32? {
    word(.zIndex, of: node).map { Int32(bitPattern: $0.opValue) }
  }

  /// The last word in a node's record with this opcode.
  func word(_ op: Op, of node: Int32) -> UInt64? {
    let entry = nodes[Int(node)]
    return wordIndex(op, of: node).map { arenas[entry.arena].words[$0] }
  }

  /// The operand word after the last word with this opcode.
  func word(after op: Op, of node: Int32) -> UInt64? {
    let entry = nodes[Int(node)]
    return wordIndex(op, of: node).map { arenas[entry.arena].words.operand(1, of: $0) }
  }

  func wordIndex(_ op: Op, of node: Int32) -> Int? {
    let entry = nodes[Int(node)]
    guard entry.arena >= 0, entry.record > 0 else { return nil }
    let words = arenas[entry.arena].words
    var index = entry.record + headerCount
    if entry.kind == .text { index += Text.headerCount }
    let end = entry.record + words[entry.record].high
    var found: Int?
    while index < end {
      if words[index].op == op { found = index }
      index += 1 + words[index].operandWordCount
    }
    return found
  }
}
