// BoxTree+FlexLines: breaks items into lines, and finds their main sizes in whole cells (css-flexbox-1 §9.3 and §9.7).

internal import TermView

/// A line of consecutive items.
struct FlexLine {
  let first: Int
  var end: Int
  var cross = 0
  var crossPosition = 0

  var items: Range<Int> { first..<end }
}

extension BoxTree {
  /// Breaks the items into lines, and notes which items need their minimum because their line is too short.
  mutating func breakLines(_ top: Int) {
    let pass = layoutFrames[top]
    let style = boxes[Int(pass.box)].style
    let space = pass.innerMain
    let breaks = style.wraps && space >= 0 && !pass.scrollsMain(style)
    var first = pass.firstItem
    repeat {
      var end = first
      var used = 0.0
      while end < items.count {
        let item = items[end]
        let size = item.hypothetical + Double(item.margins + (end > first ? pass.mainGap : 0))
        // The rounding of percentages, to a ten-thousandth of a percent, is no reason to break.
        if breaks, end > first, used + size > Double(space) + 0.01 { break }
        used += size
        end += 1
      }
      lines.append(FlexLine(first: first, end: end))
      if space >= 0, used > Double(space) { recordShrinkFactors(first..<end) }
      first = end
    } while first < items.count
    layoutFrames[top].nextItem = pass.firstItem
    layoutFrames[top].stage = .minimums
  }

  private mutating func recordShrinkFactors(_ range: Range<Int>) {
    for index in range where items[index].traits.contains(.hasAutomaticMinimum) {
      if items[index].shrink > 0 { items[index].traits.insert(.needsMinimum) }
    }
  }

