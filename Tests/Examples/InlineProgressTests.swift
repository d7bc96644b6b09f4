// The installer: its progress, the lines that stay, and that it can be stopped.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class InlineProgressTests: XCTestCase {
  private func app() -> TestDriver<InlineProgress> {
    TestDriver(InlineProgress(), size: Size(columns: 60, rows: 4))
  }

  func testEachPackageLeavesALine() {
    let app = app()
    XCTAssertTrue(app.text.contains("parser"), app.text)
    app.advance(by: .milliseconds(40 * 21))
    XCTAssertEqual(app.state.done, ["parser"])
    XCTAssertTrue(app.requests.contains { $0.contains("installed parser") }, "\(app.requests)")
    app.advance(by: .milliseconds(40 * 10))
    assertSnapshot(of: app)
    assertAccessible(app)
    app.advance(by: .seconds(10))
    XCTAssertEqual(app.exitCode, 0)
    XCTAssertEqual(app.state.done, InlineProgress.packages)
  }

  func testEscapeStopsItWithAnExitCode() {
    let app = app()
    app.advance(by: .seconds(1))
    app.press(.escape)
    XCTAssertEqual(app.exitCode, 1)
    XCTAssertTrue(
      app.requests.contains { $0.contains("Stopped after 1 of 5 packages.") }, "\(app.requests)")
  }
}
