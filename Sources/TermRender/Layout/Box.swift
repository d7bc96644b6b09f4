// Box: one record of the tree: a style, its links, its frame, and for which size its children
// stand.

internal import TermView

/// A rectangle of cells, relative to the parent's border box.
struct BoxFrame: Equatable {
  var x: Int32 = 0
  var y: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
}

/// One box.
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
  /// The size for which the children were placed last; the width is -1 where they have to be placed
  /// again.
  var laidWidth: Int32 = -1
  var laidHeight: Int32 = -1
  /// What percentages of the box's padding refer to, where it has any; -1 where that is not known.
  var base: Int32 = -1
  var traits: BoxTraits = []

  init(_ style: BoxStyle) {
    self.style = style
  }

  /// Whether `LeafSizes` is asked for its size.
  var isLeaf: Bool { first < 0 || style.isCustom }

  /// Parent, previous and next.
  var links: (Int32, Int32, Int32) { (parent, previous, next) }
}

/// Facts about a box that layout wants to know at a glance.
struct BoxTraits: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// It is listed in `BoxTree.stale`.
  static var stale: BoxTraits { BoxTraits(rawValue: 1) }
  /// It or something in it does not take part in layout at present.
  static var hidden: BoxTraits { BoxTraits(rawValue: 2) }
  /// Percentages of its height mean something to its children.
  static var hasDefiniteHeight: BoxTraits { BoxTraits(rawValue: 4) }
  /// Its size depends on its parent's width.
  static var hasPercentPadding: BoxTraits { BoxTraits(rawValue: 8) }
  /// It or something in it wraps columns: widths depend on heights.
  static var wrapsColumns: BoxTraits { BoxTraits(rawValue: 16) }
  /// It or something in it may be lower than its content.
  static var scrolls: BoxTraits { BoxTraits(rawValue: 32) }
  /// Bars take a column, or a row, of the room that its content is seen in.
  static var hasBarDown: BoxTraits { BoxTraits(rawValue: 64) }
  static var hasBarAcross: BoxTraits { BoxTraits(rawValue: 128) }
}

extension OptionSet where Element == Self {
  /// Puts `trait` in or takes it out.
  mutating func set(_ trait: Self, _ isOn: Bool) {
    if isOn { insert(trait) } else { remove(trait) }
  }
}

extension BoxStyle {
  /// Whether the children of a box stand as they do with `other`, as long as its size is the same.
  func laysOutChildren(like other: BoxStyle) -> Bool {
    display == other.display && direction == other.direction && wrap == other.wrap
      && justify == other.justify && alignItems == other.alignItems
      && alignContent == other.alignContent && justifyItems == other.justifyItems
      && overflow == other.overflow && bars == other.bars && border == other.border
      && padding == other.padding
      && columnGap == other.columnGap && rowGap == other.rowGap
      // It says where columns are broken.
      && (!wraps || maxHeight == other.maxHeight)
  }

  /// Whether a parent treats a box as it does with `other`, as long as its content is the same.
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
