// PagerDrivingTests: looks of the pager, and its use by the keyboard, the mouse or its semantics alone.

import TermRender
import TermTest
import TermWidgets
import XCTest

final class PagerDrivingTests: XCTestCase {
  private static let output =
    (1...40).map { "\u{1B}[3\($0 % 7 + 1)mcolor \($0)\u{1B}[m and a text that is long enough" }
    .joined(separator: "\n")

  private static func pager(_ count: Int) -> some View<Int> {
    Pager("Output", ansi: output, showsNumbers: true, dismiss: count + 1)
  }

  func testLooksOfPagerInUse() {
    assertLooksInUse(0) {
      Self.pager($0)
    } by: { app in
      app.press(.space)
      app.type("/color 2\n")
    }
  }

  private func driver() -> TestDriver<Host<Int>> {
    between(0, size: Size(columns: 60, rows: 14)) { count in
      Self.pager(count).frame(height: 10)
    }
  }

  func testPagerIsDrivenByTheKeyboardAlone() {
    let app = driver()
    app.tabIn()
    app.press(.space)
    XCTAssertTrue(app.text.contains(" 9 color 9"), app.text)
    app.type("/color 39\n")
    XCTAssertTrue(app.text.contains("1/1 with"), app.text)
    app.press(.escape, "g")
    XCTAssertTrue(app.text.contains(" 1 color 1"), app.text)
    app.press("q")
    XCTAssertEqual(app.state, 1)
    app.tabOut()
  }

  func testPagerIsDrivenByTheMouseAlone() {
    let app = driver()
    app.click(on: "color 1")
    app.wheel(3, at: app.place(of: "color 1"))
    XCTAssertFalse(app.text.contains(" 1 color 1 "), app.text)
    XCTAssertTrue(app.text.contains(" 4 color 4"), app.text)
  }

  func testPagerIsDrivenByItsSemanticsAlone() {
    let app = driver()
    XCTAssertEqual(app.value(.role(.group, "Output")), "40 lines")
    app.focus(.role(.group, "Output"))
    app.press("G")
    XCTAssertTrue(app.has(.role(.status, "32–40 of 40  100 %")))
    app.press("q")
    XCTAssertEqual(app.state, 1)
  }
}
