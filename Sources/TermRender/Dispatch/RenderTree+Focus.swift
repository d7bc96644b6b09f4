// RenderTree+Focus: where keys go, and where they go next.

internal import TermView

extension RenderTree {
  /// Gives the focus to a node, or to nobody where that is -1; what handlers make of it is sent.
  mutating func focus(_ node: Int32, _ sent: inout [Any]) {
    guard node != focused else { return }
    let old = focused
    focused = node
    // Other keys work now.
    for (index, node) in nodes.enumerated() where node.kind == .bindingsReader {
      bindingsReaders.append(Int32(index))
    }
    for (node, isFocused) in [(old, false), (node, true)] where node >= 0 {
      markStates(node)
      for (position, reaction) in reactions(of: node) {
        guard case .focus(let handle) = reaction, let message = handle(isFocused) else { continue }
        if let message = pass(message, from: node, position: position) { sent.append(message) }
      }
    }
  }

  /// Notes that a node, with what takes its states from it, looks another way.
  mutating func markStates(_ node: Int32) {
    if node >= 0, nodes[Int(node)].kind != .none { markPaint(node) }
  }

  /// The nodes that the focus can come to, in the order of the tree, inside of the innermost scope.
  func focusable() -> [Int32] {
    var found: [Int32] = []
    var scopeEnd: Int32?
    var node = root
    // Depth first; a subtree that answers to nobody is passed over.
    while node >= 0 {
      let flags = nodes[Int(node)].flags
      let isOff =
        !flags.isDisjoint(with: [.isDisabled, .isHidden])
        || boxes.boxes[Int(node)].style.display == .none
      if !isOff {
        if flags.contains(.hasFocusScope), scopeEnd == nil || !isInside(node, scopeEnd ?? -1) {
          // The last scope is the nearest: a dialog's.
          found.removeAll()
          scopeEnd = node
        }
        if flags.contains(.isFocusable), scopeEnd.map({ isInside(node, $0) }) ?? true {
          found.append(node)
        }
      }
      node = next(after: node, skipsChildren: isOff)
    }
    return found
  }

  /// The node that comes after another in the order of the tree; -1 after the last.
  func next(after node: Int32, skipsChildren: Bool) -> Int32 {
    var node = node
    if !skipsChildren, boxes.boxes[Int(node)].first >= 0 { return boxes.boxes[Int(node)].first }
    while node >= 0, boxes.boxes[Int(node)].next < 0 { node = boxes.boxes[Int(node)].parent }
    return node >= 0 ? boxes.boxes[Int(node)].next : -1
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

  /// A node's handlers, the oldest first, each with how many are newer.
  func reactions(of node: Int32) -> [(position: Int, reaction: Reaction)] {
    var list: [(Int, Reaction)] = []
    forEachNumberedHandler(of: node) { list.append(($0, $1)) }
    return list.reversed()
  }

  /// Whether a node, or one around it, answers to nobody.
  func isDisabled(_ node: Int32) -> Bool {
    var node = node
    while node >= 0 {
      if nodes[Int(node)].flags.contains(.isDisabled) { return true }
      node = boxes.boxes[Int(node)].parent
    }
    return false
  }
}
