// PromptLooksTests: each question and each show in a narrow terminal, and line by line for a screen reader.

import TermTest
import TermView
import TermWidgets
import XCTest

@testable import TermPrompt

private struct Project: Sendable {
  var name = "demo"
  var isServer = true
}

private struct Failure: Error, CustomStringConvertible { var description: String { "no space" } }

final class PromptLooksTests: XCTestCase {
  private let narrow = Size(columns: 30, rows: 12)

  // MARK: In 30 columns

  private func assertLook<Value>(
    _ name: String, of question: Question<Value>, _ keys: [Key] = [],
    test: StaticString = #function, line: UInt = #line
  ) {
    func check(_ kind: some QuestionKind<Value>) {
      let program = PromptProgram(
        kind: kind, details: question.details, deadline: nil, words: .english)
      let driver = TestDriver(program, size: narrow)
      for key in keys { driver.press(key) }
      assertSnapshot(of: driver, named: name, test: test, line: line)
    }
    check(question.kind)
  }

  func testQuestionsThatAreTypedInANarrowTerminal() {
    assertLook("text", of: .text("Name", default: "Ada"))
    assertLook("text with an error", of: .text("Your name in full", by: [.length(2...40)]), ["A"])
    assertLook("secret", of: .secret("Password"), ["a", "b"])
    assertLook("number", of: Question<Int>.number("Port", in: 1...65535).hint("Free from 1024 on."))
    assertLook("path", of: .path("Folder", default: "/tmp"))
    assertLook("editor", of: .editor("Message"))
    assertLook(
      "multiline", of: .multiline("Message", default: "one\ntwo", by: [.length(9...40)]),
      [Key(.enter, .alt)])
  }

  func testQuestionsThatAreChosenInANarrowTerminal() {
    let colors = ["red", "green", "blue", "a color with a rather long name"]
    assertLook("confirm", of: .confirm("Go on?", default: true))
    assertLook("choice", of: .choice("Color", colors), [.down])
    let reasons = ["green": "needs a wider terminal", "blue": ""]
    assertLook(
      "disabled choice",
      of: .choice("Color", colors, showsNumbers: true, disabled: { reasons[$0] }), [.down])
    assertLook("disabled choices", of: .choices("Colors", colors, disabled: { reasons[$0] }))
    assertLook("choices", of: .choices("Colors", colors, atLeast: 1), [.enter])
    assertLook("search", of: .search("Town") { $0.isEmpty ? [] : [$0] })
    assertLook("date", of: .date("Day", default: CalendarDate(year: 2024, month: 2, day: 29)))
    assertLook("key", of: .key("Overwrite it?", among: ["y", "n", "a"]))
    assertLook(
      "form",
      of: .form(
        "New project", Project(),
        [
          .step(\.name) { .text("Name", default: $0.name) },
          .step(\.isServer) { .confirm("Is it a server?", default: $0.isServer) },
        ]), [.enter])
  }

  private func feed() -> ActivityFeed {
    ActivityFeed(PromptDriver([]), PromptOptions(), isDrawn: true)
  }

  private func assertWorkLook(
    of feed: ActivityFeed, _ name: String, test: StaticString = #function, line: UInt = #line
  ) {
    let program = ActivityProgram(feed: feed)
    assertSnapshot(
      of: TestDriver(program, size: narrow, work: .isHeld), named: name, test: test, line: line)
  }

