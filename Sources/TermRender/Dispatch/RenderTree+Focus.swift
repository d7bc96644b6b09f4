// RenderTree+Focus: where keys go, and where they go next.

internal import TermView

extension RenderTree {
  /// Gives the focus to a node, or to nobody where that is -1; what handlers make of it is sent.
  mutating func focus(_ node: Int32, _ sent: inout [Any]) {
    lost = nil
    guard node != focused else { return }
    let old = focused
    focused = node
    remember(node)
    for (node, isFocused) in [(old, false), (node, true)] where node >= 0 {
      markStates(node)
      tell(node, &sent) { reaction in
        if case .focus(let handle) = reaction { return handle(isFocused) }
        return nil
      }
    }
  }

  /// Hands on the focus of a view that went, or that can't have it any more, and moves it where a scope came or went.
  ///
  /// To another view it comes after the layout only: that may be one that is made for its size.
  mutating func settleFocus(beforeLayout: Bool = false) {
    guard isFocusStale else { return }
    isFocusStale = beforeLayout && !scopes.isEmpty
    guard focused >= 0 || lost != nil || !holds.isEmpty || !scopes.isEmpty else { return }
    var sent: [Any] = []
    if focused >= 0, !takesFocus(focused) {
      let spot = FocusSpot(node: focused)
      focus(-1, &sent)
      lost = spot
    }
    settleScopes(beforeLayout, &sent)
    if lost != nil { isFocusStale = true }
    news += sent
  }

  /// Whether the focus can come to a node, scopes left aside.
  func takesFocus(_ node: Int32) -> Bool {
    node >= 0 && nodes[Int(node)].flags.contains(.isFocusable) && answers(node)
  }

  func takesFocus(_ step: WayStep) -> Bool {
    step.answers && nodes[Int(step.node)].flags.contains(.isFocusable)
  }

  /// The nodes that the focus can come to, in the order of the tree, inside of the scope that holds it.
  func focusable() -> [Int32] {
    let scope = holdingScope
    return focusable(in: scope >= 0 ? scope : root)
  }

  /// The same inside of any node, or that itself.
  func focusable(in top: Int32) -> [Int32] {
    var found: [Int32] = []
    let end = next(after: top, skipsChildren: true)
    var node = top
    while node >= 0, node != end {
      // Of what is off, all is passed over.
      let isOff = isOff(node)
      if !isOff, nodes[Int(node)].flags.contains(.isFocusable) { found.append(node) }
      node = next(after: node, skipsChildren: isOff)
    }
    return found
  }

  /// Moves the focus to the next node that takes it, or to the one before; round at the ends.
  mutating func moveFocus(forward: Bool, _ sent: inout [Any]) -> Bool {
    let nodes = focusable()
    guard !nodes.isEmpty else { return false }
    let now = nodes.firstIndex(of: focused)
    let count = nodes.count
    let next = now.map { ($0 + (forward ? 1 : count - 1)) % count } ?? (forward ? 0 : count - 1)
    focus(nodes[next], &sent)
    reveal(nodes[next])
    return true
  }

  /// The first node that takes the focus in the node with an id, or that node.
  func focusTarget(identity: UInt64) -> Int32? {
    guard let named = node(identity: identity) else { return nil }
    return focusable().first { isInside($0, named) }
  }

  /// The node whose author gave it an id.
  func node(identity: UInt64) -> Int32? {
    var node = root
    while node >= 0 {
      if nodes[Int(node)].flags.contains(.hasIdentity), nodes[Int(node)].key == identity {
        return node
      }
      node = next(after: node, skipsChildren: false)
    }
    return nil
  }
}
