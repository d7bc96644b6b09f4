// CopySelectionTests: Control-C copies the selected text and says so; the next one ends the program.

import TermStore
import TermRender
import TermTest
import TermView
import TermWidgets
import XCTest

final class CopySelectionTests: XCTestCase {
  private struct Reader: Program {
    typealias State = String
    enum Message: Sendable { case typed(String) }

    func start() -> (State, Command<Message>) { ("typed", .none) }
    func update(_ state: inout State, _ message: Message) -> Command<Message> {
      switch message {
      case .typed(let text): state = text
      }
      return .none
    }
    func view(_ state: State) -> some View<Message> {
      VStack {
        Text("Hello, world")
        Text("Second 日本").foreground(.red)
        TextField("", text: state) { .typed($0) }
        Text("last row")
      }
    }
  }

  /// A program whose view copies a text by itself.
  private struct Copier: Program {
    let text: String

    func start() -> (Int, Command<Never>) { (0, .none) }
    func update(_ state: inout Int, _ message: Never) -> Command<Never> {}
    func view(_ state: Int) -> some View<Never> {
      Local(0) { _, _ in Text("copy").onPress(.copy(text, then: .set(1))) }
    }
  }

  func testWhatAViewCopiesIsLimitedWhateverItsCharactersAre() {
    let accents = "e" + String(repeating: "\u{301}", count: 100)
    for character in ["a", "é", "👩‍👩‍👧", accents, "e" + String(repeating: "\u{301}", count: 600_000)] {
      let count = (1 << 20) / character.utf8.count + 20
      let driver = TestDriver(
        Copier(text: String(repeating: character, count: count)), size: Size(columns: 40, rows: 3))
      driver.press(.enter)
      let bytes = driver.requests.first?.utf8.count ?? 0
      XCTAssertGreaterThan(bytes, 779_000)
      XCTAssertLessThan(bytes, 780_000 + 20)
      XCTAssertTrue(driver.text.contains("Copied the first"), driver.text)
    }
  }

  private func driver() -> TestDriver<Reader> {
    TestDriver(Reader(), size: Size(columns: 40, rows: 6))
  }

