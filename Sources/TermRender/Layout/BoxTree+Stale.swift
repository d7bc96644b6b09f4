// BoxTree+Stale: boxes whose content changed in, and out how far up that can be noticed.

internal import TermView

extension BoxTree {
  /// Asks each stale box in `root` again what it was asked before.
  ///
  /// Where every answer is the same, nothing above it needs to know; else its parent is stale too.
  /// The boxes asked come out, innermost first.
  mutating func refreshAnswers<Leaves: LeafSizes>(
    in root: Int32, _ leaves: inout Leaves
  ) -> [Int32] {
    guard !stale.isEmpty else { return [] }
    var refreshed: [Int32] = []
    var waiting = takeStale(in: root)
    waiting.sort { $0.depth < $1.depth }
    var level: [Int32] = []
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
      level = Array(stale[known...])
      stale.removeLast(stale.count - known)
      depth = level.isEmpty ? waiting.last?.depth ?? -1 : depth - 1
    }
    return refreshed
  }

  /// Asks a box again what it was asked before; whether every answer is the same.
  private mutating func refreshAnswers<Leaves: LeafSizes>(
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

  /// Takes those boxes out of `stale` that are laid out with `root`, with their depths below it.
  private mutating func takeStale(in root: Int32) -> [(box: Int32, depth: Int)] {
    var taken: [(box: Int32, depth: Int)] = []
    var kept = 0
    for box in stale where boxes[Int(box)].traits.contains(.stale) {
      if let depth = depth(of: box, in: root) {
        taken.append((box, depth))
      } else {
        stale[kept] = box
        kept += 1
      }
    }
    stale.removeLast(stale.count - kept)
    return taken
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
