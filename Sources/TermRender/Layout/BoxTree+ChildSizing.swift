// BoxTree+ChildSizing: sizes and places one child alone in an area: for roots, layers, grid cells and absolute boxes.

internal import TermView

/// The space available to one child; -1 where a side is unknown.
struct AvailableSpace {
  var width: Int
  var height: Int
  /// The size that percentages refer to; -1 where it is unknown.
  var percentWidth: Int
  var percentHeight: Int
  /// Whether a size that the style leaves open takes the whole space.
  var stretchesWidth: Bool
  var stretchesHeight: Bool
}

/// The size of one child, padding and border included.
struct MeasuredSize {
  var width = 0
  var height = 0
  /// Whether the children can resolve percentages of the height.
  var isHeightDefinite = false
}

extension BoxTree {
  /// Returns a child's size in the available space, or nil where a size query is pending.
  mutating func size<Leaves: LeafMeasurer & ~Copyable>(
    of child: Int32, in space: AvailableSpace, _ leaves: inout Leaves
  ) -> MeasuredSize? {
    guard let width = width(of: child, in: space, &leaves) else { return nil }
    return height(of: child, width: width, in: space, SizeConstraint.maxContent.code, &leaves)
  }

  /// Returns a child's width in the available space, or nil where a size query is pending.
  mutating func width<Leaves: LeafMeasurer & ~Copyable>(
    of child: Int32, in space: AvailableSpace, _ leaves: inout Leaves
  ) -> Int? {
    let style = boxes[Int(child)].style
    let base = space.percentWidth
    let free = space.width < 0 ? -1 : max(space.width - style.horizontalMargins(base: base), 0)
    var width = 0
    if space.width >= 0, style.width.isFill || (style.width.isStretchable && space.stretchesWidth) {
      width = free
    } else if let cells = style.width.cells(of: base) {
      width = max(cells, 0)
    } else if space.width >= 0 {
      guard let cells = fitContentWidth(of: child, into: free, base: base, &leaves) else {
        return nil
      }
      width = cells
    } else {
      let rule = SizeConstraint.maxContent.code
      guard let cells = querySize(child, rule, rule, base: base, &leaves) else { return nil }
      width = cells
    }
    return style.limitedWidth(
      width, floor: style.edges(base: base).horizontal, base: base)
  }

  /// Returns a child's height at a known width, or nil where a size query is pending.
  mutating func height<Leaves: LeafMeasurer & ~Copyable>(
    of child: Int32, width: Int, in space: AvailableSpace, _ rule: Int32, _ leaves: inout Leaves
  ) -> MeasuredSize? {
    let style = boxes[Int(child)].style
    let base = space.percentWidth
    var size = MeasuredSize(width: width, height: 0, isHeightDefinite: true)
    if space.height >= 0, style.height.isFill || (style.height.isAuto && space.stretchesHeight) {
      size.height = max(space.height - style.verticalMargins(base: base), 0)
    } else if let cells = style.height.cells(of: space.percentHeight) {
      size.height = max(cells, 0)
    } else {
      guard let cells = querySize(child, Int32(width), rule, base: base, &leaves) else {
        return nil
      }
      size.height = cells
      size.isHeightDefinite = false
    }
    size.height = style.limitedHeight(
      size.height, floor: style.edges(base: base).vertical, base: space.percentHeight)
    return size
  }

  /// Returns where a child stands in an area; its automatic margins take free space only with `sharesMargins`.
  mutating func position(
    of child: Int32, _ size: MeasuredSize, in area: LayoutRect, _ pass: LayoutFrame,
    justify: BoxAlignment, align: BoxAlignment, sharesMargins: Bool = true
  ) -> LayoutRect {
    let margin = boxes[Int(child)].style.margin
    let base = pass.percentWidth
    let (left, top) = (margin.left.cells(of: base) ?? 0, margin.top.cells(of: base) ?? 0)
    let (right, bottom) = (margin.right.cells(of: base) ?? 0, margin.bottom.cells(of: base) ?? 0)
    let x = Distribution(justify, isReversed: false).offset(
      area.width - size.width - left - right, isAutoBefore: sharesMargins && margin.left.isAuto,
      isAutoAfter: sharesMargins && margin.right.isAuto)
    let y = Distribution(align, isReversed: false).offset(
      area.height - size.height - top - bottom, isAutoBefore: sharesMargins && margin.top.isAuto,
      isAutoAfter: sharesMargins && margin.bottom.isAuto)
    return LayoutRect(
      x: area.x + left + x, y: area.y + top + y, width: size.width, height: size.height)
  }
}
