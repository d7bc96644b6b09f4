// BoxTree+FlexCrossSizes: finds the cross sizes of items and lines (css-flexbox-1 §9.4).

internal import TermView

extension BoxTree {
  /// Finds the heights of a row's items that are still unknown.
  mutating func findCrossSizes<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves)
  {
    let pass = layoutFrames[top]
    for index in pass.nextItem..<items.count where items[index].cross < 0 {
      let item = items[index]
      let width = Int32(LengthResolution.clamped(item.main))
      let height = querySize(
        item.box, width, pass.contentConstraint, base: pass.percentWidth, &leaves)
      guard let height else {
        layoutFrames[top].nextItem = index
        return
      }
      items[index].cross = item.limitedCross(height)
    }
    layoutFrames[top].stage = .lineCrosses
  }

  /// Sizes the lines along the cross axis, and stretches the items that fill their line.
  mutating func sizeLines(_ top: Int) {
    let pass = layoutFrames[top]
    let style = boxes[Int(pass.box)].style
    let wraps = style.wraps
    var total = pass.crossGap * max(lines.count - pass.firstLine - 1, 0)
    for line in pass.firstLine..<lines.count {
      lines[line].cross = crossSize(of: line, pass, wraps: wraps)
      total += lines[line].cross
    }
    guard pass.placesChildren else { return finish(top, cells: total) }
    let free = pass.innerCross - total
    if wraps, style.alignContent.isStretch, free > 0 { widenLines(pass, by: free) }
    for line in pass.firstLine..<lines.count { stretchItems(of: lines[line], pass) }
    layoutFrames[top].stage = .place
  }

  private mutating func crossSize(of line: Int, _ pass: LayoutFrame, wraps: Bool) -> Int {
    if !wraps, pass.innerCross >= 0 { return pass.innerCross }
    var largest = 0
    for index in lines[line].items {
      largest = max(largest, items[index].cross + items[index].crossMargins)
    }
    return largest
  }

  /// Shares free space evenly among all lines.
  private mutating func widenLines(_ pass: LayoutFrame, by free: Int) {
    let count = lines.count - pass.firstLine
    for number in 0..<count {
      let share =
        LengthResolution.share(free, number + 1, of: count)
        - LengthResolution.share(free, number, of: count)
      lines[pass.firstLine + number].cross += share
    }
  }

  private mutating func stretchItems(of line: FlexLine, _ pass: LayoutFrame) {
    for index in line.items where items[index].traits.contains(.stretches) {
      let item = items[index]
      items[index].cross = item.limitedCross(line.cross - item.crossMargins)
      if pass.isRow { items[index].traits.insert(.hasDefiniteHeight) }
    }
  }
}
