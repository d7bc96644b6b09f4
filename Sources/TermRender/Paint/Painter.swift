// Painter: draws the dirty parts of a tree into a frame.

internal import TermView

/// Draws what changed in a tree, from the root down, each node inside its container.
///
/// Where nothing lies over anything, a changed node is drawn over itself and nothing else is visited. In a stack whose
/// views lie over one another, the changes are a set of rectangles, and all of the stack in them is redrawn from back
/// to front; if something floats, all of the screen is such a stack (see `Painter+Damage`).
struct Painter {
  let frame: Frame
  /// The frame's cell buffer, moved out of the frame while it is drawn on.
  var buffer: CellBuffer
  /// The nodes to draw or to visit, the next one last.
  var taskStack: [PaintTask] = []
  /// The gradients of text that the looks in use reference.
  var gradients: [ResolvedGradient] = []

  init(frame: Frame) {
    self.frame = frame
    buffer = CellBuffer(size: .zero, pools: frame.pools, number: 0)
  }

  /// A node to visit, with what it inherits from its ancestors.
  struct PaintTask {
    var node: Int32
    /// Whether to draw all of the node; its background is there already.
    var isFullRedraw = false
    var inheritedStyle: InheritedStyle
    var context: PaintContext
  }

  /// Draws everything that is dirty, and clears the dirty flags; `row` is the row of the tree at the top of the frame.
  mutating func paint(_ tree: inout RenderTree, fromRow row: Int = 0) {
    let hasFloats = tree.floating.count > 0
    let root = Int(tree.root)
    guard
      hasFloats || tree.floating.wasPainted || !tree.nodes[root].flags.isDisjoint(with: .anyPaint)
    else {
      return
    }
    swap(&buffer, &frame.buffer)
    (buffer.drawnCellCount, buffer.visitedRunCount) = (0, 0)
    buffer.clip = buffer.bounds
    let around = PaintContext(in: buffer.bounds, fromRow: row)
    if hasFloats || tree.floating.wasPainted {
      var damage = Damage()
      for area in tree.floating.removedDamage.areas { damage.add(area.intersection(around.clip)) }
      let visits: DamageVisits = tree.floating.wasPainted ? .dirtyOnly : .all
      let all = PaintTask(node: tree.root, inheritedStyle: InheritedStyle(), context: around)
      collectDamage(all, &tree, visits, &damage)
      for area in damage.areas { redraw(area, of: all, in: buffer.bounds, &tree) }
    } else {
      taskStack.append(
        PaintTask(node: tree.root, inheritedStyle: InheritedStyle(), context: around))
      paintDirtyNodes(&tree)
    }
    if !buffer.openEnds.isEmpty { buffer.removeOpenEnds() }
    // Otherwise the memory for the most children of any container would stay allocated forever.
    if taskStack.capacity > 4096 { taskStack = [] }
    tree.floating.removedDamage = Damage()
    gradients.removeAll(keepingCapacity: true)
    tree.floating.wasPainted = hasFloats
    tree.stats.cells += buffer.drawnCellCount
    tree.stats.runs += buffer.visitedRunCount
    buffer.clip = buffer.bounds
    buffer.blend = Blend()
    swap(&buffer, &frame.buffer)
  }

  /// Draws the dirty nodes over themselves.
  private mutating func paintDirtyNodes(_ tree: inout RenderTree) {
    var view = ArenaView(tree.arenas, max(0, tree.nodes[Int(tree.root)].arena))
    while let task = taskStack.popLast() {
      let arena = tree.nodes[Int(task.node)].arena
      if arena != view.id, arena >= 0 { view = ArenaView(tree.arenas, arena) }
      visit(task, &tree, view)
    }
  }

  private mutating func visit(
    _ task: PaintTask, _ tree: inout RenderTree, _ view: borrowing ArenaView
  ) {
    let index = Int(task.node)
    let entry = tree.nodes[index]
    let isMarked = entry.flags.contains(.needsPaint)
    guard task.isFullRedraw || !entry.flags.isDisjoint(with: .anyPaint) else { return }
    let shown = task.context.scrolledFrame(tree.boxes.boxes[index].frame)
    let isPile = tree.hasOverlappingChildren(task.node)
    if isPile, !task.isFullRedraw, !isMarked { return redrawDamage(in: task, shown, &tree) }
    tree.nodes[index].markPainted(at: shown)
    guard shown.width > 0, shown.height > 0 else { return }
    let area = task.context.screenRect(of: shown)
    let visible = area.intersection(task.context.clip)
    if visible.isEmpty { return }
    var style = task.inheritedStyle
    var marks = NodeDecoration()
    if entry.flags.contains(.hasVisualStyle) {
      tree.readStyle(of: task.node, view, into: &style, &marks)
      if entry.flags.contains(.isHidden) {
        if isMarked && !task.isFullRedraw { blank(area, in: visible, task.inheritedStyle) }
        return
      }
      if marks.foregroundGradient != 0 {
        addForegroundGradient(marks.foregroundGradient, area, view, &style)
      }
    }
    let inner = childContext(in: task.node, area, visible, task.context, tree)
    var paints = task.isFullRedraw || isMarked
    // Between its children, cells of its gradient are visible, which only this node can draw.
    if marks.backgroundGradient != 0 { paints = true }
    if !paints, entry.flags.contains(.needsArrange) {
      if paintByMovingRows(task, style, area, visible, inner, &tree) {
        if tree.isScrollArea(task.node) { drawBars(of: task.node, style, area, visible, tree) }
        return
      }
      paints = true
    }
    if paints {
      draw(
        NodeDrawing(
          node: task.node, inheritedStyle: style, containerStyle: task.inheritedStyle,
          decoration: marks, area: area, visibleArea: visible,
          mustFillArea: !task.isFullRedraw),
        &tree, view)
    }
    // Content over other content has no background of its own but the one under it.
    if isPile { style.keepsBackground = true }
    // The children are pushed in reverse, so that the first is next.
    var child = tree.boxes.boxes[index].last
    while child >= 0 {
      if paints || !tree.nodes[Int(child)].flags.isDisjoint(with: .anyPaint) {
        taskStack.append(
          PaintTask(node: child, isFullRedraw: paints, inheritedStyle: style, context: inner))
      }
      child = tree.boxes.boxes[Int(child)].previous
    }
  }

  /// Redraws what changed in a stack whose views lie over one another.
  private mutating func redrawDamage(
    in task: PaintTask, _ shown: BoxFrame, _ tree: inout RenderTree
  ) {
    let visible = task.context.screenRect(of: shown).intersection(task.context.clip)
    var damage = Damage()
    collectDamage(task, &tree, .dirtyWithoutRemovals, &damage)
    for area in damage.areas { redraw(area, of: task, in: visible, &tree) }
  }

  /// Blanks a node's place in its container's look.
  mutating func blank(_ area: Rect, in clip: Rect, _ style: InheritedStyle) {
    buffer.clip = clip
    if buffer.blend.isActive { buffer.blend = Blend() }
    buffer.fill(area, glyph: .blank, ink: style.blank)
  }
}

extension TreeNode {
  /// Clears the dirty flags, and records where the node is drawn.
  @inline(__always)
  mutating func markPainted(at frame: BoxFrame) {
    flags = NodeFlags(rawValue: flags.rawValue & ~NodeFlags.anyPaint.rawValue)
    paintedFrame = frame
  }
}
