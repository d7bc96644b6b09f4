// The counter: its keys, its buttons and its steps.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class TallyTests: XCTestCase {
  private func app(_ columns: Int = 48, _ rows: Int = 15) -> TestDriver<Tally> {
    TestDriver(Tally(), size: Size(columns: columns, rows: rows))
  }

  func testKeysAndButtonsCountInSteps() {
    let app = app()
    app.press("+", "+")
    app.tap(.role(.radio, "10"))
    app.tap(.button("Add"))
    app.tap(.button("Subtract"))
    app.press("-")
    XCTAssertEqual(app.state, Tally.State(count: -8, step: 10))
    XCTAssertEqual(app.find(.role(.status, "Count"))?.value, "-8")
    app.tap(.button("Reset"))
    XCTAssertEqual(app.state.count, 0)
    app.press("q")
    XCTAssertEqual(app.exitCode, 0)
  }

  func testTheScreenInTwoSizes() {
    for (columns, rows) in [(40, 12), (80, 24)] {
      let app = app(columns, rows)
      app.press("+", "+")
      assertSnapshot(of: app, named: "\(columns)x\(rows)")
      assertAccessible(app)
    }
  }
}
