// Truncated texts, with their styles.

import TermView
import XCTest

@testable import TermRender

final class TruncatedTextTests: XCTestCase {
  func testTheRestOfATruncatedTextKeepsItsStyles() {
    let screen = drawn(9, 1) {
      (Text("abcdef") + Text("ghijkl").foreground(.red)).lineLimit(1, truncation: .middle)
    }
    assertScreen(screen, "abcd…ijkl|")
    XCTAssertEqual(looks(screen), "....." + "rrrr")
  }

  func testATextCutOffBelowEndsWithAnEllipsis() {
    for mode in [TruncationMode.end, .middle, .start] {
      let screen = drawn(8, 1) {
        (Text("one ") + Text("two\nthree").foreground(.red)).lineLimit(1, truncation: mode)
      }
      assertScreen(screen, "one two…|")
      XCTAssertEqual(looks(screen), "....rrr.")
    }
  }

  func testATextMeasuresOnlyWhatItShows() {
    assertScreen(
      drawn(5, 1) {
        HStack {
          Text("one\na much longer line").lineLimit(1)
          Text("|")
        }
      }, "one…||")
  }

  func testTheLastLineOfAParagraphShowsTheRestOfIt() {
    assertScreen(
      drawn(7, 2) { Text("one two three four").lineLimit(2, truncation: .middle) },
      "one two|\nthr…our|")
  }

  private func looks(_ screen: Screen<Never>) -> String {
    String(
      (0..<screen.size.columns).map {
        screen.frame[$0, 0].foreground.paletteIndex == 1 ? "r" : "."
      })
  }
}
