// ResamplingFilterTests: the weight of each old pixel in each new one.

import XCTest

@testable import TermImage

final class ResamplingFilterTests: XCTestCase {
  /// Returns a row for each new pixel, with the weight of each of the first `width` old pixels.
  private func weights(from old: Range<Int>, to count: Int, width: Int) -> [[Float]] {
    let filter = ResamplingFilter(from: old, to: count)
    XCTAssertEqual(filter.starts.count, count)
    return filter.starts.enumerated().map { index, start in
      var row = [Float](repeating: 0, count: width)
      for step in 0..<filter.tapCount {
        row[start + step] += filter.weights[index * filter.tapCount + step]
      }
      return row
    }
  }

  private func assert(
    _ found: [[Float]], _ wanted: [[Float]], _ unit: Float, line: UInt = #line
  ) {
    XCTAssertEqual(found.count, wanted.count, line: line)
    for (row, goal) in zip(found, wanted) {
      XCTAssertEqual(row.count, goal.count, line: line)
      for (one, other) in zip(row, goal) {
        XCTAssertEqual(one * unit, other, accuracy: 0.001, "\(row)", line: line)
      }
    }
  }

  func testAPixelIsMadeOfTheAreaThatItCovers() {
    assert(
      weights(from: 0..<5, to: 2, width: 5), [[2, 2, 1, 0, 0], [0, 0, 1, 2, 2]], 5)
    assert(
      weights(from: 0..<5, to: 3, width: 5),
      [[3, 2, 0, 0, 0], [0, 1, 3, 1, 0], [0, 0, 0, 2, 3]], 5)
    assert(weights(from: 0..<4, to: 1, width: 4), [[1, 1, 1, 1]], 4)
    assert(weights(from: 0..<2, to: 2, width: 2), [[1, 0], [0, 1]], 1)
  }

  func testAnEnlargedRowLiesOnTheCurveOfCatmullAndRom() {
    // The weights of the four pixels around a point at a quarter, and at three quarters.
    let (quarter, threeQuarters): ([Float], [Float]) = ([-9, 111, 29, -3], [-3, 29, 111, -9])
    let found = weights(from: 0..<6, to: 12, width: 6)
    assert(
      [found[5], found[6], found[7]],
      [[0] + quarter + [0], [0] + threeQuarters + [0], [0, 0] + quarter], 128)
    // In the middle of a pixel, and in the middle between two.
    assert([weights(from: 0..<4, to: 12, width: 4)[4]], [[0, 1, 0, 0]], 1)
    assert([weights(from: 0..<6, to: 9, width: 6)[4]], [[0, -1, 9, 9, -1, 0]], 16)
  }

  func testTheLastPixelRepeatsBeyondAnEdge() {
    let found = weights(from: 0..<4, to: 8, width: 4)
    assert([found[0], found[1]], [[137, -9, 0, 0], [102, 29, -3, 0]], 128)
    assert([found[6], found[7]], [[0, -3, 29, 102], [0, 0, -9, 137]], 128)
    assert(weights(from: 0..<1, to: 3, width: 1), [[1], [1], [1]], 1)
    assert(
      weights(from: 0..<2, to: 4, width: 2), [[137, -9], [102, 26], [26, 102], [-9, 137]], 128)
  }

  func testAPartStartsAtItsFirstPixel() {
    assert(weights(from: 2..<4, to: 1, width: 4), [[0, 0, 1, 1]], 2)
    assert(
      weights(from: 2..<4, to: 4, width: 4),
      [[0, 0, 137, -9], [0, 0, 102, 26], [0, 0, 26, 102], [0, 0, -9, 137]], 128)
  }
}
