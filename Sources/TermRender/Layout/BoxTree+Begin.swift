// BoxTree+Begin: a box and the room it has in, the room its children have and the rules for them
// out.

internal import TermView

extension BoxTree {
  /// The first stage of every pass.
  mutating func begin<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    let style = boxes[Int(pass.box)].style
    var edges = style.edges(base: Int(pass.base))
    var width = Int(pass.width)
    var height = Int(pass.height)
    passes[top].edges = edges
    if width < 0, height < 0, style.isColumn, style.wraps {
      // Columns are broken at the greatest height already when it is their number that matters.
      height = style.maxHeight.cells(of: -1).map { max($0, 0) } ?? height
    }
    if style.isContained, !pass.places { return finish(top, cells: 0) }
    if style.isScroll {
      guard let bars = widen(top, style, &width, &height, &leaves) else { return }
      if pass.isNothing(style) { return finish(top, cells: 0) }
      if pass.places { boxes[Int(pass.box)].setBars(bars) }
      // The content is laid out in what they leave, as in what a border leaves.
      if bars.rawValue & 2 != 0 { edges.right += 1 }
      if bars.rawValue & 1 != 0 { edges.bottom += 1 }
      passes[top].edges = edges
    }
    passes[top].innerWidth = width < 0 ? -1 : max(width - edges.horizontal, 0)
    passes[top].innerHeight = height < 0 ? -1 : max(height - edges.vertical, 0)
    passes[top].percentWidth = pass.width < 0 ? -1 : max(Int(pass.width) - edges.horizontal, 0)
    passes[top].percentHeight =
      pass.height < 0 || !pass.isHeightDefinite ? -1 : max(Int(pass.height) - edges.vertical, 0)
    passes[top].columnGap = style.columnGap.room(of: passes[top].percentWidth)
    passes[top].rowGap = style.rowGap.room(of: passes[top].percentHeight)
    passes[top].isRow = !style.isColumn
    passes[top].child = boxes[Int(pass.box)].first
    passes[top].stage = passes[top].firstStage(style)
  }

  /// The next child in the flow, from `child` on; -1 where there is none.
  mutating func inFlow(_ child: Int32) -> Int32 {
    var child = child
    while child >= 0, !boxes[Int(child)].isInFlow { child = boxes[Int(child)].next }
    return child
  }
}

extension Box {
  /// Whether it takes part in the flow of its siblings.
  var isInFlow: Bool { !style.isNone && !style.isAbsolute }
}

extension Pass {
  /// Where a box that scrolls asks for as little as it can do with, it asks for nothing.
  func isNothing(_ style: BoxStyle) -> Bool {
    rule == Space.minContent.code && (asksForWidth ? style.overflowsSideways : style.overflowsDown)
  }

  /// The stage that follows on `begin`.
  func firstStage(_ style: BoxStyle) -> Stage {
    switch style.display {
    case .grid: return .gridCells
    case .zstack: return asksForWidth ? .contributions : places ? .stackPlace : .stackHeight
    default:
      let wrapsColumns = !isRow && style.wraps && innerHeight >= 0
      return asksForWidth && !wrapsColumns ? .contributions : .gather
    }
  }
}