  func testShowsInANarrowTerminal() {
    let spinner = feed()
    _ = spinner.begin("Fetching the cities of the world", in: nil, total: nil, unit: nil)
    assertWorkLook(of: spinner, "spinner")
    let progress = feed()
    let step = progress.begin("Copying", in: nil, total: 10, unit: "files")
    progress.setAmount(of: step) { _ in 5 }
    assertWorkLook(of: progress, "progress")
    let formatted = feed()
    let part = formatted.begin(
      "Copying", in: nil, total: 10, unit: "files", format: { "\(Int($0.amount))/10" })
    formatted.setAmount(of: part) { _ in 5 }
    formatted.setNote("one of many files in a folder", of: part)
    assertWorkLook(of: formatted, "progress with words")
    let tasks = feed()
    let all = tasks.begin("Installing", in: nil, total: nil, unit: nil)
    tasks.end(tasks.begin("Download", in: all, total: nil, unit: nil), .done)
    let build = tasks.begin("Build", in: all, total: nil, unit: nil)
    tasks.print("one\ntwo", step: build, isFolded: true)
    tasks.end(build, .failed("no space"))
    assertWorkLook(of: tasks, "tasks")
    let table = TextTable(
      [["Name", "Count", "About"], ["alpha", "3", "a long description"], ["b", "12"]],
      hasHeader: true, columns: 30)
    assertSnapshot(of: table.view(of: 0..<3), size: narrow, named: "table")
    let bordered = TextTable(
      [["Name", "Count", "About"], ["alpha", "3", "a long description"], ["all", "3"]],
      hasHeader: true, hasFooter: true, columns: 30, border: .rounded)
    assertSnapshot(of: bordered.view(of: 0..<3), size: narrow, named: "table with a border")
    let pager = PagerProgram(title: "Log", lines: LogLines((1...40).map { "line \($0)" }))
    assertSnapshot(of: TestDriver(pager, size: narrow), named: "pager")
  }

  func testSentencesInANarrowTerminal() async throws {
    let driver = PromptDriver([], size: narrow, environment: ["TERM": "dumb"])
    try await driver.run {
      note("It is so, as it has been for a long time.")
      warn("It is full.")
      fail("It broke.")
      show(MarkdownView("# Done\n\nAll **3** files of this folder are copied."))
    }
    XCTAssertEqual(
      driver.lines,
      [
        "i It is so, as it has been for", "  a long time.", "▲ It is full.", "× It broke.", "Done",
        "══════════════════════════════", "", "All 3 files of this folder are", "copied.",
      ])
  }

  func testALongWordOfASentenceOrAFailureIsWhole() async throws {
    let word = String(repeating: "/path", count: 10)
    let driver = PromptDriver([], size: narrow, environment: ["TERM": "dumb"])
    try await driver.run { fail(word) }
    XCTAssertEqual(driver.lines.map { $0.dropFirst(2) }.joined(), word)
    let tasks = feed()
    tasks.end(tasks.begin("Build", in: nil, total: nil, unit: nil), .failed(word))
    let view = ActivityView(board: tasks.take().board, isOver: true)
    let other = PromptDriver([], size: narrow, environment: ["TERM": "dumb"])
    try await other.run { show(view) }
    XCTAssertEqual(
      other.lines.map { $0.dropFirst(2) }.joined().replacingOccurrences(of: " ", with: ""),
      "Build" + word)
  }

  // MARK: With ACCESSIBLE=1

