// Stack: the children of a zstack in, each sized and placed in the whole room out.

internal import TermView

extension BoxTree {
  /// Finds the height of the highest child.
  mutating func findStackHeight<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    var child = inFlow(pass.child)
    var highest = pass.total
    while child >= 0 {
      guard let size = layerSize(of: child, pass, &leaves) else {
        passes[top].child = child
        passes[top].total = highest
        return
      }
      let margins = boxes[Int(child)].style.verticalMargins(base: pass.percentWidth)
      highest = max(highest, size.height + margins)
      child = inFlow(boxes[Int(child)].next)
    }
    finish(top, cells: highest)
  }

  /// Places every child by its own alignment.
  mutating func placeStack<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    let style = boxes[Int(pass.box)].style
    if pass.count == 0 {
      boxes[Int(pass.box)].contentWidth = 0
      boxes[Int(pass.box)].contentHeight = 0
      passes[top].count = 1
    }
    let room = Area(x: 0, y: 0, width: pass.innerWidth, height: pass.innerHeight)
    var child = inFlow(pass.child)
    while child >= 0 {
      guard let size = layerSize(of: child, pass, &leaves) else {
        passes[top].child = child
        return
      }
      let own = boxes[Int(child)].style
      let area = position(
        of: child, size, in: room, pass,
        justify: own.justifySelf.or(style.justifyItems),
        align: own.alignSelf.or(style.alignItems))
      place(child, at: area, in: pass, isHeightDefinite: size.isHeightDefinite)
      child = inFlow(boxes[Int(child)].next)
    }
    passes[top].child = boxes[Int(pass.box)].first
    passes[top].stage = .absolutes
  }

  /// The size of one child.
  private mutating func layerSize<Leaves: LeafSizes & ~Copyable>(
    of child: Int32, _ pass: Pass, _ leaves: inout Leaves
  ) -> AreaSize? {
    let style = boxes[Int(pass.box)].style
    let own = boxes[Int(child)].style
    let justify = own.justifySelf.or(style.justifyItems)
    let align = own.alignSelf.or(style.alignItems)
    let room = Room(
      width: pass.innerWidth, height: pass.innerHeight,
      percentWidth: pass.percentWidth, percentHeight: pass.percentHeight,
      stretchesWidth: justify.isStretch && !own.margin.left.isAuto && !own.margin.right.isAuto,
      stretchesHeight: align.isStretch && !own.margin.top.isAuto && !own.margin.bottom.isAuto)
    guard let width = width(of: child, in: room, &leaves) else { return nil }
    return height(of: child, width: width, in: room, pass.rule, &leaves)
  }
}
