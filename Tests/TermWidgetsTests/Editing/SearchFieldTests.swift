// SearchFieldTests: the count that a search shows, and the keys and clicks that clear it.

import TermTest
import TermWidgets
import XCTest

final class SearchFieldTests: XCTestCase {
  func testItsStatesLookRight() {
    assertLooks(
      of: VStack(spacing: 1) {
        SearchField(text: "") { $0 }
        SearchField(text: "needle", found: 12) { $0 }
        SearchField(text: "needle", found: 1) { $0 }
        SearchField(text: "a needle in a very large heap of hay", found: 0) { $0 }
        SearchField(text: "世界", found: 12, current: 3) { $0 }
      })
  }

  func testEscapeAndTheCrossClearItAndEnterSubmits() {
    let driver = host("", size: Size(columns: 30, rows: 2)) { text in
      SearchField(text: text, found: text.count, onSubmit: text + "!") { $0 }
    }
    driver.press(.tab)
    driver.type("ab")
    XCTAssertTrue(driver.has(.text("2 matches")))
    driver.press(.enter)
    XCTAssertEqual(driver.state, "ab!")
    driver.press(.escape)
    XCTAssertEqual(driver.state, "")
    driver.type("x")
    driver.tap(.button("Clear"))
    XCTAssertEqual(driver.state, "")
    driver.focus(.field("Search"))
    driver.type("y")
    assertAccessible(driver)
  }

  func testTheFieldHasTheFocusAfterTheCross() {
    let driver = host("", size: Size(columns: 30, rows: 3)) { text in
      VStack {
        Button("Before", "!")
        SearchField(text: text) { $0 }
        Button("After", "?")
      }
    }
    driver.press(.tab)
    driver.type("x")
    driver.press(.tab, .enter)
    XCTAssertEqual(driver.state, "")
    driver.type("y")
    XCTAssertEqual(driver.state, "y")
    driver.tap(.button("Clear"))
    driver.type("z")
    XCTAssertEqual(driver.state, "z")
  }

  func testEscapePassesThroughIfThereIsNothingToClear() {
    let driver = host("", size: Size(columns: 30, rows: 2)) { text in
      VStack { SearchField(text: text) { $0 } }.onKey(.escape, "closed")
    }
    driver.press(.tab)
    driver.type("x")
    driver.press(.escape)
    XCTAssertEqual(driver.state, "")
    driver.press(.escape)
    XCTAssertEqual(driver.state, "closed")
  }

  func testTheBarNamesEscapeWhileThereIsATextToClear() {
    let app = host("", size: Size(columns: 40, rows: 3)) { text in
      VStack {
        SearchField(text: text) { $0 }
        HelpBar()
      }
    }
    XCTAssertFalse(app.text.contains("esc"), app.text)
    app.type("a")
    XCTAssertTrue(app.text.contains("esc clear the search"), app.text)
    app.press(.escape)
    XCTAssertEqual(app.state, "")
    XCTAssertFalse(app.text.contains("esc"), app.text)
  }

  func testUndoRestoresTheClearedText() {
    let app = host("", size: Size(columns: 30, rows: 2)) { SearchField(text: $0) { $0 } }
    app.type("ab")
    app.press(.escape)
    XCTAssertEqual(app.state, "")
    app.press("ctrl+z")
    XCTAssertEqual(app.state, "ab")
  }
}
