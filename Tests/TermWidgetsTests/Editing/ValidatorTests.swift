// ValidatorTests: rules for the text of fields and areas, and when what is wrong is shown.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ValidatorTests: XCTestCase {
  private static let rules: [Validator<String>] = [.required(), .length(2...5)]

  private func field(_ time: ValidationTime, _ text: String = "") -> TestDriver<Host<String>> {
    host(text, size: Size(columns: 40, rows: 6)) { text in
      VStack {
        TextField("Name", text: text, onSubmit: "sent \(text)") { $0 }
          .validated(by: Self.rules, at: time)
        Button("Other", text)
      }
    }
  }

  private func errors<State>(_ app: TestDriver<Host<State>>) -> [String] {
    app.all(.role(.status)).map(\.label)
  }

  func testAtChangeAnErrorIsShownFromTheFirstChange() {
    let app = field(.change)
    XCTAssertEqual(errors(app), [])
    app.type("a")
    XCTAssertEqual(errors(app), ["needs at least 2 characters"])
    app.type("b")
    XCTAssertEqual(errors(app), [])
    app.press(.backspace, .backspace)
    XCTAssertEqual(errors(app), ["needs a value"])
    app.paste("abcdef")
    XCTAssertEqual(errors(app), ["needs at most 5 characters"])
  }

  func testAtBlurAnErrorIsShownWhenTheFocusLeavesUntilItIsCorrected() {
    let app = field(.blur)
    app.type("a")
    XCTAssertEqual(errors(app), [])
    app.press(.tab)
    XCTAssertEqual(errors(app), ["needs at least 2 characters"])
    app.press(.tab)
    app.type("b")
    XCTAssertEqual(errors(app), [])
    app.press(.ctrl("u"))
    XCTAssertEqual(errors(app), ["needs a value"])
  }

  func testAtSubmitAnErrorPreventsSending() {
    let app = field(.submit)
    app.type("a")
    app.press(.tab, .tab)
    XCTAssertEqual(errors(app), [])
    app.press(.enter)
    XCTAssertEqual(app.state, "a")
    XCTAssertEqual(errors(app), ["needs at least 2 characters"])
    app.type("b")
    XCTAssertEqual(errors(app), [])
    app.press(.enter)
    XCTAssertEqual(app.state, "sent ab")
  }

  func testAnInvalidTextIsNeverSent() {
    for time in ValidationTime.allCases {
      let app = field(time)
      app.press(.enter)
      XCTAssertEqual(app.state, "", "\(time)")
      XCTAssertEqual(errors(app), ["needs a value"], "\(time)")
    }
  }

  func testAFieldThatTheAppClearsAfterSendingShowsNoError() {
    let app = host("", size: Size(columns: 40, rows: 4)) { text in
      TextField("Name", text: text, onSubmit: "") { $0 }.validated(by: Self.rules, at: .blur)
    }
    app.type("ab\n")
    XCTAssertEqual(app.state, "")
    XCTAssertEqual(errors(app), [])
  }

  func testTheErrorOfTheAppHasPriority() {
    let app = host("", size: Size(columns: 40, rows: 4)) { text in
      TextField("Name", text: text, error: "is taken") { $0 }
        .validated(by: Self.rules, at: .change)
    }
    app.type("a")
    XCTAssertEqual(errors(app), ["is taken"])
  }

  func testATextAreaIsValidatedAtEachTime() {
    for time in ValidationTime.allCases {
      let app = host(TextBuffer(""), size: Size(columns: 40, rows: 6)) { text in
        VStack {
          TextArea("Notes", text: text, onSubmit: { _ in TextBuffer("sent") }) { $0 }
            .validated(by: Self.rules, at: time)
          Button("Other", text)
        }
      }
      app.type("a")
      XCTAssertEqual(errors(app).count, time == .change ? 1 : 0, "\(time)")
      app.press(.tab)
      XCTAssertEqual(errors(app).count, time == .submit ? 0 : 1, "\(time)")
      app.press(.tab, .enter)
      XCTAssertEqual(errors(app), ["needs at least 2 characters"], "\(time)")
      app.type("b")
      XCTAssertEqual(errors(app), [], "\(time)")
      app.press(.enter)
      XCTAssertEqual(String(app.state), "sent", "\(time)")
    }
  }

  func testNumbersMayHaveBlanksAroundThemAndAnEmptyTextPasses() {
    let whole = [Validator.integer(in: 1...12)]
    for text in ["", "1", " 12 ", "+3"] { XCTAssertNil(whole.error(for: text), text) }
    for text in ["0", "13", "1.5", "x", " "] {
      XCTAssertEqual(whole.error(for: text), "needs a whole number from 1 to 12", text)
    }
    let any = [Validator.number()]
    for text in ["", "1.5", "-2e3"] { XCTAssertNil(any.error(for: text), text) }
    for text in ["x", "nan", "inf", "1,5"] {
      XCTAssertEqual(any.error(for: text), "needs a number", text)
    }
    XCTAssertEqual([Validator.number(in: 0...1)].error(for: "2"), "needs a number from 0.0 to 1.0")
  }

  func testARequiredTextIsNotBlank() {
    XCTAssertEqual([Validator.required("say it")].error(for: " \t"), "say it")
    XCTAssertNil([Validator.required()].error(for: " a"))
  }

  func testTheFirstBrokenRuleIsShown() {
    let rules = [Validator<Int>("too small") { $0 > 3 }, Validator("odd") { $0 % 2 == 0 }]
    XCTAssertEqual(rules.error(for: 1), "too small")
    XCTAssertEqual(rules.error(for: 5), "odd")
    XCTAssertNil(rules.error(for: 6))
  }
}
