// CodeTests: source text and diffs: their pictures, their keys, and diffs compared with their texts.

import TermCode
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class CodeTests: XCTestCase {
  private let swift = """
    /// Adds. /* no */
    @inlinable func add(_ a: Int, to b: Int = 0x1F) -> String {
    \t/* nested /* comments */ end */ return "\\(a + b) \\" 東西"
    }
    let text = \"\"\"
      long "text"
      \"\"\"
    """

  func testSwift() { assertLooks(of: Code(swift, language: .swift, marked: [2])) }

  func testJSON() {
    assertLooks(
      of: Code(
        "{\n  \"name\": \"x\",\n  \"list\": [1.5e3, true, null]\n}\n", language: .json,
        firstNumber: 98))
  }

  func testKeysAndTheWheelScrollSideways() {
    let line = (0..<30).map { "word\($0)" }.joined(separator: " ")
    let driver = host(0) { _ in Code("short\n" + line, label: "a.txt") }
    XCTAssertTrue(driver.text.contains("word0"))
    driver.press("tab", "right")
    XCTAssertFalse(driver.text.contains("word0"))
    XCTAssertTrue(driver.text.contains("rd1 word2"), driver.text)
    driver.press("left")
    XCTAssertTrue(driver.text.contains("word0"))
    driver.wheel(0, columns: 2, at: Point(column: 9, row: 1))
    XCTAssertTrue(driver.text.contains("rd1 word2"), driver.text)
    for _ in 0..<60 { driver.press("right") }
    XCTAssertTrue(driver.text.contains("word29"), driver.text)
    XCTAssertEqual(driver.find(.role(.group, "a.txt"))?.value, "2 lines of text")
    assertAccessible(host(0) { _ in Code("short", label: "a.txt") })
  }

  func testKeyReleasesAreIgnored() {
    let line = (0..<30).map { "word\($0)" }.joined(separator: " ")
    let driver = host(0) { _ in Code(line) }
    driver.press("tab")
    driver.press("right")
    driver.send(.key(KeyPress(.right, phase: .release)))
    XCTAssertTrue(driver.text.contains("rd1 word2"), driver.text)
    // Caps Lock does not make it another key.
    driver.send(.key(KeyPress(Key(.left, .numLock))))
    XCTAssertTrue(driver.text.contains("word0"), driver.text)
  }

  func testAShorterTextIsVisibleAfterScrollingSideways() {
    let long = String(repeating: "word ", count: 60)
    let driver = host(long) { text in
      Button("Shorter", "short text")
      Code(text)
    }
    driver.press("tab", "tab")
    for _ in 0..<20 { driver.press("right") }
    driver.tap(.button("Shorter"))
    XCTAssertTrue(driver.text.contains("rt text"), driver.text)
    driver.press("tab", "left")
    XCTAssertTrue(driver.text.contains("short text"), driver.text)
  }

  func testLongTextScrollsByKeys() {
    let text = (1...3000).map { "line \($0);" }.joined(separator: "\n")
    let driver = host(0) { _ in Code(text) }
    driver.press("tab", "end")
    XCTAssertTrue(driver.text.contains("3000 line 3000;"), driver.text)
    driver.press("pageUp")
    XCTAssertFalse(driver.text.contains("line 3000;"))
  }

  func testInvalidSpansAreIgnored() {
    let odd = CodeLanguage("odd") { _ in
      [
        CodeSpan(2..<4, .keyword), CodeSpan(1..<3, .string), CodeSpan(3..<900, .comment),
        CodeSpan(-5 ..< -1, .type), CodeSpan(4..<4, .type), CodeSpan(5..<6, .number),
      ]
    }
    let driver = host(0) { _ in Code("abcdefé\u{1B}[31m", language: odd) }
    XCTAssertTrue(driver.text.contains("abcdefé\u{FFFD}[31m"), driver.text)
  }

  func testAnyTextIsShown() {
    var random = Randomness(seed: 8)
    let pieces = [
      "\"", "\\", "/*", "*/", "//", "\n", "\t", "let", " ", "@", "#", "1.5", ".", "東", "e\u{301}",
      ":",
      "\"\"\"", "\r\n", "{", "\0",
    ]
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      for language in [CodeLanguage.swift, .json] {
        let shown = text
        let driver = host(0, size: Size(columns: 20, rows: 5)) { _ in
          Code(shown, language: language)
        }
        driver.press("tab", "right", "left", "end")
        XCTAssertEqual(driver.diagnostics, [])
      }
    }
  }

  // MARK: Diffs

  func testDiffOfTexts() {
    let old = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let new =
      old.split(separator: "\n").map { line -> String in
        switch line {
        case "line 5": "line five is new"
        case "line 6": "another line 6"
        case "line 18": ""
        default: String(line)
        }
      }.joined(separator: "\n") + "\nlast"
    assertLooks(
      of: DiffView(from: old, to: new),
      [Size(columns: 60, rows: 20), Size(columns: 24, rows: 8)])
  }

  func testUnifiedDiff() {
    assertLooks(
      of: DiffView(
        unified: """
          --- a/settings.json
          +++ b/settings.json
          @@ -1,3 +1,4 @@ here
           {
          -  "size": 12,
          +  "size": 14,
          +  "bold": true,
             "wrap": false
          @@ -100,2 +101 @@
           a
          --- b
          """))
  }

  func testTextsSideBySide() {
    assertLooks(
      of: DiffView(
        from: "a\nold 1\nold 2\nsame\nb\nc\nd\ne\ngone\n",
        to: "a\nnew 1\nsame\nb\nc\nd\ne\ncome\nand more\n", context: 1, layout: .sideBySide))
  }

  func testReplacedLinesAreSideBySide() {
    let driver = host(0, size: Size(columns: 44, rows: 6)) { _ in
      DiffView(from: "same\nold\nx\n", to: "same\nnew\n", label: "x", layout: .sideBySide)
    }
    let rows = driver.text.split(separator: "\n").map(String.init)
    XCTAssertTrue(rows[0].contains("1   same") && rows[0].hasSuffix("1   same"), rows[0])
    XCTAssertTrue(rows[1].contains("2 - old") && rows[1].hasSuffix("2 + new"), rows[1])
    XCTAssertTrue(rows[2].contains("3 - x") && !rows[2].contains("+"), rows[2])
    XCTAssertEqual(driver.find(.role(.group, "x"))?.value, "1 line added, 2 removed")
    assertAccessible(driver)
    // Where two halves are too narrow, one is below the other.
    driver.resize(to: Size(columns: 30, rows: 6))
    XCTAssertFalse(driver.text.contains("│"), driver.text)
    XCTAssertTrue(driver.text.contains("- old"), driver.text)
  }

  func testAKeyShowsFoldedLines() {
    let old = (1...9).map { "line \($0)\n" }.joined()
    let driver = host(0, size: Size(columns: 40, rows: 14)) { _ in
      DiffView(from: old, to: old + "new\n", context: 1)
    }
    XCTAssertTrue(driver.text.contains("⋯ 8 lines"), driver.text)
    driver.press("tab", "e")
    XCTAssertTrue(driver.text.contains("line 2"), driver.text)
    XCTAssertFalse(driver.text.contains("⋯"), driver.text)
    driver.press("e")
    XCTAssertTrue(driver.text.contains("⋯ 8 lines"), driver.text)
  }

  func testLinesOfACodeViewAreBuiltWhenVisible() {
    let lines = CodeLines(id: 1, count: 1000, width: 20, language: "numbers") { line in
      XCTAssertLessThan(line, 100)
      return ("line \(line)", [CodeSpan(0..<4, .keyword), CodeSpan(2..<99, .string)])
    }
    let driver = host(0) { _ in Code(lines, label: "n") }
    XCTAssertTrue(driver.text.contains("   1 line 0"), driver.text)
    XCTAssertEqual(driver.find(.role(.group, "n"))?.value, "1000 lines of numbers")
  }

  func testUnifiedDiffCountsItsLines() {
    let diff = TextDiff(unified: "--- a\n+++ b\n@@ -3,2 +3,2 @@\n same\n---- x\n++++ y\n+ outside")
    XCTAssertEqual(diff.lines.map(\.kind), [.note, .note, .note, .same, .removed, .added, .note])
    XCTAssertEqual(diff.lines[4].text, "--- x")
    XCTAssertEqual(diff.lines[4].old, 4)
    XCTAssertEqual(diff.lines[5].new, 4)
    XCTAssertEqual(TextDiff(unified: "@@ -9999999999999999999,-4 +,1 @@\n+").lines.count, 2)
  }

  func testADiffSideBySideMayEndWithAnyKindOfLine() {
    for (end, row) in [(" same", "same"), ("-gone", "gone"), ("+come", "come"), ("note", "note")] {
      let app = host(0, size: Size(columns: 40, rows: 6)) { _ in
        DiffView(unified: "@@ -1,3 +1,3 @@\n first\n\(end)", layout: .sideBySide).sending(Int.self)
      }
      XCTAssertTrue(app.text.contains(row), "\(end): \(app.text)")
    }
  }

  /// Unchanged and removed lines are the old text, unchanged and added ones the new text; no smaller diff exists.
  func testDiffsAreCorrectAndMinimal() {
    var random = Randomness(seed: 14)
    for _ in 0..<300 {
      let text = { (random: inout Randomness) in
        (0..<Int.random(in: 0...14, using: &random)).map { _ in
          String(Int.random(in: 0...4, using: &random))
        }
      }
      let (old, new) = (text(&random), text(&random))
      let diff = TextDiff(
        from: old.map { $0 + "\n" }.joined(), to: new.map { $0 + "\n" }.joined(), context: 100)
      guard old != new else {
        XCTAssertEqual(diff.lines, [])
        continue
      }
      XCTAssertEqual(diff.lines.filter { $0.kind != .added }.map(\.text), old)
      XCTAssertEqual(diff.lines.filter { $0.kind != .removed }.map(\.text), new)
      XCTAssertEqual(diff.lines.compactMap(\.old), Array(1..<old.count + 1))
      XCTAssertEqual(diff.lines.compactMap(\.new), Array(1..<new.count + 1))
      XCTAssertEqual(diff.added + diff.removed, old.count + new.count - 2 * longestCommon(old, new))
    }
  }

  func testChangesWithinLinesAreMarkedByWords() {
    let diff = TextDiff(from: "let size = 12\n", to: "let width = 12 + x\n")
    XCTAssertEqual(diff.lines.map(\.changes), [[4..<8], [4..<9, 14..<18]])
    let others = TextDiff(from: "abc def\n", to: "xyz = 1\n")
    XCTAssertEqual(others.lines.map(\.changes), [[], []])
  }

  func testDiffingTextsWithNothingInCommonEnds() {
    let old = (0..<20_000).map { "old \($0)\n" }.joined()
    let new = (0..<20_000).map { "new \($0)\n" }.joined()
    let diff = TextDiff(from: "first\n" + old + "last\n", to: "first\n" + new + "last\n")
    XCTAssertEqual(diff.removed, 20_000)
    XCTAssertEqual(diff.added, 20_000)
    XCTAssertEqual(diff.lines.first?.kind, .same)
    XCTAssertEqual(diff.lines.last?.kind, .same)
  }

  func testTextsThatDifferInTheirBytesDiffer() {
    let accents = TextDiff(from: "un caf\u{e9}\n", to: "un cafe\u{301}\n")
    XCTAssertEqual(accents.lines.map(\.kind), [.removed, .added])
    XCTAssertEqual(accents.lines.map(\.changes), [[3..<7], [3..<7]])
    // Also within one letter.
    let order = TextDiff(from: "e\u{301}\u{323}\n", to: "e\u{323}\u{301}\n")
    XCTAssertEqual(order.lines.count, 2)
  }

  func testDifferentLineEndsAreShown() {
    let driver = host(0) { _ in DiffView(from: "a\r\nsame\n", to: "a\nsame\n") }
    XCTAssertTrue(driver.text.hasPrefix("▌1   - a␍\n▌  1 + a\n▌2 2   same\n"), driver.text)
    // If all lines end like this, no line differs by it.
    let both = TextDiff(from: "a\r\nb\r\n", to: "a\r\nc\r\n")
    XCTAssertEqual(both.lines.map(\.text), ["a", "b", "c"])
    let patch = TextDiff(unified: "@@ -1 +1 @@\r\n-a\r\n+b\r\n")
    XCTAssertEqual(patch.lines.map(\.text), ["@@ -1 +1 @@", "a", "b"])
  }

  func testAMissingLastNewlineIsShown() {
    let gone = TextDiff(from: "x\na\n", to: "x\na")
    XCTAssertEqual(gone.lines.map(\.kind), [.same, .removed, .added, .note])
    XCTAssertEqual(gone.lines.map(\.text), ["x", "a", "a", "⋯ no newline at the end"])
    let come = TextDiff(from: "a", to: "b\n")
    XCTAssertEqual(come.lines.map(\.kind), [.removed, .note, .added])
    let neither = TextDiff(from: "a\nb", to: "a\nc")
    XCTAssertEqual(neither.lines.map(\.kind), [.same, .removed, .added])
    XCTAssertEqual(TextDiff(from: "", to: "a").lines.map(\.kind), [.added, .note])
  }

  func testDifferentNormalizationOfEqualLettersIsShown() {
    let driver = host("caf\u{e9}") { text in
      Button("Other", "cafe\u{301}")
      Code(text).frame(height: 3)
      MarkdownView(text)
    }
    driver.tap(.button("Other"))
    XCTAssertEqual(driver.text.unicodeScalars.filter { $0 == "\u{301}" }.count, 2)
  }

  func testFoldedLinesAreCounted() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let diff = TextDiff(from: old, to: old + "new\n", context: 2)
    XCTAssertEqual(diff.lines.map(\.text), ["⋯ 18 lines", "19", "20", "new"])
    XCTAssertEqual(TextDiff(from: old, to: old).lines, [])
  }

  func testDiffViewSemanticsCountTheChanges() {
    let driver = host(0) { _ in DiffView(from: "a\nb\n", to: "a\nc\nd\n", label: "x") }
    XCTAssertEqual(driver.find(.role(.group, "x"))?.value, "2 lines added, 1 removed")
    assertAccessible(driver)
    let same = host(0) { _ in DiffView(from: "a\n", to: "a\n", label: "x") }
    XCTAssertTrue(same.text.contains("No changes"))
  }
}

/// Returns the length of the longest common subsequence of rows, by the table of the textbooks.
private func longestCommon(_ old: [String], _ new: [String]) -> Int {
  var row = [Int](repeating: 0, count: new.count + 1)
  for first in old {
    var next = [0]
    for (index, second) in new.enumerated() {
      next.append(first == second ? row[index] + 1 : max(row[index + 1], next[index]))
    }
    row = next
  }
  return row[new.count]
}
