// TextSelectionTests: text is selected with the mouse, shown, read, copied and forgotten.

import RecordSupport
import TermView
import TermWidgets
import XCTest

@testable import TermRender

final class TextSelectionTests: XCTestCase {
  enum Message { case pressed, dragged, row(Int) }

  func screen(
    columns: Int = 30, rows: Int = 8, @ViewBuilder<Message> _ view: () -> Views<Message>
  ) -> Screen<Message> {
    .shown(columns: columns, rows: rows, view)
  }

  func drag(_ screen: Screen<Message>, from start: (Int, Int), to end: (Int, Int)) {
    _ = screen.send(.mouse(MouseEvent(.down(.left), at: Point(column: start.0, row: start.1))))
    _ = screen.send(.mouse(MouseEvent(.drag(.left), at: Point(column: end.0, row: end.1))))
    _ = screen.send(.mouse(MouseEvent(.up(.left), at: Point(column: end.0, row: end.1))))
    screen.render()
  }

  func click(_ screen: Screen<Message>, _ column: Int, _ row: Int, count: Int) {
    for number in 1...count {
      let place = Point(column: column, row: row)
      _ = screen.send(.mouse(MouseEvent(.down(.left), at: place, count: number)))
      _ = screen.send(.mouse(MouseEvent(.up(.left), at: place, count: number)))
    }
    screen.render()
  }

  /// The rows of the screen, with `#` for each cell whose colors are reversed and `.` for others.
  func reversed(_ screen: Screen<Message>) -> [String] {
    (0..<screen.size.rows).map { row in
      String(
        (0..<screen.size.columns).map { column in
          screen[column, row].attributes.contains(.reverse) ? "#" : "."
        })
    }.map { $0.replacingOccurrences(of: "\\.+$", with: "", options: .regularExpression) }
  }

  // MARK: Drags

  func testADragSelectsTheTextBetweenItsEnds() {
    let screen = screen { Text("Hello, world") }
    drag(screen, from: (7, 0), to: (11, 0))
    XCTAssertEqual(screen.selectedText, "world")
    XCTAssertEqual(reversed(screen)[0], ".......#####")
  }

  func testASelectionInAMirroredLayoutIsTheVisibleOne() {
    let screen = Screen<Message>(size: Size(columns: 8, rows: 1))
    screen.isMirrored = true
    screen.update { Text("Paris.") }
    screen.render()
    XCTAssertEqual(screen.text, "  Paris.")
    drag(screen, from: (2, 0), to: (6, 0))
    XCTAssertEqual(screen.selectedText, "Paris")
    XCTAssertEqual(reversed(screen), ["..#####"])
  }

  func testASearchInAMirroredLayoutMarksTheVisibleMatch() {
    let screen = Screen<Message>(size: Size(columns: 8, rows: 1))
    screen.isMirrored = true
    screen.update {
      HStack<Message> { Text("Paris.") }
        .marksMatches(of: TextSearch("Paris") { $0.ranges(of: "Paris") }) { _ in .pressed }
    }
    screen.render()
    _ = screen.takeMessages()
    screen.render()
    XCTAssertEqual(reversed(screen), ["..#####"])
  }

  func testALineWithoutLettersIsSelectedInTheDirectionOfItsParagraph() {
    let screen = screen(columns: 4, rows: 2) { Text("אבגד ab.") }
    XCTAssertEqual(screen.text, "דגבא\n.ab ")
    drag(screen, from: (1, 1), to: (2, 1))
    XCTAssertEqual(screen.selectedText, "ab")
    XCTAssertEqual(reversed(screen), ["", ".##"])
  }

  func testATruncatedLineIsSelectedAsItIsShown() {
    let screen = screen(columns: 10, rows: 1) {
      Text("ab cd efghij שלום").lineLimit(1, truncation: .middle)
    }
    drag(screen, from: (9, 0), to: (8, 0))
    XCTAssertEqual(screen.selectedText, "של")
    XCTAssertEqual(reversed(screen), ["........##"])
  }

  func testABackwardDragIncludesTheCharacterAtWhichItStarted() {
    let screen = screen { Text("Hello, world") }
    drag(screen, from: (4, 0), to: (1, 0))
    XCTAssertEqual(screen.selectedText, "ello")
  }

  func testADragBesideTextSelectsTheTextBetween() {
    let screen = screen {
      VStack {
        Text("one")
        Text("two")
        Text("three")
      }
    }
    drag(screen, from: (1, 0), to: (20, 6))
    XCTAssertEqual(screen.selectedText, "ne\ntwo\nthree")
    XCTAssertEqual(reversed(screen).prefix(3), [".##", "###", "#####"])
  }

