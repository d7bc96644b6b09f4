// Questions for yes or no, a day, a key, a longer text, and the results of a search.

import TermPrompt
import TermTest
import TermView
import TermWidgets
import XCTest

final class OtherQuestionTests: XCTestCase {
  func testYAndNAnswerAtOnce() async throws {
    let driver = PromptDriver([.press("y"), .press("n")])
    let answers = try await driver.run {
      [try await ask(.confirm("Go on?")), try await ask(.confirm("Sure?", default: true))]
    }
    XCTAssertEqual(answers, [true, false])
    XCTAssertEqual(driver.lines, ["✓ Go on?  Yes", "✓ Sure?  No"])
  }

  func testEnterAcceptsTheMarkedWord() async throws {
    let driver = PromptDriver([
      .press(.enter), .shows("? Go on?"), .press(.right), .shows("[No]"), .press(.left),
      .shows("[Yes]"), .press(.enter),
    ])
    let answer = try await driver.run { try await ask(.confirm("Go on?")) }
    XCTAssertTrue(answer)
  }

  func testArrowsMoveInTheMonthOfADate() async throws {
    let driver = PromptDriver([
      .shows("2024-02-28"), .press(.right), .press(.right), .shows("2024-03-01"), .press(.enter),
    ])
    let day = try await driver.run {
      try await ask(.date("Day", default: CalendarDate(year: 2024, month: 2, day: 28)))
    }
    XCTAssertEqual(day, CalendarDate(year: 2024, month: 3, day: 1))
    XCTAssertEqual(driver.lines, ["✓ Day  2024-03-01"])
  }

  func testADateIsTyped() async throws {
    let driver = PromptDriver([
      .type("2023-02-2"), .shows("2023-02-2"), .type("9"), .press(.enter),
      .shows("▲ needs a day such as 2024-02-29"), .press(.backspace), .type("8x"),
      .shows("February 2023"), .press(.enter),
    ])
    let day = try await driver.run { try await ask(.date("Day")) }
    XCTAssertEqual(day, CalendarDate(year: 2023, month: 2, day: 28))
    let moved = PromptDriver([.type("2024-02-28"), .press(.right), .press(.enter)])
    let next = try await moved.run { try await ask(.date("Day")) }
    XCTAssertEqual(next, CalendarDate(year: 2024, month: 2, day: 29), "the arrows go on from it")
    let part = PromptDriver([.type("20"), .press(.left), .press(.enter)])
    let other = try await part.run {
      try await ask(.date("Day", default: CalendarDate(year: 2024, month: 2, day: 28)))
    }
    XCTAssertEqual(other, CalendarDate(year: 2024, month: 2, day: 27), "they leave what is typed")
    var style = CalendarStyle()
    style.range = day...next
    let far = PromptDriver([
      .type("2025-01-01"), .press(.enter), .shows("▲ needs a day from 2023-02-28 to 2024-02-29"),
      .press(.escape),
    ])
    do {
      _ = try await far.run { try await ask(.date("Day", style: style)) }
      XCTFail("it was taken")
    } catch {
      XCTAssertEqual(error as? PromptError, .canceled)
    }
  }

  func testTheChosenDayIsInSightInASmallTerminal() async throws {
    // A day of the sixth week where rows are few, and of a week's last day where columns are.
    for (day, columns, rows) in [
      (30, 40, 8), (30, 40, 6), (30, 40, 4), (29, 22, 12), (29, 21, 12), (29, 20, 12), (29, 20, 9),
    ] {
      let date = CalendarDate(year: 2026, month: 11, day: day)
      let driver = PromptDriver(
        [.press(.left), .press(.right), .shows(" \(day)"), .press(.enter)],
        size: Size(columns: columns, rows: rows))
      let answer = try await driver.run { try await ask(.date("Day", default: date)) }
      XCTAssertEqual(answer, date, "\(columns)x\(rows)")
    }
  }

  func testADateWithoutADefaultStartsToday() async throws {
    let driver = PromptDriver([.shows("1970-01-01"), .press(.enter)])
    let day = try await driver.run { try await ask(.date("Day")) }
    XCTAssertEqual(day.dayNumber, 0)
  }

  func testAnyKeyContinues() async throws {
    let driver = PromptDriver([.press("x")])
    let key = try await driver.run { try await ask(.key("Press any key")) }
    XCTAssertEqual(key, "x")
    XCTAssertEqual(driver.lines, ["✓ Press any key"])
  }

  func testOnlyTheKeysOfAQuestionAnswerIt() async throws {
    let driver = PromptDriver([.press("x"), .press(.enter), .press("a")])
    let key = try await driver.run {
      try await ask(.key("Overwrite it?", among: ["y", "n", "a"]))
    }
    XCTAssertEqual(key, "a")
  }

  func testAnEditorThatFailsIsReportedAndCanBeOpenedAgain() async throws {
    let driver = PromptDriver([
      .press(.enter), .editorEnds(code: 3), .shows("the editor ended with 3"), .press(.enter),
      .editorEnds(code: 0),
    ])
    let text = try await driver.run { try await ask(.editor("Message", text: "one\ntwo\n")) }
    XCTAssertEqual(text, "one\ntwo")
    XCTAssertEqual(driver.lines, ["✓ Message  2 lines"])
  }

  func testASearchRunsWhenTheUserPauses() async throws {
    let driver = PromptDriver([
      .type("o"), .shows("searching"), .type("s"), .advance(.milliseconds(300)), .shows("› Oslo"),
      .press(.down), .press(.enter),
    ])
    let asked = Asked()
    let city = try await driver.run {
      try await ask(
        .search("City") { text in
          await asked.add(text)
          return ["Oslo", "Osaka"]
        })
    }
    XCTAssertEqual(city, "Osaka")
    let texts = await asked.texts
    XCTAssertEqual(texts, ["", "os"])
  }

  func testASearchShowsItsFirstResultsBeforeAnythingIsTyped() async throws {
    let driver = PromptDriver([
      .advance(.zero), .shows("› Oslo"), .type("x"), .advance(.seconds(1)),
      .shows("nothing found"), .press(.backspace), .advance(.seconds(1)), .shows("› Oslo"),
      .press(.enter),
    ])
    let city = try await driver.run {
      try await ask(.search("City") { $0.isEmpty ? ["Oslo", "Osaka"] : [] })
    }
    XCTAssertEqual(city, "Oslo")
  }

  func testEnterWithoutAResultSaysWhy() async throws {
    let driver = PromptDriver([
      .advance(.zero), .press(.enter), .shows("▲ type to search"), .type("o"),
      .advance(.seconds(1)), .shows("› Oslo"), .press(.enter),
    ])
    let city = try await driver.run {
      try await ask(.search("City") { $0.isEmpty ? [] : ["Oslo"] })
    }
    XCTAssertEqual(city, "Oslo")
  }

  func testASearchShowsItsErrorAndContinues() async throws {
    struct Offline: Error, CustomStringConvertible { var description: String { "no network" } }
    let driver = PromptDriver([
      .type("x"), .advance(.seconds(1)), .shows("▲ no network"), .press(.backspace), .type("o"),
      .advance(.seconds(1)), .press(.enter),
    ])
    let city = try await driver.run {
      try await ask(
        .search("City") { text in
          if text == "x" { throw Offline() }
          return ["Oslo"]
        })
    }
    XCTAssertEqual(city, "Oslo")
  }
}

private actor Asked {
  var texts: [String] = []

  func add(_ text: String) { texts.append(text) }
}
