// ScrollAreas: the scroll areas in the tree and their offsets.

internal import TermView

/// The scroll areas in the tree.
struct ScrollAreas {
  /// The keys that move in lists and scroll areas, besides the arrows.
  var keys = KeyScheme.standard
  /// The key that lets the keyboard select text.
  var selectionKey: Key? = .function(7)
  /// The offset and the bars of each area that has been scrolled or laid out, by node.
  var states: [Int32: ScrollState] = [:]
  /// The nodes that may be scroll areas.
  var areas: [Int32] = []
  /// The caret that was revealed last.
  var revealedCaret = RevealedCaret()
}
