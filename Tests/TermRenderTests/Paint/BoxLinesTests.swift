// Boxes and lines, beside the expected screens.

import TermView
import XCTest

@testable import TermRender

final class BoxLinesTests: XCTestCase {
  private func assertDrawn(
    _ columns: Int, _ rows: Int, _ expected: String, file: StaticString = #filePath,
    line: UInt = #line, _ draw: (Frame) -> Void
  ) {
    let frame = Frame(columns, rows)
    draw(frame)
    XCTAssertEqual("\n" + frame.text, "\n" + expected, file: file, line: line)
    assertWhole(frame, file: file, line: line)
  }

  // MARK: One box

  func testABoxOfEachWeight() {
    let boxes: [(LineStyle, String)] = [
      (.light, "┌──┐\n│  │\n└──┘"), (.heavy, "┏━━┓\n┃  ┃\n┗━━┛"), (.double, "╔══╗\n║  ║\n╚══╝"),
      (.rounded, "╭──╮\n│  │\n╰──╯"),
    ]
    XCTAssertEqual(boxes.map(\.0), LineStyle.allCases)
    for (line, expected) in boxes {
      assertDrawn(4, 3, expected) { $0.drawBox($0.bounds, line: line) }
      assertDrawn(4, 3, expected) { $0.drawBox($0.bounds, line: line, joins: false) }
    }
  }

  func testTheSmallestBoxes() {
    assertDrawn(2, 2, "┌┐\n└┘") { $0.drawBox($0.bounds) }
    assertDrawn(2, 2, "╭╮\n╰╯") { $0.drawBox($0.bounds, line: .rounded) }
    assertDrawn(1, 3, "║\n║\n║") { $0.drawBox($0.bounds, line: .double) }
    assertDrawn(3, 1, "━━━") { $0.drawBox($0.bounds, line: .heavy) }
    assertDrawn(2, 2, "  \n  ") {
      $0.drawBox(Rect(column: 0, row: 0, columns: 0, rows: 2))
      $0.drawBox(Rect(column: 0, row: 0, columns: 2, rows: -1))
    }
  }

  func testABoxPartlyOutsideIsClipped() {
    assertDrawn(4, 3, "──┐ \n  │ \n──┘ ") {
      $0.drawBox(Rect(column: -5, row: 0, columns: 8, rows: 3))
    }
    assertDrawn(4, 3, "│  │\n│  │\n└──┘") {
      $0.drawBox(Rect(column: 0, row: -1, columns: 4, rows: 4))
    }
    assertDrawn(4, 3, "    \n ╔══\n ║  ") {
      $0.drawBox(Rect(column: 1, row: 1, columns: 99, rows: 99), line: .double)
    }
    assertDrawn(4, 3, "    \n    \n    ") {
      $0.drawBox(Rect(column: -1, row: -1, columns: 6, rows: 5))
    }
  }

  func testABoxOfAnyNumbersNeverTraps() {
    let numbers = [Int.min, Int.min + 1, -2, 0, 1, 3, Int.max - 1, Int.max]
    let frame = Frame(4, 3)
    for column in numbers {
      for columns in numbers {
        for rows in [Int.min, 0, 1, 2, Int.max] {
          for line in LineStyle.allCases {
            frame.drawBox(
              Rect(column: column, row: column, columns: columns, rows: rows), line: line)
            frame.drawLine(
              from: Point(column: column, row: 1), columns: columns, line: line)
            frame.drawLine(from: Point(column: 1, row: column), rows: rows, line: line)
          }
        }
      }
    }
    assertWhole(frame)
    XCTAssertTrue(
      frame.cells.allSatisfy { $0.glyph == .blank || BoxArms($0.glyph) != nil })
  }

  // MARK: Joins

  func testBoxesThatShareASideJoin() {
    assertDrawn(7, 3, "┌──┬──┐\n│  │  │\n└──┴──┘") {
      $0.drawBox(Rect(column: 0, row: 0, columns: 4, rows: 3))
      $0.drawBox(Rect(column: 3, row: 0, columns: 4, rows: 3))
    }
    assertDrawn(5, 5, "┌───┐\n│   │\n├───┤\n│   │\n└───┘") {
      $0.drawBox(Rect(column: 0, row: 0, columns: 5, rows: 3))
      $0.drawBox(Rect(column: 0, row: 2, columns: 5, rows: 3))
    }
  }

  func testFourBoxesMeetInACross() {
    assertDrawn(5, 5, "╔═╦═╗\n║ ║ ║\n╠═╬═╣\n║ ║ ║\n╚═╩═╝") { frame in
      for column in [0, 2] {
        for row in [0, 2] {
          frame.drawBox(Rect(column: column, row: row, columns: 3, rows: 3), line: .double)
        }
      }
    }
  }

  func testBoxesThatOverlapCross() {
    assertDrawn(6, 5, "┌───┐ \n│   │ \n│ ┌─┼┐\n└─┼─┘│\n  └──┘") {
      $0.drawBox(Rect(column: 0, row: 0, columns: 5, rows: 4))
      $0.drawBox(Rect(column: 2, row: 2, columns: 4, rows: 3))
    }
  }

