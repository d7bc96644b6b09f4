// CodeEditTests: keys with the rules of a language; colors, folds and diagnostics that follow edits.

import Rewind
import TermCode
import TermWidgets
import XCTest

final class CodeEditTests: XCTestCase {
  private func edit(_ text: String, _ grammar: Grammar = .swift, at caret: Int = 0) -> CodeEdit {
    var edit = CodeEdit(TextBuffer(text), grammar: grammar, rules: CodeRules(grammar))
    edit.change { $0.move(to: caret) }
    return edit
  }

  private func press(_ edit: inout CodeEdit, _ keys: Key...) {
    for key in keys { XCTAssertTrue(edit.apply(KeyPress(key)), "\(key)") }
  }

  private func text(_ edit: CodeEdit) -> String { String(edit.text) }

  // MARK: Indentation

  func testEnterKeepsTheIndentationAndIsDeeperAfterABracket() {
    var code = edit("  let x", at: 7)
    press(&code, .enter, "y")
    XCTAssertEqual(text(code), "  let x\n  y")
    code = edit("func f() {}", at: 10)
    press(&code, .enter, "y")
    XCTAssertEqual(text(code), "func f() {\n    y\n}")
    code = edit("f {}\r\nx\r\n", at: 3)
    press(&code, .enter, "y")
    XCTAssertEqual(text(code), "f {\r\n    y\r\n}\r\nx\r\n", "line breaks are as the others")
    code = edit("if x:", .python, at: 5)
    press(&code, .enter, "y")
    XCTAssertEqual(text(code), "if x:\n    y")
    press(&code, .ctrl("z"), .ctrl("z"))
    XCTAssertEqual(text(code), "if x:")
  }

  func testAClosingBracketGoesToTheIndentationOfItsOpeningOne() {
    var code = edit("  f {\n        x\n        ", at: 24)
    press(&code, "}")
    XCTAssertEqual(text(code), "  f {\n        x\n  }")
    press(&code, .ctrl("z"))
    XCTAssertEqual(text(code), "  f {\n        x\n        ")
    code = edit("    x", at: 5)
    press(&code, ")")
    XCTAssertEqual(text(code), "    x)")
  }

  /// A line may be as long as its file, so only its beginning is looked at.
  func testIndentationIsTakenUpTo256Blanks() {
    for (count, taken) in [(255, 255), (256, 256), (257, 256), (300, 256)] {
      let opening = String(repeating: " ", count: count) + "f {\n"
      var code = edit(opening + "  ", at: count + 6)
      press(&code, "}")
      XCTAssertEqual(text(code), opening + String(repeating: " ", count: taken) + "}")
      let blanks = String(repeating: " ", count: count)
      code = edit("f {\n" + blanks, at: count + 4)
      press(&code, "}")
      XCTAssertEqual(text(code), "f {\n" + (count <= 256 ? "" : blanks) + "}")
    }
  }

  func testTabsIndentTheSelectedLines() {
    var code = edit("a\n\n  b\nc")
    code.change { $0.select(0..<6) }
    press(&code, .tab)
    XCTAssertEqual(text(code), "    a\n\n      b\nc")
    XCTAssertEqual(code.selection, 4..<14)
    press(&code, .shift(.tab), .shift(.tab))
    XCTAssertEqual(text(code), "a\n\nb\nc")
    press(&code, .ctrl("z"), .ctrl("z"), .ctrl("z"))
    XCTAssertEqual(text(code), "a\n\n  b\nc")
    code = edit("ab", at: 1)
    press(&code, .tab)
    XCTAssertEqual(text(code), "a   b")
    code = edit("        x", at: 8)
    press(&code, .backspace)
    XCTAssertEqual(text(code), "    x")
    for (before, after) in [
      ("   x", "   "), ("       x", "       "), ("\t   ", "\t  "), ("x   ", "x  "),
      ("    ", ""), ("  ", ""),
    ] {
      code = edit(before, at: before.utf8.count)
      press(&code, .backspace)
      XCTAssertEqual(text(code), after, before.debugDescription)
    }
  }

