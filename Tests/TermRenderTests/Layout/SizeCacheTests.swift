// SizeCacheTests: the cache of a box's size queries: its hits, its replacements, and its invalidation.

import XCTest

@testable import TermRender

final class SizeCacheTests: XCTestCase {
  private func size(_ number: Int32, cells: Int32) -> CachedSize {
    CachedSize(width: number, height: number + 100, paddingBase: number + 200, cells: cells)
  }

  private func cells(_ cache: SizeCache, _ number: Int32) -> Int32 {
    cache.cells(number, number + 100, number + 200)
  }

  func testAnEmptyCacheHasNoAnswers() {
    let cache = SizeCache()
    XCTAssertTrue(cache.isEmpty)
    XCTAssertFalse(cache.isIncomplete)
    XCTAssertEqual(cache.cells(0, 0, 0), -1, "an empty slot is no answer to a query of zeros")
    XCTAssertNil(cache[0])
    XCTAssertEqual(SizeCache.capacity, 6)
  }

  func testAnAnswerIsFoundByAllPartsOfItsQuery() {
    var cache = SizeCache()
    cache.store(CachedSize(width: 1, height: 2, paddingBase: 3, cells: 0))
    XCTAssertFalse(cache.isEmpty)
    XCTAssertEqual(cache.cells(1, 2, 3), 0)
    XCTAssertEqual(cache.cells(2, 2, 3), -1)
    XCTAssertEqual(cache.cells(1, 1, 3), -1)
    XCTAssertEqual(cache.cells(1, 2, 4), -1)
    XCTAssertEqual(cache[0]?.cells, 0)
    XCTAssertNil(cache[1])
  }

  func testAnotherAnswerToAQueryReplacesTheFirst() {
    var cache = SizeCache()
    for number in 0..<6 as Range<Int32> { cache.store(size(number, cells: number)) }
    for number in [0, 3, 5] as [Int32] { cache.store(size(number, cells: number + 50)) }
    XCTAssertEqual((0..<6).map { cells(cache, $0) }, [50, 1, 2, 53, 4, 55])
    XCTAssertFalse(cache.isIncomplete, "nothing was forgotten")
  }

  func testAFullCacheEvictsTheOldestAnswer() {
    var cache = SizeCache()
    for number in 0..<6 as Range<Int32> {
      cache.store(size(number, cells: number))
      XCTAssertFalse(cache.isIncomplete)
    }
    // Two rounds: the slot after the last one is the first.
    for number in 6..<18 as Range<Int32> {
      cache.store(size(number, cells: number))
      XCTAssertTrue(cache.isIncomplete)
      let known = (0...number).filter { cells(cache, $0) == $0 }
      XCTAssertEqual(known, Array(number - 5...number))
    }
  }
}
