// FocusState: the focused node, where the focus was, and the scopes that hold it.

/// The state of the focus.
struct FocusState {
  /// The focused node; -1 if there is none.
  var node: Int32 = -1
  /// The focused node and its ancestors, innermost first, as their handlers were told.
  var reported: [Int32] = []
  /// The number of nodes that can have the focus, unless they are disabled or hidden.
  var focusableCount = 0
  /// The nodes that want the focus when they appear.
  var autofocus = AutofocusNodes()
  /// The nodes that bind keys.
  var keyBinders = KeyBinders()
  /// Whether the program removed the focus, so that no view gets it by itself.
  var isRemovedByProgram = false
  /// Whether a view has the focus, if any can, and all handlers know it.
  var isSettled = true
  /// Whether nodes came, moved or changed since the focus was updated.
  var isStale = false
  /// Where the focus was lost, until it is handed on.
  var lost: FocusSpot?
  /// The last focus in each node that remembers it.
  var remembered: [Int32: FocusSpot] = [:]
  /// The focus scopes.
  var scopes: Set<Int32> = []
  /// The scopes that held the focus, the latest last.
  var holds: [FocusHold] = []

  /// Updates all stored spots that refer to a node that is removed; with `isMoved`, spots on the node move with it.
  mutating func updateSpots(of node: Int32, in box: Box, isMoved: Bool = false) {
    func after(_ spot: FocusSpot?) -> FocusSpot? {
      guard let spot, !isMoved || spot.previous == node else { return nil }
      return spot.afterRemoval(of: node, box)
    }
    if let spot = after(lost) { lost = spot }
    for index in holds.indices {
      if let spot = after(holds[index].before) { holds[index].before = spot }
    }
    for (keeper, spot) in remembered {
      if let spot = after(spot) { remembered[keeper] = spot }
    }
  }

  /// Whether any spot is stored that the removal of a node may change.
  var hasSpots: Bool { lost != nil || !holds.isEmpty || !remembered.isEmpty }

  /// Forgets a scope that is removed; the focus it held is given back with the next update.
  mutating func removeHolds(of scope: Int32) {
    isStale = true
    for index in holds.indices where holds[index].scope == scope { holds[index].scope = -1 }
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
struct FocusSpot {
  /// The node; -1 if it was removed.
  var node: Int32
  /// For a gap, its parent and the sibling before it; `previous` is -1 if the gap comes first.
  var parent: Int32 = -1
  var previous: Int32 = -1

  /// Returns this spot after a node without children is removed, or nil if the spot does not refer to that node.
  fileprivate func afterRemoval(of node: Int32, _ box: Box) -> FocusSpot? {
    guard self.node == node || parent == node || previous == node else { return nil }
    return FocusSpot(node: -1, parent: box.parent, previous: box.previous)
  }
}

/// A scope that held the focus, and where the focus was before.
struct FocusHold {
  /// The scope; -1 if it was removed.
  var scope: Int32
  /// Where the focus was outside the scope; nil if there was none.
  var before: FocusSpot?
  /// Whether the focus has not entered the scope yet.
  var isNew = true
}
