// Pass: one container at work, and how far it has come.

internal import TermView

/// A container being sized or having its children placed.
///
/// It goes through its stages in order. Where a stage needs the size of a child that has to be
/// worked out, the child's own pass is put on top of it; when that is done, the stage is entered
/// again and goes on at `next`.
struct Pass {
  let box: Int32
  /// The codes of the `Space` that was asked about; cells where known.
  let width: Int32
  let height: Int32
  /// What percentages of the own padding refer to; -1 where that is not known.
  let base: Int32
  /// Whether children are placed; else only a size is asked for.
  let places: Bool
  /// Whether a known height may be referred to by percentages.
  let isHeightDefinite: Bool
  var stage = Stage.begin

  /// The item or the child to go on with.
  var next = 0
  var child: Int32 = -1
  /// Where the pass's own items, lines and tracks begin in the tree's scratch arrays.
  let firstItem: Int
  let firstLine: Int
  let firstTrack: Int
  let firstGridItem: Int

  var isRow = true
  var edges = Edges()
  /// The room for children, -1 where it is not known.
  ///
  /// In what scrolls it may exceed the box.
  var innerWidth = -1
  var innerHeight = -1
  /// What percentages of the children refer to; -1 where that is not known.
  var percentWidth = -1
  var percentHeight = -1
  var columnGap = 0
  var rowGap = 0

  /// Sums over children, for whichever stage needs some.
  var total = 0
  var widest = 0
  var count = 0

  /// The rule by which children's sizes go into the size asked for: one of the two of `Space`.
  var rule: Int32 {
    width == Space.minContent.code || height == Space.minContent.code
      ? Space.minContent.code : Space.maxContent.code
  }

  /// Whether it is the width that was asked for.
  var asksForWidth: Bool { width < 0 }

  var innerMain: Int { isRow ? innerWidth : innerHeight }
  var innerCross: Int { isRow ? innerHeight : innerWidth }
  var mainGap: Int { isRow ? columnGap : rowGap }
  var crossGap: Int { isRow ? rowGap : columnGap }
}

/// What a pass does next.
enum Stage: UInt8 {
  case begin
  // Flexbox: a width from the children's widths alone, or all the way.
  case contributions, gather, bases, lines, minimums, lengths, crosses, lineCrosses, place
  // A zstack: a height, or all the way.
  case stackHeight, stackPlace
  // A grid.
  case gridCells, gridColumns, gridRows, gridPlace
  // What stands out of the flow.
  case absolutes
  case done
}

/// Padding and border of one box, in cells.
struct Edges {
  var top = 0
  var right = 0
  var bottom = 0
  var left = 0

  var horizontal: Int { left + right }
  var vertical: Int { top + bottom }
}
