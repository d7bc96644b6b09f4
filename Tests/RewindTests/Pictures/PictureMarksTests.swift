// PictureMarksTests: how a failing test shows the differences between two pictures.

import TermRender
import TermView
import XCTest

@testable import Rewind

final class PictureMarksTests: XCTestCase {
  private let label = picture(10, 2) {
    $0.draw("Reset", 1, 0, Style(foreground: .red, attributes: .bold))
    $0.draw("世界", 2, 1)
  }

  func testEqualPicturesHaveNoMarks() {
    XCTAssertNil(label.marked(against: label))
    XCTAssertNil(picture(0, 0).marked(against: picture(0, 0)))
  }

  func testAChangedColorNamesTheCell() {
    let got = picture(10, 2) {
      $0.draw("Reset", 1, 0, Style(foreground: .red, attributes: .bold))
      $0.draw("s", 3, 0, Style(foreground: .green, attributes: .bold))
      $0.draw("世界", 2, 1)
    }
    XCTAssertEqual(
      got.marked(against: label)?.withoutBlanksAtEnds,
      """
      row 0
        want | Reset    |
        got  | Reset    |
                 ^
      row 0, column 3: want "s", bold, fg red; got "s", bold, fg green
      """)
  }

  func testAWideCharacterMovedByOneNamesItsCells() {
    let got = picture(10, 2) {
      $0.draw("Reset", 1, 0, Style(foreground: .red, attributes: .bold))
      $0.draw("世", 2, 1)
      $0.draw("界", 5, 1)
    }
    XCTAssertEqual(
      got.marked(against: label)?.withoutBlanksAtEnds,
      """
      row 1
        want |  世界    |
        got  |  世 界   |
                  ^^^
      row 1, column 4: want "界", wide; got " "
      row 1, column 5: want right half; got "界", wide
      row 1, column 6: want " "; got right half
      """)
  }

  func testAMissingLabelIsNamedAndCellsFromTheNinthOnAreCounted() {
    let got = picture(10, 2)
    XCTAssertEqual(
      got.marked(against: label)?.withoutBlanksAtEnds,
      """
      row 0
        want | Reset    |
        got  |          |
               ^^^^^
      row 1
        want |  世界    |
        got  |          |
                ^^^^
      row 0, column 1: want "R", bold, fg red; got " "
      row 0, column 2: want "e", bold, fg red; got " "
      row 0, column 3: want "s", bold, fg red; got " "
      row 0, column 4: want "e", bold, fg red; got " "
      row 0, column 5: want "t", bold, fg red; got " "
      row 1, column 2: want "世", wide; got " "
      row 1, column 3: want right half; got " "
      row 1, column 4: want "界", wide; got " "
      and 1 more
      """)
  }

  func testDifferencesOfCaretAndSizeAreDescribed() {
    let caret = Caret(point: Point(column: 1, row: 0), shape: .block)
    XCTAssertEqual(
      picture(3, 1, caret: caret).marked(against: picture(3, 1)),
      "caret: want none; got row 0, column 1, block")
    XCTAssertEqual(
      picture(3, 1).marked(against: picture(2, 4)), "want 2x4 cells; got 3x1")
  }
}

extension String {
  /// Its lines without blanks at their ends, as they can stand in a source file.
  fileprivate var withoutBlanksAtEnds: String {
    split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