  func testEmptyLinesAreSelectedWithTheLinesAroundThem() {
    let screen = screen {
      VStack {
        Text("one")
        Text("")
        Text("two")
        Text("").frame(height: 0)
        Text("three")
      }
    }
    drag(screen, from: (1, 0), to: (1, 3))
    XCTAssertEqual(screen.selectedText, "ne\n\ntwo\nth")
    drag(screen, from: (0, 2), to: (5, 1))
    XCTAssertEqual(screen.selectedText, "\nt")
    drag(screen, from: (0, 1), to: (9, 1))
    XCTAssertNil(screen.selectedText)
  }

  func testADragFromTheEndOfAWrappedLineBeginsWithTheNextWord() {
    let screen = screen(columns: 8) { Text("one two three") }
    XCTAssertEqual(screen.text.split(separator: "\n").first, "one two ")
    drag(screen, from: (7, 0), to: (3, 1))
    XCTAssertEqual(screen.selectedText, "thre")
    drag(screen, from: (4, 0), to: (7, 0))
    XCTAssertEqual(screen.selectedText, "two ")
  }

  func testWrappedLinesAreJoinedAndHardBreaksStay() {
    let screen = screen(columns: 8) { Text("one two three\nfour") }
    XCTAssertEqual(screen.text.split(separator: "\n").first, "one two ")
    drag(screen, from: (0, 0), to: (7, 2))
    XCTAssertEqual(screen.selectedText, "one two three\nfour")
  }

  func testWideCharactersAndClustersAreSelectedWhole() {
    let screen = screen { Text("a日本e\u{301}👩‍👩‍👧x") }
    drag(screen, from: (2, 0), to: (6, 0))
    XCTAssertEqual(screen.selectedText, "日本e\u{301}👩‍👩‍👧")
    XCTAssertEqual(reversed(screen)[0].first, ".")
  }

  func testRightToLeftTextIsSelectedInReadingOrder() {
    let screen = screen { Text("ab שלום cd") }
    // The first letter of the Hebrew word is its rightmost one.
    XCTAssertEqual(screen[6, 0].glyph.value, 0x5E9)
    drag(screen, from: (0, 0), to: (6, 0))
    XCTAssertEqual(screen.selectedText, "ab ש")
    XCTAssertEqual(reversed(screen)[0], "###...#")
  }

  func testATruncatedTextIsSelectedInReadingOrder() {
    let screen = screen(columns: 8) { Text("Hello, world").lineLimit(1) }
    drag(screen, from: (0, 0), to: (3, 0))
    XCTAssertEqual(screen.selectedText, "Hell")
  }

  // MARK: Regions

  func testADragOverAScrollAreaEndsAtTheTextThatIsSeen() {
    let screen = screen {
      VStack {
        Text("above")
        ScrollView(showsBars: false) { ForEach(1...6, id: \.self) { Text("row \($0)") } }
          .frame(height: 2)
        Text("below")
      }
    }
    drag(screen, from: (0, 0), to: (2, 3))
    XCTAssertEqual(screen.selectedText, "above\nrow 1\nrow 2\nrow 3\nrow 4\nrow 5\nrow 6\nbel")
    click(screen, 1, 3, count: 2)
    XCTAssertEqual(screen.selectedText, "below")
    drag(screen, from: (0, 3), to: (4, 7))
    XCTAssertEqual(screen.selectedText, "below")
  }

  func testASelectionStaysInThePanelWhereItBegan() {
    let screen = screen {
      HStack {
        Text("left one\nleft two").border()
        Text("right").border()
      }
    }
    drag(screen, from: (1, 1), to: (15, 1))
    XCTAssertEqual(screen.selectedText, "left one")
    drag(screen, from: (6, 1), to: (15, 5))
    XCTAssertEqual(screen.selectedText, "one\nleft two")
  }

