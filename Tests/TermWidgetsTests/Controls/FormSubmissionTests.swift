// FormSubmissionTests: a form that is sent as a whole: Enter, errors, fields that depend on others, and sending.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

private struct SignUp: Program {
  struct State: Hashable {
    var name = ""
    var isCompany = false
    var company = ""
    var password = ""
    var again = ""
    var nameError: String?
    var isSending = false
    var sent = 0
  }

  enum Message: Hashable, Sendable {
    case name(String), isCompany(Bool), company(String), password(String), again(String)
    case send, answer(String?)
  }

  var time = ValidationTime.blur

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .name(let text): (state.name, state.nameError) = (text, nil)
    case .isCompany(let isOn): state.isCompany = isOn
    case .company(let text): state.company = text
    case .password(let text): state.password = text
    case .again(let text): state.again = text
    case .send:
      state.isSending = true
      state.sent += 1
    case .answer(let error):
      state.isSending = false
      state.nameError = error
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      Form(
        [
          FormField(
            "Name", state.name, by: [.required(), .length(2...9)], at: time, isRequired: true,
            error: state.nameError
          ) { TextField("Name", text: state.name) { .name($0) } },
          FormField("Kind") { Checkbox("a company", isOn: state.isCompany) { .isCompany($0) } },
          FormField(
            "Company", state.company, by: [.required()], at: time, isShown: state.isCompany
          ) { TextField("Company", text: state.company) { .company($0) } },
          FormField("Password", state.password, by: [.required()], at: time) {
            TextField("Password", text: state.password, isMasked: true) { .password($0) }
          },
          FormField(
            "Again", state.again,
            by: [Validator("differs from the password") { $0 == state.password }], at: time
          ) { TextField("Again", text: state.again, isMasked: true) { .again($0) } },
        ], button: "Sign up", isSending: state.isSending, onSubmit: .send)
      Button("Other", .answer(nil))
    }
  }
}

final class FormSubmissionTests: XCTestCase {
  private func form(_ time: ValidationTime = .blur) -> TestDriver<SignUp> {
    TestDriver(SignUp(time: time), size: Size(columns: 50, rows: 16))
  }

  private func errors(_ app: TestDriver<SignUp>) -> [String] {
    app.all(.role(.status)).map(\.label)
  }

  private func focused(_ app: TestDriver<SignUp>) -> String? { app.find(.focused)?.label }

  func testEnterMovesToTheNextFieldAndSubmitsInTheLast() {
    let app = form()
    app.type("Ada\n")
    XCTAssertEqual(focused(app), "a company")
    app.press(.tab)
    XCTAssertEqual(focused(app), "Password")
    app.type("x\nx")
    XCTAssertEqual(focused(app), "Again")
    XCTAssertEqual(app.state.sent, 0)
    app.press(.enter)
    XCTAssertEqual(app.state.sent, 1)
    XCTAssertEqual(app.state.name, "Ada")
    XCTAssertEqual(errors(app), ["Sending…"])
  }

  func testSubmittingAnInvalidFormShowsAllErrorsAndFocusesTheFirst() {
    let app = form()
    app.tap(.button("Sign up"))
    XCTAssertEqual(app.state.sent, 0)
    XCTAssertEqual(focused(app), "Name")
    XCTAssertEqual(errors(app), ["needs a value", "needs a value"])
    app.type("Ada")
    XCTAssertEqual(errors(app), ["needs a value"])
    app.tap(.button("Sign up"))
    XCTAssertEqual(focused(app), "Password")
    app.tap(.button("Sign up"))
    XCTAssertEqual(focused(app), "Password")
    app.type("x")
    app.tap(.button("Sign up"))
    XCTAssertEqual(focused(app), "Again")
    XCTAssertEqual(errors(app), ["differs from the password"])
    app.press(.enter)
    XCTAssertEqual(focused(app), "Again")
    app.type("x\n")
    XCTAssertEqual(app.state.sent, 1)
  }

  func testEnterStaysInAWrongFieldAndShowsItsError() {
    let app = form()
    app.type("A\n")
    XCTAssertEqual(focused(app), "Name")
    XCTAssertEqual(errors(app), ["needs at least 2 characters"])
    app.type("da\n")
    XCTAssertEqual(focused(app), "a company")
    XCTAssertEqual(errors(app), [])
    app.press(.tab, .enter, .tab)
    XCTAssertEqual(focused(app), "Again", "Tab leaves a wrong field")
    let late = form(.submit)
    late.type("A\n")
    XCTAssertEqual(focused(late), "a company", "its error comes when the form is sent")
    XCTAssertEqual(errors(late), [])
    late.tap(.button("Sign up"))
    XCTAssertEqual(focused(late), "Name")
    late.press(.enter)
    XCTAssertEqual(focused(late), "Name", "its error is shown now")
  }

