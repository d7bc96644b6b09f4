// Going back in a form: each question stands with the answer that was given.

import TermPrompt
import TermTest
import TermView
import TermWidgets
import XCTest

private struct Answers: Equatable, Sendable {
  var kind = "p"
  var marks: [String] = []
  var day = CalendarDate(year: 2024, month: 1, day: 1)
  var text = ""
  var number = 1
  var isSure = false
  var path = ""
  var word = ""
  var found = ""
  var end = ""
}

final class FormReturnTests: XCTestCase {
  /// None of them has the value's own as its default.
  private static let form: Question<Answers> = .form(
    "", Answers(),
    [
      .step(\.kind) { _ in .choice("Kind", ["p", "q", "r"]) },
      .step(\.marks) { _ in .choices("Marks", ["m", "n"]) },
      .step(\.day) { _ in .date("Day") },
      .step(\.text) { _ in .multiline("Text") },
      .step(\.number) { _ in .number("Number") },
      .step(\.isSure) { _ in .confirm("Sure?") },
      .step(\.path) { _ in .path("Path") },
      .step(\.word) { _ in .secret("Word") },
      .step(\.found) { _ in
        .search("Found") { text in ["Oslo", "Osaka"].filter { text.isEmpty || $0 == text } }
      },
      .step(\.end) { _ in .text("End") },
    ])

  func testEveryKindOfQuestionStandsWithItsAnswer() async throws {
    let back = PromptDriver.Input.press(.shift(.tab))
    let driver = PromptDriver(
      [
        .press(.down), .press(.enter), .press(.down), .press(.space), .press(.enter),
        .press(.right), .press(.enter), .type("a"), .press(.enter), .type("b"), .press(.ctrl("d")),
        .type("42"), .press(.enter), .press("y"), .type("x/y"), .press(.enter), .type("s3"),
        .press(.enter), .press(.down), .press(.enter), .shows("? End"),
        back, .shows("› Osaka"), back, .shows("▌•• "), back, .shows("▌x/y "), back, .shows("[Yes]"),
        back, .shows("▌42 "), back, .shows("? Text\n  ▌a"), back, .shows("1970-01-02"),
        back, .shows("[✓] n"), back, .shows("› q"),
      ] + (1...3).map { _ in .press(.enter) } + [.press(.ctrl("d"))]
        + (1...5).map { _ in .press(.enter) } + [.type("z"), .press(.enter)])
    let answers = try await driver.run { try await ask(Self.form) }
    XCTAssertEqual(
      answers,
      Answers(
        kind: "q", marks: ["n"], day: CalendarDate(year: 1970, month: 1, day: 2), text: "a\nb",
        number: 42, isSure: true, path: "x/y", word: "s3", found: "Osaka", end: "z"))
  }

  func testAQuestionThatWasLeftOutComesBackWithItsAnswer() async throws {
    struct Choice: Sendable { var isServer = false, kind = "p", name = "" }
    let form: Question<Choice> = .form(
      "", Choice(),
      [
        .step(\.isServer) { _ in .confirm("A server?") },
        .step(\.kind, if: { $0.isServer }) { _ in .choice("Kind", ["p", "q"]) },
        .step(\.name) { _ in .text("Name") },
      ])
    let driver = PromptDriver([
      .press("y"), .press(.down), .press(.enter), .shows("? Name"), .press(.shift(.tab)),
      .press(.shift(.tab)), .shows("[Yes]"), .press("n"), .shows("? Name"),
      .press(.shift(.tab)), .shows("[No]"), .press("y"), .shows("› q"), .press(.enter),
      .type("x"), .press(.enter),
    ])
    let choice = try await driver.run { try await ask(form) }
    XCTAssertEqual([choice.kind, choice.name], ["q", "x"])
  }

  func testAChoiceThatIsThereNoLongerIsNoneToStandOn() async throws {
    struct Pair: Sendable { var first = "a", second = "" }
    let form: Question<Pair> = .form(
      "", Pair(),
      [
        .step(\.first) { _ in .text("First") },
        .step(\.second) { .choice("Second", ["\($0.first)1", "\($0.first)2"]) },
        .step(\.first) { .text("Again", default: $0.first) },
      ])
    let driver = PromptDriver([
      .type("x"), .press(.enter), .press(.down), .press(.enter), .press(.shift(.tab)),
      .shows("› x2"), .press(.shift(.tab)), .press(.backspace), .type("y"), .press(.enter),
      .shows("› y1"), .press(.enter), .press(.enter),
    ])
    let pair = try await driver.run { try await ask(form) }
    XCTAssertEqual(pair.second, "y1")
  }

  func testAFormInAFormStandsWithItsAnswers() async throws {
    struct Inner: Sendable { var a = "", b = "" }
    struct Outer: Sendable {
      var inner = Inner()
      var end = ""
    }
    let inner: Question<Inner> = .form(
      "", Inner(), [.step(\.a) { _ in .text("A") }, .step(\.b) { _ in .text("B") }])
    let form: Question<Outer> = .form(
      "", Outer(), [.step(\.inner) { _ in inner }, .step(\.end) { _ in .text("End") }])
    let driver = PromptDriver([
      .type("1"), .press(.enter), .type("2"), .press(.enter), .shows("? End"),
      .press(.shift(.tab)), .shows("▌1 "), .type("4"), .press(.enter), .shows("▌2 "),
      .press(.enter),
      .type("3"), .press(.enter),
    ])
    let outer = try await driver.run { try await ask(form) }
    XCTAssertEqual([outer.inner.a, outer.inner.b, outer.end], ["14", "2", "3"])
  }
}
