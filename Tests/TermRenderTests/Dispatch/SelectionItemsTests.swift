// SelectionItemsTests: what can be selected, and what is copied in its place.

import RecordSupport
import TermView
import TermWidgets
import XCTest

@testable import TermRender

final class SelectionItemsTests: XCTestCase {
  private typealias Shown = Screen<Int>

  // MARK: What is highlighted

  /// What a drag highlights and selects depends on its ends alone, not on the way between them.
  func testTheWayOfADragLeavesNoTrace() {
    for seed in 1...100 {
      var random = SeededGenerator(seed: UInt64(seed))
      let rows = (0..<6).map { _ in
        (0..<random.next(below: 3) + 1).map { _ in
          (
            text: String("some words".prefix(random.next(below: 9))),
            isWhole: random.next(below: 4) == 0
          )
        }
      }
      func screen() -> Shown {
        .shown(rows: 6) {
          VStack {
            ForEach(Array(rows.enumerated()), id: \.offset) { _, texts in
              HStack(spacing: 1) {
                ForEach(Array(texts.enumerated()), id: \.offset) { _, text in
                  if text.isWhole { Text(text.text).copies("whole") } else { Text(text.text) }
                }
              }
            }
          }
        }
      }
      func place() -> (Int, Int) { (random.next(below: 24), random.next(below: 6)) }
      let (first, way, last) = (place(), (0..<4).map { _ in place() }, place())
      let (one, other) = (screen(), screen())
      one.press(at: first)
      for place in way { one.move(to: place) }
      one.move(to: last)
      other.press(at: first)
      other.move(to: last)
      XCTAssertEqual(one.reversedRows, other.reversedRows, "seed \(seed), \(first) to \(last)")
      XCTAssertEqual(one.selectedText, other.selectedText, "seed \(seed), \(first) to \(last)")
    }
  }

  // MARK: What can't be selected

  func testADragPassesOverTextsThatCannotBeSelected() {
    let screen = Shown.shown {
      VStack {
        for number in 1...3 {
          HStack {
            Text("\(number)│").selectable(false)
            Text("line \(number)")
          }
        }
      }
    }
    screen.drag(from: (4, 0), to: (5, 2))
    XCTAssertEqual(screen.selectedText, "ne 1\nline 2\nline")
    XCTAssertEqual(screen.reversedRows.prefix(3), ["....####", "..######", "..####"])
    screen.drag(from: (0, 0), to: (1, 2))
    XCTAssertEqual(screen.selectedText, "line 1\nline 2", "from gutter to gutter")
  }

  func testADoubleClickOnATextThatCannotBeSelectedSelectsNothingOfIt() {
    let screen = Shown.shown {
      VStack {
        Text("ornament").selectable(false)
        Text("content")
      }
    }
    for count in 1...2 {
      screen.press(at: (3, 0), count: count)
      screen.release(at: (3, 0))
    }
    XCTAssertNil(screen.selectedText)
    XCTAssertEqual(screen.reversedRows[0], "")
  }

  func testAViewInsideOneThatCannotBeSelectedCanBeSelectedNonetheless() {
    let screen = Shown.shown {
      VStack {
        Text("one")
        VStack {
          Text("two")
          VStack { Text("three") }.selectable()
          Text("four")
        }
        .selectable(false)
        Text("five")
      }
    }
    screen.drag(from: (0, 0), to: (9, 4))
    XCTAssertEqual(screen.selectedText, "one\nthree\nfive")
    XCTAssertEqual(screen.reversedRows.prefix(5), ["###", "", "#####", "", "####"])
  }

  func testARegionInAViewThatCanBeSelectedIsSelectable() {
    let screen = Shown.shown {
      VStack {
        VStack { Text("inside").border() }.selectable()
      }
      .selectable(false)
    }
    screen.drag(from: (1, 1), to: (6, 1))
    XCTAssertEqual(screen.selectedText, "inside")
  }

  func testARegionInAViewThatCannotBeSelectedHasNothingToSelect() {
    let screen = Shown.shown {
      VStack {
        Text("inside").border()
      }
      .selectable(false)
    }
    screen.drag(from: (1, 1), to: (6, 1))
    XCTAssertNil(screen.selectedText)
  }

  func testHiddenAndSecretTextIsIntSelectable() {
    let screen = Shown.shown {
      VStack {
        Text("hidden").hidden().selectable()
        Text("secret").secret().selectable()
        Text("shown")
      }
    }
    screen.drag(from: (0, 0), to: (9, 2))
    XCTAssertEqual(screen.selectedText, "shown")
  }

