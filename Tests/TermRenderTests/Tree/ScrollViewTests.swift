// ScrollViewTests: wheel and keys that scroll an area, and content changes that keep its position.

import TermView
import XCTest

@testable import TermRender

/// What scrolls an area, and what keeps its position.
final class ScrollViewTests: XCTestCase {
  private func rows(_ range: Range<Int>) -> some View<Never> {
    ForEach(range) { row in Text("row \(row)") }
  }

  // MARK: The wheel and keys

  func testProgressIsTheScrolledFractionAndOneIfNothingScrolls() {
    func progress(_ row: Int, _ window: Int, _ content: Int) -> Double {
      ScrollPosition(
        offset: Point(column: 0, row: row), window: Size(columns: 1, rows: window),
        content: Size(columns: 1, rows: content)
      ).progress
    }
    XCTAssertEqual(progress(0, 5, 5), 1)
    XCTAssertEqual(progress(0, 5, 9), 0)
    XCTAssertEqual(progress(1, 5, 9), 0.25)
    XCTAssertEqual(progress(4, 5, 9), 1)
    XCTAssertEqual(progress(9, 5, 9), 1)
  }

  func testTheWheelScrollsAsFarAsTheContentReaches() {
    let app = ScrollApp(8, 3) { ScrollView { self.rows(0..<8) } }
    app.wheel(3)
    XCTAssertEqual(app.lines, ["row 3  │", "row 4  ▇", "row 5  ▀"])
    app.wheel(30)
    XCTAssertEqual(app.lines, ["row 5  │", "row 6  ▁", "row 7  █"])
    app.wheel(-30)
    XCTAssertEqual(app.lines, ["row 0  █", "row 1  │", "row 2  │"])
  }

  func testTheWheelWithShiftScrollsSideways() {
    let app = ScrollApp(4, 2) { ScrollView(.both) { Text("abcdefgh") } }
    app.send(.scroll(ScrollEvent(rows: 3, at: .zero, modifiers: .shift)))
    XCTAssertEqual(app.firstLine, "defg")
    app.send(.scroll(ScrollEvent(columns: -1, rows: 0, at: .zero)))
    XCTAssertEqual(app.firstLine, "cdef")
  }

  func testTheOuterAreaScrollsWhenTheInnerOneIsAtItsEnd() {
    let app = ScrollApp(9, 4) {
      ScrollView {
        ScrollView { self.rows(0..<4) }.frame(height: 3)
        Text("below")
        Text("last")
      }
    }
    XCTAssertEqual(app.lines, ["row 0  ██", "row 1  ██", "row 2  ▀█", "below   ▀"])
    app.wheel(1)
    XCTAssertEqual(app.firstLine, "row 1")
    app.wheel(1)
    XCTAssertEqual(app.lines.map { String($0.prefix(5)) }, ["row 2", "row 3", "below", "last "])
    app.wheel(-1)
    XCTAssertEqual(app.lines[3].prefix(4), "last", "the inner one first")
    XCTAssertEqual(app.firstLine, "row 1")
  }

  func testKeysScrollWithoutAnyFocus() {
    let app = ScrollApp(8, 4) { ScrollView { self.rows(0..<20) } }
    for (key, line) in [
      (Key.down, "row 1"), (.pageDown, "row 4"), (.up, "row 3"), (.end, "row 16"),
      (.pageUp, "row 13"), (.home, "row 0"), (.left, "row 0"),
    ] {
      app.press(key)
      XCTAssertEqual(app.firstLine, line, "\(key)")
    }
  }

  func testUnhandledKeysScrollTheAreaAroundTheFocus() {
    let screen = Screen<String>(size: Size(columns: 8, rows: 3))
    screen.update {
      ScrollView {
        Text("button").onPress("pressed")
        ForEach(0..<9) { row in Text("row \(row)") }
      }
      .onKey(.end, "end")
    }
    _ = screen.send(.key(KeyPress(.tab)))
    XCTAssertEqual(screen.send(.key(KeyPress(.down))), [])
    screen.render()
    XCTAssertTrue(screen.text.hasPrefix("row 0"))
    XCTAssertEqual(screen.send(.key(KeyPress(.end))), ["end"])
    screen.render()
    XCTAssertTrue(screen.text.hasPrefix("row 0"))
  }

