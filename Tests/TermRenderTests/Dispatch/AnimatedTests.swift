// AnimatedTests: values that move to new values, step by step, and then rest.

import TermRender
import TermView
import XCTest

final class AnimatedTests: XCTestCase {
  private let linear = Motion.eased(.linear, .milliseconds(120))

  private func number(_ value: Int) -> some View<String> {
    Animated(value, linear) { Text("\($0)") }
  }

  private func show(_ value: Int, at time: Duration, in app: App) {
    app.screen.setTime(time)
    app.show { number(value) }
  }

  /// Goes on to the next step and draws it.
  private func step(_ app: App) throws -> String {
    app.screen.advance(to: try XCTUnwrap(app.screen.nextTick))
    app.screen.render()
    return app.text
  }

  func testAValueMovesInFourStepsTheFirstOfThemAtOnceAndThenRests() throws {
    let app = App { number(0) }
    XCTAssertEqual(app.text, "0")
    XCTAssertNil(app.screen.nextTick)
    show(100, at: .seconds(60), in: app)
    XCTAssertEqual(app.text, "25")
    XCTAssertEqual(try (0..<3).map { _ in try step(app) }, ["50", "75", "100"])
    XCTAssertNil(app.screen.nextTick)
  }

  func testAViewOfTheSameValueDoesNotDisturbTheMotion() throws {
    let app = App { number(0) }
    show(100, at: .zero, in: app)
    show(100, at: .zero, in: app)
    XCTAssertEqual(app.text, "25")
    XCTAssertEqual(try step(app), "50")
    show(100, at: .milliseconds(30), in: app)
    XCTAssertEqual(app.text, "50")
  }

  func testAChangeOnTheWayStartsFromWhereTheValueIs() throws {
    let app = App { number(0) }
    show(100, at: .zero, in: app)
    XCTAssertEqual(try step(app), "50")
    show(10, at: .milliseconds(30), in: app)
    XCTAssertEqual(app.text, "40")
    XCTAssertEqual(try (0..<3).map { _ in try step(app) }, ["30", "20", "10"])
  }

  func testValuesThatAreNoNumbersRestAtOnce() {
    func show(_ value: [Double], at time: Duration, in app: App) {
      app.screen.setTime(time)
      app.show { Animated(value, linear) { Text("\($0)") } }
    }
    let app = App { Animated([0.0], linear) { Text("\($0)") } }
    var time = Duration.zero
    let values: [Double] = [.nan, 1, -.infinity, .infinity, .nan, .nan, 3, .infinity]
    for value in values {
      time += .seconds(1)
      show([value], at: time, in: app)
      XCTAssertEqual(app.text, "\([value])")
      app.screen.advance(to: time + .milliseconds(500))
      app.screen.render()
      XCTAssertNil(app.screen.nextTick, "\(value)")
    }
  }

  func testANewViewShowsItsValueAtOnce() {
    let app = App { Text("none") }
    show(100, at: .seconds(5), in: app)
    XCTAssertEqual(app.text, "100")
    app.show { Animated("abc".count) { Text("\($0)") }.id("other") }
    XCTAssertEqual(app.text, "3")
    XCTAssertNil(app.screen.nextTick)
  }

  func testOnlyTheStepsThatAreDueAreDrawn() {
    let app = App { number(0) }
    show(100, at: .zero, in: app)
    app.screen.advance(to: .milliseconds(75))
    app.screen.render()
    XCTAssertEqual(app.text, "88")
    app.screen.advance(to: .seconds(3))
    app.screen.render()
    XCTAssertEqual(app.text, "100")
    XCTAssertNil(app.screen.nextTick)
  }

  func testValuesChangeAtOnceWithReducedMotionOrWithoutColors() {
    let reduced = App { number(0) }
    reduced.screen.reducesMotion = true
    show(100, at: .zero, in: reduced)
    XCTAssertEqual(reduced.text, "100")
    let plain = App { number(0) }
    var profile = plain.screen.profile
    profile.colors = .none
    plain.screen.adopt(profile)
    show(100, at: .zero, in: plain)
    XCTAssertEqual(plain.text, "100")
    XCTAssertNil(plain.screen.nextTick)
  }

  func testAMotionBesideATimelineKeepsItsOwnPace() throws {
    let app = App(20, 3) { Text("") }
    func view(_ value: Int) -> some View<String> {
      VStack {
        Timeline(every: .seconds(1)) { Text("second \($0 / .seconds(1))") }
        number(value)
      }
    }
    app.show { view(0) }
    app.screen.advance(to: .seconds(1))
    // The clock stands at the last tick, and the view comes later.
    app.screen.setTime(.milliseconds(1500))
    app.show { view(100) }
    XCTAssertEqual(app.text, "second 1.0\n25")
    XCTAssertEqual(app.screen.nextTick, .milliseconds(1020))
    app.screen.advance(to: .milliseconds(1510))
    app.screen.render()
    XCTAssertEqual(app.text, "second 1.0\n33")
    app.screen.advance(to: .milliseconds(1590))
    app.screen.render()
    XCTAssertEqual(app.text, "second 1.0\n100")
    XCTAssertEqual(app.screen.nextTick, .seconds(2))
  }

  func testATimelineInPlaceOfAMotionAtRestTicks() {
    let app = App { number(0) }
    app.show { Timeline(every: .seconds(1)) { Text("\($0 / .seconds(1))") } }
    XCTAssertEqual(app.screen.nextTick, .seconds(1))
    show(7, at: .zero, in: app)
    XCTAssertEqual(app.text, "7")
    XCTAssertNil(app.screen.nextTick)
  }

  func testEachStepDrawsTheChangedCellsOnly() throws {
    let app = App(40, 10) { bar(0) }
    app.screen.setTime(.zero)
    app.show { bar(40) }
    for _ in 0..<3 {
      _ = try step(app)
      XCTAssertLessThan(app.screen.output.count, 60)
    }
  }

  private func bar(_ width: Int) -> some View<String> {
    VStack {
      Text("Title")
      Animated(width, linear) { Text(String(repeating: "#", count: $0)) }
    }
  }

  func testCopiesOfTheTreeMoveOnTheirOwn() throws {
    let app = App { number(0) }
    show(100, at: .zero, in: app)
    let before = app.screen.checkpoint
    XCTAssertEqual(try step(app), "50")
    app.screen.restore(before)
    app.screen.render()
    XCTAssertEqual(app.text, "25")
    XCTAssertEqual(try step(app), "50")
  }
}
