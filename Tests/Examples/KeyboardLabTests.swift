// The lab: keys, the mouse, pastes and the focus are listed as they come.

import TermView
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class KeyboardLabTests: XCTestCase {
  private func app() -> TestDriver<KeyboardLab> {
    TestDriver(KeyboardLab(), size: Size(columns: 64, rows: 14))
  }

  func testKeysAreNamedWithWhatTheyType() {
    let app = app()
    app.press("a", "ctrl+s")
    app.send(.key(KeyPress("f5", phase: .release)))
    XCTAssertEqual(app.state.entries.map(\.name), ["a", "ctrl+s", "f5"])
    XCTAssertEqual(app.state.entries.map(\.details), ["types “a”", "", "is released"])
    app.press("q")
    XCTAssertNil(app.exitCode)
    assertSnapshot(of: app)
    app.press("ctrl+q")
    XCTAssertEqual(app.exitCode, 0)
  }

  func testMouseMovesShareOneLine() {
    let app = app()
    app.hover(Point(column: 3, row: 5))
    app.hover(Point(column: 4, row: 5))
    app.click(Point(column: 4, row: 5))
    XCTAssertEqual(app.state.entries.map(\.name), ["moves", "left down", "left up"])
    XCTAssertEqual(app.state.entries.first?.details, "at 4, 5")
    app.wheel(1, at: Point(column: 4, row: 5))
    XCTAssertEqual(app.state.entries.last?.kind, "wheel")
  }

  func testPastesTheFocusAndTheSizeAreShown() {
    let app = app()
    app.paste("some text")
    XCTAssertEqual(app.state.entries.last?.name, "9 characters")
    app.focusTerminal(false)
    XCTAssertTrue(app.text.contains("not focused"), app.text)
    app.resize(to: Size(columns: 40, rows: 12))
    XCTAssertTrue(app.text.contains("40 × 12"), app.text)
    assertAccessible(app)
  }
}
