// Flex+Crosses: items with their main sizes in, their cross sizes and those of the lines out
// (css-flexbox-1 §9.4).

internal import TermView

extension BoxTree {
  /// Finds the heights of a row's items that no rule gives.
  mutating func findCrosses<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    for index in pass.next..<items.count where items[index].cross < 0 {
      let item = items[index]
      let width = Int32(Extent.held(item.main))
      let height = ask(item.box, width, pass.rule, base: pass.percentWidth, &leaves)
      guard let height else {
        passes[top].next = index
        return
      }
      items[index].cross = item.limitedCross(height)
    }
    passes[top].stage = .lineCrosses
  }

  /// Sizes the lines across, and stretches what is to be as wide as its line.
  mutating func sizeLines(_ top: Int) {
    let pass = passes[top]
    let style = boxes[Int(pass.box)].style
    let wraps = style.wraps
    var total = pass.crossGap * max(lines.count - pass.firstLine - 1, 0)
    for line in pass.firstLine..<lines.count {
      lines[line].cross = crossSize(of: line, pass, wraps: wraps)
      total += lines[line].cross
    }
    guard pass.places else { return finish(top, cells: total) }
    let free = pass.innerCross - total
    if wraps, style.alignContent.isStretch, free > 0 { widenLines(pass, by: free) }
    for line in pass.firstLine..<lines.count { stretchItems(of: lines[line], pass) }
    passes[top].stage = .place
  }

  private mutating func crossSize(of line: Int, _ pass: Pass, wraps: Bool) -> Int {
    if !wraps, pass.innerCross >= 0 { return pass.innerCross }
    var largest = 0
    for index in lines[line].items {
      largest = max(largest, items[index].cross + items[index].crossMargins)
    }
    return largest
  }

  /// Shares room that is left among all lines.
  private mutating func widenLines(_ pass: Pass, by free: Int) {
    let count = lines.count - pass.firstLine
    for number in 0..<count {
      let share =
        Extent.share(free, number + 1, of: count) - Extent.share(free, number, of: count)
      lines[pass.firstLine + number].cross += share
    }
  }

  private mutating func stretchItems(of line: FlexLine, _ pass: Pass) {
    for index in line.items where items[index].traits.contains(.stretches) {
      let item = items[index]
      items[index].cross = item.limitedCross(line.cross - item.crossMargins)
      if pass.isRow { items[index].traits.insert(.hasDefiniteHeight) }
    }
  }
}
