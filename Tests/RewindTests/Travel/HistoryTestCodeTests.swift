// HistoryTestCodeTests: the code that repeats what a user did.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

final class HistoryTestCodeTests: XCTestCase {
  private let place = Point(column: 3, row: 0)

  private func mouse(_ action: MouseEvent.Action, _ modifiers: Key.Modifiers = []) -> Event {
    .mouse(MouseEvent(action, at: place, modifiers: modifiers))
  }

  /// Returns the lines of the copied test that repeat these inputs and, as the last one, the key `a`.
  private func lines(after inputs: (Store<Adder>) -> Void) -> [String] {
    let store = Store(
      Adder(), size: Size(columns: 20, rows: 1), pool: TaskPool(threads: 0), startTime: 0)
    let history = History(store, Adder())
    store.render()
    inputs(store)
    store.handle(.key(KeyPress("a")))
    store.render()
    return history.testCode(upTo: history.last, of: "Adder").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { ($0.hasPrefix("app.") || $0.hasPrefix("//")) && !$0.hasSuffix(",") }
  }

  private func lines(after events: [Event]) -> [String] {
    lines { store in for event in events { store.handle(event) } }
  }

  func testEachKindOfEventBecomesACall() {
    let point = "Point(column: 3, row: 0)"
    let cases: [([Event], [String])] = [
      ([], []), ([.key(KeyPress(.up))], ["app.press(\"up\")"]),
      ([.key(KeyPress(.ctrl("x")))], ["app.press(\"ctrl+x\")"]),
      ([.key(KeyPress("q", text: "й"))], ["app.send(.key(KeyPress(\"q\", text: \"й\")))"]),
      ([.key(KeyPress("q", phase: .release))], []),
      ([mouse(.down(.left)), mouse(.up(.left))], ["app.click(\(point))"]),
      ([mouse(.move)], ["app.hover(\(point))"]),
      (
        [.scroll(ScrollEvent(columns: 2, rows: -1, at: place))],
        ["app.wheel(-1, columns: 2, at: \(point))"]
      ),
      (
        [.scroll(ScrollEvent(rows: 1, at: place, modifiers: [.shift, .control]))],
        ["app.wheel(1, columns: 0, at: \(point), modifiers: [.shift, .control])"]
      ), ([mouse(.move, .alt)], ["app.hover(\(point), modifiers: [.alt])"]),
      ([.paste("a\"b")], ["app.paste(\"a\\\"b\")"]),
      ([.focus(false)], ["app.focusTerminal(false)"]),
      ([.resize(Size(columns: 30, rows: 2))], ["app.resize(to: Size(columns: 30, rows: 2))"]),
      ([mouse(.up(.left))], [event(.up(.left))]),
      ([mouse(.down(.right))], [event(.down(.right))]),
      (
        [mouse(.down(.left), .shift), mouse(.up(.left), .shift)],
        [event(.down(.left), .shift), event(.up(.left), .shift)]
      ),
    ]
    for (events, calls) in cases {
      XCTAssertEqual(lines(after: events), calls + ["app.type(\"a\")"], "\(events)")
    }
  }

  private func event(_ action: MouseEvent.Action, _ modifiers: Key.Modifiers = []) -> String {
    "app.send(.mouse(MouseEvent(.\(action), at: Point(column: 3, row: 0)"
      + "\(modifiers.isEmpty ? "" : ", modifiers: [.shift]"))))"
  }

  func testConsecutiveTypedTextIsOneCall() {
    let keys = ["x", "y"].map { Event.key(KeyPress($0)) }
    XCTAssertEqual(lines(after: keys), ["app.type(\"xya\")"])
    XCTAssertEqual(
      lines(after: keys + [.key(KeyPress(.enter))] + keys),
      ["app.type(\"xy\")", "app.press(\"enter\")", "app.type(\"xya\")"])
  }

  func testAPressWithoutItsReleaseIsAPressAlone() {
    let down = "app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 3, row: 0))))"
    XCTAssertEqual(lines(after: [mouse(.down(.left))]), [down, "app.type(\"a\")"])
    XCTAssertEqual(
      lines(after: [mouse(.down(.left)), .paste("b"), mouse(.up(.left))]),
      [down, "app.paste(\"b\")", event(.up(.left)), "app.type(\"a\")"])
    let other = Event.mouse(MouseEvent(.up(.left), at: .zero))
    XCTAssertEqual(lines(after: [mouse(.down(.left)), other]).first, down)
    XCTAssertEqual(
      lines(after: [mouse(.down(.left)), mouse(.down(.left)), mouse(.up(.left))]),
      [down, "app.click(Point(column: 3, row: 0))", "app.type(\"a\")"])
  }

  func testReportsOfTheTerminalAndTheSystemBecomeCalls() {
    let calls = lines { store in
      store.setAppearance(isDark: store.isDark != true)
      store.activateNotification("a\"b")
      store.handle(signal: 10)
      store.animate()
      store.setClock(7)
    }
    XCTAssertEqual(calls.count, 6, "\(calls)")
    XCTAssertTrue(calls[0].hasPrefix("app.setAppearance(isDark: "))
    XCTAssertEqual(
      calls.dropFirst(),
      [
        #"app.activateNotification("a\"b")"#, "app.signal(10)",
        "app.advance(frames: 1, of: .milliseconds(0))",
        "// The system's clock was set: the start was at 7.0.", "app.type(\"a\")",
      ])
  }

  func testTheTestEndsWithTheStepThatWasCopied() {
    let store = Store(Adder(), size: Size(columns: 20, rows: 1), pool: TaskPool(threads: 0))
    let history = History(store, Adder())
    for key in ["a", "b", "a"] as [Key] { store.handle(.key(KeyPress(key))) }
    for (step, typed, state) in [(1, "a", "1"), (2, "ab", "11"), (3, "aba", "12")] {
      let code = history.testCode(upTo: step, of: "Adder")
      XCTAssertTrue(code.contains("app.type(\"\(typed)\")"), code)
      XCTAssertTrue(code.contains("#\"\(state)\"#"), code)
    }
    XCTAssertFalse(history.testCode(upTo: 0, of: "Adder").contains("app.type"))
  }
}
