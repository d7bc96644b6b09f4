// CodeEditModelTests: random edits, folds and undos, compared with a naive text and a fresh editor.

import Rewind
import TermCode
import TermWidgets
import XCTest

final class CodeEditModelTests: XCTestCase {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private let pieces = [
    "x", "\n", "\n  ", "/*", "*/", "\"", "{", "}", "// é\n", "\"\"\"", "    if x {\n", "\t", "界",
    "\r\n",
    String(repeating: "let y = f(1)\n", count: 150),
  ]

  func testRandomEditsGiveTheTextAndTheColorsOfAFreshEditor() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    for run in 0..<6 {
      var numbers = Numbers(state: seed &+ UInt64(run))
      let start = String(repeating: "func f() {\n  let x = 1 // one\n}\n", count: 200)
      var code = CodeEdit(TextBuffer(start), grammar: .swift)
      var texts = [start]
      for round in 0..<60 {
        let words = "seed \(seed), run \(run), round \(round)"
        step(&code, &texts, &numbers)
        XCTAssertEqual(String(code.text), texts[texts.count - 1], words)
        assertIsValid(code, words)
        if round % 10 == 9 {
          assertHasFreshColors(code, words)
          assertIsReadBack(code, words)
        }
      }
    }
  }

  /// Changes the text and its model, or folds, or undoes.
  private func step(_ code: inout CodeEdit, _ texts: inout [String], _ numbers: inout Numbers) {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0:
      code.toggleFold(at: Int.random(in: 0..<code.text.lineCount, using: &numbers))
    case 1 where texts.count > 1:
      code.change { $0.undo() }
      texts.removeLast()
    case 2:
      code.move(toLine: Int.random(in: 0..<code.text.lineCount, using: &numbers), column: 3)
    case 3:
      let first = Int.random(in: 0..<code.text.lineCount, using: &numbers)
      _ = code.spans(of: first..<min(first + 40, code.text.lineCount))
    default:
      let text = code.text
      let lower = text.character(at: Int.random(in: 0...text.count, using: &numbers))
      let most = Int.random(in: 0...(Bool.random(using: &numbers) ? 4 : 900), using: &numbers)
      let upper = text.character(at: min(text.count, lower + most))
      let piece = pieces.randomElement(using: &numbers) ?? ""
      guard lower < upper || !piece.isEmpty else { return }
      let bytes = Array((texts.last ?? "").utf8)
      let model = Array(bytes[..<lower]) + Array(piece.utf8) + bytes[upper...]
      code.change { edit in
        edit.select(lower..<upper)
        edit.insert(piece)
      }
      // Inserted carriage returns become line feeds, as those of a paste.
      let shown = piece.replacing("\r\n", with: "\n")
      let plain = Array(bytes[..<lower]) + Array(shown.utf8) + bytes[upper...]
      texts.append(String(decoding: piece == shown ? model : plain, as: UTF8.self))
    }
  }

  private func assertIsValid(_ code: CodeEdit, _ words: String) {
    XCTAssertEqual(code.text.character(at: code.caret), code.caret, words)
    XCTAssertLessThanOrEqual(code.caret, code.text.count, words)
    for header in code.foldedLines { XCTAssertLessThan(header, code.text.lineCount - 1, words) }
  }

  private func assertIsReadBack(_ code: CodeEdit, _ words: String) {
    var code = code
    code.diagnostics = [CodeDiagnostic(code.caret..<code.text.count, .hint, "é\n")]
    do {
      let back = try JSONCoder.decode(CodeEdit.self, from: try JSONCoder.encode(code))
      XCTAssertEqual(back, code, words)
      XCTAssertEqual(back.spans(of: 0..<9), code.spans(of: 0..<9), words)
    } catch {
      XCTFail("\(words): \(error)")
    }
  }

  private func assertHasFreshColors(_ code: CodeEdit, _ words: String) {
    let fresh = CodeEdit(code.text, grammar: .swift)
    let lines = 0..<code.text.lineCount
    XCTAssertEqual(code.spans(of: lines), fresh.spans(of: lines), words)
    // The states at checkpoints are right too, not only those that follow from the first.
    for first in stride(from: 0, to: lines.count, by: 37) {
      let part = first..<min(first + 3, lines.count)
      XCTAssertEqual(code.spans(of: part), Array(fresh.spans(of: lines)[part]), words)
    }
  }
}
