// Flex+Bases: a container's children in, items with their base sizes out (css-flexbox-1 §9.2).

internal import TermView

extension BoxTree {
  /// Makes an item of each child in the flow.
  mutating func gatherItems(_ top: Int) {
    let pass = passes[top]
    let alignItems = boxes[Int(pass.box)].style.alignItems
    var child = inFlow(pass.child)
    while child >= 0 {
      let edges = boxes[Int(child)].style.edges(base: pass.percentWidth)
      items.append(
        FlexItem(child, boxes[Int(child)].style, edges: edges, in: pass, alignItems: alignItems))
      child = inFlow(boxes[Int(child)].next)
    }
    passes[top].next = pass.firstItem
    passes[top].stage = .bases
  }

  /// Finds the size of each item before it grows or shrinks.
  mutating func findBases<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    let wraps = boxes[Int(pass.box)].style.wraps
    for index in pass.next..<items.count {
      if items[index].cross < 0 {
        guard findEarlyCross(index, pass, wraps: wraps, &leaves) else {
          passes[top].next = index
          return
        }
      }
      guard let base = base(of: index, pass, &leaves) else {
        passes[top].next = index
        return
      }
      items[index].base = max(base, 0)
      guard raiseToMinimum(index, pass, &leaves) else {
        passes[top].next = index
        return
      }
      items[index].hypothetical = items[index].limited(items[index].base)
    }
    passes[top].stage = .lines
  }

  /// Sets an item's cross size where it does not depend on its main size; false where a child has
  /// to be asked first.
  private mutating func findEarlyCross<Leaves: LeafSizes & ~Copyable>(
    _ index: Int, _ pass: Pass, wraps: Bool, _ leaves: inout Leaves
  ) -> Bool {
    let item = items[index]
    if item.wantedCross >= 0 {
      items[index].cross = item.limitedCross(item.wantedCross)
      items[index].traits.insert(.hasDefiniteHeight)
    } else if item.traits.contains(.stretches), pass.innerCross >= 0, !wraps {
      items[index].cross = item.limitedCross(pass.innerCross - item.crossMargins)
      items[index].traits.insert(.hasDefiniteHeight)
    } else if !pass.isRow {
      guard let width = fittingWidth(of: item, pass, &leaves) else { return false }
      items[index].cross = item.limitedCross(width)
    }
    if !pass.isRow {
      let isDefinite = item.wanted >= 0 || pass.percentHeight >= 0
      items[index].traits.set(.hasDefiniteHeight, isDefinite)
    }
    return true
  }

  /// The width of an item of a column that neither says one nor is stretched.
  private mutating func fittingWidth<Leaves: LeafSizes & ~Copyable>(
    of item: FlexItem, _ pass: Pass, _ leaves: inout Leaves
  ) -> Int? {
    let base = pass.percentWidth
    guard pass.innerWidth >= 0 else {
      return ask(item.box, pass.rule, Space.maxContent.code, base: base, &leaves)
    }
    return fit(item.box, into: pass.innerWidth - item.crossMargins, base: base, &leaves)
  }

  /// As wide as a box would like to be, but no wider than `room`, if its content lets it.
  mutating func fit<Leaves: LeafSizes & ~Copyable>(
    _ box: Int32, into room: Int, base: Int, _ leaves: inout Leaves
  ) -> Int? {
    let rule = Space.maxContent.code
    guard let wished = ask(box, rule, rule, base: base, &leaves) else { return nil }
    if wished <= room { return wished }
    if boxes[Int(box)].isLeaf {
      return ask(box, Space.fitting(room).code, rule, base: base, &leaves)
    }
    guard let least = ask(box, Space.minContent.code, rule, base: base, &leaves) else { return nil }
    return max(least, room)
  }

  /// The flex base size of an item: its basis, its wanted size, or what its content asks for.
  private mutating func base<Leaves: LeafSizes & ~Copyable>(
    of index: Int, _ pass: Pass, _ leaves: inout Leaves
  ) -> Double? {
    let item = items[index]
    // Where it is not known how much there is, what fills asks for its content.
    if item.basis >= 0, !item.traits.contains(.fills) || pass.innerMain >= 0 { return item.basis }
    if item.wanted >= 0 { return item.wanted }
    if pass.isRow {
      let hint = Int32(item.cross < 0 ? Int(Space.maxContent.code) : item.cross)
      return ask(item.box, Space.maxContent.code, hint, base: pass.percentWidth, &leaves)
        .map(Double.init)
    }
    return ask(item.box, Int32(item.cross), pass.rule, base: pass.percentWidth, &leaves)
      .map(Double.init)
  }

  /// Raises the lower limit of an item whose base is less than its content, if it must not be; of
  /// those that only might shrink below it, that is left for later.
  private mutating func raiseToMinimum<Leaves: LeafSizes & ~Copyable>(
    _ index: Int, _ pass: Pass, _ leaves: inout Leaves
  ) -> Bool {
    let item = items[index]
    guard item.traits.contains(.hasAutomaticMinimum), item.basis >= 0,
      item.wanted < 0 || item.base < item.wanted
    else { return true }
    return findMinimum(index, pass, &leaves)
  }

  /// Works out an item's automatic minimum (css-flexbox-1 §4.5); false where it has to be asked
  /// first.
  mutating func findMinimum<Leaves: LeafSizes & ~Copyable>(
    _ index: Int, _ pass: Pass, _ leaves: inout Leaves
  ) -> Bool {
    let item = items[index]
    let rule = Space.minContent.code
    let content: Int?
    if pass.isRow {
      let hint = Int32(item.cross < 0 ? Int(Space.maxContent.code) : item.cross)
      content = ask(item.box, rule, hint, base: pass.percentWidth, &leaves)
    } else {
      content = ask(item.box, Int32(item.cross), rule, base: pass.percentWidth, &leaves)
    }
    guard let content else { return false }
    let wanted = item.wanted >= 0 ? Extent.whole(item.wanted) : content
    items[index].least = max(item.least, min(content, wanted, item.most))
    items[index].traits.subtract([.hasAutomaticMinimum, .needsMinimum])
    return true
  }
}
