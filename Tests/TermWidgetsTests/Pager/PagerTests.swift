// PagerTests: long documents, read with the keys of less.

import TermRender
import TermTest
import XCTest

@testable import TermWidgets

private let numbered = LogLines((1...300).map { "line \($0)" })

final class PagerTests: XCTestCase {
  private func pager(
    _ lines: LogLines, size: Size = Size(columns: 30, rows: 11), wraps: Bool = true,
    showsNumbers: Bool = false
  ) -> TestDriver<Host<LogLines>> {
    host(lines, size: size) {
      Pager("Log", $0, wraps: wraps, showsNumbers: showsNumbers, dismiss: LogLines(["closed"]))
    }
  }

  /// The first and the last line of text on the screen, without the status and the scroll bar.
  private func ends<P>(_ app: TestDriver<P>) -> [String] {
    let rows = app.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { row in
        row.replacing("▌", with: " ").split(separator: " ").filter {
          $0.first?.isLetter ?? false || $0.first?.isNumber ?? false
        }
        .joined(separator: " ")
      }
      .filter { !$0.isEmpty }
    return [rows.first ?? "", rows.last ?? ""]
  }

  func testReadingGoesOnAtTheFirstLineInASmallerWindow() {
    for key: Key in [.space, "d", "j", "G", "b"] {
      let pager = pager(numbered)
      pager.press(.space, .space, key)
      let first = ends(pager)[0]
      for rows in [9, 6, 11] {
        pager.resize(to: Size(columns: 30, rows: rows))
        XCTAssertEqual(ends(pager)[0], first, "\(key) \(rows)")
      }
    }
  }

  func testAWrappedLineIsReadToItsEnd() {
    let words = (0..<900).map { "word\($0)" }.joined(separator: " ")
    let pager = host(0, size: Size(columns: 40, rows: 8)) { _ in Pager("P", words, dismiss: 1) }
    for _ in 0..<40 { pager.press(.pageDown) }
    XCTAssertTrue(pager.text.contains("word899"), pager.text)
  }

  func testAPositionThatDoesNotFitEndsInAnEllipsis() {
    let pager = host(0, size: Size(columns: 20, rows: 4)) { _ in
      Pager("P", LogLines((0..<200_000).map { "\($0)" }), dismiss: 1)
    }
    pager.press(.end)
    let status = pager.text.split(separator: "\n").last ?? ""
    XCTAssertTrue(status.hasSuffix("…"), pager.text)
    XCTAssertTrue(status.contains("–200000"), pager.text)
  }

  func testTheKeysOfLessTurnPages() {
    let app = pager(numbered)
    XCTAssertEqual(ends(app), ["line 1", "line 10"])
    app.press(.space)
    XCTAssertEqual(ends(app), ["line 10", "line 19"])
    app.press("f", "b")
    XCTAssertEqual(ends(app), ["line 10", "line 19"])
    app.press("d")
    XCTAssertEqual(ends(app), ["line 15", "line 24"])
    app.press("u")
    XCTAssertEqual(ends(app), ["line 10", "line 19"])
    app.press("j", "j", "k")
    XCTAssertEqual(ends(app), ["line 11", "line 20"])
    app.press("G")
    XCTAssertEqual(ends(app), ["line 291", "line 300"])
    app.press(.space, "j")
    XCTAssertEqual(ends(app), ["line 291", "line 300"])
    app.press("b")
    XCTAssertEqual(ends(app), ["line 282", "line 291"])
    app.press("g")
    XCTAssertEqual(ends(app), ["line 1", "line 10"])
    app.press("b", "k", "u")
    XCTAssertEqual(ends(app), ["line 1", "line 10"])
    app.press(.pageDown, .down)
    XCTAssertEqual(ends(app), ["line 11", "line 20"])
  }

