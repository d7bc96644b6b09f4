// BoxTree+Dirty: measures dirty boxes again, and marks ancestors dirty as far up as the change shows.

internal import TermView

extension BoxTree {
  /// Repeats the cached size queries of each dirty box in `root`.
  ///
  /// Where every answer is the same, the ancestors stay clean; otherwise the parent becomes dirty too. Afterwards
  /// `refreshed` holds these boxes, innermost first.
  mutating func refreshAnswers<Leaves: LeafMeasurer & ~Copyable>(
    in root: Int32, _ leaves: inout Leaves
  ) {
    refreshed.removeAll(keepingCapacity: true)
    guard !dirtyBoxes.isEmpty else { return }
    collectDirtyBoxes(in: root)
    dirtyByDepth.sort { $0.depth < $1.depth }
    currentLevel.removeAll(keepingCapacity: true)
    var depth = dirtyByDepth.last?.depth ?? -1
    while depth >= 0 {
      while let last = dirtyByDepth.last, last.depth == depth {
        currentLevel.append(last.box)
        dirtyByDepth.removeLast()
      }
      let known = dirtyBoxes.count
      for box in currentLevel {
        refreshed.append(box)
        boxes[Int(box)].traits.remove(.isDirty)
        let parent = boxes[Int(box)].parent
        if !refreshAnswers(of: box, &leaves), box != root, parent >= 0 { markDirty(parent) }
      }
      // The boxes that became dirty just now are the parents of this level.
      currentLevel.removeAll(keepingCapacity: true)
      currentLevel.append(contentsOf: dirtyBoxes[known...])
      dirtyBoxes.removeLast(dirtyBoxes.count - known)
      depth = currentLevel.isEmpty ? dirtyByDepth.last?.depth ?? -1 : depth - 1
    }
  }

  /// Repeats the cached size queries of a box; returns whether every answer is the same.
  private mutating func refreshAnswers<Leaves: LeafMeasurer & ~Copyable>(
    of box: Int32, _ leaves: inout Leaves
  ) -> Bool {
    let old = sizeCaches[Int(box)]
    sizeCaches[Int(box)] = SizeCache()
    var isSame = !old.isIncomplete
    for slot in 0..<SizeCache.capacity {
      guard let answer = old[slot] else { continue }
      let base = Int(answer.paddingBase)
      let cells = self.resolvedSize(box, answer.width, answer.height, base: base, &leaves)
      if cells != Int(answer.cells) { isSame = false }
    }
    return isSame
  }

  /// Moves the dirty boxes that are laid out with `root` from `dirtyBoxes` to `dirtyByDepth`.
  private mutating func collectDirtyBoxes(in root: Int32) {
    dirtyByDepth.removeAll(keepingCapacity: true)
    var kept = 0
    for index in dirtyBoxes.indices {
      let box = dirtyBoxes[index]
      guard boxes[Int(box)].traits.contains(.isDirty) else { continue }
      if let depth = depth(of: box, in: root) {
        dirtyByDepth.append((box, depth))
      } else {
        dirtyBoxes[kept] = box
        kept += 1
      }
    }
    dirtyBoxes.removeLast(dirtyBoxes.count - kept)
  }

  /// Returns the depth of a box below `root`; nil where it is not laid out with `root`.
  private mutating func depth(of box: Int32, in root: Int32) -> Int? {
    var depth = 0
    var box = box
    while box != root {
      box = boxes[Int(box)].parent
      guard box >= 0, !boxes[Int(box)].style.isCustom else { return nil }
      depth += 1
    }
    return depth
  }
}
