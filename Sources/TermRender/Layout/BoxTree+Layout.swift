// BoxTree+Layout: lays out a root in its available space, and writes the frames of its subtree.

internal import TermView

/// A rectangle in a container, before it becomes a frame.
struct LayoutRect {
  var x = 0
  var y = 0
  var width = 0
  var height = 0
}

extension BoxTree {
  /// Updates the frames of `root` and its subtree in a space of `columns` by `rows`; nil means unlimited.
  ///
  /// A root whose style leaves its width open takes all the columns; one that leaves its height open is as high as
  /// its content. The root's position stays as it is, and its margins only reduce the space. Any box may be a root of
  /// its own, in particular a row whose parent's `display` is `custom`.
  ///
  /// - Complexity: O(changed boxes and their siblings).
  mutating func layout<Leaves: LeafMeasurer & ~Copyable>(
    _ root: Int32, columns: Int32?, rows: Int32?, leaves: inout Leaves
  ) {
    refreshAnswers(in: root, &leaves)
    guard !boxes[Int(root)].style.isDisplayNone else { return hide(root) }
    let size = rootSize(root, columns: columns, rows: rows, &leaves)
    let frame = boxes[Int(root)].frame
    let isDefinite = size.isHeightDefinite
    setFrame(
      root, x: Int(frame.x), y: Int(frame.y), width: size.width, height: size.height,
      base: columns.map { LengthResolution.clamped(Int($0)) } ?? -1, isHeightDefinite: isDefinite)
    placePending(&leaves)
    while let box = refreshed.popLast() {
      let record = boxes[Int(box)]
      guard record.laidOutWidth < 0, !record.traits.contains(.hidden) else { continue }
      pendingPlacement.append(box)
      placePending(&leaves)
    }
  }

  /// Returns the height that a root would have in `columns`, if it was laid out since it changed.
  mutating func height<Leaves: LeafMeasurer & ~Copyable>(
    of root: Int32, columns: Int32, leaves: inout Leaves
  ) -> Int {
    guard !boxes[Int(root)].style.isDisplayNone else { return 0 }
    return rootSize(root, columns: columns, rows: nil, &leaves).height
  }

  /// Returns the height that a root would have in `columns`, if its style left the height open.
  mutating func idealHeight<Leaves: LeafMeasurer & ~Copyable>(
    of root: Int32, columns: Int32, leaves: inout Leaves
  ) -> Int {
    let style = style(of: root)
    var open = style
    (open.width, open.height) = (.cells(Int(columns)), .auto)
    setStyle(root, open)
    refreshAnswers(in: root, &leaves)
    let height = height(of: root, columns: columns, leaves: &leaves)
    setStyle(root, style)
    return height
  }

  /// Marks a leaf, or a `custom` box, whose content changed.
  mutating func invalidate(_ box: Int32) {
    markDirty(box)
  }

  /// Moves a root within its parent; layout leaves it there.
  mutating func move(_ root: Int32, x: Int32, y: Int32) {
    let frame = boxes[Int(root)].frame
    guard frame.x != x || frame.y != y else { return }
    changedFrames.append((root, frame))
    boxes[Int(root)].frame.x = x
    boxes[Int(root)].frame.y = y
  }

  private mutating func rootSize<Leaves: LeafMeasurer & ~Copyable>(
    _ root: Int32, columns: Int32?, rows: Int32?, _ leaves: inout Leaves
  ) -> MeasuredSize {
    let width = columns.map { LengthResolution.clamped(Int($0)) } ?? -1
    let height = rows.map { LengthResolution.clamped(Int($0)) } ?? -1
    let space = AvailableSpace(
      width: width, height: height, percentWidth: width, percentHeight: height,
      stretchesWidth: true, stretchesHeight: false)
    while true {
      if let size = size(of: root, in: space, &leaves) { return size }
      runFrames(&leaves)
    }
  }

  /// Places the children of every pending box, including boxes that become pending meanwhile.
  private mutating func placePending<Leaves: LeafMeasurer & ~Copyable>(_ leaves: inout Leaves) {
    while let box = pendingPlacement.popLast() {
      let (frame, traits) = (boxes[Int(box)].frame, boxes[Int(box)].traits)
      boxes[Int(box)].laidOutWidth = frame.width
      boxes[Int(box)].laidOutHeight = frame.height
      boxes[Int(box)].contentWidth = frame.width
      boxes[Int(box)].contentHeight = frame.height
      boxes[Int(box)].clearBars()
      if boxes[Int(box)].isLeaf { continue }
      pushFrame(
        box, frame.width, frame.height, base: boxes[Int(box)].paddingBase, places: true,
        isHeightDefinite: traits.contains(.hasDefiniteHeight))
      runFrames(&leaves)
    }
  }

