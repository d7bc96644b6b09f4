// BoxTree+Stale: boxes whose content changed in, and out how far up that can be noticed.

internal import TermView

extension BoxTree {
  /// Asks each stale box in `root` again what it was asked before.
  ///
  /// Where every answer is the same, nothing above it needs to know; else its parent is stale too.
  /// The boxes asked are in `refreshed` then, innermost first.
  mutating func refreshAnswers<Leaves: LeafSizes & ~Copyable>(
    in root: Int32, _ leaves: inout Leaves
  ) {
    refreshed.removeAll(keepingCapacity: true)
    guard !stale.isEmpty else { return }
    takeStale(in: root)
    waiting.sort { $0.depth < $1.depth }
    level.removeAll(keepingCapacity: true)
    var depth = waiting.last?.depth ?? -1
    while depth >= 0 {
      while let last = waiting.last, last.depth == depth {
        level.append(last.box)
        waiting.removeLast()
      }
      let known = stale.count
      for box in level {
        refreshed.append(box)
        boxes[Int(box)].traits.remove(.stale)
        let parent = boxes[Int(box)].parent
        if !refreshAnswers(of: box, &leaves), box != root, parent >= 0 { markStale(parent) }
      }
      // What became stale just now is the parents of this level.
      level.removeAll(keepingCapacity: true)
      level.append(contentsOf: stale[known...])
      stale.removeLast(stale.count - known)
      depth = level.isEmpty ? waiting.last?.depth ?? -1 : depth - 1
    }
  }

  /// Asks a box again what it was asked before; whether every answer is the same.
  private mutating func refreshAnswers<Leaves: LeafSizes & ~Copyable>(
    of box: Int32, _ leaves: inout Leaves
  ) -> Bool {
    let old = answers[Int(box)]
    answers[Int(box)] = Answers()
    var isSame = !old.forgot
    for slot in 0..<Answers.capacity {
      guard let answer = old[slot] else { continue }
      let base = Int(answer.base)
      let cells = self.answer(box, answer.width, answer.height, base: base, &leaves)
      if cells != Int(answer.cells) { isSame = false }
    }
    return isSame
  }

  /// Moves those boxes from `stale` to `waiting` that are laid out with `root`.
  private mutating func takeStale(in root: Int32) {
    waiting.removeAll(keepingCapacity: true)
    var kept = 0
    for index in stale.indices {
      let box = stale[index]
      guard boxes[Int(box)].traits.contains(.stale) else { continue }
      if let depth = depth(of: box, in: root) {
        waiting.append((box, depth))
      } else {
        stale[kept] = box
        kept += 1
      }
    }
    stale.removeLast(stale.count - kept)
  }

  /// How far a box is below `root`; nil where it is not laid out with it.
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
