// Painter+MovedRows: moves the cells of children that moved together, and draws only the others.

internal import TermView

extension Painter {
  /// Paints a column whose children came, went, moved or were scrolled, by moving the cells of those that only moved.
  ///
  /// It carries the children that moved by the same distance as the first one that was visible before; the encoder
  /// gets that distance as a hint, and lets the terminal scroll.
  ///
  /// - Returns: Whether it painted; if not, nothing was drawn.
  mutating func paintByMovingRows(
    _ task: PaintTask, _ look: InheritedStyle, _ area: Rect, _ seen: Rect, _ inner: PaintContext,
    _ tree: inout RenderTree
  ) -> Bool {
    let index = Int(task.node)
    let first = tree.boxes.boxes[index].first
    let isColumn =
      tree.boxes.boxes[index].style.direction == .column
      && tree.boxes.boxes[index].style.wrap == .none
      && tree.boxes.boxes[index].style.display != .zstack
      && tree.boxes.boxes[index].style.display != .grid
    // A gradient of text stays where it is when the text moves.
    guard isColumn, seen == area, first >= 0, look.gradientIndex < 0 else { return false }
    let space = tree.clip(of: task.node, in: area)
    guard !space.isEmpty else { return false }
    let band = ViewportRows(
      rows: space.top - area.top..<space.bottom - area.top, scrollX: inner.scrollX,
      scrollY: inner.scrollY, clips: tree.nodes[index].flags.contains(.clips))
    var distance: Int?
    var child = first
    while child >= 0, distance == nil {
      distance = band.distance(of: child, tree)
      child = tree.boxes.boxes[Int(child)].next
    }
    guard let distance else { return false }
    if distance != 0 {
      markRearranged(band.exposedRows(after: distance), band, distance, first, &tree)
      buffer.clip = space
      move(band, by: distance, first, area, space, tree)
    }
    blankBetween(band, distance, first, area, space, look, tree)
    pushChildrenToDraw(task, look, area, inner, band, distance, &tree)
    return true
  }

  /// Marks children to be repainted that were visible only in part, and in which something moves as well: carrying
  /// them would move cells that were never drawn.
  private func markRearranged(
    _ fresh: Range<Int>, _ band: ViewportRows, _ distance: Int, _ first: Int32,
    _ tree: inout RenderTree
  ) {
    var child = first
    while child >= 0 {
      if band.distance(of: child, tree) == distance, band.rowRange(of: child, tree).overlaps(fresh),
        hasRearrangedDescendant(child, tree)
      {
        tree.nodes[Int(child)].flags.insert(.needsPaint)
      }
      child = tree.boxes.boxes[Int(child)].next
    }
  }

  /// Whether the children of a node, or of a descendant, came, went, moved or were scrolled.
  private func hasRearrangedDescendant(_ top: Int32, _ tree: borrowing RenderTree) -> Bool {
    var open = [top]
    while let node = open.popLast() {
      let flags = tree.nodes[Int(node)].flags
      if flags.contains(.needsArrange) { return true }
      guard flags.contains(.hasPaintBelow) else { continue }
      var child = tree.boxes.boxes[Int(node)].first
      while child >= 0 {
        open.append(child)
        child = tree.boxes.boxes[Int(child)].next
      }
    }
    return false
  }

  /// Pushes the children that have to be drawn, in part or in whole, and clears the dirty flags of the carried ones.
  private mutating func pushChildrenToDraw(
    _ task: PaintTask, _ look: InheritedStyle, _ area: Rect, _ inner: PaintContext,
    _ band: ViewportRows,
    _ distance: Int, _ tree: inout RenderTree
  ) {
    let fresh = band.exposedRows(after: distance)
    var child = tree.boxes.boxes[Int(task.node)].last
    while child >= 0 {
      let number = Int(child)
      let previous = tree.boxes.boxes[number].previous
      if band.distance(of: child, tree) == distance {
        let frame = inner.scrolledFrame(tree.boxes.boxes[number].frame)
        tree.nodes[number].paintedFrame = frame
        // The part of a partly visible child that comes into view.
        let isCut =
          Int(frame.y) < fresh.upperBound && Int(frame.y + frame.height) > fresh.lowerBound
        if !fresh.isEmpty, isCut {
          var part = inner
          part.clip = inner.clip.intersection(
            Rect(
              column: area.left, row: area.top + fresh.lowerBound, columns: area.size.columns,
              rows: fresh.count))
          taskStack.append(
            PaintTask(node: child, isFullRedraw: true, inheritedStyle: look, context: part))
        }
        // What changed in it is drawn first, as drawing all of it clears the dirty flags.
        if !tree.nodes[number].flags.isDisjoint(with: .anyPaint) {
          taskStack.append(PaintTask(node: child, inheritedStyle: look, context: inner))
        }
      } else {
        taskStack.append(
          PaintTask(node: child, isFullRedraw: true, inheritedStyle: look, context: inner))
      }
      child = previous
    }
  }

