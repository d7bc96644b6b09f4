// Painter: the tree's damaged parts in, their cells drawn into a frame out.

internal import TermView

/// Draws what has changed of a tree, from the root down, each node inside of its container.
///
/// Where nothing floats over anything, a node that changed is drawn over itself and nothing else is looked at.
/// Where something does, what changed is a set of rectangles, and all that is seen in them is drawn anew from
/// back to front.
struct Painter {
  let frame: Frame
  /// Nodes to be drawn or looked into, the next one last.
  var open: [Task] = []
  /// What is nearer than the rest, and drawn after it.
  private var layers: [Task] = []
  /// Drawing inside a rectangle that is being drawn anew, whatever the nodes' own marks.
  private var isWhole = false

  init(frame: Frame) { self.frame = frame }

  /// A node and what it has from those around it.
  struct Task {
    var node: Int32
    var look: Look
    /// The top left of the container that it is in.
    var x: Int
    var y: Int
    /// Where it may be drawn; and where it may if it floats.
    var clip: Rect
    var outerClip: Rect
    /// Draw all of it; its background is there already.
    var isWhole = false
  }

  /// Draws all that is marked, and takes the marks away.
  mutating func paint(_ tree: inout RenderTree) {
    let root = Task(
      node: tree.root, look: Look(), x: 0, y: 0, clip: frame.bounds, outerClip: frame.bounds)
    if tree.floatCount == 0 {
      open.append(root)
      run(&tree)
    } else {
      let areas = damagedAreas(root)
      for area in areas {
        var task = root
        task.clip = area
        task.outerClip = area
        task.isWhole = true
        frame.clip = area
        frame.fill(area)
        open.append(task)
        run(&tree)
      }
    }
    frame.clip = frame.bounds
  }

  private mutating func run(_ tree: inout RenderTree) {
    while true {
      while let task = open.popLast() { visit(task, &tree) }
      guard !layers.isEmpty else { return }
      layers.sort { $0.look.layer > $1.look.layer }
      if let next = layers.popLast() { open.append(next) }
    }
  }

  private mutating func visit(_ task: Task, _ tree: inout RenderTree) {
    let index = Int(task.node)
    let flags = tree.nodes[index].flags
    let isMarked = flags.contains(.needsPaint)
    guard task.isWhole || !flags.isDisjoint(with: .paint) else { return }
    tree.nodes[index].flags.subtract(.paint)
    let box = tree.boxes.boxes[index].frame
    tree.nodes[index].shown = box
    guard box.width > 0, box.height > 0 else { return }
    let area = Rect(
      column: task.x + Int(box.x), row: task.y + Int(box.y), columns: Int(box.width),
      rows: Int(box.height))
    let seen = area.intersection(task.clip)
    if seen.isEmpty { return }
    var look = task.look
    var marks = Marks()
    if flags.contains(.hasLook) {
      tree.readLook(of: task.node, into: &look, &marks)
      if flags.contains(.isHidden) {
        if isMarked && !task.isWhole { fill(area, task, &tree) }
        return
      }
    }
    var paints = task.isWhole || isMarked
    if !paints, flags.contains(.arranges) {
      if carry(task, look, area, seen, &tree) { return }
      paints = true
    }
    if paints {
      tree.stats.painted += 1
      frame.clip = task.clip
      let kind = tree.nodes[index].kind
      if marks.hasBackground {
        // A border that came after the background is drawn on what is behind it.
        if !task.isWhole { fill(area, task, &tree) }
        frame.fill(inside(area, task.node, tree, unless: marks.coversBorder), style: look.blank)
        tree.stats.cells += area.size.columns * area.size.rows
      } else if !task.isWhole, kind != .text && kind != .fill || marks.hasBorder {
        fill(area, task, &tree)
      }
      if marks.hasBorder { tree.drawBorder(of: task.node, area, marks, look, task.look, on: frame) }
      switch kind {
      case .text:
        tree.drawText(
          of: task.node, in: content(area, task.node, tree), look, on: frame,
          fillsRest: !task.isWhole && !marks.hasBorder && !marks.hasBackground, area)
      case .fill: tree.drawPattern(of: task.node, content(area, task.node, tree), look, on: frame)
      case .divider: tree.drawDivider(task.node, area, look, on: frame)
      case .canvas: tree.drawCanvas(task.node, content(area, task.node, tree), look, on: frame)
      default: break
      }
    }
    let inner = flags.contains(.clips) ? seen.intersection(inside(area, task.node, tree)) : seen
    openChildren(of: task, look, area, inner, isWhole: paints, tree)
  }

  /// The children wait in such an order that the first is next.
  private mutating func openChildren(
    of task: Task, _ look: Look, _ area: Rect, _ seen: Rect, isWhole: Bool,
    _ tree: borrowing RenderTree
  ) {
    // What does not fit is not drawn over the border, which is there already.
    let seen = seen.intersection(inside(area, task.node, tree))
    var child = tree.boxes.boxes[Int(task.node)].last
    while child >= 0 {
      let flags = tree.nodes[Int(child)].flags
      if isWhole || !flags.isDisjoint(with: .paint) {
        open.append(
          Task(
            node: child, look: look, x: area.left, y: area.top, clip: seen,
            outerClip: task.outerClip, isWhole: isWhole))
      }
      child = tree.boxes.boxes[Int(child)].previous
    }
  }

  private func damagedAreas(_ root: Task) -> [Rect] { [frame.bounds] }

  /// Blanks a node's place as its container looks.
  private func fill(_ area: Rect, _ task: Task, _ tree: inout RenderTree) {
    frame.clip = task.clip
    frame.fill(area, style: task.look.blank)
    tree.stats.cells += area.size.columns * area.size.rows
  }

  func inside(
    _ area: Rect, _ node: Int32, _ tree: borrowing RenderTree, unless coversBorder: Bool = false
  ) -> Rect {
    if coversBorder { return area }
    let border = tree.boxes.boxes[Int(node)].style.border
    return Rect(
      column: area.left + Int(border.left), row: area.top + Int(border.top),
      columns: area.size.columns - Int(border.left) - Int(border.right),
      rows: area.size.rows - Int(border.top) - Int(border.bottom))
  }

  /// What padding and border leave.
  private func content(_ area: Rect, _ node: Int32, _ tree: borrowing RenderTree) -> Rect {
    let style = tree.boxes.boxes[Int(node)].style
    let inner = inside(area, node, tree)
    let width = tree.boxes.boxes[Int(node)].base
    func cells(_ length: Length) -> Int {
      length.cells(of: width < 0 ? nil : Int(width))
    }
    let (left, top) = (cells(style.padding.left), cells(style.padding.top))
    return Rect(
      column: inner.left + left, row: inner.top + top,
      columns: inner.size.columns - left - cells(style.padding.right),
      rows: inner.size.rows - top - cells(style.padding.bottom))
  }
}

extension Length {
  /// Cells, where it means some of a length.
  func cells(of base: Int?) -> Int {
    if let cells { return max(0, cells) }
    guard bits & 3 == 1, let base else { return 0 }
    return max(0, Int((Double(bits >> 2) / 1_000_000 * Double(base)).rounded()))
  }
}
