// TextSelection: the text on the screen that the user has selected with the mouse.

/// The text on the screen that the user has selected with the mouse.
///
/// The selection covers the text between two ends in reading order. Each text keeps its selected range when it moves,
/// wraps differently or is drawn again, and loses it when it is removed.
struct TextSelection {
  /// What a drag selects by: two clicks select words, three select paragraphs.
  enum Unit { case character, word, paragraph }

  /// A part of one text: a character under the mouse, or a word or paragraph around it; empty beside a line.
  struct Part: Equatable {
    var node: Int32
    var range: Range<Int>
  }

  /// The part at which the mouse button went down; nil if nothing can be selected.
  var anchor: Part?
  /// The innermost panel, scroll area or overlay around the anchor, which the selection does not leave.
  var region: Int32 = -1
  var unit = Unit.character
  /// Whether the button is still down.
  var isDragging = false
  /// The selected texts in reading order, each with the selected range of its bytes.
  private(set) var nodes: [Int32] = []
  private(set) var ranges: [Int32: Range<Int>] = [:]

  /// Whether any text is selected.
  var isActive: Bool { !nodes.isEmpty }

  /// Replaces the selected texts, and returns those whose part has changed.
  mutating func select(_ parts: [Part]) -> [Int32] {
    let old = ranges
    nodes = parts.map(\.node)
    ranges = Dictionary(parts.map { ($0.node, $0.range) }) { first, _ in first }
    return nodes.filter { old[$0] != ranges[$0] } + old.keys.filter { ranges[$0] == nil }
  }

  /// Forgets a text that is removed.
  mutating func remove(_ node: Int32) {
    if node == anchor?.node || node == region { (anchor, region) = (nil, -1) }
    if ranges.removeValue(forKey: node) != nil { nodes.removeAll { $0 == node } }
  }
}
