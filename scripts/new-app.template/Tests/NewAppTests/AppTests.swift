// AppTests: uses the app like its user, with its keys, its buttons and its screen.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import NewApp

final class AppTests: XCTestCase {
  func testKeysAndButtonsCount() {
    let app = TestDriver(App())
    app.press("h", "h", "g")
    app.tap(.button("Add to Guests"))
    app.tap(.button("Take back from Home"))
    XCTAssertEqual(app.state.home.points, 1)
    XCTAssertEqual(app.state.guests.points, 2)
    XCTAssertTrue(app.has(.text("The guests lead.")))
    app.press("r")
    XCTAssertEqual(app.state, App.State())
  }

  // With an exhaustive driver, a test must state the effect of each message, or it fails.
  func testEachMessage() {
    let app = TestDriver(App(), isExhaustive: true)
    app.press("g")
    app.expect(.guests(.add)) { $0.guests.points = 1 }
    app.tap(.button("Take back from Guests"))
    app.expect(.guests(.takeBack)) { $0.guests.points = 0 }
    // A score of zero only rings the bell.
    app.tap(.button("Take back from Guests"))
    app.expect(.guests(.takeBack), command: .bell)
    XCTAssertEqual(app.requests, ["bell"])
  }

  func testQQuits() {
    let app = TestDriver(App())
    app.press("q")
    XCTAssertEqual(app.exitCode, 0)
  }

  // Compares with Snapshots/AppTests/testTheScreen.txt; RECORD=1 swift test records it again.
  func testTheScreen() {
    let app = TestDriver(App(), size: Size(columns: 40, rows: 8))
    app.press("h", "g", "h")
    assertSnapshot(of: app)
  }

  func testItIsAccessible() {
    assertAccessible(TestDriver(App()))
  }
}
