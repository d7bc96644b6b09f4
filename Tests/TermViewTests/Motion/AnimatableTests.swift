// AnimatableTests: values between two values.

import TermView
import XCTest

final class AnimatableTests: XCTestCase {
  func testNumbersMoveInAStraightLineAndArriveExactly() {
    XCTAssertEqual(10.0.interpolated(to: 20, by: 0.25), 12.5)
    XCTAssertEqual(0.1.interpolated(to: 0.3, by: 1), 0.3)
    XCTAssertEqual(10.interpolated(to: 20, by: 0.26), 13)
    XCTAssertEqual(10.interpolated(to: 20, by: 1.2), 22)
  }

  func testNumbersWithoutAWayBetweenThemMoveAtOnce() {
    let greatest = Double.greatestFiniteMagnitude
    for (start, end) in [(Double.infinity, 3), (3, -.infinity), (.nan, 1), (-greatest, greatest)] {
      for part in [0.25, 1, 1.5] { XCTAssertEqual(start.interpolated(to: end, by: part), end) }
    }
    XCTAssertEqual(Double.infinity.interpolated(to: 3, by: 0), .infinity)
    XCTAssertTrue(1.0.interpolated(to: .nan, by: 0.5).isNaN)
  }

  func testExtremeWholeNumbersDoNotOverflow() {
    XCTAssertEqual(Int.min.interpolated(to: .max, by: 1), .max)
    XCTAssertEqual(Int.min.interpolated(to: .max, by: 1.5), .max)
    XCTAssertEqual(Int.max.interpolated(to: .max - 1, by: 1), .max - 1)
    XCTAssertEqual(0.interpolated(to: 1, by: .nan), 1)
  }

  func testColorsMoveThroughColorsThatLookBetween() throws {
    let (red, green) = (Color.rgb(0xFF0000), Color.rgb(0x00C000))
    XCTAssertEqual(red.interpolated(to: green, by: 0), red)
    XCTAssertEqual(red.interpolated(to: green, by: 1), green)
    XCTAssertEqual(Color.rgb(0).interpolated(to: .rgb(0xFFFFFF), by: 0.5), .rgb(0x636363))
    // Halfway from red to green is a yellow, not the dark olive of a mean of the parts.
    let middle = try XCTUnwrap(red.interpolated(to: green, by: 0.5).components)
    XCTAssertGreaterThan(middle.red, 0x80)
    XCTAssertGreaterThan(middle.green, 0x60)
  }

  func testColorsOfTheThemeAndThePaletteChangeAtOnce() {
    let fixed = Color.rgb(1, 2, 3)
    for (start, end) in [(Color.accent, fixed), (fixed, .red), (.default, .accent)] {
      XCTAssertEqual(start.interpolated(to: end, by: 0), start)
      XCTAssertEqual(start.interpolated(to: end, by: 0.01), end)
    }
  }

  func testElementsOfArraysMoveInTheirPlaces() {
    XCTAssertEqual([0, 10].interpolated(to: [10, 30], by: 0.5), [5, 20])
    XCTAssertEqual([0].interpolated(to: [10, 30], by: 0.5), [5, 30])
    XCTAssertEqual([0, 10].interpolated(to: [10], by: 0.5), [5])
  }

  func testAMotionIsAPureFunctionOfTime() {
    let motion = Motion.eased(.linear, .milliseconds(100))
    XCTAssertEqual(motion.value(from: 0.0, to: 8, at: .milliseconds(25)), 2)
    XCTAssertEqual(motion.value(from: 0.0, to: 8, at: .milliseconds(100)), 8)
    XCTAssertFalse(motion.isAtRest(at: .milliseconds(99)))
    XCTAssertTrue(motion.isAtRest(at: .milliseconds(100)))
    let spring = Motion.spring(Spring(duration: .milliseconds(100), bounce: 0.5))
    XCTAssertGreaterThan(spring.value(from: 0.0, to: 8, at: .milliseconds(75)), 8)
    XCTAssertEqual(spring.value(from: 0.0, to: 8, at: .seconds(9)), 8)
    XCTAssertTrue(spring.isAtRest(at: .seconds(9)))
  }
}
