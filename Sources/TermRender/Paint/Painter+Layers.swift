// Painter+Layers: redraws all that is visible in a rectangle, from back to front.

internal import TermView

extension Painter {
  /// Redraws all of a subtree that is visible in a rectangle, and more where its edges went through wide glyphs.
  ///
  /// The subtree lies within `bounds`, at whose edges the other half is not visible.
  mutating func redraw(
    _ area: Rect, of top: PaintTask, in bounds: Rect, _ tree: inout RenderTree
  ) {
    var area = area
    var step = 1
    while true {
      buffer.expandPastWideGlyphs(&area)
      area = area.intersection(bounds)
      let first = area.left == bounds.left ? -1 : area.left
      let end = area.right == bounds.right ? buffer.size.columns + 1 : area.right
      buffer.watchedEdges = first..<end
      buffer.hasClippedWideGlyph = false
      drawOnce(area, top, &tree)
      guard buffer.hasClippedWideGlyph else { return }
      area = Rect(
        column: area.left - step, row: area.top, columns: area.size.columns + 2 * step,
        rows: area.size.rows
      ).intersection(bounds)
      step *= 2
    }
  }

  private mutating func drawOnce(_ area: Rect, _ top: PaintTask, _ tree: inout RenderTree) {
    blank(area, in: area, top.inheritedStyle)
    var drawings: [NodeDrawing] = []
    var isLayered = false
    var task = top
    // Content over other content has no background of its own but the one under it.
    task.inheritedStyle.keepsBackground = true
    task.context.clip(to: area)
    let rest = taskStack.count
    taskStack.append(task)
    var view = ArenaView(tree.arenas, max(0, tree.nodes[Int(top.node)].arena))
    while taskStack.count > rest, let task = taskStack.popLast() {
      let arena = tree.nodes[Int(task.node)].arena
      if arena != view.id, arena >= 0 { view = ArenaView(tree.arenas, arena) }
      guard let drawing = drawing(of: task, &tree, view) else { continue }
      if drawing.visibleArea.isEmpty { continue }
      if drawing.inheritedStyle.layer != 0 { isLayered = true }
      drawings.append(drawing)
    }
    if isLayered {
      // Within one layer, tree order decides: the first node is drawn first.
      let order = drawings.indices.sorted {
        (drawings[$0].inheritedStyle.layer, $0) < (drawings[$1].inheritedStyle.layer, $1)
      }
      drawings = order.map { drawings[$0] }
    }
    for drawing in drawings {
      let arena = tree.nodes[Int(drawing.node)].arena
      if arena != view.id, arena >= 0 { view = ArenaView(tree.arenas, arena) }
      draw(drawing, &tree, view)
    }
  }

  /// Returns what a node draws, if any of it is visible, and pushes its children.
  private mutating func drawing(
    of task: PaintTask, _ tree: inout RenderTree, _ view: borrowing ArenaView
  ) -> NodeDrawing? {
    let index = Int(task.node)
    let flags = tree.nodes[index].flags
    guard tree.boxes.boxes[index].style.display != .none else { return nil }
    let float = tree.floating(of: task.node)
    let shown = float.moved(task.context.scrolledFrame(tree.boxes.boxes[index].frame))
    let area = task.context.screenRect(of: shown)
    let visible = area.intersection(task.context.clip(of: float))
    if visible.isEmpty && !flags.contains(.hasFloatsBelow) { return nil }
    tree.nodes[index].markPainted(at: shown)
    var outer = task.inheritedStyle
    let parent = Int(tree.boxes.boxes[index].parent)
    if flags.contains(.floats) || parent >= 0 && tree.boxes.boxes[parent].style.display == .zstack {
      outer.keepsBackground = true
    }
    var inherited = outer
    var marks = NodeDecoration()
    if flags.contains(.hasVisualStyle) {
      tree.readStyle(of: task.node, view, into: &inherited, &marks)
      if flags.contains(.isHidden) { return nil }
      if marks.foregroundGradient != 0 {
        addForegroundGradient(marks.foregroundGradient, area, view, &inherited)
      }
      if marks.backgroundGradient != 0 { inherited.keepsBackground = true }
    }
    let inner = childContext(in: task.node, area, visible, task.context, tree)
    var child = tree.boxes.boxes[index].last
    while child >= 0 {
      taskStack.append(
        PaintTask(node: child, isFullRedraw: true, inheritedStyle: inherited, context: inner))
      child = tree.boxes.boxes[Int(child)].previous
    }
    return NodeDrawing(
      node: task.node, inheritedStyle: inherited, containerStyle: outer, decoration: marks,
      area: area,
      visibleArea: visible,
      mustFillArea: false)
  }
}

extension CellBuffer {
  /// Widens an area so that its edges go through no wide glyph that is there.
  fileprivate func expandPastWideGlyphs(_ area: inout Rect) {
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
