// BoxTree+Absolutes: what stands out of the flow in, frames by insets or by alignment out.

internal import TermView

extension BoxTree {
  /// Places the absolute children of a container, and hides those that take no part.
  mutating func placeAbsolutes<Leaves: LeafSizes & ~Copyable>(_ top: Int, _ leaves: inout Leaves) {
    let pass = passes[top]
    var child = pass.child
    while child >= 0 {
      if boxes[Int(child)].style.isNone {
        hide(child)
      } else if boxes[Int(child)].style.isAbsolute {
        guard placeAbsolute(child, pass, &leaves) else {
          passes[top].child = child
          return
        }
      }
      child = boxes[Int(child)].next
    }
    passes[top].stage = .done
  }

  /// Places one such child in its parent's padding box; false where it has to be asked first.
  private mutating func placeAbsolute<Leaves: LeafSizes & ~Copyable>(
    _ child: Int32, _ pass: Pass, _ leaves: inout Leaves
  ) -> Bool {
    let style = boxes[Int(child)].style
    let border = boxes[Int(pass.box)].style.border
    let frame = boxes[Int(pass.box)].frame
    let bars = (columns: boxes[Int(pass.box)].barColumns, rows: boxes[Int(pass.box)].barRows)
    let outer = Area(
      x: Int(border.left), y: Int(border.top),
      width: max(Int(frame.width) - Int(border.left) - Int(border.right) - bars.columns, 0),
      height: max(Int(frame.height) - Int(border.top) - Int(border.bottom) - bars.rows, 0))
    let left = style.inset.left.cells(of: outer.width)
    let right = style.inset.right.cells(of: outer.width)
    let top = style.inset.top.cells(of: outer.height)
    let bottom = style.inset.bottom.cells(of: outer.height)
    // Nothing is in the way of what floats free; nothing on a screen is as wide.
    let isUnbound = style.isFree && (left == nil || right == nil)
    let room = Room(
      width: isUnbound ? 4096 : max(outer.width - (left ?? 0) - (right ?? 0), 0),
      height: max(outer.height - (top ?? 0) - (bottom ?? 0), 0),
      percentWidth: outer.width, percentHeight: outer.height,
      stretchesWidth: left != nil && right != nil, stretchesHeight: top != nil && bottom != nil)
    guard let size = size(of: child, in: room, &leaves) else { return false }

    var absolute = pass
    absolute.percentWidth = outer.width
    let inset = Area(
      x: outer.x + (left ?? 0), y: outer.y + (top ?? 0),
      width: max(outer.width - (left ?? 0) - (right ?? 0), 0), height: room.height)
    var area = Area(x: 0, y: 0, width: size.width, height: size.height)
    let still = staticPosition(of: child, size, pass, absolute)
    if left != nil || right != nil {
      let hasBoth = left != nil && right != nil
      area.x = place(
        inset.x, inset.width, size.width, style.margin.left, style.margin.right, outer.width,
        isAtEnd: left == nil, sharesMargins: hasBoth)
    } else {
      area.x = still.x
    }
    if top != nil || bottom != nil {
      let hasBoth = top != nil && bottom != nil
      area.y = place(
        inset.y, inset.height, size.height, style.margin.top, style.margin.bottom, outer.width,
        isAtEnd: top == nil, sharesMargins: hasBoth)
    } else {
      area.y = still.y
    }
    if !style.isFree {
      extend(
        pass.box, right: area.x + area.width + bars.columns,
        bottom: area.y + area.height + bars.rows)
    }
    setFrame(child, area, in: absolute, isHeightDefinite: true)
    return true
  }

  /// Where a side begins in a room that insets leave.
  private mutating func place(
    _ start: Int, _ room: Int, _ size: Int, _ before: Length, _ after: Length, _ base: Int,
    isAtEnd: Bool, sharesMargins: Bool
  ) -> Int {
    let (first, last) = (before.cells(of: base) ?? 0, after.cells(of: base) ?? 0)
    let free = room - size - first - last
    if isAtEnd { return start + first + free }
    guard sharesMargins else { return start + first }
    let rule = Rule(.flexStart, isTurned: false)
    return start + first
      + rule.offset(free, isAutoBefore: before.isAuto, isAutoAfter: after.isAuto)
  }

  /// Where a child without insets stands: as if it were the only one in the flow.
  private mutating func staticPosition(
    of child: Int32, _ size: AreaSize, _ pass: Pass, _ absolute: Pass
  ) -> Area {
    let style = boxes[Int(child)].style
    let parent = boxes[Int(pass.box)].style
    let room = Area(
      x: pass.edges.left, y: pass.edges.top, width: pass.innerWidth, height: pass.innerHeight)
    let align = style.alignSelf.or(parent.alignItems)
    guard parent.isFlex else {
      let justify = style.justifySelf.or(parent.justifyItems)
      return position(
        of: child, size, in: room, absolute, justify: justify, align: align, sharesMargins: false)
    }
    let main = Fixed(parent.justify, isTurned: parent.isTurned).alignment
    let cross = Fixed(align, isTurned: parent.wrapsBack).alignment
    return position(
      of: child, size, in: room, absolute, justify: pass.isRow ? main : cross,
      align: pass.isRow ? cross : main, sharesMargins: false)
  }
}

/// An alignment of the flow as one of the page.
private struct Fixed {
  let alignment: BoxAlignment

  init(_ alignment: BoxAlignment, isTurned: Bool) {
    switch alignment {
    case .auto, .stretch, .flexStart, .spaceBetween:
      self.alignment = isTurned ? .end : .start
    case .flexEnd: self.alignment = isTurned ? .start : .end
    case .spaceAround, .spaceEvenly: self.alignment = .center
    default: self.alignment = alignment
    }
  }
}
