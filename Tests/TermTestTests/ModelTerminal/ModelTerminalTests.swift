// ModelTerminalTests: the effect of each operation on the model's screen, drawn line by line.

import XCTest

@testable import TermTest

final class ModelTerminalTests: XCTestCase {
  /// Bytes that fill a 6 by 4 screen with a different letter in each cell.
  private let letters = "\u{1B}[Habcdef\u{1B}[2Hghijkl\u{1B}[3Hmnopqr\u{1B}[4Hstuvwx"

  static func width(_ cluster: String) -> Int {
    cluster.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1
  }

  private func terminal(_ columns: Int, _ rows: Int, fed bytes: String) -> ModelTerminal {
    var terminal = ModelTerminal(
      columns: columns, rows: rows, styledUnderlines: true, underlineColors: true,
      clusterWidth: Self.width)
    terminal.feed(bytes)
    terminal.endOfFrame()
    return terminal
  }

  private func assertLetters(
    after bytes: String, _ rows: [String], column: Int? = nil, row: Int? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let terminal = terminal(6, 4, fed: letters + bytes)
    XCTAssertEqual(terminal.problems, [], file: file, line: line)
    XCTAssertEqual(terminal.text, rows.joined(separator: "\n"), file: file, line: line)
    if let column { XCTAssertEqual(terminal.cursor.column, column, file: file, line: line) }
    if let row { XCTAssertEqual(terminal.cursor.row, row, file: file, line: line) }
  }

  func testTextAppearsAtItsAddress() {
    let terminal = terminal(6, 3, fed: "\u{1B}[2;3Hab\u{1B}[Hx")
    XCTAssertEqual(terminal.problems, [])
    XCTAssertEqual(terminal.text, "x     \n  ab  \n      ")
    XCTAssertEqual(terminal.cursor, ModelTerminal.Cursor(column: 1, row: 0))
  }

  func testEveryCursorMotionFollowsItsStandard() {
    let moves: [(bytes: String, column: Int, row: Int)] = [
      ("\u{1B}[H", 0, 0), ("\u{1B}[3H", 0, 2), ("\u{1B}[;4H", 3, 0), ("\u{1B}[4;6H", 5, 3),
      ("\u{1B}[A", 2, 1), ("\u{1B}[2A", 2, 0), ("\u{1B}[B", 2, 3), ("\u{1B}[0B", 2, 3),
      ("\u{1B}[C", 3, 2), ("\u{1B}[3C", 5, 2), ("\u{1B}[D", 1, 2), ("\u{1B}[2D", 0, 2),
      ("\u{1B}[E", 0, 3), ("\u{1B}[F", 0, 1), ("\u{1B}[2F", 0, 0), ("\u{1B}[G", 0, 2),
      ("\u{1B}[5G", 4, 2), ("\u{1B}[5`", 4, 2), ("\u{1B}[d", 2, 0), ("\u{1B}[4d", 2, 3),
      ("\r", 0, 2), ("\n", 2, 3), ("\u{8}", 1, 2), ("\u{1B}D", 2, 3), ("\u{1B}M", 2, 1),
      ("\u{1B}[2;3r", 0, 0), ("\t", 5, 2),
    ]
    for move in moves {
      var terminal = ModelTerminal(columns: 6, rows: 4)
      terminal.feed("\u{1B}[3;3H" + move.bytes)
      let name = ModelTerminal.escaped(Array(move.bytes.utf8))
      XCTAssertEqual(terminal.problems, [], name)
      XCTAssertEqual(terminal.cursor.column, move.column, name)
      XCTAssertEqual(terminal.cursor.row, move.row, name)
      XCTAssertEqual(terminal.text, "      \n      \n      \n      ", name)
    }
  }

  func testTabsStopEveryEightColumns() {
    let terminal = terminal(20, 1, fed: "\tab\tc\td\u{1B}[H\t\t")
    XCTAssertEqual(terminal.text, "        ab      c  d")
    XCTAssertEqual(terminal.cursor.column, 16)
    XCTAssertEqual(terminal.problems, [])
  }

  func testALineFeedOnTheLastRowScrolls() {
    assertLetters(after: "\r\n", ["ghijkl", "mnopqr", "stuvwx", "      "], column: 0, row: 3)
    assertLetters(after: "\u{1B}[2G\u{1B}D", ["ghijkl", "mnopqr", "stuvwx", "      "], column: 1)
  }

  func testAReverseIndexOnTheFirstRowScrollsDown() {
    assertLetters(after: "\u{1B}[H\u{1B}M", ["      ", "abcdef", "ghijkl", "mnopqr"], row: 0)
  }