  /// Moves the rows of the carried children to where these are now.
  private mutating func move(
    _ band: ViewportRows, by distance: Int, _ first: Int32, _ area: Rect, _ space: Rect,
    _ tree: borrowing RenderTree
  ) {
    var (top, bottom) = (Int.max, Int.min)
    var child = first
    while child >= 0 {
      if band.distance(of: child, tree) == distance {
        let rows = band.rowRange(of: child, tree)
        top = min(top, rows.lowerBound, rows.lowerBound - distance)
        bottom = max(bottom, rows.upperBound, rows.upperBound - distance)
      }
      child = tree.boxes.boxes[Int(child)].next
    }
    (top, bottom) = (max(top, band.rows.lowerBound), min(bottom, band.rows.upperBound))
    guard top < bottom else { return }
    buffer.scroll(
      Rect(
        column: space.left, row: area.top + top, columns: space.size.columns, rows: bottom - top),
      by: -distance)
  }

  /// Blanks all rows without a carried child, and those whose cells were not visible before.
  private mutating func blankBetween(
    _ band: ViewportRows, _ distance: Int, _ first: Int32, _ area: Rect, _ space: Rect,
    _ look: InheritedStyle,
    _ tree: borrowing RenderTree
  ) {
    var cursor = band.rows.lowerBound
    var child = first
    while child >= 0 {
      if band.distance(of: child, tree) == distance {
        let rows = band.rowRange(of: child, tree)
        blank(cursor..<max(cursor, rows.lowerBound), area, space, look)
        cursor = max(cursor, rows.upperBound)
      }
      child = tree.boxes.boxes[Int(child)].next
    }
    blank(min(cursor, band.rows.upperBound)..<band.rows.upperBound, area, space, look)
    blank(band.exposedRows(after: distance), area, space, look)
  }

  private mutating func blank(
    _ rows: Range<Int>, _ area: Rect, _ space: Rect, _ look: InheritedStyle
  ) {
    guard !rows.isEmpty else { return }
    let rect = Rect(
      column: space.left, row: area.top + rows.lowerBound, columns: space.size.columns,
      rows: rows.count)
    blank(rect, in: space, look)
  }
}

/// The rows of a container in which its children are visible, relative to it.
private struct ViewportRows {
  var rows: Range<Int>
  var scrollX: Int32
  var scrollY: Int32
  /// Whether children may be visible in part.
  var clips: Bool

  /// Returns the rows of a child, after scrolling.
  func rowRange(of child: Int32, _ tree: borrowing RenderTree) -> Range<Int> {
    let box = tree.boxes.boxes[Int(child)].frame
    let top = Int(box.y) - Int(scrollY)
    return top..<top + Int(box.height)
  }

  /// Returns the rows that show what was not visible before everything moved.
  func exposedRows(after distance: Int) -> Range<Int> {
    guard clips, distance != 0 else { return rows.lowerBound..<rows.lowerBound }
    return distance < 0
      ? max(rows.lowerBound, rows.upperBound + distance)..<rows.upperBound
      : rows.lowerBound..<min(rows.upperBound, rows.lowerBound + distance)
  }

  /// Returns how far down a child moved that is otherwise as it was drawn; nil where it has to be redrawn.
  func distance(of child: Int32, _ tree: borrowing RenderTree) -> Int? {
    let shown = tree.nodes[Int(child)].paintedFrame
    let box = tree.boxes.boxes[Int(child)].frame
    let isSame =
      shown.height > 0 && shown.x == box.x - scrollX && shown.width == box.width
      && shown.height == box.height
    guard isSame, !tree.nodes[Int(child)].flags.contains(.needsPaint) else { return nil }
    let top = Int(box.y) - Int(scrollY)
    if clips {
      // It was not visible at all before, or is no longer.
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
