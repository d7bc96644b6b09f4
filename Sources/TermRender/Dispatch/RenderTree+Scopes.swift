// RenderTree+Scopes: views that hold the focus inside, as dialogs do; where it is while they do, and after, out.

internal import TermView

/// A scope that came to hold the focus, and who had it before.
struct FocusHold {
  /// The scope; -1 where it is gone.
  var scope: Int32
  /// What had the focus outside of it, or where that was; nil is nobody.
  var before: FocusSpot?
  /// Whether the focus has not come into it yet.
  var isNew = true
}

extension RenderTree {
  /// The scope that holds the focus: of all that answer the last in the order of the tree, and so the innermost;
  /// -1 where there is none.
  var holdingScope: Int32 {
    guard !scopes.isEmpty else { return -1 }
    var around: Set<Int32> = []
    for scope in scopes where answers(scope) {
      var node = scope
      while node >= 0, around.insert(node).inserted { node = boxes.boxes[Int(node)].parent }
    }
    guard !around.isEmpty else { return -1 }
    var (node, last) = (root, Int32(-1))
    while node >= 0 {
      if scopes.contains(node) { last = node }
      var child = boxes.boxes[Int(node)].last
      while child >= 0, !around.contains(child) { child = boxes.boxes[Int(child)].previous }
      node = child
    }
    return last
  }

  /// Whether the scope that holds the focus, if any, lets it come to a node.
  func isInScope(_ node: Int32) -> Bool {
    let scope = holdingScope
    return scope < 0 || isInside(node, scope)
  }

  /// Brings the focus into a scope that came, and back to who had it before, or to the nearest, when that goes.
  mutating func settleScopes(_ beforeLayout: Bool, _ sent: inout [Any]) {
    var wanted = focused >= 0 ? FocusSpot(node: focused) : lost
    while let last = holds.last,
      last.scope < 0 || !scopes.contains(last.scope) || !answers(last.scope)
    {
      if last.before != nil || focused < 0 { wanted = last.before }
      holds.removeLast()
    }
    let scope = holdingScope
    guard scope >= 0 else {
      return handOn(wanted, in: root, beforeLayout: beforeLayout, &sent)
    }
    let isOutside = wanted.map { !isInside($0, scope) } ?? false
    let hold = holds.lastIndex { $0.scope == scope } ?? holds.count
    if hold == holds.count {
      holds.append(FocusHold(scope: scope, before: isOutside ? wanted : nil))
    }
    if beforeLayout, holds[hold].isNew { return }
    // It comes into one that came even where nobody had it.
    let comesIn = isOutside || holds[hold].isNew && wanted == nil
    holds[hold].isNew = false
    if comesIn { return focus(focusable().first ?? -1, &sent) }
    handOn(wanted, in: scope, beforeLayout: beforeLayout, &sent)
  }
}
