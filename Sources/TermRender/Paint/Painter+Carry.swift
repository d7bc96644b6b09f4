// Painter+Carry: children that moved as one in, their cells moved along and only the others drawn out.

internal import TermView

extension Painter {
  /// Paints a column whose children came, went, moved or were scrolled, by moving the cells of those that only
  /// moved.
  ///
  /// The children that moved by the same distance as the first one that was seen before are carried; the
  /// encoder is told how far, and lets the terminal scroll.
  ///
  /// - Returns: whether it did; if not, nothing was drawn.
  mutating func carry(
    _ task: Task, _ look: Look, _ area: Rect, _ seen: Rect, _ inner: Surroundings,
    _ tree: inout RenderTree
  ) -> Bool {
    let index = Int(task.node)
    let first = tree.boxes.boxes[index].first
    let isColumn =
      tree.boxes.boxes[index].style.direction == .column
      && tree.boxes.boxes[index].style.wrap == .none
      && tree.boxes.boxes[index].style.display != .zstack
      && tree.boxes.boxes[index].style.display != .grid
    // A gradient of texts stays where it is when they move.
    guard isColumn, seen == area, first >= 0, look.shade < 0 else { return false }
    let room = tree.clip(of: task.node, in: area)
    guard !room.isEmpty else { return false }
    let band = Band(
      rows: room.top - area.top..<room.bottom - area.top, scrollX: inner.scrollX,
      scrollY: inner.scrollY, clips: tree.nodes[index].flags.contains(.clips))
    var distance: Int?
    var child = first
    while child >= 0, distance == nil {
      distance = band.distance(of: child, tree)
      child = tree.boxes.boxes[Int(child)].next
    }
    guard let distance else { return false }
    if distance != 0 {
      markRearranged(band.fresh(after: distance), band, distance, first, &tree)
      sheet.clip = room
      move(band, by: distance, first, area, room, tree)
    }
    blankBetween(band, distance, first, area, room, look, tree)
    openCarried(task, look, area, inner, band, distance, &tree)
    return true
  }

  /// Leaves out children that were seen in part only, and in which something moves as well: they would carry
  /// cells that were never drawn.
  private func markRearranged(
    _ fresh: Range<Int>, _ band: Band, _ distance: Int, _ first: Int32, _ tree: inout RenderTree
  ) {
    var child = first
    while child >= 0 {
      if band.distance(of: child, tree) == distance, band.place(of: child, tree).overlaps(fresh),
        rearranges(child, tree)
      {
        tree.nodes[Int(child)].flags.insert(.needsPaint)
      }
      child = tree.boxes.boxes[Int(child)].next
    }
  }

  /// Whether the children of a node, or of one in it, came, went, moved or were scrolled.
  private func rearranges(_ top: Int32, _ tree: borrowing RenderTree) -> Bool {
    var open = [top]
    while let node = open.popLast() {
      let flags = tree.nodes[Int(node)].flags
      if flags.contains(.arranges) { return true }
      guard flags.contains(.hasPaintBelow) else { continue }
      var child = tree.boxes.boxes[Int(node)].first
      while child >= 0 {
        open.append(child)
        child = tree.boxes.boxes[Int(child)].next
      }
    }
    return false
  }

  /// Opens the children that have to be drawn, in part or in whole, and settles the others.
  private mutating func openCarried(
    _ task: Task, _ look: Look, _ area: Rect, _ inner: Surroundings, _ band: Band,
    _ distance: Int, _ tree: inout RenderTree
  ) {
    let fresh = band.fresh(after: distance)
    var child = tree.boxes.boxes[Int(task.node)].last
    while child >= 0 {
      let number = Int(child)
      let previous = tree.boxes.boxes[number].previous
      if band.distance(of: child, tree) == distance {
        let place = inner.place(tree.boxes.boxes[number].frame)
        tree.nodes[number].shown = place
        // What comes into sight of one that was seen in part before.
        let isCut =
          Int(place.y) < fresh.upperBound && Int(place.y + place.height) > fresh.lowerBound
        if !fresh.isEmpty, isCut {
          var part = inner
          part.clip = inner.clip.intersection(
            Rect(
              column: area.left, row: area.top + fresh.lowerBound, columns: area.size.columns,
              rows: fresh.count))
          open.append(Task(node: child, isWhole: true, look: look, around: part))
        }
        // What changed in it is drawn first, as drawing all of it takes the marks away.
        if !tree.nodes[number].flags.isDisjoint(with: .paint) {
          open.append(Task(node: child, look: look, around: inner))
        }
      } else {
        open.append(Task(node: child, isWhole: true, look: look, around: inner))
      }
      child = previous
    }
  }

