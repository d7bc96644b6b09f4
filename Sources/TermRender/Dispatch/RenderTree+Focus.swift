// RenderTree+Focus: the focused node, and moving the focus from node to node.

internal import TermView

extension RenderTree {
  /// Moves the focus to a node, or removes it if `node` is -1, and appends the messages of the focus handlers.
  mutating func moveFocus(to node: Int32, _ sent: inout [Any]) {
    focus.lost = nil
    guard node != focus.node else { return }
    let old = focus.node
    focus.node = node
    remember(node)
    for (node, isFocused) in [(old, false), (node, true)] where node >= 0 {
      markStates(node)
      callHandlers(of: node, &sent) { reaction in
        if case .focus(let handle) = reaction { return handle(isFocused) }
        return nil
      }
    }
  }

  /// Hands on the focus of a view that was removed or can't have it anymore, and applies focus scopes that came or
  /// went.
  ///
  /// Before layout, the focus is only removed: the next view to have it may be in a size reader and not built yet.
  mutating func updateFocus(beforeLayout: Bool = false) {
    guard focus.isStale else { return }
    focus.isStale = beforeLayout && !focus.scopes.isEmpty
    guard focus.node >= 0 || focus.lost != nil || !focus.holds.isEmpty || !focus.scopes.isEmpty
    else {
      return
    }
    var sent: [Any] = []
    if focus.node >= 0, !takesFocus(focus.node) {
      let spot = FocusSpot(node: focus.node)
      moveFocus(to: -1, &sent)
      focus.lost = spot
    }
    updateFocusScopes(beforeLayout, &sent)
    if focus.lost != nil { focus.isStale = true }
    lifecycle.messages += sent
  }

  /// Whether a node can have the focus, regardless of scopes.
  func takesFocus(_ node: Int32) -> Bool {
    node >= 0 && nodes[Int(node)].flags.contains(.isFocusable) && isEnabled(node)
  }

  func takesFocus(_ step: AncestorStep) -> Bool {
    step.isEnabled && nodes[Int(step.node)].flags.contains(.isFocusable)
  }

  /// The nodes that can have the focus, in tree order, inside the scope that holds it.
  func focusable() -> [Int32] {
    let scope = activeFocusScope
    return focusable(in: scope >= 0 ? scope : root)
  }

  /// The nodes that can have the focus, in tree order, in the subtree of `top`, including `top`.
  func focusable(in top: Int32) -> [Int32] {
    var found: [Int32] = []
    let end = next(after: top, skipsChildren: true)
    var node = top
    while node >= 0, node != end {
      // The whole subtree of a disabled or hidden node is skipped.
      let isOff = disablesSubtree(node)
      if !isOff, nodes[Int(node)].flags.contains(.isFocusable) { found.append(node) }
      node = next(after: node, skipsChildren: isOff)
    }
    return found
  }

  /// Moves the focus to the next or previous focusable node, wrapping around at the ends.
  mutating func moveFocus(forward: Bool, _ sent: inout [Any]) -> Bool {
    let nodes = focusable()
    guard !nodes.isEmpty else { return false }
    let now = nodes.firstIndex(of: focus.node)
    let count = nodes.count
    let next = now.map { ($0 + (forward ? 1 : count - 1)) % count } ?? (forward ? 0 : count - 1)
    moveFocus(to: nodes[next], &sent)
    reveal(nodes[next])
    return true
  }

  /// The first focusable node in the subtree of the node with an id, which may be that node itself.
  func focusTarget(identity: UInt64) -> Int32? {
    guard let named = node(identity: identity) else { return nil }
    return focusable().first { isInSubtree($0, of: named) }
  }

  /// The first node, in tree order, whose app-given id has this key.
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
