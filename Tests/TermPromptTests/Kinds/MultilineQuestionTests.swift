// Questions for texts of several lines, in place and line by line.

import TermPrompt
import TermTest
import TermView
import TermWidgets
import XCTest

final class MultilineQuestionTests: XCTestCase {
  func testEnterBeginsALineAndControlDEndsTheText() async throws {
    for key in [Key.ctrl("d"), Key(.enter, .alt)] {
      let driver = PromptDriver([
        .shows("enter new line · ctrl+d done · esc cancel"), .type("one"), .press(.enter),
        .type("two"), .press(.ctrl("j")), .type("three"), .shows("one\n"), .press(key),
      ])
      let text = try await driver.run { try await ask(.multiline("Message")) }
      XCTAssertEqual(text, "one\ntwo\nthree")
      XCTAssertEqual(driver.lines, ["✓ Message", "  one", "  two", "  three"])
    }
  }

  func testALineBreakAtTheEndIsNotPartOfTheText() async throws {
    let driver = PromptDriver([.type("one"), .press(.enter), .press(.ctrl("d"))])
    let text = try await driver.run { try await ask(.multiline("Message")) }
    XCTAssertEqual(text, "one")
    XCTAssertEqual(driver.lines, ["✓ Message  one"])
  }

  func testPastedLinesStayLines() async throws {
    let driver = PromptDriver([
      .paste("one\r\ntwo\rthree\n\nfour"), .press(.ctrl("d")),
    ])
    let text = try await driver.run { try await ask(.multiline("Message")) }
    XCTAssertEqual(text, "one\ntwo\nthree\n\nfour")
    XCTAssertEqual(driver.lines, ["✓ Message", "  one", "  two", "  three", "", "  four"])
  }

  func testNothingTypedIsAnAnswerIfTheRulesAllowThat() async throws {
    for key in [Key.escape, .ctrl("c")] {
      let driver = PromptDriver([.press(key)])
      await assertThrows(PromptError.canceled) {
        try await driver.run { try await ask(.multiline("Message")) }
      }
      XCTAssertEqual(driver.lines, ["× Message  canceled"])
    }
    for key in [Key.ctrl("d"), Key(.enter, .alt)] {
      let driver = PromptDriver([.press(key)])
      let text = try await driver.run { try await ask(.multiline("Message")) }
      XCTAssertEqual(text, "")
    }
    let driver = PromptDriver([.press(.ctrl("d"))])
    await assertThrows(PromptError.canceled) {
      try await driver.run { try await ask(.multiline("Message", by: [.required()])) }
    }
  }

  func testRulesAreCheckedBeforeTheTextEnds() async throws {
    let driver = PromptDriver([
      .press(Key(.enter, .alt)), .shows("▲ needs a value"), .type("ab"),
      .press(.ctrl("d")), .shows("▲ needs at least 3 characters"), .type("c"),
      .check { XCTAssertFalse($0.contains("▲"), $0) }, .press(.ctrl("d")),
    ])
    let text = try await driver.run {
      try await ask(.multiline("Message", by: [.required(), .length(3...20)]))
    }
    XCTAssertEqual(text, "abc")
  }

  func testADefaultIsTheTextToBeginWith() async throws {
    let question = Question.multiline("Message", default: "one\ntwo")
    let driver = PromptDriver([.shows("one"), .type(">"), .press(.ctrl("d"))])
    let text = try await driver.run { try await ask(question) }
    XCTAssertEqual(text, ">one\ntwo")
    let taken = PromptDriver([], in: .nowhere)
    let answer = try await taken.run {
      try await ask(question, options: PromptOptions(takesDefaults: true))
    }
    XCTAssertEqual(answer, "one\ntwo")
    XCTAssertEqual(taken.lines, ["✓ Message  one …"])
  }

