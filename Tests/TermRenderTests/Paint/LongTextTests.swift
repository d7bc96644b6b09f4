// LongTextTests: the cost of drawing a text with many styles and lines, in counts.

import TermRender
import TermWidgets
import XCTest

final class LongTextTests: XCTestCase {
  private let size = Size(columns: 80, rows: 24)

  /// A paragraph in which every second letter is bold.
  private func text(_ count: Int) -> Text {
    Text(markdown: String(repeating: "a**b**", count: count))
  }

  func testRunsAreNotScannedAgainForEachLine() {
    for count in [5_000, 10_000, 20_000] {
      let screen = Screen<Never>(size: size)
      screen.begin()
      screen.update { ScrollView { text(count) } }
      screen.render()
      // The runs of the visible rows, and one for each row in which a run continues.
      XCTAssertLessThanOrEqual(screen.stats.runs, 80 * 24 + 2 * 24)
      XCTAssertGreaterThan(screen.stats.runs, 24)
    }
  }

  func testLinesAboveTheVisibleRowsAreScannedOnce() {
    let count = 10_000
    let screen = Screen<Never>(size: size)
    screen.begin()
    screen.update { ScrollView { text(count) }.id("text") }
    screen.render()
    for _ in 0..<40 {
      _ = screen.send(.scroll(ScrollEvent(rows: 3, at: Point(column: 5, row: 5))))
      screen.render()
      XCTAssertLessThanOrEqual(screen.stats.runs, 2 * count + 80 * 24 + 2 * 24)
    }
  }
}