  /// As in less: `50%`, `120G`, `7j`.
  func testANumberBeforeAKeySaysWhereToGo() {
    let app = pager(numbered)
    app.type("120")
    XCTAssertTrue(app.text.contains(":120"), app.text)
    app.press("g")
    XCTAssertFalse(app.text.contains(":120"), app.text)
    XCTAssertEqual(ends(app), ["line 120", "line 129"])
    app.type("50%")
    XCTAssertEqual(ends(app), ["line 151", "line 160"])
    app.type("7j")
    XCTAssertEqual(ends(app), ["line 158", "line 167"])
    app.type("20b")
    XCTAssertEqual(ends(app), ["line 138", "line 147"])
    app.type("140G")
    XCTAssertEqual(ends(app), ["line 140", "line 149"])
    app.type("99999999999999999999G")
    XCTAssertEqual(ends(app), ["line 291", "line 300"])
    app.type("0%")
    XCTAssertEqual(ends(app), ["line 1", "line 10"])
    app.type("900p")
    XCTAssertEqual(ends(app), ["line 291", "line 300"])
    app.type("1G5")
    app.press(.escape)
    app.press("j")
    XCTAssertEqual(ends(app), ["line 2", "line 11"], "Escape forgets the number")
    app.type("5/line 40\n")
    app.press("j")
    XCTAssertTrue(app.text.contains("line 41"), "a search forgets it too")
  }

  func testANumberBeforeAKeyGoesThroughViewsAndLinesThatWrap() {
    let app = host(0, size: Size(columns: 30, rows: 11)) { _ in
      Pager("Views", dismiss: 1) { ForEach(1..<301) { Text("line \($0)") } }
    }
    app.type("120g")
    XCTAssertEqual(ends(app), ["line 120", "line 129"])
    app.type("50%")
    XCTAssertEqual(ends(app), ["line 151", "line 160"])
    let words = (1...99).map { "\($0) " + String(repeating: "word ", count: 12) }
    let wrapped = pager(LogLines(words))
    wrapped.type("40g")
    XCTAssertTrue(ends(wrapped)[0].hasPrefix("40 word"), wrapped.text)
    wrapped.type("7g")
    XCTAssertTrue(ends(wrapped)[0].hasPrefix("7 word"), wrapped.text)
  }

  /// A tab has more columns than bytes: a page must not skip what its lines wrap into.
  func testAPageOfLinesWithTabsIsReadWhole() {
    let lines = LogLines(ansi: (1...60).map { "\t\t\t\($0) words\n" }.joined())
    let app = pager(lines)
    var seen = Set<String>()
    for _ in 0..<60 {
      for word in app.text.split(whereSeparator: { !$0.isNumber }) { seen.insert(String(word)) }
      app.press(.space)
    }
    for number in 1...60 { XCTAssertTrue(seen.contains("\(number)"), "\(number)") }
  }

  func testLongLinesWrapOrNotAsTheUserWants() {
    let lines = LogLines(
      (1...50).map { "\($0) start " + String(repeating: "word ", count: 12) + "end" })
    let app = pager(lines)
    app.type("20g")
    XCTAssertTrue(app.text.contains("end"), app.text)
    app.press("w")
    XCTAssertFalse(app.text.contains("end"), app.text)
    XCTAssertTrue(ends(app)[0].hasPrefix("20 start"), app.text)
    XCTAssertTrue(ends(app)[1].hasPrefix("29 start"), app.text)
    for _ in 0..<7 { app.press(.right) }
    XCTAssertTrue(app.text.contains("end"), app.text)
    app.press("w")
    XCTAssertTrue(ends(app)[0].hasPrefix("20 start"), app.text)
    XCTAssertTrue(app.text.contains("end"), app.text)
  }

  func testTheStatusSaysWhereTheReaderIs() {
    let app = pager(numbered)
    XCTAssertTrue(app.text.contains("1–10 of 300  3 %"), app.text)
    app.press(.space)
    XCTAssertTrue(app.text.contains("10–19 of 300  6 %"), app.text)
    app.press("G")
    XCTAssertTrue(app.text.contains("291–300 of 300  100 %"), app.text)
    app.send(LogLines())
    XCTAssertTrue(app.text.contains("No lines"), app.text)
    XCTAssertTrue(app.text.contains("empty"), app.text)
  }

  func testQSendsTheMessage() {
    let app = pager(numbered)
    app.press("q")
    XCTAssertEqual(app.state, LogLines(["closed"]))
  }

