// DistributionTests: where items stand in free space, by the alignments of CSS.

import TermView
import XCTest

@testable import TermRender

final class DistributionTests: XCTestCase {
  func testFreeSpaceIsDistributedByTheAlignment() {
    // The alignment, the free cells, and the offset of each item.
    let cases: [(BoxAlignment, Int, [Int])] = [
      (.flexStart, 6, [0, 0]), (.flexEnd, 6, [6, 6]), (.flexEnd, -6, [-6, -6]),
      (.center, 6, [3, 3]), (.center, 5, [3]), (.center, -5, [-2]), (.center, -6, [-3]),
      (.spaceBetween, 10, [0, 5, 10]), (.spaceBetween, 5, [0, 3, 5]), (.spaceBetween, 10, [0]),
      (.spaceBetween, 1, [0, 1]), (.spaceBetween, -4, [0, 0]),
      (.spaceAround, 12, [2, 6, 10]), (.spaceAround, 1, [1]), (.spaceAround, -4, [0, 0]),
      (.spaceEvenly, 12, [4, 8]), (.spaceEvenly, 1, [1]), (.spaceEvenly, -4, [0, 0]),
    ]
    for (alignment, free, offsets) in cases {
      let distribution = Distribution(alignment, isReversed: false)
      XCTAssertEqual(
        offsets.indices.map { distribution.offset($0, of: offsets.count, free) }, offsets,
        "\(alignment) \(free)")
    }
  }

  func testOnlyStartAndEndSwapInAReversedFlow() {
    let cases: [(BoxAlignment, Int, Int)] = [
      (.start, 0, 6), (.end, 6, 0), (.flexStart, 0, 0), (.flexEnd, 6, 6), (.auto, 0, 0),
      (.stretch, 0, 0), (.center, 3, 3),
    ]
    for (alignment, forward, reversed) in cases {
      for (isReversed, wanted) in [(false, forward), (true, reversed)] {
        let distribution = Distribution(alignment, isReversed: isReversed)
        XCTAssertEqual(distribution.offset(0, of: 1, 6), wanted, "\(alignment) \(isReversed)")
      }
    }
  }

  func testAutomaticMarginsTakeTheFreeSpaceFirst() {
    let distribution = Distribution(.flexEnd, isReversed: false)
    for (free, before, after, offset) in [
      (6, false, false, 6), (6, true, false, 6), (6, false, true, 0), (6, true, true, 3),
      (5, true, true, 3), (1, true, false, 1), (0, true, true, 0), (-6, true, false, 0),
      (-6, false, false, -6),
    ] {
      XCTAssertEqual(
        distribution.offset(free, isAutoBefore: before, isAutoAfter: after), offset,
        "\(free) \(before) \(after)")
    }
  }

  func testHalvesAreRoundedUpAndLengthsStayInTheirBounds() {
    for (value, rounded) in [
      (0.5, 1), (-0.5, 0), (-0.51, -1), (1.49, 1), (-1.5, -1), (-2, -2),
      (1e18, 4_000_000_000_000_000),
      (-1e18, -4_000_000_000_000_000), (.infinity, 4_000_000_000_000_000),
    ] {
      XCTAssertEqual(LengthResolution.rounded(value), rounded, "\(value)")
    }
    let most = LengthResolution.maxLength
    for (value, clamped) in [(-1, 0), (0, 0), (1, 1), (most, most), (most + 1, most)] {
      XCTAssertEqual(LengthResolution.clamped(value), clamped)
    }
  }
}
