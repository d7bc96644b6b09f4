// RenderTree+Mouse: mouse presses, capture by the pressed node, and hover.

internal import TermView

extension RenderTree {
  mutating func dispatchMouse(_ event: MouseEvent, _ messages: inout [Any]) -> Bool {
    pointer.position = event.position
    let target = keyView(under: event) ?? hitTest(event.position)
    moveHover(to: target, event, &messages)
    switch event.action {
    case .down(let button):
      // Events of a second button go to the node that captures the mouse.
      if let held = pointer.held, held.button != button {
        return sendMouse(event, along: ancestorPath(of: held.node), &messages)
      }
      return press(button, on: target, event, &messages)
    case .drag:
      guard let held = pointer.held else {
        return sendMouse(event, along: ancestorPath(of: target), &messages)
      }
      if drag(event) || sendMouse(event, along: ancestorPath(of: held.node), &messages) {
        pointer.held?.hasDragged = true
        return true
      }
      if event.position != held.position { beginSelectionOnRow(of: held) }
      return extendSelection(to: event.position)
    case .up(let button):
      guard let held = pointer.held, held.button == button else {
        return sendMouse(event, along: ancestorPath(of: pointer.held?.node ?? target), &messages)
      }
      return release(held, over: target, event, &messages)
    case .move:
      // A move without a button means that the release was not reported, for example outside the window.
      clearPress()
      return sendMouse(event, along: ancestorPath(of: target), &messages)
    case .enter, .leave: return sendMouse(event, along: ancestorPath(of: target), &messages)
    }
  }

  /// Presses a button on a node; `passed` are nodes above it that let the press pass.
  private mutating func press(
    _ button: MouseEvent.Button, on target: Int32, _ event: MouseEvent, passed: Set<Int32> = [],
    _ messages: inout [Any]
  ) -> Bool {
    clearPress()
    pointer.hasMissedText = false
    pointer.held = HeldButton(button: button, node: target, position: event.position)
    let path = ancestorPath(of: target)
    if button == .left, path.first?.isEnabled == true {
      if pressBar(of: target, at: event.position) { return true }
      pointer.pressed = path.first { isPressable($0.node) }?.node ?? -1
      markStates(around: pointer.pressed)
      // It is for the focused view, and neither the focus nor the selection changes.
      if pressedKey(of: pointer.pressed) != nil { return true }
    }
    if let focusable = path.first(where: { canHaveFocus($0) }) {
      if isInScope(focusable.node) {
        moveFocus(to: focusable.node, &messages)
      } else if !passed.isEmpty, !focus.scopeStack.isEmpty {
        // The scope, of a menu that the press closes, gives the focus back to it.
        focus.scopeStack[focus.scopeStack.count - 1].returnPosition =
          FocusPosition(node: focusable.node)
      }
    }
    let isHandled = sendMouse(event, along: path, &messages)
    if let node = path.first(where: { passes(button, at: $0.node) })?.node {
      let passed = passed.union([node])
      let beneath = hitTest(event.position, beneath: passed)
      if beneath >= 0 {
        return press(button, on: beneath, event, passed: passed, &messages) || isHandled
      }
    }
    if button == .left {
      if isHandled || pointer.pressed >= 0 {
        clearSelection()
        pointer.held?.isAnswered = true
        let row = pointer.pressed < 0 ? selectableRow(along: path, event) : nil
        pointer.held?.row = row
      } else {
        beginSelection(event, on: target)
      }
    }
    return isHandled
  }

  private mutating func release(
    _ held: HeldButton, over target: Int32, _ event: MouseEvent, _ messages: inout [Any]
  ) -> Bool {
    let (node, isOnBar) = (pointer.pressed, isHoldingBar)
    clearPress()
    if isOnBar { return true }
    if let key = pressedKey(of: node) {
      guard isInSubtree(target, of: node), isEnabled(node) else { return true }
      return dispatchKey(KeyPress(key), &messages)
    }
    let isHandled = sendMouse(event, along: ancestorPath(of: held.node), &messages)
    let isMissed = held.isMissed(by: event) && node < 0 && !isHandled
    pointer.hasMissedText = isMissed && !selection.isActive
    // A view that moved under a mouse that did not is clicked: the focus left a field, which then showed its error.
    let isClick = event.position == held.position && node >= 0 && isInScope(node)
    guard isClick || isInSubtree(target, of: node), isEnabled(node) else { return isHandled }
    for (position, reaction) in reactions(of: node) {
      guard let message = reaction.message(ofPressWith: event.modifiers) else { continue }
      if let message = mapOutward(message, from: node, position: position) {
        messages.append(message)
      }
      return true
    }
    return isHandled
  }

  /// Clears the pressed and captured state.
  private mutating func clearPress() {
    (selection.isDragging, selection.scroll) = (false, nil)
    markStates(around: pointer.pressed)
    pointer.clearPress()
  }

  private mutating func sendMouse(
    _ event: MouseEvent, along path: [AncestorStep], _ messages: inout [Any]
  ) -> Bool {
    let columns = mirroredColumns(along: path)
    return bubble(path, &messages) { reaction, step in
      guard case .mouse(let handle) = reaction else { return nil }
      var event = event.relative(to: step.origin)
      event.mirroredColumns = columns[step.node]
      return handle(event)
    }
  }

  /// The columns of each of these nodes, if lines are read from right to left; else none.
  private func mirroredColumns(along path: [AncestorStep]) -> [Int32: Int] {
    guard boxes.isMirrored else { return [:] }
    return Dictionary(path.map { ($0.node, Int(boxes[$0.node].width)) }) { first, _ in first }
  }

