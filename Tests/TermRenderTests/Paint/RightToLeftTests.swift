// RightToLeftTests: texts with right-to-left letters on the screen.

import TermRender
import TermView
import Workloads
import XCTest

/// Texts with right-to-left letters on the screen.
final class RightToLeftTests: XCTestCase {
  private func rows(
    _ size: Size, isMirrored: Bool = false, @ViewBuilder<Never> _ content: () -> Views<Never>
  ) -> [String] {
    let screen = Screen<Never>(size: size)
    screen.isMirrored = isMirrored
    screen.begin()
    screen.update { VStack { content() } }
    screen.render()
    return screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func testWordsRunFromRightToLeftAndNumbersAndLatinDoNot() {
    let row = rows(Size(columns: 20, rows: 1)) { Text("שלום abc 123 (עולם).") }
    XCTAssertEqual(row, [".(םלוע) abc 123 םולש"])
  }

  func testAMixedLatinLineKeepsItsDirection() {
    let row = rows(Size(columns: 16, rows: 1)) { Text("Say שלום, twice!") }
    XCTAssertEqual(row, ["Say םולש, twice!"])
  }

  func testAMirroredLayoutRunsFromRightToLeft() {
    let row = rows(Size(columns: 8, rows: 1), isMirrored: true) { Text("q שלום") }
    XCTAssertEqual(row, ["  םולש q"])
    XCTAssertEqual(
      rows(Size(columns: 8, rows: 1), isMirrored: true) { Text("Paris.") }, ["  Paris."])
  }

  func testASignThatFlipsTurnsRoundInAMirroredLayoutOnly() {
    let sign = Text("├─▸ ‹ab› ").flipsWhenMirrored()
    let size = Size(columns: 12, rows: 1)
    XCTAssertEqual(rows(size) { sign }, ["├─▸ ‹ab›    "])
    XCTAssertEqual(rows(size, isMirrored: true) { sign }, ["    ‹ab› ◂─┤"])
    XCTAssertEqual(rows(size, isMirrored: true) { Text("├─▸ ab") }, ["      ├─▸ ab"])
    let styled = (Text("▸ ").bold() + Text("ab")).lineLimit(1).flipsWhenMirrored()
    XCTAssertEqual(rows(size, isMirrored: true) { styled }, ["        ab ◂"])
    XCTAssertEqual(rows(Size(columns: 3, rows: 1), isMirrored: true) { styled }, ["… ◂"])
  }

  func testLinesWrapInReadingOrder() {
    let row = rows(Size(columns: 6, rows: 2)) { Text("אבג דהו זחט") }
    XCTAssertEqual(row, ["גבא   ", "והד   "])
  }

  func testAnEllipsisIsAtTheEndInReadingOrder() {
    let row = rows(Size(columns: 6, rows: 1)) { Text("אבגדהוזח").lineLimit(1) }
    XCTAssertEqual(row, ["…הדגבא"])
  }

  func testALineWithoutLettersHasTheDirectionOfItsParagraph() {
    XCTAssertEqual(rows(Size(columns: 4, rows: 2)) { Text("אבגד ab.") }[1], ".ab ")
    XCTAssertEqual(
      rows(Size(columns: 13, rows: 2)) { Text("אבגדהוזחטיכל 12:30 - 13:45") }[1], "13:45 - 12:30")
  }

  func testTheTailOfATruncatedTextIsOrdered() {
    let row = rows(Size(columns: 10, rows: 1)) {
      Text("ab cd efghij שלום").lineLimit(1, truncation: .middle)
    }
    XCTAssertEqual(row, ["ab cd…םולש"])
  }

  func testEachEndOfALineEndsAParagraph() {
    for end in ["\n", "\r", "\r\n", "\u{85}", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}"] {
      let row = rows(Size(columns: 8, rows: 2)) { Text("abc.\(end)שלום.") }
      XCTAssertEqual(row, ["abc.    ", ".םולש   "], end.debugDescription)
      let last = rows(Size(columns: 8, rows: 1)) { Text("abc.\(end)שלום.").lineLimit(1) }
      XCTAssertEqual(last, ["abc.…   "], end.debugDescription)
    }
  }

