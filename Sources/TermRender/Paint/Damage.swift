// Damage: rectangles that are to be drawn anew, merged where that costs little.

internal import TermView

/// A few rectangles that hold all that was added.
struct Damage {
  private(set) var areas: [Rect] = []

  /// So many are drawn one by one; each costs a walk from the root.
  private static var most: Int { 12 }

  /// Adds a rectangle, merged with others where that adds no cell to be drawn.
  mutating func add(_ area: Rect) {
    guard !area.isEmpty else { return }
    var area = area
    var index = 0
    while index < areas.count {
      let other = areas[index]
      let union = other.union(area)
      if union == other { return }
      if union.cells <= other.cells + area.cells {
        areas.remove(at: index)
        area = union
        index = 0
      } else {
        index += 1
      }
    }
    areas.append(area)
    if areas.count > Damage.most { mergeCheapest() }
  }

  /// Merges the two that are least dear to be drawn as one.
  private mutating func mergeCheapest() {
    var (best, cost) = ((0, 1), Int.max)
    for first in areas.indices {
      for second in first + 1..<areas.count {
        let (a, b) = (areas[first], areas[second])
        let waste = a.union(b).cells - a.cells - b.cells
        if waste < cost { (best, cost) = ((first, second), waste) }
      }
    }
    let union = areas[best.0].union(areas[best.1])
    areas.remove(at: best.1)
    areas.remove(at: best.0)
    add(union)
  }
}

extension Rect {
  fileprivate var cells: Int { size.columns * size.rows }

  /// The smallest rectangle that holds both.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(left, other.left), min(top, other.top))
    return Rect(
      column: left, row: top, columns: max(right, other.right) - left,
      rows: max(bottom, other.bottom) - top)
  }
}
