// BoxTree+Areas: a child alone in some room in, its size and place out: for roots, layers, cells
// and what stands out of the flow.

internal import TermView

/// The room one child is offered; -1 where a side is not known.
struct Room {
  var width: Int
  var height: Int
  /// What percentages refer to; -1 where that is not known.
  var percentWidth: Int
  var percentHeight: Int
  /// Whether a size that the style leaves open is that of the room.
  var stretchesWidth: Bool
  var stretchesHeight: Bool
}

/// The size of one child, padding and border included.
struct AreaSize {
  var width = 0
  var height = 0
  /// Whether percentages of the height mean something to its children.
  var isHeightDefinite = false
}

extension BoxTree {
  /// The size of a child in some room; nil where it has to be asked first.
  mutating func size<Leaves: LeafSizes & ~Copyable>(
    of child: Int32, in room: Room, _ leaves: inout Leaves
  ) -> AreaSize? {
    guard let width = width(of: child, in: room, &leaves) else { return nil }
    return height(of: child, width: width, in: room, Space.maxContent.code, &leaves)
  }

  /// The width of a child in some room.
  mutating func width<Leaves: LeafSizes & ~Copyable>(
    of child: Int32, in room: Room, _ leaves: inout Leaves
  ) -> Int? {
    let style = boxes[Int(child)].style
    let base = room.percentWidth
    let free = room.width < 0 ? -1 : max(room.width - style.horizontalMargins(base: base), 0)
    var width = 0
    if room.width >= 0, style.width.isFill || (style.width.isAuto && room.stretchesWidth) {
      width = free
    } else if let cells = style.width.cells(of: base) {
      width = max(cells, 0)
    } else if room.width >= 0 {
      guard let cells = fit(child, into: free, base: base, &leaves) else { return nil }
      width = cells
    } else {
      let rule = Space.maxContent.code
      guard let cells = ask(child, rule, rule, base: base, &leaves) else { return nil }
      width = cells
    }
    return style.limitedWidth(
      width, floor: style.edges(base: base).horizontal, base: base)
  }

  /// The height that a child has in some room, at a width.
  mutating func height<Leaves: LeafSizes & ~Copyable>(
    of child: Int32, width: Int, in room: Room, _ rule: Int32, _ leaves: inout Leaves
  ) -> AreaSize? {
    let style = boxes[Int(child)].style
    let base = room.percentWidth
    var size = AreaSize(width: width, height: 0, isHeightDefinite: true)
    if room.height >= 0, style.height.isFill || (style.height.isAuto && room.stretchesHeight) {
      size.height = max(room.height - style.verticalMargins(base: base), 0)
    } else if let cells = style.height.cells(of: room.percentHeight) {
      size.height = max(cells, 0)
    } else {
      guard let cells = ask(child, Int32(width), rule, base: base, &leaves) else { return nil }
      size.height = cells
      size.isHeightDefinite = false
    }
    size.height = style.limitedHeight(
      size.height, floor: style.edges(base: base).vertical, base: room.percentHeight)
    return size
  }

  /// Where a child stands in some room, which its automatic margins may share.
  mutating func position(
    of child: Int32, _ size: AreaSize, in area: Area, _ pass: Pass,
    justify: BoxAlignment, align: BoxAlignment, sharesMargins: Bool = true
  ) -> Area {
    let margin = boxes[Int(child)].style.margin
    let base = pass.percentWidth
    let (left, top) = (margin.left.cells(of: base) ?? 0, margin.top.cells(of: base) ?? 0)
    let (right, bottom) = (margin.right.cells(of: base) ?? 0, margin.bottom.cells(of: base) ?? 0)
    let x = Rule(justify, isTurned: false).offset(
      area.width - size.width - left - right, isAutoBefore: sharesMargins && margin.left.isAuto,
      isAutoAfter: sharesMargins && margin.right.isAuto)
    let y = Rule(align, isTurned: false).offset(
      area.height - size.height - top - bottom, isAutoBefore: sharesMargins && margin.top.isAuto,
      isAutoAfter: sharesMargins && margin.bottom.isAuto)
    return Area(
      x: area.x + left + x, y: area.y + top + y, width: size.width, height: size.height)
  }
}
