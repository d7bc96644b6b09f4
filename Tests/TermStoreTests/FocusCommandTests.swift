// FocusCommandTests: commands that move the focus and ask for it.

import TermTest
import TermView
import TermWidgets
import XCTest

@testable import TermStore

private struct TwoPanes: Program {
  enum Pane: Hashable, CaseIterable { case left, right }
  enum Message: Equatable { case ask, answer(Pane?), focus(String), named, move, note }

  struct State: Equatable {
    var answers: [Pane?] = []
    /// How many answers there were at each note.
    var notes: [Int] = []
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .ask: return .focusedView(among: Pane.allCases) { .answer($0) }
    case .answer(let pane): state.answers.append(pane)
    case .focus(let id): return .focus(id)
    case .move:
      let ask = Command<Message>.focusedView(among: Pane.allCases) { .answer($0) }
      return .sequence(.focus(Pane.right), ask, .send(.note))
    case .note: state.notes.append(state.answers.count)
    case .named: return Command<Pane?>.focusedView(among: Pane.allCases) { $0 }.map { .answer($0) }
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      ForEach(Pane.allCases, id: { $0 }) { pane in
        VStack { Button("\(pane)", Message.focus("nobody")) }.id(pane)
      }
      Button("rest", Message.focus("rest")).id("rest")
    }
    .onKey("a", .ask)
    .onKey("n", .named)
    .onKey("m", .move)
  }
}

final class FocusCommandTests: XCTestCase {
  func testAProgramQueriesTheIdOfTheFocusedView() {
    let app = TestDriver(TwoPanes())
    app.press("a", .tab, "a", "n", .tab, "a")
    XCTAssertEqual(app.state.answers, [.left, .right, .right, nil])
  }

  func testTheResultIsReadAfterTheFocusMoves() {
    let app = TestDriver(TwoPanes())
    app.press("m")
    XCTAssertEqual(app.state.answers, [.right])
    XCTAssertEqual(app.state.notes, [1], "what follows in the sequence comes after the answer")
  }

  func testTheCommandHasADescription() {
    let command = Command<Int>.focusedView(among: [1, 2]) { $0 ?? 0 }
    XCTAssertEqual("\(command)", "focusedView(1, 2)")
    XCTAssertEqual(command, .focusedView(among: [1, 2]) { $0 ?? 7 })
    XCTAssertNotEqual(command, .focusedView(among: [1]) { $0 ?? 0 })
    XCTAssertNotEqual(command, .blur)
  }

  func testAFocusCommandWithoutATargetIsReported() throws {
    let app = TestDriver(TwoPanes())
    app.press(.enter)
    #if DEBUG
      XCTAssertEqual(
        app.diagnostics,
        ["a command moves the focus to the id \"nobody\", which is on no view"])
    #else
      XCTAssertEqual(app.diagnostics, [])
    #endif
    app.press(.tab, .tab, .enter)
    XCTAssertEqual(app.diagnostics.count, app.diagnostics.isEmpty ? 0 : 1)
  }
}
