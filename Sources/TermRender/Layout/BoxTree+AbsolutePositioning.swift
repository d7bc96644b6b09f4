// BoxTree+AbsolutePositioning: places children out of the flow by their insets or their alignment.

internal import TermView

extension BoxTree {
  /// Places the absolute children of a container, and hides the children that take no part in layout.
  mutating func placeAbsolutes<Leaves: LeafMeasurer & ~Copyable>(_ top: Int, _ leaves: inout Leaves)
  {
    let pass = layoutFrames[top]
    var child = pass.nextChild
    while child >= 0 {
      if boxes[Int(child)].style.isDisplayNone {
        hide(child)
      } else if boxes[Int(child)].style.isAbsolute {
        guard placeAbsolute(child, pass, &leaves) else {
          layoutFrames[top].nextChild = child
          return
        }
      }
      child = boxes[Int(child)].next
    }
    layoutFrames[top].stage = .done
  }

  /// Places one absolute child in its parent's padding box; returns false where a size query is pending.
  private mutating func placeAbsolute<Leaves: LeafMeasurer & ~Copyable>(
    _ child: Int32, _ pass: LayoutFrame, _ leaves: inout Leaves
  ) -> Bool {
    let style = boxes[Int(child)].style
    let border = boxes[Int(pass.box)].style.border
    let frame = boxes[Int(pass.box)].frame
    let bars = (columns: boxes[Int(pass.box)].barColumns, rows: boxes[Int(pass.box)].barRows)
    let outer = LayoutRect(
      x: Int(border.left), y: Int(border.top),
      width: max(Int(frame.width) - Int(border.left) - Int(border.right) - bars.columns, 0),
      height: max(Int(frame.height) - Int(border.top) - Int(border.bottom) - bars.rows, 0))
    let left = style.inset.left.cells(of: outer.width)
    let right = style.inset.right.cells(of: outer.width)
    let top = style.inset.top.cells(of: outer.height)
    let bottom = style.inset.bottom.cells(of: outer.height)
    let screen = style.position == .keptOnScreen ? rootFrame(of: pass.box) : nil
    // Only the screen limits a free box; none is 4096 columns wide.
    let isUnbound = style.isFree && (left == nil || right == nil)
    let widest = screen.map { Int($0.width) } ?? 4096
    let space = AvailableSpace(
      width: isUnbound ? widest : max(outer.width - (left ?? 0) - (right ?? 0), 0),
      height: max(outer.height - (top ?? 0) - (bottom ?? 0), 0),
      percentWidth: outer.width, percentHeight: outer.height,
      stretchesWidth: left != nil && right != nil, stretchesHeight: top != nil && bottom != nil)
    guard var size = size(of: child, in: space, &leaves) else { return false }
    if let screen {
      // Larger than the screen, it could not be moved into it.
      size.width = min(size.width, Int(screen.width))
      size.height = min(size.height, Int(screen.height))
    }

    var absolute = pass
    absolute.percentWidth = outer.width
    // The space may be less than none: a box at its end then stands before its beginning.
    let inset = LayoutRect(
      x: outer.x + (left ?? 0), y: outer.y + (top ?? 0),
      width: outer.width - (left ?? 0) - (right ?? 0),
      height: outer.height - (top ?? 0) - (bottom ?? 0))
    var area = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    let staticPoint = staticPosition(of: child, size, pass, absolute)
    if left != nil || right != nil {
      let hasBoth = left != nil && right != nil
      area.x = place(
        inset.x, inset.width, size.width, style.margin.left, style.margin.right, outer.width,
        isAtEnd: left == nil, sharesMargins: hasBoth)
    } else {
      area.x = staticPoint.x
    }
    if top != nil || bottom != nil {
      let hasBoth = top != nil && bottom != nil
      area.y = place(
        inset.y, inset.height, size.height, style.margin.top, style.margin.bottom, outer.width,
        isAtEnd: top == nil, sharesMargins: hasBoth)
    } else {
      area.y = staticPoint.y
    }
    if !style.isFree {
      extend(
        pass.box, right: area.x + area.width + bars.columns,
        bottom: area.y + area.height + bars.rows)
    }
    setFrame(child, area, in: absolute, isHeightDefinite: true)
    return true
  }

  private func rootFrame(of box: Int32) -> BoxFrame {
    var root = box
    while boxes[Int(root)].parent >= 0 { root = boxes[Int(root)].parent }
    return boxes[Int(root)].frame
  }

  /// Returns where a box starts along one axis, in the space that the insets leave.
  private mutating func place(
    _ start: Int, _ space: Int, _ size: Int, _ before: Length, _ after: Length, _ base: Int,
    isAtEnd: Bool, sharesMargins: Bool
  ) -> Int {
    let (first, last) = (before.cells(of: base) ?? 0, after.cells(of: base) ?? 0)
    let free = space - size - first - last
    if isAtEnd { return start + first + free }
    guard sharesMargins else { return start + first }
    let rule = Distribution(.flexStart, isReversed: false)
    return start + first
      + rule.offset(free, isAutoBefore: before.isAuto, isAutoAfter: after.isAuto)
  }

  /// Returns where a child without insets stands: as if it were the only one in the flow.
  private mutating func staticPosition(
    of child: Int32, _ size: MeasuredSize, _ pass: LayoutFrame, _ absolute: LayoutFrame
  ) -> LayoutRect {
    let style = boxes[Int(child)].style
    let parent = boxes[Int(pass.box)].style
    let space = LayoutRect(
      x: pass.edges.left, y: pass.edges.top, width: pass.innerWidth, height: pass.innerHeight)
    let align = style.alignSelf.or(parent.alignItems)
    guard parent.isFlex else {
      let justify = style.justifySelf.or(parent.justifyItems)
      return position(
        of: child, size, in: space, absolute, justify: justify, align: align, sharesMargins: false)
    }
    let main = PhysicalAlignment(parent.justify, isReversed: parent.isReversed).alignment
    let cross = PhysicalAlignment(align, isReversed: parent.isWrapReversed).alignment
    return position(
      of: child, size, in: space, absolute, justify: pass.isRow ? main : cross,
      align: pass.isRow ? cross : main, sharesMargins: false)
  }
}

/// A flow-relative alignment, converted to a physical one.
private struct PhysicalAlignment {
  let alignment: BoxAlignment

  init(_ alignment: BoxAlignment, isReversed: Bool) {
    switch alignment {
    case .auto, .stretch, .flexStart, .spaceBetween:
      self.alignment = isReversed ? .end : .start
    case .flexEnd: self.alignment = isReversed ? .start : .end
    case .spaceAround, .spaceEvenly: self.alignment = .center
    default: self.alignment = alignment
    }
  }
}
