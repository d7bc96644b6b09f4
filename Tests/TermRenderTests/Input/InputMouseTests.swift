// The mouse in its four encodings, including what the old ones lack.

import TermView
import XCTest

@testable import TermRender

final class InputMouseTests: XCTestCase {
  func testALegacyReleaseBelongsToTheOnlyPressedButton() {
    XCTAssertEqual(
      inputs("\u{1B}[M!#$\u{1B}[MA$$\u{1B}[M#$$\u{1B}[M#$$"),
      [
        mouse(.down(.middle), 2, 3), mouse(.drag(.middle), 3, 3), mouse(.up(.middle), 3, 3),
        mouse(.up(.unknown), 3, 3),
      ])
    XCTAssertEqual(
      inputs("\u{1B}[34;3;4M\u{1B}[35;3;4M"),
      [mouse(.down(.right), 2, 3), mouse(.up(.right), 2, 3)])
  }

  func testALegacyReleaseWithTwoPressedButtonsNamesNone() {
    XCTAssertEqual(
      inputs("\u{1B}[32;1;1M\u{1B}[34;1;1M\u{1B}[35;1;1M").last, mouse(.up(.unknown), 0, 0))
  }

  func testTheWheelScrollsThreeRowsOrColumns() {
    let turns = [(0, -3), (0, 3), (-3, 0), (3, 0)]
    for (number, turn) in turns.enumerated() {
      let place = Point(column: 9, row: 4)
      XCTAssertEqual(
        inputs("\u{1B}[<\(64 + number);10;5M"),
        [.event(.scroll(ScrollEvent(columns: turn.0, rows: turn.1, at: place)))])
    }
  }

  func testPixelReportsHaveCellsAndPixels() {
    var parser = InputParser()
    parser.cellSize = PixelSize(width: 8, height: 16)
    var event = MouseEvent(.move, at: Point(column: 4, row: 2), modifiers: .shift)
    event.pixel = Pixel(x: 36, y: 40)
    XCTAssertEqual(parser.parse(Array("\u{1B}[<39;36;40M".utf8)), [.event(.mouse(event))])
    parser.cellSize = PixelSize(width: 0, height: 0)
    XCTAssertEqual(parser.parse(Array("\u{1B}[<39;36;40M".utf8)).count, 1)
  }

  func testReportsOfUnknownButtonsAreUnknown() {
    for text in [
      "\u{1B}[<256;1;1M", "\u{1B}[<192;1;1M", "\u{1B}[<96;1;1M", "\u{1B}[<64;1;1m", "\u{1B}[<0;1M",
      "\u{1B}[0;1;1M", "\u{1B}[M\u{1}!!",
    ] {
      XCTAssertEqual(inputs(text), [.unknown(text)], text.debugDescription)
    }
  }

  private func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> Input {
    .event(.mouse(MouseEvent(action, at: Point(column: column, row: row))))
  }
}
