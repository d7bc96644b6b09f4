// Painter+Damage: finds the rectangles in which a tree with floating nodes changed.

internal import TermView

extension Painter {
  /// A node, with its container's surroundings when it was last drawn and now.
  private struct DamageVisit {
    var node: Int32
    var old: PaintContext
    /// Nil where nothing of the node is drawn any more.
    var new: PaintContext?
    /// Whether an ancestor changed in a way that shows in all its descendants.
    var isAll = false
  }

  /// Finds where changed or moved nodes of a subtree were and where they are now, and clears the dirty flags.
  ///
  /// A node draws inside its own rectangle, and inside its container's unless it floats; so where all of a node
  /// changed, the search goes on only for floating descendants.
  mutating func collectDamage(
    _ top: PaintTask, _ tree: inout RenderTree, _ visited: DamageVisits, _ damage: inout Damage
  ) {
    let isKnown = visited == .dirtyOnly
    var visits = [DamageVisit(node: top.node, old: top.context, new: top.context)]
    while let visit = visits.popLast() {
      let index = Int(visit.node)
      let flags = tree.nodes[index].flags
      let shown = tree.nodes[index].paintedFrame
      let isGone = visit.new == nil || tree.boxes.boxes[index].style.display == .none
      let float = tree.floating(of: visit.node)
      var frame = BoxFrame()
      if let new = visit.new, !isGone {
        frame = float.moved(new.scrolledFrame(tree.boxes.boxes[index].frame))
      }
      tree.nodes[index].markPainted(at: frame)
      let isMarked = flags.contains(.needsPaint)
      let arranges = flags.contains(.needsArrange)
      let isAll = visit.isAll || isMarked || shown != frame || arranges && !isKnown
      // The record that it had before is no longer known; the node may have been loose.
      let (oldArea, oldClip) = (
        visit.old.screenRect(of: shown),
        float.isFree
          ? visit.old.freeClip
          : isMarked || float.isUnclippedByContainer ? visit.old.looseClip : visit.old.clip
      )
      let oldSeen = oldArea.intersection(oldClip)
      if isAll { damage.add(oldSeen) }
      var old = PaintContext(
        x: oldArea.left, y: oldArea.top, clip: oldSeen,
        looseClip: float.isFree ? visit.old.freeClip : visit.old.looseClip, all: visit.old.freeClip)
      if flags.contains(.clips), !isMarked { old.looseClip = oldSeen }
      var inner: PaintContext?
      if let new = visit.new, !isGone {
        let area = new.screenRect(of: frame)
        let visible = area.intersection(new.clip(of: float))
        if isAll { damage.add(visible) }
        inner = childContext(in: visit.node, area, visible, new, tree)
        if arranges, !isAll {
          let bars = tree.bars(of: visit.node, in: area)
          if let bar = bars.vertical { damage.add(bar.area.intersection(visible)) }
          if let bar = bars.horizontal { damage.add(bar.area.intersection(visible)) }
        }
      }
      var child = tree.boxes.boxes[index].first
      while child >= 0 {
        let marks = tree.nodes[Int(child)].flags
        let isLookedAt =
          arranges || visited == .all || !marks.isDisjoint(with: .anyPaint)
          || isAll && !marks.isDisjoint(with: [.floats, .hasFloatsBelow])
        if isLookedAt {
          visits.append(DamageVisit(node: child, old: old, new: inner, isAll: isAll))
        }
        child = tree.boxes.boxes[Int(child)].next
      }
    }
  }
}

/// Which nodes the search for damage visits.
enum DamageVisits {
  /// Dirty nodes; the tree has recorded what was removed, as something floated before.
  case dirtyOnly
  /// Dirty nodes; where something was removed, all of its container is damaged.
  case dirtyWithoutRemovals
  /// All nodes, as something floats for the first time: nodes that were not visible may be dirty below clean ancestors.
  case all
}

extension RenderTree {
  /// Records the place where a removed node was drawn.
  mutating func addRemovalDamage(of node: Int32) {
    let shown = nodes[Int(node)].paintedFrame
    guard shown.width > 0, shown.height > 0 else { return }
    var (x, y) = (Int(shown.x), Int(shown.y))
    var above = boxes.boxes[Int(node)].parent
    while above >= 0 {
      x += Int(nodes[Int(above)].paintedFrame.x)
      y += Int(nodes[Int(above)].paintedFrame.y)
      above = boxes.boxes[Int(above)].parent
    }
    floating.removedDamage.add(
      Rect(column: x, row: y, columns: Int(shown.width), rows: Int(shown.height)))
  }
}
