// ScrollState: what is kept of an area that scrolls from frame to frame.

internal import TermView

/// How far an area is scrolled, and what is to be where it is when the content changes.
struct ScrollState {
  /// Columns from where lines begin, and rows from the top, that are scrolled away.
  var x = 0
  var y = 0
  /// Whether it is at the end of the axis along which it stays there.
  var isAtEnd = true
  /// The bars as they were drawn.
  var bars = ScrollBars()
  /// The view that was last brought into sight because it was named.
  var revealed: UInt64?
  /// What its handlers were told.
  var told: ScrollPosition?
  /// What is at the top of the window.
  var anchor: ScrollAnchor?
}

/// The view at the top of a window, which stays there while what is above it grows or shrinks.
struct ScrollAnchor {
  var node: Int32
  /// Told from another node with the same number.
  var key: UInt64
  /// How many rows of it are above the window's edge; negative where it begins below.
  var above: Int
  /// How high it was.
  var height: Int
}
