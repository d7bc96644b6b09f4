// RenderTree+Leaving: a node that goes in; what it sends, and who has the focus and the mouse now, out.

internal import TermView

extension RenderTree {
  /// Lets a node say what it has to while what is around it is still there, and takes from it what it had.
  mutating func takeLeave(_ node: Int32) {
    let flags = nodes[Int(node)].flags
    if flags.contains(.hasFocusScope) { scopes.remove(node) }
    if !toldSizes.isEmpty { toldSizes[node] = nil }
    leaveSpots(of: node)
    if flags.contains(.remembersFocus) { memories[node] = nil }
    if !holds.isEmpty { forgetHolds(of: node) }
    if node == pressed { pressed = -1 }
    // What is done with the button until it comes up is nobody's then.
    if node == held?.node { held?.node = -1 }
    let saysFarewell = flags.isSuperset(of: [.hasCome, .watchesDisappear])
    guard saysFarewell || node == focused else { return }
    var sent: [Any] = []
    if node == focused {
      focus(-1, &sent)
      let box = boxes.boxes[Int(node)]
      lost = FocusSpot(node: -1, parent: box.parent, previous: box.previous)
      isFocusStale = true
    }
    if saysFarewell { sayFarewell(node, &sent) }
    news += sent
  }

  /// Takes the mouse from a node that goes with all that is in it; it is over what that was in until places are
  /// known again.
  mutating func takeMouse(from top: Int32) {
    guard nodes[Int(top)].flags.contains(.isUnderMouse), let mousePlace else { return }
    var sent: [Any] = []
    hover(boxes.boxes[Int(top)].parent, MouseEvent(.leave, at: mousePlace), &sent)
    news += sent
  }

  private mutating func forgetHolds(of node: Int32) {
    isFocusStale = true
    for index in holds.indices where holds[index].scope == node { holds[index].scope = -1 }
  }

  /// Tells a node's handlers that it went.
  mutating func sayFarewell(_ node: Int32, _ sent: inout [Any]) {
    nodes[Int(node)].flags.remove(.hasCome)
    tell(node, &sent) { reaction in
      if case .disappear(let message) = reaction { return message }
      return nil
    }
  }
}
