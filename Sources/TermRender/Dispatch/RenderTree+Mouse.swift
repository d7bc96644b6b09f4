// RenderTree+Mouse: what the mouse does in; presses, what is held, and who knows that the mouse is over it, out.

internal import TermView

/// A button that is held down.
struct HeldButton {
  var button: MouseEvent.Button
  /// The node that it went down on, which keeps the mouse until it comes up; -1 is nobody, or one that went.
  var node: Int32
}

extension RenderTree {
  mutating func mouse(_ event: MouseEvent, _ sent: inout [Any]) -> Bool {
    mousePlace = event.position
    let target = node(at: event.position)
    hover(target, event, &sent)
    switch event.action {
    case .down(let button):
      // Another button than the one that is held is a matter of who holds that one.
      if let held, held.button != button { return tell(event, to: way(to: held.node), &sent) }
      return press(button, on: target, event, &sent)
    case .drag:
      guard let held else { return tell(event, to: way(to: target), &sent) }
      if drag(event) { return true }
      return tell(event, to: way(to: held.node), &sent)
    case .up(let button):
      guard let held, held.button == button else {
        return tell(event, to: way(to: held?.node ?? target), &sent)
      }
      return release(held, over: target, event, &sent)
    case .move:
      // No button is held: that it came up was not told, as where it did so outside of the window.
      letGo()
      return tell(event, to: way(to: target), &sent)
    case .enter, .leave: return tell(event, to: way(to: target), &sent)
    }
  }

  private mutating func press(
    _ button: MouseEvent.Button, on target: Int32, _ event: MouseEvent, _ sent: inout [Any]
  ) -> Bool {
    letGo()
    held = HeldButton(button: button, node: target)
    let way = way(to: target)
    if button == .left, way.first?.answers == true {
      if pressBar(of: target, at: event.position) { return true }
      pressed = way.first { isPressable($0.node) }?.node ?? -1
      markStates(around: pressed)
    }
    if let taker = way.first(where: { takesFocus($0) }), isInScope(taker.node) {
      focus(taker.node, &sent)
    }
    return tell(event, to: way, &sent)
  }

  private mutating func release(
    _ held: HeldButton, over target: Int32, _ event: MouseEvent, _ sent: inout [Any]
  ) -> Bool {
    let (node, isOnBar) = (pressed, isHoldingBar)
    letGo()
    if isOnBar { return true }
    let told = tell(event, to: way(to: held.node), &sent)
    guard isInside(target, node), answers(node) else { return told }
    for (position, reaction) in reactions(of: node) {
      guard case .press(let message) = reaction else { continue }
      if let message = pass(message, from: node, position: position) { sent.append(message) }
      return true
    }
    return told
  }

  /// Forgets which button is held.
  private mutating func letGo() {
    markStates(around: pressed)
    pressed = -1
    held = nil
    grip = nil
  }

  private mutating func tell(_ event: MouseEvent, to way: [WayStep], _ sent: inout [Any]) -> Bool {
    bubble(way, &sent) { reaction, step in
      guard case .mouse(let handle) = reaction else { return nil }
      return handle(event.relative(to: step.origin))
    }
  }

  private func isPressable(_ node: Int32) -> Bool {
    var isPressable = false
    forEachHandler(of: node) { if case .press = $0 { isPressable = true } }
    return isPressable
  }

  // MARK: What the mouse is over

  /// Tells the nodes that the mouse left, and those that it came to.
  mutating func hover(_ target: Int32, _ event: MouseEvent, _ sent: inout [Any]) {
    let (old, new) = (way(to: hovered), way(to: target))
    hovered = target
    // Those that are around both are neither left nor entered.
    var common = 0
    while common < min(old.count, new.count),
      old[old.count - 1 - common].node == new[new.count - 1 - common].node
    {
      common += 1
    }
    for step in old.dropLast(common) {
      nodes[Int(step.node)].flags.remove(.isUnderMouse)
      markStates(step.node)
      leave(step.node, from: step.origin, event, &sent)
    }
    for step in new.dropLast(common) {
      nodes[Int(step.node)].flags.insert(.isUnderMouse)
      markStates(step.node)
    }
    // One that answers again under a mouse that rests may not know yet.
    for step in new where step.answers && nodes[Int(step.node)].flags.contains(.takesMouse) {
      guard !nodes[Int(step.node)].flags.contains(.knowsMouse) else { continue }
      nodes[Int(step.node)].flags.insert(.knowsMouse)
      tell(.enter, event, to: step.node, at: step.origin, &sent)
    }
  }

  /// Tells a node that knows of the mouse, even one that answers to nothing else any more, that it left.
  private mutating func leave(
    _ node: Int32, from origin: Point, _ event: MouseEvent, _ sent: inout [Any]
  ) {
    guard nodes[Int(node)].flags.contains(.knowsMouse) else { return }
    nodes[Int(node)].flags.remove(.knowsMouse)
    tell(.leave, event, to: node, at: origin, &sent)
  }

  private mutating func tell(
    _ action: MouseEvent.Action, _ event: MouseEvent, to node: Int32, at origin: Point,
    _ sent: inout [Any]
  ) {
    var event = event.relative(to: origin)
    event.action = action
    tell(node, &sent) { reaction in
      if case .mouse(let handle) = reaction { return handle(event) }
      return nil
    }
  }

  /// Finds what a mouse that rests is over, where views came, went or moved under it.
  mutating func settleMouse() {
    guard isMouseStale else { return }
    isMouseStale = false
    guard let mousePlace else { return }
    var sent: [Any] = []
    hover(node(at: mousePlace), MouseEvent(.move, at: mousePlace), &sent)
    news += sent
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
