// Questions that are answered by typing.

import TermPrompt
import TermTest
import TermView
import TermWidgets
import XCTest

final class TextQuestionTests: XCTestCase {
  func testATypedTextIsTheAnswerAndStaysInOneLine() async throws {
    let driver = PromptDriver([.shows("? Name"), .type("Ada"), .press(.enter)])
    let name = try await driver.run { try await ask(.text("Name")) }
    XCTAssertEqual(name, "Ada")
    XCTAssertEqual(driver.lines, ["✓ Name  Ada"])
  }

  func testEnterAcceptsTheDefaultThatIsShown() async throws {
    let driver = PromptDriver([.shows("Ada"), .press(.enter)])
    let name = try await driver.run { try await ask(.text("Name", default: "Ada")) }
    XCTAssertEqual(name, "Ada")
  }

  func testAnInvalidTextShowsItsErrorAndIsRejected() async throws {
    let driver = PromptDriver([
      .type("A"), .shows("needs at least 2 characters"), .press(.enter),
      .shows("needs at least 2 characters"), .type("da"), .press(.enter),
    ])
    let name = try await driver.run { try await ask(.text("Name", by: [.length(2...10)])) }
    XCTAssertEqual(name, "Ada")
    XCTAssertEqual(driver.lines, ["✓ Name  Ada"])
  }

  func testAnErrorFitsALowTerminal() async throws {
    let driver = PromptDriver(
      [
        .type("4"), .shows("? What would"), .shows("▌4                 ]\n▲ needs"),
        .press(.backspace), .type("5"),
        .press(.enter),
      ],
      size: Size(columns: 20, rows: 4))
    let number: Int = try await driver.run {
      try await ask(.number("What would you like to have of all of these", in: 5...9))
    }
    XCTAssertEqual(number, 5)
  }

  func testACompletionReplacesTheTypedText() async throws {
    let driver = PromptDriver([
      .type("ap"), .shows("Apache-2.0"), .press(.down), .press(.tab), .press(.enter),
    ])
    let license = try await driver.run {
      try await ask(.text("License", completions: ["MIT", "Apache-2.0"]))
    }
    XCTAssertEqual(license, "Apache-2.0")
  }

  func testPastedLinesBecomeOneLine() async throws {
    let driver = PromptDriver([.paste("one\ntwo"), .press(.enter)])
    let text = try await driver.run { try await ask(.text("Text")) }
    XCTAssertFalse(text.contains("\n"))
    XCTAssertTrue(text.hasPrefix("one"))
  }

  func testControlCCancelsWhereTextIsSelectedToo() async throws {
    for (question, label) in [
      (Question.text("Name"), "Name"), (.text("Name", completions: ["Adam"]), "Name"),
      (.choice("Kind", ["Ada", "Bob"]), "Kind"), (.search("Town") { [$0] }, "Town"),
    ] {
      let driver = PromptDriver([.type("Ada"), .press(.shift(.home)), .press(.ctrl("c"))])
      await assertThrows(PromptError.canceled) { try await driver.run { try await ask(question) } }
      XCTAssertEqual(driver.lines, ["× \(label)  canceled"])
    }
  }

  func testControlDCancelsWhereNothingIsTyped() async throws {
    for question in [
      Question.text("Question"), .secret("Question"), .path("Question"), .editor("Question"),
      .choice("Question", ["Ada", "Bob"]), .search("Question") { [$0] },
    ] {
      let driver = PromptDriver([.press(.ctrl("d"))])
      await assertThrows(PromptError.canceled) { try await driver.run { try await ask(question) } }
      XCTAssertEqual(driver.lines, ["× Question  canceled"])
    }
    for body in [
      { try await ask(.confirm("Question")) }, { try await ask(.date("Question")) },
      { try await ask(.key("Question")) }, { try await ask(.choices("Question", [1, 2])) },
      { try await ask(.form("", "", [.step(\.self) { _ in .text("Question") }])) },
    ] as [@Sendable () async throws -> Any] {
      let driver = PromptDriver([.press(.ctrl("d"))])
      await assertThrows(PromptError.canceled) { try await driver.run { try await body() } }
      XCTAssertEqual(driver.lines, ["× Question  canceled"])
    }
  }

  func testControlDErasesTheNextCharacterOfAText() async throws {
    let driver = PromptDriver([
      .type("Ada"), .press(.ctrl("d")), .press(.home), .press(.ctrl("d")), .shows("▌da "),
      .press(.enter),
    ])
    let name = try await driver.run { try await ask(.text("Name")) }
    XCTAssertEqual(name, "da")
  }

