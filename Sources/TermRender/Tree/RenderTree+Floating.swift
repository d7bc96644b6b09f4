// RenderTree+Floating: how far a node is drawn from its layout position, and what clips it.

internal import TermView

extension RenderTree {
  /// How far a node is drawn from its layout position, and what clips it.
  func floating(of node: Int32) -> Floating {
    let entry = nodes[Int(node)]
    var float = Floating()
    guard entry.flags.contains(.floats), entry.arena >= 0 else { return float }
    let style = boxes.boxes[Int(node)].style
    float.isUnclippedByContainer = style.isAbsolute || style.margin.isNegative
    float.isFree = style.isFree
    if !floating.shifts.isEmpty, let shift = floating.shifts[node] {
      (float.columns, float.rows) = (Int32(clamping: shift.column), Int32(clamping: shift.row))
    }
    let words = arenas[entry.arena].words
    var index = entry.firstOp
    let end = entry.record + words[entry.record].high
    while index < end {
      let word = words[index]
      if word.op == .offset {
        float.isUnclippedByContainer = true
        // The operand has 24 bits, including the sign.
        float.columns &+= Int32(truncatingIfNeeded: word.opSmall << 8) >> 8
        float.rows &+= Int32(bitPattern: word.opValue)
      }
      index += 1 + word.operandWordCount
    }
    if float.isFree || float.isUnclippedByContainer, !lazyLists.states.isEmpty {
      float.isInHiddenRow = !areEnclosingRowsVisible(node)
    }
    return float
  }

  /// Whether a node lies over others as a panel does: it is out of the flow, or shares a stack with others in the flow.
  ///
  /// A view that is only moved from its place in the flow is read with the views around it, and so is one with layers
  /// over or under it.
  func mayCoverOthers(_ node: Int32) -> Bool {
    let box = boxes.boxes[Int(node)]
    if nodes[Int(node)].flags.contains(.floats), box.style.isAbsolute { return true }
    guard box.parent >= 0, box.previous >= 0 || box.next >= 0,
      boxes.boxes[Int(box.parent)].style.display == .zstack
    else { return false }
    if box.style.isAbsolute { return true }
    var other = boxes.boxes[Int(box.parent)].first
    while other >= 0, other == node || !isShownInFlow(other) {
      other = boxes.boxes[Int(other)].next
    }
    return other >= 0
  }

  private func isShownInFlow(_ node: Int32) -> Bool {
    let style = boxes.boxes[Int(node)].style
    return !style.isAbsolute && style.display != .none
      && !nodes[Int(node)].flags.contains(.isHidden)
  }

  /// Whether two children of a stack are visible, now or when it was last drawn, so that one may cover the other.
  func hasOverlappingChildren(_ node: Int32) -> Bool {
    let index = Int(node)
    guard boxes.boxes[index].style.display == .zstack,
      boxes.boxes[index].first != boxes.boxes[index].last
    else { return false }
    var count = 0
    var child = boxes.boxes[index].first
    while child >= 0, count < 2 {
      if drawsAnything(child) { count += 1 }
      child = boxes.boxes[Int(child)].next
    }
    return count == 2
  }

  /// Whether a child of a stack draws something; the layer of an overlay may be empty.
  private func drawsAnything(_ node: Int32) -> Bool {
    let (entry, box) = (nodes[Int(node)], boxes.boxes[Int(node)])
    let (now, before) = (box.frame, entry.paintedFrame)
    guard now.width > 0 && now.height > 0 || before.width > 0 && before.height > 0 else {
      return false
    }
    let isPlainStack =
      box.style.display == .zstack
      && entry.flags.isDisjoint(with: [.hasVisualStyle, .needsPaint, .needsArrange])
    guard isPlainStack else { return true }
    var child = box.first
    while child >= 0 {
      if drawsAnything(child) { return true }
      child = boxes.boxes[Int(child)].next
    }
    return false
  }
}

/// The offset and the clipping of a floating node.
struct Floating {
  var columns: Int32 = 0
  var rows: Int32 = 0
  /// Its container does not clip it.
  var isUnclippedByContainer = false
  /// Nothing clips it but the screen.
  var isFree = false
  /// It is in a list row that is scrolled out of view and is hidden with it: which rows are kept built there depends on
  /// how the list was scrolled before.
  var isInHiddenRow = false

  func moved(_ frame: BoxFrame) -> BoxFrame {
    BoxFrame(
      x: frame.x &+ columns, y: frame.y &+ rows, width: frame.width, height: frame.height)
  }
}

extension BoxEdges {
  /// Whether a margin is negative, so that the box is meant to overlap another.
  fileprivate var isNegative: Bool {
    (top.cells ?? 0) < 0 || right.cells ?? 0 < 0 || bottom.cells ?? 0 < 0 || left.cells ?? 0 < 0
  }
}
