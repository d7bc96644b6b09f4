// Mode 7: lines wrap between frames, so that a terminal rewraps the user's lines when its width changes.

import Foundation
import TermTest
import TermView
import XCTest

@testable import TermRender

final class EncoderWrappingTests: XCTestCase {
  /// Returns the escaped bytes of a frame of one row with these texts at these columns.
  private func bytes(
    _ texts: [(String, Int)], columns: Int = 12, isInline: Bool = false,
    profile: Profile = .standard
  ) -> String {
    let frame = Frame(columns, 1)
    var encoder = FrameEncoder(
      size: frame.size, pools: frame.pools, profile: profile, isInline: isInline)
    for (text, column) in texts { frame.draw(text, at: Point(column: column, row: 0)) }
    encoder.encode(frame)
    return ModelTerminal.escaped(encoder.output)
  }

  func testWrappingIsOnFromTheStartAndAfterACrash() {
    for area in [TerminalOptions.Area.fullScreen, .inline] {
      var options = TerminalOptions()
      options.area = area
      let environment = TerminalEnvironment(["TERM": "xterm-256color"])
      let prologue = String(decoding: Terminal.prologue(options, environment), as: UTF8.self)
      XCTAssertTrue(prologue.contains("\u{1B}[?7h"), "\(area)")
      XCTAssertFalse(prologue.contains("\u{1B}[?7l"), "\(area)")
      var modes = TerminalModes()
      for mode in Terminal.initialModes(options, environment) { _ = modes.set(mode) }
      let end = String(decoding: modes.unsetBytes, as: UTF8.self)
      XCTAssertTrue(end.contains("\u{1B}[?7h"), "a frame may be cut while lines do not wrap")
    }
  }

  func testPlainTextChangesNoMode() {
    for text in ["abcdefghijkl", "漢字漢字漢字", "│││││││││││", "e\u{301} ü 漢"] {
      for isInline in [false, true] {
        XCTAssertFalse(bytes([(text, 0)], isInline: isInline).contains("?7"), text)
      }
    }
  }

  func testAClusterThatMayReachTheEdgeIsPrintedWithWrappingOff() {
    for (cluster, scalars) in [("👩‍👧", 3), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("👍🏽", 2), ("क्षि", 4)] {
      for isInline in [false, true] {
        for column in 0...12 - displayWidth(of: cluster) {
          let bytes = bytes([(cluster, column)], isInline: isInline)
          let mayReach = column + 2 * scalars > 12
          XCTAssertEqual(bytes.contains("\\e[?7l"), mayReach, "\(column): \(bytes)")
          XCTAssertEqual(bytes.contains("\\e[?7h"), mayReach, "\(column): \(bytes)")
          if mayReach {
            let parts = bytes.components(separatedBy: "\\e[?7")
            XCTAssertEqual(parts.count, 3, bytes)
            XCTAssertTrue(parts[1].hasPrefix("l") && parts[1].contains("\\u{"), bytes)
            XCTAssertTrue(parts[2].hasPrefix("h"), bytes)
          }
        }
      }
    }
  }

  func testWrappingIsOnForMarksOnTheLastColumn() {
    for text in ["e\u{301}", "日\u{308}", "o\u{308}\u{301}\u{344}"] {
      let last = 12 - displayWidth(of: text)
      XCTAssertFalse(bytes([(text, last)]).contains("?7"), text)
      // If an earlier cluster has turned it off, it is turned on again, and only once.
      let after = bytes([("👩‍👧", last - 2), (text, last)])
      let parts = after.components(separatedBy: "\\e[?7")
      XCTAssertEqual(parts.count, 3, after)
      XCTAssertTrue(parts.last?.hasPrefix("h") == true, after)
      XCTAssertTrue(parts.last?.contains("\\u{") == true, "the letter comes after it: \(after)")
    }
  }

  func testWrappingIsOnInGhosttyForAClusterBesideTheLastColumn() {
    var profile = Profile.standard
    profile.hasGraphemeClusters = true
    for isInline in [false, true] {
      for column in 0..<6 {
        let bytes = bytes(
          [("e\u{301}", column)], columns: 6, isInline: isInline, profile: profile)
        XCTAssertFalse(bytes.contains("?7"), bytes)
      }
      for column in 3...4 {
        let bytes = bytes([("🇩🇪", column)], columns: 6, isInline: isInline, profile: profile)
        XCTAssertFalse(bytes.contains("?7"), bytes)
      }
    }
  }

  func testEachFrameEndsWithWrappingOn() {
    let frame = Frame(8, 2)
    var wired = EncoderHarness(frame, above: 1)
    for text in ["👩‍👧👩‍👧👩‍👧👩‍👧", "aaaaaa🇩🇪", "aaaaaae\u{301}b", "plain"] {
      frame.clear()
      frame.draw(text, at: Point(column: 0, row: 1))
      _ = wired.bytes(cursor: Point(column: 7, row: 1))
      XCTAssertTrue(wired.terminal.wraps, text)
    }
  }
}
