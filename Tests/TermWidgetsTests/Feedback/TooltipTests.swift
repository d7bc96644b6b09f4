// Tooltips: hints that appear with hover and focus.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class TooltipTests: XCTestCase {
  private func app(_ text: String = "Fetches, then pushes") -> TestDriver<Host<Int>> {
    host(0, size: Size(columns: 30, rows: 4)) { _ in
      VStack(alignment: .leading) {
        Button("Sync", 1).tooltip(text)
        Text("What is below it")
        Button("Stop", 2).tooltip("Ends all", .top)
        Button("Last", 3).autofocus()
      }
    }
  }

  func testItIsShownDuringHover() {
    let app = app()
    XCTAssertEqual(app.text, "[ Sync ]\nWhat is below it\n[ Stop ]\n[ Last ]")
    app.hover(Point(column: 2, row: 0))
    XCTAssertEqual(app.text, "[ Sync ]\n Fetches, then pushes\n[ Stop ]\n[ Last ]")
    XCTAssertTrue(app.has(.role(.status, "Fetches, then pushes")))
    app.hover(Point(column: 2, row: 3))
    XCTAssertEqual(app.text, "[ Sync ]\nWhat is below it\n[ Stop ]\n[ Last ]")
  }

  func testItIsShownDuringFocusAndTheViewStillHandlesInput() {
    let app = app()
    app.press(.tab)
    XCTAssertTrue(app.has(.role(.status, "Fetches, then pushes")))
    app.press(.enter)
    XCTAssertEqual(app.state, 1)
    app.press(.tab)
    XCTAssertEqual(app.find(.focused)?.label, "Stop", "there is one stop for each button")
    XCTAssertFalse(app.has(.role(.status, "Fetches, then pushes")))
    XCTAssertEqual(app.text, "[ Sync ]\n Ends all low it\n[ Stop ]\n[ Last ]")
    app.tap(.button("Sync"))
    XCTAssertEqual(app.state, 1)
    assertAccessible(app)
  }

  func testAnEmptyTooltipIsNeverShown() {
    let app = app("")
    app.press(.tab)
    XCTAssertEqual(app.text, "[ Sync ]\nWhat is below it\n[ Stop ]\n[ Last ]")
  }

  func testALongTooltipIsWrappedAndEndsAfterSixRows() {
    let app = app("Fetches all that is new, then pushes")
    app.press(.tab)
    XCTAssertTrue(app.text.contains("\n Fetches all that is new,\n then pushes\n"), app.text)
    for size in [Size(columns: 100, rows: 12), Size(columns: 30, rows: 12)] {
      let app = self.app(String(repeating: "long ", count: 200))
      app.resize(to: size)
      app.press(.tab)
      let area = app.find(.role(.status))?.area ?? .zero
      XCTAssertEqual(area.size.rows, 6)
      XCTAssertTrue((20...min(60, size.columns)).contains(area.size.columns), app.text)
      XCTAssertTrue(app.text.contains("…"), app.text)
    }
  }

  func testLooks() {
    let app = app()
    app.press(.tab)
    assertSnapshot(of: app)
  }
}