  func testKeysForTheOtherAxisGoToTheOuterArea() {
    let app = ScrollApp(8, 4) {
      ScrollView {
        ScrollView(.horizontal) { Text("abcdefghijkl").focusable() }
        self.rows(0..<9)
      }
    }
    app.press(.tab)
    app.press(.right)
    XCTAssertEqual(app.firstLine, "bcdefgh")
    app.press(.end)
    XCTAssertEqual(app.firstLine, "fghijkl")
    app.press(.down)
    app.press(.down)
    XCTAssertEqual(app.firstLine, "row 0")
  }

  func testAnAreaThatIsDisabledDoesNotScroll() {
    let app = ScrollApp(8, 3) { ScrollView { self.rows(0..<9) }.disabled() }
    app.press(.down)
    app.wheel(1)
    app.click(7, 2)
    XCTAssertEqual(app.firstLine, "row 0")
  }

  // MARK: Staying at the end or at the top row

  func testItStaysAtItsEndUntilItIsScrolledUp() {
    func log(_ count: Int) -> some View<Never> {
      ScrollView(sticksToEnd: true) { rows(0..<count) }
    }
    let app = ScrollApp(8, 3) { log(2) }
    app.show { log(5) }
    XCTAssertEqual(app.firstLine, "row 2")
    app.show { log(9) }
    XCTAssertEqual(app.firstLine, "row 6")
    app.wheel(-1)
    app.show { log(12) }
    XCTAssertEqual(app.firstLine, "row 5", "it was let go")
    app.wheel(50)
    app.show { log(20) }
    XCTAssertEqual(app.firstLine, "row 17", "it was taken back to the end")
    app.show { log(7) }
    XCTAssertEqual(app.firstLine, "row 4")
    app.resize(8, 5)
    XCTAssertEqual(app.firstLine, "row 2", "the end stays in sight")
  }

  func testItDoesNotFollowItsEndByDefault() {
    let app = ScrollApp(8, 3) { ScrollView { self.rows(0..<5) } }
    app.wheel(9)
    app.show { ScrollView { self.rows(0..<9) } }
    XCTAssertEqual(app.firstLine, "row 2")
  }

  func testColumnsFollowTheirEndToo() {
    let app = ScrollApp(4, 2) { ScrollView(.horizontal, sticksToEnd: true) { Text("abcd") } }
    app.show { ScrollView(.horizontal, sticksToEnd: true) { Text("abcdefgh") } }
    XCTAssertEqual(app.firstLine, "efgh")
  }

  func testContentThatShrinksIsScrolledBack() {
    let app = ScrollApp(8, 3) { ScrollView { self.rows(0..<20) } }
    app.wheel(15)
    app.show { ScrollView { self.rows(0..<6) } }
    XCTAssertEqual(app.lines, ["row 3  │", "row 4  ▄", "row 5  █"])
    app.show { ScrollView { self.rows(0..<2) } }
    XCTAssertEqual(app.lines, ["row 0", "row 1", ""])
  }

  func testTheTopRowStaysWhenRowsAboveItChange() {
    let app = ScrollApp(8, 3) { ScrollView { self.rows(10..<30) } }
    app.wheel(5)
    XCTAssertEqual(app.firstLine, "row 15")
    app.show { ScrollView { self.rows(0..<30) } }
    XCTAssertEqual(app.firstLine, "row 15")
    app.show { ScrollView { self.rows(12..<30) } }
    XCTAssertEqual(app.firstLine, "row 15")
  }

  func testTheBeginningStaysVisibleWhenRowsAreInsertedBeforeIt() {
    let app = ScrollApp(8, 3) { ScrollView { self.rows(10..<30) } }
    app.show { ScrollView { self.rows(0..<30) } }
    XCTAssertEqual(app.firstLine, "row 0")
  }

