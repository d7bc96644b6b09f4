// FrameStatsTests: the work of several frames adds up, count by count.

import TermRender
import XCTest

final class FrameStatsTests: XCTestCase {
  /// Counts that all differ, times `factor`.
  private func stats(_ factor: Int) -> FrameStats {
    var stats = FrameStats()
    (stats.built, stats.visited, stats.created) = (1 * factor, 2 * factor, 3 * factor)
    (stats.measured, stats.placed, stats.painted) = (4 * factor, 5 * factor, 6 * factor)
    (stats.runs, stats.cells, stats.rows, stats.bytes) =
      (7 * factor, 8 * factor, 9 * factor, 10 * factor)
    return stats
  }

  func testEachCountIsASum() {
    var total = stats(1)
    total += stats(10)
    XCTAssertEqual(total, stats(11))
    total += FrameStats()
    XCTAssertEqual(total, stats(11))
  }
}