  func testASearchGoesFromMatchToMatch() {
    let app = pager(numbered)
    app.type("/LINE 7")
    XCTAssertTrue(app.text.contains("/ ▌LINE 7"), app.text)
    app.press(.enter)
    XCTAssertEqual(ends(app), ["line 1", "line 10"])
    XCTAssertTrue(app.text.contains("1/11 with “LINE 7”"), app.text)
    XCTAssertEqual(app[1, 6].attributes, [.reverse, .bold])
    app.press("n")
    XCTAssertTrue(app.text.contains("2/11"), app.text)
    XCTAssertEqual(ends(app)[1], "line 70")
    app.press("N", "N")
    XCTAssertTrue(app.text.contains("11/11"), "it goes around the end")
    XCTAssertTrue(app.text.contains("line 79"), app.text)
    app.press("n")
    XCTAssertTrue(app.text.contains("1/11"), app.text)
    app.press(.escape)
    XCTAssertFalse(app.text.contains("with"), app.text)
    XCTAssertEqual(app[1, 0].attributes, [])
  }

  func testASearchBeginsWithTheVisibleLines() {
    let app = pager(numbered)
    app.press("G")
    app.type("/line\n")
    XCTAssertTrue(app.text.contains("291/300"), app.text)
    app.type("/zebra\n")
    XCTAssertTrue(app.text.contains("no “zebra”"), app.text)
    app.press("n", "N")
    app.type("/")
    app.press(.escape)
    XCTAssertTrue(app.text.contains("no “zebra”"), "the search goes on as it was")
    app.type("/qjg")
    XCTAssertTrue(app.text.contains("/ ▌qjg"), "letters are typed, not keys")
  }

  func testNoLineIsSkippedWhereLinesWrap() {
    let lines = LogLines(
      (1...60).map { number in
        let words = String(repeating: "word ", count: number * 7 % 23)
        return "[\(number)] \(words)end"
      })
    let app = pager(lines, size: Size(columns: 24, rows: 10))
    var seen: Set<Int> = []
    func look() {
      for part in ("|" + app.text).split(separator: "[").dropFirst() {
        if let number = Int(part.prefix { $0.isNumber }) { seen.insert(number) }
      }
    }
    look()
    for _ in 0..<60 {
      app.press(.space)
      look()
    }
    XCTAssertEqual(seen, Set(1...60))
    seen = []
    for _ in 0..<60 {
      look()
      app.press("b")
    }
    look()
    XCTAssertEqual(seen, Set(1...60))
    XCTAssertTrue(app.text.contains("[1]"), app.text)
  }

  func testLinesThatDoNotWrapAreMovedSideways() {
    let lines = LogLines(["short", String(repeating: "0123456789", count: 5)])
    let app = pager(lines, wraps: false, showsNumbers: true)
    XCTAssertTrue(app.text.hasPrefix("▌1 short"), app.text)
    app.press(.right, .right)
    XCTAssertTrue(app.text.contains("2 6789012"), app.text)
    for _ in 0..<9 { app.press(.right) }
    XCTAssertTrue(app.text.contains("2 23456789"), "a part of the longest line stays: \(app.text)")
    app.wheel(0, columns: -50, at: Point(column: 3, row: 1))
    XCTAssertTrue(app.text.hasPrefix("▌1 short"), app.text)
  }

  func testAMatchBeyondASideIsScrolledIntoSight() {
    let straw = String(repeating: "straw ", count: 20)
    let lines = LogLines(["hay", "\(straw)needle", "needle \(straw)"])
    let app = pager(lines, wraps: false, showsNumbers: true)
    app.type("/needle\n")
    XCTAssertTrue(app.text.contains("straw needle"), app.text)
    app.type("n")
    XCTAssertTrue(app.text.contains("3 needle straw"), app.text)
    app.type("N")
    XCTAssertTrue(app.text.contains("straw needle"), app.text)
  }

  func testNumbersAreNotSelected() {
    let app = pager(LogLines(["one", "two"]), showsNumbers: true)
    app.drag(from: Point(column: 0, row: 0), to: Point(column: 20, row: 1))
    XCTAssertEqual(app.selectedText, "one\ntwo")
  }

  /// A line of a program's output is cut at 65,536 columns, and each part of it can be reached.
  func testALongLineOfOutputIsShownWhole() {
    let line = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
    let app = pager(LogLines(ansi: line), wraps: true)
    for number in [0, 2000, 6000, 7700, 12_345, 19_999] {
      app.type("/word\(number)\n")
      // The last row repeats the query.
      let rows = app.text.split(separator: "\n").dropLast().joined()
      XCTAssertTrue(rows.contains("word\(number)"), "\(number): \(app.text)")
      app.press(.escape)
    }
  }

