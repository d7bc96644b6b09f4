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

  func testDigitsTypeTheNumber() {
    let app = host(3) { value in
      VStack {
        Stepper("Seats", value: value, in: 2...50) { $0 }
        Button("Book", 0)
      }
    }
    app.press("1")
    XCTAssertEqual(app.state, 3, "1 is below the bounds, and may become a number within them")
    XCTAssertTrue(app.text.contains("[−]  1 [+]"), app.text)
    app.press("2")
    XCTAssertEqual(app.state, 12)
    app.press("9")
    XCTAssertEqual(app.state, 9, "129 is above the bounds, so that 9 begins a number")
    app.press("9")
    XCTAssertEqual(app.state, 9, "neither 99 nor 9 is new")
    app.press("4")
    XCTAssertEqual(app.state, 4)
    app.press("0", .backspace, "1")
    XCTAssertEqual(app.state, 41)
    app.press(.right, "7")
    XCTAssertEqual(app.state, 7, "after another key a digit begins anew")
    app.press("1", .tab)
    XCTAssertEqual(app.state, 2)
    XCTAssertTrue(app.text.contains("[−]  2 [+]"), app.text)
  }

  func testDigitsAfterAPauseBeginANumber() {
    let app = host(3) { value in Stepper("Seats", value: value, in: 1...50) { $0 } }
    app.press(.tab, "1")
    app.advance(by: .seconds(2))
    app.press("2")
    XCTAssertEqual(app.state, 2)
  }

  func testDigitsOfAnySizeAreTyped() {
    let app = host(3) { value in Stepper("Any", value: value) { $0 } }
    app.press(.tab)
    app.type("9223372036854775807")
    XCTAssertEqual(app.state, .max)
    app.type("8")
    XCTAssertEqual(app.state, 8)
    let negative = host(-3) { value in
      Stepper("Depth", value: value, in: -9 ... -1) { $0 }.onKey("5", -5)
    }
    negative.press(.tab, "5")
    XCTAssertEqual(
      negative.state, -5, "no digit types a negative number, so that others may take it")
  }

  func testANumberBelowTheBoundsBecomesTheNearestWhenTheFocusLeaves() {
    let app = host(9) { value in
      VStack {
        Stepper("Seats", value: value, in: 2...50) { $0 }
        Button("Book", 0)
      }
    }
    app.press("1", .tab)
    XCTAssertEqual(app.state, 2)
  }

  func testTheValueOfTheProgramReplacesWhatIsTyped() {
    let app = host(9) { value in
      Stepper("Seats", value: value, in: 2...50) { $0 }.onKey("x", 30)
    }
    app.press("1", "x")
    XCTAssertTrue(app.text.contains("30"), app.text)
    app.press("4")
    XCTAssertEqual(app.state, 4, "the digit begins a number")
    // A program that takes no number shows its own.
    let fixed = host(9) { _ in Stepper("Fixed", value: 9, in: 2...50) { $0 } }
    fixed.press("1", "2")
    XCTAssertTrue(fixed.text.contains("[−]  9 [+]"), fixed.text)
  }

  func testBackspaceErasesAlsoAfterAPause() {
    let app = host(3) { value in
      Stepper("Seats", value: value, in: 1...50) { $0 }.onKey(.backspace, "back", 50)
    }
    app.press("1", "2")
    app.advance(by: .seconds(3))
    app.press(.backspace)
    XCTAssertEqual(app.state, 1)
    app.press(.right, .backspace)
    XCTAssertEqual(app.state, 50, "nothing is typed, so that the key is the program's")
  }

  func testTheBarShowsNoKeyThatADigitTypes() {
    let app = host(3, size: Size(columns: 40, rows: 3)) { value in
      VStack {
        Stepper("Seats", value: value, in: 1...50) { $0 }
        HelpBar()
      }
      .onKey("1", "search", 50).onKey("s", "save", 50)
    }
    XCTAssertTrue(app.text.contains("s save"), app.text)
    XCTAssertFalse(app.text.contains("1 search"), app.text)
  }
}
