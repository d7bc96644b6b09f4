// ScrollTests: rows that move up or down below a fixed one are scrolled by as few sequences as their edge needs.

import TermView
import XCTest

@testable import TermRender

final class ScrollTests: XCTestCase {
  private func line(_ number: Int) -> String {
    String(repeating: Character(Unicode.Scalar(UInt8(65 + number))), count: 18)
  }

  /// Returns the bytes of a frame after another, with escapes as `␛`.
  private func bytes(from old: [String], to new: [String]) -> String {
    let screen = Screen<Never>(size: Size(columns: 20, rows: old.count))
    screen.begin()
    for rows in [old, new] {
      screen.removeOutput()
      screen.update { VStack { ForEach(rows.indices, id: \.self) { Text(rows[$0]) } } }
      screen.render()
    }
    return String(decoding: screen.output, as: UTF8.self)
      .replacingOccurrences(of: "\u{1B}", with: "␛")
  }

  func testRowsDownToTheLastOneAreScrolledByOneSequence() {
    let lines = (0..<10).map(line)
    for count in 1...3 {
      let number = count == 1 ? "" : "\(count)"
      let up = bytes(
        from: ["header"] + lines[..<7], to: ["header"] + lines[count..<7 + count])
      XCTAssertTrue(up.contains("␛[\(number)M"), up)
      XCTAssertFalse(up.contains("␛[\(number)L"), up)
      XCTAssertFalse(up.contains("r"), up)
      let down = bytes(
        from: ["header"] + lines[count..<7 + count], to: ["header"] + lines[..<7])
      XCTAssertTrue(down.contains("␛[\(number)L"), down)
      XCTAssertFalse(down.contains("␛[\(number)M"), down)
      XCTAssertFalse(down.contains("r"), down)
    }
  }

  func testAllRowsAreScrolledWithoutMargins() {
    let lines = (0..<10).map(line)
    let up = bytes(from: Array(lines[..<8]), to: Array(lines[1..<9]))
    XCTAssertFalse(up.contains("␛[L") || up.contains("␛[M") || up.contains("r"), up)
    XCTAssertTrue(up.contains(line(8)), up)
    XCTAssertFalse(up.contains(line(5)), up)
  }

  func testRowsBetweenFixedOnesAreScrolledBetweenThem() {
    let lines = (0..<10).map(line)
    let up = bytes(
      from: ["header"] + lines[..<7] + ["footer"], to: ["header"] + lines[1..<8] + ["footer"])
    XCTAssertFalse(up.contains("footer"), up)
    XCTAssertFalse(up.contains(line(5)), up)
    XCTAssertTrue(up.contains(line(7)), up)
  }
}
