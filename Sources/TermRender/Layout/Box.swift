// Box: one record of the layout tree: style, links, frame, and the size that its children were last placed for.

internal import TermView

/// A rectangle of cells, relative to the parent's border box.
struct BoxFrame: Equatable {
  var x: Int32 = 0
  var y: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
}

/// One node of the layout tree.
struct Box {
  var style: BoxStyle
  var parent: Int32 = -1
  var first: Int32 = -1
  var last: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
  var frame = BoxFrame()
  var contentWidth: Int32 = 0
  var contentHeight: Int32 = 0
  /// The size that the children were last placed for; a width of -1 means that they have to be placed again.
  var laidOutWidth: Int32 = -1
  var laidOutHeight: Int32 = -1
  /// The width that percentages of the box's padding refer to, where it has any; -1 where that is unknown.
  var paddingBase: Int32 = -1
  var traits: BoxTraits = []

  init(_ style: BoxStyle) {
    self.style = style
  }

  /// Whether `LeafMeasurer` measures the content: true for a box without children and for a `custom` box.
  var isLeaf: Bool { first < 0 || style.isCustom }

  /// The parent, previous and next links.
  var links: (Int32, Int32, Int32) { (parent, previous, next) }
}

/// Flags that layout reads often.
struct BoxTraits: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The box is listed in `BoxTree.dirtyBoxes`.
  static var isDirty: BoxTraits { BoxTraits(rawValue: 1) }
  /// The box is off the screen: it or an ancestor takes no part in layout at present.
  static var hidden: BoxTraits { BoxTraits(rawValue: 2) }
  /// The box's height is definite: its children can resolve percentages of it.
  static var hasDefiniteHeight: BoxTraits { BoxTraits(rawValue: 4) }
  /// The box's padding has percentages, so its size depends on its parent's width.
  static var hasPercentPadding: BoxTraits { BoxTraits(rawValue: 8) }
  /// The box or a descendant wraps columns: widths depend on heights.
  static var wrapsColumns: BoxTraits { BoxTraits(rawValue: 16) }
  /// The box or a descendant may be shorter than its content.
  static var scrolls: BoxTraits { BoxTraits(rawValue: 32) }
  /// A vertical scroll bar takes a column of the viewport; for `hasHorizontalBar`, a horizontal one takes a row.
  static var hasVerticalBar: BoxTraits { BoxTraits(rawValue: 64) }
  static var hasHorizontalBar: BoxTraits { BoxTraits(rawValue: 128) }
}

extension OptionSet where Element == Self {
  /// Inserts or removes `trait`.
  mutating func set(_ trait: Self, _ isOn: Bool) {
    if isOn { insert(trait) } else { remove(trait) }
  }
}

extension BoxStyle {
  /// Whether the box lays out its children the same way under `other`, as long as its size is the same.
  func laysOutChildren(like other: BoxStyle) -> Bool {
    display == other.display && direction == other.direction && wrap == other.wrap
      && justify == other.justify && alignItems == other.alignItems
      && alignContent == other.alignContent && justifyItems == other.justifyItems
      && overflow == other.overflow && bars == other.bars && border == other.border
      && padding == other.padding
      && columnGap == other.columnGap && rowGap == other.rowGap
      // `maxHeight` decides where columns break.
      && (!wraps || maxHeight == other.maxHeight)
  }

  /// Whether a parent treats the box the same way under `other`, as long as its content is the same.
  func isLaidOut(like other: BoxStyle) -> Bool {
    var same = self
    same.direction = other.direction
    same.wrap = other.wrap
    same.justify = other.justify
    same.alignItems = other.alignItems
    same.alignContent = other.alignContent
    same.justifyItems = other.justifyItems
    same.columnGap = other.columnGap
    same.rowGap = other.rowGap
    return same == other
  }
}
