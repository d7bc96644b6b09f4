// PromptTranslationTests: what prompts say of their own, in other languages.

import TermPrompt
import TermTest
import TermView
import TermWidgets
import XCTest

final class PromptTranslationTests: XCTestCase {
  private let german = PromptOptions(words: .german)

  func testAQuestionSpeaksTheLanguageOfItsOptions() async throws {
    let driver = PromptDriver([
      .shows("↑/↓ bewegen"), .shows("tippen zum Filtern"), .press("x"), .shows("nichts passt"),
      .press(.backspace), .press(.enter),
    ])
    let answer = try await driver.run {
      try await ask(.choice("Farbe", ["Rot", "Blau"]), options: PromptOptions(words: .german))
    }
    XCTAssertEqual(answer, "Rot")
  }

  func testTheLettersOfYesAndNoAreThoseOfTheWords() async throws {
    let driver = PromptDriver([
      .shows("j ja oder n nein"), .press("j"), .press("n"), .press("y"), .shows("y はい か n いいえ"),
      .press("y"),
    ])
    let answers = try await driver.run {
      try await withPrompts(PromptOptions(words: .german)) {
        [
          try await ask(.confirm("Weiter?")), try await ask(.confirm("Weiter?")),
          try await ask(.confirm("Weiter?")),
          try await ask(.confirm("次?"), options: PromptOptions(words: .japanese)),
        ]
      }
    }
    XCTAssertEqual(answers, [true, false, true, true])
    XCTAssertEqual(driver.lines, ["✓ Weiter?  Ja", "✓ Weiter?  Nein", "✓ Weiter?  Ja", "✓ 次?  はい"])
  }

  func testPlainLinesAreTranslatedToo() async throws {
    let driver = PromptDriver([.line("x"), .line("9"), .line("JA")], in: .plainTerminal)
    let options = german
    let number: Int = try await driver.run {
      let number: Int = try await ask(.number("Zahl", in: 1...10), options: options)
      let isSure = try await ask(.confirm("Sicher?", default: false), options: options)
      return isSure ? number : 0
    }
    XCTAssertEqual(number, 9)
    XCTAssertEqual(
      driver.lines,
      [
        "Zahl (1 bis 10): x", "! braucht eine ganze Zahl von 1 bis 10", "Zahl (1 bis 10): 9",
        "Sicher? [j/N]: JA",
      ])
  }

  func testAnErrorIsDescribedInTheLanguageInForce() async {
    let error = PromptError.unanswered(question: "Name", option: "--name")
    let words = await withPrompts(german) { error.description }
    XCTAssertEqual(words, "es gibt kein Terminal für die Frage „Name“; --name verwenden")
    XCTAssertEqual(error.description, "there is no terminal to ask “Name”; use --name")
  }
}
