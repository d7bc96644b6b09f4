// The example of resources lists what another program writes, and ends one after asking.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class ResourcesTests: XCTestCase {
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
  }
}
