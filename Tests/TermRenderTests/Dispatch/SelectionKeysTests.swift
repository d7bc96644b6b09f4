// SelectionKeysTests: the keyboard selects text with a caret of its own.

import TermView
import TermWidgets
import XCTest

@testable import TermRender

final class SelectionKeysTests: XCTestCase {
  private typealias Shown = Screen<Int>

  /// Begins to select, and returns the screen.
  private func begin(_ screen: Shown) -> Shown {
    XCTAssertTrue(screen.beginSelectingByKeys())
    screen.render()
    return screen
  }

  private func place(_ screen: Shown) -> Point? { screen.caret?.point }

  private func cell(_ column: Int, _ row: Int) -> Point { Point(column: column, row: row) }

  // MARK: Moving

  func testTheCaretBeginsAtTheFirstTextAndMovesByCharacters() {
    let screen = begin(
      .shown {
        VStack {
          Text("ab")
          Text("")
          Text("日本")
        }
        .padding(1)
      })
    XCTAssertEqual(screen.caret, Caret(point: cell(1, 1), shape: .block))
    XCTAssertNil(screen.selectedText)
    var places: [Point?] = []
    for _ in 0..<6 {
      screen.select(.right)
      places.append(place(screen))
    }
    XCTAssertEqual(
      places, [cell(2, 1), cell(3, 1), cell(1, 2), cell(1, 3), cell(3, 3), cell(5, 3)])
    screen.select(.right)
    XCTAssertEqual(place(screen), cell(5, 3), "there is nothing after it")
    for _ in 0..<6 { screen.select(.left) }
    XCTAssertEqual(place(screen), cell(1, 1))
    screen.select(.left)
    XCTAssertEqual(place(screen), cell(1, 1))
  }

  func testShiftWithArrowsSelects() {
    let screen = begin(.shown { Text("a日本e\u{301}x") })
    screen.select(.right, .shift(.right), .shift(.right), .shift(.right))
    XCTAssertEqual(screen.selectedText, "日本e\u{301}")
    XCTAssertEqual(screen.reversedRows[0], ".#####")
    screen.select(.shift(.left))
    XCTAssertEqual(screen.selectedText, "日本")
    screen.select(.shift(.left), .shift(.left), .shift(.left))
    XCTAssertEqual(screen.selectedText, "a", "backward")
    screen.select(.right)
    XCTAssertNil(screen.selectedText, "a motion without Shift selects nothing")
  }

  func testWordsAreMovedOverWithControlOrAlt() {
    let screen = begin(
      .shown {
        VStack {
          Text("don't stop, now")
          Text("next")
        }
      })
    for (column, row) in [(5, 0), (10, 0), (11, 0), (15, 0), (0, 1), (4, 1)] {
      screen.select(Key(.right, .control))
      XCTAssertEqual(place(screen), cell(column, row))
    }
    for (column, row) in [(0, 1), (15, 0), (12, 0), (10, 0), (6, 0), (0, 0)] {
      screen.select(Key(.left, .alt))
      XCTAssertEqual(place(screen), cell(column, row))
    }
    screen.select(Key(.right, [.control, .shift]))
    XCTAssertEqual(screen.selectedText, "don't")
  }

