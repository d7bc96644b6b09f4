// The installer, with a script in place of its user.

import Foundation
import TermPrompt
import TermTest
import TermView
import XCTest

@testable import SetupDemo

final class SetupTests: XCTestCase {
  private func services(failing mirrors: Set<Int>) -> SetupServices {
    SetupServices(
      exists: { _ in false }, write: { _, _ in },
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

  func testTheNextQuestionNamesItsOption() async throws {
    let driver = PromptDriver([], in: .nowhere)
    let code = try await driver.run {
      await Setup(services(failing: [])).run(["out", "--name", "demo"])
    }
    XCTAssertEqual(code, 64)
    XCTAssertTrue(driver.lines[0].contains("“Kind”; use --yes"), "\(driver.lines)")
  }

  func testTheNameIsNotAskedIfItIsGiven() async throws {
    let driver = PromptDriver([], in: .nowhere)
    let code = try await driver.run {
      await Setup(services(failing: [])).run(["--name", "demo", "--yes"])
    }
    XCTAssertEqual(code, 0)
    XCTAssertTrue(driver.lines.contains("✓ Making demo"), "\(driver.lines)")
  }

  func testWrongArgumentsAreOneSentence() async throws {
    for (arguments, sentence) in [
      (["--nope"], "unknown option: --nope; see setup --help"),
      (["out", "-y"], "unknown option: -y; see setup --help"),
      (["--name"], "--name needs a value"),
      (["--name", "", "--yes"], "--name needs a value"),
      (["--name", "--yes"], "--name needs a value"),
      (["--name", "a b", "--yes"], "--name needs letters, digits and dashes"),
      (["a", "b"], "setup takes one folder"),
    ] {
      let driver = PromptDriver([], in: .nowhere)
      let code = try await driver.run { await Setup(services(failing: [])).run(arguments) }
      XCTAssertEqual(code, 64, "\(arguments)")
      XCTAssertEqual(driver.lines, ["× \(sentence)"])
    }
  }

  func testHelpAndVersionMakeNothing() async throws {
    for (option, text) in [
      ("--help", Arguments.usage), ("-h", Arguments.usage), ("--version", "setup 1.0"),
    ] {
      let driver = PromptDriver([], in: .nowhere)
      let code = try await driver.run {
        await Setup(services(failing: [])).run(["--yes", option])
      }
      XCTAssertEqual(code, 0)
      XCTAssertEqual(driver.results, text + "\n")
      XCTAssertEqual(driver.lines.joined(separator: "\n"), text)
    }
  }

  /// Runs in a folder with a file of the user's, and returns the exit code, and the files and texts after it.
  private func run(
    _ driver: PromptDriver, _ arguments: [String]
  ) async throws -> (code: Int32, files: [String], text: String) {
    let folder = NSTemporaryDirectory() + "/setup-\(UUID().uuidString)"
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let file = folder + "/README.md"
    try "precious\n".write(toFile: file, atomically: true, encoding: .utf8)
    var services = services(failing: [])
    (services.exists, services.write) = (SetupServices.live.exists, SetupServices.live.write)
    let setup = Setup(services)
    let code = try await driver.run { await setup.run([folder] + arguments) }
    return (
      code, try files.contentsOfDirectory(atPath: folder).sorted(),
      try String(contentsOfFile: file, encoding: .utf8)
    )
  }

  func testAFileOfTheUsersIsOverwrittenOnlyIfTheUserSaysSo() async throws {
    for (answer, isOverwritten) in [(Key.enter, false), ("n", false), ("y", true)] {
      let driver = PromptDriver(
        [.press(.enter), .press(.enter), .shows("and overwrite README.md?"), .press(answer)],
        size: Size(columns: 200, rows: 24))
      let (code, files, text) = try await run(driver, ["--name", "demo"])
      XCTAssertEqual(code, isOverwritten ? 0 : 130)
      XCTAssertEqual(text == "precious\n", !isOverwritten, text)
      XCTAssertEqual(files.contains("Package.swift"), isOverwritten, "\(files)")
    }
  }

  func testNothingIsOverwrittenWithoutAQuestion() async throws {
    for (place, arguments) in [
      (PromptDriver.Place.nowhere, ["--yes"]), (.terminal, ["--yes"]), (.pipe, ["--name", "demo"]),
    ] {
      let driver = PromptDriver(place == .pipe ? [.line(""), .line("")] : [], in: place)
      let (code, files, text) = try await run(driver, arguments)
      XCTAssertEqual(code, place == .pipe ? 64 : 1, "\(driver.lines)")
      XCTAssertEqual(files, ["README.md"])
      XCTAssertEqual(text, "precious\n")
      XCTAssertTrue(driver.lines.joined(separator: " ").contains("README.md"), "\(driver.lines)")
    }
  }

  func testALinkThatLeadsNowhereIsAFileOfTheUsers() throws {
    let link = NSTemporaryDirectory() + "/setup-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: link + ".missing")
    defer { try? FileManager.default.removeItem(atPath: link) }
    XCTAssertTrue(SetupServices.live.exists(link))
    XCTAssertFalse(SetupServices.live.exists(link + ".missing"))
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
