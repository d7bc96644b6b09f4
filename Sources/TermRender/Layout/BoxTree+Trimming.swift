// BoxTree+Trimming: gives back the memory of unused boxes.

extension BoxTree {
  /// Drops the boxes from number `count` on, none of which is in use, and the scratch arrays.
  mutating func trim(to count: Int) {
    boxes = Array(boxes[..<count])
    sizeCaches = Array(sizeCaches[..<count])
    dirtyBoxes = dirtyBoxes.filter { $0 < count }
    changedFrames = changedFrames.filter { $0.box < count }
    (layoutFrames, items, lines, tracks, gridItems) = ([], [], [], [], [])
    (dirtyByDepth, currentLevel, refreshed, pendingPlacement) = ([], [], [], [])
  }
}
