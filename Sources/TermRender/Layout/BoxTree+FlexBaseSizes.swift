// BoxTree+FlexBaseSizes: makes flex items of a container's children, and finds their base sizes (css-flexbox-1 §9.2).

internal import TermView

extension BoxTree {
  /// Makes a flex item of each child in the flow.
  mutating func gatherItems(_ top: Int) {
    let pass = layoutFrames[top]
    let alignItems = boxes[Int(pass.box)].style.alignItems
    var child = firstInFlow(from: pass.nextChild)
    while child >= 0 {
      let edges = boxes[Int(child)].style.edges(base: pass.percentWidth)
      items.append(
        FlexItem(child, boxes[Int(child)].style, edges: edges, in: pass, alignItems: alignItems))
      child = firstInFlow(from: boxes[Int(child)].next)
    }
    layoutFrames[top].nextItem = pass.firstItem
    layoutFrames[top].stage = .bases
  }

  /// Finds the base size of each item, before it grows or shrinks.
  mutating func findBases<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = layoutFrames[top]
    let wraps = boxes[Int(pass.box)].style.wraps
    for index in pass.nextItem..<items.count {
      if items[index].cross < 0 {
        guard findEarlyCross(index, pass, wraps: wraps, &leaves) else {
          layoutFrames[top].nextItem = index
          return
        }
      }
      guard let base = base(of: index, pass, &leaves) else {
        layoutFrames[top].nextItem = index
        return
      }
      items[index].baseSize = max(base, 0)
      guard raiseToMinimum(index, pass, &leaves) else {
        layoutFrames[top].nextItem = index
        return
      }
      items[index].hypothetical = items[index].limited(items[index].baseSize)
    }
    layoutFrames[top].stage = .lines
  }

  /// Sets an item's cross size where it does not depend on its main size; returns false where a size query is
  /// pending.
  private mutating func findEarlyCross<Leaves: LeafMeasurer & ~Copyable>(
    _ index: Int, _ pass: LayoutFrame, wraps: Bool, _ leaves: inout Leaves
  ) -> Bool {
    let item = items[index]
    if item.specifiedCross >= 0 {
      items[index].cross = item.limitedCross(item.specifiedCross)
      items[index].traits.insert(.hasDefiniteHeight)
    } else if item.traits.contains(.stretches), pass.innerCross >= 0, !wraps {
      items[index].cross = item.limitedCross(pass.innerCross - item.crossMargins)
      items[index].traits.insert(.hasDefiniteHeight)
    } else if !pass.isRow {
      guard let width = fittingWidth(of: item, pass, &leaves) else { return false }
      items[index].cross = item.limitedCross(width)
    }
    if !pass.isRow {
      let isDefinite = item.specifiedMain >= 0 || pass.percentHeight >= 0
      items[index].traits.set(.hasDefiniteHeight, isDefinite)
    }
    return true
  }

  /// Returns the width of a column's item that neither sets one nor stretches; nil where a size query is pending.
  private mutating func fittingWidth<Leaves: LeafMeasurer & ~Copyable>(
    of item: FlexItem, _ pass: LayoutFrame, _ leaves: inout Leaves
  ) -> Int? {
    let base = pass.percentWidth
    guard pass.innerWidth >= 0 else {
      return querySize(
        item.box, pass.contentConstraint, SizeConstraint.maxContent.code, base: base, &leaves)
    }
    return fitContentWidth(
      of: item.box, into: pass.innerWidth - item.crossMargins, base: base, &leaves)
  }

  /// Returns the fit-content width of a box: its max-content width, but at most `space` if its content allows that.
  mutating func fitContentWidth<Leaves: LeafMeasurer & ~Copyable>(
    of box: Int32, into space: Int, base: Int, _ leaves: inout Leaves
  ) -> Int? {
    let rule = SizeConstraint.maxContent.code
    guard let preferred = querySize(box, rule, rule, base: base, &leaves) else { return nil }
    if preferred <= space { return preferred }
    if boxes[Int(box)].isLeaf {
      return querySize(box, SizeConstraint.fitting(space).code, rule, base: base, &leaves)
    }
    guard let least = querySize(box, SizeConstraint.minContent.code, rule, base: base, &leaves)
    else { return nil }
    return max(least, space)
  }

  /// Returns the flex base size of an item: its basis, its wanted size, or the size that its content asks for.
  private mutating func base<Leaves: LeafMeasurer & ~Copyable>(
    of index: Int, _ pass: LayoutFrame, _ leaves: inout Leaves
  ) -> Double? {
    let item = items[index]
    // Where the available space is unknown, an item that fills is as long as its content.
    if item.basis >= 0, !item.traits.contains(.fills) || pass.innerMain >= 0 { return item.basis }
    if item.specifiedMain >= 0 { return item.specifiedMain }
    if pass.isRow {
      let hint = Int32(item.cross < 0 ? Int(SizeConstraint.maxContent.code) : item.cross)
      return querySize(
        item.box, SizeConstraint.maxContent.code, hint, base: pass.percentWidth, &leaves
      )
      .map(Double.init)
    }
    return querySize(
      item.box, Int32(item.cross), pass.contentConstraint, base: pass.percentWidth, &leaves
    )
    .map(Double.init)
  }

  /// Raises the lower limit of an item whose base size is less than its content, where that is not allowed; items
  /// that only might shrink below their content are left for later.
  private mutating func raiseToMinimum<Leaves: LeafMeasurer & ~Copyable>(
    _ index: Int, _ pass: LayoutFrame, _ leaves: inout Leaves
  ) -> Bool {
    let item = items[index]
    guard item.traits.contains(.hasAutomaticMinimum), item.basis >= 0,
      item.specifiedMain < 0 || item.baseSize < item.specifiedMain
    else { return true }
    return findMinimum(index, pass, &leaves)
  }

  /// Finds an item's automatic minimum (css-flexbox-1 §4.5); returns false where a size query is pending.
  mutating func findMinimum<Leaves: LeafMeasurer & ~Copyable>(
    _ index: Int, _ pass: LayoutFrame, _ leaves: inout Leaves
  ) -> Bool {
    let item = items[index]
    let rule = SizeConstraint.minContent.code
    let content: Int?
    if pass.isRow {
      let hint = Int32(item.cross < 0 ? Int(SizeConstraint.maxContent.code) : item.cross)
      content = querySize(item.box, rule, hint, base: pass.percentWidth, &leaves)
    } else {
      content = querySize(item.box, Int32(item.cross), rule, base: pass.percentWidth, &leaves)
    }
    guard let content else { return false }
    let wanted = item.specifiedMain >= 0 ? LengthResolution.rounded(item.specifiedMain) : content
    items[index].minMain = max(item.minMain, min(content, wanted, item.maxMain))
    items[index].traits.subtract([.hasAutomaticMinimum, .needsMinimum])
    return true
  }
}