  func testADragPastAnEdgeOfAScrollAreaScrollsIt() {
    let screen = screen {
      VStack {
        Text("above")
        ScrollView(showsBars: false) { ForEach(1...9, id: \.self) { Text("row \($0)") } }
          .frame(height: 3)
        Text("below")
      }
    }
    let move = { (row: Int) in
      _ = screen.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 4, row: row))))
      screen.render()
    }
    _ = screen.send(.mouse(MouseEvent(.down(.left), at: Point(column: 0, row: 2))))
    move(5)
    XCTAssertEqual(screen.selectedText, "row 2\nrow 3\nrow 4\nrow 5")
    XCTAssertEqual(reversed(screen).prefix(5), ["", "#####", "#####", "#####", ""])
    move(4)
    XCTAssertEqual(screen.selectedText, "row 2\nrow 3\nrow 4\nrow 5\nrow 6")
    move(2)
    XCTAssertEqual(screen.selectedText, "row 2\nrow 3\nrow 4\nrow 5", "within the area")
    for _ in 1...9 { move(0) }
    XCTAssertEqual(screen.selectedText, "1\nr", "at the start of the content")
  }

  func testTextsOfARowAreSeparated() {
    let screen = screen {
      VStack {
        HStack(spacing: 0) {
          Text("a")
          Text("b")
        }
        HStack(spacing: 1) {
          Text("c")
          Text("d")
        }
        HStack(spacing: 0) {
          Text("name").frame(width: 10)
          Text("size")
        }
      }
    }
    drag(screen, from: (0, 0), to: (29, 2))
    XCTAssertEqual(screen.selectedText, "ab\nc d\nname\tsize")
  }

  func testEmptyCellsKeepTheirPlaceAmongTheCellsOfARow() {
    let screen = screen {
      Grid(columns: [.fixed(4), .fixed(4), .fixed(4)]) {
        ForEach(0..<6, id: \.self) { Text(["a", "", "c", "", "e", ""][$0]).role(.cell) }
      }
    }
    drag(screen, from: (0, 0), to: (11, 1))
    XCTAssertEqual(screen.selectedText, "a\t\tc\n\te\t")
  }

  func testAnEmptyTextBesideOthersIsNothingToRead() {
    let screen = screen {
      VStack {
        HStack(spacing: 1) { ForEach(0..<3, id: \.self) { Text(["a", "", "b"][$0]) } }
        HStack(spacing: 1) { ForEach(0..<3, id: \.self) { Text(["", "c", ""][$0]) } }
      }
    }
    drag(screen, from: (0, 0), to: (9, 1))
    XCTAssertEqual(screen.selectedText, "a\tb\nc")
  }

  func testHiddenSecretAndEditableTextIsNotSelected() {
    let screen = screen {
      VStack {
        Text("shown")
        Text("hidden").hidden()
        TextField("", text: "secret", isMasked: true) { _ in .pressed }
        TextField("", text: "edited") { _ in .pressed }
        Text("end")
      }
    }
    drag(screen, from: (0, 0), to: (29, 7))
    XCTAssertEqual(screen.selectedText, "shown\nend")
  }

  // MARK: Other views

  func testAViewThatHandlesThePressOrTheDragPreventsSelection() {
    let screen = screen {
      VStack {
        Text("button").onPress(.pressed)
        Text("canvas").onMouse { $0.action == .drag(.left) ? .dragged : nil }
        Text("row").onClick { _ in .row(1) }
        Text("plain")
      }
    }
    for row in 0..<3 {
      drag(screen, from: (0, row), to: (4, row))
      XCTAssertNil(screen.selectedText, "row \(row)")
    }
    drag(screen, from: (0, 3), to: (4, 3))
    XCTAssertEqual(screen.selectedText, "plain")
  }

  // MARK: Changes

  func testTheSelectionMovesWithItsText() {
    var lines = 1
    let view = {
      VStack<Message> {
        ForEach(0..<lines, id: \.self) { Text("line \($0)") }
        Text("selected").id("own")
      }
    }
    let screen = screen { view() }
    drag(screen, from: (0, 1), to: (7, 1))
    lines = 3
    screen.update { view() }
    screen.render()
    XCTAssertEqual(screen.selectedText, "selected")
    XCTAssertEqual(reversed(screen), ["", "", "", "########", "", "", "", ""])
  }

  func testRemovingATextRemovesItsSelection() {
    var isShown = true
    let view = {
      VStack<Message> {
        if isShown { Text("gone") }
        Text("stays").id("stays")
      }
    }
    let screen = screen { view() }
    drag(screen, from: (0, 0), to: (20, 1))
    XCTAssertEqual(screen.selectedText, "gone\nstays")
    isShown = false
    screen.update { view() }
    screen.render()
    XCTAssertEqual(screen.selectedText, "stays")
    screen.update { Text("other") }
    screen.render()
    XCTAssertNil(screen.selectedText)
  }

  func testTheSelectionOfAShortenedTextEndsWithIt() {
    let screen = screen { Text("Hello, world") }
    drag(screen, from: (3, 0), to: (11, 0))
    screen.update { Text("Hello") }
    screen.render()
    XCTAssertEqual(screen.selectedText, "lo")
    XCTAssertEqual(reversed(screen)[0], "...##")
  }

  func testAnyDragOverAnyTreeReadsTheHighlightedText() {
    // Each selected text is a part of what the view says, and never more.
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      let words = ["ab", "日本", "e\u{301}", "שלום", "👍🏽", "x y", "a\tb", "", "नमस्ते"]
      let texts = (0..<5).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }.joined(separator: Bool.random(using: &random) ? " " : "\n")
      }
      let screen = screen(columns: Int.random(in: 1...20, using: &random)) {
        VStack { ForEach(0..<5, id: \.self) { Text(texts[$0]) } }
      }
      for _ in 0..<10 {
        let place = {
          (Int.random(in: -3...25, using: &random), Int.random(in: -3...12, using: &random))
        }
        let (start, end) = (place(), place())
        drag(screen, from: start, to: end)
        guard let found = screen.selectedText else { continue }
        XCTAssertTrue(
          texts.joined(separator: "\n").contains(found), "seed \(seed): \(found.debugDescription)")
      }
    }
  }
}
