// HighlightedTextTests: edits lex what they change, and give what lexing anew gives.

import TermCode
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class HighlightedTextTests: XCTestCase {
  private let lines = 100_000
  private let screen = 50

  private func source() -> HighlightedText {
    HighlightedText(
      String(repeating: "let x = 1 // one\n", count: lines), grammar: .swift)
  }

  private func show(_ text: HighlightedText, from first: Int) {
    for line in first..<min(first + screen, text.lines.count) { _ = text.spans(at: line) }
  }

  // MARK: Work, counted in lines

  func testOpeningAFileLexesOneScreen() {
    let text = source()
    XCTAssertEqual(text.lexedLineCount, 0)
    show(text, from: 0)
    XCTAssertEqual(text.lexedLineCount, screen)
  }

  func testAnEditInTheMiddleLexesOneScreen() {
    var text = source()
    show(text, from: lines / 2)
    let before = text.lexedLineCount
    XCTAssertEqual(before, lines / 2 + screen)
    text.replaceLines(lines / 2 + 3..<lines / 2 + 4, with: ["let y = \"two\""])
    show(text, from: lines / 2)
    XCTAssertEqual(text.lexedLineCount - before, screen)
  }

  func testOpeningOrClosingACommentLexesOneScreen() {
    var text = source()
    show(text, from: lines - screen)
    text.replaceLines(10..<11, with: ["/*"])
    var before = text.lexedLineCount
    show(text, from: 0)
    XCTAssertEqual(text.lexedLineCount - before, screen)
    XCTAssertEqual(text.spans(at: 40), [CodeSpan(0..<16, .comment)])
    text.replaceLines(10..<11, with: ["let x = 1"])
    before = text.lexedLineCount
    show(text, from: 0)
    XCTAssertLessThanOrEqual(text.lexedLineCount - before, screen + 2)
    // The states of the rest are those from before the comment: nothing else is lexed again.
    before = text.lexedLineCount
    show(text, from: lines - screen)
    XCTAssertLessThanOrEqual(text.lexedLineCount - before, screen + 2)
  }

  func testInsertedAndRemovedLinesLexOneScreen() {
    var text = source()
    show(text, from: lines - screen)
    var before = text.lexedLineCount
    text.replaceLines(70..<70, with: ["a", "b", "c"])
    show(text, from: lines - screen)
    XCTAssertEqual(text.lexedLineCount - before, screen + 3)
    before = text.lexedLineCount
    text.replaceLines(60..<75, with: [])
    show(text, from: lines - screen)
    XCTAssertLessThanOrEqual(text.lexedLineCount - before, screen + 1)
    XCTAssertEqual(text.lines.count, lines + 3 - 15)
  }

  func testManyEditsOfTheSameLineAreLexedOnce() {
    var text = source()
    show(text, from: 500)
    let before = text.lexedLineCount
    for number in 0..<1000 { text.replaceLines(510..<511, with: ["let x = \(number)"]) }
    show(text, from: 500)
    XCTAssertEqual(text.lexedLineCount - before, screen)
  }

  // MARK: The same as anew

  func testRandomEditsGiveTheSameResultAsLexingEverything() {
    var random = Randomness(seed: 26)
    let pieces = [
      "/*", "*/", "\"\"\"", "\"", "let a = 1", "// b", "\\(", ")", "#\"", "\"#", "", "\r",
    ]
    for _ in 0..<60 {
      var text = HighlightedText("let a\n/* b\n*/", grammar: .swift)
      for _ in 0..<40 {
        let start = Int.random(in: 0...text.lines.count, using: &random)
        let end = Int.random(in: start...min(text.lines.count, start + 3), using: &random)
        let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          (0..<Int.random(in: 0...2, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
          }.joined(separator: " ")
        }
        text.replaceLines(start..<end, with: new)
        guard !text.lines.isEmpty else { continue }
        let asked = Int.random(in: 0..<text.lines.count, using: &random)
        let anew = HighlightedText(text.text, grammar: .swift)
        XCTAssertEqual(text.spans(at: asked), anew.spans(at: asked), "\(text.lines), line \(asked)")
      }
      let anew = HighlightedText(text.text, grammar: .swift)
      for line in text.lines.indices { XCTAssertEqual(text.spans(at: line), anew.spans(at: line)) }
    }
  }

  func testTheSpansOfAllLinesAreTheSpansOfTheText() {
    let source = "fn a() {\n  r#\"b\n c\"# /* d\n e */ 'f'\n}\r\n"
    let text = HighlightedText(source, grammar: .rust)
    var (spans, offset): ([CodeSpan], Int) = ([], 0)
    for line in text.lines.indices {
      spans += text.spans(at: line).map {
        CodeSpan($0.range.lowerBound + offset..<$0.range.upperBound + offset, $0.kind)
      }
      offset += text.lines[line].utf8.count + 1
    }
    XCTAssertEqual(spans, Grammar.rust.spans(of: source))
  }

  func testACopyIsNotChangedByItsOriginal() {
    var text = HighlightedText("a\nb\nc", grammar: .swift)
    let copy = text
    _ = text.spans(at: 2)
    text.replaceLines(0..<1, with: ["/*"])
    XCTAssertEqual(text.spans(at: 2), [CodeSpan(0..<1, .comment)])
    XCTAssertEqual(copy.spans(at: 2), [])
    XCTAssertEqual(copy.lines, ["a", "b", "c"])
    XCTAssertNotEqual(text, copy)
    text.replaceLines(0..<1, with: ["a"])
    XCTAssertEqual(text, copy)
  }

  // MARK: As a view

  func testAViewLexesOnlyVisibleLinesAndShowsAnEdit() {
    let text = source()
    let driver = TestDriver(Editor(text: text), size: Size(columns: 40, rows: 10))
    XCTAssertTrue(driver.text.contains("1 let x = 1"), driver.text)
    XCTAssertLessThan(text.lexedLineCount, 100)
    driver.press("e")
    XCTAssertTrue(driver.text.contains("3 edited"), driver.text)
    XCTAssertEqual(driver.find(.role(.group, "main"))?.value, "100000 lines of Swift")
  }
}

private struct Editor: Program {
  let text: HighlightedText

  enum Message: Sendable { case edit }

  func start() -> (HighlightedText, Command<Message>) { (text, .none) }

  func update(_ state: inout HighlightedText, _ message: Message) -> Command<Message> {
    state.replaceLines(2..<3, with: ["edited"])
    return .none
  }

  func view(_ state: HighlightedText) -> some View<Message> {
    Code(state, label: "main").onKey("e", .edit)
  }
}
