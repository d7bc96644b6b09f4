// Op: one property of a node, encoded as a word of its record.

/// A property of a node: an opcode, an operand `small` of 24 bits and a `value` of 32, in one word.
///
/// Some ops are followed by more words; `operandWordCount` returns how many.
package enum Op: UInt8 {
  // Measuring and placing the box.

  /// How the node lays out its children; small: a `ContainerLayout`.
  case container = 1
  /// The space between children; small: 1 between columns, 2 between rows; value: a `Length`.
  case gap
  /// A length of the box; small: a `SizeProperty`; value: a `Length`.
  case size
  /// Space inside or outside of the border; small: `Edges`; value: a `Length`. Several add up.
  case padding, margin
  /// The distance from edges of the container; small: `Edges`; value: a `Length`.
  case inset
  /// The share of free or of missing space; value: a `Float`.
  case grow, shrink
  /// The node's own alignment; small: 0 along the vertical or the cross axis, 1 along the horizontal one; value: a
  /// `BoxAlignment`.
  case alignSelf
  /// Out of the flow; small: 1 if no ancestor clips the node, 2 if it is also clamped to the screen.
  case absolute
  /// Scrolling; small: the axes, 1 horizontal, 2 vertical.
  case overflow
  /// Excluded from layout and not visible.
  case excluded
  /// A grid child's size; small: the columns it spans; value: the rows.
  case span
  /// A grid child's place; small: the column; value: the row; each an index + 1, or 0 for the next free cell.
  case cell
  /// A grid's columns or rows; small: how many words of tracks follow, two each; value: a `TrackListKind`.
  case tracks
  /// The earlier ops about the place among siblings apply to the wrapper node; small: the axes along which its size
  /// does too, 1 horizontal, 2 vertical.
  case placedByParent

  // Appearance. small: the `ViewStates` in which it applies.

  /// value: a color.
  case foreground = 32
  /// value: a color.
  case background
  /// value: the attributes to turn on in the lower 16 bits, those to turn off in the upper 16.
  case attributes
  /// value: a color.
  case underlineColor
  /// small: states, then `Edges` << 8, `BorderStyle` << 12, joins << 20; value: a color.
  case border
  /// Text in the border; small: 1 at the bottom, alignment << 1, text bytes << 4; value: a color. The text follows.
  case title
  /// small: states, then stops << 8, axis << 16, 1 << 20 for the foreground, 1 << 21 over the border. The colors
  /// follow.
  case gradient
  /// The character that fills the node; small: text bytes. The character follows.
  case pattern
  /// Clips the subtree to the node's box.
  case clip
  /// The drawing order among siblings; value: an `Int32`; greater is nearer.
  case zIndex
  /// The distance from the place to where it is drawn; small: columns as 24 bits; value: rows as `Int32`.
  case offset
  /// Takes its space but is not visible.
  case hidden
  /// The node and its subtree handle no events.
  case disabled
  /// The link of the node's text; small: states. The link's key follows (see `NodeArena.links` and `LinkKey`).
  case link
  /// A run of the text with its own style; small: attributes; value: bytes. Three words follow: its colors, the
  /// underline's color in the upper half, and the link's key.
  case run
  /// The line of a divider; small: a `LineStyle`; value: a color.
  case line

  // Semantics and behavior.

  /// small: a `Role`.
  case role = 64
  /// The semantic label; small: text bytes. The text follows.
  case label
  /// The node can have the focus; small: 1 if it cannot, despite earlier ops, 2 if it wants it when it appears.
  case focusable
  /// Keys handled inside can move the focus only inside.
  case focusScope
  /// The view that a scroll area scrolls into view. Its key follows.
  case reveal
  /// The cursor while the node has the focus; small: its shape; value: column: 16 | row: 16.
  case caret
  /// How a scroll area or a list behaves; small: `ScrollFlags`; value: the estimated height of a list's row.
  case scrollBehavior
  /// The interval at which a timeline makes its content again. Its nanoseconds follow.
  case interval
  /// The semantic value; small: text bytes. The text follows.
  case value
  /// Text typed in the node is excluded from recordings.
  case secret
  /// When the focus is handed on into the node, its last focused descendant gets it.
  case focusMemory
  /// Whether the texts in the node can be selected; small: 1 if they can, 0 if not, 2 + the column of texts in which they
  /// are selected.
  case selectable
  /// The text that is copied in place of the node; small: text bytes. The text follows.
  case copies

  package func word(_ small: Int = 0, _ value: UInt32 = 0) -> UInt64 {
    UInt64(rawValue) | UInt64(truncatingIfNeeded: small & 0xFF_FFFF) << 8 | UInt64(value) << 32
  }
}

extension UInt64 {
  package var op: Op? { Op(rawValue: UInt8(truncatingIfNeeded: self)) }
  package var opSmall: Int { Int(self >> 8 & 0xFF_FFFF) }
  package var opValue: UInt32 { UInt32(truncatingIfNeeded: self >> 32) }

  /// Whether the op sets a node's place among its siblings, other than its size.
  var setsPlacement: Bool {
    switch op {
    case .grow, .shrink, .alignSelf, .absolute, .inset, .zIndex, .excluded, .span, .cell: true
    default: false
    }
  }

  /// How many operand words follow this one.
  package var operandWordCount: Int {
    switch op {
    case .title: ((opSmall >> 4) + 7) / 8
    case .label, .value, .pattern, .copies: (opSmall + 7) / 8
    case .gradient: ((opSmall >> 8 & 0xFF) + 1) / 2
    case .run: 3
    case .reveal, .interval, .link: 1
    case .tracks: opSmall
    default: 0
    }
  }
}

/// The length that a `size` op sets.
package enum SizeProperty: Int {
  case width, height, minWidth, minHeight, maxWidth, maxHeight, basis

  /// Flag for lengths of the content alone: layout adds padding and border to them.
  package static var contentFlag: Int { 8 }
  /// Flag for a fixed width or height, which is kept as long as other views of the stack can shrink.
  package static var fixedFlag: Int { 16 }

  var isVertical: Bool { rawValue & 1 != 0 && self != .basis }
}

/// The meaning of the tracks in a `tracks` op.
package enum TrackListKind: UInt32 {
  case columns = 1
  case rows
  /// One track; its least length is that of each of as many columns as fit.
  case columnsOfAtLeast
}

/// The parts of a node's box that are set, from the inside out.
///
/// Once an outer part is set, an inner one can no longer be set on the same node: that takes a wrapper node.
struct BoxParts: OptionSet {
  let rawValue: UInt16

  static let padding = BoxParts(rawValue: 1)
  static let background = BoxParts(rawValue: 2)
  static let border = BoxParts(rawValue: 4)
  static let width = BoxParts(rawValue: 8)
  static let height = BoxParts(rawValue: 16)
  static let margin = BoxParts(rawValue: 32)
  /// The place among siblings: flex, alignment, position, layer.
  static let placement = BoxParts(rawValue: 64)
  /// A size taken over from a wrapped node.
  static let contentWidth = BoxParts(rawValue: 128)
  static let contentHeight = BoxParts(rawValue: 256)
  /// A handler for which the area matters: one of the mouse or of the size.
  static let area = BoxParts(rawValue: 512)
  static let contentSize: BoxParts = [.contentWidth, .contentHeight]
  static let size: BoxParts = [.width, .height]
}
