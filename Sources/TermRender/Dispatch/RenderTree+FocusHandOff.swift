// RenderTree+FocusHandOff: focus hand-off, which finds the next view to have the focus when a view loses it.

internal import TermView

extension RenderTree {
  /// Stores a newly focused node in every ancestor that remembers its focus.
  mutating func remember(_ node: Int32) {
    var ancestor = node
    while ancestor >= 0 {
      if nodes[Int(ancestor)].flags.contains(.remembersFocus) {
        focus.remembered[ancestor] = FocusPosition(node: node)
      }
      ancestor = boxes.boxes[Int(ancestor)].parent
    }
  }

  /// Gives the focus to the node at a position or, if that can't have it, to the nearest view inside `top`.
  ///
  /// Before layout, it only removes the focus and stores the position, since the nearest view may be in a size reader
  /// and not built yet. A nil position removes the focus.
  mutating func handOffFocus(
    to position: FocusPosition?, in top: Int32, beforeLayout: Bool, _ messages: inout [Any]
  ) {
    guard let position else { return loseFocus() }
    guard !canHaveFocus(position.node) else { return moveFocus(to: position.node, &messages) }
    guard !beforeLayout else { return loseFocus(at: position) }
    let successor = focusSuccessor(of: position, in: top)
    moveFocus(to: successor, &messages)
    // Rows also disappear when a list scrolls them away; revealing the new row would scroll the list back.
    let isRow = position.node < 0 && nodes[Int(position.parent)].kind == .lazyList
    guard successor >= 0, !isRow else { return }
    // Scrolling may remove rows, whose last messages come after these.
    lifecycle.messages += messages
    messages = []
    revealFocused(successor)
  }

  /// Returns the next node to have the focus after a position: the nearest view or, if an ancestor of that remembers
  /// its focus, the view nearest to the remembered position.
  private func focusSuccessor(of position: FocusPosition, in top: Int32) -> Int32 {
    let found = nearest(to: position, in: top)
    var (ancestor, rememberingAncestor) = (found, Int32(-1))
    while ancestor >= 0, ancestor != top, !isInSubtree(position, of: ancestor) {
      if nodes[Int(ancestor)].flags.contains(.remembersFocus), focus.remembered[ancestor] != nil {
        rememberingAncestor = ancestor
      }
      ancestor = boxes.boxes[Int(ancestor)].parent
    }
    guard rememberingAncestor >= 0, let rememberedPosition = focus.remembered[rememberingAncestor]
    else { return found }
    let remembered = nearest(to: rememberedPosition, in: rememberingAncestor)
    return remembered >= 0 ? remembered : found
  }

  /// Returns the view nearest to a position that can have the focus, or -1 if there is none inside `top`.
  ///
  /// In the innermost container that has any, this is the next one in tree order, or else the last one before the
  /// position. Rows of a list that are built and not visible don't count: the next update may remove them.
  ///
  /// - Complexity: O(nodes in `top`); each is visited once.
  private func nearest(to lost: FocusPosition, in top: Int32) -> Int32 {
    if canHaveFocus(lost.node) { return lost.node }
    var (ancestor, previous) = lost.node >= 0 ? (lost.node, -1) : (lost.parent, lost.previous)
    var next = previous >= 0 ? boxes.boxes[Int(previous)].next : boxes.boxes[Int(ancestor)].first
    // The whole subtree of a disabled or hidden node is skipped.
    var outer = ancestor
    while outer >= 0 {
      let box = boxes.boxes[Int(outer)]
      if disablesSubtree(outer) {
        (ancestor, previous, next) = (box.parent, box.previous, box.next)
      }
      outer = box.parent
    }
    while ancestor >= 0 {
      while next >= 0 {
        let found = focusable(in: next).first { areEnclosingRowsVisible($0) }
        if let found { return found }
        next = boxes.boxes[Int(next)].next
      }
      while previous >= 0 {
        let found = focusable(in: previous).last { areEnclosingRowsVisible($0) }
        if let found { return found }
        previous = boxes.boxes[Int(previous)].previous
      }
      if nodes[Int(ancestor)].flags.contains(.isFocusable) { return ancestor }
      guard ancestor != top else { return -1 }
      let box = boxes.boxes[Int(ancestor)]
      (ancestor, previous, next) = (box.parent, box.previous, box.next)
    }
    return -1
  }

  /// Whether a position is `outer` or in its subtree.
  func isInSubtree(_ position: FocusPosition, of outer: Int32) -> Bool {
    isInSubtree(position.node >= 0 ? position.node : position.parent, of: outer)
  }
}
