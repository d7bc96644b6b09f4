// How a process asks: by its streams, its environment and its caller.

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
}