  /// Moves the rows where carried children were to where they are.
  private mutating func move(
    _ band: Band, by distance: Int, _ first: Int32, _ area: Rect, _ room: Rect,
    _ tree: borrowing RenderTree
  ) {
    var (top, bottom) = (Int.max, Int.min)
    var child = first
    while child >= 0 {
      if band.distance(of: child, tree) == distance {
        let place = band.place(of: child, tree)
        top = min(top, place.lowerBound, place.lowerBound - distance)
        bottom = max(bottom, place.upperBound, place.upperBound - distance)
      }
      child = tree.boxes.boxes[Int(child)].next
    }
    (top, bottom) = (max(top, band.rows.lowerBound), min(bottom, band.rows.upperBound))
    guard top < bottom else { return }
    sheet.scroll(
      Rect(column: room.left, row: area.top + top, columns: room.size.columns, rows: bottom - top),
      by: -distance)
  }

  /// Blanks all rows that nothing carried stands in, and those whose cells were out of sight.
  private mutating func blankBetween(
    _ band: Band, _ distance: Int, _ first: Int32, _ area: Rect, _ room: Rect, _ look: Look,
    _ tree: borrowing RenderTree
  ) {
    var cursor = band.rows.lowerBound
    var child = first
    while child >= 0 {
      if band.distance(of: child, tree) == distance {
        let place = band.place(of: child, tree)
        blank(cursor..<max(cursor, place.lowerBound), area, room, look)
        cursor = max(cursor, place.upperBound)
      }
      child = tree.boxes.boxes[Int(child)].next
    }
    blank(min(cursor, band.rows.upperBound)..<band.rows.upperBound, area, room, look)
    blank(band.fresh(after: distance), area, room, look)
  }

  private mutating func blank(_ rows: Range<Int>, _ area: Rect, _ room: Rect, _ look: Look) {
    guard !rows.isEmpty else { return }
    let place = Rect(
      column: room.left, row: area.top + rows.lowerBound, columns: room.size.columns,
      rows: rows.count)
    blank(place, in: room, look)
  }
}

/// The rows of a container in which its children are seen, relative to it.
private struct Band {
  var rows: Range<Int>
  var scrollX: Int32
  var scrollY: Int32
  /// Whether children may be seen in part.
  var clips: Bool

  /// Where a child stands, scrolled.
  func place(of child: Int32, _ tree: borrowing RenderTree) -> Range<Int> {
    let box = tree.boxes.boxes[Int(child)].frame
    let top = Int(box.y) - Int(scrollY)
    return top..<top + Int(box.height)
  }

  /// The rows that show what was out of sight before everything moved.
  func fresh(after distance: Int) -> Range<Int> {
    guard clips, distance != 0 else { return rows.lowerBound..<rows.lowerBound }
    return distance < 0
      ? max(rows.lowerBound, rows.upperBound + distance)..<rows.upperBound
      : rows.lowerBound..<min(rows.upperBound, rows.lowerBound + distance)
  }

  /// How far down a child moved that is otherwise as it was drawn; nil where it has to be drawn anew.
  func distance(of child: Int32, _ tree: borrowing RenderTree) -> Int? {
    let shown = tree.nodes[Int(child)].shown
    let box = tree.boxes.boxes[Int(child)].frame
    let isSame =
      shown.height > 0 && shown.x == box.x - scrollX && shown.width == box.width
      && shown.height == box.height
    guard isSame, !tree.nodes[Int(child)].flags.contains(.needsPaint) else { return nil }
    let top = Int(box.y) - Int(scrollY)
    if clips {
      // Not seen at all before, or not any more.
      guard Int(shown.y) < rows.upperBound, Int(shown.y) + Int(shown.height) > rows.lowerBound,
        top < rows.upperBound, top + Int(box.height) > rows.lowerBound
      else { return nil }
    } else {
      guard rows.contains(Int(shown.y)), Int(shown.y) + Int(shown.height) <= rows.upperBound,
        rows.contains(top), top + Int(box.height) <= rows.upperBound
      else { return nil }
    }
    return top - Int(shown.y)
  }
}