  /// Finds the automatic minimums of the items that are about to shrink.
  mutating func findMinimums<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = layoutFrames[top]
    for index in pass.nextItem..<items.count where items[index].traits.contains(.needsMinimum) {
      guard findMinimum(index, pass, &leaves) else {
        layoutFrames[top].nextItem = index
        return
      }
    }
    layoutFrames[top].stage = .lengths
  }

  /// Grows or shrinks the items of each line, and rounds their edges.
  mutating func resolveLengths(_ top: Int) {
    let pass = layoutFrames[top]
    let style = boxes[Int(pass.box)].style
    var longest = 0
    for line in pass.firstLine..<lines.count {
      let range = lines[line].items
      resolve(range, pass, mayShrink: !pass.scrollsMain(style))
      longest = max(longest, roundEdges(of: range, gap: pass.mainGap))
    }
    if !pass.isRow, !pass.placesChildren, !pass.isWidthQuery {
      finish(top, cells: longest)
    } else {
      layoutFrames[top].nextItem = pass.firstItem
      layoutFrames[top].stage = pass.isRow ? .crosses : .lineCrosses
    }
  }

  /// Resolves flexible lengths in rounds, until no item violates its limits.
  private mutating func resolve(_ range: Range<Int>, _ pass: LayoutFrame, mayShrink: Bool) {
    var used = Double(pass.mainGap * max(range.count - 1, 0))
    for index in range {
      items[index].target = items[index].hypothetical
      used += items[index].hypothetical + Double(items[index].margins)
    }
    let space = Double(pass.innerMain)
    guard pass.innerMain >= 0, used != space, mayShrink || used < space else { return }
    let grows = used < space
    resolve(range, pass, grows: grows, isLast: grows)
    guard !grows, range.contains(where: { items[$0].traits.contains(.isFixed) }) else { return }
    // Where the others have shrunk enough, nothing is missing any more.
    resolve(range, pass, grows: false, isLast: true)
  }

  /// Resolves flexible lengths: first those of items that are not fixed, and last, if that is not enough, those of
  /// fixed ones.
  private mutating func resolve(
    _ range: Range<Int>, _ pass: LayoutFrame, grows: Bool, isLast: Bool
  ) {
    let space = Double(pass.innerMain)
    // Items that can't change in the needed direction are frozen from the start.
    var (open, factors) = (0, 0.0)
    var free = space - Double(pass.mainGap * max(range.count - 1, 0))
    for index in range {
      let item = items[index]
      let factor = grows ? item.grow : item.shrink
      let isFrozen =
        factor == 0 || !grows && isLast != item.traits.contains(.isFixed)
        || (grows ? item.baseSize > item.hypothetical : item.baseSize < item.hypothetical)
      items[index].traits.set(.isFrozen, isFrozen)
      free -= (isFrozen ? item.target : item.baseSize) + Double(item.margins)
      if !isFrozen { open += 1 }
      if !isFrozen { factors += factor }
    }
    let initialFree = free
    while open > 0 {
      // Factors that add up to less than 1 take only that part of the free space.
      if factors < 1, abs(initialFree * factors) < abs(free) { free = initialFree * factors }
      distribute(free, range, grows: grows)
      open = freezeViolations(range)
      guard open > 0 else { break }
      (free, factors) = remaining(range, pass, grows: grows)
    }
  }

  /// Returns the free space, with frozen items at their target size, and the sum of the other items' factors.
  private mutating func remaining(_ range: Range<Int>, _ pass: LayoutFrame, grows: Bool) -> (
    Double, Double
  ) {
    var free = Double(pass.innerMain - pass.mainGap * max(range.count - 1, 0))
    var factors = 0.0
    for index in range {
      let item = items[index]
      let isFrozen = item.traits.contains(.isFrozen)
      free -= (isFrozen ? item.target : item.baseSize) + Double(item.margins)
      if !isFrozen { factors += grows ? item.grow : item.shrink }
    }
    return (free, factors)
  }

  /// Gives each item that is not frozen its part of `free`: by its factor, and when it shrinks, by its base size as
  /// well.
  private mutating func distribute(_ free: Double, _ range: Range<Int>, grows: Bool) {
    var whole = 0.0
    for index in range where !items[index].traits.contains(.isFrozen) {
      whole += grows ? items[index].grow : items[index].shrink * items[index].baseSize
    }
    for index in range where !items[index].traits.contains(.isFrozen) {
      let item = items[index]
      let part = grows ? item.grow : item.shrink * item.baseSize
      items[index].target = whole > 0 ? item.baseSize + free * part / whole : item.baseSize
    }
  }

  /// Freezes items that hit a limit: the too small ones or the too large ones, whichever outweigh the others; all
  /// items where both cancel out.
  ///
  /// Returns how many items are left.
  private mutating func freezeViolations(_ range: Range<Int>) -> Int {
    var violation = 0.0
    for index in range where !items[index].traits.contains(.isFrozen) {
      let limited = items[index].limited(max(items[index].target, 0))
      items[index].traits.set(.isTooSmall, limited > items[index].target)
      items[index].traits.set(.isTooLarge, limited < items[index].target)
      violation += limited - items[index].target
      items[index].target = limited
    }
    var open = 0
    for index in range where !items[index].traits.contains(.isFrozen) {
      let isSettled =
        violation == 0 || items[index].traits.contains(violation > 0 ? .isTooSmall : .isTooLarge)
      if isSettled { items[index].traits.insert(.isFrozen) } else { open += 1 }
    }
    return open
  }

  /// Rounds a line's main sizes to whole cells, so that edges that meet still meet.
  ///
  /// Returns the line's length.
  private mutating func roundEdges(of range: Range<Int>, gap: Int) -> Int {
    var exact = 0.0
    var start = 0
    var length = 0
    for index in range {
      let item = items[index]
      exact += min(max(item.target, 0), Double(LengthResolution.maxLength))
      // Sums of thirds must not end up just below a half.
      let end = LengthResolution.rounded(exact + 0.000_001)
      items[index].main = end - start
      length += end - start + item.margins
      start = end
    }
    return length + gap * max(range.count - 1, 0)
  }
}

extension LayoutFrame {
  /// Whether the content may be longer than the container along the main axis.
  func scrollsMain(_ style: BoxStyle) -> Bool {
    style.isScroll && (isRow ? style.overflowsHorizontally : style.overflowsVertically)
  }
}
