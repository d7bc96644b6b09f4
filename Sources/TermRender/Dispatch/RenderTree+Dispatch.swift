// RenderTree+Dispatch: takes an event to the handlers of the views and collects the messages they send.

internal import TermView

extension RenderTree {
  /// Dispatches an event to the nodes that it concerns, from the innermost outward, until one handles it.
  ///
  /// - Returns: Whether a node handled the event.
  mutating func dispatch(_ event: Event, _ sent: inout [Any]) -> Bool {
    switch event {
    case .key(let press): dispatchKey(press, &sent)
    case .mouse(let mouse): self.dispatchMouse(mouse, &sent)
    case .scroll(let turn): dispatchWheel(turn, &sent)
    case .paste(let text):
      bubble(ancestorPath(of: keyTarget), &sent) { reaction, _ in
        if case .paste(let handle) = reaction { return handle(text) }
        return nil
      }
    case .focus, .resize, .unknown: false
    }
  }

  /// The first node to receive a key: the focused node, else the scope that holds the focus, else the innermost node
  /// that surrounds all content.
  var keyTarget: Int32 {
    if focus.node >= 0 { return focus.node }
    if !focus.scopes.isEmpty, case let scope = activeFocusScope, scope >= 0 { return scope }
    // Such a node is an ancestor of the focus wherever that is.
    var node = root
    while let only = onlyInFlow(of: node), !nodes[Int(only)].flags.contains(.isFocusable) {
      node = only
    }
    return node
  }

  /// A node's only child, not counting absolutely positioned ones; nil if it has none or several.
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

  private mutating func dispatchKey(_ press: KeyPress, _ sent: inout [Any]) -> Bool {
    let isDown = press.phase != .release
    let key = Key(press.key.code, press.key.modifiers.subtracting(.locks))
    let isPress = isDown && (key == .enter || key == .space) && focus.node >= 0
    let way = ancestorPath(of: keyTarget)
    var didAnswer = bubble(way, &sent) { [focused = focus.node] reaction, step in
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

  /// Whether a handler would answer a key; the message is dropped.
  ///
  /// Default actions of keys, such as moving the focus, do not count.
  func wouldHandle(_ press: KeyPress) -> Bool {
    let isDown = press.phase != .release
    let key = Key(press.key.code, press.key.modifiers.subtracting(.locks))
    let isPress = isDown && (key == .enter || key == .space)
    for step in ancestorPath(of: keyTarget) where step.isEnabled {
      for (_, reaction) in reactions(of: step.node) {
        switch reaction {
        case .key(let key, _, _) where isDown && press.matches(key): return true
        case .anyKey(let handle), .otherKey(let handle): if handle(press) != nil { return true }
        case .press where isPress && step.node == focus.node: return true
        default: break
        }
      }
    }
    return false
  }

  // MARK: Handlers

  /// Calls the handlers along an ancestor path, inner nodes and older handlers first, until one answers.
  ///
  /// - Returns: Whether a handler answered.
  mutating func bubble(
    _ way: [AncestorStep], _ sent: inout [Any], _ ask: (HandlerKind, AncestorStep) -> Any?
  ) -> Bool {
    for step in way where step.isEnabled {
      for (position, reaction) in reactions(of: step.node) {
        guard let message = ask(reaction, step) else { continue }
        if let message = mapOutward(message, from: step.node, position: position) {
          sent.append(message)
        }
        return true
      }
    }
    return false
  }

  /// Calls all handlers of one node and appends the messages of those that answer.
  mutating func callHandlers(of node: Int32, _ sent: inout [Any], _ ask: (HandlerKind) -> Any?) {
    for (position, reaction) in reactions(of: node) {
      guard let message = ask(reaction) else { continue }
      if let message = mapOutward(message, from: node, position: position) { sent.append(message) }
    }
  }

  /// A node's handlers, oldest first, each with the number of newer handlers as its position.
  func reactions(of node: Int32) -> [(position: Int, reaction: HandlerKind)] {
    var list: [(position: Int, reaction: HandlerKind)] = []
    forEachHandler(of: node) { list.append((position: list.count, reaction: $0)) }
    list.reverse()
    return list
  }
}
