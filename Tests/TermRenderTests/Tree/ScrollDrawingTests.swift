// ScrollDrawingTests: what is drawn when areas scroll, and how little.

import TermView
import XCTest

@testable import TermRender

final class ScrollDrawingTests: XCTestCase {
  func testTwoAreasScrolledAtOnceAreDrawnCorrectly() {
    let app = ScrollApp(9, 6) {
      ScrollView {
        Text("above\n.\n.")
        ScrollView { ForEach(0..<9) { row in Text("row \(row)").id(row) } }.frame(height: 5)
        Text("below\n.\n.")
      }
    }
    for target in [5, 8, 1, 6, 0] {
      app.screen.reveal(target)
      app.screen.render()
      let text = app.screen.text
      app.screen.redraw()
      app.screen.render()
      XCTAssertEqual(text, app.screen.text)
    }
  }

  func testAGradientStaysInPlaceWhenItsTextsScroll() {
    let app = ScrollApp(8, 4) {
      ScrollView { ForEach(0..<9) { row in Text("row \(row)") } }
        .gradient([.rgb(0x102030), .rgb(0xF0E0D0)], along: .vertical, in: .foreground)
    }
    let colors = (0..<4).map { app.screen[0, $0].foreground }
    app.wheel(1)
    XCTAssertEqual((0..<4).map { app.screen[0, $0].foreground }, colors)
  }

  func testAWheelStepDrawsOnlyTheNewRowsAndTheBar() {
    let app = ScrollApp(20, 10) {
      ScrollView { ForEach(0..<1000) { row in Text("row \(row)") } }
    }
    app.wheel(20)
    app.wheel(3)
    XCTAssertEqual(app.screen.stats.painted, 3, "the rows that came into sight")
    XCTAssertEqual(app.screen.stats.measured, 0)
    XCTAssertLessThanOrEqual(
      app.screen.stats.cells, 4 * 3 * 19 + 10,
      "the rows that came in, blanked and drawn, and the bar")
    XCTAssertLessThan(app.screen.stats.bytes, 3 * 19 + 40, "the terminal scrolls the rest")
  }
}
