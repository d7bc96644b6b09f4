// What is set on a terminal is taken back in the reverse order, and nothing else is.

import XCTest

@testable import TermRender

final class ModesTests: XCTestCase {
  func testWhatIsSetIsTakenBackInTheReverseOrder() {
    var modes = TerminalModes()
    let set = modes.set(.alternateScreen) + modes.set(.keyboard(5)) + modes.set(.hiddenCursor)
    XCTAssertEqual(text(set), "␛[?1049h␛[>5u␛[?25l")
    XCTAssertEqual(text(modes.unsetBytes), "\u{18}␛\\␛[?2026l␛[m␛[?25h␛[<u␛[?1049l")
    XCTAssertEqual(text(modes.setBytes), "␛[?1049h␛[>5u␛[?25l")
  }

  func testNothingSetLeavesNothingToTakeBack() {
    XCTAssertEqual(TerminalModes().unsetBytes, [])
    XCTAssertEqual(TerminalModes().setBytes, [])
  }

  func testAModeIsSetOnceAndMayBeTakenBackBeforeItsTurn() {
    var modes = TerminalModes()
    XCTAssertEqual(text(modes.set(.paste)), "␛[?2004h")
    XCTAssertEqual(modes.set(.paste), [])
    _ = modes.set(.focus)
    XCTAssertEqual(text(modes.unset("?2004")), "␛[?2004l")
    XCTAssertEqual(modes.unset("?2004"), [])
    XCTAssertEqual(text(modes.unsetBytes), "\u{18}␛\\␛[?2026l␛[m␛[?1004l")
  }

  func testTheMouseIsToldOfInOneFormWhateverIsTold() {
    XCTAssertNil(TerminalModes.Mode.mouse(.off))
    for (mouse, most) in [(TerminalOptions.Mouse.buttons, 1000), (.drag, 1002), (.hover, 1003)] {
      let mode = TerminalModes.Mode.mouse(mouse)
      XCTAssertEqual(mode?.set.contains("1006h"), true)
      XCTAssertEqual(mode?.set.hasSuffix("\(most)h"), true)
      XCTAssertEqual(mode?.unset.hasSuffix("1006l"), true)
    }
  }

  func testATitleEndsNoSequence() {
    let mode = TerminalModes.Mode.title("a\u{1B}\\b\u{7}c\u{9C}d\n漢")
    XCTAssertEqual(text(Array(mode.set.utf8)), "␛[22;0t␛]0;a\\bcd漢␛\\")
    XCTAssertLessThan(
      TerminalModes.Mode.title(String(repeating: "x", count: 1_000_000)).set.utf8.count, 300)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "␛")
  }
}
