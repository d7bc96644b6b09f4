// RenderTree+Focus: the focused node, and moving the focus from node to node.

internal import TermView

extension RenderTree {
  /// Moves the focus to a node, or removes it if `node` is -1, and appends the messages of the focus handlers.
  mutating func moveFocus(to node: Int32, _ messages: inout [Any]) {
    focus.lost = nil
    focus.isRemovedByProgram = false
    if node != focus.node { focus.autofocus.taker = nil }
    setFocus(node)
    reportFocus(&messages)
  }

  /// Removes the focus from a node that can't have it anymore, until it is handed on to the nearest view.
  ///
  /// The ancestors are not told yet: the nearest view may be in them.
  mutating func loseFocus(at spot: FocusPosition? = nil) {
    setFocus(-1)
    focus.lost = spot
  }

  private mutating func setFocus(_ node: Int32) {
    guard node != focus.node else { return }
    let old = focus.node
    focus.node = node
    remember(node)
    for changed in [old, node] where changed >= 0 {
      markStates(changed)
      // Its bars show the focus.
      if isScrollArea(changed) { markPaint(changed) }
    }
  }

  /// Tells the focus handlers of all nodes that the focus has left or entered, with everything in them.
  private mutating func reportFocus(_ messages: inout [Any]) {
    let old = focus.reported
    var new: [Int32] = []
    var node = focus.node
    while node >= 0 {
      new.append(node)
      node = boxes.boxes[Int(node)].parent
    }
    guard new != old else { return }
    focus.reported = new
    for node in old where !new.contains(node) { notify(node, hasFocus: false, &messages) }
    for node in new where !old.contains(node) { notify(node, hasFocus: true, &messages) }
  }

  /// Calls the focus handlers of a node that is about to be removed, if the focus was reported to it.
  mutating func reportFocusLoss(beforeRemovalOf node: Int32, _ messages: inout [Any]) {
    guard let index = focus.reported.firstIndex(of: node) else { return }
    focus.reported.remove(at: index)
    notify(node, hasFocus: false, &messages)
  }

  private mutating func notify(_ node: Int32, hasFocus: Bool, _ messages: inout [Any]) {
    callHandlers(of: node, &messages) { reaction in
      if case .focus(let handle) = reaction { return handle(hasFocus) }
      return nil
    }
  }

  /// Hands on the focus of a view that was removed or can't have it anymore, and applies focus scopes that came or
  /// went.
  ///
  /// Before layout, the focus is only removed: the next view to have it may be in a size reader and not built yet.
  mutating func updateFocus(beforeLayout: Bool = false) {
    guard focus.isStale else { return }
    focus.isStale = beforeLayout && !focus.scopes.isEmpty
    guard
      focus.node >= 0 || focus.lost != nil || focus.focusableCount > 0 || !focus.scopeStack.isEmpty
        || !focus.scopes.isEmpty
    else {
      return
    }
    var messages: [Any] = []
    if focus.node >= 0, !canHaveFocus(focus.node) { loseFocus(at: FocusPosition(node: focus.node)) }
    updateFocusScopes(beforeLayout, &messages)
    focus.isSettled = false
    if focus.lost != nil { focus.isStale = true }
    lifecycle.messages += messages
  }

  /// Gives the focus to a view that appeared and wants it or, if no view has the focus, to the first that can have it,
  /// when all views are built; returns whether the focus moved.
  mutating func assignPendingFocus() -> Bool {
    guard !focus.isSettled else { return false }
    focus.isSettled = true
    let before = focus.node
    var messages: [Any] = []
    autofocus(&messages)
    reportFocus(&messages)
    lifecycle.messages += messages
    return focus.node != before
  }

  private mutating func autofocus(_ messages: inout [Any]) {
    let appeared = focus.autofocus.appeared
    focus.autofocus.appeared = []
    if focus.node >= 0 {
      for node in appeared
      where isEnabled(node) && isInScope(node)
        && allFocusMemories(around: node, contain: focus.node)
      {
        guard let wanted = focusable(in: node).first else { continue }
        let previous = FocusPosition(node: focus.node)
        moveFocus(to: wanted, &messages)
        focus.autofocus.taker = (wanted, previous)
        return
      }
    } else if focus.focusableCount > 0, focus.lost == nil, !focus.isRemovedByProgram {
      let first = firstFocus()
      if first >= 0 { moveFocus(to: first, &messages) }
    }
  }

