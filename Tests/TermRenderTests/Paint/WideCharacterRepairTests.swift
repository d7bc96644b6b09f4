// Wide glyphs overwritten from every side by every drawing operation: no half ever stays.

import TermView
import XCTest

@testable import TermRender

final class WideCharacterRepairTests: XCTestCase {
  /// A drawing that covers columns from a given one on.
  private struct Stroke: Sendable {
    var name: String
    /// The expected text afterwards; a wide glyph counts once.
    var text: String
    var draw: @Sendable (Frame, Int) -> Void

    var width: Int { text.displayWidth }
  }

  private static let strokes: [Stroke] = [
    Stroke(name: "narrow text", text: "x") { $0.draw("x", $1) },
    Stroke(name: "two letters", text: "xy") { $0.draw("xy", $1) },
    Stroke(name: "a wide glyph", text: "字") { $0.draw("字", $1) },
    Stroke(name: "a wide cluster", text: "👩‍🚀") { $0.draw("👩‍🚀", $1) },
    Stroke(name: "a narrow cluster", text: "e\u{301}") { $0.draw("e\u{301}", $1) },
    Stroke(name: "a space", text: " ") { $0.draw(" ", $1) },
    Stroke(name: "a newline", text: " ") { $0.draw("\n", $1) },
    Stroke(name: "a fill", text: "##") {
      $0.fill(Rect(column: $1, row: 0, columns: 2, rows: 1), with: "#")
    },
    Stroke(name: "a wide fill", text: "字 ") {
      $0.fill(Rect(column: $1, row: 0, columns: 3, rows: 1), with: "字")
    },
    Stroke(name: "a line", text: "──") {
      $0.drawLine(from: Point(column: $1, row: 0), columns: 2)
    },
    Stroke(name: "a box", text: "│") {
      $0.drawBox(Rect(column: $1, row: -1, columns: 1, rows: 3))
    },
    Stroke(name: "a copy of a letter", text: "s") { copy("s", to: $0, $1) },
    Stroke(name: "a copy of a wide glyph", text: "か") { copy("か", to: $0, $1) },
    Stroke(name: "a copy of the right half", text: " ") {
      copy("か", to: $0, $1, from: 1, columns: 1)
    },
    Stroke(name: "a copy of the left half", text: " ") { copy("か", to: $0, $1, columns: 1) },
    Stroke(name: "a scroll", text: "  ") {
      $0.scroll(Rect(column: $1, row: 0, columns: 2, rows: 1), by: 1)
    },
  ]

  private static func copy(
    _ text: String, to frame: Frame, _ column: Int, from: Int = 0, columns: Int = 2
  ) {
    let source = Frame(text.displayWidth, 1, pools: frame.pools)
    source.draw(text, 0)
    frame.blit(
      Rect(column: from, row: 0, columns: columns, rows: 1), of: source,
      to: Point(column: column, row: 0))
  }

  func testNoDrawingLeavesHalfOfAWideGlyph() {
    for under in ["漢漢漢漢漢漢", " 漢漢漢漢漢 ", "👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀", "🇩🇪x漢y👍🏽漢  "] {
      for stroke in Self.strokes {
        for column in 0...(12 - stroke.width) { assertRepaired(under, stroke, column) }
      }
    }
  }

  private func assertRepaired(_ under: String, _ stroke: Stroke, _ column: Int) {
    let frame = Frame(12, 1)
    frame.draw(under, 0, 0, Style(background: .green))
    let before = frame.cells
    stroke.draw(frame, column)
    let place = "\(stroke.name) at \(column) on \(under)"
    assertWhole(frame, place)
    let covered = column..<column + stroke.width
    XCTAssertEqual(covered.map { frame.text(of: frame[$0, 0]) }.joined(), stroke.text, place)
    for other in 0..<12 where !covered.contains(other) {
      let isCut =
        (other == column - 1 && before[other].glyph.isWide)
        || (other == covered.upperBound && before[other].glyph.isRightHalf)
      // Half of the earlier glyph becomes a space, and keeps its background.
      let text = isCut ? " " : frame.text(of: before[other])
      XCTAssertEqual(frame.text(of: frame[other, 0]), text, "\(place), column \(other)")
      XCTAssertEqual(frame[other, 0].background, .green, "\(place), column \(other)")
    }
  }

  func testTheRepairedHalfIsDamagedToo() {
    for stroke in Self.strokes where stroke.width < 3 {
      let frame = Frame(12, 1)
      frame.draw("漢漢漢漢漢漢", 0)
      let before = frame.cells
      frame.clearDamage()
      stroke.draw(frame, 5)
      for column in 0..<12 where frame.cells[column] != before[column] {
        XCTAssertGreaterThanOrEqual(column, Int(frame.damage[0].start), stroke.name)
        XCTAssertLessThan(column, Int(frame.damage[0].end), stroke.name)
      }
    }
  }

  func testRepairedCellsAreSent() {
    for under in ["漢漢漢漢漢漢", " 漢漢漢漢漢 ", "🇩🇪x漢y👍🏽漢  "] {
      for stroke in Self.strokes {
        for column in 0...(12 - stroke.width) {
          let frame = Frame(12, 2)
          frame.draw(under, 0)
          frame.draw("second row", 0, 1)
          var wired = EncoderHarness(frame)
          let before = frame.cells
          stroke.draw(frame, column)
          XCTAssertEqual(
            wired.bytes().isEmpty, frame.cells == before, "\(stroke.name) at \(column) on \(under)")
        }
      }
    }
  }

  func testAClipMayCutAGlyphInTwoButLeavesNoHalf() {
    for clip in 0...12 {
      for stroke in Self.strokes {
        for column in -1...12 {
          let frame = Frame(12, 1)
          frame.draw("漢漢漢漢漢漢", 0)
          frame.clip = Rect(column: clip, row: 0, columns: 5, rows: 1)
          stroke.draw(frame, column)
          assertWhole(frame, "\(stroke.name) at \(column), clip at \(clip)")
        }
      }
    }
  }
}
