// Damage: the rectangles to redraw, merged where that costs little.

internal import TermView

/// A few rectangles that contain everything added.
struct Damage {
  private(set) var areas: [Rect] = []

  /// The most rectangles that are drawn one by one; each costs a walk from the root.
  private static var maxRects: Int { 12 }

  /// Adds a rectangle, merged with others where one rectangle has no more cells than the two drawn separately.
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
    if areas.count > Damage.maxRects { mergeCheapest() }
  }

  /// Merges the two rectangles that are cheapest to redraw as one.
  private mutating func mergeCheapest() {
    var (best, cost) = ((0, 1), Int.max)
    for first in areas.indices {
      for second in first + 1..<areas.count {
        let (a, b) = (areas[first], areas[second])
        let extraCells = a.union(b).cells - a.cells - b.cells
        if extraCells < cost { (best, cost) = ((first, second), extraCells) }
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

  /// Returns the smallest rectangle that contains both.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(left, other.left), min(top, other.top))
    return Rect(
      column: left, row: top, columns: max(right, other.right) - left,
      rows: max(bottom, other.bottom) - top)
  }
}
