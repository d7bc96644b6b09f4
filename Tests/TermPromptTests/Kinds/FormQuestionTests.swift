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
}
