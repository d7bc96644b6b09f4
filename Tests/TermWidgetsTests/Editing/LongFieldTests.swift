// LongFieldTests: fields with a text of a megabyte: their semantics, and that nothing is lost.

import TermRender
import TermTest
import TermWidgets
import XCTest

final class LongFieldTests: XCTestCase {
  private let long = String(repeating: "abcdefgh", count: 1 << 17)

  func testTheSemanticsOfALongTextHaveTheTextAroundItsCaret() throws {
    for isMasked in [false, true] {
      let app = host(long, size: Size(columns: 20, rows: 3)) { text in
        TextField("Name", text: text, isMasked: isMasked) { $0 }
      }
      app.press(.tab)
      app.type("xyz")
      XCTAssertEqual(app.state, long + "xyz")
      app.press(.home)
      app.type("ab")
      XCTAssertEqual(app.state, "ab" + long + "xyz")
      app.press(.ctrl("z"))
      XCTAssertEqual(app.state, long + "xyz")
      let value = try XCTUnwrap(app.all(.role(.field)).first?.value)
      XCTAssertEqual(value.utf8.count, isMasked ? 3 * 1024 : 1024)
    }
  }

  func testAPaletteSearchesForTheBeginningOfALongPattern() {
    XCTAssertEqual(
      FuzzyMatch("open" + String(repeating: " ", count: 100_000), in: "Open File")?.positions,
      [0, 1, 2, 3])
    XCTAssertNil(FuzzyMatch(String(repeating: "o", count: 100_000), in: "Open File"))
  }
}
