// Flex+Widths: the width a container asks for, from what its children ask for.

internal import TermView

extension BoxTree {
  /// Adds up what children contribute to a width that is not known yet: side by side in a row, the
  /// widest elsewhere.
  mutating func addContributions<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves)
  {
    let pass = passes[top]
    let style = boxes[Int(pass.box)].style
    let isRow = pass.isRow && style.isFlex
    var (child, total, widest, count) = (inFlow(pass.child), pass.total, pass.widest, pass.count)
    while child >= 0 {
      guard let cells = contribution(of: child, in: pass, pass.rule, isRow: isRow, &leaves) else {
        passes[top].child = child
        (passes[top].total, passes[top].widest, passes[top].count) = (total, widest, count)
        return
      }
      total += cells
      widest = max(widest, cells)
      count += 1
      child = inFlow(boxes[Int(child)].next)
    }
    let breaks = style.wraps && pass.rule == Space.minContent.code
    let gaps = pass.columnGap * max(count - 1, 0)
    finish(top, cells: isRow && !breaks ? total + gaps : widest)
  }

  /// What one child contributes, margins included (css-flexbox-1 §9.9.3, as browsers do it).
  mutating func contribution<Leaves: LeafSizes & ~Copyable>(
    of child: Int32, in pass: Pass, _ rule: Int32, isRow: Bool, _ leaves: inout Leaves
  ) -> Int? {
    let style = boxes[Int(child)].style
    let wanted = style.width.isFill ? nil : style.width.cells(of: -1).map { max($0, 0) }
    let hint = heightHint(for: child, in: pass)
    let hasBasis = isRow && !style.basis.isAuto && style.basis.cells(of: -1) != nil
    var content = 0
    if let wanted {
      content = wanted
    } else {
      // What does not shrink needs all that it asks for.
      let isRigid = isRow && !hasBasis && style.shrinkFactor == 0
      let asked = isRigid ? Space.maxContent.code : rule
      guard let cells = ask(child, asked, hint, base: -1, &leaves) else { return nil }
      content = cells
    }
    if hasBasis, !style.width.isFill, let basis = style.basis.cells(of: -1) {
      let bound = max(basis, wanted ?? 0)
      if style.shrinkFactor == 0 { content = max(content, bound) }
      if style.growFactor == 0, content > bound {
        content = bound
        if style.minWidth.isAuto, !style.overflowsSideways {
          let least = Space.minContent.code
          guard let minimum = ask(child, least, hint, base: -1, &leaves) else { return nil }
          content = max(bound, min(minimum, wanted ?? minimum))
        }
      }
    }
    return style.limitedWidth(content, floor: style.edges(base: -1).horizontal, base: -1)
      + style.horizontalMargins(base: -1)
  }

  /// The height in which a child that wraps columns would be, where that is known by now; else the
  /// rule.
  private mutating func heightHint(for child: Int32, in pass: Pass) -> Int32 {
    let unknown = Space.maxContent.code
    guard boxes[Int(child)].traits.contains(.wrapsColumns) else { return unknown }
    let style = boxes[Int(child)].style
    if let cells = style.height.cells(of: pass.percentHeight) { return Int32(max(cells, 0)) }
    guard pass.innerHeight >= 0, pass.isRow else { return unknown }
    return Int32(Extent.held(pass.innerHeight - style.verticalMargins(base: -1)))
  }
}
