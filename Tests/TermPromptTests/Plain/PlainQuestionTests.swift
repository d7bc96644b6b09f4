// Questions where no screen can be drawn: line by line, from a pipe, or not at all.

import TermPrompt
import TermTest
import TermView
import TermWidgets
import XCTest

final class PlainQuestionTests: XCTestCase {
  func testAPersonIsAskedAgainAfterAWrongAnswer() async throws {
    let driver = PromptDriver([.line("x"), .line("9")], in: .plainTerminal)
    let number: Int = try await driver.run { try await ask(.number("Count", in: 1...10)) }
    XCTAssertEqual(number, 9)
    XCTAssertEqual(
      driver.lines,
      ["Count (1 to 10): x", "! needs a whole number from 1 to 10", "Count (1 to 10): 9"])
  }

  func testAWrongLineOfAPipeIsAnErrorThatNamesTheOption() async {
    let driver = PromptDriver([.line("x")], in: .pipe)
    await assertThrows(
      PromptError.invalid(
        question: "Count", answer: "x", reason: "needs a whole number from 1 to 10",
        option: "--count")
    ) {
      try await driver.run { try await ask(.number("Count", in: 1...10).option("--count")) as Int }
    }
  }

  func testTheEndOfAPipeIsAnErrorThatNamesTheQuestionAndTheOption() async {
    let driver = PromptDriver([], in: .pipe)
    let wanted = PromptError.unanswered(question: "Name", option: "--name NAME")
    await assertThrows(wanted) {
      try await driver.run { try await ask(.text("Name").option("--name NAME")) }
    }
    XCTAssertEqual(
      wanted.description, "there is no terminal to ask “Name”; use --name NAME")
    XCTAssertEqual(wanted.exitCode, 64)
    // The line of the prompt is ended, so that a sentence about the error has its own.
    XCTAssertEqual(driver.lines, ["Name:"])
  }

  func testWithoutATerminalOrAPipeThereIsAnError() async {
    let driver = PromptDriver([], in: .nowhere)
    await assertThrows(PromptError.unanswered(question: "Go on?", option: nil)) {
      try await driver.run { try await ask(.confirm("Go on?", default: true)) }
    }
    XCTAssertEqual(driver.lines, [])
  }

  func testDefaultsAreAcceptedEverywhereIfTheCallerAllowsIt() async throws {
    for place in [PromptDriver.Place.terminal, .plainTerminal, .pipe, .nowhere] {
      let driver = PromptDriver([], in: place)
      let answer = try await driver.run {
        try await withPrompts(PromptOptions(takesDefaults: true)) {
          try await ask(.confirm("Go on?", default: true))
        }
      }
      XCTAssertTrue(answer)
      XCTAssertEqual(driver.lines, ["✓ Go on?  Yes"])
    }
  }

  func testAChoiceIsANumberANameOrAPrefix() async throws {
    for line in ["2", "tool", "T"] {
      let driver = PromptDriver([.line(line)], in: .plainTerminal)
      let kind = try await driver.run {
        try await ask(.choice("Kind", ["library", "tool"], default: "library"))
      }
      XCTAssertEqual(kind, "tool")
      XCTAssertEqual(
        driver.lines, ["Kind", "  1) library", "  2) tool", "Kind (1-2) [1]: \(line)"])
    }
  }

  /// Names that are numbers, such as ports and versions.
  func testTheNameOfAChoiceComesBeforeItsNumber() async throws {
    for (line, wanted) in [("1", "1"), ("2", "6"), ("3", "1"), ("5", "5")] {
      let driver = PromptDriver([.line(line)], in: .plainTerminal)
      let port = try await driver.run { try await ask(.choice("Port", ["5", "6", "1"])) }
      XCTAssertEqual(port, wanted)
    }
  }

  /// Where names are numbers, a number of the list in the hint would be taken for a name.
  func testTheDefaultOfNamesThatAreNumbersIsAName() async throws {
    let one = PromptDriver([.line("")], in: .plainTerminal)
    let port = try await one.run { try await ask(.choice("Port", ["5", "6", "1"], default: "1")) }
    XCTAssertEqual(port, "1")
    XCTAssertEqual(one.lines.last, "Port [1]:")
    let several = PromptDriver([.line("")], in: .plainTerminal)
    let ports = try await several.run {
      try await ask(.choices("Ports", ["5", "6", "1"], default: ["6", "1"]))
    }
    XCTAssertEqual(ports, ["6", "1"])
    XCTAssertEqual(several.lines.last, "Ports (numbers or names, with commas) [6,1]:")
  }

