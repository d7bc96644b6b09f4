// TextSelectionTests+Clicks: single, double and triple clicks, and presses with Shift, in texts.

import TermView
import XCTest

@testable import TermRender

extension TextSelectionTests {
  func testADoubleClickSelectsAWordAndATripleClickAParagraph() {
    let screen = screen { Text("See the user_guide, now\nAnd more") }
    click(screen, 10, 0, count: 2)
    XCTAssertEqual(screen.selectedText, "user_guide")
    click(screen, 18, 0, count: 2)
    XCTAssertEqual(screen.selectedText, ",")
    click(screen, 1, 0, count: 3)
    XCTAssertEqual(screen.selectedText, "See the user_guide, now")
  }

  func testADoubleClickSelectsAWordWithItsApostropheAndANumberWithItsPoints() {
    let words = ["don't", "l’eau", "v1.2.3", "3.14", "1,000", "two"]
    let line = words.joined(separator: ". ")
    let screen = screen(columns: 60) { Text(line) }
    for word in words {
      let start = line[..<line.range(of: word)!.lowerBound].count
      for column in [start, start + word.count - 1] {
        click(screen, column, 0, count: 2)
        XCTAssertEqual(screen.selectedText, word, "at column \(column)")
      }
    }
    click(screen, 5, 0, count: 2)
    XCTAssertEqual(screen.selectedText, ".", "the point after a word")
  }

  func testADoubleClickInJapaneseSelectsCharactersOfOneScript() {
    let screen = screen { Text("これは日本語のテキスト。") }
    for (column, wanted) in [(2, "これは"), (7, "日本語"), (12, "の"), (16, "テキスト"), (22, "。")] {
      click(screen, column, 0, count: 2)
      XCTAssertEqual(screen.selectedText, wanted)
    }
  }

  func testADragAfterADoubleClickSelectsByWords() {
    let screen = screen { Text("one two three four") }
    let place = Point(column: 5, row: 0)
    for count in 1...2 {
      _ = screen.send(.mouse(MouseEvent(.down(.left), at: place, count: count)))
      if count == 1 { _ = screen.send(.mouse(MouseEvent(.up(.left), at: place))) }
    }
    _ = screen.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 9, row: 0), count: 2)))
    XCTAssertEqual(screen.selectedText, "two three")
    _ = screen.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 0, row: 0), count: 2)))
    XCTAssertEqual(screen.selectedText, "one two")
  }

  func testAPressWithShiftExtendsTheSelection() {
    let screen = screen { Text("Hello, world") }
    drag(screen, from: (2, 0), to: (4, 0))
    _ = screen.send(
      .mouse(MouseEvent(.down(.left), at: Point(column: 8, row: 0), modifiers: .shift)))
    XCTAssertEqual(screen.selectedText, "llo, wo")
  }

  func testAPressWithShiftSelectsFromTheClickBefore() {
    let screen = screen { Text("Hello, world") }
    for (start, end) in [(2, 8), (8, 2)] {
      click(screen, start, 0, count: 1)
      _ = screen.send(
        .mouse(MouseEvent(.down(.left), at: Point(column: end, row: 0), modifiers: .shift)))
      XCTAssertEqual(screen.selectedText, "llo, wo")
      screen.clearSelection()
    }
    _ = screen.send(
      .mouse(MouseEvent(.down(.left), at: Point(column: 4, row: 0), modifiers: .shift)))
    XCTAssertNil(screen.selectedText, "nothing to extend")
  }

  func testAClickInAVeryLongLineSelectsAWord() {
    let screen = screen(columns: 10, rows: 1) {
      Text("one two " + String(repeating: "x", count: 100_000)).wrap(.none)
    }
    click(screen, 5, 0, count: 2)
    XCTAssertEqual(screen.selectedText, "two")
    XCTAssertEqual(reversed(screen), ["....###"])
  }

  func testThreeClicksSelectAParagraphDelimitedByAnyLineEnd() {
    for end in ["\n", "\r\n", "\u{2029}"] {
      let screen = screen(rows: 3) { Text("one.\(end)two.\(end)three") }
      click(screen, 1, 1, count: 3)
      XCTAssertEqual(screen.selectedText, "two.", end.debugDescription)
    }
  }

  func testAClickSelectsNothing() {
    let screen = screen { Text("Hello") }
    click(screen, 1, 0, count: 1)
    XCTAssertNil(screen.selectedText)
    XCTAssertEqual(reversed(screen)[0], "")
  }

  func testAPressElsewhereClearsTheSelection() {
    let screen = screen { Text("Hello") }
    drag(screen, from: (0, 0), to: (3, 0))
    click(screen, 20, 5, count: 1)
    XCTAssertNil(screen.selectedText)
    XCTAssertEqual(reversed(screen)[0], "")
  }
}
