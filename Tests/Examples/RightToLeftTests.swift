// The page in three languages: mirrored where lines run from right to left.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class RightToLeftTests: XCTestCase {
  private func app(_ language: String) throws -> TestDriver<RightToLeft> {
    TestDriver(try RightToLeft(arguments: [language]), size: Size(columns: 64, rows: 15))
  }

  func testEnglishStartsAtTheLeftAndHebrewAtTheRight() throws {
    let app = try app("english")
    XCTAssertTrue(app.text.hasPrefix(" Orders"), app.text)
    app.press("ctrl+n")
    XCTAssertEqual(app.state.language, .hebrew)
    XCTAssertTrue(app.text.hasPrefix(" TermView 1.0"), app.text)
    app.tap(.role(.radio, "English"))
    XCTAssertTrue(app.text.hasPrefix(" Orders"), app.text)
  }

  func testTheTypedNameIsGreeted() throws {
    let app = try app("hebrew")
    app.focus(.role(.field, "השם שלך"))
    app.type("דנה")
    XCTAssertEqual(app.state.name, "דנה")
    XCTAssertThrowsError(try RightToLeft(arguments: ["latin"]))
  }

  func testTheScreens() throws {
    for language in ["english", "hebrew", "arabic"] {
      let app = try app(language)
      assertSnapshot(of: app, named: language)
      assertAccessible(app)
    }
    let app = try app("arabic")
    app.resize(to: Size(columns: 40, rows: 12))
    assertSnapshot(of: app, named: "40x12")
  }
}
