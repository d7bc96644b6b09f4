// The installer, with a script in place of its user.

import TermPrompt
import TermTest
import TermView
import XCTest

@testable import SetupDemo

final class SetupTests: XCTestCase {
  private func services(failing mirrors: Set<Int>) -> SetupServices {
    SetupServices(
      write: { _, _ in },
      fetch: { mirror in
        if mirrors.contains(mirror) {
          throw SetupError(description: "mirror \(mirror) does not answer")
        }
        return 100
      })
  }

  func testItAsksThenCreatesTheFilesAndRetriesFailures() async throws {
    let driver = PromptDriver([
      .type("demo"), .press(.enter), .press(.down), .press(.enter), .shows("? Port"),
      .press(.enter), .press(.ctrl("a")), .press(.enter), .press("y"), .press("y"),
    ])
    let code = try await driver.run { await Setup(services(failing: [1])).run(["out"]) }
    XCTAssertEqual(code, 0)
    let lines = driver.lines
    XCTAssertEqual(
      Array(lines.prefix(6)),
      [
        "A new project", "✓ Name  demo", "✓ Kind  server", "✓ Port  8080",
        "✓ With  tests, documentation, workflow", "✓ Make 6 files in out?  Yes",
      ])
    XCTAssertTrue(lines.contains("  × Template  mirror 1 does not answer"), "\(lines)")
    XCTAssertTrue(lines.contains("✓ mirror 1 does not answer. Try mirror 2?  Yes"), "\(lines)")
    XCTAssertTrue(lines.contains("✓ Making demo"), "\(lines)")
    XCTAssertTrue(driver.results.contains("demo"), driver.results)
  }

  func testTheYesOptionAcceptsAllDefaultsWithoutATerminal() async throws {
    let driver = PromptDriver([], in: .nowhere)
    let code = try await driver.run {
      await Setup(services(failing: [1])).run(["out", "--yes"])
    }
    XCTAssertEqual(code, 0)
    XCTAssertTrue(driver.lines.contains("✓ Making hello"), "\(driver.lines)")
  }

  func testWithoutATerminalItNamesTheOption() async throws {
    let driver = PromptDriver([], in: .nowhere)
    let code = try await driver.run { await Setup(services(failing: [])).run(["out"]) }
    XCTAssertEqual(code, 64)
    XCTAssertEqual(driver.lines.count, 1)
    XCTAssertTrue(driver.lines[0].contains("“Name”; use --name NAME"), "\(driver.lines)")
  }

  func testEscapeExitsWithTheCodeOfControlC() async throws {
    let driver = PromptDriver([.press(.escape)])
    let code = try await driver.run { await Setup(services(failing: [])).run([]) }
    XCTAssertEqual(code, 130)
  }

  func testItsFilesFollowThePlan() {
    var plan = ProjectPlan()
    XCTAssertEqual(
      plan.files.map(\.path),
      ["Package.swift", "Sources/hello/hello.swift", "README.md", "Tests/hello/Tests.swift"]
        .map { $0.replacingOccurrences(of: "Tests/hello/", with: "Tests/helloTests/") })
    plan.kind = .library
    plan.extras = []
    XCTAssertTrue(plan.files[0].text.contains(".target(name: \"hello\")"))
    XCTAssertEqual(plan.files.count, 3)
  }
}
