// The modes that were set on a terminal are unset in the reverse order, and no others.

import XCTest

@testable import TermRender

final class TerminalModesTests: XCTestCase {
  func testModesAreRestoredInReverseOrder() {
    var modes = TerminalModes()
    let set = modes.set(.alternateScreen) + modes.set(.keyboard(5)) + modes.set(.hiddenCursor)
    XCTAssertEqual(text(set), "␛[?1049h␛[>5u␛[?25l")
    XCTAssertEqual(text(modes.unsetBytes), "\u{18}␛\\␛[?2026l␛[m␛[?25h␛[<u␛[?1049l")
    XCTAssertEqual(text(modes.setBytes), "␛[?1049h␛[>5u␛[?25l")
  }

  func testWithoutModesThereIsNothingToRestore() {
    XCTAssertEqual(TerminalModes().unsetBytes, [])
    XCTAssertEqual(TerminalModes().setBytes, [])
  }

  func testAModeIsSetOnceAndMayBeResetOutOfOrder() {
    var modes = TerminalModes()
    XCTAssertEqual(text(modes.set(.paste)), "␛[?2004h")
    XCTAssertEqual(modes.set(.paste), [])
    _ = modes.set(.focus)
    XCTAssertEqual(text(modes.unset("?2004")), "␛[?2004l")
    XCTAssertEqual(modes.unset("?2004"), [])
    XCTAssertEqual(text(modes.unsetBytes), "\u{18}␛\\␛[?2026l␛[m␛[?1004l")
  }

  func testEachMouseModeUsesTheSameEncoding() {
    XCTAssertNil(TerminalModes.Mode.mouse(.off))
    for (mouse, most) in [(TerminalOptions.Mouse.buttons, 1000), (.drag, 1002), (.hover, 1003)] {
      let mode = TerminalModes.Mode.mouse(mouse)
      XCTAssertEqual(mode?.set.contains("1006h"), true)
      XCTAssertEqual(mode?.set.hasSuffix("\(most)h"), true)
      XCTAssertEqual(mode?.unset.hasSuffix("1006l"), true)
    }
  }

  func testATitleCannotEndItsSequence() {
    let mode = TerminalModes.Mode.title("a\u{1B}\\b\u{7}c\u{9C}d\n漢")
    XCTAssertEqual(text(Array(mode.set.utf8)), "␛[22;0t␛]0;a\\bcd漢␛\\")
    XCTAssertLessThan(
      TerminalModes.Mode.title(String(repeating: "x", count: 1_000_000)).set.utf8.count, 300)
  }

  func testATitleLosesControlsAndIsCutAfter256Characters() {
    let kept: [UInt32] = [
      0x20, 0x7E, 0xA0, 0x61B, 0x61D, 0x200D, 0x2010, 0x2027, 0x202F, 0x2065, 0x206A, 0x1F600,
    ]
    let dropped: [UInt32] = [
      0, 7, 0x1B, 0x1F, 0x7F, 0x80, 0x9C, 0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x202E, 0x2066,
      0x2069,
    ]
    for (values, isKept) in [(kept, true), (dropped, false)] {
      for value in values {
        guard let scalar = Unicode.Scalar(value) else { return XCTFail("\(value)") }
        let text = "a\(Character(scalar))b"
        XCTAssertEqual(text.sanitizedForOSC, isKept ? text : "ab", String(value, radix: 16))
      }
    }
    for count in [255, 256, 257] {
      let text = String(repeating: "x", count: count)
      XCTAssertEqual(text.sanitizedForOSC.utf8.count, min(count, 256))
    }
  }

  func testEachModeHasItsOwnSetAndResetSequences() {
    let cases: [(TerminalModes.Mode?, String, String)] = [
      (.alternateScreen, "␛[?1049h", "␛[?1049l"), (.hiddenCursor, "␛[?25l", "␛[?25h"),
      (.wrap, "␛[?7h", "␛[?7h"), (.explicitOrder, "␛[8l", "␛[8h"),
      (.paste, "␛[?2004h", "␛[?2004l"), (.focus, "␛[?1004h", "␛[?1004l"),
      (.inBandSize, "␛[?2048h", "␛[?2048l"), (.appearance, "␛[?2031h", "␛[?2031l"),
      (.clusters, "␛[?2027h", "␛[?2027l"), (.keyboard(31), "␛[>31u", "␛[<u"),
      (.modifiedKeys, "␛[>4;1m", "␛[>4m"), (.cursorShape(6), "␛[6 q", "␛[0 q"),
      (.mouse(.buttons), "␛[?1006h␛[?1000h", "␛[?1000l␛[?1006l"),
      (.mouse(.drag), "␛[?1006h␛[?1000h␛[?1002h", "␛[?1002l␛[?1000l␛[?1006l"),
      (
        .mouse(.hover), "␛[?1006h␛[?1000h␛[?1002h␛[?1003h",
        "␛[?1003l␛[?1002l␛[?1000l␛[?1006l"
      ),
    ]
    for (mode, set, unset) in cases {
      guard let mode else { return XCTFail("no mode for \(set)") }
      XCTAssertEqual(text(Array(mode.set.utf8)), set)
      XCTAssertEqual(text(Array(mode.unset.utf8)), unset)
    }
  }

  func testRemovedModesAreNotReset() {
    var modes = TerminalModes()
    modes.cleanup = "<cleanup>"
    _ = modes.set(.paste)
    XCTAssertEqual(text(modes.unsetBytes), "\u{18}␛\\␛[?2026l<cleanup>␛[m␛[?2004l")
    modes.removeAll()
    XCTAssertEqual(modes.unsetBytes, [])
    XCTAssertEqual(text(modes.set(.paste)), "␛[?2004h")
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "␛")
  }
}