  func testTheFirstLinesSayHowToIndent() {
    XCTAssertEqual(CodeRules(.swift, for: "a\n  b\n    c").indentation, "  ")
    XCTAssertEqual(CodeRules(.swift, for: "a\n\tb").indentation, "\t")
    XCTAssertEqual(CodeRules(.swift, for: "a\nb").indentation, "    ")
  }

  func testCommentsAreSetAndRemovedInOneColumn() {
    var code = edit("  a\n\n    b\n")
    code.change { $0.select(0..<10) }
    press(&code, .ctrl("/"))
    XCTAssertEqual(text(code), "  // a\n\n  //   b\n")
    press(&code, .ctrl("_"))
    XCTAssertEqual(text(code), "  a\n\n    b\n")
    // Comments of documentation are text.
    var documented = edit("/// A\n// b\n")
    press(&documented, .ctrl("/"))
    XCTAssertEqual(text(documented), "// /// A\n// b\n")
    press(&documented, .ctrl("/"))
    XCTAssertEqual(text(documented), "/// A\n// b\n")
    var json = edit("{}", .json)
    press(&json, .ctrl("/"))
    XCTAssertEqual(text(json), "{}")
  }

  // MARK: Brackets

  func testBracketsMatchOutsideOfStringsAndComments() {
    let code = edit("f(a, \")\", /* ) */ [b])", at: 1)
    XCTAssertEqual(code.matchingBrackets?.other, 21)
    XCTAssertEqual(edit("f(a, \")\")", at: 9).matchingBrackets?.other, 1)
    XCTAssertNil(edit("f(a, \")\"", at: 1).matchingBrackets)
    XCTAssertNil(edit("f(\")\")", at: 4).matchingBrackets)
    var moved = edit("{\n[\n]\n}")
    press(&moved, .ctrl("]"))
    XCTAssertEqual(moved.caret, 6)
  }

  func testTheSearchForABracketIsBounded() {
    let code = edit("{\n" + String(repeating: "let x = 1\n", count: 100_000) + "}")
    XCTAssertNil(code.matchingBrackets)
    XCTAssertLessThan(code.lexedLineCount, 1000)
  }

  // MARK: Colors

  func testAnEditInTheMiddleOfALongTextLexesAScreen() {
    let lines = 200_000
    var code = edit(String(repeating: "let x = 1 // one\n", count: lines))
    _ = code.spans(of: 0..<50)
    XCTAssertEqual(code.lexedLineCount, 50)
    let middle = lines / 2
    _ = code.spans(of: middle..<middle + 50)
    code.move(toLine: middle + 10)
    for key in ["a", "/", "*", "\"", "x"] as [Key] {
      let before = code.lexedLineCount
      press(&code, key)
      _ = code.spans(of: middle..<middle + 50)
      XCTAssertLessThanOrEqual(code.lexedLineCount - before, 50 + 2 * 64, "\(key)")
    }
    let before = code.lexedLineCount
    press(&code, .ctrl("z"))
    _ = code.spans(of: middle..<middle + 50)
    XCTAssertLessThanOrEqual(code.lexedLineCount - before, 50 + 2 * 64)
  }

  // MARK: Folds and diagnostics

  private let nested = "a {\n  b {\n    c\n  }\n\n  d\n}\ne\n"

  func testFoldsHideLinesAndTheCaretGoesAroundThem() {
    var code = edit(nested)
    XCTAssertEqual((0..<8).filter(code.isFoldable), [0, 1])
    press(&code, .alt("z"))
    XCTAssertEqual(code.foldedLines, [0])
    press(&code, .down)
    XCTAssertEqual(code.caretLine, 6)
    press(&code, .up, .end, .right)
    XCTAssertEqual(code.caretLine, 6)
    press(&code, .left)
    XCTAssertEqual(code.caret, 3)
    press(&code, .alt("z"))
    XCTAssertEqual(code.foldedLines, [])
  }

