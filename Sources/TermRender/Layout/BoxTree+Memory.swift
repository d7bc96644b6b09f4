// BoxTree+Memory: boxes that nobody uses any more in, their memory given back.

extension BoxTree {
  /// Forgets the boxes from a number on, none of which is in use, and what was needed to lay them out.
  mutating func trim(to count: Int) {
    boxes = Array(boxes[..<count])
    answers = Array(answers[..<count])
    stale = stale.filter { $0 < count }
    moved = moved.filter { $0.box < count }
    (passes, items, lines, tracks, gridItems) = ([], [], [], [], [])
    (waiting, level, refreshed, pending) = ([], [], [], [])
  }
}
