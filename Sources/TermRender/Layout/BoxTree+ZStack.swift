// BoxTree+ZStack: sizes and places each child of a zstack in the whole space.

internal import TermView

extension BoxTree {
  /// Finds the height of the tallest child.
  mutating func findStackHeight<Leaves: LeafMeasurer & ~Copyable>(
    _ top: Int, _ leaves: inout Leaves
  ) {
    let pass = layoutFrames[top]
    var child = firstInFlow(from: pass.nextChild)
    var highest = pass.total
    while child >= 0 {
      guard let size = layerSize(of: child, pass, &leaves) else {
        layoutFrames[top].nextChild = child
        layoutFrames[top].total = highest
        return
      }
      let margins = boxes[Int(child)].style.verticalMargins(base: pass.percentWidth)
      highest = max(highest, size.height + margins)
      child = firstInFlow(from: boxes[Int(child)].next)
    }
    finish(top, cells: highest)
  }

  /// Places every child by its own alignment.
  mutating func placeStack<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = layoutFrames[top]
    let style = boxes[Int(pass.box)].style
    if pass.count == 0 {
      boxes[Int(pass.box)].contentWidth = 0
      boxes[Int(pass.box)].contentHeight = 0
      layoutFrames[top].count = 1
    }
    let space = LayoutRect(x: 0, y: 0, width: pass.innerWidth, height: pass.innerHeight)
    var child = firstInFlow(from: pass.nextChild)
    while child >= 0 {
      guard let size = layerSize(of: child, pass, &leaves) else {
        layoutFrames[top].nextChild = child
        return
      }
      let own = boxes[Int(child)].style
      let area = position(
        of: child, size, in: space, pass,
        justify: own.justifySelf.or(style.justifyItems),
        align: own.alignSelf.or(style.alignItems))
      place(child, at: area, in: pass, isHeightDefinite: size.isHeightDefinite)
      child = firstInFlow(from: boxes[Int(child)].next)
    }
    layoutFrames[top].nextChild = boxes[Int(pass.box)].first
    layoutFrames[top].stage = .absolutes
  }

  /// Returns the size of one child, or nil where a size query is pending.
  private mutating func layerSize<Leaves: LeafMeasurer & ~Copyable>(
    of child: Int32, _ pass: LayoutFrame, _ leaves: inout Leaves
  ) -> MeasuredSize? {
    let style = boxes[Int(pass.box)].style
    let own = boxes[Int(child)].style
    let justify = own.justifySelf.or(style.justifyItems)
    let align = own.alignSelf.or(style.alignItems)
    let space = AvailableSpace(
      width: pass.innerWidth, height: pass.innerHeight,
      percentWidth: pass.percentWidth, percentHeight: pass.percentHeight,
      stretchesWidth: justify.isStretch && !own.margin.left.isAuto && !own.margin.right.isAuto,
      stretchesHeight: align.isStretch && !own.margin.top.isAuto && !own.margin.bottom.isAuto)
    guard let width = width(of: child, in: space, &leaves) else { return nil }
    return height(of: child, width: width, in: space, pass.contentConstraint, &leaves)
  }
}
