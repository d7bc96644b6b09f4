// Several questions in a form.

import TermPrompt
import TermTest
import TermView
import XCTest

private struct Setup: Equatable, Sendable {
  var name = "demo"
  var isServer = false
  var port = 8080

  static let form: Question<Setup> = .form(
    "New project", Setup(),
    [
      .step(\.name) { .text("Name", default: $0.name).option("--name") },
      .step(\.isServer) { .confirm("A server?", default: $0.isServer) },
      .step(\.port, if: { $0.isServer }) { .number("Port", default: $0.port) },
    ])
}

final class FormQuestionTests: XCTestCase {
  func testALongAnswerIsWholeAboveTheNextQuestionIfThereIsRoom() async throws {
    struct Pair { var first = "", second = "" }
    let question = Question<Pair>.form(
      "Pair", Pair(),
      [.step(\.first) { _ in .text("First") }, .step(\.second) { _ in .text("Second") }])
    let driver = PromptDriver(
      [
        .type("one two three four five"), .press(.enter),
        .shows("Pair\n✓ First  one two three\n  four five\n? Second"),
        .resize(Size(columns: 24, rows: 6)),
        .shows("✓ First  one two three\n  four five\n? Second"),
        .resize(Size(columns: 24, rows: 5)), .shows("✓ First  one two three …\n? Second"),
        .resize(Size(columns: 24, rows: 4)),
        .check { XCTAssertFalse($0.contains("✓"), $0) }, .type("x"), .press(.enter),
      ], size: Size(columns: 24, rows: 12))
    _ = try await driver.run { try await ask(question) }
    XCTAssertEqual(
      driver.lines, ["Pair", "✓ First  one two three", "  four five", "✓ Second  x"])
  }

  func testAnswersFillTheValueAndStayAboveEachOther() async throws {
    let driver = PromptDriver([
      .shows("New project"), .type("x"), .press(.enter), .press("y"), .shows("✓ A server?  Yes"),
      .type("90"), .press(.enter),
    ])
    let setup = try await driver.run { try await ask(Setup.form) }
    XCTAssertEqual(setup, Setup(name: "x", isServer: true, port: 90))
    XCTAssertEqual(
      driver.lines, ["New project", "✓ Name  x", "✓ A server?  Yes", "✓ Port  90"])
  }

  func testAQuestionWhoseConditionDoesNotHoldIsNotAsked() async throws {
    let driver = PromptDriver([.press(.enter), .press("n")])
    let setup = try await driver.run { try await ask(Setup.form) }
    XCTAssertEqual(setup, Setup())
    XCTAssertEqual(driver.lines, ["New project", "✓ Name  demo", "✓ A server?  No"])
  }

  func testShiftTabGoesBackAndKeepsTheAnswers() async throws {
    let driver = PromptDriver([
      .type("x"), .press(.enter), .press("y"), .shows("? Port"), .press(.shift(.tab)),
      .shows("? A server?"), .press(.shift(.tab)), .shows("? Name  ▌x"), .press(.enter),
      .shows("[Yes]"), .press(.enter), .shows("? Port"), .press(.enter),
    ])
    let setup = try await driver.run { try await ask(Setup.form) }
    XCTAssertEqual(setup, Setup(name: "x", isServer: true, port: 8080))
  }

  func testShiftTabDoesNothingInTheFirstQuestion() async throws {
    let driver = PromptDriver([
      .press(.shift(.tab)), .shows("? Name"), .press(.enter), .press("n"),
    ])
    let setup = try await driver.run { try await ask(Setup.form) }
    XCTAssertEqual(setup, Setup())
  }

  func testEscapeCancelsAndNamesTheOpenQuestion() async {
    let driver = PromptDriver([.press(.enter), .press(.escape)])
    await assertThrows(PromptError.canceled) { try await driver.run { try await ask(Setup.form) } }
    XCTAssertEqual(driver.lines, ["New project", "✓ Name  demo", "× A server?  canceled"])
  }

  func testAFormCanAskLineByLine() async throws {
    let driver = PromptDriver([.line(""), .line("yes"), .line("90")], in: .plainTerminal)
    let setup = try await driver.run { try await ask(Setup.form) }
    XCTAssertEqual(setup, Setup(name: "demo", isServer: true, port: 90))
    XCTAssertEqual(
      driver.lines, ["New project", "Name [demo]:", "A server? [y/N]: yes", "Port [8080]: 90"])
  }

