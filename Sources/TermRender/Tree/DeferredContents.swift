// DeferredContents: the states of the nodes whose content is built by the tree itself.

internal import TermView

/// The states of nodes with deferred content: memos, locals, timelines, readers, lists and canvases.
struct DeferredContents {
  private(set) var states: [DeferredState] = []
  private var free: [Int32] = []
  /// Size readers that must be built once they have a size.
  var staleSizeReaders: [Int32] = []
  /// `Local`s whose values changed.
  var changedLocals: [Int32] = []
  /// The text that a `Local` put on the clipboard last, until the program takes it.
  var copied: String?
  /// The background work that nodes wait for.
  var work = BackgroundWork()
  /// Whether content under an equal `Memo` is built anyway, to find dependencies missing from its value.
  var checksMemos: Bool

  init(checksMemos: Bool) { self.checksMemos = checksMemos }

  /// The state with an index.
  subscript(index: Int) -> DeferredState {
    get { states[index] }
    _modify { yield &states[index] }
  }

  /// The number of states in use.
  var count: Int { states.count - free.count }

  /// Adds a state and returns its index.
  mutating func add() -> Int32 {
    if let index = free.popLast() {
      states[Int(index)] = DeferredState()
      return index
    }
    states.append(DeferredState())
    return Int32(states.count - 1)
  }

  /// Removes a state; its index is given to the next one that is added.
  mutating func remove(_ index: Int32) {
    states[Int(index)] = DeferredState()
    free.append(index)
  }

  /// Replaces all states, with none of them free.
  mutating func replaceAll(with states: [DeferredState]) { (self.states, free) = (states, []) }
}

/// The state of a node with deferred content.
struct DeferredState {
  /// The content object used last.
  var content: (any DeferredContent)?
  /// The arena of the built content; -1 if there is none.
  var arena: Int32 = -1
  /// The value of a `Local`, or the motion of an `Animated`.
  var value: Any?
  /// The size, and the time in nanoseconds, for which the content was built.
  var size: Size?
  var time: Int64 = 0
}