  func testLinesAreInsertedAndDeletedDownToTheBottomMargin() {
    assertLetters(after: "\u{1B}[2H\u{1B}[L\r", ["abcdef", "      ", "ghijkl", "mnopqr"])
    assertLetters(after: "\u{1B}[2H\u{1B}[2M\r", ["abcdef", "stuvwx", "      ", "      "])
    assertLetters(
      after: "\u{1B}[1;3r\u{1B}[2H\u{1B}[L\u{1B}[r", ["abcdef", "      ", "ghijkl", "stuvwx"])
    assertLetters(
      after: "\u{1B}[1;3r\u{1B}[2H\u{1B}[M\u{1B}[r", ["abcdef", "mnopqr", "      ", "stuvwx"])
  }

  func testScrollsMoveOnlyTheRowsBetweenTheMargins() {
    assertLetters(after: "\u{1B}[S", ["ghijkl", "mnopqr", "stuvwx", "      "], row: 3)
    assertLetters(after: "\u{1B}[2T", ["      ", "      ", "abcdef", "ghijkl"], row: 3)
    assertLetters(
      after: "\u{1B}[2;3r\u{1B}[S\u{1B}[r", ["abcdef", "mnopqr", "      ", "stuvwx"], column: 0,
      row: 0)
    assertLetters(
      after: "\u{1B}[2;3r\u{1B}[3H\n\u{1B}[r", ["abcdef", "mnopqr", "      ", "stuvwx"])
    assertLetters(
      after: "\u{1B}[2;3r\u{1B}[2H\u{1B}M\u{1B}[r", ["abcdef", "      ", "ghijkl", "stuvwx"])
  }

  func testRepeatPrintsTheLastCharacterAgainUpToTheMargin() {
    assertLetters(
      after: "\u{1B}[2H-\u{1B}[5b\u{1B}[3Hz\u{1B}[2b", ["abcdef", "------", "zzzpqr", "stuvwx"],
      column: 3, row: 2)
  }

  func testWideCharactersOwnTwoCells() {
    let terminal = terminal(5, 1, fed: "a世b")
    XCTAssertEqual(terminal.problems, [])
    XCTAssertEqual(terminal.text, "a世b ")
    XCTAssertEqual(terminal.cells[0].map(\.width), [1, 2, 0, 1, 1])
    XCTAssertEqual(terminal.cursor.column, 4)
  }

  func testOverwritingAWideCharacterInOneFrameIsNoProblem() {
    let terminal = terminal(4, 1, fed: "世界\u{1B}[Habcd\r")
    XCTAssertEqual(terminal.problems, [])
    XCTAssertEqual(terminal.text, "abcd")
  }

  func testAClusterOfSeveralCodePointsIsOneCell() {
    let terminal = terminal(6, 1, fed: "e\u{301}\u{1B}[2G👨‍👩‍👧\u{1B}[;4Hx")
    XCTAssertEqual(terminal.problems, [])
    XCTAssertEqual(terminal.cells[0].map(\.text), ["e\u{301}", "👨‍👩‍👧", "", "x", " ", " "])
  }

  func testTheLastColumnHoldsTheCursorUntilAnAbsoluteMove() {
    var terminal = ModelTerminal(columns: 3, rows: 2)
    terminal.feed("abc")
    XCTAssertTrue(terminal.isWrapPending)
    XCTAssertEqual(terminal.cursor.column, 2)
    terminal.feed("\u{1B}[m\u{1B}[Gx")
    XCTAssertFalse(terminal.isWrapPending)
    XCTAssertEqual(terminal.text, "xbc\n   ")
    XCTAssertEqual(terminal.problems, [])
  }

  func testErasedCellsGetTheBackgroundOnlyIfTheTerminalFillsWithIt() {
    var terminal = ModelTerminal(columns: 3, rows: 1, erasesWithBackground: true)
    terminal.feed("\u{1B}[31;44mabc\r\u{1B}[K")
    terminal.endOfFrame()
    let blue = ModelTerminal.Cell(pen: ModelTerminal.Pen(background: .palette(4)))
    XCTAssertEqual(terminal.cells, [[blue, blue, blue]])
    XCTAssertEqual(terminal.problems, [])
  }

  func testLeavingTheAlternateScreenRestoresThePrimary() {
    var terminal = ModelTerminal(columns: 3, rows: 1)
    terminal.feed("ab\u{1B}[?1049h")
    XCTAssertEqual(terminal.text, "   ")
    terminal.feed("\u{1B}[Hxyz\u{1B}[?1049l")
    terminal.endOfFrame()
    XCTAssertEqual(terminal.text, "ab ")
    XCTAssertEqual(terminal.cursor.column, 2)
    XCTAssertEqual(terminal.problems, [])
  }