  func testADividerJoinsTheBordersAtBothEnds() {
    let crossed: [(LineStyle, LineStyle, String)] = [
      (.light, .light, "┌─┐\n├─┤\n└─┘"), (.heavy, .heavy, "┏━┓\n┣━┫\n┗━┛"),
      (.double, .double, "╔═╗\n╠═╣\n╚═╝"), (.rounded, .light, "╭─╮\n├─┤\n╰─╯"),
      (.rounded, .rounded, "╭─╮\n├─┤\n╰─╯"), (.light, .heavy, "┌─┐\n┝━┥\n└─┘"),
      (.heavy, .light, "┏━┓\n┠─┨\n┗━┛"), (.double, .light, "╔═╗\n╟─╢\n╚═╝"),
      (.light, .double, "┌─┐\n╞═╡\n└─┘"),
    ]
    for (box, line, expected) in crossed {
      assertDrawn(3, 3, expected) {
        $0.drawBox($0.bounds, line: box)
        $0.drawLine(from: Point(column: 0, row: 1), columns: 3, line: line)
      }
    }
    assertDrawn(3, 3, "┌┬┐\n│││\n└┴┘") {
      $0.drawBox($0.bounds)
      $0.drawLine(from: Point(column: 1, row: 0), rows: 3)
    }
  }

  func testLinesOfTwoWeightsCross() {
    let crossed: [(LineStyle, LineStyle, String)] = [
      (.light, .light, " │ \n─┼─\n │ "), (.heavy, .heavy, " ┃ \n━╋━\n ┃ "),
      (.double, .double, " ║ \n═╬═\n ║ "), (.light, .heavy, " │ \n━┿━\n │ "),
      (.heavy, .light, " ┃ \n─╂─\n ┃ "), (.light, .double, " │ \n═╪═\n │ "),
      (.double, .light, " ║ \n─╫─\n ║ "),
      // Unicode has no heavy line that crosses a double one: the one drawn last stays complete.
      (.heavy, .double, " ┃ \n═══\n ┃ "), (.double, .heavy, " ║ \n━━━\n ║ "),
    ]
    for (down, across, expected) in crossed {
      assertDrawn(3, 3, expected) {
        $0.drawLine(from: Point(column: 1, row: 0), rows: 3, line: down)
        $0.drawLine(from: Point(column: 0, row: 1), columns: 3, line: across)
      }
    }
  }

  func testALineThatStopsBesideAnotherDoesNotJoin() {
    assertDrawn(4, 3, " │  \n │──\n │  ") {
      $0.drawLine(from: Point(column: 1, row: 0), rows: 3)
      $0.drawLine(from: Point(column: 2, row: 1), columns: 2)
    }
  }

  func testWithoutJoiningANewLineReplacesTheOldOne() {
    assertDrawn(3, 3, " │ \n───\n │ ") {
      $0.drawLine(from: Point(column: 1, row: 0), rows: 3)
      $0.drawLine(from: Point(column: 0, row: 1), columns: 3, joins: false)
    }
    assertDrawn(7, 3, "┌──┌──┐\n│  │  │\n└──└──┘") {
      $0.drawBox(Rect(column: 0, row: 0, columns: 4, rows: 3))
      $0.drawBox(Rect(column: 3, row: 0, columns: 4, rows: 3), joins: false)
    }
  }

  func testLinesReplaceTextAndTextReplacesLines() {
    assertDrawn(5, 1, "─────") {
      $0.draw("a漢漢", 0)
      $0.drawLine(from: .zero, columns: 5)
    }
    assertDrawn(5, 1, "─ab──") {
      $0.drawLine(from: .zero, columns: 5)
      $0.draw("ab", 1)
    }
  }

  func testALineOfNoLengthDrawsNothing() {
    assertDrawn(4, 2, "    \n    ") {
      for length in [0, -1, -5, .min] {
        $0.drawLine(from: .zero, columns: length)
        $0.drawLine(from: Point(column: 2, row: 0), rows: length)
      }
    }
  }

  func testALineOfOneCellKeepsItsDirection() {
    assertDrawn(3, 1, "─ │") {
      $0.drawLine(from: .zero, columns: 1)
      $0.drawLine(from: Point(column: 2, row: 0), rows: 1)
    }
  }

  func testAClusterIsNeverTakenForALine() {
    // More clusters than the block's first scalar, so that numbers and scalars overlap.
    let frame = Frame(200, 50)
    for place in 0..<0x2600 {
      var cluster = String.UnicodeScalarView()
      for part in [
        0x61 + UInt32(place % 26), 0x300 + UInt32(place / 26 % 112), 0x300 + UInt32(place / 2912),
      ] {
        cluster.append(Unicode.Scalar(part) ?? " ")
      }
      frame.draw(String(cluster), place % 200, place / 200)
    }
    for place in 0..<0x2600 {
      frame.drawLine(from: Point(column: place % 200, row: place / 200), columns: 1)
      XCTAssertEqual(frame.cells[place].glyph, Glyph(scalar: 0x2500, isWide: false))
    }
  }

  // MARK: Round corners

  func testARoundLineAlongARoundBoxKeepsItsCorners() {
    assertDrawn(4, 3, "╭──╮\n│  │\n╰──╯") {
      $0.drawBox($0.bounds, line: .rounded)
      $0.drawLine(from: .zero, rows: 3, line: .rounded)
      $0.drawLine(from: .zero, columns: 4, line: .rounded)
    }
  }

  func testRoundCornersStayRoundUnderTheSameBox() {
    assertDrawn(4, 3, "╭──╮\n│  │\n╰──╯") {
      for _ in 0..<3 { $0.drawBox($0.bounds, line: .rounded) }
    }
  }

  func testARoundBoxOverASquareOneIsRound() {
    assertDrawn(4, 3, "╭──╮\n│  │\n╰──╯") {
      $0.drawBox($0.bounds)
      $0.drawBox($0.bounds, line: .rounded)
    }
  }

  func testRoundCornersThatJoinBecomeTees() {
    assertDrawn(7, 3, "╭──┬──╮\n│  │  │\n╰──┴──╯") {
      $0.drawBox(Rect(column: 0, row: 0, columns: 4, rows: 3), line: .rounded)
      $0.drawBox(Rect(column: 3, row: 0, columns: 4, rows: 3), line: .rounded)
    }
  }
}
