// ScrollStateTests: offsets of areas and lists that have little to scroll, are replaced, or scroll in both axes.

import TermView
import XCTest

@testable import TermRender

final class ScrollStateTests: XCTestCase {
  private func rows(_ name: String, _ count: Int = 20) -> some View<Never> {
    ForEach(0..<count, id: \.self) { Text("\(name) \($0)") }
  }

  func testAnAreaInThePlaceOfAnotherBeginsAtItsTop() {
    let app = ScrollApp(8, 3) { ScrollView { self.rows("a") }.id("a") }
    app.wheel(5)
    XCTAssertEqual(app.firstLine, "a 5")
    app.show { ScrollView { self.rows("b") }.id("b") }
    XCTAssertEqual(app.firstLine, "b 0")
    app.wheel(2)
    app.show { LazyList(count: 20) { Text("c \($0)") }.id("c") }
    XCTAssertEqual(app.firstLine, "c 0")
    app.wheel(4)
    app.show { ScrollView { self.rows("d") }.id("d") }
    XCTAssertEqual(app.firstLine, "d 0")
  }

  func testAnAreaThatStopsScrollingBeginsAtItsTopAgain() {
    let app = ScrollApp(8, 3) { Text("") }
    func show(_ scrolls: Bool) {
      app.show {
        VStack {
          if scrolls { ScrollView { self.rows("a") } } else { VStack { self.rows("a", 3) } }
        }
      }
    }
    show(true)
    app.wheel(5)
    show(false)
    show(true)
    XCTAssertEqual(app.firstLine, "a 0")
  }

  func testEachThumbMovesItsOwnAxis() {
    let wide = String(repeating: "0123456789", count: 3)
    let app = ScrollApp(11, 6) {
      ScrollView(.both) { ForEach(0..<25) { Text("\($0) \(wide)").fixedSize() } }
    }
    app.wheel(4)
    func state() -> [Int] {
      let states = app.screen.tree.scrolling.states.values.map { [$0.x, $0.y] }
      return states.first ?? []
    }
    XCTAssertEqual(state(), [0, 4])
    func drag(_ from: Point, _ to: Point) {
      app.send(.mouse(MouseEvent(.down(.left), at: from)))
      app.send(.mouse(MouseEvent(.drag(.left), at: to)))
      app.send(.mouse(MouseEvent(.up(.left), at: to)))
    }
    drag(Point(column: 0, row: 5), Point(column: 3, row: 5))
    let columns = state()[0]
    XCTAssertGreaterThan(columns, 0)
    XCTAssertEqual(state()[1], 4, "the rows stay")
    let thumb = (0..<5).first { app.screen.text.split(separator: "\n")[$0].last != "│" } ?? 0
    drag(Point(column: 10, row: thumb), Point(column: 10, row: thumb + 2))
    XCTAssertEqual(state()[0], columns, "the columns stay")
    XCTAssertGreaterThan(state()[1], 4)
    // A press beside a thumb is a page along its own axis.
    let before = state()
    app.click(9, 5)
    XCTAssertEqual(state()[1], before[1])
    XCTAssertGreaterThan(state()[0], before[0])
    let paged = state()
    app.click(10, 0)
    XCTAssertEqual(state()[0], paged[0])
    XCTAssertLessThan(state()[1], paged[1])
  }

  func testAnEmptyListIsNotScrolled() {
    for showsBars in [true, false] {
      let app = ScrollApp(8, 3) {
        LazyList(count: 0, showsBars: showsBars) { Text("row \($0)") }
      }
      for distance in [1, 1000, -1, -1000] { app.wheel(distance) }
      for key in [Key.down, .pageDown, .end, .home] { app.press(key) }
      XCTAssertEqual(app.lines, ["", "", ""])
      app.show { LazyList(count: 9, showsBars: showsBars) { Text("row \($0)") } }
      XCTAssertEqual(app.firstLine, "row 0")
    }
  }

  func testTheOnlyRowOfAListStaysInPlaceWhenRowsComeAboveIt() {
    func list(_ ids: [Int]) -> some View<Never> {
      LazyList(ids, id: { $0 }) { id in
        VStack { ForEach(0..<9, id: \.self) { Text("\(id).\($0)") } }
      }
    }
    let app = ScrollApp(8, 3) { list([1]) }
    app.wheel(2)
    XCTAssertEqual(app.lines, ["1.2", "1.3", "1.4"])
    app.show { list([2, 3, 1]) }
    XCTAssertEqual(app.lines, ["1.2", "1.3", "1.4"])
    app.wheel(-3)
    XCTAssertEqual(app.lines, ["3.8", "1.0", "1.1"])
  }

  func testAListOfUnchangedWindowBuildsNoRowAgain() {
    final class Counter { var made = 0 }
    let counter = Counter()
    let app = ScrollApp(12, 4) {
      ScrollView {
        LazyList(count: 1000) { row in
          let _ = counter.made += 1
          Text("row \(row)")
        }
      }
    }
    app.wheel(50)
    XCTAssertEqual(app.firstLine, "row 50")
    counter.made = 0
    for columns in [14, 9, 12] {
      app.resize(columns, 4)
      XCTAssertEqual(app.firstLine, "row 50")
    }
    XCTAssertEqual(counter.made, 0)
  }

  func testHalfAPageIsAtLeastARow() {
    for (height, rows) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (9, 4)] {
      let app = ScrollApp(8, height) {
        ScrollView(showsBars: false) { self.rows("a") }.focusable().id("area")
      }
      app.screen.keys = .vim
      _ = app.screen.focus("area")
      app.press(.ctrl("d"))
      XCTAssertEqual(app.firstLine, "a \(rows)", "\(height)")
      app.press(.ctrl("d"))
      app.press(.ctrl("u"))
      XCTAssertEqual(app.firstLine, "a \(rows)", "\(height)")
    }
  }

  func testAViewHigherThanItsAreaIsRevealedFromItsBeginning() {
    for above in 0...4 {
      let app = ScrollApp(10, above + 3) {
        VStack {
          ForEach(0..<above, id: \.self) { Text("head \($0)") }
          ScrollView(showsBars: false) {
            self.rows("a", 10)
            VStack { self.rows("tall", 5) }.id("tall")
            self.rows("b", 10)
          }
          .frame(height: 3)
        }
      }
      app.screen.reveal("tall")
      app.screen.render()
      XCTAssertEqual(app.lines[above], "tall 0", "\(above)")
      // From below, too.
      app.send(.scroll(ScrollEvent(rows: 9, at: Point(column: 0, row: above))))
      app.screen.reveal("tall")
      app.screen.render()
      XCTAssertEqual(app.lines[above], "tall 0", "\(above)")
    }
  }

  /// As much of the content as there is space for is inside of the border, down to none.
  func testABorderLeavesNoSpaceInASmallArea() {
    let rows = ["abcd", "efgh", "ijkl"]
    for width in 2...5 {
      for height in 2...4 {
        let app = ScrollApp(8, 6) {
          VStack(alignment: .leading) {
            ScrollView(.both, showsBars: false) { Text(rows.joined(separator: "\n")).fixedSize() }
              .border()
              .frame(width: width, height: height)
          }
        }
        let wanted = rows.prefix(height - 2).flatMap { $0.prefix(width - 2) }
        XCTAssertEqual(app.screen.text.filter(\.isLetter), String(wanted), "\(width)x\(height)")
      }
    }
  }
}