  func testFoldsMoveWithTheTextAndOpenWhereTheCaretGoes() {
    var code = edit(nested)
    code.toggleFold(at: 1)
    code.change { $0.replace(0..<0, with: "// one\n// two\n") }
    XCTAssertEqual(code.foldedLines, [3])
    code.move(toLine: 4)
    XCTAssertEqual(code.foldedLines, [])
    code.foldAll()
    XCTAssertEqual(code.foldedLines, [2])
    code.change { $0.undo() }
    XCTAssertEqual(code.foldedLines, [0])
    code.unfoldAll()
    XCTAssertEqual(code.foldedLines, [])
  }

  func testDiagnosticsMoveWithTheirText() {
    var code = edit("one two\nthree")
    code.diagnostics = [
      CodeDiagnostic(8..<13, .warning, "W"), CodeDiagnostic(4..<7, .error, "E"),
    ]
    code.change { $0.replace(0..<0, with: "zero ") }
    XCTAssertEqual(code.diagnostics.map { code.text.string(in: $0.range) }, ["two", "three"])
    code.change { $0.select(0..<$0.text.count) }
    press(&code, .tab)
    XCTAssertEqual(code.diagnostics.map { code.text.string(in: $0.range) }, ["two", "three"])
    code.move(toLine: 0)
    press(&code, .function(8), .function(8))
    XCTAssertEqual(code.caretLine, 1)
    press(&code, .shift(.function(8)))
    XCTAssertEqual(code.caretLine, 0)
    XCTAssertEqual(code.caret, code.diagnostics[0].range.lowerBound)
  }

  // MARK: Files and sessions

  func testAnEncodedTextKeepsAllButWhatCanBeUndone() throws {
    var code = edit("func f() {\n    x\n    y\n}\nlet z = 1", at: 3)
    code.change { $0.insert("t") }
    code.toggleFold(at: 0)
    code.diagnostics = [CodeDiagnostic(0..<4, .warning, "short")]
    code.change { $0.select(30..<33) }
    let back = try JSONCoder.decode(CodeEdit.self, from: JSONCoder.encode(code))
    XCTAssertEqual(back, code)
    XCTAssertEqual(back.foldedLines, [0])
    XCTAssertEqual(back.selection, 30..<33)
    XCTAssertEqual(back.grammar.name, "Swift")
    XCTAssertFalse(back.edit.canUndo)
  }

  func testALanguageOfOnesOwnIsReadBackByNameAndCanBeSet() throws {
    let ini = Grammar("INI", modes: ["root": GrammarMode(rules: [.match(#"^;.*"#, .comment)])])
    let code = edit("; one\ntwo", ini)
    var back = try JSONCoder.decode(CodeEdit.self, from: JSONCoder.encode(code))
    XCTAssertEqual(back, code)
    XCTAssertEqual(back.spans(of: 0..<1), [[]])
    back.grammar = ini
    XCTAssertEqual(back.spans(of: 0..<1), code.spans(of: 0..<1))
    XCTAssertEqual(code.spans(of: 0..<1)[0].map(\.kind), [.comment])
  }

  func testPlacesBeyondAnEncodedTextAreClamped() throws {
    let json = """
      {"text": "a {\\n  é\\n}", "caret": 999, "anchor": -5, "language": "swift",
      "rules": {"indentation": "  ", "openers": ""}, "diagnostics":
      [{"range": [3, 9223372036854775807], "severity": 0, "message": ""}], "folds":
      [{"header": 0, "last": 9223372036854775807}, {"header": -1, "last": 1}, {"header": 2, "last": 1}]}
      """
    let code = try JSONCoder.decode(CodeEdit.self, from: JSON(parsing: json))
    XCTAssertEqual(code.selection, 0..<code.text.count)
    XCTAssertEqual(code.diagnostics.map(\.range), [3..<code.text.count])
    XCTAssertEqual(code.foldedLines, [])
  }
}
