// RenderTree+Removal: the removal of a node, with its last messages and the end of its focus and hover.

internal import TermView

extension RenderTree {
  /// Prepares a node for removal while its ancestors exist: clears its state and sends its last messages.
  mutating func prepareForRemoval(_ node: Int32) {
    let flags = nodes[Int(node)].flags
    if flags.contains(.hasFocusScope) { focusScopes.remove(node) }
    if !reportedSizes.isEmpty { reportedSizes[node] = nil }
    updateFocusSpots(of: node)
    if flags.contains(.remembersFocus) { rememberedFocus[node] = nil }
    if !focusHolds.isEmpty { forgetHolds(of: node) }
    if node == pressedNode { pressedNode = -1 }
    // The drag and the release of the button then go to no node.
    if node == heldButton?.node { heldButton?.node = -1 }
    let saysFarewell = flags.isSuperset(of: [.receivedAppear, .watchesDisappear])
    guard saysFarewell || node == focusedNode else { return }
    var sent: [Any] = []
    if node == focusedNode {
      focus(-1, &sent)
      let box = boxes.boxes[Int(node)]
      lostFocus = FocusSpot(node: -1, parent: box.parent, previous: box.previous)
      isFocusStale = true
    }
    if saysFarewell { sendDisappear(node, &sent) }
    lifecycleMessages += sent
  }

  /// Moves the hover from a subtree that is about to be removed to its parent, until the next hit test.
  mutating func moveHover(outOf top: Int32) {
    guard nodes[Int(top)].flags.contains(.isUnderMouse), let mousePosition else { return }
    var sent: [Any] = []
    moveHover(to: boxes.boxes[Int(top)].parent, MouseEvent(.leave, at: mousePosition), &sent)
    lifecycleMessages += sent
  }

  private mutating func forgetHolds(of node: Int32) {
    isFocusStale = true
    for index in focusHolds.indices where focusHolds[index].scope == node {
      focusHolds[index].scope = -1
    }
  }

  /// Calls a node's disappear handlers.
  mutating func sendDisappear(_ node: Int32, _ sent: inout [Any]) {
    nodes[Int(node)].flags.remove(.receivedAppear)
    callHandlers(of: node, &sent) { reaction in
      if case .disappear(let message) = reaction { return message }
      return nil
    }
  }
}
