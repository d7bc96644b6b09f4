// How a process asks: by its streams, its environment and its caller.

import TermTest
import TermWidgets
import XCTest

@testable import TermPrompt

final class PromptOptionsTests: XCTestCase {
  private func mode(
    _ input: PromptSituation.Input, hasTerminal: Bool = true,
    _ environment: [String: String] = ["TERM": "xterm"], _ options: PromptOptions = PromptOptions()
  ) -> PromptMode {
    PromptSituation(input: input, hasTerminal: hasTerminal, environment: environment)
      .mode(options)
  }

  func testATerminalIsAskedKeyByKey() {
    XCTAssertEqual(mode(.terminal), .interactive)
    // As in a hook of git, whose standard input is empty.
    XCTAssertEqual(mode(.nothing), .interactive)
  }

  func testATerminalThatShowsOnlyLinesIsAskedLineByLine() {
    XCTAssertEqual(mode(.terminal, ["TERM": "dumb"]), .plainTerminal)
    XCTAssertEqual(mode(.terminal, [:]), .plainTerminal)
    XCTAssertEqual(mode(.terminal, ["TERM": "xterm", "ACCESSIBLE": "1"]), .plainTerminal)
    XCTAssertEqual(mode(.terminal, ["TERM": "xterm", "ACCESSIBLE": "0"]), .interactive)
    XCTAssertEqual(mode(.terminal, ["TERM": "xterm", "CI": "true"]), .plainTerminal)
    XCTAssertEqual(mode(.terminal, ["TERM": "xterm", "CI": "false"]), .interactive)
    XCTAssertEqual(mode(.terminal, ["TERM": "xterm"], PromptOptions(isPlain: true)), .plainTerminal)
    XCTAssertEqual(mode(.terminal, ["TERM": "dumb"], PromptOptions(isPlain: false)), .interactive)
  }

  func testAPipeAnswersUnlessTheProgramReadsDataFromIt() {
    XCTAssertEqual(mode(.stream), .standardInput)
    XCTAssertEqual(mode(.stream, hasTerminal: false), .standardInput)
    let terminal = PromptOptions(input: .terminal)
    XCTAssertEqual(mode(.stream, ["TERM": "xterm"], terminal), .interactive)
    XCTAssertEqual(mode(.stream, hasTerminal: false, ["TERM": "xterm"], terminal), .none)
  }

  func testWithoutATerminalOrAPipeThereIsNoPrompt() {
    XCTAssertEqual(mode(.nothing, hasTerminal: false), .none)
    XCTAssertEqual(mode(.nothing, ["TERM": "xterm"], PromptOptions(input: .standardInput)), .none)
  }

  func testOptionsApplyWithinTheirScope() async {
    XCTAssertFalse(PromptOptions.current.takesDefaults)
    await withPrompts(PromptOptions(takesDefaults: true)) {
      XCTAssertTrue(PromptOptions.current.takesDefaults)
    }
    XCTAssertFalse(PromptOptions.current.takesDefaults)
  }

  // MARK: Defaults that are taken

  func testADefaultThatBreaksARuleIsAnErrorWhereDefaultsAreTaken() async {
    let options = PromptOptions(takesDefaults: true)
    for place in [PromptDriver.Place.terminal, .pipe, .nowhere] {
      await assertThrows(
        PromptError.invalid(
          question: "Kinds", answer: "none", reason: "needs at least 1", option: "--kind")
      ) {
        try await PromptDriver([], in: place).run {
          try await ask(
            .choices("Kinds", ["a", "b"], default: [], atLeast: 1).option("--kind"),
            options: options)
        }
      }
      await assertThrows(
        PromptError.invalid(
          question: "Name", answer: "x", reason: "needs at least 2 characters", option: nil)
      ) {
        try await PromptDriver([], in: place).run {
          try await ask(.text("Name", default: "x", by: [.length(2...20)]), options: options)
        }
      }
      await assertThrows(
        PromptError.invalid(
          question: "Count", answer: "0", reason: "needs a whole number from 1 to 10", option: nil)
      ) {
        try await PromptDriver([], in: place).run {
          try await ask(.number("Count", default: 0, in: 1...10), options: options)
        }
      }
    }
  }

  func testEnterDoesNotTakeADefaultThatBreaksARule() async throws {
    let driver = PromptDriver([
      .press(.enter), .shows("needs a whole number from 1 to 10"), .type("3"), .press(.enter),
    ])
    let count = try await driver.run { try await ask(.number("Count", default: 0, in: 1...10)) }
    XCTAssertEqual(count, 3)
    let lines = PromptDriver([.line(""), .line("4")], in: .plainTerminal)
    let other = try await lines.run { try await ask(.number("Count", default: 0, in: 1...10)) }
    XCTAssertEqual(other, 4)
    XCTAssertTrue(lines.lines.contains("! needs a whole number from 1 to 10"), "\(lines.lines)")
  }
}