  func testOfManyEntriesTheFirstAreListedAndAPartOfANameListsOthers() async throws {
    let names = (1...10_000).map { "entry \($0)" }
    let driver = PromptDriver(
      [.line("nothing"), .line("try 777"), .line("y 7771"), .line("7771")], in: .plainTerminal)
    let found = try await driver.run { try await ask(.choice("Entry", names)) }
    XCTAssertEqual(found, "entry 7771")
    let prompt = "Entry (1-10000):"
    let wrong = "! needs a number from 1 to 10000, or a name of the list"
    XCTAssertEqual(
      driver.lines,
      ["Entry"] + (1...50).map { "  \($0)) entry \($0)" }
        + ["  … 9950 more: type a part of a name to list some", "\(prompt) nothing", wrong]
        + ["\(prompt) try 777", wrong, "  777) entry 777"]
        + (7770...7779).map { "  \($0)) entry \($0)" }
        + ["\(prompt) y 7771", wrong, "  7771) entry 7771", "\(prompt) 7771"])
  }

  func testAnOpenRangeSaysItsOneLimit() async throws {
    let driver = PromptDriver([.line("5"), .line("7")], in: .plainTerminal)
    let number = try await driver.run { try await ask(.number("Number", in: 6...Int.max)) }
    XCTAssertEqual(number, 7)
    XCTAssertTrue(driver.lines[0].contains("(≥ 6)"), "\(driver.lines)")
    XCTAssertTrue(driver.lines.contains("! needs at least 6"), "\(driver.lines)")
    let most = PromptDriver([.line("5"), .line("4")], in: .plainTerminal)
    _ = try await most.run { try await ask(.number("Number", in: Int.min...4)) }
    XCTAssertTrue(most.lines[0].contains("(≤ 4)"), "\(most.lines)")
    XCTAssertTrue(most.lines.contains("! takes at most 4"), "\(most.lines)")
  }

  func testAnAmbiguousPrefixIsRejected() async throws {
    let driver = PromptDriver([.line("t"), .line("to")], in: .plainTerminal)
    let kind = try await driver.run { try await ask(.choice("Kind", ["tool", "test"])) }
    XCTAssertEqual(kind, "tool")
    XCTAssertTrue(driver.lines.contains("! is the beginning of 2 names"), "\(driver.lines)")
  }

  func testSeveralChoicesAreNumbersAndNames() async throws {
    let driver = PromptDriver([.line("3, a")], in: .pipe)
    let letters = try await driver.run { try await ask(.choices("Letters", ["a", "b", "c"])) }
    XCTAssertEqual(letters, ["a", "c"])
  }

  func testASecretIsNotInTheLogOfAPipe() async throws {
    let driver = PromptDriver([.line("hunter2")], in: .pipe)
    let secret = try await driver.run { try await ask(.secret("Password")) }
    XCTAssertEqual(secret, "hunter2")
    XCTAssertEqual(driver.lines, ["Password: •••"])
  }

  func testADateIsTypedInDigits() async throws {
    let driver = PromptDriver([.line("2023-02-29"), .line("2024-02-29")], in: .plainTerminal)
    let day = try await driver.run { try await ask(.date("Day")) }
    XCTAssertEqual(day, CalendarDate(year: 2024, month: 2, day: 29))
  }

  func testTodayIsTheDefaultOfADateWhereverItIsAsked() async throws {
    // The clock of the driver begins with 1970.
    let today = CalendarDate(dayNumber: 2)
    for place in [PromptDriver.Place.terminal, .plainTerminal, .pipe] {
      let enter: PromptDriver.Input = place == .terminal ? .press(.enter) : .line("")
      let driver = PromptDriver([.advance(.seconds(2 * 86_400)), enter, enter], in: place)
      let day = try await driver.run {
        try await ask(.number("Number", default: 0))
        return try await ask(.date("Day"))
      }
      XCTAssertEqual(day, today, "\(place)")
    }
    let driver = PromptDriver([], in: .nowhere)
    let day = try await driver.run {
      try await ask(.date("Day"), options: PromptOptions(takesDefaults: true))
    }
    XCTAssertEqual(day, CalendarDate(dayNumber: 0))
    XCTAssertEqual(driver.lines, ["✓ Day  1970-01-01"])
  }

