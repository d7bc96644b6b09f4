// DamageTests: which rectangles of damage are merged, compared with a search of all pairs.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class DamageTests: XCTestCase {
  private func cells(_ areas: [Rect]) -> Int {
    areas.reduce(0) { $0 + $1.size.columns * $1.size.rows }
  }

  private func union(_ one: Rect, _ other: Rect) -> Rect {
    let (left, top) = (min(one.left, other.left), min(one.top, other.top))
    return Rect(
      column: left, row: top, columns: max(one.right, other.right) - left,
      rows: max(one.bottom, other.bottom) - top)
  }

  /// How many cells more are redrawn if the two rectangles merge that are cheapest to merge.
  private func leastExtra(_ areas: [Rect]) -> Int {
    var least = Int.max
    for (index, one) in areas.enumerated() {
      for other in areas[(index + 1)...] {
        least = min(least, cells([union(one, other)]) - cells([one, other]))
      }
    }
    return least
  }

  func testOfMoreThanTwelveRectanglesTheTwoMergeThatAddTheFewestCells() {
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var damage = Damage()
      for step in 0..<40 {
        let area = Rect(
          column: random.next(below: 70), row: random.next(below: 40),
          columns: random.next(below: 6) + 1, rows: random.next(below: 3) + 1)
        let all = damage.areas + [area]
        damage.add(area)
        let name = "seed \(seed), step \(step)"
        XCTAssertLessThanOrEqual(damage.areas.count, 12, name)
        let most = cells(all) + (all.count > 12 ? max(0, leastExtra(all)) : 0)
        XCTAssertLessThanOrEqual(cells(damage.areas), most, name)
        for part in all {
          XCTAssertTrue(damage.areas.contains { union($0, part) == $0 }, "\(name): \(part)")
        }
      }
    }
  }
}
