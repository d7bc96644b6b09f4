// FocusInSightTests: a focused view in a scroll area stays in sight when what is above it grows, until one scrolls.

import TermRender
import TermStore
import TermTest
import TermView
import TermWidgets
import XCTest

final class FocusInSightTests: XCTestCase {
  private struct Page: Program {
    enum Message: Sendable { case grow, shrink, press(Int), name(String) }

    struct State: Sendable {
      var rows = 0
      var pressed: [Int] = []
      var shown: String?
    }

    func start() -> (State, Command<Message>) { (State(), .none) }

    func update(_ state: inout State, _ message: Message) -> Command<Message> {
      switch message {
      case .grow: state.rows += 5
      case .shrink: state.rows = 0
      case .press(let number): state.pressed.append(number)
      case .name(let name): state.shown = name
      }
      return .none
    }

    func view(_ state: State) -> some View<Message> {
      ScrollView(reveals: state.shown) {
        VStack {
          ForEach(0..<state.rows, id: \.self) { Text("above \($0)") }
          Button("grow", .grow)
          ForEach(0..<12, id: \.self) { Button("b\($0)", .press($0)).id("b\($0)") }
        }
      }
    }
  }

  private func page() -> TestDriver<Page> {
    TestDriver(Page(), size: Size(columns: 16, rows: 4))
  }

  private func isInSight(_ words: String, _ app: TestDriver<Page>) -> Bool {
    app.text.contains(words)
  }

  func testWhatGrowsAboveTheFocusDoesNotHideIt() {
    let app = page()
    XCTAssertEqual(app.find(.focused)?.label, "grow")
    for _ in 0..<3 {
      app.press(.enter)
      XCTAssertTrue(isInSight("grow", app), app.text)
      XCTAssertEqual(app.find(.focused)?.label, "grow")
    }
    app.send(.shrink)
    XCTAssertTrue(isInSight("grow", app), app.text)
    // Not only where the view itself is the reason.
    app.send(.grow)
    XCTAssertTrue(isInSight("grow", app), app.text)
  }

  func testOneMayScrollAwayFromTheFocus() {
    let app = page()
    app.wheel(20, at: Point(column: 2, row: 2))
    XCTAssertTrue(isInSight("b11", app), app.text)
    app.send(.grow)
    XCTAssertTrue(isInSight("b11", app), app.text)
    // A key that the focused view acts on shows it again.
    app.press(.enter)
    XCTAssertEqual(app.state.rows, 10)
    XCTAssertTrue(isInSight("grow", app), app.text)
  }

  func testTheProgramMayScrollAwayFromTheFocus() {
    let app = page()
    app.send(.name("b10"))
    XCTAssertTrue(isInSight("b10", app), app.text)
    app.send(.press(1))
    XCTAssertTrue(isInSight("b10", app), app.text)
    XCTAssertFalse(isInSight("grow", app), app.text)
  }

  func testTheFocusComesBackIntoSightWhenTheWindowGetsLower() {
    let app = page()
    app.press(.tab, .tab, .tab)
    XCTAssertEqual(app.find(.focused)?.label, "b2")
    for rows in [12, 3, 2, 9, 1, 4] {
      app.resize(to: Size(columns: 16, rows: rows))
      XCTAssertTrue(isInSight("b2", app), "\(rows)\n\(app.text)")
    }
  }
}
