// Handler: what a node answers to what happens to it, with the type of its messages erased.

/// One answer of a node; those of one node form a chain from the newest to the oldest.
package struct Handler {
  package var reaction: Reaction
  /// The one added before, as an index + 1; 0 is none.
  package var previous: Int32 = 0

  init(_ reaction: Reaction) { self.reaction = reaction }
}

/// What a handler waits for and what it makes of it; a nil lets the event pass on.
package enum Reaction {
  case key(Key, label: String?, message: Any)
  case anyKey((KeyPress) -> Any?)
  /// A key that nobody on the way outwards has answered.
  case otherKey((KeyPress) -> Any?)
  /// A click, or Enter or Space while it has the focus.
  case press(Any)
  case mouse((MouseEvent) -> Any?)
  case scroll((ScrollEvent) -> Any?)
  case paste((String) -> Any?)
  case focus((Bool) -> Any?)
  case appear(Any)
  case disappear(Any)
  case size((Size) -> Any?)
  case scrolled((ScrollPosition) -> Any?)
  /// Turns messages from inside into those of the next view outside.
  case map((Any) -> Any)
}

/// Content that is made when the tree that is kept knows what it depends on.
///
/// There is an object for each time that a view says it; what it makes may depend on the context alone, and on
/// what the author's closure captured.
package protocol DeferredContent: AnyObject {
  /// The content for what the tree knows; written to the current arena.
  func make(_ context: ContentContext) -> Node
  /// Whether it surely makes the same as `other` did, for the same context.
  func isSame(as other: any DeferredContent) -> Bool
}

/// What content may depend on that only the tree knows.
package struct ContentContext {
  /// The value of a `Local`.
  package var value: Any?
  /// The size that a late node was given.
  package var size: Size
  /// What pictures are drawn for.
  package var surface = Surface()
  /// Whether lines are read from right to left.
  package var isMirrored = false
  /// Nanoseconds since the screen began.
  package var time: Int64
  /// The bindings that work now, the innermost first.
  package var bindings: [KeyBinding]
  /// The rows that a lazy list is to make.
  package var rows: Range<Int>

  package init(
    value: Any? = nil, size: Size = .zero, time: Int64 = 0, bindings: [KeyBinding] = [],
    rows: Range<Int> = 0..<0
  ) {
    self.value = value
    self.size = size
    self.time = time
    self.bindings = bindings
    self.rows = rows
  }
}