  private func assertAccessible(
    _ wanted: [String], _ script: [String] = [], line: UInt = #line,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let driver = PromptDriver(
      script.map { .line($0) }, size: narrow, environment: ["ACCESSIBLE": "1"], line: line)
    try await driver.run(body)
    XCTAssertEqual(driver.lines, wanted, line: line)
  }

  func testQuestionsThatAreTypedForAScreenReader() async throws {
    try await assertAccessible(["Name [Ada]:"], [""]) {
      try await ask(.text("Name", default: "Ada"))
    }
    try await assertAccessible(
      ["Name: A", "! needs at least 2 characters", "Name: Ada"], ["A", "Ada"]
    ) { try await ask(.text("Name", by: [.length(2...40)])) }
    try await assertAccessible(["Password:"], ["hunter2"]) { try await ask(.secret("Password")) }
    try await assertAccessible(
      [
        "Free from 1024 on.", "Port (1 to 65535): 0", "! needs a whole number from 1 to 65535",
        "Free from 1024 on.", "Port (1 to 65535): 8080",
      ], ["0", "8080"]
    ) {
      try await ask(Question<Int>.number("Port", in: 1...65535).hint("Free from 1024 on."))
    }
    try await assertAccessible(["Folder [/tmp]: /"], ["/"]) {
      try await ask(.path("Folder", default: "/tmp"))
    }
    try await assertAccessible(
      ["Message (end with a line that is a single dot)", "> one", "> two", "> ."],
      ["one", "two", "."]
    ) { try await ask(.editor("Message")) }
    try await assertAccessible(
      ["Message (end with a line that is a single dot)", "> one", ">", "> two", "> ."],
      ["one", "", "two", "."]
    ) { try await ask(.multiline("Message")) }
  }

  func testQuestionsThatAreChosenForAScreenReader() async throws {
    let colors = ["red", "green", "blue"]
    try await assertAccessible(["Go on? [Y/n]:"], [""]) {
      try await ask(.confirm("Go on?", default: true))
    }
    try await assertAccessible(
      [
        "Color", "  1) red", "  2) green", "  3) blue", "Color (1-3) [1]: 4",
        "! needs a number from 1 to 3, or a name of the list", "Color (1-3) [1]: gr",
      ], ["4", "gr"]
    ) { try await ask(.choice("Color", colors, default: "red")) }
    try await assertAccessible(
      [
        "Colors", "  1) red", "  2) green", "  3) blue",
        "Colors (numbers or names, with commas): 1, blue",
      ], ["1, blue"]
    ) { try await ask(.choices("Colors", colors, atLeast: 1)) }
    try await assertAccessible(
      [
        "Town (text to search): Par", "Town", "  1) Paris", "  2) Parma",
        "Town (1-2, empty to search again): 1",
      ], ["Par", "1"]
    ) { try await ask(.search("Town") { [$0 + "is", $0 + "ma"] }) }
    try await assertAccessible(
      [
        "Day (year-month-day) [1970-01-01]: tomorrow", "! needs a day such as 2024-02-29",
        "Day (year-month-day) [1970-01-01]: 2024-02-29",
      ], ["tomorrow", "2024-02-29"]
    ) { try await ask(.date("Day")) }
    try await assertAccessible(
      ["Overwrite it? (y/n): x", "! needs one of y, n", "Overwrite it? (y/n): n"], ["x", "n"]
    ) { try await ask(.key("Overwrite it?", among: ["y", "n"])) }
    try await assertAccessible(
      ["New project", "Name [demo]:", "Is it a server? [Y/n]: n"], ["", "n"]
    ) {
      try await ask(
        .form(
          "New project", Project(),
          [
            .step(\.name) { .text("Name", default: $0.name) },
            .step(\.isServer) { .confirm("Is it a server?", default: $0.isServer) },
          ]))
    }
  }

  func testShowsForAScreenReader() async throws {
    try await assertAccessible([
      "Fetching …", "✓ Fetching  3 cities", "Copying …", "✓ Copying  2 files", "Installing …",
      "  Build …", "  × Build  no space", "    one", "× Installing  no space",
    ]) {
      try await spinner("Fetching") { $0.say("3 cities") }
      try await progress("Copying", total: 2, unit: "files") { $0.advance(by: 2) }
      try? await tasks("Installing") { install in
        try await install.run("Build") { step in
          step.print("one")
          throw Failure()
        }
      }
    }
    try await assertAccessible([
      "Name   Count", "alpha      3", "b         12", "i It is so.", "▲ It is full.", "× It broke.",
      "Done", "", "All files.", "one", "two",
    ]) {
      table(["Name", "Count"], [["alpha", "3"], ["b", "12"]])
      note("It is so.")
      warn("It is full.")
      fail("It broke.")
      show(MarkdownView("# Done\n\nAll files."))
      try await pager("one\ntwo", title: "Log")
    }
  }
}
