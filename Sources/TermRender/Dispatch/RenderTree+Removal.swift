// RenderTree+Removal: the removal of a node, with its last messages and the end of its focus and hover.

internal import TermView

extension RenderTree {
  /// Prepares a node for removal while its ancestors exist: clears its state and sends its last messages.
  mutating func prepareForRemoval(_ node: Int32) {
    let flags = nodes[Int(node)].flags
    if flags.contains(.hasFocusScope) { focus.scopes.remove(node) }
    if flags.contains(.isFocusable) { focus.focusableCount -= 1 }
    if flags.contains(.bindsKeys) { focus.keyBinders.remove(node) }
    if flags.contains(.wantsPixels) { pointer.pixelReaders.remove(node) }
    if flags.contains(.searchesTexts) { endSearch(of: node) }
    if flags.contains(.wantsFocus) { focus.autofocus.remove(node) }
    if !lifecycle.reportedSizes.isEmpty { lifecycle.reportedSizes[node] = nil }
    if focus.hasPositions { focus.updatePositions(of: node, in: boxes.boxes[Int(node)]) }
    if flags.contains(.remembersFocus) || flags.contains(.hasFocusScope) {
      focus.remembered[node] = nil
    }
    if !focus.scopeStack.isEmpty { focus.markScopeRemoved(of: node) }
    pointer.remove(node)
    let needsDisappear = flags.isSuperset(of: [.receivedAppear, .watchesDisappear])
    let hadFocus = focus.reported.contains(node)
    guard needsDisappear || node == focus.node || hadFocus else { return }
    var messages: [Any] = []
    if node == focus.node {
      let box = boxes.boxes[Int(node)]
      let gap = FocusPosition(node: -1, parent: box.parent, previous: box.previous)
      let taker = focus.autofocus.taker
      // What took the focus by appearing gives it back, if the view that had it is still there.
      loseFocus(at: taker?.node == node && taker?.previous.node ?? -1 >= 0 ? taker?.previous : gap)
      focus.isStale = true
    }
    if hadFocus { reportFocusLoss(beforeRemovalOf: node, &messages) }
    if needsDisappear { sendDisappear(node, &messages) }
    lifecycle.messages += messages
  }

  /// Moves the hover from a subtree that is about to be removed to its parent, until the next hit test.
  mutating func moveHover(outOf top: Int32) {
    guard nodes[Int(top)].flags.contains(.isUnderMouse), let position = pointer.position else {
      return
    }
    var messages: [Any] = []
    moveHover(to: boxes.boxes[Int(top)].parent, MouseEvent(.leave, at: position), &messages)
    lifecycle.messages += messages
  }

  /// Calls a node's disappear handlers.
  mutating func sendDisappear(_ node: Int32, _ messages: inout [Any]) {
    nodes[Int(node)].flags.remove(.receivedAppear)
    callHandlers(of: node, &messages) { reaction in
      if case .disappear(let message) = reaction { return message }
      return nil
    }
  }
}
