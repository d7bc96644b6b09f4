// Choices that can't be chosen, and choices that are chosen by their numbers.

import TermRender
import TermTest
import TermView
import TermWidgets
import XCTest

@testable import TermPrompt

final class DisabledChoiceTests: XCTestCase {
  private let kinds = ["library", "server", "tool", "plugin"]

  private func question(
    _ reasons: [String: String], default fallback: String? = nil, showsNumbers: Bool = false
  ) -> Question<String> {
    .choice(
      "Kind", kinds, default: fallback, showsNumbers: showsNumbers, disabled: { reasons[$0] })
  }

  func testArrowsSkipWhatCannotBeChosen() async throws {
    let driver = PromptDriver([
      .shows("› library\n  server  (needs Docker)\n  tool\n  plugin  (disabled)"), .press(.down),
      .shows("› tool"), .press(.down), .shows("› library"), .press(.up), .shows("› tool"),
      .press(.up), .press(.pageDown), .shows("› tool"), .press(.end), .press(.enter),
    ])
    let question = question(["server": "needs Docker", "plugin": ""])
    let kind = try await driver.run { try await ask(question) }
    XCTAssertEqual(kind, "tool")
    XCTAssertEqual(driver.lines, ["✓ Kind  tool"])
  }

  func testAFilterFindsItAndEnterDoesNotTakeIt() async throws {
    let driver = PromptDriver([
      .type("server"), .shows("  server  (needs Docker)"), .press(.enter), .press(.down),
      .press(.enter), .check { XCTAssertFalse($0.contains("›"), $0) }, .press(.ctrl("u")),
      .type("l"), .press(.enter),
    ])
    let question = question(["server": "needs Docker"])
    let kind = try await driver.run { try await ask(question) }
    XCTAssertEqual(kind, "library")
  }

  func testADefaultThatCannotBeChosenIsNotTaken() async throws {
    let question = question(["server": "needs Docker"], default: "server").option("--kind")
    let driver = PromptDriver([.shows("› tool"), .press(.enter)])
    let kind = try await driver.run { try await ask(question) }
    XCTAssertEqual(kind, "tool")
    let wanted = PromptError.invalid(
      question: "Kind", answer: "server", reason: "can't be chosen (needs Docker)",
      option: "--kind")
    for place in [PromptDriver.Place.terminal, .plainTerminal, .pipe, .nowhere] {
      await assertThrows(wanted) {
        try await PromptDriver([], in: place).run {
          try await ask(question, options: PromptOptions(takesDefaults: true))
        }
      }
    }
    XCTAssertEqual(
      wanted.description,
      "“server” is not a valid answer to “Kind”: can't be chosen (needs Docker); use --kind")
  }

  func testLinesNameWhatCannotBeChosen() async throws {
    let question = question(["server": "needs Docker", "plugin": ""], default: "server")
    let driver = PromptDriver(
      [.line("2"), .line("plug"), .line(""), .line("T")], in: .plainTerminal)
    let kind = try await driver.run { try await ask(question) }
    XCTAssertEqual(kind, "tool")
    XCTAssertEqual(
      driver.lines,
      [
        "Kind", "  1) library", "  2) server (disabled: needs Docker)", "  3) tool",
        "  4) plugin (disabled)", "Kind (1-4): 2", "! can't be chosen (needs Docker)",
        "Kind (1-4): plug", "! can't be chosen", "Kind (1-4):", "! can't be chosen (needs Docker)",
        "Kind (1-4): T",
      ])
  }

  func testABeginningIsThatOfWhatCanBeChosen() async throws {
    let driver = PromptDriver([.line("te")], in: .pipe)
    let word = try await driver.run {
      try await ask(
        .choice("Word", ["test", "team", "tea"], disabled: { $0 == "team" ? nil : "" }))
    }
    XCTAssertEqual(word, "team")
  }

  func testWhatCannotBeChosenIsNeverMarked() async throws {
    let question = Question<[Int]>.choices(
      "Numbers", [1, 2, 3, 4], default: [1, 2], disabled: { $0 % 2 == 0 ? "even" : nil })
    let driver = PromptDriver([
      .shows("› [✓] 1\n   –  2  (even)\n  [ ] 3\n   –  4  (even)"), .press(.down),
      .shows("› [ ] 3"), .press(.ctrl("a")), .shows("enter take 2"), .type("4"), .press(.tab),
      .press(.enter),
    ])
    let numbers = try await driver.run { try await ask(question) }
    XCTAssertEqual(numbers, [1, 3])
    let lines = PromptDriver([.line("1, 4"), .line("")], in: .plainTerminal)
    let others = try await lines.run { try await ask(question) }
    XCTAssertEqual(others, [1])
    XCTAssertTrue(lines.lines.contains("! can't be chosen (even)"), "\(lines.lines)")
    XCTAssertTrue(lines.lines.contains("  4) 4 (disabled: even)"), "\(lines.lines)")
    let taken = try await PromptDriver([], in: .nowhere).run {
      try await ask(question, options: PromptOptions(takesDefaults: true))
    }
    XCTAssertEqual(taken, [1])
  }