  func testADefaultDateOutsideItsLimitsIsTheNearestWithinThem() async throws {
    let (first, last) = (CalendarDate(dayNumber: 100), CalendarDate(dayNumber: 200))
    let style = CalendarStyle(in: first...last)
    let cases: [(CalendarDate?, CalendarDate)] = [
      (CalendarDate(dayNumber: 300), last), (nil, first),
    ]
    for (fallback, wanted) in cases {
      let question = Question<CalendarDate>.date("Day", default: fallback, style: style)
      for place in [PromptDriver.Place.terminal, .plainTerminal, .pipe] {
        let driver = PromptDriver([place == .terminal ? .press(.enter) : .line("")], in: place)
        let day = try await driver.run { try await ask(question) }
        XCTAssertEqual(day, wanted, "\(place)")
      }
      let driver = PromptDriver([], in: .nowhere)
      let day = try await driver.run {
        try await ask(question, options: PromptOptions(takesDefaults: true))
      }
      XCTAssertEqual(day, wanted)
    }
  }

  func testADefaultWithTooFewMarksIsNoAnswer() async throws {
    let question = Question<[String]>.choices(
      "Letters", ["a", "b", "c"], default: ["b"], atLeast: 2)
    let driver = PromptDriver([.line(""), .line("b, c")], in: .plainTerminal)
    let letters = try await driver.run { try await ask(question) }
    XCTAssertEqual(letters, ["b", "c"])
    XCTAssertEqual(
      driver.lines.filter { $0.hasPrefix("Letters (") },
      ["Letters (numbers or names, with commas):", "Letters (numbers or names, with commas): b, c"])
    let error = PromptError.invalid(
      question: "Letters", answer: "b", reason: "needs at least 2", option: nil)
    await assertThrows(error) {
      try await PromptDriver([], in: .nowhere).run {
        try await ask(question, options: PromptOptions(takesDefaults: true))
      }
    }
  }

  func testALongTextEndsWithADot() async throws {
    let driver = PromptDriver([.line("one"), .line("two"), .line(".")], in: .plainTerminal)
    let text = try await driver.run { try await ask(.editor("Message")) }
    XCTAssertEqual(text, "one\ntwo")
  }

  func testALongTextEndsAtTheEndOfItsPipe() async throws {
    let driver = PromptDriver([.line("one"), .line("two")], in: .pipe)
    let text = try await driver.run { try await ask(.editor("Message")) }
    XCTAssertEqual(text, "one\ntwo")
  }

  func testASearchIsPickedByNumber() async throws {
    let driver = PromptDriver(
      [.line("nowhere"), .line("o"), .line("2")], in: .plainTerminal)
    let city = try await driver.run {
      try await ask(.search("City") { $0 == "o" ? ["Oslo", "Osaka"] : [] })
    }
    XCTAssertEqual(city, "Osaka")
    XCTAssertTrue(driver.lines.contains("! nothing found"), "\(driver.lines)")
  }

  func testControlCCancels() async {
    let driver = PromptDriver([.press(.ctrl("c"))], in: .plainTerminal)
    await assertThrows(PromptError.canceled) {
      try await driver.run { try await ask(.text("Name")) }
    }
    XCTAssertEqual(PromptError.canceled.exitCode, 130)
  }

  func testADeadlineEndsAQuestionInATerminalAndInLines() async {
    for place in [PromptDriver.Place.terminal, .plainTerminal] {
      let driver = PromptDriver([.advance(.seconds(10))], in: place)
      await assertThrows(PromptError.deadlinePassed(question: "Name")) {
        try await driver.run { try await ask(.text("Name"), within: .seconds(10)) }
      }
    }
  }

  func testControlsInALabelDoNotReachTheTerminal() async throws {
    let driver = PromptDriver([.line("x")], in: .plainTerminal)
    _ = try await driver.run { try await ask(.text("a\u{1B}]0;title\u{7}b")) }
    XCTAssertFalse(driver.lines.joined().contains("\u{1B}"))
  }

  func testAChoiceWithACommaIsNamedAlone() async throws {
    for (line, wanted) in [("x,y", ["x,y"]), ("X,Y ", ["x,y"]), ("x,z", ["x", "z"])] {
      let driver = PromptDriver([.line(line)], in: .pipe)
      let chosen = try await driver.run { try await ask(.choices("Some", ["x", "x,y", "z"])) }
      XCTAssertEqual(chosen, wanted)
    }
  }
}
