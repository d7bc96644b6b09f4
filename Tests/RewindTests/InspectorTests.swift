// InspectorTests: the panel over a program, which shows its past and leaves it alone.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

/// Counts how often it was pressed.
private struct Pressed: Program {
  func start() -> (Int, Command<Int>) { (0, .none) }

  func update(_ state: inout Int, _ message: Int) -> Command<Int> {
    state += message
    return .none
  }

  func view(_ state: Int) -> some View<Int> { Text("pressed \(state)").onPress(1) }
}

final class InspectorTests: XCTestCase {
  private let store = Store(
    Adder(), size: Size(columns: 100, rows: 30), pool: TaskPool(threads: 0))
  private lazy var inspector = Inspector(store, Adder())

  private var text: String { inspector.panel.screen.text }

  /// What the loop does with a key.
  private func press(_ keys: Key...) {
    for key in keys {
      if !inspector.intercept(.key(KeyPress(key))) { store.handle(.key(KeyPress(key))) }
      store.render()
      if inspector.isOpen { inspector.render() }
    }
  }

  func testItOpensStepsAndCloses() {
    press("a", "b", "a")
    XCTAssertFalse(inspector.isOpen)
    press("f12")
    XCTAssertTrue(inspector.isOpen)
    XCTAssertTrue(text.hasPrefix("12 "))
    XCTAssertTrue(text.contains("live, 3 messages"))
    XCTAssertTrue(text.contains("12  (was 11)"))
    press(.left)
    XCTAssertTrue(text.hasPrefix("11 "))
    XCTAssertTrue(text.contains("message 2 of 3"))
    press(.home)
    XCTAssertTrue(text.hasPrefix("1 "))
    press(.left, .right, .right, .right, .right)
    XCTAssertTrue(text.hasPrefix("12 "))
    XCTAssertTrue(text.contains("message 3 of 3"))
    // None of that was for the program, which goes on.
    XCTAssertEqual(store.state, 12)
    press("a", .home, .end)
    XCTAssertTrue(text.contains("live, 3 messages"))
    press("f12")
    XCTAssertFalse(inspector.isOpen)
    press("a")
    XCTAssertEqual(store.state, 13)
  }

  func testAProgramGoesOnWhileItsPastIsSeen() {
    press("a", "a", "f12", .left)
    store.send(10)
    store.render()
    inspector.render()
    XCTAssertTrue(text.hasPrefix("1 "))
    XCTAssertTrue(text.contains("message 1 of 3"))
    press(.space)
    XCTAssertTrue(text.hasPrefix("12 "))
    XCTAssertTrue(text.contains("live, 3 messages"))
  }

  func testTheViewUnderThePointerIsTold() {
    press("f12")
    XCTAssertTrue(inspector.intercept(.mouse(MouseEvent(.move, at: Point(column: 0, row: 0)))))
    inspector.render()
    XCTAssertTrue(text.contains("under the pointer"))
    XCTAssertTrue(text.contains("text \"0\" 0,0 100x30"), text)
  }

  func testControlCStillEndsTheProgram() {
    press("f12", .ctrl("c"))
    XCTAssertEqual(store.exitCode, 130)
  }

  func testEachMessageStandsBesideItsTime() {
    for milliseconds in [7, 1_050, 61_000] {
      store.advance(to: .milliseconds(milliseconds))
      press("a")
    }
    press("f12")
    for line in ["   0.007 1", "   1.050 1", "  61.000 1"] {
      XCTAssertTrue(text.contains(line), "\(line) in\n\(text)")
    }
  }

  func testACopiedTestWaitsAsLongAsItsUserDid() throws {
    let store = Store(
      Pressed(), size: Size(columns: 60, rows: 30), pool: TaskPool(threads: 0))
    let inspector = Inspector(store, Pressed())
    store.render()
    func click(_ column: Int = 0) {
      let place = Point(column: column, row: 0)
      store.handle(.mouse(MouseEvent(.down(.left), at: place)))
      store.handle(.mouse(MouseEvent(.up(.left), at: place)))
    }
    click()
    click()
    store.advance(to: .milliseconds(1500))
    click()
    store.advance(to: .milliseconds(1501))
    click(3)
    for key: Key in ["f12", "c"] {
      XCTAssertTrue(inspector.intercept(.key(KeyPress(key))))
      inspector.render()
    }
    let copied = try XCTUnwrap(inspector.pendingCopy)
    let lines = copied.split(separator: "\n").filter {
      $0.contains("app.") && !$0.contains("state")
    }
    .map { $0.trimmingCharacters(in: .whitespaces) }
    let press = "app.click(Point(column: 0, row: 0))"
    XCTAssertEqual(
      lines,
      [
        press, press, "app.advance(by: .milliseconds(1500))", press,
        "app.advance(by: .milliseconds(1))", "app.click(Point(column: 3, row: 0))",
      ])
  }

