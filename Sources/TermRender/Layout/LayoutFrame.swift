// LayoutFrame: the layout frame of one container: its inputs, its stage and its intermediate results.

internal import TermView

/// A container that is being sized or whose children are being placed.
///
/// It goes through its stages in order. Where a stage needs the size of a child that is not known yet, the child's
/// own layout frame is pushed on top; when that one is done, the stage runs again and continues at `nextItem` or
/// `nextChild`.
struct LayoutFrame {
  let box: Int32
  /// The available space of the query, as `SizeConstraint` codes; cells where known.
  let width: Int32
  let height: Int32
  /// The width that percentages of the container's own padding refer to; -1 where it is unknown.
  let paddingBase: Int32
  /// Whether children are placed; otherwise only a size is computed.
  let placesChildren: Bool
  /// Whether percentages may refer to a known height.
  let isHeightDefinite: Bool
  var stage = LayoutStage.begin

  /// The item, or the child, to continue with.
  var nextItem = 0
  var nextChild: Int32 = -1
  /// Where the layout frame's own items, lines and tracks begin in the tree's scratch arrays.
  let firstItem: Int
  let firstLine: Int
  let firstTrack: Int
  let firstGridItem: Int

  var isRow = true
  var edges = ResolvedEdges()
  /// The space for children; -1 where it is unknown.
  ///
  /// It may exceed the box where the content scrolls.
  var innerWidth = -1
  var innerHeight = -1
  /// The size that percentages of the children refer to; -1 where it is unknown.
  var percentWidth = -1
  var percentHeight = -1
  var columnGap = 0
  var rowGap = 0

  /// Sums over children, for the stages that need some.
  var total = 0
  var widest = 0
  var count = 0

  /// The rule that turns children's sizes into the requested size: max-content or min-content.
  var contentConstraint: Int32 {
    width == SizeConstraint.minContent.code || height == SizeConstraint.minContent.code
      ? SizeConstraint.minContent.code : SizeConstraint.maxContent.code
  }

  /// Whether the query is for the width.
  var isWidthQuery: Bool { width < 0 }

  var innerMain: Int { isRow ? innerWidth : innerHeight }
  var innerCross: Int { isRow ? innerHeight : innerWidth }
  var mainGap: Int { isRow ? columnGap : rowGap }
  var crossGap: Int { isRow ? rowGap : columnGap }
}

/// The step that a layout frame runs next.
enum LayoutStage: UInt8 {
  case begin
  // Flexbox: a width from the children's widths alone, or the whole algorithm.
  case contributions, gather, bases, lines, minimums, lengths, crosses, lineCrosses, place
  // A zstack: a height, or the whole algorithm.
  case stackHeight, stackPlace
  // A grid.
  case gridCells, gridColumns, gridRows, gridPlace
  // Children out of the flow.
  case absolutes
  case done
}

/// Padding and border of one box, in cells.
struct ResolvedEdges {
  var top = 0
  var right = 0
  var bottom = 0
  var left = 0

  var horizontal: Int { left + right }
  var vertical: Int { top + bottom }
}
