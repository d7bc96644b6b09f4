// BoxTree+Layout: a root and the room it has in, frames for all that is in it out.

internal import TermView

/// A rectangle in a container's room, before it is placed.
struct Area {
  var x = 0
  var y = 0
  var width = 0
  var height = 0
}

extension BoxTree {
  /// Brings the frames of `root` and what is in it up to date, in a room of so many cells; nil
  /// where there is no end to it.
  ///
  /// A root whose style leaves its width open takes all the columns there are; one that leaves its
  /// height open is as high as its content. Its place is left as it is, and its margin is taken off
  /// the room only. Any box may be a root of its own: a row, whose parent's display is `custom`,
  /// above all.
  ///
  /// - Complexity: O(what changed, and the siblings of that).
  mutating func layout<Leaves: LeafSizes & ~Copyable>(
    _ root: Int32, columns: Int32?, rows: Int32?, leaves: inout Leaves
  ) {
    refreshAnswers(in: root, &leaves)
    guard !boxes[Int(root)].style.isNone else { return hide(root) }
    let size = rootSize(root, columns: columns, rows: rows, &leaves)
    let frame = boxes[Int(root)].frame
    let isDefinite = size.isHeightDefinite
    setFrame(
      root, x: Int(frame.x), y: Int(frame.y), width: size.width, height: size.height,
      base: columns.map { Extent.held(Int($0)) } ?? -1, isHeightDefinite: isDefinite)
    placePending(&leaves)
    while let box = refreshed.popLast() {
      let record = boxes[Int(box)]
      guard record.laidWidth < 0, !record.traits.contains(.hidden) else { continue }
      pending.append(box)
      placePending(&leaves)
    }
  }

  /// The height that a root would have in so many columns, if it was laid out since it changed.
  mutating func height<Leaves: LeafSizes & ~Copyable>(
    of root: Int32, columns: Int32, leaves: inout Leaves
  ) -> Int {
    guard !boxes[Int(root)].style.isNone else { return 0 }
    return rootSize(root, columns: columns, rows: nil, &leaves).height
  }

  /// The height that a root would have in so many columns, if its style left the height open.
  mutating func idealHeight<Leaves: LeafSizes & ~Copyable>(
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

  /// Notes that what is in a leaf, or in a `custom` box, is other than it was.
  mutating func invalidate(_ box: Int32) {
    markStale(box)
  }

  /// Moves a root to another place in its parent; layout leaves it there.
  mutating func move(_ root: Int32, x: Int32, y: Int32) {
    let frame = boxes[Int(root)].frame
    guard frame.x != x || frame.y != y else { return }
    moved.append((root, frame))
    boxes[Int(root)].frame.x = x
    boxes[Int(root)].frame.y = y
  }

  private mutating func rootSize<Leaves: LeafSizes & ~Copyable>(
    _ root: Int32, columns: Int32?, rows: Int32?, _ leaves: inout Leaves
  ) -> AreaSize {
    let width = columns.map { Extent.held(Int($0)) } ?? -1
    let height = rows.map { Extent.held(Int($0)) } ?? -1
    let room = Room(
      width: width, height: height, percentWidth: width, percentHeight: height,
      stretchesWidth: true, stretchesHeight: false)
    while true {
      if let size = size(of: root, in: room, &leaves) { return size }
      run(&leaves)
    }
  }

  /// Places the children of every box that is waiting for it, and of those that come to wait
  /// meanwhile.
  private mutating func placePending<Leaves: LeafSizes & ~Copyable>(_ leaves: inout Leaves) {
    while let box = pending.popLast() {
      let (frame, traits) = (boxes[Int(box)].frame, boxes[Int(box)].traits)
      boxes[Int(box)].laidWidth = frame.width
      boxes[Int(box)].laidHeight = frame.height
      boxes[Int(box)].contentWidth = frame.width
      boxes[Int(box)].contentHeight = frame.height
      boxes[Int(box)].takeBarsAway()
      if boxes[Int(box)].isLeaf { continue }
      start(
        box, frame.width, frame.height, base: boxes[Int(box)].base, places: true,
        isHeightDefinite: traits.contains(.hasDefiniteHeight))
      run(&leaves)
    }
  }

  /// Gives a child in the flow its frame: `area` is in the room inside padding and border.
  mutating func place(_ child: Int32, at area: Area, in pass: Pass, isHeightDefinite: Bool) {
    let style = boxes[Int(child)].style
    let right = area.x + area.width + (style.margin.right.cells(of: pass.percentWidth) ?? 0)
    let bottom = area.y + area.height + (style.margin.bottom.cells(of: pass.percentWidth) ?? 0)
    extend(
      pass.box, right: pass.edges.horizontal + right, bottom: pass.edges.vertical + bottom)
    var moved = area
    let nudge = style.nudge(width: pass.percentWidth, height: pass.percentHeight)
    moved.x += pass.edges.left + nudge.x
    moved.y += pass.edges.top + nudge.y
    setFrame(child, moved, in: pass, isHeightDefinite: isHeightDefinite)
  }

  /// Gives a child its frame: `area` is relative to the border box.
  mutating func setFrame(_ child: Int32, _ area: Area, in pass: Pass, isHeightDefinite: Bool) {
    let width = Int(boxes[Int(pass.box)].frame.width)
    let x = isMirrored ? width - area.x - area.width : area.x
    setFrame(
      child, x: x, y: area.y, width: area.width, height: area.height, base: pass.percentWidth,
      isHeightDefinite: isHeightDefinite)
  }

  /// Takes a box and what is in it off the screen.
  mutating func hide(_ top: Int32) {
    guard !boxes[Int(top)].traits.contains(.hidden) else { return }
    var box = top
    while true {
      let old = boxes[Int(box)].frame
      if old != BoxFrame() { moved.append((box, old)) }
      boxes[Int(box)].frame = BoxFrame()
      boxes[Int(box)].contentWidth = 0
      boxes[Int(box)].contentHeight = 0
      boxes[Int(box)].laidWidth = -1
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

  /// Lets a box's content reach at least so far.
  mutating func extend(_ box: Int32, right: Int, bottom: Int) {
    let width = Int32(Extent.held(right))
    let height = Int32(Extent.held(bottom))
    boxes[Int(box)].contentWidth = max(boxes[Int(box)].contentWidth, width)
    boxes[Int(box)].contentHeight = max(boxes[Int(box)].contentHeight, height)
  }

  /// Writes a frame, and lets the box wait for its children to be placed where they may stand
  /// wrong.
  private mutating func setFrame(
    _ box: Int32, x: Int, y: Int, width: Int, height: Int, base: Int, isHeightDefinite: Bool
  ) {
    let index = Int(box)
    let far = Extent.farthest
    let frame = BoxFrame(
      x: Int32(min(max(x, -far), far)), y: Int32(min(max(y, -far), far)),
      width: Int32(Extent.held(width)), height: Int32(Extent.held(height)))
    placed += 1
    let old = boxes[index].frame
    if old != frame {
      moved.append((box, old))
      boxes[index].frame = frame
    }
    let traits = boxes[index].traits
    let base = traits.contains(.hasPercentPadding) ? Int32(clamping: base) : -1
    if boxes[index].laidWidth == frame.width, boxes[index].laidHeight == frame.height,
      traits.contains(.hasDefiniteHeight) == isHeightDefinite, boxes[index].base == base
    {
      return
    }
    boxes[index].base = base
    boxes[index].traits.set(.hasDefiniteHeight, isHeightDefinite)
    boxes[index].traits.remove(.hidden)
    pending.append(box)
  }
}
