// CodeEditorTests: what an editor shows, and what keys, clicks and the wheel do in it.

import Rewind
import TermCode
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class CodeEditorTests: XCTestCase {
  private struct Editing: Program {
    var initial: CodeEdit
    var isReadOnly = false

    init() { initial = CodeEdit("", grammar: .swift) }

    init(_ initial: CodeEdit, isReadOnly: Bool = false) {
      (self.initial, self.isReadOnly) = (initial, isReadOnly)
    }

    func start() -> (CodeEdit, Command<CodeEdit>) { (initial, .none) }

    func update(_ state: inout CodeEdit, _ message: CodeEdit) -> Command<CodeEdit> {
      state = message
      return .none
    }

    func view(_ state: CodeEdit) -> some View<CodeEdit> {
      CodeEditor("main.swift", state, isReadOnly: isReadOnly) { $0 }
    }

    func theme(_ state: CodeEdit) -> Theme { .slate }
  }

  private let source = """
    /// Adds two numbers.
    func add(_ a: Int, _ b: Int) -> Int {
      let sum = a + b  // the sum

      if sum > 10 {
        print("large: \\(sun)")
      }
      return sum
    }
    """

  private func editor(
    _ text: String, size: Size = Size(columns: 48, rows: 10), isReadOnly: Bool = false
  ) -> TestDriver<Editing> {
    let code = CodeEdit(TextBuffer(text), grammar: .swift)
    return TestDriver(Editing(code, isReadOnly: isReadOnly), size: size)
  }

  /// The rows without the cell before them, where the bar of the focus is.
  private func rows(_ driver: TestDriver<Editing>) -> [String] {
    driver.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.dropFirst())
    }
  }

  private func cell(_ driver: TestDriver<Editing>, _ column: Int, _ row: Int) -> Style {
    driver.picture[column + 1, row].look.style
  }

  // MARK: What it shows

  func testABarShowsWhereTheLinesAreAndScrollsThem() {
    let app = editor((1...50).map { "line \($0)" }.joined(separator: "\n"))
    let last = { app.text.split(separator: "\n").map { $0.last ?? " " } }
    XCTAssertEqual(String(last()), "██││││││││", app.text)
    app.drag(from: Point(column: 47, row: 0), to: Point(column: 47, row: 12))
    XCTAssertTrue(app.text.contains("line 50"), app.text)
    XCTAssertEqual(last().last, "█")
    app.click(Point(column: 47, row: 0))
    XCTAssertTrue(app.text.contains("line 1 "), app.text)
    XCTAssertFalse(editor("let a = 1\nlet b = 2").text.contains("█"))
  }

  func testItLooksRight() {
    var code = CodeEdit(TextBuffer(source), grammar: .swift)
    var find = TextFind("sun")
    find.search(code.text)
    code.diagnostics = [
      CodeDiagnostic(find.matches[0], .error, "Cannot find 'sun' in scope; did you mean 'sum'?"),
      CodeDiagnostic(4..<8, .hint, "Say why."),
    ]
    code.move(toLine: 1, column: 36)
    let view = CodeEditor("main.swift", code) { $0 }
    for size in [Size(columns: 72, rows: 10), Size(columns: 30, rows: 10)] {
      assertSnapshot(of: view, size: size, named: "\(size.columns)x\(size.rows)")
    }
    let size = Size(columns: 72, rows: 10)
    assertSnapshot(of: view, size: size, named: "slate light", theme: .slate, isDark: false)
    assertSnapshot(of: view, size: size, named: "no color", profile: Profile(colors: .none))
  }

  func testTheLineOfTheCaretHasAGroundAndBothBracketsAreMarked() {
    let driver = editor("f(\n  x\n)")
    driver.press(.right)
    let (current, bracket) = (cell(driver, 20, 0).background, cell(driver, 5, 0).background)
    XCTAssertNotEqual(current, cell(driver, 20, 1).background)
    XCTAssertEqual(current, cell(driver, 0, 0).background)
    XCTAssertNotEqual(bracket, current)
    XCTAssertEqual(bracket, cell(driver, 4, 2).background)
    driver.press(.down)
    XCTAssertEqual(current, cell(driver, 20, 1).background)
    XCTAssertNotEqual(bracket, cell(driver, 4, 2).background)
  }

  func testADiagnosticIsUnderlinedAndItsMessageIsAfterOrBelowTheLine() {
    let driver = editor("let a = b\nlet c = d")
    var code = driver.state
    code.diagnostics = [
      CodeDiagnostic(8..<9, .error, "No b."),
      CodeDiagnostic(18..<19, .warning, "A message that has no room at the end of its line."),
    ]
    driver.send(code)
    XCTAssertTrue(rows(driver)[0].hasPrefix("×1  let a = b  × No b."))
    XCTAssertEqual(cell(driver, 12, 0).attributes.underline, .curly)
    XCTAssertNotEqual(cell(driver, 12, 0).underlineColor, .default)
    XCTAssertTrue(rows(driver)[1].hasPrefix("▲2  let c = d  ▲ A message"))
    driver.press(.down)
    XCTAssertEqual(rows(driver)[1], "▲2  let c = d")
    XCTAssertTrue(rows(driver)[2].hasPrefix("    ▲ A message that has no room at the end of"))
    XCTAssertTrue(rows(driver)[3].hasPrefix("      its line."))
  }

  func testColorsAfterAJumpToTheEndAreCompleteAfterSomeFrames() {
    let text = "/*\n" + String(repeating: "let value = 1 // a line of code\n", count: 9000)
    let driver = editor(text)
    driver.press(Key(.end, .control))
    XCTAssertTrue(cell(driver, 8, 0).attributes.contains(.bold), "a guess: a keyword")
    driver.advance(by: .seconds(2))
    XCTAssertTrue(cell(driver, 8, 0).attributes.contains(.italic), "a comment")
    let lexed = driver.state.lexedLineCount
    driver.advance(by: .seconds(2))
    XCTAssertEqual(driver.state.lexedLineCount, lexed, "nothing ticks once colors are complete")
  }

  // MARK: Input

  func testTypingKeepsTheIndentationAndUndoes() {
    let driver = editor("")
    driver.type("if a {")
    driver.press(.enter)
    driver.type("b")
    XCTAssertEqual(String(driver.state.text), "if a {\n    b")
    XCTAssertEqual(driver.picture.caret?.point, Point(column: 10, row: 1))
    driver.press(.ctrl("z"), .ctrl("z"))
    XCTAssertEqual(String(driver.state.text), "if a {")
  }

  func testAClickOnASignFoldsAndAnotherOpens() {
    let driver = editor(source)
    driver.click(Point(column: 3, row: 1))
    XCTAssertEqual(driver.state.foldedLines, [1])
    XCTAssertTrue(rows(driver)[1].contains("▸ func add(_ a: Int, _ b: Int) -> Int { … 6"))
    XCTAssertTrue(rows(driver)[2].hasPrefix(" 9  }"))
    driver.click(Point(column: 3, row: 1))
    XCTAssertEqual(driver.state.foldedLines, [])
  }

  func testClicksAndDragsSelect() {
    let driver = editor("one two\nthree")
    driver.click(Point(column: 10, row: 0))
    XCTAssertEqual(driver.state.caret, 5)
    driver.drag(from: Point(column: 5, row: 0), to: Point(column: 7, row: 1))
    XCTAssertEqual(driver.state.selection, 0..<10)
    driver.press(.backspace)
    XCTAssertEqual(String(driver.state.text), "ree")
  }

  func testADragThatRestsBelowTheEditorScrollsOn() {
    let driver = editor((1...50).map { "line \($0)" }.joined(separator: "\n"))
    driver.send(.mouse(MouseEvent(.down(.left), at: Point(column: 6, row: 0))))
    driver.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 8, row: 12))))
    let start = driver.state.caret
    driver.advance(by: .milliseconds(300))
    XCTAssertGreaterThan(driver.state.caret, start)
    driver.advance(by: .seconds(5))
    XCTAssertTrue(driver.text.contains("line 50"), driver.text)
    driver.send(.mouse(MouseEvent(.up(.left), at: Point(column: 8, row: 12))))
    XCTAssertEqual(driver.state.text.line(at: driver.state.selection.upperBound), 49)
  }

  func testTheWheelScrollsAndAKeyComesBackToTheCaret() {
    let driver = editor((1...50).map { "line \($0)" }.joined(separator: "\n"))
    driver.wheel(5, at: Point(column: 1, row: 1))
    XCTAssertTrue(rows(driver)[0].contains("line 6"))
    XCTAssertNil(driver.picture.caret)
    driver.press(.right)
    XCTAssertTrue(rows(driver)[0].contains("line 1"))
    var code = driver.state
    code.move(toLine: 30)
    driver.send(code)
    XCTAssertTrue(rows(driver)[9].contains("line 31"))
  }

  func testLongLinesScrollSideways() {
    let driver = editor(String(repeating: "0123456789", count: 9))
    driver.press(.end)
    XCTAssertTrue(rows(driver)[0].hasSuffix("789"))
    XCTAssertEqual(driver.state.caret, 90)
    driver.press(.home)
    XCTAssertTrue(rows(driver)[0].hasPrefix(" 1  0123"))
  }

  func testEscapeLetsTabLeave() {
    let driver = editor("a")
    driver.press(.tab)
    XCTAssertEqual(String(driver.state.text), "    a")
    driver.press(.escape, .tab)
    XCTAssertEqual(String(driver.state.text), "    a")
  }

  func testAReadOnlyEditorFoldsAndFindsButKeepsItsText() {
    let driver = editor(source, isReadOnly: true)
    driver.type("x")
    driver.press(.down, .alt("z"))
    XCTAssertEqual(String(driver.state.text), source)
    XCTAssertEqual(driver.state.foldedLines, [1])
    driver.press(.ctrl("f"))
    driver.type("sun")
    XCTAssertEqual(driver.state.foldedLines, [])
    XCTAssertEqual(driver.state.text.string(in: driver.state.selection), "sun")
  }

  func testFindReplacesAllInOneStep() {
    let driver = editor("a = a + a")
    driver.press(.ctrl("f"))
    driver.type("a")
    XCTAssertTrue(driver.text.contains("1 of 3"))
    driver.press(.tab)
    driver.type("bc")
    driver.press(Key(.enter, .alt), .escape)
    XCTAssertEqual(String(driver.state.text), "bc = bc + bc")
    driver.press(.ctrl("z"))
    XCTAssertEqual(String(driver.state.text), "a = a + a")
  }

  func testAClickGoesToTheNearestEndOfACharacterAndADoubleClickToTheCharacter() {
    // The bar and the numbers of the lines take five columns.
    for (column, caret) in [(5, 0), (6, 3), (7, 3), (8, 6), (9, 6), (10, 7), (20, 9)] {
      let driver = editor("漢字 ab")
      driver.click(Point(column: column, row: 0))
      XCTAssertEqual(driver.state.caret, caret, "\(column)")
    }
    for column in 5...8 {
      let driver = editor("漢字 ab")
      for _ in 0..<2 { driver.click(Point(column: column, row: 0)) }
      XCTAssertEqual(driver.state.selection, 0..<6, "\(column)")
    }
  }

  func testAnEditorOfOneRowShowsTheLineOfItsCaret() {
    let driver = editor("one\ntwo\nthree\nfour", size: Size(columns: 30, rows: 1))
    driver.press(.tab)
    for word in ["two", "three", "four"] {
      driver.press(.down)
      XCTAssertTrue(driver.text.contains(word), driver.text)
    }
    for word in ["three", "two", "one"] {
      driver.press(.up)
      XCTAssertTrue(driver.text.contains(word), driver.text)
    }
  }
}