  /// The text under the mouse in a row of a lazy list that answered the press: a drag, which rows mostly don't answer,
  /// selects from there; nil elsewhere, and in menus and other panels that float, which the press may close.
  private func selectableRow(
    along path: [AncestorStep], _ event: MouseEvent
  ) -> HeldButton.Row? {
    guard let list = path.first(where: { nodes[Int($0.node)].kind == .lazyList })?.node,
      !path.contains(where: { nodes[Int($0.node)].flags.contains(.floats) })
    else { return nil }
    let region = TextSelection.Region(node: selectionRegion(around: path[0].node))
    guard let part = part(at: event.position, in: region, by: .character) else { return nil }
    return HeldButton.Row(list: list, region: region.node, part: part)
  }

  /// Begins to select at the text where the press was, if its row is still there.
  private mutating func beginSelectionOnRow(of held: HeldButton) {
    guard let row = held.row, row.part.node >= 0, isEnabled(row.list) else { return }
    pointer.held?.row = nil
    clearSelection()
    selection.region = TextSelection.Region(
      node: row.region, column: selectionColumn(of: row.part.node))
    (selection.anchor, selection.isDragging) = (row.part, true)
  }

  private func isPressable(_ node: Int32) -> Bool {
    var isPressable = false
    forEachHandler(of: node) { if $0.isPress || $0.pressedKey != nil { isPressable = true } }
    return isPressable
  }

  /// The key that a click on a node stands for; nil if it stands for none.
  private func pressedKey(of node: Int32) -> Key? {
    guard node >= 0 else { return nil }
    var key: Key?
    forEachHandler(of: node) { key = key ?? $0.pressedKey }
    return key
  }

  /// The view under the left button that stands for a key; nil if there is none.
  ///
  /// A layer without a look may be above it: the key is for the open menu or dialog that the layer belongs to.
  private func keyView(under event: MouseEvent) -> Int32? {
    guard event.action == .down(.left) || event.action == .up(.left) else { return nil }
    let path = ancestorPath(of: hitTest(event.position, onlyDrawn: true))
    let pressable = path.first { isPressable($0.node) }
    return pressable.flatMap { $0.isEnabled && pressedKey(of: $0.node) != nil ? $0.node : nil }
  }

  /// Whether a press of a button on a node also acts on what is beneath it.
  private func passes(_ button: MouseEvent.Button, at node: Int32) -> Bool {
    var isFound = false
    forEachHandler(of: node) {
      if case .passedButtons(let buttons) = $0, buttons.contains(button) { isFound = true }
    }
    return isFound
  }

  // MARK: Hover

  /// Moves the hover to a node, and sends leave and enter events to the nodes that it left and entered.
  mutating func moveHover(to target: Int32, _ event: MouseEvent, _ messages: inout [Any]) {
    let (old, new) = (ancestorPath(of: pointer.hovered), ancestorPath(of: target))
    pointer.hovered = target
    // Common ancestors are neither left nor entered.
    var common = 0
    while common < min(old.count, new.count),
      old[old.count - 1 - common].node == new[new.count - 1 - common].node
    {
      common += 1
    }
    for step in old.dropLast(common) {
      nodes[Int(step.node)].flags.remove(.isUnderMouse)
      markStates(step.node)
      leave(step.node, from: step.origin, event, &messages)
    }
    for step in new.dropLast(common) {
      nodes[Int(step.node)].flags.insert(.isUnderMouse)
      markStates(step.node)
    }
    // A node that was enabled again under a resting mouse has not received an enter event yet.
    for step in new where step.isEnabled && nodes[Int(step.node)].flags.contains(.takesMouse) {
      guard !nodes[Int(step.node)].flags.contains(.receivedEnter) else { continue }
      nodes[Int(step.node)].flags.insert(.receivedEnter)
      sendHover(.enter, event, to: step.node, at: step.origin, &messages)
    }
  }

  /// Sends a leave event to a node that received an enter event, even if it is disabled now.
  private mutating func leave(
    _ node: Int32, from origin: Point, _ event: MouseEvent, _ messages: inout [Any]
  ) {
    guard nodes[Int(node)].flags.contains(.receivedEnter) else { return }
    nodes[Int(node)].flags.remove(.receivedEnter)
    sendHover(.leave, event, to: node, at: origin, &messages)
  }

  private mutating func sendHover(
    _ action: MouseEvent.Action, _ event: MouseEvent, to node: Int32, at origin: Point,
    _ messages: inout [Any]
  ) {
    var event = event.relative(to: origin)
    event.action = action
    callHandlers(of: node, &messages) { reaction in
      if case .mouse(let handle) = reaction { return handle(event) }
      return nil
    }
  }

  /// Updates the hover under a resting mouse after views came, went or moved.
  mutating func updateHover() {
    guard pointer.isHoverStale else { return }
    pointer.isHoverStale = false
    guard let position = pointer.position else { return }
    var messages: [Any] = []
    moveHover(to: hitTest(position), MouseEvent(.move, at: position), &messages)
    lifecycle.messages += messages
  }
}

extension HandlerKind {
  /// Whether a press is answered.
  var isPress: Bool {
    switch self {
    case .press, .anyPress: true
    default: false
    }
  }

  /// The key that a click stands for; nil if it stands for none.
  var pressedKey: Key? {
    if case .keyPress(let key) = self { key } else { nil }
  }

  /// The message of a press with modifiers; nil if there is none.
  func message(ofPressWith modifiers: Key.Modifiers) -> Any? {
    switch self {
    case .press(let message): message
    case .anyPress(let handle): handle(modifiers)
    default: nil
    }
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
