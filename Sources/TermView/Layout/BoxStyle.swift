// BoxStyle: the layout properties of one box, as plain data with CSS's defaults.

/// How a box is laid out: the properties of CSS flexbox and grid, in whole cells.
///
/// Every value is valid: lengths are clamped (see `Length`), negative sizes, paddings and gaps count as 0, and `grow`
/// and `shrink` count as 0 if they are negative or not a number, and as 1,000,000 above it.
package struct BoxStyle: Equatable, Sendable {
  package var display = BoxDisplay.flex
  package var position = BoxPosition.relative
  package var direction = BoxDirection.row
  package var wrap = BoxWrap.none
  /// The distribution of free space in a line, along the main axis.
  package var justify = BoxAlignment.flexStart
  /// The alignment of children across the main axis, and from top to bottom in a `zstack` or a grid's cell.
  package var alignItems = BoxAlignment.stretch
  /// The distribution of free space among lines, across the main axis.
  package var alignContent = BoxAlignment.stretch
  /// The box's own alignment, in place of its parent's `alignItems`.
  package var alignSelf = BoxAlignment.auto
  /// The alignment of children from left to right in a `zstack` or a grid's cell.
  package var justifyItems = BoxAlignment.stretch
  /// The box's own alignment, in place of its parent's `justifyItems`.
  package var justifySelf = BoxAlignment.auto
  /// The axes along which the content may be larger than the box: it is clipped, or scrolls if `display` is `scroll`.
  package var overflow: BoxAxes = []
  /// Whether the content does not affect the box's size.
  package var isContained = false
  /// The axes of `overflow` along which a scroll bar shows which part of a larger content is visible.
  package var bars: BoxAxes = []
  /// The widths of the four border lines, in cells.
  package var border = BoxBorder()
  package var width = Length.auto
  package var height = Length.auto
  /// The axes along which the size is kept as long as other items of the line can shrink.
  package var fixedAxes: BoxAxes = []
  package var minWidth = Length.auto
  package var minHeight = Length.auto
  package var maxWidth = Length.auto
  package var maxHeight = Length.auto
  package var basis = Length.auto
  package var grow: Float = 0
  package var shrink: Float = 1
  package var columnGap: Length = 0
  package var rowGap: Length = 0
  package var margin = BoxEdges(0)
  package var padding = BoxEdges(0)
  package var inset = BoxEdges(.auto)

  package init() {}
}

/// The rules that lay out the children of a box.
///
/// A box without children is a leaf, whatever its display.
package enum BoxDisplay: UInt8, Sendable {
  /// One after the other, as in CSS flexbox.
  case flex
  /// One on top of the other, each with the whole available space.
  case zstack
  /// In the cells of rows and columns.
  case grid
  /// As `flex`, but with as much space as the children need along the axes of `overflow`.
  case scroll
  /// Laid out by other code: the box is measured like a leaf, and layout skips its children.
  case custom
  /// The box and its content take no part in layout.
  case none
}

/// Whether a box takes part in the flow of its siblings.
package enum BoxPosition: UInt8, Sendable {
  /// In the flow; its insets move it afterwards.
  case relative
  /// Not in the flow: its insets place it in its parent.
  case absolute
  /// As `absolute`, but no ancestor clips it, and it does not extend the content of a scrolling ancestor.
  case floating
  /// Like `floating`, but clamped to the screen: moved as far as needed for all of it to be visible.
  case keptOnScreen
}

/// The main axis of a flex box, and its direction.
package enum BoxDirection: UInt8, Sendable {
  case row, rowReverse, column, columnReverse
}

/// Whether the children of a flex box may wrap into several lines.
package enum BoxWrap: UInt8, Sendable {
  case none, wrap, reverse
}

/// How a box is placed in its available space, or how several boxes share free space.
///
/// `start` and `end` follow the page, `flexStart` and `flexEnd` the flex box, which may be reversed.
package enum BoxAlignment: UInt8, Sendable {
  case auto, start, end, flexStart, flexEnd, center, stretch
  case spaceBetween, spaceAround, spaceEvenly
}

/// A set of axes.
package struct BoxAxes: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static var horizontal: BoxAxes { BoxAxes(rawValue: 1) }
  package static var vertical: BoxAxes { BoxAxes(rawValue: 2) }
}

/// A length for each side of a box.
package struct BoxEdges: Equatable, Sendable {
  package var top: Length
  package var right: Length
  package var bottom: Length
  package var left: Length

  package init(_ all: Length) {
    self.init(top: all, right: all, bottom: all, left: all)
  }

  package init(top: Length, right: Length, bottom: Length, left: Length) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }
}

/// A number of cells for each side of a box.
package struct BoxBorder: Equatable, Sendable {
  package var top: UInt8 = 0
  package var right: UInt8 = 0
  package var bottom: UInt8 = 0
  package var left: UInt8 = 0

  package init() {}

  package init(top: UInt8, right: UInt8, bottom: UInt8, left: UInt8) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }
}
