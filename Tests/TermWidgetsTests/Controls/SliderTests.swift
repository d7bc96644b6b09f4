// SliderTests: numbers along a track, for any input.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class SliderTests: XCTestCase {
  func testItsStates() {
    assertLooks(
      of: VStack<Double> {
        Slider("A", value: 0, in: 0...100) { $0 }
        Slider("B", value: 33, in: 0...100) { $0 }
        Slider("C", value: 100, in: 0...100) { $0 }
        Slider("D", value: 0.37) { $0 }
        Slider("E", value: -2.5, in: -10...10, step: 0.5) { $0 }
        Slider("F", value: .nan, in: 0...100) { $0 }
        Slider("G", value: .infinity, in: 0...100) { $0 }
        Slider("H", value: 3, in: 3...3) { $0 }
        Slider("I", value: 1, in: -Double.infinity...Double.infinity, format: { _ in "any" }) { $0 }
        Slider("K", value: 0.5, format: { _ in "a number in so many words that none fit" }) { $0 }
        Slider("J", value: 50, in: 0...100, format: { "\(Int($0)) %" }) { $0 }.disabled()
      })
  }

  func testKeysMoveIt() {
    let app = host(50.0) { value in Slider("Volume", value: value, in: 0...100, step: 5) { $0 } }
    assertAccessible(app)
    app.press(.tab, .right, .up)
    XCTAssertEqual(app.state, 60)
    app.press(.left, .down, .down)
    XCTAssertEqual(app.state, 45)
    app.press(.pageUp)
    XCTAssertEqual(app.state, 55)
    app.press(.pageDown, .pageDown)
    XCTAssertEqual(app.state, 35)
    app.press(.end, .right)
    XCTAssertEqual(app.state, 100)
    app.press(.home, .left)
    XCTAssertEqual(app.state, 0)
    XCTAssertEqual(app.find(.role(.slider, "Volume"))?.value, "0")
  }

  func testTenthsStayTenths() {
    let app = host(0.0) { value in Slider("Part", value: value, step: 0.1) { $0 } }
    app.press(.tab, .right, .right, .right)
    XCTAssertEqual(app.state, 0.3)
    XCTAssertEqual(app.find(.role(.slider))?.value, "0.3")
  }

  func testSmallNumbersMoveToo() {
    let small = host(0.0) { value in Slider("Small", value: value, in: 0...1e-5) { $0 } }
    small.press(.tab, .right, .right)
    XCTAssertEqual(small.state, 2e-7)
    XCTAssertEqual(small.find(.role(.slider))?.value, "0.0000002")
    let tiny = host(0.0) { value in Slider("Tiny", value: value, in: 0...1e-6, step: 1e-8) { $0 } }
    tiny.press(.tab, .right, .right, .right)
    XCTAssertEqual(tiny.state, 3e-8)
    let least = host(0.0) { value in Slider("Least", value: value, in: 0...1e-290) { $0 } }
    least.press(.tab, .right)
    XCTAssertEqual(least.state, 1e-292, accuracy: 1e-300)
  }

  func testTheSameNumberIsNotSentAgain() {
    let app = host(0) { count in
      VStack { Slider("Volume", value: 100, in: 0...100) { _ in count + 1 } }.onKey(.right, 99)
    }
    app.press(.tab, .right, .right, .end)
    app.drag(from: Point(column: 39, row: 0), to: Point(column: 45, row: 0))
    XCTAssertEqual(app.state, 0, "a key at its end is the slider's still")
    let stepper = host(0) { count in
      VStack { Stepper("Guests", value: 1, in: 1...4) { _ in count + 1 } }.onKey(.left, 99)
    }
    stepper.press(.tab, .left, .down, .home)
    stepper.click(Point(column: 1, row: 0))
    XCTAssertEqual(stepper.state, 0)
  }

  func testStepsThatAreNoDecimalsAreNotRounded() {
    let app = host(0.0) { value in Slider("Third", value: value, in: 0...1, step: 1 / 3) { $0 } }
    app.press(.tab, .right)
    XCTAssertEqual(app.state, 1 / 3)
    XCTAssertEqual(app.find(.role(.slider))?.value, "0.333")
    app.press(.right)
    XCTAssertEqual(app.state, 2 / 3)
    let large = host(1e12) { value in Slider("Large", value: value, in: 1e12...2e12) { $0 } }
    large.press(.tab, .right)
    XCTAssertEqual(large.state, 1.01e12)
    XCTAssertEqual(large.find(.role(.slider))?.value, "1010000000000")
  }

  func testTheMouseSetsItAlongTheTrack() {
    // The track has 40 columns, minus four for the number and its gap.
    let app = host(0.0) { value in Slider("Volume", value: value, in: 0...350, step: 1) { $0 } }
    app.click(Point(column: 10, row: 0))
    XCTAssertEqual(app.state, 100)
    XCTAssertEqual(app.find(.focused)?.label, "Volume")
    app.drag(from: Point(column: 10, row: 0), to: Point(column: 20, row: 3))
    XCTAssertEqual(app.state, 200)
    app.drag(from: Point(column: 20, row: 0), to: Point(column: 39, row: 0))
    XCTAssertEqual(app.state, 350)
    app.drag(from: Point(column: 20, row: 0), to: Point(column: 0, row: 0))
    XCTAssertEqual(app.state, 0)
    // The right button does nothing.
    app.click(Point(column: 30, row: 0), button: .right)
    XCTAssertEqual(app.state, 0)
  }

  func testNaNMovesToTheLowerEnd() {
    let app = host(Double.nan) { value in Slider("Volume", value: value, in: 5...9) { $0 } }
    XCTAssertEqual(app.find(.role(.slider))?.value, "–")
    app.press(.tab, .right)
    XCTAssertEqual(app.state, 5)
    let above = host(Double.infinity) { value in Slider("Volume", value: value, in: 5...9) { $0 } }
    above.press(.tab, .right)
    XCTAssertEqual(above.state, 9)
  }

  func testAnEmptyOrInfiniteTrackIsHarmless() {
    let point = host(3.0) { value in Slider("Point", value: value, in: 3...3) { $0 } }
    point.press(.tab, .right, .pageUp, .left)
    point.click(Point(column: 4, row: 0))
    XCTAssertEqual(point.state, 3)
    let ends = -Double.infinity...Double.infinity
    let endless = host(0.0) { value in Slider("Endless", value: value, in: ends) { $0 } }
    endless.press(.tab, .right, .right, .pageDown, .end)
    XCTAssertEqual(endless.state, .greatestFiniteMagnitude)
    endless.click(Point(column: 0, row: 0))
    XCTAssertEqual(endless.state, -.greatestFiniteMagnitude)
  }
}