  func testTheAreaGrowsAndThenScrollsAlsoInALowTerminal() async throws {
    for rows in [5, 8, 24] {
      let lines = (1...20).map { "line \($0)" }.joined(separator: "\n")
      let driver = PromptDriver(
        [
          .paste(lines), .shows("? Message"), .shows("line 20"),
          .check { screen in
            let count = screen.split(separator: "\n").filter { $0.contains("▌line ") }.count
            XCTAssertEqual(count, min(6, rows - 1), screen)
          },
          .press(Key(.home, .control)), .shows("line 1 "), .press(.ctrl("d")),
        ], size: Size(columns: 40, rows: rows))
      let text = try await driver.run { try await ask(.multiline("Message", rows: 2...6)) }
      XCTAssertEqual(text, lines)
    }
  }

  func testEarlierTextsComeByUpInTheFirstRow() async throws {
    let driver = PromptDriver([
      .type("draft"), .press(.up), .shows("second"), .press(.up), .press(.up), .shows("first"),
      .press(.ctrl("d")),
    ])
    let text = try await driver.run {
      try await ask(.multiline("Message", history: ["first", "one\nsecond"]))
    }
    XCTAssertEqual(text, "first")
  }

  func testItIsAQuestionOfAForm() async throws {
    struct Note { var title = "", text = "" }
    let question = Question<Note>.form(
      "Note", Note(),
      [.step(\.text) { _ in .multiline("Text") }, .step(\.title) { _ in .text("Title") }])
    let driver = PromptDriver([
      .type("a"), .press(.enter), .type("b"), .press(.ctrl("d")),
      .shows("✓ Text\n  a\n  b\n? Title"), .press(.shift(.tab)), .shows("? Text\n  ▌a"),
      .press(.shift(.tab)), .type("c"), .press(.ctrl("d")), .type("T"), .press(.enter),
    ])
    let note = try await driver.run { try await ask(question) }
    XCTAssertEqual([note.title, note.text], ["T", "ca\nb"])
  }

  func testLinesEndWithADotOrWithTheInput() async throws {
    let person = PromptDriver(
      [.line("ab"), .line("."), .line("one"), .line(""), .line("two"), .line(".")],
      in: .plainTerminal)
    let text = try await person.run {
      try await ask(.multiline("Message", by: [.length(3...20)]).hint("In a few words."))
    }
    XCTAssertEqual(text, "one\n\ntwo")
    XCTAssertEqual(
      person.lines,
      [
        "In a few words.", "Message (end with a line that is a single dot)", "> ab", "> .",
        "! needs at least 3 characters", "In a few words.",
        "Message (end with a line that is a single dot)", "> one", ">", "> two", "> .",
      ])
    for place in [PromptDriver.Place.pipe, .plainTerminal] {
      let driver = PromptDriver([.line("one"), .line("two")], in: place)
      let text = try await driver.run { try await ask(.multiline("Message")) }
      XCTAssertEqual(text, "one\ntwo")
    }
  }

  func testAnInputWithoutALineIsNoText() async throws {
    await assertThrows(PromptError.unanswered(question: "Message", option: "--message")) {
      try await PromptDriver([], in: .pipe).run {
        try await ask(.multiline("Message").option("--message"))
      }
    }
    await assertThrows(PromptError.canceled) {
      try await PromptDriver([], in: .plainTerminal).run { try await ask(.multiline("Message")) }
    }
    let driver = PromptDriver([.line(".")], in: .pipe)
    let text = try await driver.run { try await ask(.multiline("Message", default: "as it was")) }
    XCTAssertEqual(text, "as it was")
  }

  func testAWrongTextOfAPipeIsAnErrorWithItsFirstLine() async {
    let error = PromptError.invalid(
      question: "Message", answer: "a …", reason: "needs at least 5 characters", option: nil)
    await assertThrows(error) {
      try await PromptDriver([.line("a"), .line("b"), .line(".")], in: .pipe).run {
        try await ask(.multiline("Message", by: [.length(5...20)]))
      }
    }
  }
}
