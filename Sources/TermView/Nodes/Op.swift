// Op: one thing said about a node, as a word.

/// What an author said about a node: an opcode, a small operand of 24 bits and a value of 32, in one word.
///
/// Some are followed by more words; `extraWords` says how many.
package enum Op: UInt8 {
  // How its box is measured and placed.

  /// small: a `ContainerWord`.
  case container = 1
  /// small: 1 between columns, 2 between rows; value: a `Length`.
  case gap
  /// small: a `SizeSlot`; value: a `Length`.
  case size
  /// small: `Edges`; value: a `Length`. Several add up.
  case padding, margin
  /// small: `Edges`; value: a `Length`.
  case inset
  /// value: a `Float`.
  case grow, shrink
  /// small: 0 along the vertical axis or the cross axis, 1 along the horizontal one; value: an alignment.
  case alignSelf
  /// Taken out of the flow. small: 1 where nothing cuts it off, 2 where it keeps to the screen too.
  case absolute
  /// small: the axes along which it scrolls: 1 horizontally, 2 vertically.
  case overflow
  /// Takes no place and is not seen.
  case excluded
  /// small: columns spanned; value: rows spanned.
  case span
  /// small: the column, value: the row in a grid; each an index + 1, 0 for the next free.
  case cell
  /// small: how many words of tracks follow, two each; value: a `TrackList`.
  case tracks
  /// What was said before about its place among siblings now holds for the node around it. small: the axes
  /// along which the same goes for its size: 1 horizontally, 2 vertically.
  case placedByParent

  // How it looks. small: the `ViewStates` in which it looks so.

  /// value: a colour.
  case foreground = 32
  /// value: a colour.
  case background
  /// value: attributes that are on: 16, off: 16.
  case attributes
  /// value: a colour.
  case underlineColor
  /// small: states, then `Edges` << 8, `BorderStyle` << 12, joined << 20; value: a colour.
  case border
  /// small: 1 at the bottom, alignment << 1, text bytes << 4; value: a colour. Text follows.
  case title
  /// small: states, then stops << 8, axis << 16, 1 << 20 for the foreground, 1 << 21 over the border. Colours
  /// follow.
  case gradient
  /// small: text bytes. The character that fills it follows.
  case pattern
  /// Nothing under it is drawn outside of it.
  case clip
  /// value: an `Int32`; greater is nearer.
  case zIndex
  /// small: columns as 24 bits, value: rows as `Int32`.
  case offset
  /// Takes its place but is not seen.
  case hidden
  /// Neither it nor what is under it answers to anybody.
  case disabled
  /// small: states. What stands for the link follows (see `NodeArena.links` and `LinkKey`).
  case link
  /// Bytes of the text that look different. small: attributes, value: bytes. A word of colours follows, one
  /// with the underline's colour above, and what stands for the link.
  case run
  /// The line that a divider is. small: a `LineStyle`; value: a colour.
  case line

  // What it is.

  /// small: a `Role`.
  case role = 64
  /// small: text bytes. Text follows.
  case label
  /// Keys can come to it. small: 1 where they can't, whatever was said before.
  case focusable
  /// Keys inside can only move the focus inside.
  case focusScope
  /// The key of the view that a scroll area is to bring into sight follows.
  case reveal
  /// small: the shape of the caret, value: its column: 16 | row: 16.
  case caret
  /// How a scroll area or a list behaves. small: `ScrollFlags`; value: the height that a list takes a row to have.
  case parameter
  /// The nanoseconds from one making of its content to the next follow.
  case interval
  /// small: text bytes. Text follows.
  case value
  /// What is typed in it is nobody else's business.
  case secret
  /// The focus, handed on into it, goes to what had it last.
  case focusMemory

  package func word(_ small: Int = 0, _ value: UInt32 = 0) -> UInt64 {
    UInt64(rawValue) | UInt64(truncatingIfNeeded: small & 0xFF_FFFF) << 8 | UInt64(value) << 32
  }
}

extension UInt64 {
  package var op: Op? { Op(rawValue: UInt8(truncatingIfNeeded: self)) }
  package var opSmall: Int { Int(self >> 8 & 0xFF_FFFF) }
  package var opValue: UInt32 { UInt32(truncatingIfNeeded: self >> 32) }

  /// How many words of operands follow this one.
  package var extraWords: Int {
    switch op {
    case .title: ((opSmall >> 4) + 7) / 8
    case .label, .value, .pattern: (opSmall + 7) / 8
    case .gradient: ((opSmall >> 8 & 0xFF) + 1) / 2
    case .run: 3
    case .reveal, .interval, .link: 1
    case .tracks: opSmall
    default: 0
    }
  }
}

/// Which length a `size` op sets.
package enum SizeSlot: Int {
  case width, height, minWidth, minHeight, maxWidth, maxHeight, basis

  /// Marks lengths that are those of the content alone: padding and border are added to them.
  package static var ofContent: Int { 8 }

  var isVertical: Bool { rawValue & 1 != 0 && self != .basis }
}

/// What the tracks of a `tracks` op are.
package enum TrackList: UInt32 {
  case columns = 1
  case rows
  /// One, whose least length is that of each of as many columns as fit.
  case columnsOfAtLeast
}

/// What was said about a node's box, from the inside out.
///
/// What is further in can't be said any more once something further out was: that needs a node around it.
struct BoxParts: OptionSet {
  let rawValue: UInt16

  static let padding = BoxParts(rawValue: 1)
  static let background = BoxParts(rawValue: 2)
  static let border = BoxParts(rawValue: 4)
  static let width = BoxParts(rawValue: 8)
  static let height = BoxParts(rawValue: 16)
  static let margin = BoxParts(rawValue: 32)
  /// Its place among siblings: flex, alignment, position, layer.
  static let place = BoxParts(rawValue: 64)
  /// A size that was said of a node in it.
  static let contentWidth = BoxParts(rawValue: 128)
  static let contentHeight = BoxParts(rawValue: 256)
  static let contentSize: BoxParts = [.contentWidth, .contentHeight]
  static let size: BoxParts = [.width, .height]
}
