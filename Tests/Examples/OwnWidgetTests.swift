// The field for a PIN, used with the keyboard, the mouse and a paste.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class OwnWidgetTests: XCTestCase {
  private func app() -> TestDriver<OwnWidget> {
    TestDriver(OwnWidget(), size: Size(columns: 48, rows: 12))
  }

  func testTheRightDigitsUnlockIt() {
    let app = app()
    app.type("27")
    XCTAssertEqual(app.find(.field("Your PIN"))?.value, "2 of 4 digits")
    app.press("x", .backspace)
    app.type("718")
    XCTAssertTrue(app.state.isOpen)
    app.tap(.button("Lock"))
    XCTAssertFalse(app.state.isOpen)
    app.press("q")
    XCTAssertEqual(app.exitCode, 0)
  }

  func testWrongDigitsAreClearedWithAnError() {
    let app = app()
    app.type("1234")
    XCTAssertEqual(app.state, OwnWidget.State(tries: 1))
    XCTAssertTrue(app.text.contains("That was not it"), app.text)
    XCTAssertEqual(app.requests, ["bell"])
  }

  func testAPasteFillsItWithItsDigits() {
    let app = app()
    app.paste("PIN 2-7-1-8")
    XCTAssertTrue(app.state.isOpen)
  }

  func testTheScreen() {
    let app = app()
    app.type("27")
    assertSnapshot(of: app)
    assertAccessible(app)
  }
}
