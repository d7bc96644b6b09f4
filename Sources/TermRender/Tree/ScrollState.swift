// ScrollState: the state of a scroll area that lasts from frame to frame.

internal import TermView

/// The offset of a scroll area, and the anchor that stays in place when the content changes.
struct ScrollState {
  /// The columns scrolled away from where lines begin, and the rows from the top.
  var x = 0
  var y = 0
  /// Whether it is at the end of the axis along which it sticks to its end.
  var isAtEnd = true
  /// The bars as drawn.
  var bars = ScrollBars()
  /// The key of the view that was revealed last because it was named, and the size of the area since then.
  var revealed: (key: UInt64?, window: Size) = (nil, .zero)
  /// The position that its handlers received last.
  var reportedPosition: ScrollPosition?
  /// The node at the top of the viewport.
  var anchor: ScrollAnchor?
}

/// The node at the top of a viewport, which stays there while the content above it grows or shrinks.
struct ScrollAnchor {
  var node: Int32
  /// Distinguishes it from another node with the same number.
  var key: UInt64
  /// Its rows above the viewport's edge; negative if it begins below.
  var above: Int
  /// Its height then.
  var height: Int
}
