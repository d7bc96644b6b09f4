// BoxTree+WidthContributions: finds the width that a container asks for, from the widths that its children ask for.

internal import TermView

extension BoxTree {
  /// Adds up what children contribute to an unknown width: their sum in a row, the widest elsewhere.
  mutating func addContributions<Leaves: LeafMeasurer & ~Copyable>(
    _ top: Int, _ leaves: inout Leaves
  ) {
    let pass = layoutFrames[top]
    let style = boxes[Int(pass.box)].style
    let isRow = pass.isRow && style.isFlex
    var (child, total, widest, count) = (
      firstInFlow(from: pass.nextChild), pass.total, pass.widest, pass.count
    )
    while child >= 0 {
      guard
        let cells = contribution(of: child, in: pass, pass.contentConstraint, isRow: isRow, &leaves)
      else {
        layoutFrames[top].nextChild = child
        (layoutFrames[top].total, layoutFrames[top].widest, layoutFrames[top].count) = (
          total, widest, count
        )
        return
      }
      total += cells
      widest = max(widest, cells)
      count += 1
      child = firstInFlow(from: boxes[Int(child)].next)
    }
    let breaks = style.wraps && pass.contentConstraint == SizeConstraint.minContent.code
    let gaps = pass.columnGap * max(count - 1, 0)
    finish(top, cells: isRow && !breaks ? total + gaps : widest)
  }

  /// Returns what one child contributes, margins included (css-flexbox-1 §9.9.3, as browsers do it).
  ///
  /// Nil means that `querySize` has pushed a frame for the child: the caller has to return to the loop that runs frames,
  /// and repeats the call when its own frame is on top again.
  mutating func contribution<Leaves: LeafMeasurer & ~Copyable>(
    of child: Int32, in pass: LayoutFrame, _ rule: Int32, isRow: Bool, _ leaves: inout Leaves
  ) -> Int? {
    let style = boxes[Int(child)].style
    let wanted = style.width.isFill ? nil : style.width.cells(of: -1).map { max($0, 0) }
    let hint = heightHint(for: child, in: pass)
    let hasBasis = isRow && !style.basis.isAuto && style.basis.cells(of: -1) != nil
    var content = 0
    if let wanted {
      content = wanted
    } else {
      // A child that does not shrink needs its max-content width.
      let isRigid = isRow && !hasBasis && style.shrinkFactor == 0
      let constraint = isRigid ? SizeConstraint.maxContent.code : rule
      guard let cells = querySize(child, constraint, hint, base: -1, &leaves) else { return nil }
      content = cells
    }
    if hasBasis, !style.width.isFill, let basis = style.basis.cells(of: -1) {
      let bound = max(basis, wanted ?? 0)
      if style.shrinkFactor == 0 { content = max(content, bound) }
      if style.growFactor == 0, content > bound {
        content = bound
        if style.minWidth.isAuto, !style.overflows {
          let least = SizeConstraint.minContent.code
          guard let minimum = querySize(child, least, hint, base: -1, &leaves) else { return nil }
          content = max(bound, min(minimum, wanted ?? minimum))
        }
      }
    }
    return style.limitedWidth(content, floor: style.edges(base: -1).horizontal, base: -1)
      + style.horizontalMargins(base: -1)
  }

  /// Returns the height of a child that wraps columns, where it is known by now; otherwise the max-content code.
  private mutating func heightHint(for child: Int32, in pass: LayoutFrame) -> Int32 {
    let unknown = SizeConstraint.maxContent.code
    guard boxes[Int(child)].traits.contains(.wrapsColumns) else { return unknown }
    let style = boxes[Int(child)].style
    if let cells = style.height.cells(of: pass.percentHeight) { return Int32(max(cells, 0)) }
    guard pass.innerHeight >= 0, pass.isRow else { return unknown }
    return Int32(LengthResolution.clamped(pass.innerHeight - style.verticalMargins(base: -1)))
  }
}