  func testNumbersCountDroppedLines() {
    var lines = LogLines(limit: 20)
    lines.append(contentsOf: (1...99).map { "line \($0)" })
    XCTAssertTrue(pager(lines, showsNumbers: true).text.contains("80 line 80"))
  }

  func testAMillionLinesAreReadAsAHundredAre() {
    let many = LogLines((1...1_000_000).lazy.map { "line \($0)" })
    let (app, few) = (pager(many), pager(LogLines((1...300).map { "line \($0)" })))
    app.press(.space)
    few.press(.space)
    assertStats(of: app, built: few.stats.built, painted: few.stats.painted)
    app.press("G")
    XCTAssertEqual(ends(app), ["line 999991", "line 1000000"])
    app.type("/777777\n")
    XCTAssertTrue(app.text.contains("1/1 with"), app.text)
  }

  // MARK: Documents

  func testOutputHasItsColorsAndManualPagesAreBold() {
    let app = host(0, size: Size(columns: 30, rows: 5)) { _ in
      Pager("Manual", ansi: "N\u{8}NA\u{8}A\n\u{1B}[31mred\u{1B}[m")
    }
    XCTAssertEqual(app[1, 0].attributes, .bold)
    XCTAssertEqual(app[1, 1].foreground, .red)
    XCTAssertTrue(app.text.contains("1–2 of 2  100 %"), app.text)
    app.press("q")
    XCTAssertEqual(app.state, 0)
  }

  func testSourceCodeHasTheColorsOfItsLanguage() {
    let language = CodeLanguage("test") { text in
      [CodeSpan(0..<5, .keyword), CodeSpan(6..<17, .comment), CodeSpan(17..<19, .number)]
        .filter { $0.range.upperBound <= text.utf8.count }
    }
    let app = host(0, size: Size(columns: 30, rows: 6)) { _ in
      Pager("Code", "first\r\n/* a\nb */ 12\n\nend\n", language: language, showsNumbers: true)
    }
    XCTAssertTrue(app.text.contains("1 first"), app.text)
    XCTAssertTrue(app.text.contains("5 end") || app.text.contains("of 5"), app.text)
    let plain = app[3, 4].foreground
    XCTAssertNotEqual(app[3, 0].foreground, plain)
    XCTAssertNotEqual(app[3, 1].foreground, plain, "a comment goes on in the next line")
    XCTAssertEqual(app[3, 1].foreground, app[3, 2].foreground)
  }

  func testViewsAreReadLikeLines() {
    let app = host(0, size: Size(columns: 30, rows: 11)) { _ in
      Pager("Views", showsNumbers: true, dismiss: 7) {
        ForEach(1...200, id: \.self) { Text("row \($0)").sending(Int.self) }
      }
    }
    XCTAssertTrue(app.text.contains("1–10 of 200  5 %"), app.text)
    XCTAssertTrue(app.text.contains("  1 row 1"), app.text)
    app.press(.space)
    XCTAssertTrue(app.text.contains("10–19 of 200"), app.text)
    app.press("d", "u", "b")
    XCTAssertTrue(app.text.contains("1–10 of 200"), app.text)
    app.press("G")
    XCTAssertTrue(app.text.contains("191–200 of 200  100 %"), app.text)
    app.press("g")
    app.type("/row 77\n")
    XCTAssertTrue(app.text.contains("1 of 1"), app.text)
    XCTAssertTrue(app.text.contains("row 77"), app.text)
    app.press(.escape, "q")
    XCTAssertEqual(app.state, 7)
  }

  func testFewViewsAreReadTooAndMarkdownIsFound() {
    let markdown = (1...30).map { "Paragraph **\($0)**.\n" }.joined(separator: "\n")
    let app = host(0, size: Size(columns: 30, rows: 11)) { _ in
      Pager("Readme") { MarkdownView(markdown).sending(Int.self) }
    }
    app.press(.space)
    XCTAssertFalse(app.text.contains("Paragraph 1."), app.text)
    app.press("G")
    XCTAssertTrue(app.text.contains("Paragraph 30."), app.text)
    app.press("g")
    XCTAssertTrue(app.text.contains("Paragraph 1."), app.text)
  }

  func testEverybodyCanUseIt() {
    assertAccessible(pager(numbered))
    assertAccessible(pager(LogLines()))
  }
}
