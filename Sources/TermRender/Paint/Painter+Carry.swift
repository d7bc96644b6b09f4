// Painter+Carry: children that moved as one in, their cells moved along and only the others drawn out.

internal import TermView

extension Painter {
  /// Paints a column whose children came, went or moved, by moving the cells of those that only moved.
  ///
  /// The children that moved by the same distance as the first one that was seen before are carried; the
  /// encoder is told how far, and lets the terminal scroll.
  ///
  /// - Returns: whether it did; if not, nothing was drawn.
  mutating func carry(
    _ task: Task, _ look: Look, _ area: Rect, _ seen: Rect, _ tree: inout RenderTree
  ) -> Bool {
    let box = tree.boxes.boxes[Int(task.node)]
    let isColumn = box.style.direction == .column && box.style.wrap == .none
    let isStack = box.style.display == .flex || tree.nodes[Int(task.node)].kind == .lazyList
    guard isStack, isColumn, seen == area, box.first >= 0 else { return false }
    let room = inside(area, task.node, tree)
    let rows = room.top - area.top..<max(room.bottom, room.top) - area.top
    var distance: Int?
    var child = box.first
    while child >= 0, distance == nil {
      distance = Painter.distance(of: child, in: rows, tree)
      child = tree.boxes.boxes[Int(child)].next
    }
    guard let distance else { return false }
    frame.clip = room.intersection(task.clip)
    if distance != 0 {
      moveBand(by: distance, box.first, rows, area, room, tree)
    }
    // What is carried stays; all rows between are blanked, and the others drawn there.
    var cursor = room.top
    child = box.first
    while child >= 0 {
      let place = tree.boxes.boxes[Int(child)].frame
      if Painter.distance(of: child, in: rows, tree) == distance {
        blank(cursor, area.top + Int(place.y), room, look, &tree)
        cursor = area.top + Int(place.y) + Int(place.height)
      }
      child = tree.boxes.boxes[Int(child)].next
    }
    blank(cursor, room.bottom, room, look, &tree)
    child = box.last
    while child >= 0 {
      let isCarried = Painter.distance(of: child, in: rows, tree) == distance
      if isCarried { tree.nodes[Int(child)].shown = tree.boxes.boxes[Int(child)].frame }
      if !isCarried || !tree.nodes[Int(child)].flags.isDisjoint(with: .paint) {
        open.append(
          Task(
            node: child, look: look, x: area.left, y: area.top, clip: frame.clip,
            outerClip: task.outerClip, isWhole: !isCarried))
      }
      child = tree.boxes.boxes[Int(child)].previous
    }
    return true
  }

  /// How far down a child moved that is otherwise as it was drawn; nil where it has to be drawn anew.
  private static func distance(
    of child: Int32, in rows: Range<Int>, _ tree: borrowing RenderTree
  ) -> Int? {
    let shown = tree.nodes[Int(child)].shown
    let place = tree.boxes.boxes[Int(child)].frame
    let isSame =
      shown.height > 0 && shown.x == place.x && shown.width == place.width
      && shown.height == place.height
    guard isSame, !tree.nodes[Int(child)].flags.contains(.needsPaint),
      rows.contains(Int(shown.y)), Int(shown.y) + Int(shown.height) <= rows.upperBound,
      rows.contains(Int(place.y)), Int(place.y) + Int(place.height) <= rows.upperBound
    else { return nil }
    return Int(place.y) - Int(shown.y)
  }

  /// Moves the rows where carried children were to where they are.
  private func moveBand(
    by distance: Int, _ first: Int32, _ rows: Range<Int>, _ area: Rect, _ room: Rect,
    _ tree: borrowing RenderTree
  ) {
    var (top, bottom) = (Int.max, Int.min)
    var child = first
    while child >= 0 {
      if Painter.distance(of: child, in: rows, tree) == distance {
        let place = tree.boxes.boxes[Int(child)].frame
        top = min(top, Int(place.y), Int(place.y) - distance)
        bottom = max(
          bottom, Int(place.y) + Int(place.height), Int(place.y) + Int(place.height) - distance)
      }
      child = tree.boxes.boxes[Int(child)].next
    }
    let band = Rect(
      column: room.left, row: area.top + top, columns: room.size.columns, rows: bottom - top)
    frame.scroll(band, by: -distance)
  }

  private func blank(
    _ from: Int, _ to: Int, _ room: Rect, _ look: Look, _ tree: inout RenderTree
  ) {
    guard from < to else { return }
    frame.fill(
      Rect(column: room.left, row: from, columns: room.size.columns, rows: to - from),
      style: look.blank)
    tree.stats.cells += room.size.columns * (to - from)
  }
}
