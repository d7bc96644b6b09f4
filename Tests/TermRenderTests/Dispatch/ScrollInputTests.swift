// ScrollInputTests: what the wheel, keys and a dragged thumb scroll, also where lines are read from right to left.

import TermView
import XCTest

@testable import TermRender

final class ScrollInputTests: XCTestCase {
  private func rows(_ count: Int) -> some View<Never> {
    VStack { ForEach(0..<count) { row in Text("row \(row)") } }
  }

  private func mouse(_ app: ScrollApp, _ action: MouseEvent.Action, _ column: Int, _ row: Int) {
    app.send(.mouse(MouseEvent(action, at: Point(column: column, row: row))))
  }

  // MARK: Sideways

  /// An area of four columns that shows the beginning of a line of eight, above its bar.
  private func line(isMirrored: Bool) -> ScrollApp {
    let app = ScrollApp(4, 2) { ScrollView(.horizontal) { Text("abcdefgh") } }
    app.screen.isMirrored = isMirrored
    app.screen.render()
    XCTAssertEqual(app.lines[0], isMirrored ? "efgh" : "abcd")
    return app
  }

  func testAWheelWithShiftGoesOnInTheOrderOfReading() {
    let wanted = [
      (1, "bcde", "defg"), (-1, "abcd", "efgh"), (.max, "efgh", "abcd"), (.min, "abcd", "efgh"),
    ]
    for isMirrored in [false, true] {
      let app = line(isMirrored: isMirrored)
      for (rows, plain, mirrored) in wanted {
        app.send(.scroll(ScrollEvent(rows: rows, at: .zero, modifiers: .shift)))
        XCTAssertEqual(app.lines[0], isMirrored ? mirrored : plain, "\(rows)")
      }
    }
  }

  func testPageKeysGoOnInTheOrderOfReadingAndArrowsToTheirSide() {
    let wanted: [(Key, String, String)] = [
      (.pageDown, "defg", "bcde"), (.pageUp, "abcd", "efgh"), (.end, "efgh", "abcd"),
      (.right, "efgh", "bcde"), (.left, "defg", "abcd"), (.home, "abcd", "efgh"),
    ]
    for isMirrored in [false, true] {
      let app = line(isMirrored: isMirrored)
      for (key, plain, mirrored) in wanted {
        app.press(key)
        XCTAssertEqual(app.lines[0], isMirrored ? mirrored : plain, "\(key)")
      }
    }
  }

  func testAHorizontalThumbFollowsTheMouseInBothDirections() {
    let app = line(isMirrored: true)
    XCTAssertEqual(app.lines[1], "──██")
    mouse(app, .down(.left), 3, 1)
    for (column, shown) in [(2, "cdef"), (3, "efgh"), (0, "abcd"), (1, "abcd"), (2, "cdef")] {
      mouse(app, .drag(.left), column, 1)
      XCTAssertEqual(app.lines[0], shown, "\(column)")
    }
    mouse(app, .up(.left), 2, 1)
    app.click(3, 1)
    XCTAssertEqual(app.lines[0], "efgh", "a click beside the thumb goes a page to that side")
    app.click(0, 1)
    XCTAssertEqual(app.lines[0], "bcde")
  }

  // MARK: Thumbs

  func testAPressBesideTheThumbScrollsAPageAndThenDragsTheThumbFromThere() {
    let app = ScrollApp(8, 10) { ScrollView { self.rows(100) } }
    mouse(app, .down(.left), 7, 9)
    for (row, shown) in [(9, 9), (10, 19), (9, 9), (8, 0), (9, 9)] {
      mouse(app, .drag(.left), 7, row)
      XCTAssertEqual(app.firstLine, "row \(shown)", "\(row)")
    }
  }

  func testAnAreaThatIsDisabledDuringADragStays() {
    let app = ScrollApp(8, 10) { ScrollView { self.rows(100) } }
    mouse(app, .down(.left), 7, 0)
    mouse(app, .drag(.left), 7, 1)
    app.show { ScrollView { self.rows(100) }.disabled() }
    mouse(app, .drag(.left), 7, 5)
    XCTAssertEqual(app.firstLine, "row 10")
    mouse(app, .up(.left), 7, 5)
    app.click(7, 9)
    XCTAssertEqual(app.firstLine, "row 10", "nor does a click beside the thumb scroll it")
  }

  func testOnlyTheLeftButtonDragsAThumb() {
    for button in [MouseEvent.Button.left, .middle, .right] {
      let app = ScrollApp(8, 10) { ScrollView { self.rows(100) } }
      mouse(app, .down(button), 7, 0)
      mouse(app, .drag(button), 7, 3)
      XCTAssertEqual(app.firstLine, button == .left ? "row 30" : "row 0", "\(button)")
    }
  }

  func testTheViewsAroundABarReceiveNothingOfADragOfItsThumb() {
    let app = App(8, 4) {
      VStack { ScrollView { ForEach(0..<50) { Text("row \($0)").sending(String.self) } } }
        .onMouse { event in
          switch event.action {
          case .down: "down"
          case .drag: "drag"
          case .up: "up"
          default: nil
          }
        }
    }
    func events(_ column: Int) -> [String] {
      app.mouse(.down(.left), column, 0) + app.mouse(.drag(.left), column, 2)
        + app.mouse(.up(.left), column, 2)
    }
    XCTAssertEqual(events(7), [])
    XCTAssertEqual(events(0), ["down", "drag", "up"], "beside the bar they receive it")
  }

  // MARK: The wheel

  func testTheWheelMovesTheHoverToItsPlace() {
    let app = App(4, 2) {
      Text("a").onMouse(comings("a"))
      Text("b").onMouse(comings("b"))
    }
    XCTAssertEqual(app.mouse(.move, 0, 0), ["in a"])
    XCTAssertEqual(app.wheel(1, 0, 1), [])
    app.screen.render()
    XCTAssertEqual(app.news(), ["out a", "in b"])
  }

  func testAWheelHandlerReceivesThePlaceInItsViewAndTheDirectionOfLines() {
    for isMirrored in [false, true] {
      let app = App(6, 3) { Text("") }
      app.screen.isMirrored = isMirrored
      app.show {
        VStack {
          Text("above")
          Text("abcdef").onScroll { "\($0.position.column) \($0.position.row) \($0.isMirrored)" }
        }
        .padding(.top, 1)
      }
      XCTAssertEqual(app.wheel(1, 2, 2), ["2 0 \(isMirrored)"])
    }
  }

  func testAWheelHandlerOfADisabledViewReceivesNothing() {
    let app = App(6, 2) {
      VStack { Text("inner").onScroll { _ in "inner" }.disabled() }.onScroll { _ in "outer" }
    }
    XCTAssertEqual(app.wheel(1, 0, 0), ["outer"])
  }

  func testAFloatingViewKeepsTheWheelFromTheAreaBelowIt() {
    for isFloating in [false, true] {
      let app = ScrollApp(8, 4) {
        ScrollView {
          Text("top").overlay(alignment: .topLeading) {
            if isFloating { Text("panel").floating(top: 1, leading: 0).zIndex(1) }
          }
          self.rows(20)
        }
      }
      app.send(.scroll(ScrollEvent(rows: 2, at: Point(column: 1, row: 1))))
      XCTAssertEqual(app.firstLine, isFloating ? "top" : "row 1")
    }
  }
}
