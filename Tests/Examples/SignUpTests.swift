// The form: its steps, their rules, the way back, and a server that says no.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class SignUpTests: XCTestCase {
  private func app(_ columns: Int = 60, _ rows: Int = 16) -> TestDriver<SignUp> {
    TestDriver(SignUp(), size: Size(columns: columns, rows: rows))
  }

  private func fillIn(_ name: String, _ app: TestDriver<SignUp>) {
    app.focus(.field("Name"))
    app.press("ctrl+u")
    app.type("\(name)\n")
    app.press("ctrl+u")
    app.type("ada@example.org\n")
  }

  func testEachStepIsCheckedBeforeTheNext() {
    let app = app()
    app.tap(.button("Next"))
    XCTAssertEqual(app.state.step, .person)
    XCTAssertTrue(app.text.contains("needs a value"), app.text)
    fillIn("Ada", app)
    XCTAssertEqual(app.state.step, .plan)
    app.tap(.role(.radio, "Team"))
    XCTAssertTrue(app.text.contains("4 a month each"), app.text)
    app.tap(.button("Next"))
    XCTAssertEqual(app.state.step, .review)
    XCTAssertTrue(app.text.contains("Team, 3 seats"), app.text)
    app.tap(.button("Sign up"))
    XCTAssertTrue(app.text.contains("must be agreed to"), app.text)
    app.tap(.role(.checkbox, "I agree"))
    app.tap(.button("Sign up"))
    XCTAssertTrue(app.state.isSending)
    app.advance(by: .seconds(1))
    XCTAssertTrue(app.text.contains("Welcome, Ada!"), app.text)
  }

  func testANameThatIsTakenLeadsBackToIt() {
    let app = app()
    fillIn("root", app)
    app.tap(.button("Next"))
    app.tap(.role(.checkbox, "I agree"))
    app.tap(.button("Sign up"))
    app.advance(by: .seconds(1))
    XCTAssertEqual(app.state.step, .person)
    XCTAssertTrue(app.text.contains("is taken"), app.text)
  }

  func testEscapeGoesBackAndKeepsWhatWasTyped() {
    let app = app()
    fillIn("Ada", app)
    app.press(.escape)
    XCTAssertEqual(app.state.step, .person)
    XCTAssertEqual(app.state.name, "Ada")
  }

  func testTheScreens() {
    for (columns, rows) in [(40, 14), (80, 24)] {
      let app = app(columns, rows)
      assertSnapshot(of: app, named: "person \(columns)x\(rows)")
      fillIn("Ada", app)
      assertSnapshot(of: app, named: "plan \(columns)x\(rows)")
      assertAccessible(app)
    }
  }
}