  func testCursorModesAndSynchronizedOutputAreTracked() {
    let terminal = terminal(3, 1, fed: "\u{1B}[?2026h\u{1B}[?25l\u{1B}[5 q\u{1B}[?2026l")
    XCTAssertEqual(terminal.cursor, ModelTerminal.Cursor(isVisible: false, shape: 5))
    XCTAssertEqual(terminal.problems, [])
  }

  func testASequenceMayArriveInPieces() {
    var terminal = ModelTerminal(columns: 3, rows: 1)
    for byte in "\u{1B}[31ma\u{1B}]8;;x:y\u{1B}\\b".utf8 { terminal.feed([byte]) }
    terminal.endOfFrame()
    XCTAssertEqual(terminal.problems, [])
    XCTAssertEqual(terminal.text, "ab ")
    XCTAssertEqual(terminal.cells[0][1].pen.link, ModelTerminal.Link(uri: "x:y"))
  }

  func testADifferenceMarksTheDifferingCells() {
    let wanted = terminal(4, 2, fed: "abcd\u{1B}[2Hefgh")
    let got = terminal(4, 2, fed: "abcd\u{1B}[2Hex\u{1B}[31mg\u{1B}[mh")
    XCTAssertNil(wanted.difference(from: wanted.cells))
    XCTAssertEqual(
      got.difference(from: wanted.cells),
      """
      row 1
        want |efgh|
        got  |exgh|
               ^^ 
      row 1, column 1: want "f"; got "x"
      row 1, column 2: want "g"; got "g", fg 1
      """)
  }

  func testAStringOfAnotherKindHasNoEffect() {
    var terminal = ModelTerminal(columns: 6, rows: 1)
    terminal.feed("a\u{1B}P+q524742\u{1B}x\u{1B}\\b\u{1B}_Gi=1;AAAA\u{1B}\\c")
    XCTAssertEqual(terminal.text, "abc   ")
    XCTAssertEqual(terminal.problems.count, 2)
  }

  func testItRepliesOnlyIfItIsToldTo() {
    for answers in [false, true] {
      var terminal = ModelTerminal(
        columns: 6, rows: 1, options: ModelTerminal.Options(answers: answers, synchronizes: true))
      terminal.feed("\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[c")
      let replies = String(decoding: terminal.replies, as: UTF8.self)
      XCTAssertEqual(
        replies, answers ? "\u{1B}[?2026;2$y\u{1B}[?2027;0$y\u{1B}[?62;22c" : "")
      XCTAssertEqual(terminal.problems.isEmpty, answers)
    }
  }

  func testCharactersAndLinesAreErasedInsertedAndDeleted() {
    for (bytes, rows) in [
      ("\u{1B}[J", ["abcdef", "gh    ", "      ", "      "]),
      ("\u{1B}[0J", ["abcdef", "gh    ", "      ", "      "]),
      ("\u{1B}[1J", ["      ", "   jkl", "mnopqr", "stuvwx"]),
      ("\u{1B}[2J", ["      ", "      ", "      ", "      "]),
      ("\u{1B}[K", ["abcdef", "gh    ", "mnopqr", "stuvwx"]),
      ("\u{1B}[1K", ["abcdef", "   jkl", "mnopqr", "stuvwx"]),
      ("\u{1B}[2K", ["abcdef", "      ", "mnopqr", "stuvwx"]),
      ("\u{1B}[X", ["abcdef", "gh jkl", "mnopqr", "stuvwx"]),
      ("\u{1B}[2X", ["abcdef", "gh  kl", "mnopqr", "stuvwx"]),
      ("\u{1B}[4X", ["abcdef", "gh    ", "mnopqr", "stuvwx"]),
      ("\u{1B}[2@", ["abcdef", "gh  ij", "mnopqr", "stuvwx"]),
      ("\u{1B}[P", ["abcdef", "ghjkl ", "mnopqr", "stuvwx"]),
      ("\u{1B}[2P", ["abcdef", "ghkl  ", "mnopqr", "stuvwx"]),
    ] {
      // None of them moves the cursor.
      assertLetters(after: "\u{1B}[2;3H" + bytes, rows, column: 2, row: 1)
    }
  }

  func testErasesOfTheDisplayReachItsCorners() {
    for (bytes, rows) in [
      ("\u{1B}[4;1H\u{1B}[J", ["abcdef", "ghijkl", "mnopqr", "      "]),
      ("\u{1B}[4;6H\u{1B}[J", ["abcdef", "ghijkl", "mnopqr", "stuvw "]),
      ("\u{1B}[H\u{1B}[J", ["      ", "      ", "      ", "      "]),
      ("\u{1B}[H\u{1B}[1J", [" bcdef", "ghijkl", "mnopqr", "stuvwx"]),
    ] { assertLetters(after: bytes, rows) }
  }
}