  func testATextThatCanNoLongerBeSelectedLeavesTheSelection() {
    for (row, left) in [(0, "two\nthree"), (1, "one\nthree"), (2, "one\ntwo")] {
      for isBackward in [false, true] {
        var gone: Int?
        let view = {
          VStack<Int> {
            Text("one").selectable(gone != 0)
            Text("two").selectable(gone != 1)
            Text("three").hidden(gone == 2)
          }
        }
        let screen = Shown.shown { view() }
        screen.drag(from: isBackward ? (9, 2) : (0, 0), to: isBackward ? (0, 0) : (9, 2))
        XCTAssertEqual(screen.selectedText, "one\ntwo\nthree")
        gone = row
        screen.update { view() }
        screen.render()
        XCTAssertEqual(screen.selectedText, left)
        XCTAssertEqual(screen.reversedRows[row], "")
      }
    }
  }

  func testATextThatComesBetweenTheEndsIsSelected() {
    var isThere = false
    let view = {
      VStack<Int> {
        Text("one").id(1)
        if isThere { Text("two").id(2) }
        Text("three").id(3)
      }
    }
    let screen = Shown.shown { view() }
    screen.drag(from: (0, 0), to: (9, 1))
    isThere = true
    screen.update { view() }
    screen.render()
    XCTAssertEqual(screen.selectedText, "one\ntwo\nthree")
    XCTAssertEqual(screen.reversedRows.prefix(3), ["###", "###", "#####"])
  }

  // MARK: What is copied in place of a view

  func testAPictureIsCopiedAsItsText() {
    let screen = Shown.shown {
      VStack {
        Text("before")
        Canvas { canvas in
          for row in 0..<2 { _ = canvas.draw("▀▀▀▀", at: Point(column: 0, row: row)) }
        }
        .frame(width: 4, height: 2)
        .copies("a picture")
        Text("after")
      }
    }
    screen.drag(from: (2, 0), to: (1, 3))
    XCTAssertEqual(screen.selectedText, "fore\na picture\naf")
    XCTAssertEqual(screen.reversedRows.prefix(4), ["..####", "####", "####", "##"])
    screen.drag(from: (0, 1), to: (0, 2))
    XCTAssertEqual(screen.selectedText, "a picture", "any part of it is all of it")
    XCTAssertEqual(screen.reversedRows.prefix(4), ["", "####", "####", ""])
    screen.clearSelection()
    screen.render()
    XCTAssertEqual(screen.reversedRows.prefix(4), ["", "", "", ""])
  }

  func testAContainerIsSelectedAndCopiedAsAWhole() {
    let screen = Shown.shown {
      HStack(spacing: 1) {
        Text("Score:")
        HStack(spacing: 1) {
          Text("★★★")
          Text("☆☆")
        }
        .copies("3 of 5")
        Text("stars")
      }
    }
    screen.drag(from: (0, 0), to: (8, 0))
    XCTAssertEqual(screen.selectedText, "Score: 3 of 5")
    XCTAssertEqual(screen.reversedRows[0], "######.###.##")
    screen.redraw()
    screen.render()
    XCTAssertEqual(screen.reversedRows[0], "######.###.##", "also where all is drawn again")
    for count in 1...2 {
      screen.press(at: (12, 0), count: count)
      screen.release(at: (12, 0))
    }
    XCTAssertEqual(screen.selectedText, "3 of 5", "a double click")
    screen.drag(from: (13, 0), to: (16, 0))
    XCTAssertEqual(screen.selectedText, "sta", "from beside it")
  }

  func testOfTextsInOneAnotherTheOuterOneIsCopied() {
    let screen = Shown.shown {
      VStack {
        VStack { Text("x").copies("inner") }.copies("outer")
        Text("y").copies("alone")
        Text("z").copies("never").selectable(false)
      }
    }
    screen.drag(from: (0, 0), to: (9, 2))
    XCTAssertEqual(screen.selectedText, "outer\nalone")
  }

  func testNothingIsCopiedOfAViewWithAnEmptyText() {
    let screen = Shown.shown {
      HStack(spacing: 1) {
        Text("•").copies("")
        Text("point")
      }
    }
    screen.drag(from: (0, 0), to: (9, 0))
    XCTAssertEqual(screen.selectedText, "point")
    XCTAssertEqual(screen.reversedRows[0], "..#####")
  }

  func testALongTextIsCopiedWhole() {
    let text = String(repeating: "日本語 ", count: 5_000)
    let screen = Shown.shown { Text("x").copies(text) }
    screen.drag(from: (0, 0), to: (1, 0))
    XCTAssertEqual(screen.selectedText, text)
  }

  func testTheCopiedTextIsThatOfTheNewestView() {
    var text = "one"
    let screen = Shown.shown { Text("x").copies(text) }
    screen.drag(from: (0, 0), to: (1, 0))
    text = "two"
    screen.update { Text("x").copies(text) }
    XCTAssertEqual(screen.selectedText, "two")
  }

  // MARK: Gutters of widgets

  func testLineNumbersAndSignsAreNotCopied() {
    let code = Shown.shown { ScrollView { Text("one\ntwo").rowNumbers() } }
    code.drag(from: (0, 0), to: (9, 1))
    XCTAssertEqual(code.selectedText, "one\ntwo")
  }
}
