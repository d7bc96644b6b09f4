// ScrollBarTests: scroll bars: when they are shown, their thumbs, and dragging them.

import TermView
import XCTest

@testable import TermRender

/// Scroll bars: when they are shown, their thumbs, and the mouse on them.
final class ScrollBarTests: XCTestCase {
  private func rows(_ count: Int) -> some View<Never> {
    VStack { ForEach(0..<count) { row in Text("row \(row)") } }
  }

  // MARK: When there is one

  func testContentTallerThanTheWindowHasABar() {
    assertShown(
      8, 4,
      """
      row 0  █
      row 1  ▀
      row 2  │
      row 3  │
      """
    ) { ScrollView { rows(10) } }
  }

  func testContentThatFitsHasNoBar() {
    assertShown(
      8, 4,
      """
      row 0
      row 1
      row 2
      row 3
      """
    ) { ScrollView { rows(4) } }
  }

  func testADisabledBarIsNotShown() {
    assertShown(
      8, 2,
      """
      row 0
      row 1
      """
    ) { ScrollView(showsBars: false) { rows(9) } }
  }

  func testTextWrapsBesideTheBar() {
    assertShown(
      4, 3,
      """
      aaa█
      bbb█
      ccc▀
      """
    ) { ScrollView { Text("aaa bbb ccc ddd") } }
  }

  func testAHorizontalBarShowsTheWidthOfTheContent() {
    assertShown(
      6, 3,
      """
      abcdef

      ███▋──
      """
    ) { ScrollView(.horizontal) { Text("abcdefghij") } }
  }

  func testAHorizontalBarIsBelowContentOfItsOwnHeight() {
    assertShown(
      6, 4,
      """
      abcdef
      ███▋──
      below
      """
    ) {
      VStack {
        ScrollView(.horizontal) { Text("abcdefghij") }
        Text("below")
      }
    }
  }

  func testTwoBarsLeaveTheCornerEmpty() {
    assertShown(
      6, 3,
      """
      abcde█
      klmno▀
      ██▌──
      """
    ) {
      ScrollView(.both) {
        VStack(alignment: .leading) {
          Text("abcdefghij")
          Text("klmnopqrst")
          Text("3")
        }
      }
    }
  }

  func testABarThatCausesOverflowAddsTheOtherBar() {
    // Four columns in four; the vertical bar takes one of them.
    assertShown(
      4, 3,
      """
      abc█
      efg│
      ██▎
      """
    ) { ScrollView(.both) { Text("abcd\nefgh\nijkl\nmnop") } }
  }

  func testABarNeverTakesTheLastColumn() {
    assertShown(1, 3, "r\no\nw") {
      ScrollView {
        Text("row").wrap(.character); Text("123456")
      }
    }
    assertShown(6, 1, "row 0") { ScrollView { rows(5) } }
  }

  func testInAMirroredScreenTheBarIsOnTheLeft() {
    let screen = Screen<Never>(size: Size(columns: 8, rows: 3))
    screen.isMirrored = true
    screen.update { ScrollView { rows(6) } }
    screen.render()
    XCTAssertEqual(screen.text, "█  row 0\n▀  row 1\n│  row 2")
  }

  func testInAMirroredScreenColumnsStartAtTheRight() {
    let screen = Screen<Never>(size: Size(columns: 4, rows: 2))
    screen.isMirrored = true
    screen.update { ScrollView(.horizontal) { Text("abcdefgh") } }
    screen.render()
    XCTAssertEqual(screen.text, "efgh\n──██")
    _ = screen.send(.scroll(ScrollEvent(columns: -1, rows: 0, at: .zero)))
    screen.render()
    XCTAssertEqual(screen.text, "defg\n─▐█▌")
    _ = screen.send(.scroll(ScrollEvent(columns: -9, rows: 0, at: .zero)))
    screen.render()
    XCTAssertEqual(screen.text, "abcd\n██──")
  }

  func testABarIsInsideBorderAndPadding() {
    assertShown(
      10, 7,
      """
      ┌────────┐
      │        │
      │ row 0█ │
      │ row 1│ │
      │ row 2│ │
      │        │
      └────────┘
      """
    ) { ScrollView { rows(8) }.padding().border(.light) }
  }

  func testPaddingDoesNotScroll() {
    let screen = drawn(9, 4) { ScrollView { rows(8) }.padding() }
    XCTAssertEqual(trimmed(screen.text), "\n row 0 █\n row 1 │")
    _ = screen.send(.scroll(ScrollEvent(rows: 1, at: Point(column: 2, row: 1))))
    screen.render()
    XCTAssertEqual(trimmed(screen.text), "\n row 1 ▇\n row 2 │")
  }

  func testAnAreaAsWideAsItsContentAddsAColumnForTheBar() {
    assertShown(
      12, 2,
      """
      row 0█|
      row 1│|
      """
    ) {
      HStack {
        ScrollView { rows(9) }
        Text("|\n|")
      }
    }
  }

