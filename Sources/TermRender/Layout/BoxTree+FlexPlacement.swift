// BoxTree+FlexPlacement: places sized items, and writes their frames (css-flexbox-1 §9.5 and §9.6).

internal import TermView

extension BoxTree {
  /// Places the items of every line.
  mutating func placeItems(_ top: Int) {
    let pass = layoutFrames[top]
    let style = boxes[Int(pass.box)].style
    placeLines(pass, style)
    for line in pass.firstLine..<lines.count {
      justify(lines[line], pass, style)
      align(lines[line], pass, wrapsBack: style.isWrapReversed)
    }
    boxes[Int(pass.box)].contentWidth = 0
    boxes[Int(pass.box)].contentHeight = 0
    for index in pass.firstItem..<items.count {
      let item = items[index]
      var main = item.position
      var cross = item.crossPosition
      if style.isReversed { main = pass.innerMain - main - item.main }
      if style.isWrapReversed { cross = pass.innerCross - cross - item.cross }
      let area =
        pass.isRow
        ? LayoutRect(x: main, y: cross, width: item.main, height: item.cross)
        : LayoutRect(x: cross, y: main, width: item.cross, height: item.main)
      place(
        item.box, at: area, in: pass, isHeightDefinite: item.traits.contains(.hasDefiniteHeight))
    }
    layoutFrames[top].nextChild = boxes[Int(pass.box)].first
    layoutFrames[top].stage = .absolutes
  }

  /// Places the lines along the cross axis.
  private mutating func placeLines(_ pass: LayoutFrame, _ style: BoxStyle) {
    let count = lines.count - pass.firstLine
    var total = pass.crossGap * max(count - 1, 0)
    for line in lines[pass.firstLine...] { total += line.cross }
    let free = style.wraps ? pass.innerCross - total : 0
    let rule = Distribution(style.alignContent, isReversed: style.isWrapReversed)
    var start = 0
    for number in 0..<count {
      lines[pass.firstLine + number].crossPosition = start + rule.offset(number, of: count, free)
      start += lines[pass.firstLine + number].cross + pass.crossGap
    }
  }

  /// Places a line's items along the main axis.
  private mutating func justify(_ line: FlexLine, _ pass: LayoutFrame, _ style: BoxStyle) {
    var used = pass.mainGap * max(line.items.count - 1, 0)
    var automatic = 0
    for index in line.items {
      used += items[index].main + items[index].margins
      if items[index].traits.contains(.autoBefore) { automatic += 1 }
      if items[index].traits.contains(.autoAfter) { automatic += 1 }
    }
    let free = pass.innerMain - used
    let sharesMargins = automatic > 0 && free > 0
    let isTurned = style.isReversed
    let rule = Distribution(automatic > 0 ? .flexStart : style.justify, isReversed: isTurned)
    var start = 0
    var margins = 0
    for (number, index) in line.items.enumerated() {
      let item = items[index]
      if sharesMargins, item.traits.contains(.autoBefore) { margins += 1 }
      let extra =
        sharesMargins
        ? LengthResolution.share(free, margins, of: automatic)
        : rule.offset(number, of: line.items.count, free)
      // A reversed line is mirrored as a whole: the margin before an item becomes the one after it.
      items[index].position = start + extra + (isTurned ? item.marginAfter : item.marginBefore)
      start += item.main + item.margins + pass.mainGap
      if sharesMargins, item.traits.contains(.autoAfter) { margins += 1 }
    }
  }

  /// Places a line's items along the cross axis.
  private mutating func align(_ line: FlexLine, _ pass: LayoutFrame, wrapsBack: Bool) {
    for index in line.items {
      let item = items[index]
      let free = line.cross - item.cross - item.crossMargins
      let (isAutoBefore, isAutoAfter) =
        (item.traits.contains(.autoCrossBefore), item.traits.contains(.autoCrossAfter))
      let offset = Distribution(item.align, isReversed: wrapsBack).offset(
        free, isAutoBefore: wrapsBack ? isAutoAfter : isAutoBefore,
        isAutoAfter: wrapsBack ? isAutoBefore : isAutoAfter)
      let before = wrapsBack ? item.crossMarginAfter : item.crossMarginBefore
      items[index].crossPosition = line.crossPosition + before + offset
    }
  }
}