  func testControlCCopiesWhatIsSelectedAndTheNextOneEndsTheProgram() {
    let driver = driver()
    driver.drag(from: Point(column: 7, row: 0), to: Point(column: 5, row: 1))
    XCTAssertEqual(driver.selectedText, "world\nSecond")
    driver.press(.ctrl("c"))
    XCTAssertEqual(driver.requests, [#"copy("world\nSecond")"#])
    XCTAssertNil(driver.selectedText)
    XCTAssertNil(driver.exitCode)
    driver.press(.ctrl("c"))
    XCTAssertEqual(driver.exitCode, 130)
  }

  func testATerminalWithoutAClipboardIsNotSaidToHaveCopied() {
    var profile = Profile.standard
    profile.clipboard = .none
    let driver = TestDriver(Reader(), size: Size(columns: 60, rows: 6), profile: profile)
    for _ in 0..<2 {
      driver.drag(from: Point(column: 7, row: 0), to: Point(column: 5, row: 1))
      driver.press(.ctrl("c"))
      XCTAssertTrue(driver.text.contains("This terminal can't copy"), driver.text)
      XCTAssertFalse(driver.text.contains("Copied"), driver.text)
      driver.advance(by: .seconds(5))
    }
  }

  func testANoticeCountsTheCopiedCharacters() {
    let driver = driver()
    let before = driver.text
    driver.drag(from: Point(column: 7, row: 1), to: Point(column: 9, row: 1))
    driver.press(.ctrl("c"))
    XCTAssertTrue(driver.text.hasSuffix(" Copied 2 characters"), driver.text)
    driver.advance(by: .seconds(1))
    XCTAssertTrue(driver.text.contains("Copied 2 characters"))
    driver.advance(by: .seconds(1))
    XCTAssertEqual(driver.text, before)
    driver.drag(from: Point(column: 0, row: 0), to: Point(column: 1, row: 0))
    driver.drag(from: Point(column: 1, row: 0), to: Point(column: 2, row: 0))
    driver.press(.ctrl("c"))
    XCTAssertTrue(driver.text.contains("Copied 2 characters"))
  }

  private struct LongLines: Program {
    func start() -> (Int, Command<Int>) { (0, .none) }
    func update(_ state: inout Int, _ message: Int) -> Command<Int> { .none }
    func view(_ state: Int) -> some View<Int> {
      VStack {
        for _ in 0..<3 { Text(String(repeating: "x", count: 700_000)).lineLimit(1) }
      }
    }
  }

  func testTheNoticeSaysWhereOnlyAPartIsCopied() {
    let driver = TestDriver(LongLines(), size: Size(columns: 60, rows: 4))
    driver.drag(from: .zero, to: Point(column: 40, row: 3))
    driver.press(.ctrl("c"))
    XCTAssertTrue(driver.text.contains("Copied the first 1400001 characters"), driver.text)
  }

  func testTheFirstDragThatSelectsIsExplainedOnce() {
    let driver = TestDriver(Reader(), size: Size(columns: 70, rows: 6))
    let before = driver.text
    driver.drag(from: Point(column: 30, row: 5), to: Point(column: 40, row: 5))
    driver.click(.zero)
    XCTAssertEqual(driver.text, before, "nothing is selected")
    driver.drag(from: Point(column: 0, row: 0), to: Point(column: 4, row: 0))
    XCTAssertTrue(
      driver.text.hasSuffix("Ctrl+C copies, if the terminal allows it · Shift+drag is its own"),
      driver.text)
    driver.advance(by: .seconds(4))
    XCTAssertEqual(driver.text, before)
    driver.drag(from: Point(column: 0, row: 0), to: Point(column: 3, row: 0))
    XCTAssertEqual(driver.text, before)
  }

  /// Who has dragged believes that something is selected, and would lose the program to the keys that copy.
  func testControlCAfterADragThatSelectedNothingSaysSoFirst() {
    let driver = TestDriver(Reader(), size: Size(columns: 70, rows: 6))
    for _ in 0..<2 {
      driver.drag(from: Point(column: 30, row: 5), to: Point(column: 40, row: 5))
      driver.press(.ctrl("c"))
      XCTAssertNil(driver.exitCode)
      XCTAssertEqual(driver.requests, [])
      XCTAssertTrue(
        driver.text.hasSuffix("Nothing is selected · Ctrl+C again ends the program"), driver.text)
    }
    driver.press(.ctrl("c"))
    XCTAssertEqual(driver.exitCode, 130)
  }

  func testOnlyADragThatMissedKeepsControlCFromEnding() {
    let deeds: [(TestDriver<Reader>) -> Void] = [
      { $0.click(Point(column: 30, row: 5)) },
      // A later key or click shows that the user has gone on.
      {
        $0.drag(from: Point(column: 30, row: 5), to: Point(column: 40, row: 5)); $0.press("x")
      },
      {
        $0.drag(from: Point(column: 30, row: 5), to: Point(column: 40, row: 5))
        $0.click(Point(column: 30, row: 5))
      },
    ]
    for (number, deed) in deeds.enumerated() {
      let driver = TestDriver(Reader(), size: Size(columns: 70, rows: 6))
      deed(driver)
      driver.press(.ctrl("c"))
      XCTAssertEqual(driver.exitCode, 130, "\(number)")
    }
  }

  func testAPressWithATremblingHandIsNoDragThatMissed() {
    let driver = TestDriver(Copier(text: "copied"), size: Size(columns: 70, rows: 6))
    driver.drag(from: .zero, to: Point(column: 1, row: 0))
    XCTAssertEqual(driver.requests.count, 1, "it was pressed")
    driver.press(.ctrl("c"))
    XCTAssertEqual(driver.exitCode, 130)
  }

  func testTheFrameUnderTheNoticeIsRestored() {
    let driver = driver()
    driver.drag(from: Point(column: 0, row: 0), to: Point(column: 4, row: 0))
    driver.press(.ctrl("c"))
    driver.resize(to: Size(columns: 30, rows: 4))
    XCTAssertTrue(driver.text.hasSuffix("last row  Copied 5 characters"), driver.text)
    driver.advance(by: .seconds(2))
    XCTAssertTrue(driver.text.hasSuffix("last row"), driver.text)
  }

  func testEscapeClearsTheSelection() {
    let driver = driver()
    driver.drag(from: Point(column: 0, row: 0), to: Point(column: 4, row: 0))
    XCTAssertEqual(driver.selectedText, "Hello")
    driver.press(.escape)
    XCTAssertNil(driver.selectedText)
    driver.press(.ctrl("c"))
    XCTAssertEqual(driver.exitCode, 130)
  }

  func testTheSelectionInAFieldIsCopiedFirst() {
    let driver = driver()
    driver.drag(from: Point(column: 0, row: 0), to: Point(column: 4, row: 0))
    driver.press(.tab, Key(.home, .shift), .ctrl("c"))
    XCTAssertNil(driver.exitCode)
    XCTAssertEqual(driver.selectedText, "Hello", "the field's selection was copied")
    driver.press(.end, .ctrl("c"))
    XCTAssertNil(driver.selectedText)
    XCTAssertNil(driver.exitCode)
  }

  func testACopiedSelectionReplaysIdentically() {
    let driver = driver()
    driver.click(Point(column: 1, row: 0), count: 2)
    XCTAssertEqual(driver.selectedText, "Hello")
    driver.click(Point(column: 1, row: 0), count: 1)
    XCTAssertEqual(driver.selectedText, "Hello, world", "the third click in a row")
  }
}
