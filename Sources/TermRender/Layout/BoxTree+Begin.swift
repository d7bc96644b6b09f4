// BoxTree+Begin: the first stage of a layout frame: finds the space for children and the rules for them.

internal import TermView

extension BoxTree {
  /// Resolves edges, scroll bars, gaps and the space for children, and selects the next stage.
  mutating func begin<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = layoutFrames[top]
    let style = boxes[Int(pass.box)].style
    var edges = style.edges(base: Int(pass.paddingBase))
    var width = Int(pass.width)
    var height = Int(pass.height)
    layoutFrames[top].edges = edges
    if width < 0, height < 0, style.isColumn, style.wraps {
      // A width query counts the columns, so they break at the maximum height already.
      height = style.maxHeight.cells(of: -1).map { max($0, 0) } ?? height
    }
    if style.isContained, !pass.placesChildren { return finish(top, cells: 0) }
    if pass.hasZeroMinContent(style) { return finish(top, cells: 0) }
    if style.isScroll {
      guard let bars = expandForScrolling(top, style, &width, &height, &leaves) else { return }
      if pass.placesChildren { boxes[Int(pass.box)].setBars(bars) }
      // The bars reduce the space for the content, as a border does.
      if bars.rawValue & 2 != 0 { edges.right += 1 }
      if bars.rawValue & 1 != 0 { edges.bottom += 1 }
      layoutFrames[top].edges = edges
    }
    layoutFrames[top].innerWidth = width < 0 ? -1 : max(width - edges.horizontal, 0)
    layoutFrames[top].innerHeight = height < 0 ? -1 : max(height - edges.vertical, 0)
    layoutFrames[top].percentWidth =
      pass.width < 0 ? -1 : max(Int(pass.width) - edges.horizontal, 0)
    layoutFrames[top].percentHeight =
      pass.height < 0 || !pass.isHeightDefinite ? -1 : max(Int(pass.height) - edges.vertical, 0)
    layoutFrames[top].columnGap = style.columnGap.nonNegativeCells(
      of: layoutFrames[top].percentWidth)
    layoutFrames[top].rowGap = style.rowGap.nonNegativeCells(of: layoutFrames[top].percentHeight)
    layoutFrames[top].isRow = !style.isColumn
    layoutFrames[top].nextChild = boxes[Int(pass.box)].first
    layoutFrames[top].stage = layoutFrames[top].firstStage(style)
  }

  /// Returns `child`, or the next sibling that is in the flow; -1 where there is none.
  mutating func firstInFlow(from child: Int32) -> Int32 {
    var child = child
    while child >= 0, !boxes[Int(child)].isInFlow { child = boxes[Int(child)].next }
    return child
  }
}

extension Box {
  /// Whether the box takes part in the flow of its siblings.
  var isInFlow: Bool { !style.isDisplayNone && !style.isAbsolute }
}

extension LayoutFrame {
  /// Whether the requested size is 0: a box that scrolls or cuts its content has no min-content size.
  func hasZeroMinContent(_ style: BoxStyle) -> Bool {
    contentConstraint == SizeConstraint.minContent.code && style.overflows
  }

  /// Returns the stage that follows `begin`.
  func firstStage(_ style: BoxStyle) -> LayoutStage {
    switch style.display {
    case .grid: return .gridCells
    case .zstack: return isWidthQuery ? .contributions : placesChildren ? .stackPlace : .stackHeight
    default:
      let wrapsColumns = !isRow && style.wraps && innerHeight >= 0
      return isWidthQuery && !wrapsColumns ? .contributions : .gather
    }
  }
}
