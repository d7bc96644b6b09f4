// Handler: a node's event handlers and deferred content, with the type of their messages erased.

/// One event handler of a node; the handlers of a node form a chain from the newest to the oldest.
package struct Handler {
  package var kind: HandlerKind
  /// The item number of the handler added before this one; 0 is none.
  package var previous: Int32 = 0

  init(_ reaction: HandlerKind) { self.kind = reaction }
}

/// The event that a handler waits for, and the closure or message that answers it; nil lets the event pass on.
package enum HandlerKind {
  case key(Key, label: String?, message: Any)
  case anyKey((KeyPress) -> Any?)
  /// Any key, before the views inside receive it.
  case capturedKey((KeyPress) -> Any?)
  /// Describes keys that another handler of the node answers; it handles none. It may say that the node takes all others.
  case describedKeys([KeyBinding], takesOthers: Bool)
  /// A key that no handler has answered, neither the focused view's nor an ancestor's.
  case otherKey((KeyPress) -> Any?)
  /// A click, or Enter or Space while the node has the focus.
  case press(Any)
  /// A press, as above, with the modifiers that are held.
  case anyPress((Key.Modifiers) -> Any?)
  /// A click, which is handled as a key is where the focus is.
  case keyPress(Key)
  /// No event: a press of these buttons also goes to what is beneath the node.
  case passedButtons([MouseEvent.Button])
  /// No event: the mouse is to report pixels while the node is there.
  case pixels
  case mouse((MouseEvent) -> Any?)
  case scroll((ScrollEvent) -> Any?)
  case paste((String) -> Any?)
  case focus((Bool) -> Any?)
  case appear(Any)
  case disappear(Any)
  case size((Size) -> Any?)
  case scrolled((ScrollPosition) -> Any?)
  /// No event: the texts inside are searched, and a change of what is found is answered.
  case search(TextSearch, (TextMatches) -> Any?)
  /// A match of a search is so many columns beyond the end of the visible part, or, negative, before its start.
  case reveal((Int) -> Any?)
  /// Converts the messages of descendants to those of the next view outside.
  case map((Any) -> Any)
}

extension HandlerKind {
  /// Whether the area of the view matters: a border or padding that is added later is not part of it.
  var dependsOnArea: Bool {
    switch self {
    case .press, .anyPress, .keyPress, .mouse, .size: true
    default: false
    }
  }
}

/// Content that the tree makes once it knows what the content depends on.
///
/// There is one object for each view value. The content may depend only on the context and on what the app's closure
/// captured.
package protocol DeferredContent: AnyObject {
  /// Makes the content for a context, and writes it to the current arena.
  func make(_ context: ContentContext) -> Node
  /// Whether this certainly makes the same content as `other` for the same context.
  func isSame(as other: any DeferredContent) -> Bool
}

/// The values of the tree that deferred content may depend on.
package struct ContentContext {
  /// The value of a `Local`, or the motion of an `Animated`.
  package var value: Any?
  /// The size that layout gave to a `SizeReader`.
  package var size: Size
  /// The output that pictures are drawn for: its protocol, colors and cell size.
  package var imageTarget = ImageTarget()
  /// Whether lines are read from right to left.
  package var isMirrored = false
  /// Nanoseconds since the screen began.
  package var time: Int64
  /// The key bindings that work now, the innermost first.
  package var bindings: [KeyBinding]
  /// The rows that a lazy list makes.
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
