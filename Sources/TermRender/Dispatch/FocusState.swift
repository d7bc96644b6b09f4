// FocusState: the focused node, the positions that the focus can return to, and the focus scopes.

/// The state of the focus.
struct FocusState {
  /// The focused node; -1 if there is none.
  var node: Int32 = -1
  /// The focused node and its ancestors, innermost first, as last reported to their focus handlers.
  var reported: [Int32] = []
  /// The number of focusable nodes, including disabled and hidden ones.
  var focusableCount = 0
  /// The nodes with autofocus, which take the focus when they appear.
  var autofocus = AutofocusNodes()
  /// The nodes that bind keys.
  var keyBinders = KeyBinders()
  /// Whether the program removed the focus; then autofocus gives it to no view.
  var isRemovedByProgram = false
  /// Whether autofocus has run and the focus handlers were called since the last focus update.
  var isSettled = true
  /// Whether nodes were added, moved or changed since the last focus update.
  var isStale = false
  /// The position where the focus was lost, until focus hand-off finds the next focused node.
  var lost: FocusPosition?
  /// The last focused position inside each node with focus memory, and inside each focus scope that was hidden.
  var remembered: [Int32: FocusPosition] = [:]
  /// The focus scopes.
  var scopes: Set<Int32> = []
  /// The stack of scopes that took the focus, the latest last.
  var scopeStack: [FocusScopeEntry] = []

  /// Updates all stored positions before a node is removed, or moved among its siblings (`isMoved`).
  ///
  /// A position on a moved node stays on it; a gap behind the node moves to the sibling before it.
  mutating func updatePositions(of node: Int32, in box: Box, isMoved: Bool = false) {
    func after(_ spot: FocusPosition?) -> FocusPosition? {
      guard let spot, !isMoved || spot.previous == node else { return nil }
      return spot.afterRemoval(of: node, box)
    }
    if let spot = after(lost) { lost = spot }
    if let spot = after(autofocus.taker?.previous) { autofocus.taker?.previous = spot }
    for index in scopeStack.indices {
      if let spot = after(scopeStack[index].returnPosition) {
        scopeStack[index].returnPosition = spot
      }
    }
    for (keeper, spot) in remembered {
      if let spot = after(spot) { remembered[keeper] = spot }
    }
  }

  /// Whether any position is stored that removing a node may change.
  var hasPositions: Bool {
    lost != nil || autofocus.taker != nil || !scopeStack.isEmpty || !remembered.isEmpty
  }

  /// Marks the entries of a removed scope; the next focus update restores the focus from before it.
  mutating func markScopeRemoved(of scope: Int32) {
    isStale = true
    for index in scopeStack.indices where scopeStack[index].scope == scope {
      scopeStack[index].scope = -1
    }
  }
}

/// The nodes that bind keys.
struct KeyBinders {
  /// All of them.
  var all: Set<Int32> = []
  /// Those that receive keys before the views in them.
  var capturing: Set<Int32> = []

  mutating func remove(_ node: Int32) {
    all.remove(node)
    capturing.remove(node)
  }
}

/// The nodes that want the focus when they appear.
struct AutofocusNodes {
  /// All of them.
  var all: Set<Int32> = []
  /// Those that appeared since the focus was updated.
  var appeared: [Int32] = []
  /// The view that has the focus because it appeared, and the one that had it before and gets it back.
  var taker: (node: Int32, previous: FocusPosition)?

  mutating func insert(_ node: Int32) {
    all.insert(node)
    appeared.append(node)
  }

  mutating func remove(_ node: Int32) {
    all.remove(node)
    appeared.removeAll { $0 == node }
  }
}

/// A position in tree order: a node, or the gap that a removed node left.
struct FocusPosition {
  /// The node; -1 if it was removed.
  var node: Int32
  /// For a gap, its parent and the sibling before it; `previous` is -1 if the gap comes first.
  var parent: Int32 = -1
  var previous: Int32 = -1

  /// Returns this position after a node without children is removed, or nil if it does not refer to that node.
  fileprivate func afterRemoval(of node: Int32, _ box: Box) -> FocusPosition? {
    guard self.node == node || parent == node || previous == node else { return nil }
    return FocusPosition(node: -1, parent: box.parent, previous: box.previous)
  }
}

/// An entry of the scope stack: a scope, and the position to return the focus to.
struct FocusScopeEntry {
  /// The scope; -1 if it was removed.
  var scope: Int32
  /// The focused position outside the scope before it took the focus; nil if there was none.
  var returnPosition: FocusPosition?
  /// Whether the focus has not entered the scope yet.
  var isNew = true
}