  func testAMirroredLastLineKeepsItsEllipsis() {
    let row = rows(Size(columns: 8, rows: 1), isMirrored: true) {
      Text("abc de fghij").lineLimit(1)
    }
    XCTAssertEqual(row, ["abc de …"])
  }

  /// An override could show the name of a file backwards.
  func testADirectionalOverrideIsIgnored() {
    for override in ["\u{202D}", "\u{202E}"] {
      let row = rows(Size(columns: 9, rows: 1)) { Text("a\(override)bcd א") }
      XCTAssertEqual(row, ["abcd א   "])
      let name = rows(Size(columns: 20, rows: 1)) { Text("invoice א\(override)gpj.exe") }
      XCTAssertEqual(name, ["invoice אgpj.exe    "])
      let letters = rows(Size(columns: 5, rows: 1)) { Text("\(override)שלום") }
      XCTAssertEqual(letters, ["םולש "])
    }
  }

  /// A line of any length takes bounded memory: nothing is ordered in a very long one.
  func testAVeryLongLineStaysInReadingOrder() {
    let long = String(repeating: "x", count: 1 << 14)
    XCTAssertEqual(rows(Size(columns: 4, rows: 1)) { Text("אב" + long).wrap(.none) }, ["אבxx"])
    XCTAssertEqual(rows(Size(columns: 4, rows: 1)) { Text("אב" + long).lineLimit(1) }, ["…xבא"])
    XCTAssertFalse(VisualLine.isNeeded(for: "אב" + long))
    let frame = Frame(size: Size(columns: 4, rows: 1))
    XCTAssertEqual(frame.draw("אב" + long, at: .zero), long.count + 2)
    XCTAssertEqual(frame.text, "אבxx")
  }

  func testEachPartKeepsItsStyleAndItsLetters() {
    let screen = Screen<Never>(size: Size(columns: 6, rows: 1))
    screen.begin()
    screen.update { Text("\("אב", .bold)גד") }
    screen.render()
    let frame = Frame(size: screen.size, pools: screen.pools)
    screen.copyCells(to: frame)
    XCTAssertEqual((0..<4).map { frame.text(of: frame[$0, 0]) }, ["ד", "ג", "ב", "א"])
    XCTAssertEqual(
      (0..<4).map { frame[$0, 0].attributes.contains(.bold) }, [false, false, true, true])
  }

  func testMarksStayWithTheirLettersAndLettersJoin() {
    let row = rows(Size(columns: 3, rows: 1)) { Text("بَت") }
    XCTAssertEqual(row, ["\u{FE96}\u{FE91}\u{64E} "])
  }

  func testATabKeepsItsColumns() {
    let row = rows(Size(columns: 12, rows: 1)) { Text("א\tבג") }
    XCTAssertEqual(row, ["גב       א  "])
  }

  /// Clipped text is a part of the unclipped text.
  func testAClippedTextEqualsThePartOfTheWhole() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(seed: seed)
    let pieces = ["א", "ב ", "ab", " ", "12", "ن", "مُ", "日", "(", ")", "👍🏽", "e\u{301}", "."]
    for _ in 0..<100 {
      let text = (0...random.below(12)).map { _ in random.pick(pieces) }.joined()
      let width = displayWidth(of: text)
      let whole = Frame(size: Size(columns: max(width, 1), rows: 1))
      whole.draw(text, at: .zero)
      for shift in 1...max(1, width) {
        let part = Frame(size: whole.size, pools: whole.pools)
        part.draw(text, at: Point(column: -shift, row: 0))
        for column in 0..<max(0, width - shift) where whole[column + shift, 0].width == 1 {
          XCTAssertEqual(
            part.text(of: part[column, 0]), whole.text(of: whole[column + shift, 0]),
            "seed \(seed): \(text.debugDescription), shifted by \(shift), column \(column)")
        }
      }
    }
  }

  /// Random text of any length is drawn, in as many columns as its width.
  func testLongParagraphsAreDrawn() {
    let text = String(repeating: "אב (cd) 12 ", count: 10_000)
    let row = rows(Size(columns: 30, rows: 2)) { Text(text).lineLimit(2) }
    XCTAssertEqual(row.map { displayWidth(of: $0) }, [30, 30])
  }
}
