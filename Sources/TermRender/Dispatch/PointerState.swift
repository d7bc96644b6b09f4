// PointerState: the mouse position, the nodes under it and held by it.

internal import TermView

/// The state of the mouse over the tree.
struct PointerState {
  /// The last position; nil before the first mouse event.
  var position: Point?
  /// The time of the last event, in nanoseconds since the screen began.
  var time: Int64 = 0
  /// Whether the node at the position may have changed.
  var isHoverStale = false
  /// The innermost hovered node; -1 if there is none.
  var hovered: Int32 = -1
  /// The node that the left button went down on; -1 if there is none.
  var pressed: Int32 = -1
  /// The button that is held down.
  var held: HeldButton?
  /// Whether the last drag met neither text nor a view that answers it.
  var hasMissedText = false
  /// The nodes that want the pixel under the mouse.
  var pixelReaders: Set<Int32> = []
  /// The thumb that is being dragged.
  var thumbDrag: ThumbDrag?

  /// Forgets a node that is removed: the drag and the release of a held button then go to no node.
  mutating func remove(_ node: Int32) {
    if node == pressed { pressed = -1 }
    if node == held?.node { held?.node = -1 }
    if let row = held?.row, [row.list, row.region, row.part.node].contains(node) {
      held?.row = nil
    }
  }

  /// Forgets the pressed node and the held button.
  mutating func clearPress() { (pressed, held, thumbDrag) = (-1, nil, nil) }
}

/// A mouse button that is held down.
struct HeldButton {
  var button: MouseEvent.Button
  /// The node that the button went down on, which captures the mouse until the release; -1 if none, or removed.
  var node: Int32
  /// Where it went down.
  var position: Point
  /// Whether a view answered the press.
  var isAnswered = false
  /// The text in a row of a lazy list that answered, from which a drag may still select.
  var row: Row?
  /// Whether a view or a scroll bar has answered a drag with it.
  var hasDragged = false

  /// A text in a row of a lazy list.
  struct Row {
    var list: Int32
    /// What a selection that begins there does not leave.
    var region: Int32
    var part: TextSelection.Part
  }

  /// Whether a drag that no view answered ends with an event.
  func isMissed(by event: MouseEvent) -> Bool {
    button == .left && event.position != position && !hasDragged && !isAnswered
  }
}
