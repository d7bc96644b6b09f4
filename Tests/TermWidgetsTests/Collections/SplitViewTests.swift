// SplitViewTests: the divider between two views, moved by keys and by the mouse.

import TermRender
import TermTest
import TermWidgets
import XCTest

private func split(_ share: Double, _ axis: Axis = .horizontal) -> SplitView<Double> {
  SplitView("Divider", axis, at: share, least: 4, 2) {
    $0
  } first: {
    Text("One goes on and on")
  } second: {
    Button("Two", -1)
  }
}

final class SplitViewTests: XCTestCase {
  private let size = Size(columns: 21, rows: 11)

  func testLooks() {
    assertLooks(
      of: VStack {
        split(0.3).frame(width: .fill, height: 4)
        split(0.5, .vertical).frame(width: .fill, height: .fill)
      })
  }

  private func cells<State>(_ app: TestDriver<Host<State>>) -> String? {
    app.find(.role(.slider))?.value
  }

  func testTheMouseDragsTheDivider() {
    let app = host(0.5, size: size) { split($0) }
    XCTAssertEqual(cells(app), "10 of 20")
    app.drag(from: Point(column: 10, row: 5), to: Point(column: 15, row: 2))
    XCTAssertEqual(cells(app), "15 of 20")
    app.drag(from: Point(column: 15, row: 5), to: Point(column: 0, row: 5))
    XCTAssertEqual(cells(app), "4 of 20", "the first view needs four cells")
    app.drag(from: Point(column: 4, row: 5), to: Point(column: 20, row: 5))
    XCTAssertEqual(cells(app), "18 of 20", "the second one needs two")
  }

  func testTheMouseDragsAHorizontalDivider() {
    let app = host(0.5, size: size) { split($0, .vertical) }
    app.drag(from: Point(column: 3, row: 5), to: Point(column: 3, row: 7))
    XCTAssertEqual(cells(app), "7 of 10")
  }

  func testControlArrowsMoveTheDividerFromAnywhereInside() {
    let app = host(0.5, size: size) { split($0) }
    app.focus(.button("Two"))
    app.press(Key(.right, .control), Key(.right, .control))
    XCTAssertEqual(cells(app), "12 of 20")
    app.press(Key(.up, .control))
    XCTAssertEqual(app.messages.count, 2, "it does not move that way")
    let level = host(0.5, size: size) { split($0, .vertical) }
    level.focus(.button("Two"))
    level.press(Key(.up, .control))
    XCTAssertEqual(cells(level), "4 of 10")
  }

  func testArrowsMoveTheFocusedDivider() {
    let app = host(0.5, size: size) { split($0) }
    app.focus(.role(.slider))
    app.press(.left, .left, .left)
    XCTAssertEqual(cells(app), "7 of 20")
    app.press(.end)
    XCTAssertEqual(cells(app), "18 of 20")
    app.press(.home)
    XCTAssertEqual(cells(app), "4 of 20")
  }

  func testTheFractionStaysWhenTheWindowIsResized() {
    let app = host(0.5, size: size) { split($0) }
    app.resize(to: Size(columns: 41, rows: 5))
    XCTAssertEqual(cells(app), "20 of 40")
  }

  func testAnyFractionInAnySize() {
    for share in [Double.nan, .infinity, -.infinity, -1, 0, 2] {
      for columns in [0, 1, 2, 5, 24, 200] {
        let app = host(share, size: Size(columns: columns, rows: 2)) { split($0) }
        app.press(.tab, .left, .right, Key(.left, .control))
        XCTAssertEqual(app.size.columns, columns)
        if columns == 24 { XCTAssertNotNil(cells(app), "\(share)") }
      }
    }
  }

  func testKeyReleasesAreIgnored() {
    let app = host(0.5, size: size) { split($0) }
    app.focus(.role(.slider))
    for key in [Key.home, .end] {
      app.send(.key(KeyPress(key)))
      app.send(.key(KeyPress(key, phase: .release)))
    }
    XCTAssertEqual(app.messages.count, 2)
  }

  func testADividerThatCannotMoveSendsNothing() {
    let app = host(0.5, size: size) { split($0) }
    app.focus(.role(.slider))
    app.press(.home)
    let count = app.messages.count
    app.press(.home, .left, Key(.left, .control))
    app.drag(from: Point(column: 4, row: 5), to: Point(column: 0, row: 5))
    XCTAssertEqual(app.messages.count, count)
    XCTAssertEqual(app.find(.focused)?.role, .slider, "the keys are its own all the same")
  }

  func testItIsAccessible() {
    assertAccessible(host(0.5, size: size) { split($0) })
  }

  // MARK: Lines that join

  private func joined(above: Text, below: some View<Double>) -> String {
    let screen = Screen<Double>(size: Size(columns: 7, rows: 4))
    screen.update {
      VStack<Double> {
        above
        SplitView("Divider", at: 0.5, least: 1, 1, joins: true) {
          $0
        } first: {
          Text("a")
        } second: {
          Text("b")
        }
        below
      }
    }
    screen.render()
    return screen.text
  }

  func testAPartWithoutCellsDrawsNothingBesideItself() {
    for (at, expected) in [
      (1.0, ["┌─────┐", "│a    │", "├─────┤", "└─────┘"]),
      (0.0, ["┌─────┐", "├─────┤", "│b    │", "└─────┘"]),
    ] {
      let screen = Screen<Double>(size: Size(columns: 7, rows: 4))
      screen.update {
        SplitView("Divider", .vertical, at: at, least: 0, 0, joins: true) {
          $0
        } first: {
          Text("a")
        } second: {
          Text("b")
        }
        .border(.light, color: .outline)
      }
      screen.render()
      XCTAssertEqual(screen.text, expected.joined(separator: "\n"))
    }
  }

  func testAJoiningLineDrawsOverNoText() {
    XCTAssertEqual(
      joined(above: Text("above.."), below: Text("below..").sending()),
      ["above..", "a  │b  ", "   │   ", "below.."].joined(separator: "\n"))
  }

  func testAJoiningLineHasNoEndWhereNoLineIs() {
    XCTAssertEqual(
      joined(
        above: Text("up"), below: Divider(joins: true).margin(.horizontal, -1).sending()),
      ["up     ", "a  │b  ", "   │   ", "───┴───"].joined(separator: "\n"))
  }
}