  // MARK: The thumb

  func testTheThumbIsAtAnEndOnlyWhereTheContentIs() {
    for (window, most) in [(2, 1), (3, 1), (5, 400), (10, 1_000_000), (7, 3), (40, 41)] {
      let offsets = Set([0, 1, most / 2, most - 1, most].filter { 0...most ~= $0 })
      for offset in offsets {
        let bar = ScrollBar(
          in: Rect(column: 3, row: 2, columns: 1, rows: window), isVertical: true, viewport: window,
          offset: offset, maxOffset: most)
        XCTAssertGreaterThanOrEqual(bar.length, 8)
        XCTAssertEqual(bar.start == 0, offset == 0, "\(window) \(most) \(offset)")
        XCTAssertEqual(
          bar.start + bar.length == bar.track, offset == most, "\(window) \(most) \(offset)")
      }
    }
  }

  func testThumbPositionsAndOffsetsRoundTrip() {
    for most in [5, 17, 80, 1000] {
      for place in 0...72 {
        let rows = Rect(column: 0, row: 0, columns: 1, rows: 10)
        let bar = ScrollBar(in: rows, isVertical: true, viewport: 10, offset: 0, maxOffset: most)
        let offset = bar.offset(ofThumbAt: place)
        XCTAssertTrue((0...most).contains(offset))
        let moved = ScrollBar(
          in: rows, isVertical: true, viewport: 10, offset: offset, maxOffset: most)
        let step = max(1, (bar.track - bar.length) / most)
        XCTAssertLessThanOrEqual(
          abs(moved.start - min(place, bar.track - bar.length)), step + 1, "\(most) \(place)")
      }
    }
  }

  func testAnyNumbersAreHarmless() {
    for number in [0, 1, -1, Int.max, Int.max - 1, 1 << 40] {
      let bar = ScrollBar(
        in: Rect(column: 0, row: 0, columns: 1, rows: 4), isVertical: true, viewport: 4,
        offset: max(0, number), maxOffset: max(0, number))
      XCTAssertLessThanOrEqual(bar.start + bar.length, bar.track)
      XCTAssertTrue((0...max(0, number)).contains(bar.offset(ofThumbAt: number)))
    }
  }

  func testTheThumbTakesTheForegroundAndTheTrackIsDim() {
    let screen = drawn(8, 4) { ScrollView { rows(9) }.foreground(.red).background(.blue) }
    XCTAssertEqual(screen.text.split(separator: "\n").map { $0.last }, ["█", "█", "│", "│"])
    let cells = (0..<4).map { screen.frame[7, $0] }
    XCTAssertTrue(cells.allSatisfy { $0.foreground == .red && $0.background == .blue })
    XCTAssertEqual(cells.map(\.attributes), [[], [], .dim, .dim])
  }

  func testATrackIsOneLevelAboveTheGroundBelowIt() {
    for (ground, track) in [
      (Color.default, Color.surface), (.surface, .raised), (.raised, .control),
    ] {
      let screen = drawn(8, 4) {
        ZStack { ScrollView { rows(9) }.frame(width: 8, height: 4) }.background(ground)
      }
      let cells = (0..<4).map { screen.frame[7, $0] }
      XCTAssertEqual(cells.map(\.background), Array(repeating: track, count: 4), "\(ground)")
      XCTAssertEqual(cells.map(\.foreground), [.outline, .outline, .edge, .edge], "\(ground)")
    }
  }

  func testTheEndOfAThumbIsDrawnInHalvesAndNotAtTheEndOfItsTrack() {
    for rows in [5, 6, 7, 9, 13, 21, 34, 55] {
      let screen = drawn(8, 4) { ScrollView { self.rows(rows) } }
      for offset in 0...rows - 4 {
        let column = screen.text.split(separator: "\n").map { $0.last ?? " " }
        XCTAssertEqual(column.last != "│" && column.last != "▀", offset == rows - 4, "\(rows)")
        XCTAssertEqual(column.first == "█", offset == 0, "\(rows), \(offset)")
        _ = screen.send(.scroll(ScrollEvent(rows: 1, at: .zero)))
        screen.render()
      }
    }
  }

  // MARK: The mouse

  func testAClickBesideTheThumbPages() {
    let app = ScrollApp(8, 5) { ScrollView { self.rows(20) } }
    app.click(7, 4)
    XCTAssertEqual(app.firstLine, "row 4")
    app.click(7, 4)
    XCTAssertEqual(app.firstLine, "row 8")
    app.click(7, 0)
    XCTAssertEqual(app.firstLine, "row 4")
  }

