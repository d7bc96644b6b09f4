// Painter+Damage: a tree in which some nodes float in; the rectangles in which something changed out.

internal import TermView

extension Painter {
  /// A node, where its container was when it was drawn last, and where it is now.
  private struct Visit {
    var node: Int32
    var old: Surroundings
    /// Nil where nothing of it is drawn any more.
    var new: Surroundings?
    /// Something around it changed that shows in all that it holds.
    var isAll = false
  }

  /// Finds where something was that changed or moved, and where it is now, and takes the marks away.
  ///
  /// What a node draws is inside of its own rectangle, and inside of its container's but for what floats; so
  /// where all of a node changed, only what floats in it is still looked for. `isKnown` says whether something
  /// floated before: only then the tree noted what was removed from it, and no mark was left under a node that
  /// could not be seen.
  mutating func collectDamage(
    _ around: Surroundings, _ tree: inout RenderTree, isKnown: Bool
  ) -> Damage {
    var damage = Damage()
    for area in tree.left.areas { damage.add(area.intersection(around.clip)) }
    var visits = [Visit(node: tree.root, old: around, new: around)]
    while let visit = visits.popLast() {
      let index = Int(visit.node)
      let flags = tree.nodes[index].flags
      let shown = tree.nodes[index].shown
      let isGone = visit.new == nil || tree.boxes.boxes[index].style.display == .none
      let float = tree.float(of: visit.node)
      var place = BoxFrame()
      if let new = visit.new, !isGone {
        place = float.moved(new.place(tree.boxes.boxes[index].frame))
      }
      tree.nodes[index].settle(place)
      let isMarked = flags.contains(.needsPaint)
      let arranges = flags.contains(.arranges)
      let isAll = visit.isAll || isMarked || shown != place || arranges && !isKnown
      // What was said about it before is not known any more; it may have been loose.
      let (oldArea, oldClip) = (
        visit.old.area(of: shown),
        float.isFree
          ? visit.old.all : isMarked || float.isLoose ? visit.old.looseClip : visit.old.clip
      )
      let oldSeen = oldArea.intersection(oldClip)
      if isAll { damage.add(oldSeen) }
      var old = Surroundings(
        x: oldArea.left, y: oldArea.top, clip: oldSeen,
        looseClip: float.isFree ? visit.old.all : visit.old.looseClip, all: visit.old.all)
      if flags.contains(.clips), !isMarked { old.looseClip = oldSeen }
      var inner: Surroundings?
      if let new = visit.new, !isGone {
        let area = new.area(of: place)
        let seen = area.intersection(new.clip(of: float))
        if isAll { damage.add(seen) }
        inner = surroundings(in: visit.node, area, seen, new, tree)
        if arranges, !isAll {
          let bars = tree.bars(of: visit.node, in: area)
          if let bar = bars.down { damage.add(bar.area.intersection(seen)) }
          if let bar = bars.across { damage.add(bar.area.intersection(seen)) }
        }
      }
      var child = tree.boxes.boxes[index].first
      while child >= 0 {
        let marks = tree.nodes[Int(child)].flags
        let isLookedAt =
          arranges || !isKnown || !marks.isDisjoint(with: .paint)
          || isAll && !marks.isDisjoint(with: [.floats, .hasFloatsBelow])
        if isLookedAt { visits.append(Visit(node: child, old: old, new: inner, isAll: isAll)) }
        child = tree.boxes.boxes[Int(child)].next
      }
    }
    return damage
  }
}

extension RenderTree {
  /// Notes where a node was drawn that is no more.
  mutating func noteLeft(_ node: Int32) {
    let shown = nodes[Int(node)].shown
    guard shown.width > 0, shown.height > 0 else { return }
    var (x, y) = (Int(shown.x), Int(shown.y))
    var above = boxes.boxes[Int(node)].parent
    while above >= 0 {
      x += Int(nodes[Int(above)].shown.x)
      y += Int(nodes[Int(above)].shown.y)
      above = boxes.boxes[Int(above)].parent
    }
    left.add(Rect(column: x, row: y, columns: Int(shown.width), rows: Int(shown.height)))
  }
}
