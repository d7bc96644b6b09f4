// SelectionColumnTests: a selection that begins in one of several columns of texts leaves out the others.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class SelectionColumnTests: XCTestCase {
  private typealias Shown = Screen<Int>

  /// Rows of two columns, with a title over both; every third row has no right text.
  private func rows(_ count: Int) -> some View<Int> {
    LazyList<Int>(count: count) { row in
      HStack<Int> {
        if row == 0 {
          Text("title")
        } else {
          Text("left \(row)").frame(width: 10).selectionColumn(0)
          Text("right \(row)").hidden(row % 3 == 0).selectionColumn(1)
        }
      }
    }
    .frame(height: 8)
  }

  private func wanted(_ rows: ClosedRange<Int>, column: Int) -> String {
    rows.compactMap { row in
      row == 0
        ? "title" : column == 0 ? "left \(row)" : row % 3 == 0 ? nil : "right \(row)"
    }
    .joined(separator: "\n")
  }

  func testADragTakesTheTextsOfItsColumnAndThoseOfNone() {
    for column in 0...1 {
      let screen = Shown.shown { rows(8) }
      screen.drag(from: (column * 10, 1), to: (29, 5))
      XCTAssertEqual(screen.selectedText, wanted(1...5, column: column))
      screen.drag(from: (column * 10, 5), to: (0, 0))
      XCTAssertEqual(
        screen.selectedText?.split(separator: "\n").dropLast().joined(separator: "\n"),
        wanted(0...4, column: column))
    }
  }

  func testADragThatBeginsInNoColumnTakesAll() {
    let screen = Shown.shown { rows(8) }
    screen.drag(from: (0, 0), to: (29, 1))
    XCTAssertEqual(screen.selectedText, "title\nleft 1\tright 1")
  }

  /// Rows that have left the list are read again, of the same column.
  func testRowsOutOfSightKeepToTheColumn() {
    for column in 0...1 {
      let screen = Shown.shown { rows(200) }
      screen.press(at: (column * 10, 1))
      for _ in 0..<30 { screen.wheel(5) }
      screen.move(to: (29, 4))
      screen.release(at: (29, 4))
      let text = screen.selectedText ?? ""
      let last = text.split(separator: "\n").last.map(String.init) ?? ""
      XCTAssertTrue(last.hasPrefix(column == 0 ? "left" : "right"), last)
      let row = last.split(separator: " ").last.flatMap { Int($0) } ?? 0
      XCTAssertGreaterThan(row, 100)
      XCTAssertEqual(text, wanted(1...row, column: column))
    }
  }

  func testTheCaretGoesEverywhereAndSelectsOneColumn() {
    let screen = Shown.shown { rows(8) }
    XCTAssertTrue(screen.beginSelectingByKeys())
    screen.select(.down, .right, .right)
    screen.select(.end, .right)
    screen.select(.shift(.down), .shift(.end))
    XCTAssertEqual(screen.selectedText, "right 1\nright 2")
    // Control-A takes the column of the caret, with the rows that do not exist.
    screen.select(.ctrl("a"))
    XCTAssertEqual(screen.selectedText, wanted(0...7, column: 1))
  }

  /// A key that moves nothing leaves the selection in its column.
  func testAKeyWithoutAMeaningKeepsTheColumn() {
    let screen = Shown.shown { rows(8) }
    screen.drag(from: (0, 1), to: (8, 3))
    XCTAssertTrue(screen.beginSelectingByKeys())
    screen.select("x")
    screen.update { rows(9) }
    screen.render()
    XCTAssertEqual(screen.selectedText, wanted(1...3, column: 0))
  }

  /// A view in a column can have texts that can't be selected, and a column of its own.
  func testTheNearestColumnCountsAndNumbersAreClamped() {
    let screen = Shown.shown {
      ForEach(0..<2, id: \.self) { row in
        HStack(spacing: 1) {
          HStack {
            Text("\(row) ").selectable(false)
            Text("a\(row)")
          }
          .selectionColumn(-7)
          HStack(spacing: 1) {
            Text("b\(row)").selectionColumn(0)
            Text("c\(row)").selectionColumn(1 << 40).selectable()
            Text("d\(row)").selectable().selectionColumn(0xFFFF)
          }
          .selectionColumn(3)
        }
      }
    }
    screen.drag(from: (2, 0), to: (29, 1))
    XCTAssertEqual(screen.selectedText, "a0 b0\na1 b1")
    screen.drag(from: (8, 0), to: (29, 1))
    XCTAssertEqual(screen.selectedText, "c0 d0\nc1 d1")
  }
}
