// The counter as PRODUCT describes it: its messages, its keys and its mouse.

import CounterDemo
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class CounterTests: XCTestCase {
  private let error = "A negative count isn't supported, reset to zero!"

  func testCounter1ItCountsByItsStep() {
    let counter = TestDriver(Counter(), isExhaustive: true)
    counter.press("+", "5", "+", "0", "+", "-", "1", "-")
    counter.expect(.increase) { $0.count = 1 }
    counter.expect(.setStep(5)) { $0.step = 5 }
    counter.expect(.increase) { $0.count = 6 }
    counter.expect(.setStep(10)) { $0.step = 10 }
    counter.expect(.increase) { $0.count = 16 }
    counter.expect(.decrease) { $0.count = 6 }
    counter.expect(.setStep(1)) { $0.step = 1 }
    counter.expect(.decrease) { $0.count = 5 }
  }

  func testCounter1ItsButtonsAndItsPickerHandleTheMouse() {
    let counter = TestDriver(Counter())
    counter.tap(.button("+"))
    counter.tap(.role(.radio, "5"))
    counter.tap(.button("+"))
    XCTAssertEqual(counter.state.count, 6)
    counter.tap(.button("−"))
    XCTAssertEqual(counter.state.count, 1)
    counter.tap(.button("Reset"))
    XCTAssertEqual(counter.state, Counter.State())
  }

  func testCounter1TheKeyboardReachesEverything() {
    let counter = TestDriver(Counter())
    counter.focus(.button("+"))
    counter.press(.enter, .space)
    XCTAssertEqual(counter.state.count, 2)
    counter.focus(.button("Reset"))
    counter.press(.enter)
    XCTAssertEqual(counter.state.count, 0)
  }

  func testCounter3ResetStandsBesideTheOthersWhichStayInTheMiddle() throws {
    let counter = TestDriver(Counter(), size: Size(columns: 81, rows: 24))
    func area(_ name: String) throws -> Rect { try XCTUnwrap(counter.find(.button(name))?.area) }
    let (minus, plus) = try (area("−"), area("+"))
    XCTAssertLessThanOrEqual(abs(minus.left - (81 - plus.right)), 1)
    counter.press("+")
    XCTAssertEqual(try area("−"), minus)
    XCTAssertEqual(try area("Reset").top, plus.top)
  }

  func testCounter2ItStaysAtZeroAndShowsAnErrorForTwoSeconds() {
    let counter = TestDriver(Counter(), isExhaustive: true)
    counter.press("0", "-")
    counter.expect(.setStep(10)) { $0.step = 10 }
    counter.expect(.decrease, command: .after(.seconds(2), id: Counter.Name.error, .forgetError)) {
      [error] in $0.error = error
    }
    // A newer error restarts the two seconds.
    counter.advance(by: .milliseconds(1500))
    counter.press("-")
    counter.expect(.decrease, command: .after(.seconds(2), id: Counter.Name.error, .forgetError))
    counter.advance(by: .milliseconds(1999))
    XCTAssertTrue(counter.has(.text(error)))
    counter.advance(by: .milliseconds(1))
    counter.expect(.forgetError) { $0.error = nil }
    XCTAssertFalse(counter.has(.text(error)))
  }

  func testCounter3ResetExistsAboveZeroOnlyAndRestoresEverything() {
    let counter = TestDriver(Counter())
    XCTAssertFalse(counter.has(.button("Reset")))
    counter.press("5", "+")
    guard let reset = counter.find(.button("Reset")) else { return XCTFail("no button") }
    counter.press("0", "-", "r")
    XCTAssertEqual(counter.state, Counter.State())
    counter.advance(by: .seconds(3))
    XCTAssertEqual(counter.state, Counter.State())
    // It is disabled, not only invisible.
    counter.click(Point(column: reset.area.left + 1, row: reset.area.top))
    XCTAssertEqual(counter.messages.last, .reset)
    XCTAssertEqual(counter.messages.filter { $0 == .reset }.count, 1)
  }

  func testCounter5ItStartsAtTheGivenNumber() throws {
    XCTAssertEqual(try Counter(arguments: ["--count", "42"]).start().0.count, 42)
    for arguments in [["--count"], ["--count", "x"], ["--count", "-1"], ["--cuont", "1"]] {
      XCTAssertThrowsError(try Counter(arguments: arguments)) { error in
        XCTAssertFalse("\(error)".contains("\n"))
      }
    }
  }

  func testCounter4ItsPreviewsShowItsStates() {
    XCTAssertEqual(Counter.previews.map(\.name), ["default", "in action", "error"])
    XCTAssertEqual(Counter.previews[1].state.count, 13)
    XCTAssertEqual(Counter.previews[1].state.step, 5)
    XCTAssertEqual(Counter.previews[2].state.step, 10)
    XCTAssertEqual(Counter.previews[2].state.error, error)
  }

  func testItIsAccessible() {
    let counter = TestDriver(Counter())
    counter.press("+")
    assertAccessible(counter)
  }

  func testAPressWritesAtMost120Bytes() {
    for isSynchronized in [false, true] {
      let counter = TestDriver(
        Counter(), profile: Profile(hasSynchronizedOutput: isSynchronized))
      // The first press makes Reset appear.
      counter.press("+")
      for _ in 0..<50 {
        counter.press("+")
        // Of these, three return the hidden cursor to the view with the focus, where screen readers look.
        XCTAssertLessThanOrEqual(counter.output.count, 120)
      }
    }
  }

  func testCounter1QQuits() {
    let counter = TestDriver(Counter())
    counter.press("q")
    XCTAssertEqual(counter.exitCode, 0)
  }

  func testCounter1AllKeysAreInAHelpThatTheBarLeadsTo() {
    let counter = TestDriver(Counter(), size: Size(columns: 40, rows: 12))
    XCTAssertTrue(counter.text.contains("? "), counter.text)
    counter.press("?")
    for key in ["r: reset", "1/5/0: step", "t: theme"] {
      XCTAssertTrue(counter.has(.role(.row, key)), "\(key): \(counter.semantics.map(\.label))")
    }
    counter.press(.escape, "+")
    XCTAssertEqual(counter.state.count, 1)
  }

  func testCounter5ANumberTooLongForLargeDigitsStandsInTheMiddle() throws {
    for (count, size) in [
      ("12345678901", Size(columns: 80, rows: 24)), ("\(Int.max)", Size(columns: 40, rows: 12)),
    ] {
      let counter = TestDriver(try Counter(arguments: ["--count", count]), size: size)
      let line = try XCTUnwrap(
        counter.text.split(separator: "\n").last { $0.contains(count) && !$0.contains("Total") })
      let before = line.distance(
        from: line.startIndex, to: try XCTUnwrap(line.range(of: count)).lowerBound)
      XCTAssertEqual(before, (size.columns - count.count) / 2, accuracy: 1, counter.text)
    }
  }
}