  func testUpAndDownKeepTheirColumnOverShortAndWrappedLinesAndGaps() {
    let screen = begin(
      .shown(columns: 10) {
        VStack(spacing: 1) {
          Text("a longer line that wraps")
          Text("b")
          Text("日本語の文字")
        }
      })
    XCTAssertEqual(
      screen.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) },
      [
        "a longer  ", "line that ", "wraps     ", "          ", "b         ", "          ",
        "日本語の文", "字        ",
      ])
    screen.select(.end)
    XCTAssertEqual(place(screen), cell(8, 0))
    let down = [cell(8, 1), cell(5, 2), cell(1, 4), cell(8, 6), cell(2, 7), cell(2, 7)]
    for wanted in down {
      screen.select(.down)
      XCTAssertEqual(place(screen), wanted)
    }
    for wanted in [cell(8, 6), cell(1, 4), cell(5, 2), cell(8, 1), cell(8, 0), cell(0, 0)] {
      screen.select(.up)
      XCTAssertEqual(place(screen), wanted)
    }
  }

  func testHomeAndEndGoToTheEndsOfTheLineAndOfTheRegion() {
    let screen = begin(
      .shown(columns: 8) {
        VStack {
          Text("one two three")
          Text("last")
        }
      })
    screen.select(.down, .right, .shift(.end))
    XCTAssertEqual(screen.selectedText, "hree")
    screen.select(.home)
    XCTAssertEqual(place(screen), cell(0, 1))
    screen.select(Key(.end, .control))
    XCTAssertEqual(place(screen), cell(4, 2))
    screen.select(Key(.home, [.control, .shift]))
    XCTAssertEqual(screen.selectedText, "one two three\nlast")
    screen.select(.ctrl("a"))
    XCTAssertEqual(screen.selectedText, "one two three\nlast")
  }

  func testABrokenWordHasAnEndInEachLine() {
    let screen = begin(.shown(columns: 4) { Text("abcdefgh") })
    screen.select(.end)
    XCTAssertEqual(place(screen), cell(3, 0))
    screen.select(.down, .end)
    XCTAssertEqual(place(screen), cell(3, 1))
    screen.select(.shift(.home))
    XCTAssertEqual(screen.selectedText, "efgh")
  }

  func testArrowsFollowTheDirectionOfRightToLeftText() {
    let screen = begin(.shown(columns: 12) { Text("שלום עולם") })
    XCTAssertEqual(screen.text.prefix(12), "םלוע םולש   ")
    XCTAssertEqual(place(screen), cell(8, 0), "the first letter is the rightmost one")
    screen.select(.shift(.left), .shift(.left))
    XCTAssertEqual(screen.selectedText, "של")
    XCTAssertEqual(screen.reversedRows[0], ".......##")
    XCTAssertEqual(place(screen), cell(6, 0))
    screen.select(.shift(.right))
    XCTAssertEqual(screen.selectedText, "ש")
    screen.select(Key(.left, [.control, .shift]))
    XCTAssertEqual(screen.selectedText, "שלום")
  }

  // MARK: Scrolling

  private func scrolled() -> Shown {
    .shown {
      VStack {
        Text("above")
        ScrollView(showsBars: false) { ForEach(1...9, id: \.self) { Text("row \($0)") } }
          .frame(height: 3)
          .id("area")
      }
    }
  }

  func testTheAreaScrollsWithTheCaret() {
    let screen = begin(scrolled())
    screen.select(.down)
    XCTAssertEqual(place(screen), cell(0, 1))
    screen.select(.shift(.down), .shift(.down), .shift(.down), .shift(.down))
    XCTAssertEqual(place(screen), cell(0, 3))
    XCTAssertEqual(screen.text.split(separator: "\n")[3].prefix(5), "row 5")
    XCTAssertEqual(screen.selectedText, "row 1\nrow 2\nrow 3\nrow 4")
  }

  func testDownInTheLastVisibleRowScrollsByOneRow() {
    let screen = begin(scrolled())
    for row in 1...8 {
      screen.select(.down)
      XCTAssertEqual(place(screen), cell(0, min(row, 3)))
      let first = screen.text.split(separator: "\n")[1]
      XCTAssertTrue(first.hasPrefix("row \(max(1, row - 2))"), "\(row): \(screen.text)")
    }
  }

  func testPagesScrollTheAreaAroundTheFocus() {
    let screen = Shown.shown {
      ScrollView(showsBars: false) {
        ForEach(1...20, id: \.self) { Text("row \($0)") }
      }
      .focusable()
      .autofocus()
      .frame(height: 4)
    }
    screen.update {
      ScrollView(showsBars: false) {
        ForEach(1...20, id: \.self) { Text("row \($0)") }
      }
      .focusable()
      .autofocus()
      .frame(height: 4)
    }
    _ = begin(screen)
    screen.select(.shift(.pageDown), .shift(.pageDown))
    XCTAssertEqual(
      screen.selectedText, (1...6).map { "row \($0)" }.joined(separator: "\n"))
    screen.select(.pageUp, .pageUp, .pageUp)
    XCTAssertEqual(place(screen), cell(0, 0))
    screen.select(Key(.end, [.control, .shift]))
    XCTAssertEqual(
      screen.selectedText, (1...20).map { "row \($0)" }.joined(separator: "\n"))
  }

  func testTheKeyboardSelectsRowsOfALazyListThatAreOutOfSight() {
    let screen = begin(
      .shown { VStack { LazyList(count: 1000) { Text("row \($0)") }.frame(height: 3) } })
    for _ in 0..<10 { screen.select(.shift(.down)) }
    XCTAssertEqual(place(screen), cell(0, 2))
    XCTAssertEqual(
      screen.selectedText, (0...9).map { "row \($0)" }.joined(separator: "\n"))
    for _ in 0..<40 { screen.select(Key(.right, [.control, .shift])) }
    XCTAssertEqual(screen.selectedText?.split(separator: "\n").suffix(2), ["row 22", "row"])
    screen.wheel(500)
    XCTAssertNil(place(screen), "scrolled away")
    screen.select(.shift(.end))
    XCTAssertNotNil(place(screen), "it comes back with the next key")
    screen.select(.ctrl("a"))
    XCTAssertEqual(
      screen.selectedText, (0...999).map { "row \($0)" }.joined(separator: "\n"))
    screen.select(Key(.end, .control))
    XCTAssertEqual(place(screen), cell(7, 2))
    XCTAssertTrue(screen.text.contains("row 999"))
    screen.select(.shift(.up))
    XCTAssertEqual(screen.selectedText, "row 999")
  }

  // MARK: Where it begins

  func testTheCaretBeginsInTheDialogThatIsOpen() {
    let view = {
      ZStack<Int> {
        VStack {
          Text("page")
          Button("Save", 1)
        }
        VStack {
          Text("Really?")
          Button("Yes", 2)
        }
        .border()
        .focusScope()
        .position(top: 2, leading: 2)
      }
    }
    let screen = Shown.shown { view() }
    screen.update { view() }
    _ = begin(screen)
    XCTAssertEqual(place(screen), cell(3, 3))
    screen.select(.ctrl("a"))
    XCTAssertTrue(screen.selectedText?.hasPrefix("Really?") == true)
    XCTAssertFalse(screen.selectedText?.contains("page") == true)
    screen.select(.up, .up, .up, Key(.home, .control))
    XCTAssertEqual(place(screen), cell(3, 3), "the caret stays in the dialog")
  }

  func testTheCaretBeginsOutsideOfAFieldWithoutTexts() {
    let view = {
      VStack<Int> {
        Text("title")
        TextField("", text: "typed") { _ in 1 }.border().autofocus()
      }
    }
    let screen = Shown.shown { view() }
    screen.update { view() }
    _ = begin(screen)
    XCTAssertEqual(place(screen), cell(0, 0))
  }

  func testWithoutAnyTextNothingBegins() {
    let screen = Shown.shown { Fill("x") }
    XCTAssertFalse(screen.beginSelectingByKeys())
    XCTAssertFalse(screen.selectsByKeys)
  }

  func testTheCaretBeginsWhereTheMouseHasSelected() {
    let screen = Shown.shown { Text("Hello, world") }
    screen.drag(from: (0, 0), to: (3, 0))
    _ = begin(screen)
    XCTAssertEqual(screen.selectedText, "Hell")
    screen.select(.shift(.right))
    XCTAssertEqual(screen.selectedText, "Hell", "from the cell of the mouse")
    screen.select(.shift(.right))
    XCTAssertEqual(screen.selectedText, "Hello")
  }

  // MARK: Changes

  func testTheCaretSurvivesAResizeAndOtherViews() {
    let view = { VStack<Int> { Text("one two three four") } }
    let screen = begin(.shown { view() })
    screen.select(Key(.right, .control), .right, Key(.right, [.control, .shift]))
    XCTAssertEqual(screen.selectedText, "two")
    XCTAssertEqual(place(screen), cell(7, 0))
    screen.resize(to: Size(columns: 5, rows: 8))
    screen.update { view() }
    screen.render()
    XCTAssertEqual(screen.selectedText, "two")
    XCTAssertEqual(place(screen), cell(3, 1))
    screen.update { Text("another") }
    screen.render()
    XCTAssertNil(screen.selectedText)
  }

  func testAPressOfTheMouseEndsTheKeyboardsSelection() {
    let screen = begin(.shown { Text("Hello") })
    screen.select(.shift(.right))
    screen.press(at: (2, 0))
    XCTAssertFalse(screen.selectsByKeys)
    XCTAssertNil(screen.selectedText)
  }

  func testAViewThatIsCopiedAsAWholeIsOneStep() {
    let screen = begin(
      .shown {
        HStack(spacing: 1) {
          Text("a")
          Text("★★★").copies("three")
          Text("b")
        }
      })
    screen.select(.right, .right)
    XCTAssertEqual(place(screen), cell(2, 0))
    screen.select(.shift(.right))
    XCTAssertEqual(screen.selectedText, "three")
    XCTAssertEqual(screen.reversedRows[0], "..###")
  }

  func testAScreenReaderHearsTheLineAtTheCaretOrWhatIsSelected() {
    let screen = begin(
      .shown(columns: 12) {
        VStack {
          Text("one two three four")
          Text("★").copies("a star")
        }
      })
    XCTAssertEqual(screen.spokenSelection, ["one two"])
    screen.select(Key(.right, .control), .right)
    XCTAssertEqual(screen.spokenSelection, ["two"])
    screen.select(.shift(.down), .shift(.end))
    XCTAssertEqual(screen.spokenSelection, ["selected: two three four"])
    screen.select(Key(.end, .control), .left)
    XCTAssertEqual(screen.spokenSelection, ["a star"])
    screen.clearSelection()
    XCTAssertEqual(screen.spokenSelection, [])
  }

  func testOtherKeysHaveNoMeaning() {
    let screen = begin(.shown { Text("Hello") })
    XCTAssertEqual(screen.selectByKey(KeyPress("x")), .handled)
    XCTAssertEqual(screen.selectByKey(KeyPress(.tab)), .handled)
    XCTAssertEqual(screen.selectByKey(KeyPress(.ctrl("z"))), .ignored)
    XCTAssertEqual(screen.selectByKey(KeyPress(.enter)), .copy)
    XCTAssertEqual(screen.selectByKey(KeyPress(.ctrl("c"))), .copy)
    XCTAssertEqual(screen.selectByKey(KeyPress(.escape)), .leave)
    XCTAssertEqual(place(screen), cell(0, 0))
  }

  func testTheCaretIsFoundAmongSeveralViewsOfTheScreenAndAroundAnEmptyArea() {
    let several = Screen<String>.shown(columns: 12) {
      Text("one")
      Text("two")
    }
    XCTAssertTrue(several.beginSelectingByKeys())
    XCTAssertEqual(several.caret?.point, Point(column: 0, row: 0))
    let around = Screen<String>.shown(columns: 12) {
      ScrollView { Fill("░").frame(height: 2) }.frame(height: 2).focusable().id("area")
      Text("below")
    }
    _ = around.focus("area")
    XCTAssertTrue(around.beginSelectingByKeys())
    XCTAssertEqual(around.caret?.point, Point(column: 0, row: 2))
  }
}
