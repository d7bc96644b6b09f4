// RenderTree+FocusScopes: focus scopes, which hold the focus inside them as dialogs do and give it back when they go.

internal import TermView

/// A scope that held the focus, and where the focus was before.
struct FocusHold {
  /// The scope; -1 if it was removed.
  var scope: Int32
  /// Where the focus was outside the scope; nil if there was none.
  var before: FocusSpot?
  /// Whether the focus has not entered the scope yet.
  var isNew = true
}

extension RenderTree {
  /// The scope that holds the focus: the last enabled one in tree order, and so the innermost; -1 if there is none.
  var activeFocusScope: Int32 {
    guard !focusScopes.isEmpty else { return -1 }
    var around: Set<Int32> = []
    for scope in focusScopes where isEnabled(scope) {
      var node = scope
      while node >= 0, around.insert(node).inserted { node = boxes.boxes[Int(node)].parent }
    }
    guard !around.isEmpty else { return -1 }
    var (node, last) = (root, Int32(-1))
    while node >= 0 {
      if focusScopes.contains(node) { last = node }
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
  mutating func updateFocusScopes(_ beforeLayout: Bool, _ sent: inout [Any]) {
    var wanted = focusedNode >= 0 ? FocusSpot(node: focusedNode) : lostFocus
    while let last = focusHolds.last,
      last.scope < 0 || !focusScopes.contains(last.scope) || !isEnabled(last.scope)
    {
      if last.before != nil || focusedNode < 0 { wanted = last.before }
      focusHolds.removeLast()
    }
    let scope = activeFocusScope
    guard scope >= 0 else {
      return handOffFocus(to: wanted, in: root, beforeLayout: beforeLayout, &sent)
    }
    let isOutside = wanted.map { !isInSubtree($0, of: scope) } ?? false
    let hold = focusHolds.lastIndex { $0.scope == scope } ?? focusHolds.count
    if hold == focusHolds.count {
      focusHolds.append(FocusHold(scope: scope, before: isOutside ? wanted : nil))
    }
    if beforeLayout, focusHolds[hold].isNew { return }
    // A new scope takes the focus even if no view had it.
    let comesIn = isOutside || focusHolds[hold].isNew && wanted == nil
    focusHolds[hold].isNew = false
    if comesIn { return focus(focusable().first ?? -1, &sent) }
    handOffFocus(to: wanted, in: scope, beforeLayout: beforeLayout, &sent)
  }
}
