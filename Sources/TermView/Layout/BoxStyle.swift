// BoxStyle: everything that layout may be told about one box, as plain data with CSS's defaults.

/// How a box is laid out: the properties of CSS flexbox and grid, in whole cells.
///
/// No value is wrong: lengths hold at their limits (see `Length`), negative sizes, paddings and
/// gaps count as 0, and `grow` and `shrink` count as 0 where they are negative or not a number and
/// as 1,000,000 above it.
package struct BoxStyle: Equatable, Sendable {
  package var display = BoxDisplay.flex
  package var position = BoxPosition.relative
  package var direction = BoxDirection.row
  package var wrap = BoxWrap.none
  /// Along the main axis: what is done with room that is left in a line.
  package var justify = BoxAlignment.flexStart
  /// Across the main axis, and from top to bottom in a `zstack` or a grid's cell: where children
  /// stand.
  package var alignItems = BoxAlignment.stretch
  /// Across the main axis: what is done with room that lines leave.
  package var alignContent = BoxAlignment.stretch
  /// What this box wants in place of its parent's `alignItems`.
  package var alignSelf = BoxAlignment.auto
  /// From left to right in a `zstack` or a grid's cell: where children stand.
  package var justifyItems = BoxAlignment.stretch
  /// What this box wants in place of its parent's `justifyItems`.
  package var justifySelf = BoxAlignment.auto
  /// The axes along which the content may be larger than the box: it is cut off there, or scrolls
  /// where `display` is `scroll`.
  package var overflow: BoxAxes = []
  /// Whether what is in it has no say in its size.
  package var isContained = false
  /// Those of them along which a bar shows what part of a larger content is in sight.
  package var bars: BoxAxes = []
  /// The widths of the four border lines, in cells.
  package var border = BoxBorder()
  package var width = Length.auto
  package var height = Length.auto
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

/// Which rules lay out the children of a box.
///
/// A box with none is a leaf, whatever its display.
package enum BoxDisplay: UInt8, Sendable {
  /// One after the other, as in CSS flexbox.
  case flex
  /// One above the other, each offered the whole room.
  case zstack
  /// In the cells of rows and columns.
  case grid
  /// As `flex`, but with all the room the children ask for along the axes of `overflow`.
  case scroll
  /// Somebody else's: the box is measured like a leaf, and its children are left alone.
  case custom
  /// The box and what is in it take no part in layout.
  case none
}

/// Whether a box takes part in the flow of its siblings.
package enum BoxPosition: UInt8, Sendable {
  /// It does, and is moved by its insets afterwards.
  case relative
  /// It does not: its insets say where it stands in its parent.
  case absolute
  /// As `absolute`, but nothing around it cuts it off, and it adds nothing to what scrolls around it.
  case free
  /// As `free`, but it is moved as far as it takes for all of it to be on the screen.
  case kept
}

/// The main axis of a flex box, and its sense.
package enum BoxDirection: UInt8, Sendable {
  case row, rowReverse, column, columnReverse
}

/// Whether the children of a flex box may stand in several lines.
package enum BoxWrap: UInt8, Sendable {
  case none, wrap, reverse
}

/// Where something stands in a room, or how several share what is left of it.
///
/// `start` and `end` are of the page, `flexStart` and `flexEnd` of the flex box, which may be
/// reversed.
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
