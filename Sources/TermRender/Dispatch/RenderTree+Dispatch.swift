// RenderTree+Dispatch: an event in, what the program is sent out.

internal import TermView

extension RenderTree {
  /// Hands an event to the nodes that it concerns, from the inside out, until one answers.
  ///
  /// - Returns: whether anybody did.
  mutating func dispatch(_ event: Event, _ sent: inout [Any]) -> Bool {
    switch event {
    case .key(let press): key(press, &sent)
    case .mouse(let mouse): self.mouse(mouse, &sent)
    case .scroll(let turn): wheel(turn, &sent)
    case .paste(let text):
      bubble(way(to: keyTarget), &sent) { reaction, _ in
        if case .paste(let handle) = reaction { return handle(text) }
        return nil
      }
    case .focus, .resize, .unknown: false
    }
  }

  /// Where a key goes first: to the focus, or to the scope that would hold it, or else to the outermost views.
  var keyTarget: Int32 {
    if focused >= 0 { return focused }
    if !scopes.isEmpty, case let scope = holdingScope, scope >= 0 { return scope }
    // What surrounds everything is around the focus wherever that is.
    var node = root
    while let only = onlyInFlow(of: node), !nodes[Int(only)].flags.contains(.isFocusable) {
      node = only
    }
    return node
  }

  /// A node's only child, but for those that are placed over or under it; nil where there are none or several.
  private func onlyInFlow(of node: Int32) -> Int32? {
    var found: Int32?
    var child = boxes.boxes[Int(node)].first
    while child >= 0 {
      if boxes.boxes[Int(child)].style.position != .absolute {
        if found != nil { return nil }
        found = child
      }
      child = boxes.boxes[Int(child)].next
    }
    return found
  }

  private mutating func key(_ press: KeyPress, _ sent: inout [Any]) -> Bool {
    let isDown = press.phase != .release
    let key = Key(press.key.code, press.key.modifiers.subtracting(.locks))
    let isPress = isDown && (key == .enter || key == .space) && focused >= 0
    let way = way(to: keyTarget)
    var didAnswer = bubble(way, &sent) { [focused] reaction, step in
      switch reaction {
      case .key(let key, _, let message) where isDown && press.matches(key): return message
      case .anyKey(let handle): return handle(press)
      case .press(let message) where isPress && step.node == focused: return message
      default: return nil
      }
    }
    didAnswer =
      didAnswer
      || bubble(way, &sent) { reaction, _ in
        if case .otherKey(let handle) = reaction { handle(press) } else { nil }
      }
    if didAnswer { return true }
    guard isDown else { return false }
    switch key {
    case .tab: return moveFocus(forward: true, &sent)
    case Key(.tab, .shift): return moveFocus(forward: false, &sent)
    default: return scrollByKey(key) || moveFocus(along: key, &sent)
    }
  }

  // MARK: Handlers

  /// Asks the handlers of a node, and of those around it, the inner and older ones first, until one answers.
  mutating func bubble(
    _ way: [WayStep], _ sent: inout [Any], _ ask: (Reaction, WayStep) -> Any?
  ) -> Bool {
    for step in way where step.answers {
      for (position, reaction) in reactions(of: step.node) {
        guard let message = ask(reaction, step) else { continue }
        if let message = pass(message, from: step.node, position: position) {
          sent.append(message)
        }
        return true
      }
    }
    return false
  }

  /// Asks all handlers of one node.
  mutating func tell(_ node: Int32, _ sent: inout [Any], _ ask: (Reaction) -> Any?) {
    for (position, reaction) in reactions(of: node) {
      guard let message = ask(reaction) else { continue }
      if let message = pass(message, from: node, position: position) { sent.append(message) }
    }
  }

  /// A node's handlers, the oldest first, each with how many are newer.
  func reactions(of node: Int32) -> [(position: Int, reaction: Reaction)] {
    var list: [(position: Int, reaction: Reaction)] = []
    forEachHandler(of: node) { list.append((position: list.count, reaction: $0)) }
    list.reverse()
    return list
  }
}