  func testDraggingTheThumbScrollsInProportion() {
    let app = ScrollApp(8, 10) { ScrollView { self.rows(100) } }
    app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 7, row: 0))))
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 0, row: 3))))
    XCTAssertEqual(app.firstLine, "row 30", "away from the bar it is still held")
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 7, row: 50))))
    XCTAssertEqual(app.firstLine, "row 90")
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 7, row: 0))))
    XCTAssertEqual(app.firstLine, "row 0")
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 7, row: 3))))
    app.send(.mouse(MouseEvent(.up(.left), at: Point(column: 7, row: 3))))
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 7, row: 9))))
    XCTAssertEqual(app.firstLine, "row 30", "it was let go")
  }

  func testDraggingTheThumbBackRestoresTheOffset() {
    let app = ScrollApp(8, 4) { ScrollView { self.rows(1000) } }
    app.wheel(7)
    let thumb = app.lines.firstIndex { !$0.hasSuffix("│") } ?? 0
    app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 7, row: thumb))))
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 7, row: thumb + 1))))
    XCTAssertNotEqual(app.firstLine, "row 7")
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 7, row: thumb))))
    XCTAssertEqual(app.firstLine, "row 7")
  }

  func testAHorizontalBarIsDraggedSideways() {
    let app = ScrollApp(4, 2) { ScrollView(.horizontal) { Text("abcdefgh") } }
    app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 0, row: 1))))
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 1, row: 1))))
    XCTAssertEqual(app.firstLine, "cdef")
  }

  func testARemovedBarEndsItsDrag() {
    let app = ScrollApp(8, 4) { ScrollView { self.rows(50) } }
    app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 7, row: 0))))
    app.show { Text("nothing") }
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 7, row: 3))))
    app.show { ScrollView { self.rows(50) } }
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 7, row: 3))))
    XCTAssertEqual(app.firstLine, "row 0")
  }

  func testAClickOnABarPressesNothing() {
    let screen = Screen<String>(size: Size(columns: 8, rows: 3))
    screen.update {
      ScrollView { ForEach(0..<9) { row in Text("row \(row)").onPress("\(row)") } }.onPress("all")
    }
    screen.render()
    let bar = Point(column: 7, row: 0)
    XCTAssertEqual(screen.send(.mouse(MouseEvent(.down(.left), at: bar))), [])
    XCTAssertEqual(screen.send(.mouse(MouseEvent(.up(.left), at: bar))), [])
    let text = Point(column: 0, row: 0)
    XCTAssertEqual(screen.send(.mouse(MouseEvent(.down(.left), at: text))), [])
    XCTAssertEqual(screen.send(.mouse(MouseEvent(.up(.left), at: text))), ["0"])
  }

  // MARK: Lists

  func testAListHasABarIfTheOptionIsSet() {
    assertShown(
      8, 3,
      """
      row 0  █
      row 1  │
      row 2  │
      """
    ) { LazyList(count: 1000, showsBars: true) { row in Text("row \(row)") } }
    assertShown(8, 2, "row 0\nrow 1") {
      LazyList(count: 2, showsBars: true) { row in Text("row \(row)") }
    }
  }

  func testAFewTallRowsHaveABar() {
    let app = ScrollApp(6, 4) {
      LazyList(count: 2, showsBars: true) { row in Text("row \(row)\n.\n.") }
    }
    XCTAssertEqual(app.lines, ["row 0█", ".    █", ".    ▀", "row 1│"])
    app.wheel(9)
    XCTAssertEqual(app.lines, [".    │", "row 1▅", ".    █", ".    █"])
  }

  func testAListsThumbIsDraggedToItsEnds() {
    let app = ScrollApp(12, 5) {
      LazyList(count: 1000, showsBars: true) { row in Text("row \(row)\n.") }
    }
    app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 11, row: 0))))
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 11, row: 2))))
    XCTAssertTrue(app.firstLine.hasPrefix("row 4") || app.firstLine.hasPrefix("row 5"))
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 11, row: 9))))
    XCTAssertEqual(app.lines[3], "row 999    │")
    XCTAssertEqual(app.lines[4], ".          █")
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 11, row: 0))))
    XCTAssertEqual(app.lines[0], "row 0      █")
  }

  func testAnUnchangedListWithABarIsNotRedrawn() {
    func list() -> some View<Never> {
      LazyList(count: 2, showsBars: true) { row in Text("row \(row) and what wraps") }
    }
    let app = ScrollApp(8, 4) { list() }
    XCTAssertTrue(app.screen.text.contains("█"))
    app.show { list() }
    XCTAssertEqual(app.screen.stats.painted, 0)
    XCTAssertEqual(app.screen.stats.bytes, 0)
  }

  func testAGrowingListGetsABar() {
    let app = ScrollApp(8, 3) { LazyList(count: 3, showsBars: true) { Text("row \($0)") } }
    XCTAssertEqual(app.lines, ["row 0", "row 1", "row 2"])
    app.show { LazyList(count: 4, showsBars: true) { Text("row \($0)") } }
    XCTAssertEqual(app.lines, ["row 0  █", "row 1  █", "row 2  ▀"])
    app.show { LazyList(count: 3, showsBars: true) { Text("row \($0)") } }
    XCTAssertEqual(app.lines, ["row 0", "row 1", "row 2"])
  }
}
