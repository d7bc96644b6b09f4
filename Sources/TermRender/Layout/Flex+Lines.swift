// Flex+Lines: items with base sizes in, lines of items with their main sizes in whole cells out
// (css-flexbox-1 §9.3 and §9.7).

internal import TermView

/// Some items that stand in one line.
struct FlexLine {
  let first: Int
  var end: Int
  var cross = 0
  var crossPosition = 0

  var items: Range<Int> { first..<end }
}

extension BoxTree {
  /// Breaks the items into lines, and notes whose minimum matters because their line is too short.
  mutating func breakLines(_ top: Int) {
    let pass = passes[top]
    let style = boxes[Int(pass.box)].style
    let room = pass.innerMain
    let breaks = style.wraps && room >= 0 && !pass.scrollsMain(style)
    var first = pass.firstItem
    repeat {
      var end = first
      var used = 0.0
      while end < items.count {
        let item = items[end]
        let size = item.hypothetical + Double(item.margins + (end > first ? pass.mainGap : 0))
        // A ten-thousandth of a percent of a room is no reason to break.
        if breaks, end > first, used + size > Double(room) + 0.01 { break }
        used += size
        end += 1
      }
      lines.append(FlexLine(first: first, end: end))
      if room >= 0, used > Double(room) { noteShrinking(first..<end) }
      first = end
    } while first < items.count
    passes[top].next = pass.firstItem
    passes[top].stage = .minimums
  }

  private mutating func noteShrinking(_ range: Range<Int>) {
    for index in range where items[index].traits.contains(.hasAutomaticMinimum) {
      if items[index].shrink > 0 { items[index].traits.insert(.needsMinimum) }
    }
  }

  /// Finds the automatic minimums of those that are about to shrink.
  mutating func findMinimums<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    for index in pass.next..<items.count where items[index].traits.contains(.needsMinimum) {
      guard findMinimum(index, pass, &leaves) else {
        passes[top].next = index
        return
      }
    }
    passes[top].stage = .lengths
  }

  /// Grows or shrinks the items of each line, and rounds their edges.
  mutating func resolveLengths(_ top: Int) {
    let pass = passes[top]
    let style = boxes[Int(pass.box)].style
    var longest = 0
    for line in pass.firstLine..<lines.count {
      let range = lines[line].items
      resolve(range, pass, mayShrink: !pass.scrollsMain(style))
      longest = max(longest, roundEdges(of: range, gap: pass.mainGap))
    }
    if !pass.isRow, !pass.places, !pass.asksForWidth {
      finish(top, cells: longest)
    } else {
      passes[top].next = pass.firstItem
      passes[top].stage = pass.isRow ? .crosses : .lineCrosses
    }
  }

  /// Resolves flexible lengths: in rounds, until no limit stands in the way.
  private mutating func resolve(_ range: Range<Int>, _ pass: Pass, mayShrink: Bool) {
    var used = Double(pass.mainGap * max(range.count - 1, 0))
    var factors = 0.0
    for index in range {
      items[index].target = items[index].hypothetical
      used += items[index].hypothetical + Double(items[index].margins)
    }
    let room = Double(pass.innerMain)
    guard pass.innerMain >= 0, used != room, mayShrink || used < room else { return }
    let grows = used < room
    // What can't change in the direction needed is settled from the start.
    var open = 0
    var free = room - Double(pass.mainGap * max(range.count - 1, 0))
    for index in range {
      let item = items[index]
      let factor = grows ? item.grow : item.shrink
      let isFrozen =
        factor == 0 || (grows ? item.base > item.hypothetical : item.base < item.hypothetical)
      items[index].traits.set(.isFrozen, isFrozen)
      free -= (isFrozen ? item.target : item.base) + Double(item.margins)
      if !isFrozen { open += 1 }
      if !isFrozen { factors += factor }
    }
    let initialFree = free
    while open > 0 {
      // Factors that add up to less than 1 take only that part of the room.
      if factors < 1, abs(initialFree * factors) < abs(free) { free = initialFree * factors }
      distribute(free, range, grows: grows)
      open = freezeViolations(range)
      guard open > 0 else { break }
      (free, factors) = remaining(range, pass, grows: grows)
    }
  }

  /// The room that is left beside what is settled, and the sum of the factors of what is not.
  private mutating func remaining(_ range: Range<Int>, _ pass: Pass, grows: Bool) -> (
    Double, Double
  ) {
    var free = Double(pass.innerMain - pass.mainGap * max(range.count - 1, 0))
    var factors = 0.0
    for index in range {
      let item = items[index]
      let isFrozen = item.traits.contains(.isFrozen)
      free -= (isFrozen ? item.target : item.base) + Double(item.margins)
      if !isFrozen { factors += grows ? item.grow : item.shrink }
    }
    return (free, factors)
  }

  /// Gives each unsettled item its part of `free`: by its factor, and where it shrinks by its size
  /// as well.
  private mutating func distribute(_ free: Double, _ range: Range<Int>, grows: Bool) {
    var whole = 0.0
    for index in range where !items[index].traits.contains(.isFrozen) {
      whole += grows ? items[index].grow : items[index].shrink * items[index].base
    }
    for index in range where !items[index].traits.contains(.isFrozen) {
      let item = items[index]
      let part = grows ? item.grow : item.shrink * item.base
      items[index].target = whole > 0 ? item.base + free * part / whole : item.base
    }
  }

  /// Settles the items that their limits held back, if they were too large, or too small, on the
  /// whole; all of them where that evens out.
  ///
  /// How many are left comes out.
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

  /// Makes whole cells of a line's main sizes, so that edges that meet still meet.
  ///
  /// The line's length comes out.
  private mutating func roundEdges(of range: Range<Int>, gap: Int) -> Int {
    var exact = 0.0
    var start = 0
    var length = 0
    for index in range {
      let item = items[index]
      exact += min(max(item.target, 0), Double(Extent.greatest))
      // Sums of thirds must not end up just below a half.
      let end = Extent.whole(exact + 0.000_001)
      items[index].main = end - start
      length += end - start + item.margins
      start = end
    }
    return length + gap * max(range.count - 1, 0)
  }
}

extension Pass {
  /// Whether a container's content may be longer than it.
  func scrollsMain(_ style: BoxStyle) -> Bool {
    style.isScroll && (isRow ? style.overflowsSideways : style.overflowsDown)
  }
}
