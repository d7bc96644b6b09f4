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
      bubble(from: keyTarget, &sent) { reaction, _ in
        if case .paste(let handle) = reaction { return handle(text) }
        return nil
      }
    case .focus, .resize, .unknown: false
    }
  }

  /// Where a key goes first: to the focus, or else to the outermost views.
  var keyTarget: Int32 {
    if focused >= 0 { return focused }
    // What surrounds everything is around the focus wherever that is.
    var node = root
    while true {
      let only = boxes.boxes[Int(node)].first
      guard only >= 0, only == boxes.boxes[Int(node)].last,
        !nodes[Int(only)].flags.contains(.isFocusable)
      else { return node }
      node = only
    }
  }

  private mutating func key(_ press: KeyPress, _ sent: inout [Any]) -> Bool {
    let isDown = press.phase != .release
    let key = Key(press.key.code, press.key.modifiers.subtracting(.locks))
    let isPress = isDown && (key == .enter || key == .space) && focused >= 0
    let didAnswer = bubble(from: keyTarget, &sent) { [focused] reaction, node in
      switch reaction {
      case .key(let key, _, let message) where isDown && press.matches(key): return message
      case .anyKey(let handle): return handle(press)
      case .press(let message) where isPress && node == focused: return message
      default: return nil
      }
    }
    if didAnswer { return true }
    guard isDown else { return false }
    switch key {
    case .tab: return moveFocus(forward: true, &sent)
    case Key(.tab, .shift): return moveFocus(forward: false, &sent)
    default: return scrollByKey(key)
    }
  }

  /// Asks the handlers of a node, and of those around it, the inner and older ones first.
  private mutating func bubble(
    from first: Int32, _ sent: inout [Any], _ ask: (Reaction, Int32) -> Any?
  ) -> Bool {
    var node = first
    while node >= 0 {
      if !isDisabled(node) {
        for (position, reaction) in reactions(of: node) {
          guard let message = ask(reaction, node) else { continue }
          if let message = pass(message, from: node, position: position) { sent.append(message) }
          return true
        }
      }
      node = boxes.boxes[Int(node)].parent
    }
    return false
  }

  // MARK: The mouse

  private mutating func mouse(_ event: MouseEvent, _ sent: inout [Any]) -> Bool {
    let target = node(at: event.position)
    hover(target, event, &sent)
    if moveBar(event, over: target) { return true }
    switch event.action {
    case .down:
      pressed = isDisabled(target) ? -1 : pressable(from: target)
      captured = target
      markStates(pressed)
      let taker = focusTaker(from: target)
      if taker >= 0 { focus(taker, &sent) }
      return tell(event, to: target, &sent)
    case .drag:
      // The node that the button went down on keeps the mouse.
      return tell(event, to: captured >= 0 ? captured : target, &sent)
    case .up(let button):
      let (pressedBefore, capturedBefore) = (pressed, captured)
      pressed = -1
      captured = -1
      markStates(pressedBefore)
      let told = tell(event, to: capturedBefore >= 0 ? capturedBefore : target, &sent)
      guard button == .left, pressedBefore >= 0, isInside(target, pressedBefore) else {
        return told
      }
      for (position, reaction) in reactions(of: pressedBefore) {
        guard case .press(let message) = reaction else { continue }
        if let message = pass(message, from: pressedBefore, position: position) {
          sent.append(message)
        }
        return true
      }
      return told
    case .move, .enter, .leave: return tell(event, to: target, &sent)
    }
  }

  private mutating func tell(_ event: MouseEvent, to node: Int32, _ sent: inout [Any]) -> Bool {
    let places = handlerPlaces(from: node)
    return bubble(from: node, &sent) { reaction, node in
      guard case .mouse(let handle) = reaction else { return nil }
      return handle(event.relative(to: places[node] ?? .zero))
    }
  }

  /// Where the nodes around a node begin on the screen.
  private func handlerPlaces(from node: Int32) -> [Int32: Point] {
    var places: [Int32: Point] = [:]
    var node = node
    while node >= 0 {
      if arenaHasHandlers(node) { places[node] = place(of: node).origin }
      node = boxes.boxes[Int(node)].parent
    }
    return places
  }

  private func arenaHasHandlers(_ node: Int32) -> Bool {
    let entry = nodes[Int(node)]
    return entry.arena >= 0 && entry.record > 0
      && arenas[entry.arena].words[entry.record + 2].low != 0
  }

  /// Tells the nodes that the mouse left, and those that it came to.
  private mutating func hover(_ target: Int32, _ event: MouseEvent, _ sent: inout [Any]) {
    guard target != hovered else { return }
    let old = hovered
    hovered = target
    for (first, other, action) in [
      (old, target, MouseEvent.Action.leave), (target, old, .enter),
    ] where first >= 0 {
      var node = first
      // Those that are around both are neither left nor entered.
      while node >= 0, other < 0 || !isInside(other, node) {
        markStates(nodes[Int(node)].flags.contains(.isFocusable) ? node : -1)
        var moved = event
        moved.action = action
        for (position, reaction) in reactions(of: node) where !isDisabled(node) {
          guard case .mouse(let handle) = reaction,
            let message = handle(moved.relative(to: place(of: node).origin))
          else { continue }
          if let message = pass(message, from: node, position: position) { sent.append(message) }
        }
        node = boxes.boxes[Int(node)].parent
      }
    }
  }

  /// The innermost node around a place that can be pressed.
  private func pressable(from node: Int32) -> Int32 {
    var node = node
    while node >= 0 {
      for (_, reaction) in reactions(of: node) { if case .press = reaction { return node } }
      node = boxes.boxes[Int(node)].parent
    }
    return -1
  }

  private func focusTaker(from node: Int32) -> Int32 {
    var node = node
    while node >= 0, !nodes[Int(node)].flags.contains(.isFocusable) || isDisabled(node) {
      node = boxes.boxes[Int(node)].parent
    }
    return node
  }
}

extension Point {
  func relative(to origin: Point) -> Point {
    Point(column: column - origin.column, row: row - origin.row)
  }
}

extension MouseEvent {
  func relative(to origin: Point) -> MouseEvent {
    var event = self
    event.position = position.relative(to: origin)
    return event
  }
}