  func testANewlineFromAScriptIsEnter() async throws {
    let driver = PromptDriver([.type("x"), .press(.ctrl("j")), .press(.ctrl("j"))])
    let setup = try await driver.run { try await ask(Setup.form) }
    XCTAssertEqual(setup, Setup(name: "x"))
  }

  func testAFormWithoutQuestionsReturnsItsValue() async throws {
    let driver = PromptDriver([])
    let value = try await driver.run { try await ask(.form("", 3, [])) }
    XCTAssertEqual(value, 3)
  }

  func testDefaultsAreTakenForAllQuestions() async throws {
    let driver = PromptDriver([])
    let setup = try await driver.run {
      try await ask(Setup.form, options: PromptOptions(takesDefaults: true))
    }
    XCTAssertEqual(setup, Setup())
  }

  // MARK: Defaults that are taken

  private static let withoutDefault: Question<Setup> = .form(
    "New project", Setup(),
    [
      .step(\.isServer) { .confirm("A server?", default: $0.isServer) },
      .step(\.name) { _ in .text("Name").option("--name NAME") },
      .step(\.port) { .number("Port", default: $0.port) },
    ])

  func testOnlyAQuestionWithoutADefaultIsAskedWhereDefaultsAreTaken() async throws {
    let options = PromptOptions(takesDefaults: true)
    let terminal = PromptDriver([
      .shows("✓ A server?  No"), .shows("? Name"), .press(.shift(.tab)), .shows("? Name"),
      .type("x"), .press(.enter),
    ])
    let setup = try await terminal.run { try await ask(Self.withoutDefault, options: options) }
    XCTAssertEqual(setup, Setup(name: "x"))
    XCTAssertEqual(
      terminal.lines, ["New project", "✓ A server?  No", "✓ Name  x", "✓ Port  8080"])
    let pipe = PromptDriver([.line("x")], in: .pipe)
    let other = try await pipe.run { try await ask(Self.withoutDefault, options: options) }
    XCTAssertEqual(other, Setup(name: "x"))
  }

  func testTheErrorNamesTheQuestionOfTheFormThatCannotBeAsked() async {
    for (options, name) in [
      (PromptOptions(takesDefaults: true), "Name"), (PromptOptions(), "A server?"),
    ] {
      let option = name == "Name" ? "--name NAME" : nil
      await assertThrows(PromptError.unanswered(question: name, option: option)) {
        try await PromptDriver([], in: .nowhere).run {
          try await ask(Self.withoutDefault, options: options)
        }
      }
    }
  }

  func testAWrongDefaultAfterAnAnswerIsAnErrorToo() async {
    let form: Question<Setup> = .form(
      "", Setup(),
      [
        .step(\.name) { _ in .text("Name") },
        .step(\.port) { _ in .number("Port", default: 0, in: 1...9).option("--port") },
      ])
    let driver = PromptDriver([.type("x"), .press(.enter)])
    await assertThrows(
      PromptError.invalid(
        question: "Port", answer: "0", reason: "needs a whole number from 1 to 9",
        option: "--port")
    ) {
      try await driver.run {
        try await ask(form, options: PromptOptions(takesDefaults: true))
      }
    }
  }

  func testAHiddenQuestionHasItsInitialValue() async throws {
    let form: Question<Setup> = .form(
      "", Setup(),
      [
        .step(\.isServer) { .confirm("A server?", default: $0.isServer) },
        .step(\.port, if: { $0.isServer }) { .number("Port", default: $0.port) },
        .step(\.name, if: { $0.port == 90 }) { .text("Name", default: $0.name) },
      ])
    let driver = PromptDriver([
      .press("y"), .type("90"), .press(.enter), .shows("? Name"), .press(.shift(.tab)),
      .shows("? Port"), .press(.shift(.tab)), .press("n"),
    ])
    let setup = try await driver.run { try await ask(form) }
    XCTAssertEqual(setup, Setup())
    // It comes back with the question.
    let again = PromptDriver([
      .press("y"), .type("90"), .press(.enter), .press(.shift(.tab)), .press(.shift(.tab)),
      .press("y"), .shows("90"), .press(.enter), .shows("? Name"), .press(.enter),
    ])
    let other = try await again.run { try await ask(form) }
    XCTAssertEqual(other, Setup(isServer: true, port: 90))
  }
}
