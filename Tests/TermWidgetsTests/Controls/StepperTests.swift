// StepperTests: whole numbers in steps.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class StepperTests: XCTestCase {
  func testAFormatReceivesOnlyNumbersInTheRange() {
    // abs(Int.min) is not an Int.
    let app = host(-3) { value in Stepper("Any", value: value, format: { "\(abs($0)) low" }) { $0 }
    }
    XCTAssertTrue(app.text.contains("[−] 3 low [+]"), app.text)
  }

  func testItsStates() {
    assertLooks(
      of: VStack<Int>(alignment: .leading) {
        Stepper("Guests", value: 3, in: 1...12) { $0 }
        Stepper("Guests", value: 1, in: 1...12) { $0 }
        Stepper("Guests", value: 12, in: 1...12) { $0 }
        Stepper("Any", value: 5) { $0 }
        Stepper("Huge", value: .max) { $0 }
        Stepper("Room", value: 5, in: 0...10, format: { "\($0) 号室" }) { $0 }
        Stepper("Off", value: 5, in: 0...10) { $0 }.disabled()
      })
  }

  func testKeysStayWithinTheBounds() {
    let app = host(3) { value in Stepper("Guests", value: value, in: 1...12, step: 4) { $0 } }
    assertAccessible(app)
    app.press(.tab, .right)
    XCTAssertEqual(app.state, 7)
    app.press("+", .up)
    XCTAssertEqual(app.state, 12)
    app.press("-", .left)
    XCTAssertEqual(app.state, 4)
    app.press(.down)
    XCTAssertEqual(app.state, 1)
    app.press(.end)
    XCTAssertEqual(app.state, 12)
    app.press(.home)
    XCTAssertEqual(app.state, 1)
    XCTAssertEqual(app.find(.role(.slider, "Guests"))?.value, "1")
  }

  func testItsButtonsStayWhereTheyAre() {
    let app = host(9) { value in Stepper("Guests", value: value, in: 1...12) { $0 } }
    let plus = Point(column: 8, row: 0)
    app.click(plus, count: 3)
    XCTAssertEqual(app.state, 12)
    app.click(plus)
    XCTAssertEqual(app.state, 12)
    app.click(Point(column: 1, row: 0), count: 4)
    XCTAssertEqual(app.state, 8)
    XCTAssertEqual(app.text.prefix(10), "[−]  8 [+]")
  }

  func testTheLimitsOfIntegersAreLimits() {
    let app = host(Int.max - 1) { value in Stepper("Any", value: value, step: 5) { $0 } }
    app.press(.tab, .right, .right)
    XCTAssertEqual(app.state, .max)
    let low = host(Int.min + 1) { value in Stepper("Any", value: value, step: 5) { $0 } }
    low.press(.tab, .left, .left)
    XCTAssertEqual(low.state, .min)
    // There is no limit to go to.
    low.press(.end)
    XCTAssertEqual(low.state, .min)
  }

  func testANumberOutsideTheRangeIsClamped() {
    let app = host(100) { value in Stepper("Guests", value: value, in: 1...12) { $0 } }
    app.press(.tab, .left)
    XCTAssertEqual(app.state, 12)
  }
}