  /// The node that gets the focus when it enters the whole tree, or the scope that holds it; -1 if none can have it.
  ///
  /// This is the first that wants the focus, or else the first that can have it. A node that wants the focus inside
  /// another comes before that one.
  func firstFocus() -> Int32 {
    let nodes = focusable()
    guard let first = nodes.first else { return -1 }
    guard !focus.autofocus.all.isEmpty else { return first }
    let autofocusNodes = nodes.map { autofocused(around: $0) }
    var outer: Set<Int32> = []
    for node in Set(autofocusNodes) where node >= 0 {
      var around = autofocused(around: boxes.boxes[Int(node)].parent)
      while around >= 0, outer.insert(around).inserted {
        around = autofocused(around: boxes.boxes[Int(around)].parent)
      }
    }
    let index = autofocusNodes.firstIndex { $0 >= 0 && !outer.contains($0) }
    return index.map { nodes[$0] } ?? first
  }

  /// The innermost node at or around a node that wants the focus; -1 if there is none.
  private func autofocused(around node: Int32) -> Int32 {
    var around = node
    while around >= 0, !focus.autofocus.all.contains(around) {
      around = boxes.boxes[Int(around)].parent
    }
    return around
  }

  /// Whether every ancestor of `other` that remembers its focus contains `node` too.
  ///
  /// What appears in such a node, as in a page beside a list of pages, does not take the focus from outside of it.
  private func allFocusMemories(around other: Int32, contain node: Int32) -> Bool {
    var around = other
    while around >= 0 {
      if nodes[Int(around)].flags.contains(.remembersFocus), !isInSubtree(node, of: around) {
        return false
      }
      around = boxes.boxes[Int(around)].parent
    }
    return true
  }

  /// Whether a node can have the focus, regardless of scopes.
  func canHaveFocus(_ node: Int32) -> Bool {
    node >= 0 && nodes[Int(node)].flags.contains(.isFocusable) && isEnabled(node)
  }

  func canHaveFocus(_ step: AncestorStep) -> Bool {
    step.isEnabled && nodes[Int(step.node)].flags.contains(.isFocusable)
  }

  /// The nodes that can have the focus, in tree order, inside the scope that holds it.
  func focusable() -> [Int32] {
    let scope = activeFocusScope
    return focusable(in: scope >= 0 ? scope : root)
  }

  /// The nodes that can have the focus, in tree order, in the subtree of `top`, including `top`.
  func focusable(in top: Int32) -> [Int32] {
    var found: [Int32] = []
    let end = next(after: top, skipsChildren: true)
    var node = top
    while node >= 0, node != end {
      // The whole subtree of a disabled or hidden node is skipped.
      let isDisabled = disablesSubtree(node)
      if !isDisabled, nodes[Int(node)].flags.contains(.isFocusable) { found.append(node) }
      node = next(after: node, skipsChildren: isDisabled)
    }
    return found
  }

  /// Moves the focus to the next or previous focusable node, wrapping around at the ends.
  ///
  /// Of a list with a current row, only the views in that row are stops: arrow keys lead to other rows.
  mutating func moveFocus(forward: Bool, _ messages: inout [Any]) -> Bool {
    let nodes = focusable()
    guard !nodes.isEmpty else { return false }
    let now = nodes.firstIndex(of: focus.node)
    let count = nodes.count
    let start = now ?? (forward ? count - 1 : 0)
    for step in 1...count {
      let next = nodes[(start + (forward ? step : count - step)) % count]
      guard next == focus.node || isInCurrentRows(next) else { continue }
      moveFocus(to: next, &messages)
      revealFocused(next)
      return true
    }
    return false
  }

  /// Whether a node is in the current row of each list around it: the one with the focus, or else the one that the list
  /// was asked to reveal last.
  ///
  /// A list without such a row, or whose row is scrolled far away, has stops in all rows. So has one of plain rows,
  /// without a role, since no key leads from row to row there.
  private func isInCurrentRows(_ node: Int32) -> Bool {
    var row = node
    while row >= 0 {
      let list = boxes.boxes[Int(row)].parent
      if list >= 0, nodes[Int(list)].kind == .lazyList, holdsRows(list) {
        let current = isInSubtree(focus.node, of: list) ? focus.node : revealedRow(of: list)
        if let current, !isInSubtree(current, of: row) { return false }
      }
      row = list
    }
    return true
  }

  /// Whether a node is of a view with rows, of which one is the current one.
  private func holdsRows(_ list: Int32) -> Bool {
    guard lazyLists.states[list]?.revealed.found != nil else { return false }
    var node = list
    while node >= 0 {
      if let word = word(.role, of: node) {
        return [Role.list, .table, .tree].contains { Int($0.rawValue) == word.opSmall }
      }
      node = boxes.boxes[Int(node)].parent
    }
    return false
  }

  /// The first focusable node in the subtree of the node with an id, which may be that node itself.
  func focusTarget(identity: UInt64) -> Int32? {
    guard let named = node(identity: identity) else { return nil }
    return focusable().first { isInSubtree($0, of: named) }
  }

  /// The first node, in tree order, whose app-given id has this key.
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
}
