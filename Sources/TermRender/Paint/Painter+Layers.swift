// Painter+Layers: a rectangle in; all that is seen in it, drawn anew from back to front, out.

internal import TermView

extension Painter {
  /// Draws all that is seen in a rectangle, and a little more where its edges went through wide glyphs.
  mutating func drawAnew(_ area: Rect, _ tree: inout RenderTree) {
    var area = area
    var step = 1
    while true {
      sheet.widen(&area)
      // At the screen's own edges nothing is left to be seen of the other half.
      let last = sheet.size.columns
      sheet.watched =
        (area.left == 0 ? -1 : area.left)..<(area.right == last ? last + 1 : area.right)
      sheet.hasCut = false
      drawOnce(area, &tree)
      guard sheet.hasCut else { return }
      area = Rect(
        column: area.left - step, row: area.top, columns: area.size.columns + 2 * step,
        rows: area.size.rows
      ).intersection(sheet.bounds)
      step *= 2
    }
  }

  private mutating func drawOnce(_ area: Rect, _ tree: inout RenderTree) {
    sheet.blend = Blend()
    blank(area, in: area, Look())
    var drawings: [Drawing] = []
    var isLayered = false
    // Of what is drawn over others nothing is known but what is under it.
    let ground = Look(keepsBackground: true)
    open.append(Task(node: tree.root, look: ground, around: Surroundings(in: area)))
    var view = ArenaView(tree.arenas, max(0, tree.nodes[Int(tree.root)].arena))
    while let task = open.popLast() {
      let arena = tree.nodes[Int(task.node)].arena
      if arena != view.id, arena >= 0 { view = ArenaView(tree.arenas, arena) }
      guard let drawing = drawing(of: task, &tree, view) else { continue }
      if drawing.seen.isEmpty { continue }
      if drawing.look.layer != 0 { isLayered = true }
      drawings.append(drawing)
    }
    if isLayered {
      // Of one layer, what was said first is drawn first.
      let order = drawings.indices.sorted {
        (drawings[$0].look.layer, $0) < (drawings[$1].look.layer, $1)
      }
      drawings = order.map { drawings[$0] }
    }
    for drawing in drawings {
      let arena = tree.nodes[Int(drawing.node)].arena
      if arena != view.id, arena >= 0 { view = ArenaView(tree.arenas, arena) }
      draw(drawing, &tree, view)
    }
  }

  /// What a node draws, where anything of it can be seen; its children wait to be looked into.
  private mutating func drawing(
    of task: Task, _ tree: inout RenderTree, _ view: borrowing ArenaView
  ) -> Drawing? {
    let index = Int(task.node)
    let flags = tree.nodes[index].flags
    guard tree.boxes.boxes[index].style.display != .none else { return nil }
    let float = tree.float(of: task.node)
    let shown = float.moved(task.around.place(tree.boxes.boxes[index].frame))
    let area = task.around.area(of: shown)
    let seen = area.intersection(task.around.clip(of: float))
    if seen.isEmpty && !flags.contains(.hasFloatsBelow) { return nil }
    tree.nodes[index].settle(shown)
    var outer = task.look
    let parent = Int(tree.boxes.boxes[index].parent)
    if flags.contains(.floats) || parent >= 0 && tree.boxes.boxes[parent].style.display == .zstack {
      outer.keepsBackground = true
    }
    var look = outer
    var marks = Marks()
    if flags.contains(.hasLook) {
      tree.readLook(of: task.node, view, into: &look, &marks)
      if flags.contains(.isHidden) { return nil }
      if marks.shade != 0 { addShade(marks.shade, area, view, &look) }
      if marks.gradient != 0 { look.keepsBackground = true }
    }
    let inner = surroundings(in: task.node, area, seen, task.around, tree)
    var child = tree.boxes.boxes[index].last
    while child >= 0 {
      open.append(Task(node: child, isWhole: true, look: look, around: inner))
      child = tree.boxes.boxes[Int(child)].previous
    }
    return Drawing(
      node: task.node, look: look, outer: outer, marks: marks, area: area, seen: seen,
      isAlone: false)
  }
}

extension Sheet {
  /// Widens an area so that its edges go through no wide glyph that is there.
  fileprivate func widen(_ area: inout Rect) {
    var (left, right) = (area.left, area.right)
    var isCut = true
    while isCut {
      isCut = false
      for row in area.top..<area.bottom {
        if left > 0, self[left, row].glyph.isRightHalf {
          left -= 1
          isCut = true
        }
        if right < size.columns, self[right, row].glyph.isRightHalf {
          right += 1
          isCut = true
        }
      }
    }
    area = Rect(column: left, row: area.top, columns: right - left, rows: area.size.rows)
  }
}