  func testControlDIsAnAnswerIfAQuestionAsksForIt() async throws {
    let driver = PromptDriver([.press(.ctrl("d"))])
    let key = try await driver.run { try await ask(.key("Key", among: [.ctrl("d"), "x"])) }
    XCTAssertEqual(key, .ctrl("d"))
  }

  func testALongAnswerStaysWhole() async throws {
    let text = (1...20).map { "word\($0)" }.joined(separator: " ")
    for columns in [10, 30, 80] {
      let driver = PromptDriver(
        [.type(text), .press(.enter)], size: Size(columns: columns, rows: 12))
      _ = try await driver.run { try await ask(.text("Text")) }
      let words = driver.lines.flatMap { $0.split(separator: " ") }
      XCTAssertEqual(words.dropFirst(2).joined(separator: " "), text)
      XCTAssertTrue(driver.lines.allSatisfy { $0.displayWidth <= columns }, "\(driver.lines)")
      XCTAssertTrue(driver.lines.dropFirst().allSatisfy { $0.hasPrefix("  w") }, "\(driver.lines)")
    }
  }

  func testControlCIsAnAnswerIfAQuestionAsksForIt() async throws {
    let driver = PromptDriver([.press(.ctrl("c"))])
    let key = try await driver.run { try await ask(.key("Key", among: [.ctrl("c"), "x"])) }
    XCTAssertEqual(key, .ctrl("c"))
  }