  /// Writes the frame of a child in the flow; `area` is relative to the content box.
  mutating func place(
    _ child: Int32, at area: LayoutRect, in pass: LayoutFrame, isHeightDefinite: Bool
  ) {
    let style = boxes[Int(child)].style
    let right = area.x + area.width + (style.margin.right.cells(of: pass.percentWidth) ?? 0)
    let bottom = area.y + area.height + (style.margin.bottom.cells(of: pass.percentWidth) ?? 0)
    extend(
      pass.box, right: pass.edges.horizontal + right, bottom: pass.edges.vertical + bottom)
    var moved = area
    let nudge = style.relativeOffset(width: pass.percentWidth, height: pass.percentHeight)
    moved.x += pass.edges.left + nudge.x
    moved.y += pass.edges.top + nudge.y
    setFrame(child, moved, in: pass, isHeightDefinite: isHeightDefinite)
  }

  /// Writes the frame of a child; `area` is relative to the parent's border box.
  mutating func setFrame(
    _ child: Int32, _ area: LayoutRect, in pass: LayoutFrame, isHeightDefinite: Bool
  ) {
    let width = Int(boxes[Int(pass.box)].frame.width)
    let x = isMirrored ? width - area.x - area.width : area.x
    setFrame(
      child, x: x, y: area.y, width: area.width, height: area.height, base: pass.percentWidth,
      isHeightDefinite: isHeightDefinite)
  }

  /// Hides a box and its subtree: their frames become empty.
  mutating func hide(_ top: Int32) {
    guard !boxes[Int(top)].traits.contains(.hidden) else { return }
    var box = top
    while true {
      let old = boxes[Int(box)].frame
      if old != BoxFrame() { changedFrames.append((box, old)) }
      boxes[Int(box)].frame = BoxFrame()
      boxes[Int(box)].contentWidth = 0
      boxes[Int(box)].contentHeight = 0
      boxes[Int(box)].laidOutWidth = -1
      boxes[Int(box)].traits.insert(.hidden)
      if boxes[Int(box)].first >= 0, !boxes[Int(box)].style.isCustom {
        box = boxes[Int(box)].first
        continue
      }
      while box != top, boxes[Int(box)].next < 0 { box = boxes[Int(box)].parent }
      if box == top { return }
      box = boxes[Int(box)].next
    }
  }

  /// Extends a box's content size to at least `right` and `bottom`.
  mutating func extend(_ box: Int32, right: Int, bottom: Int) {
    let width = Int32(LengthResolution.clamped(right))
    let height = Int32(LengthResolution.clamped(bottom))
    boxes[Int(box)].contentWidth = max(boxes[Int(box)].contentWidth, width)
    boxes[Int(box)].contentHeight = max(boxes[Int(box)].contentHeight, height)
  }

  /// Writes a frame, and marks the box as pending where its children may have to be placed again.
  private mutating func setFrame(
    _ box: Int32, x: Int, y: Int, width: Int, height: Int, base: Int, isHeightDefinite: Bool
  ) {
    let index = Int(box)
    let far = LengthResolution.maxOffset
    let frame = BoxFrame(
      x: Int32(min(max(x, -far), far)), y: Int32(min(max(y, -far), far)),
      width: Int32(LengthResolution.clamped(width)), height: Int32(LengthResolution.clamped(height))
    )
    placeCount += 1
    let old = boxes[index].frame
    if old != frame {
      changedFrames.append((box, old))
      boxes[index].frame = frame
    }
    let traits = boxes[index].traits
    let base = traits.contains(.hasPercentPadding) ? Int32(clamping: base) : -1
    if boxes[index].laidOutWidth == frame.width, boxes[index].laidOutHeight == frame.height,
      traits.contains(.hasDefiniteHeight) == isHeightDefinite, boxes[index].paddingBase == base
    {
      return
    }
    boxes[index].paddingBase = base
    boxes[index].traits.set(.hasDefiniteHeight, isHeightDefinite)
    boxes[index].traits.remove(.hidden)
    pendingPlacement.append(box)
  }
}