  func testAnErrorIsShownAtItsTime() {
    let blur = form(.blur)
    blur.type("A")
    XCTAssertEqual(errors(blur), [])
    blur.press(.tab)
    XCTAssertEqual(errors(blur), ["needs at least 2 characters"])
    let change = form(.change)
    XCTAssertEqual(errors(change), [])
    change.type("A")
    XCTAssertEqual(errors(change), ["needs at least 2 characters"])
    change.press(.backspace)
    XCTAssertEqual(errors(change), ["needs a value"])
    let submit = form(.submit)
    submit.type("A")
    submit.press(.tab)
    XCTAssertEqual(errors(submit), [])
    submit.tap(.button("Sign up"))
    XCTAssertEqual(errors(submit).first, "needs at least 2 characters")
  }

  func testAHiddenFieldIsNotValidated() {
    let app = form()
    XCTAssertFalse(app.has(.field("Company")))
    app.type("Ada\n ")
    XCTAssertTrue(app.has(.field("Company")))
    app.press(.tab)
    XCTAssertEqual(focused(app), "Company")
    app.press(.tab)
    XCTAssertEqual(errors(app), ["needs a value"])
    app.type("x\nx\n")
    XCTAssertEqual(app.state.sent, 0)
    XCTAssertEqual(focused(app), "Company")
    app.press(.shift(.tab), " ")
    XCTAssertFalse(app.has(.field("Company")))
    app.tap(.button("Sign up"))
    XCTAssertEqual(app.state.sent, 1)
  }

  func testANewFieldKeepsTheCaretsOfTheOthers() {
    let app = form()
    app.tap(.field("Password"))
    app.type("abc")
    app.press(.home)
    app.send(.isCompany(true))
    XCTAssertEqual(focused(app), "Password")
    app.type("x")
    XCTAssertEqual(app.state.password, "xabc")
  }

  func testAFieldIsValidatedAgainWhenAnotherChanges() {
    let app = form()
    app.type("Ada")
    app.tap(.field("Password"))
    app.type("a\na")
    app.press(.shift(.tab))
    XCTAssertEqual(errors(app), [])
    app.type("b")
    XCTAssertEqual(errors(app), ["differs from the password"])
    app.press(.backspace)
    XCTAssertEqual(errors(app), [])
  }

  private func filled() -> TestDriver<SignUp> {
    let app = form()
    app.type("Ada\t\tx\nx\n")
    return app
  }

  func testNothingCanBeChangedDuringSubmission() {
    let app = filled()
    XCTAssertTrue(app.state.isSending)
    app.type("y")
    app.click(Point(column: 12, row: 0))
    app.type("z")
    XCTAssertEqual([app.state.name, app.state.again], ["Ada", "x"])
    XCTAssertEqual(app.state.sent, 1)
  }

  func testTheFocusReturnsAfterSubmission() {
    let app = filled()
    app.send(.answer(nil))
    XCTAssertEqual(focused(app), "Again")
    XCTAssertEqual(errors(app), [])
  }

  func testASubmissionErrorMovesTheFocusToItsField() {
    let app = filled()
    app.send(.answer("is taken"))
    XCTAssertEqual(errors(app), ["is taken"])
    XCTAssertEqual(focused(app), "Name")
    app.type("2")
    XCTAssertEqual(errors(app), [])
    app.tap(.button("Sign up"))
    XCTAssertEqual(app.state.sent, 2)
  }

  func testAnUnfocusableFieldIsSkipped() {
    let app = host("") { text in
      Form(
        [
          FormField("First") { TextField("First", text: text) { $0 } },
          FormField("Fixed") { Text("always so") },
          FormField("Last") { TextField("Last", text: "") { $0 } },
        ], onSubmit: "sent")
    }
    app.press(.enter, .enter)
    XCTAssertEqual(app.find(.focused)?.label, "Last")
    app.press(.enter)
    XCTAssertEqual(app.state, "sent")
  }

  func testAFieldThatTakesEnterKeepsIt() {
    let app = host(TextBuffer("")) { text in
      Form(
        [
          FormField("Notes") { TextArea("Notes", text: text, rows: 2...3) { $0 } },
          FormField("Last") { TextField("Last", text: "") { TextBuffer($0) } },
        ], onSubmit: TextBuffer("sent"))
    }
    app.type("a\nb")
    XCTAssertEqual(String(app.state), "a\nb")
  }

  func testItsStatesLookRight() {
    let app = form()
    app.tap(.button("Sign up"))
    assertSnapshot(of: app, named: "wrong")
    app.type("Ada\t\tx\nx\n")
    assertSnapshot(of: app, named: "sending")
  }
}