  func testAStepIsCopiedAsATest() {
    press("a", "b", "f12", .left, "c")
    XCTAssertEqual(
      inspector.pendingCopy,
      """
      func testSession() {
        let app = TestDriver(
          Adder(), size: Size(columns: 100, rows: 30), work: .isHeld)
        app.type("a")
        XCTAssertEqual(
          "\\(app.state)",
          #"1"#
        )
        assertScreen(
          app,
          #\"\"\"
          1
          \"\"\"#)
      }

      """)
  }

  /// The code goes to the clipboard, and from there into an editor in a terminal.
  func testACopiedTestHoldsNothingThatActsInATerminalOrEndsItsLiterals() {
    struct Echo: Program {
      func start() -> (String, Command<String>) { ("", .none) }
      func update(_ state: inout String, _ message: String) -> Command<String> {
        state = message
        return .none
      }
      func view(_ state: String) -> some View<String> {
        Text(state).onPaste { $0 }
      }
    }
    let store = Store(
      Echo(), size: Size(columns: 60, rows: 3), pool: TaskPool(threads: 0), startTime: 0)
    store.screen.begin()
    let history = History(store, Echo())
    store.render()
    for text in ["a\u{1B}[201~\u{9B}c\u{202E}b", "x\"#); exit(1); _ = (#\"", "y \"\"\"# z"] {
      store.handle(.paste(text))
      store.render()
      let code = history.testCode(upTo: store.updateCount, of: "Echo")
      for scalar in code.unicodeScalars where scalar != "\n" {
        XCTAssertNotEqual(scalar.properties.generalCategory, .control, code)
        XCTAssertFalse(scalar.properties.isBidiControl, code)
      }
      if text.hasPrefix("x") {
        XCTAssertTrue(
          code.contains("\n    \(String(reflecting: String(reflecting: text)))\n"), code)
      }
      if text.hasPrefix("y") { XCTAssertTrue(code.contains("\n    ##\"\"\"\n"), code) }
    }
  }

  func testOfALongListAnOutlineShowsTheBeginningAndSaysWhatIsLeft() {
    struct Whole { var list: [Int], other: Int }
    let lines = Outline.lines(of: Whole(list: Array(0..<1_000), other: 7), since: nil)
    let shown = lines.filter { $0.name.hasPrefix("[") }
    XCTAssertEqual(shown.map(\.value), (0..<shown.count).map { "\($0)" })
    let last = lines.first { $0.value.hasPrefix("and ") }
    XCTAssertEqual(last?.value, "and \(1_000 - shown.count) more")
    XCTAssertEqual(last?.depth, shown.first?.depth)
    XCTAssertEqual(lines.last?.name, "other")
  }

  func testAnOutlineTellsWhatChanged() {
    struct Inner: Equatable { var name: String, list: [Int] }
    struct Whole { var inner: Inner, other: Int?, words: [String: Int] }
    let before = Whole(inner: Inner(name: "a", list: [1, 2]), other: nil, words: ["x": 1])
    let after = Whole(inner: Inner(name: "a", list: [1, 3]), other: 4, words: ["x": 1, "y": 2])
    let lines = Outline.lines(of: after, since: before)
    let words = lines.map { line in
      String(repeating: " ", count: line.depth)
        + "\(line.isChanged ? "*" : "")\(line.name)=\(line.value)"
        + (line.before.map { " was \($0)" } ?? "")
    }
    XCTAssertEqual(
      words,
      [
        "*=Whole", " *inner=Inner", "  name=\"a\"", "  *list=2 elements", "   [0]=1",
        "   *[1]=3 was 2", " *other=4 was nil", " *words=2 elements was 1 element",
        "  [\"x\"]=1", "  *[\"y\"]=2",
      ])
    // What is closed says that something in it changed.
    let closed = Outline.lines(of: after, since: before, toggled: ["inner"])
    XCTAssertEqual(closed.map(\.name), ["", "inner", "other", "words", "[\"x\"]", "[\"y\"]"])
  }
}
