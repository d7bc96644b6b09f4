// Painter: the tree's damaged parts in, their cells drawn into a frame out.

internal import TermView

/// Draws what has changed of a tree, from the root down, each node inside of its container.
///
/// Where nothing floats over anything, a node that changed is drawn over itself and nothing else is looked at.
/// Where something does, what changed is a set of rectangles, and all that is seen in them is drawn anew from
/// back to front (see `Painter+Damage`).
struct Painter {
  let frame: Frame
  /// The frame's cells, taken out of it while they are drawn on.
  var sheet: Sheet
  /// Nodes to be drawn or looked into, the next one last.
  var open: [Task] = []
  /// The gradients of text that the looks in use name.
  var shades: [Shade] = []

  init(frame: Frame) {
    self.frame = frame
    sheet = Sheet(size: .zero, pools: frame.pools, number: 0)
  }

  /// A node and what it has from those around it.
  struct Task {
    var node: Int32
    /// Draw all of it; its background is there already.
    var isWhole = false
    var look: Look
    var around: Surroundings
  }

  /// Draws all that is marked, and takes the marks away.
  mutating func paint(_ tree: inout RenderTree) {
    let hasFloats = tree.floatCount > 0
    let root = Int(tree.root)
    guard hasFloats || tree.hadFloats || !tree.nodes[root].flags.isDisjoint(with: .paint) else {
      return
    }
    swap(&sheet, &frame.sheet)
    sheet.written = 0
    sheet.clip = sheet.bounds
    let around = Surroundings(in: sheet.bounds)
    if hasFloats || tree.hadFloats {
      let damage = collectDamage(around, &tree, isKnown: tree.hadFloats)
      for area in damage.areas { drawAnew(area, &tree) }
    } else {
      open.append(Task(node: tree.root, look: Look(), around: around))
      paintMarked(&tree)
    }
    // As many children as one container had would be kept for ever.
    if open.capacity > 4096 { open = [] }
    tree.left = Damage()
    shades.removeAll(keepingCapacity: true)
    tree.hadFloats = hasFloats
    tree.stats.cells += sheet.written
    sheet.clip = sheet.bounds
    sheet.blend = Blend()
    swap(&sheet, &frame.sheet)
  }

  /// Draws the nodes that are marked over themselves.
  private mutating func paintMarked(_ tree: inout RenderTree) {
    var view = ArenaView(tree.arenas, max(0, tree.nodes[Int(tree.root)].arena))
    while let task = open.popLast() {
      let arena = tree.nodes[Int(task.node)].arena
      if arena != view.id, arena >= 0 { view = ArenaView(tree.arenas, arena) }
      visit(task, &tree, view)
    }
  }

  private mutating func visit(_ task: Task, _ tree: inout RenderTree, _ view: borrowing ArenaView) {
    let index = Int(task.node)
    let entry = tree.nodes[index]
    let isMarked = entry.flags.contains(.needsPaint)
    guard task.isWhole || !entry.flags.isDisjoint(with: .paint) else { return }
    let shown = task.around.place(tree.boxes.boxes[index].frame)
    tree.nodes[index].settle(shown)
    guard shown.width > 0, shown.height > 0 else { return }
    let area = task.around.area(of: shown)
    let seen = area.intersection(task.around.clip)
    if seen.isEmpty { return }
    var look = task.look
    var marks = Marks()
    if entry.flags.contains(.hasLook) {
      tree.readLook(of: task.node, view, into: &look, &marks)
      if entry.flags.contains(.isHidden) {
        if isMarked && !task.isWhole { blank(area, in: seen, task.look) }
        return
      }
      if marks.shade != 0 { addShade(marks.shade, area, view, &look) }
    }
    let inner = surroundings(in: task.node, area, seen, task.around, tree)
    var paints = task.isWhole || isMarked
    // What is in it leaves cells of its gradient to be seen, which only it can draw.
    if marks.gradient != 0 { paints = true }
    if !paints, entry.flags.contains(.arranges) {
      if carry(task, look, area, seen, inner, &tree) {
        if tree.isScrollArea(task.node) { drawBars(of: task.node, look, area, seen, tree) }
        return
      }
      paints = true
    }
    if paints {
      draw(
        Drawing(
          node: task.node, look: look, outer: task.look, marks: marks, area: area, seen: seen,
          isAlone: !task.isWhole),
        &tree, view)
    }
    // The children wait in such an order that the first is next.
    var child = tree.boxes.boxes[index].last
    while child >= 0 {
      if paints || !tree.nodes[Int(child)].flags.isDisjoint(with: .paint) {
        open.append(Task(node: child, isWhole: paints, look: look, around: inner))
      }
      child = tree.boxes.boxes[Int(child)].previous
    }
  }

  /// Blanks a node's place as its container looks.
  mutating func blank(_ area: Rect, in clip: Rect, _ look: Look) {
    sheet.clip = clip
    sheet.fill(area, glyph: .blank, ink: look.blank)
  }
}

extension TreeNode {
  /// Notes that it is drawn as it should be, and where.
  @inline(__always)
  mutating func settle(_ place: BoxFrame) {
    flags = NodeFlags(rawValue: flags.rawValue & ~NodeFlags.paint.rawValue)
    shown = place
  }
}
