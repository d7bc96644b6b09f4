// How many cells texts take.

import TermView
import XCTest

@testable import TermRender

final class TextMeasureTests: XCTestCase {
  func testATextTakesItsMeasuredRowsInItsMeasuredColumns() {
    let texts = ["日本語  ", "  語本日", "a漢 b", "lorem ipsum", "one\ntwo three\n\n", "👩‍👩‍👧‍👦👍🏽", ""]
    for text in texts {
      for mode: UInt64 in 0...2 {
        let shape = TextShape(mode)
        text.withBytes { bytes in
          for columns in 0...12 {
            let size = TextMeasure.size(of: bytes, columns: columns, shape)
            let again = TextMeasure.size(of: bytes, columns: Int(size.columns), shape)
            XCTAssertEqual(
              again.rows, size.rows, "\(text.debugDescription) in \(columns), \(shape.mode)")
          }
        }
      }
    }
  }
}
