// TestDriverExpectingTests: what a driver reports about messages and answers that a test did not foresee.

import TermStore
import TermView
import XCTest

@testable import TermTest

final class TestDriverExpectingTests: FailureTestCase {
  func testAnExhaustiveDriverFailsUnexpectedMessages() {
    assertFails("no message arrived; clear was expected") {
      let search = TestDriver(Searching(), isExhaustive: true)
      search.expect(.clear)
    }
    assertFails("the message was toggleTicks; clear was expected") {
      let search = TestDriver(Searching())
      search.send(.toggleTicks)
      search.expect(.clear)
    }
    assertFails("- isTicking: false\n+ isTicking: true") {
      let search = TestDriver(Searching())
      search.send(.toggleTicks)
      search.expect(.toggleTicks)
    }
    assertFails("edit(\"a\") returned debounce(search") {
      let search = TestDriver(Searching())
      search.send(.edit("a"))
      search.expect(.edit("a")) { $0.text = "a" }
    }
    // A message that no test expected, a timer and a subscription that still run; reported when the driver is freed.
    assertFails("the test did not expect the message toggleTicks; it changed\n- isTicking") {
      TestDriver(Searching(), isExhaustive: true).send(.toggleTicks)
    }
    assertFails("at the end there is still subscription clock") {
      TestDriver(Searching(), isExhaustive: true).send(.toggleTicks)
    }
    assertFails("at the end there is still task(search), held back as search, at 0.2") {
      let search = TestDriver(Searching())
      search.send(.edit("a"))
      search.finish()
    }
    assertFails("at the end there is still task search") {
      let search = TestDriver(Searching(), work: .isHeld)
      search.send(.edit("a"))
      search.advance(by: .seconds(1))
      search.finish()
    }
  }

  func testAnUnexpectedMessageIsReportedWithItsCommandAndItsChange() {
    func lastFailure(_ message: Searching.Message) -> String? {
      failures { TestDriver(Searching(), work: .isHeld, isExhaustive: true).send(message) }
        .first { $0.contains("the test did not expect") }
    }
    let quit = lastFailure(.quit)
    XCTAssertEqual(
      quit?.hasSuffix("the test did not expect the message quit, which returned quit(0)"), true,
      quit ?? "none")
    let clear = lastFailure(.clear)
    XCTAssertEqual(
      clear?.hasSuffix("the test did not expect the message clear"), true, clear ?? "none")
    let edit = lastFailure(.edit("a")) ?? "none"
    XCTAssertTrue(edit.contains("message edit(\"a\"), which returned debounce(search"), edit)
    XCTAssertTrue(edit.contains("; it changed\n- text: \"\"\n+ text: \"a\""), edit)
  }

  func testNoMoreMessagesMayBeExpectedThanArrive() {
    let search = TestDriver(Searching())
    search.send(.tick)
    search.expect(.tick) { $0.ticks = 1 }
    assertFails("no message arrived; tick was expected") { search.expect(.tick) }
    // A message of another kind is accounted for, so that the next one is compared with the next.
    search.send(.toggleTicks)
    search.send(.tick)
    assertFails("the message was toggleTicks; clear was expected") { search.expect(.clear) }
    search.expect(.tick) { $0.ticks = 2 }
  }

  func testATestThatHasFinishedIsNotCheckedAgain() {
    let unexpected = failures {
      let search = TestDriver(Searching(), isExhaustive: true)
      search.send(.tick)
      search.finish()
      search.finish()
    }
    XCTAssertEqual(unexpected.count { $0.contains("did not expect the message tick") }, 1)
  }

  func testADriverThatIsNotExhaustiveExpectsNothing() {
    XCTAssertEqual(failures { TestDriver(Searching()).send(.tick) }, [])
  }

  func testAnswersWithoutSomethingToAnswerAreFailures() {
    let search = TestDriver(Searching(), work: .isHeld)
    search.send(.edit("a"))
    search.advance(by: .seconds(1))
    assertFails("no work is running under the name other; there is search") {
      search.answer("other", .clear)
    }
    search.answer(Searching.Work.search, .clear)
    assertFails("no work is running") { search.answer(nil as String?, .clear) }
    assertFails("no work is running under the name other") { search.end("other") }
    assertFails("no program is running under the name other") {
      search.answerProcess("other", .line("x"))
    }
    assertFails("no program is running") { search.answerProcess(nil as String?, .line("x")) }
    let held = TestDriver(Searching(), work: .isHeld)
    assertFails("no program is running: work is held back, so use answer") {
      held.answerProcess(nil as String?, .line("x"))
    }
    assertFails("no subscription watches /x: work is held back, so use answer") {
      held.changeFiles(at: "/x", .vanished)
    }
    assertFails("no work is running at place 3 of 0") { held.end(at: 3) }
    assertFails("no subscription watches /somewhere") {
      search.changeFiles(at: "/somewhere", .vanished)
    }
    assertFails("no program was run") { search.endExec(code: 0) }
  }

  func testAViewThatNoKeyReachesCannotHaveTheFocus() {
    assertFails("Tab does not reach button \"Clear\"") {
      TestDriver(Searching()).focus(.button("Clear"))
    }
    assertFails("no key reaches text \"x\"") {
      let search = TestDriver(Searching())
      search.send(.found(["x"]))
      search.focus(.role(.text, "x"))
    }
    assertFails("there is no button \"Save\"; there are\nfield \"Search\"") {
      TestDriver(Searching()).focus(.button("Save"))
    }
  }
}
