// SelectionKeyTests: a key lets the keyboard select text in any program, and the mouse scrolls on by the clock.

import TermRender
import TermStore
import TermTest
import TermView
import TermWidgets
import XCTest

final class SelectionKeyTests: XCTestCase {
  private struct Reader: Program {
    typealias State = [String]
    enum Message: Sendable, Hashable { case typed(String), pressed, key(String) }

    func start() -> (State, Command<Message>) { ([], .none) }
    func update(_ state: inout State, _ message: Message) -> Command<Message> {
      state.append("\(message)")
      return .none
    }
    func view(_ state: State) -> some View<Message> {
      VStack {
        Text("Hello, world")
        Text("Second line")
        Button("Save", .pressed)
        TextField("", text: "") { .typed($0) }
      }
      .onKey("x", "Note", .key("x"))
    }
  }

  /// A program that has the key for itself.
  private struct Taker: Program {
    func start() -> (Int, Command<Int>) { (0, .none) }
    func update(_ state: inout Int, _ message: Int) -> Command<Int> {
      state += message
      return .none
    }
    func view(_ state: Int) -> some View<Int> { Text("Hello").onKey("f7", "Count", 1) }
  }

  private struct Remapped: Program {
    static var options: ProgramOptions {
      var options = ProgramOptions()
      options.selectionKey = "ctrl+b"
      return options
    }

    func start() -> (Int, Command<Int>) { (0, .none) }
    func update(_ state: inout Int, _ message: Int) -> Command<Int> { .none }
    func view(_ state: Int) -> some View<Int> { Text("Hello") }
  }

  private func driver() -> TestDriver<Reader> {
    TestDriver(Reader(), size: Size(columns: 70, rows: 6))
  }

  func testTheKeyboardSelectsAndCopiesText() {
    let driver = driver()
    let before = driver.text
    driver.press("f7")
    XCTAssertTrue(driver.text.contains("Shift selects"), driver.text)
    driver.press(.down, .shift(.end), .enter)
    XCTAssertEqual(driver.requests, [#"copy("Second line")"#])
    XCTAssertTrue(driver.text.hasSuffix(" Copied 11 characters"), driver.text)
    XCTAssertNil(driver.selectedText)
    driver.advance(by: .seconds(2))
    XCTAssertEqual(driver.text, before)
    XCTAssertEqual(driver.state, [], "the program got none of the keys")
    driver.press("x")
    XCTAssertEqual(driver.state, ["key(\"x\")"])
  }

  func testControlCCopiesOrLeavesAndOnlyThenEndsTheProgram() {
    let driver = driver()
    driver.press("f7", .shift(.right), .ctrl("c"))
    XCTAssertEqual(driver.requests, [#"copy("H")"#])
    driver.press("f7", .ctrl("c"))
    XCTAssertNil(driver.exitCode, "nothing was selected")
    driver.press(.ctrl("c"))
    XCTAssertEqual(driver.exitCode, 130)
  }

  func testEscapeAndTheKeyItselfLeave() {
    for key in [Key.escape, "f7"] {
      let driver = driver()
      let before = driver.text
      driver.press("f7", .shift(.right), key)
      XCTAssertNil(driver.selectedText)
      XCTAssertEqual(driver.text, before)
      driver.press("x")
      XCTAssertEqual(driver.state.count, 1)
    }
  }

  func testKeysAreNotTypedIntoTheFocusedFieldMeanwhile() {
    let driver = driver()
    driver.press(.tab)
    driver.type("a")
    driver.press("f7")
    driver.type("bc")
    driver.press(.escape)
    driver.type("d")
    XCTAssertEqual(driver.state, ["typed(\"a\")", "typed(\"d\")"])
  }

  func testControlZStillSuspends() {
    let driver = driver()
    driver.press("f7", .ctrl("z"))
    XCTAssertEqual(driver.requests.count, 1)
  }

  func testTheNoticeIsNotOverTheCaret() {
    let driver = TestDriver(Reader(), size: Size(columns: 70, rows: 2))
    driver.press("f7")
    XCTAssertTrue(driver.text.split(separator: "\n").last?.contains("Shift selects") == true)
    driver.press(.down)
    XCTAssertTrue(driver.text.split(separator: "\n").first?.contains("Shift selects") == true)
  }

  func testAProgramThatHandlesTheKeyKeepsIt() {
    let driver = TestDriver(Taker(), size: Size(columns: 30, rows: 2))
    driver.press("f7", "f7")
    XCTAssertEqual(driver.state, 2)
  }

  func testTheKeyIsChosenByTheProgramOrItsUser() throws {
    let driver = TestDriver(Remapped(), size: Size(columns: 60, rows: 2))
    driver.press("f7")
    XCTAssertFalse(driver.text.contains("Shift selects"))
    driver.press(.ctrl("b"), .shift(.right))
    XCTAssertEqual(driver.selectedText, "H")
    let keys: [(String, Key?)] = [
      ("", .function(7)), ("none", nil), ("ctrl+space", Key.ctrl(" ")),
      ("no such key", .function(7)),
    ]
    for (name, key) in keys {
      let environment = ["TERMVIEW_SELECT_KEY": name]
      let launch = try LaunchOptions([], ProgramOptions(), environment: environment)
      XCTAssertEqual(launch.options.selectionKey, key, name)
    }
  }

  // MARK: The clock

  private struct Rows: Program {
    func start() -> (Int, Command<Int>) { (0, .none) }
    func update(_ state: inout Int, _ message: Int) -> Command<Int> { .none }
    func view(_ state: Int) -> some View<Int> {
      VStack {
        ScrollView(showsBars: false) { ForEach(0..<50, id: \.self) { Text("row \($0)") } }
          .frame(height: 3)
        Text("below")
      }
    }
  }

  func testADragThatRestsBeyondAnEdgeScrollsByTheClock() {
    let driver = TestDriver(Rows(), size: Size(columns: 30, rows: 6))
    driver.advance(by: .seconds(5))
    driver.send(.mouse(MouseEvent(.down(.left), at: Point(column: 0, row: 0))))
    driver.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 5, row: 3))))
    XCTAssertEqual(driver.selectedText?.split(separator: "\n").last, "row 3")
    driver.advance(by: .seconds(1))
    XCTAssertEqual(driver.selectedText?.split(separator: "\n").last, "row 23")
    driver.send(.mouse(MouseEvent(.up(.left), at: Point(column: 5, row: 3))))
    driver.advance(by: .seconds(1))
    XCTAssertEqual(driver.selectedText?.split(separator: "\n").last, "row 23")
  }
}
