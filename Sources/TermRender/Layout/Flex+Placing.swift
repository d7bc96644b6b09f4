// Flex+Placing: sized items in, the frames of the children out (css-flexbox-1 §9.5 and §9.6).

internal import TermView

extension BoxTree {
  /// Places the items of every line.
  mutating func placeItems(_ top: Int) {
    let pass = passes[top]
    let style = boxes[Int(pass.box)].style
    placeLines(pass, style)
    for line in pass.firstLine..<lines.count {
      justify(lines[line], pass, style)
      align(lines[line], pass, wrapsBack: style.wrapsBack)
    }
    boxes[Int(pass.box)].contentWidth = 0
    boxes[Int(pass.box)].contentHeight = 0
    for index in pass.firstItem..<items.count {
      let item = items[index]
      var main = item.position
      var cross = item.crossPosition
      if style.isTurned { main = pass.innerMain - main - item.main }
      if style.wrapsBack { cross = pass.innerCross - cross - item.cross }
      let area =
        pass.isRow
        ? Area(x: main, y: cross, width: item.main, height: item.cross)
        : Area(x: cross, y: main, width: item.cross, height: item.main)
      place(
        item.box, at: area, in: pass, isHeightDefinite: item.traits.contains(.hasDefiniteHeight))
    }
    passes[top].child = boxes[Int(pass.box)].first
    passes[top].stage = .absolutes
  }

  /// Places the lines across.
  private mutating func placeLines(_ pass: Pass, _ style: BoxStyle) {
    let count = lines.count - pass.firstLine
    var total = pass.crossGap * max(count - 1, 0)
    for line in lines[pass.firstLine...] { total += line.cross }
    let free = style.wraps ? pass.innerCross - total : 0
    let rule = Rule(style.alignContent, isTurned: style.wrapsBack)
    var start = 0
    for number in 0..<count {
      lines[pass.firstLine + number].crossPosition = start + rule.offset(number, of: count, free)
      start += lines[pass.firstLine + number].cross + pass.crossGap
    }
  }

  /// Places a line's items along it.
  private mutating func justify(_ line: FlexLine, _ pass: Pass, _ style: BoxStyle) {
    var used = pass.mainGap * max(line.items.count - 1, 0)
    var automatic = 0
    for index in line.items {
      used += items[index].main + items[index].margins
      if items[index].traits.contains(.autoBefore) { automatic += 1 }
      if items[index].traits.contains(.autoAfter) { automatic += 1 }
    }
    let free = pass.innerMain - used
    let sharesMargins = automatic > 0 && free > 0
    let isTurned = style.isTurned
    let rule = Rule(automatic > 0 ? .flexStart : style.justify, isTurned: isTurned)
    var start = 0
    var margins = 0
    for (number, index) in line.items.enumerated() {
      let item = items[index]
      if sharesMargins, item.traits.contains(.autoBefore) { margins += 1 }
      let extra =
        sharesMargins
        ? Extent.share(free, margins, of: automatic)
        : rule.offset(number, of: line.items.count, free)
      // A turned line is turned back as a whole: what came before an item comes after it.
      items[index].position = start + extra + (isTurned ? item.after : item.before)
      start += item.main + item.margins + pass.mainGap
      if sharesMargins, item.traits.contains(.autoAfter) { margins += 1 }
    }
  }

  /// Places a line's items across it.
  private mutating func align(_ line: FlexLine, _ pass: Pass, wrapsBack: Bool) {
    for index in line.items {
      let item = items[index]
      let free = line.cross - item.cross - item.crossMargins
      let (isAutoBefore, isAutoAfter) =
        (item.traits.contains(.autoCrossBefore), item.traits.contains(.autoCrossAfter))
      let offset = Rule(item.align, isTurned: wrapsBack).offset(
        free, isAutoBefore: wrapsBack ? isAutoAfter : isAutoBefore,
        isAutoAfter: wrapsBack ? isAutoBefore : isAutoAfter)
      let before = wrapsBack ? item.crossAfter : item.crossBefore
      items[index].crossPosition = line.crossPosition + before + offset
    }
  }
}
