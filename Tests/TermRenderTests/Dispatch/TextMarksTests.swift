// TextMarksTests: the first match of a text behind a place, compared with a search from the beginning.

import XCTest

@testable import TermRender

final class TextMarksTests: XCTestCase {
  func testTheFirstMatchThatEndsBehindAPlaceIsFound() {
    for count in 0..<9 {
      let marks = TextMarks(ranges: (0..<count).map { 3 * $0 + 1..<3 * $0 + 3 })
      for byte in 0..<30 {
        XCTAssertEqual(
          marks.index(endingAfter: byte),
          marks.ranges.firstIndex { $0.upperBound > byte } ?? count, "\(count) \(byte)")
      }
    }
  }
}
