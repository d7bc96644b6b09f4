// Counter, as PRODUCT says it: by its messages, its keys and its mouse.

import CounterDemo
import TermRender
import TermView
import XCTest

import TermStore

final class CounterTests: XCTestCase {
  func testItCountsByItsStep() {
    let counter = running()
    counter.press("+", "+", "5", "+", "0", "+", "-")
    XCTAssertEqual(counter.state.count, 7)
    XCTAssertEqual(counter.state.step, 10)
    counter.press("1", "-")
    XCTAssertEqual(counter.state.count, 6)
  }

  func testItsButtonsAndItsPickerAnswerTheMouse() {
    let counter = running()
    counter.click("[+]")
    counter.click(" 5 ")
    counter.click("[+]")
    XCTAssertEqual(counter.state.count, 6)
    counter.click("[−]")
    XCTAssertEqual(counter.state.count, 1)
    counter.click("[Reset]")
    XCTAssertEqual(counter.state, Counter.State())
  }

  func testItIsNeverBelowZeroAndSaysSoForTwoSeconds() {
    let counter = running()
    let error = "A negative count isn't supported, reset to zero!"
    counter.press("5", "+", "0", "-")
    XCTAssertEqual(counter.state.count, 0)
    XCTAssertTrue(counter.text.contains(error))
    counter.pass(.milliseconds(1500))
    counter.press("-")
    counter.pass(.milliseconds(1999))
    XCTAssertTrue(counter.text.contains(error))
    counter.pass(.milliseconds(1))
    XCTAssertFalse(counter.text.contains(error))
    XCTAssertNil(counter.state.error)
  }

  func testResetIsOnlyThereAboveZeroAndRestoresEverything() {
    let counter = running()
    XCTAssertFalse(counter.text.contains("Reset"))
    counter.press("5", "+")
    XCTAssertTrue(counter.text.contains("[Reset]"))
    let place = Point(column: 13, row: 6)
    XCTAssertTrue(
      counter.text.split(separator: "\n")[place.row].dropFirst(place.column).hasPrefix("Reset"))
    counter.press("0", "-", "r")
    XCTAssertEqual(counter.state, Counter.State())
    counter.pass(.seconds(3))
    XCTAssertEqual(counter.state, Counter.State())
    // It is disabled, not only unseen.
    counter.clickAt(place)
    XCTAssertEqual(counter.state, Counter.State())
  }

  func testItStartsWhereItIsTold() throws {
    XCTAssertEqual(try Counter(arguments: ["--count", "42"]).start().0.count, 42)
    for arguments in [["--count"], ["--count", "x"], ["--count", "-1"], ["--cuont", "1"]] {
      XCTAssertThrowsError(try Counter(arguments: arguments)) { error in
        XCTAssertFalse("\(error)".contains("\n"))
      }
    }
  }

  func testItsPreviewsAreItsStates() {
    XCTAssertEqual(Counter.previews.map(\.name), ["default", "in action", "error"])
    XCTAssertEqual(Counter.previews[1].state.count, 13)
    XCTAssertEqual(Counter.previews[1].state.step, 5)
    XCTAssertEqual(Counter.previews[2].state.step, 10)
    XCTAssertNotNil(Counter.previews[2].state.error)
  }

  func testAPressIsSevenBytesAtMost() {
    for isSynchronized in [false, true] {
      let counter = Store(
        Counter(), size: Size(columns: 80, rows: 24),
        profile: Profile(hasSynchronizedOutput: isSynchronized), pool: TaskPool(threads: 0))
      counter.render()
      // The first makes Reset appear.
      counter.press("+")
      counter.render()
      for _ in 0..<200 {
        counter.screen.removeOutput()
        counter.press("+")
        counter.render()
        XCTAssertLessThanOrEqual(counter.screen.outputCount, 7)
      }
    }
  }

  func testQQuits() {
    let counter = running()
    counter.press("q")
    XCTAssertEqual(counter.exitCode, 0)
  }

  private func running() -> Store<Counter> {
    let store = Store(Counter(), size: Size(columns: 58, rows: 16), pool: TaskPool(threads: 0))
    store.render()
    return store
  }
}

extension Store where P == Counter {
  fileprivate var text: String {
    render()
    return screen.text
  }

  fileprivate func press(_ keys: Key...) { for key in keys { handle(.key(KeyPress(key))) } }

  fileprivate func pass(_ duration: Duration) { advance(to: now + duration) }

  /// Clicks in the middle of some text on the screen.
  fileprivate func click(_ wanted: String) {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in rows.enumerated() {
      guard let range = line.firstRange(of: wanted) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound) + wanted.count / 2
      return clickAt(Point(column: column, row: row))
    }
    XCTFail("no \(wanted) on the screen")
  }

  fileprivate func clickAt(_ place: Point) {
    handle(.mouse(MouseEvent(.down(.left), at: place)))
    handle(.mouse(MouseEvent(.up(.left), at: place)))
  }
}
