// InspectorTests: the panel over a program, which shows its past without changing it.

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

  /// Does what the loop does with a key.
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
    XCTAssertTrue(text.hasPrefix("0 "))
    XCTAssertTrue(text.contains("start, before message 1 of 3"))
    press(.left, .right)
    XCTAssertTrue(text.hasPrefix("1 "))
    XCTAssertTrue(text.contains("message 1 of 3"))
    press(.right, .right, .right)
    XCTAssertTrue(text.hasPrefix("12 "))
    XCTAssertTrue(text.contains("message 3 of 3"))
    // The program received none of that, and continues.
    XCTAssertEqual(store.state, 12)
    press("a", .home, .end)
    XCTAssertTrue(text.contains("live, 3 messages"))
    press("f12")
    XCTAssertFalse(inspector.isOpen)
    press("a")
    XCTAssertEqual(store.state, 13)
  }

  func testTheProgramContinuesWhileItsHistoryIsInspected() {
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

  func testTheViewUnderThePointerIsNamed() {
    press("f12")
    XCTAssertTrue(inspector.intercept(.mouse(MouseEvent(.move, at: Point(column: 0, row: 0)))))
    inspector.render()
    XCTAssertTrue(text.contains("under the pointer"))
    XCTAssertTrue(text.contains("text \"0\" 0,0 100x30"), text)
  }

  private struct Panes: Program {
    func start() -> (Int, Command<Int>) { (0, .none) }
    func update(_ state: inout Int, _ message: Int) -> Command<Int> { .none }
    func view(_ state: Int) -> some View<Int> {
      VStack(alignment: .stretch) {
        HStack(alignment: .stretch) {
          Text("fixed").frame(width: 10)
          Text("left").background(.surface).foreground(.muted).flex(grow: 1, basis: 0)
          Text("right").onPress(1).flex(grow: 3, basis: 0).frame(maxWidth: 30)
        }
        .flex(grow: 1)
        Text("below").onPress(2)
      }
    }
  }

  func testInspectExplainsTheSizeAndTheCellOfAView() {
    let store = Store(Panes(), size: Size(columns: 100, rows: 40), pool: TaskPool(threads: 0))
    let inspector = Inspector(store, Panes())
    store.render()
    XCTAssertTrue(inspector.intercept(.key(KeyPress("f12"))))
    // The panel on the right covers the rest.
    XCTAssertTrue(inspector.intercept(.key(KeyPress("d"))))
    XCTAssertTrue(inspector.intercept(.key(KeyPress("d"))))
    func inspect(_ column: Int, _ row: Int) -> String {
      let place = Point(column: column, row: row)
      XCTAssertTrue(inspector.intercept(.mouse(MouseEvent(.move, at: place))))
      inspector.render()
      return inspector.panel.screen.text
    }
    let fixed = inspect(2, 0)
    XCTAssertTrue(fixed.contains("10 columns: 10 as set"), fixed)
    XCTAssertTrue(fixed.contains("39 rows: all of its container's"), fixed)
    let left = inspect(11, 0)
    XCTAssertTrue(left.contains("60 columns: 0 as set, and 1 of 4 shares of what is free"), left)
    XCTAssertTrue(left.contains(#""e", fg muted, bg surface"#), left)
    let right = inspect(72, 0)
    XCTAssertTrue(
      right.contains("30 columns: 0 as set, and 3 of 4 shares of what is free, "), right)
    XCTAssertTrue(right.contains("held to at most 30"), right)
    XCTAssertTrue(right.contains("focusable, 1 of 2"), right)
    // A frame is drawn around the view, and nothing over it.
    let picture = Picture(inspector.panel.screen)
    XCTAssertEqual(picture[70, 0].look.style.background, .blue)
    XCTAssertEqual(picture[99, 5].look.style.background, .blue)
    XCTAssertNotEqual(picture[75, 5].look.style.background, .blue)
  }

  func testControlCStillEndsTheProgram() {
    press("f12", .ctrl("c"))
    XCTAssertEqual(store.exitCode, 130)
  }

  func testEachMessageIsListedBesideItsTime() {
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

  func testThePanelMovesFromSideToSide() {
    press("f12")
    func corner() -> Point? {
      let picture = Picture(inspector.panel.screen)
      for row in 0..<picture.size.rows {
        for column in 0..<picture.size.columns where picture.text(column, row) == "┌" {
          return Point(column: column, row: row)
        }
      }
      return nil
    }
    XCTAssertEqual(corner(), Point(column: 54, row: 0))
    press("d")
    XCTAssertEqual(corner(), .zero)
    press("d")
    XCTAssertEqual(corner(), Point(column: 0, row: 15))
    press("d")
    XCTAssertEqual(corner(), Point(column: 54, row: 0))
    for (columns, left) in [(200, 120), (46, 0), (30, 0)] {
      let size = Size(columns: columns, rows: 30)
      XCTAssertFalse(inspector.intercept(.resize(size)))
      store.handle(.resize(size))
      inspector.render()
      XCTAssertEqual(corner(), Point(column: left, row: 0), "\(columns)")
    }
  }

  func testEachChangeOfTheScreenIsDrawnWhole() {
    store.screen.begin()
    press("a")
    func sent(_ screen: Screen<some Any>) -> String {
      defer { screen.removeOutput() }
      return String(decoding: screen.output, as: UTF8.self)
    }
    XCTAssertTrue(sent(store.screen).contains("1"))
    for _ in 0..<2 {
      press("f12")
      XCTAssertTrue(sent(inspector.panel.screen).contains("debug"))
      press("f12")
      XCTAssertTrue(sent(store.screen).contains("1"))
    }
  }

  func testTheCopyNoticeStaysUntilTheNextStep() {
    press("a", "b", "f12", "c")
    let lines = inspector.pendingCopy?.split(separator: "\n").count
    XCTAssertEqual(lines, 14)
    XCTAssertTrue(text.contains("copied a test of 14 lines"), text)
    press(.left)
    XCTAssertFalse(text.contains("copied"))
    XCTAssertTrue(text.contains("←→ step"))
  }

  func testThePanelHandlesOnlyKeysAndTheMouse() {
    XCTAssertTrue(inspector.intercept(.key(KeyPress("f12" as Key, phase: .release))))
    XCTAssertFalse(inspector.isOpen)
    XCTAssertFalse(inspector.intercept(.key(KeyPress("a"))))
    press("f12")
    for event in [Event.focus(false), .key(KeyPress(.ctrl("z"))), .key(KeyPress(.ctrl("c")))] {
      XCTAssertFalse(inspector.intercept(event), "\(event)")
    }
    let scroll = ScrollEvent(rows: 1, at: .zero)
    for event in [Event.key(KeyPress("x")), .paste("x"), .scroll(scroll)] {
      XCTAssertTrue(inspector.intercept(event), "\(event)")
    }
    XCTAssertTrue(inspector.intercept(.key(KeyPress(Key(.escape), phase: .release))))
    XCTAssertTrue(inspector.isOpen)
    press(.escape)
    XCTAssertFalse(inspector.isOpen)
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
          app.stateDescription,
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
  func testACopiedTestEscapesControlsAndDelimiters() {
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
          code.contains("\n    \(String(reflecting: text))\n"), code)
      }
      if text.hasPrefix("y") { XCTAssertTrue(code.contains("\n    ##\"\"\"\n"), code) }
    }
  }
}