  func testALongWordStaysWholeToo() async throws {
    let word = String((0..<60).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) })
    let driver = PromptDriver(
      [.type(word), .press(.enter)], size: Size(columns: 30, rows: 12))
    _ = try await driver.run { try await ask(.text("Name")) }
    XCTAssertEqual(driver.lines.map { $0.dropFirst(2) }.joined(), "Name" + word)
  }

  // MARK: Earlier answers

  func testUpAndDownGoThroughEarlierAnswersAndKeepWhatWasTyped() async throws {
    let driver = PromptDriver([
      .shows("↑/↓ earlier answers"), .type("dr"), .press(.down), .shows("▌dr "), .press(.up),
      .shows("▌second "), .press(.up), .shows("▌first "), .press(.up), .shows("▌first "),
      .press(.down), .press(.down), .shows("▌dr "), .press(.down), .type("aft"), .press(.up),
      // The caret is at the end.
      .type("!"), .press(.enter),
    ])
    let text = try await driver.run {
      try await ask(.text("Text", history: ["first", "two\nlines", "", "second", "second"]))
    }
    XCTAssertEqual(text, "second!")
  }

  func testControlPAndNAreUpAndDown() async throws {
    let driver = PromptDriver([
      .press(.ctrl("p")), .press(.ctrl("p")), .shows("▌one "), .press(.ctrl("n")),
      .shows("▌two "), .press(.enter), .press(.ctrl("n")), .shows("› b"), .press(.ctrl("p")),
      .shows("› a"), .press(.enter),
    ])
    let answers = try await driver.run {
      [
        try await ask(.text("Text", history: ["one", "two"])),
        try await ask(.choice("Letter", ["a", "b"])),
      ]
    }
    XCTAssertEqual(answers, ["two", "a"])
  }

  func testAnEarlierAnswerThatIsChangedStaysSoBesideWhatIsBeingTyped() async throws {
    let driver = PromptDriver([
      .type("dr"), .press(.up), .press(.up), .type("x"), .shows("▌onex "), .press(.up),
      .shows("▌onex "), .press(.down), .shows("▌two "), .press(.down), .shows("▌dr "),
      .press(.up), .press(.up), .shows("▌onex "), .press(.enter),
    ])
    let text = try await driver.run { try await ask(.text("Text", history: ["one", "two"])) }
    XCTAssertEqual(text, "onex")
  }

  func testCompletionsAndEarlierAnswersShareTheArrows() async throws {
    let question = Question.text(
      "Text", completions: ["apple", "apricot"], history: ["ap", "old"])
    let driver = PromptDriver([
      // Down in an earlier answer goes on, also where it has completions.
      .press(.up), .press(.up), .shows("▌ap "), .press(.down), .shows("▌old "), .press(.down),
      .shows("▌ "), .type("a"), .press(.down), .press(.down), .press(.enter), .shows("▌apricot "),
      .press(.enter),
    ])
    let text = try await driver.run { try await ask(question) }
    XCTAssertEqual(text, "apricot")
  }

  func testEarlierAnswersFollowTheRules() async throws {
    let driver = PromptDriver([
      .press(.up), .press(.enter), .shows("needs at least 3 characters"), .type("c"),
      .press(.enter),
    ])
    let text = try await driver.run {
      try await ask(.text("Text", by: [.length(3...9)], history: ["ab"]))
    }
    XCTAssertEqual(text, "abc")
  }

  func testASecretIsNeverOnTheScreen() async throws {
    let driver = PromptDriver([.type("hunter2"), .press(.enter)])
    let secret = try await driver.run { try await ask(.secret("Password")) }
    XCTAssertEqual(secret, "hunter2")
    XCTAssertEqual(driver.lines, ["✓ Password  ••••••"])
    for screen in driver.screens { XCTAssertFalse(screen.contains("hunter"), screen) }
  }

  func testANumberHasLimits() async throws {
    let driver = PromptDriver([
      .type("70000"), .shows("needs a whole number from 1 to 65535"), .press(.backspace),
      .press(.enter),
    ])
    let port = try await driver.run { try await ask(.number("Port", in: 1...65535)) }
    XCTAssertEqual(port, 7000)
  }

  func testUpAndDownChangeANumberWithinItsLimits() async throws {
    let driver = PromptDriver([
      .press(.up), .press(.up), .shows("10"), .press(.down), .press(.enter),
    ])
    let count = try await driver.run { try await ask(.number("Count", default: 9, in: 1...10)) }
    XCTAssertEqual(count, 9)
  }

  func testANumberMayHaveAFraction() async throws {
    let driver = PromptDriver([.type("2.5"), .press(.enter)])
    let size: Double = try await driver.run { try await ask(.number("Size", in: 0...10)) }
    XCTAssertEqual(size, 2.5)
    XCTAssertEqual(driver.lines, ["✓ Size  2.5"])
  }

  func testAPathIsCompletedFromItsFolder() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("sources"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("sources/main.swift"))
    let driver = PromptDriver([
      .type(folder.path + "/so"), .press(.down), .press(.tab), .type("ma"), .press(.down),
      .press(.tab), .press(.enter),
    ])
    let path = try await driver.run { try await ask(.path("File", mustExist: true)) }
    XCTAssertEqual(path, folder.path + "/sources/main.swift")
  }

  func testTabCompletesWhatAllSuggestionsShareAndThenChooses() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["report-1.txt", "report-2.txt", "notes"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let driver = PromptDriver(
      [
        .type(folder.path + "/re"), .press(.tab), .shows("/report- "), .shows("report-2.txt"),
        // The caret is behind what was completed.
        .type("2"), .press(.tab), .shows("/report-2.txt "), .press(.backspace), .press(.backspace),
        .press(.backspace), .press(.backspace), .press(.backspace), .shows("/report- "),
        // Nothing more is shared: the first one is chosen, and the next Tab takes it.
        .press(.tab), .shows("▸"), .press(.tab), .shows("/report-1.txt "), .press(.enter),
      ], size: Size(columns: 200, rows: 24))
    let path = try await driver.run { try await ask(.path("File", mustExist: true)) }
    XCTAssertEqual(path, folder.path + "/report-1.txt")
  }

  func testTabCompletesByAllSuggestionsHoweverMany() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("tree/sub/inner"), withIntermediateDirectories: true)
    for number in 0..<150 {
      let name = "file-" + String(String(1000 + number).dropFirst())
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let driver = PromptDriver(
      [
        .type(folder.path + "/f"), .press(.tab), .shows("/file- "), .press(.ctrl("u")),
        // A folder is followed by what it contains.
        .type(folder.path + "/t"), .press(.tab), .press(.tab), .press(.tab),
        .shows("/tree/sub/inner/ "), .press(.enter),
      ], size: Size(columns: 200, rows: 24))
    let path = try await driver.run { try await ask(.path("Folder")) }
    XCTAssertEqual(path, folder.path + "/tree/sub/inner/")
  }

  func testAPathToNothingIsRejected() async throws {
    let driver = PromptDriver([
      .type("/nothing/here"), .press(.enter), .shows("leads to nothing"), .press(.ctrl("c")),
    ])
    await assertThrows(PromptError.canceled) {
      try await driver.run { try await ask(.path("File", mustExist: true)) }
    }
  }
}

/// Fails unless `body` throws this error.
func assertThrows<Failure: Error & Equatable>(
  _ wanted: Failure, file: StaticString = #filePath, line: UInt = #line,
  _ body: () async throws -> Any
) async {
  do {
    let value = try await body()
    XCTFail("no error, but \(value)", file: file, line: line)
  } catch {
    XCTAssertEqual(error as? Failure, wanted, "\(error)", file: file, line: line)
  }
}
