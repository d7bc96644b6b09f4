// The request: its answer, its error, and that it can be stopped.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class FetchTests: XCTestCase {
  private func app(
    _ work: TestDriver<Fetch>.Work = .runs,
    _ get: @escaping @Sendable (String) async throws -> Fetch.Answer = Fetch.offline
  ) -> TestDriver<Fetch> {
    var program = Fetch()
    program.get = get
    return TestDriver(program, size: Size(columns: 64, rows: 17), work: work)
  }

  func testEnterFetchesTheAddress() {
    let app = app()
    app.type("/a")
    app.press(.enter)
    guard case .answered(let answer) = app.state.phase else {
      return XCTFail("\(app.state.phase)")
    }
    XCTAssertTrue(answer.text.contains("https://example.com/a"), answer.text)
    assertSnapshot(of: app)
    assertAccessible(app)
  }

  func testEscapeStopsTheRequest() {
    let app = app(.isHeld)
    app.tap(.button("Fetch"))
    XCTAssertEqual(app.running, ["fetch"])
    XCTAssertTrue(app.text.contains("Waiting for the answer"), app.text)
    app.press(.escape)
    XCTAssertEqual(app.running, [])
    XCTAssertEqual(app.state.phase, .idle)
  }

  func testAnErrorIsShownAndCanBeRetried() {
    let app = app { _ in throw Fetch.Failure(description: "The network is away.") }
    app.press(.enter)
    XCTAssertTrue(app.text.contains("The network is away."), app.text)
    app.tap(.button("Retry"))
    XCTAssertEqual(app.messages.count { $0 == .fetch }, 2)
  }

  func testAnInvalidAddressIsReported() {
    let app = app(.runs, Fetch.live)
    app.press("ctrl+u")
    app.type("kittens\n")
    XCTAssertTrue(app.text.contains("kittens is no address of the web."), app.text)
  }
}