  func testTheTopRowStaysWhenTheScreenIsResized() {
    func page() -> some View<Never> {
      ScrollView {
        ForEach(0..<20) { row in
          Text("\(row) one two three four five six")
        }
      }
    }
    let app = ScrollApp(30, 4) { page() }
    app.wheel(7)
    XCTAssertTrue(app.firstLine.hasPrefix("7 one"))
    app.resize(12, 6)
    XCTAssertTrue(app.firstLine.hasPrefix("7 one"), app.screen.text)
    app.resize(20, 5)
    XCTAssertTrue(app.firstLine.hasPrefix("7 one"), app.screen.text)
  }

  func testTheTextAtTheTopStaysNearItAfterRewrapping() {
    let text = (0..<200).map { "w\($0)" }.joined(separator: " ")
    let app = ScrollApp(42, 4) { ScrollView { Text(text) } }
    app.wheel(10)
    let word = Int(app.firstLine.split(separator: " ")[0].dropFirst()) ?? 0
    app.resize(22, 4)
    let first = Int(app.firstLine.split(separator: " ")[0].dropFirst()) ?? 0
    XCTAssertLessThanOrEqual(abs(first - word), 8, app.screen.text)
  }

  // MARK: Revealing

  func testTheFocusIsRevealedByTheSmallestScroll() {
    let app = ScrollApp(9, 4) {
      ScrollView { ForEach(0..<9) { row in Text("row \(row)").focusable().id(row) } }
    }
    for _ in 0..<4 { app.press(.tab) }
    XCTAssertEqual(app.firstLine, "row 1", "row 4 is the last one in sight")
    app.press(Key(.tab, .shift))
    XCTAssertEqual(app.firstLine, "row 1", "it was in sight")
    for _ in 0..<3 { app.press(Key(.tab, .shift)) }
    XCTAssertEqual(app.firstLine, "row 0")
    _ = app.screen.focus(8)
    app.screen.render()
    XCTAssertEqual(app.firstLine, "row 5")
    app.screen.reveal(2)
    app.screen.render()
    XCTAssertEqual(app.firstLine, "row 2")
  }

  func testAViewInNestedAreasIsRevealedInAllOfThem() {
    let app = ScrollApp(9, 4) {
      ScrollView {
        self.rows(0..<6)
        ScrollView(.both) {
          ForEach(0..<9) { row in Text("inner row \(row)").id("inner \(row)") }
        }.frame(height: 3)
        self.rows(6..<9)
      }
    }
    app.screen.reveal("inner 8")
    app.screen.render()
    XCTAssertTrue(app.screen.text.contains("inner r"), app.screen.text)
    XCTAssertTrue((app.screen.rect(of: "inner 8")?.top).map { (0..<4).contains($0) } ?? false)
  }

  func testTheCaretStaysVisible() {
    func editor(_ row: Int, lines: Int = 9) -> some View<Never> {
      ScrollView {
        Text((0..<lines).map { "line \($0)" }.joined(separator: "\n"))
          .caret(at: Point(column: 1, row: row)).focusable().id("text")
      }
    }
    let app = ScrollApp(9, 3) { editor(0) }
    _ = app.screen.focus("text")
    for row in 0..<7 { app.show { editor(row) } }
    XCTAssertEqual(app.firstLine, "line 4")
    XCTAssertEqual(app.screen.caret?.point, Point(column: 1, row: 2))
    app.wheel(-4)
    app.show { editor(6) }
    XCTAssertNil(app.screen.caret, "the user scrolled it away")
    app.show { editor(5) }
    XCTAssertEqual(app.screen.caret?.point, Point(column: 1, row: 2), "it moved")
    app.resize(9, 2)
    XCTAssertEqual(app.screen.caret?.point.row, 1, "the room changed")
  }

