// RenderTree+Dispatch: takes an event to the handlers of the views and collects the messages they send.

internal import TermView

extension RenderTree {
  /// Dispatches an event to the nodes that it concerns, from the innermost outward, until one handles it.
  ///
  /// - Returns: Whether a node handled the event.
  mutating func dispatch(_ event: Event, _ messages: inout [Any]) -> Bool {
    switch event {
    case .key(let press): dispatchKey(press, &messages)
    case .mouse(let mouse): self.dispatchMouse(mouse, &messages)
    case .scroll(let scroll): dispatchWheel(scroll, &messages)
    case .paste(let text):
      bubble(ancestorPath(of: keyTarget), &messages) { reaction, _ in
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

  /// The nodes that a key is offered to, in this order: the focused view and its ancestors, then views that bind keys
  /// and that the focus can't reach, because neither they nor anything in them can have it.
  func keyPath() -> [AncestorStep] {
    let path = ancestorPath(of: keyTarget)
    guard !focus.keyBinders.all.isEmpty else { return path }
    let scope = activeFocusScope
    let unreachable = focus.keyBinders.all.filter { node in
      !path.contains { $0.node == node } && isEnabled(node)
        && (scope < 0 || isInSubtree(node, of: scope)) && focusable(in: node).isEmpty
    }
    guard unreachable.count > 1 else { return path + unreachable.map { AncestorStep(node: $0) } }
    return path + inTreeOrder(unreachable).map { AncestorStep(node: $0) }
  }

  private func inTreeOrder(_ wanted: Set<Int32>) -> [Int32] {
    var found: [Int32] = []
    var node = root
    while node >= 0, found.count < wanted.count {
      if wanted.contains(node) { found.append(node) }
      node = next(after: node, skipsChildren: false)
    }
    return found
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

  mutating func dispatchKey(_ press: KeyPress, _ messages: inout [Any]) -> Bool {
    var press = press
    press.isMirrored = boxes.isMirrored
    let isDown = press.phase != .release
    let key = Key(press.key.code, press.key.modifiers.subtracting(.locks))
    let isPress = isDown && (key == .enter || key == .space) && focus.node >= 0
    let path = keyPath()
    let capturing = focus.keyBinders.capturing
    if !capturing.isEmpty {
      let outermostFirst = path.reversed().filter { capturing.contains($0.node) }
      let isCaptured = bubble(outermostFirst, &messages) { [press] reaction, _ in
        if case .capturedKey(let handle) = reaction { handle(press) } else { nil }
      }
      if isCaptured { return true }
    }
    let focused = focus.node
    var handler = Int32(-1)
    let isHandled = bubble(path, &messages) { [press] reaction, step in
      var press = press
      press.isForDescendant = focused >= 0 && step.node != focused
      handler = step.node
      switch reaction {
      case .key(let key, _, let message) where isDown && press.matches(key): return message
      case .anyKey(let handle): return handle(press)
      case .press, .anyPress:
        return isPress && step.node == focused ? reaction.message(ofPressWith: []) : nil
      default: return nil
      }
    }
    if isHandled {
      if isDown { showActingView(handler) }
      return true
    }
    if scrolling.keys == .vim, isDown, press.key.modifiers.isDisjoint(with: [.alt, .super]) {
      if let key = press.vimKey { return dispatchArrow(key, for: press, along: path, &messages) }
      press.isCommand = !press.text.isEmpty || key.modifiers == .control
    }
    let isOther = bubble(path, &messages) { [press] reaction, step in
      guard case .otherKey(let handle) = reaction else { return nil }
      var press = press
      press.isForDescendant = focused >= 0 && step.node != focused
      handler = step.node
      return handle(press)
    }
    if isOther {
      if isDown { showActingView(handler) }
      return true
    }
    guard isDown else { return false }
    switch key {
    case .tab: return moveFocus(forward: true, &messages)
    case Key(.tab, .shift): return moveFocus(forward: false, &messages)
    default:
      return moveFocusToNextRow(along: key, &messages) || scrollByKey(key)
        || moveFocus(along: key, &messages) || scrollFreeArea(by: key)
    }
  }

  /// Dispatches a letter that stands for an arrow or similar key, which moves in views but does not move the focus.
  private mutating func dispatchArrow(
    _ key: Key, for press: KeyPress, along path: [AncestorStep], _ messages: inout [Any]
  ) -> Bool {
    var arrow = KeyPress(key, phase: press.phase)
    arrow.isMirrored = press.isMirrored
    let focused = focus.node
    var handler = Int32(-1)
    let isHandled = bubble(path, &messages) { [arrow] reaction, step in
      var arrow = arrow
      arrow.isForDescendant = focused >= 0 && step.node != focused
      handler = step.node
      switch reaction {
      case .key(let key, _, let message) where arrow.matches(key): return message
      case .anyKey(let handle), .otherKey(let handle): return handle(arrow)
      default: return nil
      }
    }
    if isHandled { showActingView(handler) }
    return isHandled || scrollByKey(key) || scrollFreeArea(by: key)
  }

  /// Has the next layout show the focused view if it has acted on a key and was scrolled out of sight.
  private mutating func showActingView(_ node: Int32) {
    if node == focus.node { scrolling.revealedCaret.mustStayVisible = true }
  }

  /// Whether a handler would answer a key; the message is dropped.
  ///
  /// Default actions of keys, such as moving the focus, do not count.
  func wouldHandle(_ press: KeyPress) -> Bool {
    var press = press
    press.isMirrored = boxes.isMirrored
    let isDown = press.phase != .release
    let key = Key(press.key.code, press.key.modifiers.subtracting(.locks))
    let isPress = isDown && (key == .enter || key == .space)
    for step in keyPath() where step.isEnabled {
      press.isForDescendant = focus.node >= 0 && step.node != focus.node
      for (_, reaction) in reactions(of: step.node) {
        switch reaction {
        case .key(let key, _, _) where isDown && press.matches(key): return true
        case .anyKey(let handle), .otherKey(let handle), .capturedKey(let handle):
          if handle(press) != nil { return true }
        case .press where isPress && step.node == focus.node: return true
        case .anyPress(let handle) where isPress && step.node == focus.node:
          if handle([]) != nil { return true }
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
    _ path: [AncestorStep], _ messages: inout [Any], _ ask: (HandlerKind, AncestorStep) -> Any?
  ) -> Bool {
    for step in path where step.isEnabled {
      for (position, reaction) in reactions(of: step.node) {
        guard let message = ask(reaction, step) else { continue }
        if let message = mapOutward(message, from: step.node, position: position) {
          messages.append(message)
        }
        return true
      }
    }
    return false
  }

  /// Calls all handlers of one node and appends the messages of those that answer.
  mutating func callHandlers(of node: Int32, _ messages: inout [Any], _ ask: (HandlerKind) -> Any?)
  {
    for (position, reaction) in reactions(of: node) {
      guard let message = ask(reaction) else { continue }
      if let message = mapOutward(message, from: node, position: position) {
        messages.append(message)
      }
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
