// RenderTree+FocusScopes: focus scopes, which hold the focus inside them as dialogs do and give it back when they go.

internal import TermView

extension RenderTree {
  /// The scope that holds the focus: the last enabled one in tree order, and so the innermost; -1 if there is none.
  var activeFocusScope: Int32 {
    guard !focus.scopes.isEmpty else { return -1 }
    var around: Set<Int32> = []
    for scope in focus.scopes where isEnabled(scope) {
      var node = scope
      while node >= 0, around.insert(node).inserted { node = boxes.boxes[Int(node)].parent }
    }
    guard !around.isEmpty else { return -1 }
    var (node, last) = (root, Int32(-1))
    while node >= 0 {
      if focus.scopes.contains(node) { last = node }
      var child = boxes.boxes[Int(node)].last
      while child >= 0, !around.contains(child) { child = boxes.boxes[Int(child)].previous }
      node = child
    }
    return last
  }

  /// Whether the scope that holds the focus, if any, allows it on a node.
  func isInScope(_ node: Int32) -> Bool {
    let scope = activeFocusScope
    return scope < 0 || isInSubtree(node, of: scope)
  }

  /// Moves the focus into a new scope, and back to where it was, or to the nearest view, when a scope goes.
  mutating func updateFocusScopes(_ beforeLayout: Bool, _ messages: inout [Any]) {
    defer { forgetLeftScopes() }
    var wanted = focus.node >= 0 ? FocusPosition(node: focus.node) : focus.lost
    while let last = focus.scopeStack.last,
      last.scope < 0 || !focus.scopes.contains(last.scope) || !isEnabled(last.scope)
    {
      // A scope that is only hidden or disabled, as while a window is too small, returns to the view that it left.
      if last.scope >= 0, focus.scopes.contains(last.scope), let wanted,
        isInSubtree(wanted, of: last.scope)
      {
        focus.remembered[last.scope] = wanted
      }
      if last.returnPosition != nil || focus.node < 0 { wanted = last.returnPosition }
      focus.scopeStack.removeLast()
    }
    let scope = activeFocusScope
    guard scope >= 0 else {
      return handOffFocus(to: wanted, in: root, beforeLayout: beforeLayout, &messages)
    }
    let isOutside = wanted.map { !isInSubtree($0, of: scope) } ?? false
    let entry = focus.scopeStack.lastIndex { $0.scope == scope } ?? focus.scopeStack.count
    if entry == focus.scopeStack.count {
      focus.scopeStack.append(
        FocusScopeEntry(scope: scope, returnPosition: isOutside ? wanted : nil))
    }
    if beforeLayout, focus.scopeStack[entry].isNew { return }
    // A new scope takes the focus even if no view had it.
    let comesIn = isOutside || focus.scopeStack[entry].isNew && wanted == nil
    focus.scopeStack[entry].isNew = false
    let first = comesIn ? firstFocus(in: scope) : -1
    // Where there is no focus to move, the program may have removed it.
    if comesIn, first >= 0 || wanted != nil { return moveFocus(to: first, &messages) }
    handOffFocus(to: wanted, in: scope, beforeLayout: beforeLayout, &messages)
  }

  /// Forgets the focus in hidden scopes once another view has it: they were closed, and begin anew when they open.
  private mutating func forgetLeftScopes() {
    guard focus.node >= 0, !focus.remembered.isEmpty else { return }
    for scope in focus.scopes
    where focus.remembered[scope] != nil && !isInSubtree(focus.node, of: scope)
      && !nodes[Int(scope)].flags.contains(.remembersFocus)
    {
      focus.remembered[scope] = nil
    }
  }

  /// The node that gets the focus when it enters a scope: the one that had it when the scope was hidden, or else the
  /// first; -1 if none can have it.
  private mutating func firstFocus(in scope: Int32) -> Int32 {
    if let left = focus.remembered.removeValue(forKey: scope)?.node, left >= 0, canHaveFocus(left) {
      return left
    }
    return firstFocus()
  }
}