  func testACaretThatWasScrolledAwayIsRevealedWhenTheFocusComesBack() {
    let app = ScrollApp(9, 3) {
      ScrollView {
        Text((0..<9).map { "line \($0)" }.joined(separator: "\n"))
          .caret(at: Point(column: 1, row: 8)).focusable().id("text")
        Text("button").focusable()
      }
    }
    _ = app.screen.focus("text")
    app.screen.render()
    app.wheel(-9)
    XCTAssertEqual(app.firstLine, "line 0")
    app.press(.tab)
    app.press(.shift(.tab))
    XCTAssertEqual(app.screen.caret?.point, Point(column: 1, row: 2))
    XCTAssertEqual(app.firstLine, "line 6")
  }

  // MARK: What identifies the position

  func testTheScrollOffsetStaysWithItsView() {
    func areas(_ order: [Int]) -> some View<Never> {
      VStack {
        ForEach(order, id: \.self) { area in
          ScrollView(showsBars: false) { ForEach(0..<9) { row in Text("\(area): \(row)") } }
            .frame(height: 2)
        }
      }
    }
    let app = ScrollApp(8, 4) { areas([1, 2]) }
    app.send(.scroll(ScrollEvent(rows: 3, at: Point(column: 0, row: 2))))
    XCTAssertEqual(app.lines, ["1: 0", "1: 1", "2: 3", "2: 4"])
    app.show { areas([2, 1]) }
    XCTAssertEqual(app.lines, ["2: 3", "2: 4", "1: 0", "1: 1"])
    app.show { areas([1]) }
    app.show { areas([2, 1]) }
    XCTAssertEqual(app.lines, ["2: 0", "2: 1", "1: 0", "1: 1"], "a new one")
  }

  func testOffsetsOfRemovedAreasAreFreed() {
    let app = ScrollApp(8, 4) { Text("") }
    for round in 0..<50 {
      app.show { ScrollView { self.rows(0..<9) }.id(round) }
    }
    XCTAssertEqual(app.screen.tree.scrolling.areas.count, 1)
    XCTAssertEqual(app.screen.tree.scrolling.states.count, 1)
  }

  func testAnAreaInAMemoScrolls() {
    let app = ScrollApp(8, 3) { Memo(1) { _ in ScrollView { self.rows(0..<9) } } }
    app.wheel(2)
    app.show { Memo(1) { _ in ScrollView { self.rows(0..<9) } } }
    XCTAssertEqual(app.lines, ["row 2  ▃", "row 3  ▀", "row 4  │"])
  }

  func testAnAreaOverOthersScrolls() {
    let app = ScrollApp(9, 5) {
      ZStack {
        Fill("░").frame(width: .fill, height: .fill)
        ScrollView { self.rows(0..<9) }.frame(width: 7, height: 3).background(.red)
      }
    }
    app.send(.scroll(ScrollEvent(rows: 6, at: Point(column: 3, row: 2))))
    XCTAssertEqual(
      app.lines, ["░░░░░░░░░", "░row 6 │░", "░row 7 │░", "░row 8 █░", "░░░░░░░░░"])
    app.screen.redraw()
    let text = app.screen.text
    app.screen.render()
    XCTAssertEqual(app.screen.text, text)
  }

  func testARowOfAListScrolls() {
    let app = ScrollApp(9, 4) {
      LazyList(count: 3) { row in
        ScrollView { ForEach(0..<5) { line in Text("\(row): \(line)") } }.frame(height: 3)
      }
    }
    app.wheel(2)
    XCTAssertEqual(app.firstLine, "0: 2")
    app.wheel(1)
    XCTAssertEqual(app.firstLine, "0: 3", "the list scrolls now")
  }

  // MARK: Messages and work

  func testItReportsItsScrollOffset() {
    let screen = Screen<Int>(size: Size(columns: 8, rows: 4))
    screen.update {
      ScrollView { ForEach(0..<14) { row in Text("row \(row)") } }
        .onScrolled { Int($0.progress * 100) }
    }
    XCTAssertEqual(screen.takeMessages(), [0])
    _ = screen.send(.scroll(ScrollEvent(rows: 4, at: .zero)))
    XCTAssertEqual(screen.takeMessages(), [40])
    XCTAssertEqual(screen.takeMessages(), [])
    _ = screen.send(.key(KeyPress(.end)))
    XCTAssertEqual(screen.takeMessages(), [100])
  }
}
