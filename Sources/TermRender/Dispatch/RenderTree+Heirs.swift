// RenderTree+Heirs: the focus of a view that goes, or that can't have it any more, in; who has it next, out.

internal import TermView

/// A place in the order of the tree: a node's, or the gap that it left.
struct FocusSpot {
  /// The node; -1 where that is gone.
  var node: Int32
  /// What the gap is in, and the one that it is behind there; -1 where it is at the beginning.
  var parent: Int32 = -1
  var previous: Int32 = -1

  /// The same place after a node goes that nothing is in any more; nil where it has nothing to do with that.
  fileprivate func left(by node: Int32, _ box: Box) -> FocusSpot? {
    guard self.node == node || parent == node || previous == node else { return nil }
    return FocusSpot(node: -1, parent: box.parent, previous: box.previous)
  }
}

extension RenderTree {
  /// Keeps the spots where they are while a node goes; one that is only moved takes its own along.
  mutating func leaveSpots(of node: Int32, isMoved: Bool = false) {
    guard lost != nil || !holds.isEmpty || !memories.isEmpty else { return }
    let box = boxes.boxes[Int(node)]
    func after(_ spot: FocusSpot?) -> FocusSpot? {
      guard let spot, !isMoved || spot.previous == node else { return nil }
      return spot.left(by: node, box)
    }
    if let spot = after(lost) { lost = spot }
    for index in holds.indices {
      if let spot = after(holds[index].before) { holds[index].before = spot }
    }
    for (keeper, spot) in memories {
      if let spot = after(spot) { memories[keeper] = spot }
    }
  }

  /// Notes, for all around a node that want to know, that it has the focus.
  mutating func remember(_ node: Int32) {
    var around = node
    while around >= 0 {
      if nodes[Int(around)].flags.contains(.remembersFocus) {
        memories[around] = FocusSpot(node: node)
      }
      around = boxes.boxes[Int(around)].parent
    }
  }

  /// Gives the focus to who is at a spot, or else to the nearest view inside of `top`.
  ///
  /// That is known after the layout only: the nearest view may be one that is made for its size.
  mutating func handOn(
    _ spot: FocusSpot?, in top: Int32, beforeLayout: Bool, _ sent: inout [Any]
  ) {
    guard let spot, !takesFocus(spot.node) else { return focus(spot?.node ?? -1, &sent) }
    guard !beforeLayout else {
      focus(-1, &sent)
      lost = spot
      return
    }
    let heir = heir(of: spot, in: top)
    focus(heir, &sent)
    // The rows of a list go when they are scrolled away, too: it would be scrolled back.
    let isRow = spot.node < 0 && nodes[Int(spot.parent)].kind == .lazyList
    if heir >= 0, !isRow { reveal(heir) }
  }

  /// Who has the focus after a spot: the nearest view, or where that is in what remembers its own, the one that is
  /// nearest to that.
  private func heir(of spot: FocusSpot, in top: Int32) -> Int32 {
    let found = nearest(to: spot, in: top)
    var (around, keeper) = (found, Int32(-1))
    while around >= 0, around != top, !isInside(spot, around) {
      if nodes[Int(around)].flags.contains(.remembersFocus), memories[around] != nil {
        keeper = around
      }
      around = boxes.boxes[Int(around)].parent
    }
    guard keeper >= 0, let memory = memories[keeper] else { return found }
    let remembered = nearest(to: memory, in: keeper)
    return remembered >= 0 ? remembered : found
  }

  /// The view nearest to a spot that takes the focus: of the innermost container that has any, the next in the order
  /// of the tree, or else the last one before; -1 where there is none inside of `top`.
  ///
  /// - Complexity: O(the nodes in `top`), each looked at once.
  private func nearest(to spot: FocusSpot, in top: Int32) -> Int32 {
    if takesFocus(spot.node) { return spot.node }
    var (around, previous) = spot.node >= 0 ? (spot.node, -1) : (spot.parent, spot.previous)
    var next = previous >= 0 ? boxes.boxes[Int(previous)].next : boxes.boxes[Int(around)].first
    // Of what is off, all is passed over.
    var outer = around
    while outer >= 0 {
      let box = boxes.boxes[Int(outer)]
      if isOff(outer) { (around, previous, next) = (box.parent, box.previous, box.next) }
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

  /// Whether a spot is in a node, or that node's.
  func isInside(_ spot: FocusSpot, _ outer: Int32) -> Bool {
    isInside(spot.node >= 0 ? spot.node : spot.parent, outer)
  }
}