  func testTheEndsOfALongListAreSeenThoughTheCursorSkipsThem() async throws {
    let driver = PromptDriver([
      .shows("  1  (low)"), .shows("› 3"), .press(.up), .shows("› 18"), .shows("20  (high)"),
      .press(.pageUp), .press(.pageUp), .press(.pageUp), .press(.pageUp), .press(.pageUp),
      .shows("  1  (low)"), .shows("› 3"), .press(.enter),
    ])
    let number = try await driver.run {
      try await ask(
        .choice(
          "Number", Array(1...20), pageSize: 5,
          disabled: { $0 < 3 ? "low" : $0 > 18 ? "high" : nil }))
    }
    XCTAssertEqual(number, 3)
  }

  func testAScreenReaderHearsThatARowIsDisabled() async throws {
    let question = question(["server": "needs Docker"])
    func check(_ kind: some QuestionKind<String>) {
      let program = PromptProgram(
        kind: kind, details: question.details, deadline: nil, words: .english)
      let driver = TestDriver(program, size: Size(columns: 40, rows: 12))
      let disabled = driver.semantics.filter { $0.role == .row && $0.isDisabled }
      XCTAssertEqual(disabled.map(\.label), ["server"])
    }
    check(question.kind)
  }

  // MARK: By numbers

  func testANumberOfSeveralDigitsMovesToItsChoice() async throws {
    let driver = PromptDriver([
      .shows("type a number, or to filter"), .shows("›  1) 101\n   2) 102"), .type("1"),
      .shows("›  1) 101"), .type("2"), .shows("› 12) 112"), .shows("12/40"), .press(.enter),
    ])
    let number = try await driver.run {
      try await ask(.choice("Number", Array(101...140), showsNumbers: true))
    }
    XCTAssertEqual(number, 112)
    XCTAssertEqual(driver.lines, ["✓ Number  112"])
  }

  func testOtherTextsFilterNumberedChoices() async throws {
    let question = question([:], showsNumbers: true)
    let driver = PromptDriver([
      .type("9"), .shows("nothing matches"), .press(.enter), .press(.backspace), .type("too"),
      .shows("› 3) tool"), .press(.enter),
    ])
    let kind = try await driver.run { try await ask(question) }
    XCTAssertEqual(kind, "tool")
  }

  func testTheNumberOfADisabledChoiceFarBelowIsShown() async throws {
    let driver = PromptDriver([
      .type("30"), .shows("  30) 30  (full)"), .shows("30/40"), .press(.enter), .press(.up),
      .shows("› 29) 29"), .press(.enter),
    ])
    let number = try await driver.run {
      try await ask(
        .choice(
          "Number", Array(1...40), showsNumbers: true, disabled: { $0 == 30 ? "full" : nil }))
    }
    XCTAssertEqual(number, 29)
  }

  func testArrowsLeaveANumber() async throws {
    let question = question([:], showsNumbers: true)
    let driver = PromptDriver([
      .type("2"), .shows("› 2) server"), .press(.down), .shows("› 3) tool"),
      .shows("type a number"), .type("1"), .shows("› 1) library"), .press(.enter),
    ])
    let kind = try await driver.run { try await ask(question) }
    XCTAssertEqual(kind, "library")
  }

  func testTheNumberOfADisabledChoiceIsRejected() async throws {
    let question = question(["server": "needs Docker"], showsNumbers: true)
    let driver = PromptDriver([
      .type("2"), .shows("▲ can't be chosen (needs Docker)"), .press(.enter),
      .check { XCTAssertFalse($0.contains("›"), $0) }, .press(.backspace),
      .check { XCTAssertFalse($0.contains("▲"), $0) }, .type("2"), .press(.down),
      .check { XCTAssertFalse($0.contains("▲"), $0) }, .shows("› 3) tool"), .press(.up),
      .shows("› 1) library"), .type("3"), .press(.enter),
    ])
    let kind = try await driver.run { try await ask(question) }
    XCTAssertEqual(kind, "tool")
  }
}
