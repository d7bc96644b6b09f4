// The example of resources lists what another program writes, and ends one after asking.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class ResourcesTests: XCTestCase {
  func testUnknownArgumentsAreAnError() throws {
    XCTAssertTrue(try Resources(arguments: ["kubectl"]).showsPods)
    XCTAssertFalse(try Resources(arguments: []).showsPods)
    XCTAssertThrowsError(try Resources(arguments: ["kubectl", "--nope"])) { error in
      XCTAssertEqual(
        (error as? UsageError)?.description, "resources takes kubectl alone; not kubectl --nope")
    }
  }

  func testTheListingOfAProgramFillsTheTableAndItsErrorsAreShown() {
    var program = Resources()
    program.showsPods = false
    let app = TestDriver(program, size: Size(columns: 60, rows: 14))
    app.answerProcess(
      Resources.Work.list, .line("  PID USER %CPU %MEM COMMAND"),
      .line("    7 ada 1.0 2.0 vi a file"),
      .line("   12 bob 0.0 0.1 sh"), .ended(.code(0)))
    XCTAssertTrue(app.text.contains("vi a file"), app.text)
    assertSnapshot(of: app)
    assertAccessible(app)
    // Before the cursor has moved, the first row is the marked one.
    app.send(.ask)
    XCTAssertTrue(app.text.contains("End 7?"), app.text)
    app.send(.keep)
    app.send(.filter("bob"))
    XCTAssertFalse(app.text.contains("vi a file"), app.text)
    app.send(.select(TableSelection(Selection(cursor: "12"))))
    app.send(.ask)
    XCTAssertTrue(app.text.contains("End 12?"), app.text)
    app.send(.kill)
    XCTAssertEqual(app.requests.last, "process(kill 12)")
    app.answerProcess(Resources.Work.kill, .errorLine("not permitted"), .ended(.code(1)))
    XCTAssertTrue(app.text.contains("not permitted"), app.text)
    app.advance(by: .seconds(2))
    XCTAssertEqual(app.requests.last, "process(ps -eo pid,user,pcpu,pmem,comm)")
    // Another row takes the place of one that has ended, and of one that the filter hides.
    app.answerProcess(
      Resources.Work.list, .line("  PID USER %CPU %MEM COMMAND"), .line("   14 bob 0.0 0.1 sh"),
      .line("   15 cy 0.0 0.1 sh"), .ended(.code(0)))
    app.send(.ask)
    XCTAssertTrue(app.text.contains("End 14?"), app.text)
    app.send(.keep)
    app.send(.filter("cy"))
    app.send(.ask)
    XCTAssertTrue(app.text.contains("End 15?"), app.text)
  }
}
