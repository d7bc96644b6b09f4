// RenderTree+FocusHandOff: focus hand-off, which finds the next view to have the focus when a view loses it.

internal import TermView

/// A position in tree order: a node, or the gap that a removed node left.
struct FocusSpot {
  /// The node; -1 if it was removed.
  var node: Int32
  /// For a gap, its parent and the sibling before it; `previous` is -1 if the gap comes first.
  var parent: Int32 = -1
  var previous: Int32 = -1

  /// Returns this spot after a node without children is removed, or nil if the spot does not refer to that node.
  fileprivate func afterRemoval(of node: Int32, _ box: Box) -> FocusSpot? {
    guard self.node == node || parent == node || previous == node else { return nil }
    return FocusSpot(node: -1, parent: box.parent, previous: box.previous)
  }
}

extension RenderTree {
  /// Updates all stored spots that refer to a node that is removed; with `isMoved`, spots on the node move with it.
  mutating func updateFocusSpots(of node: Int32, isMoved: Bool = false) {
    guard lostFocus != nil || !focusHolds.isEmpty || !rememberedFocus.isEmpty else { return }
    let box = boxes.boxes[Int(node)]
    func after(_ spot: FocusSpot?) -> FocusSpot? {
      guard let spot, !isMoved || spot.previous == node else { return nil }
      return spot.afterRemoval(of: node, box)
    }
    if let spot = after(lostFocus) { lostFocus = spot }
    for index in focusHolds.indices {
      if let spot = after(focusHolds[index].before) { focusHolds[index].before = spot }
    }
    for (keeper, spot) in rememberedFocus {
      if let spot = after(spot) { rememberedFocus[keeper] = spot }
    }
  }

  /// Stores a newly focused node in every ancestor that remembers its focus.
  mutating func remember(_ node: Int32) {
    var around = node
    while around >= 0 {
      if nodes[Int(around)].flags.contains(.remembersFocus) {
        rememberedFocus[around] = FocusSpot(node: node)
      }
      around = boxes.boxes[Int(around)].parent
    }
  }

  /// Gives the focus to the node at a spot or, if that can't have it, to the nearest view inside `top`.
  ///
  /// Before layout, it only removes the focus and stores the spot, since the nearest view may be in a size reader and
  /// not built yet. A nil spot removes the focus.
  mutating func handOffFocus(
    to spot: FocusSpot?, in top: Int32, beforeLayout: Bool, _ sent: inout [Any]
  ) {
    guard let spot, !takesFocus(spot.node) else { return focus(spot?.node ?? -1, &sent) }
    guard !beforeLayout else {
      focus(-1, &sent)
      lostFocus = spot
      return
    }
    let heir = focusSuccessor(of: spot, in: top)
    focus(heir, &sent)
    // Rows also disappear when a list scrolls them away; revealing the new row would scroll the list back.
    let isRow = spot.node < 0 && nodes[Int(spot.parent)].kind == .lazyList
    if heir >= 0, !isRow { reveal(heir) }
  }

  /// Returns the next node to have the focus after a spot: the nearest view or, if an ancestor of that remembers its
  /// focus, the view nearest to the remembered spot.
  private func focusSuccessor(of spot: FocusSpot, in top: Int32) -> Int32 {
    let found = nearest(to: spot, in: top)
    var (around, keeper) = (found, Int32(-1))
    while around >= 0, around != top, !isInSubtree(spot, of: around) {
      if nodes[Int(around)].flags.contains(.remembersFocus), rememberedFocus[around] != nil {
        keeper = around
      }
      around = boxes.boxes[Int(around)].parent
    }
    guard keeper >= 0, let memory = rememberedFocus[keeper] else { return found }
    let remembered = nearest(to: memory, in: keeper)
    return remembered >= 0 ? remembered : found
  }

  /// Returns the view nearest to a spot that can have the focus, or -1 if there is none inside `top`.
  ///
  /// In the innermost container that has any, this is the next one in tree order, or else the last one before the
  /// spot.
  ///
  /// - Complexity: O(nodes in `top`); each is visited once.
  private func nearest(to spot: FocusSpot, in top: Int32) -> Int32 {
    if takesFocus(spot.node) { return spot.node }
    var (around, previous) = spot.node >= 0 ? (spot.node, -1) : (spot.parent, spot.previous)
    var next = previous >= 0 ? boxes.boxes[Int(previous)].next : boxes.boxes[Int(around)].first
    // The whole subtree of a disabled or hidden node is skipped.
    var outer = around
    while outer >= 0 {
      let box = boxes.boxes[Int(outer)]
      if disablesSubtree(outer) { (around, previous, next) = (box.parent, box.previous, box.next) }
      outer = box.parent
    }
    while around >= 0 {
      while next >= 0 {
        if let first = focusable(in: next).first { return first }
        next = boxes.boxes[Int(next)].next
      }
      while previous >= 0 {
        if let last = focusable(in: previous).last { return last }
        previous = boxes.boxes[Int(previous)].previous
      }
      if nodes[Int(around)].flags.contains(.isFocusable) { return around }
      guard around != top else { return -1 }
      let box = boxes.boxes[Int(around)]
      (around, previous, next) = (box.parent, box.previous, box.next)
    }
    return -1
  }

  /// Whether a spot is `outer` or in its subtree.
  func isInSubtree(_ spot: FocusSpot, of outer: Int32) -> Bool {
    isInSubtree(spot.node >= 0 ? spot.node : spot.parent, of: outer)
  }
}
