// ModelTerminalProblemTests: each rule of the model, and bytes that break it.

import XCTest

@testable import TermTest

final class ModelTerminalProblemTests: XCTestCase {
  /// Feeds a 6 by 4 terminal one frame, and returns its problems without offset and bytes.
  private func problems(_ bytes: some Sequence<UInt8>, hasClusters: Bool = true) -> [String] {
    var terminal = ModelTerminal(
      columns: 6, rows: 4, options: ModelTerminal.Options(hasGraphemeClusters: hasClusters),
      clusterWidth: ModelTerminalTests.width)
    terminal.feed(bytes)
    terminal.endOfFrame()
    return terminal.problems.map {
      $0.split(separator: ": ", maxSplits: 2).last.map(String.init) ?? $0
    }
  }

  /// Every row: bytes, with ␛ for ESC, and the one problem that they cause.
  private func assertEach(
    _ cases: [(String, String)], file: StaticString = #filePath, line: UInt = #line
  ) {
    for (bytes, problem) in cases {
      let sent = bytes.replacing("␛", with: "\u{1B}")
      XCTAssertEqual(problems(sent.utf8), [problem], bytes, file: file, line: line)
    }
  }

  private func assertNone(
    _ cases: [String], file: StaticString = #filePath, line: UInt = #line
  ) {
    for bytes in cases {
      let sent = bytes.replacing("␛", with: "\u{1B}")
      XCTAssertEqual(problems(sent.utf8), [], bytes, file: file, line: line)
    }
  }

  func testAProblemHasItsOffsetAndItsBytes() {
    var terminal = ModelTerminal(columns: 6, rows: 4)
    terminal.feed("ab\u{1B}[6mc\u{7}")
    XCTAssertEqual(
      terminal.problems,
      ["offset 2: \\e[6m: unknown SGR 6", "offset 7: \\u{7}: control character"])
  }

  func testUnknownSequencesAreProblems() {
    assertEach([
      ("␛c", "unknown escape sequence"), ("␛7", "unknown escape sequence"),
      ("␛H", "unknown escape sequence"), ("␛[!p", "unknown control sequence"),
      ("␛[g", "unknown control sequence"), ("␛[s", "unknown control sequence"),
      ("␛[1;1f", "unknown control sequence"), ("␛[3J", "unknown control sequence"),
      ("␛[3K", "unknown control sequence"), ("␛[1;2;3H", "unknown control sequence"),
      ("␛[1;2A", "unknown control sequence"), ("␛[>c", "unknown control sequence"),
      ("␛[7 q", "unknown control sequence"), ("␛[?6l", "unknown mode"),
      ("␛[?h", "a mode without its number"), ("␛]0;title\u{7}", "unknown OSC"),
      ("␛[6m", "unknown SGR 6"), ("␛[1:2H", "subparameters outside SGR"),
      ("␛[1 2H", "malformed control sequence"), ("␛[1\r", "byte inside a control sequence"),
      ("␛]8;;x\r", "byte inside an OSC"), ("␛[1", "ends inside a sequence"),
      ("␛]8;;x:y", "ends inside a sequence"), ("␛", "ends inside a sequence"),
    ])
  }

  func testSequencesBeyondTheLimitsOfRealTerminalsAreProblems() {
    let many = { (count: Int) in "␛[" + Array(repeating: "1", count: count).joined(separator: ";") }
    let link = { (count: Int) in "␛]8;;x:" + String(repeating: "a", count: count - 2) + "\u{7}" }
    let id = { (count: Int) in "␛]8;id=" + String(repeating: "a", count: count) + ";x:y\u{7}" }
    let zeroes = { (count: Int) in "␛[" + String(repeating: "0", count: count) + "m" }
    assertEach([
      ("␛[65535m", "unknown SGR 65535"), ("␛[65536m", "a parameter over 65535"),
      (zeroes(6), "a parameter over 65535"),
      (many(17) + "m", "17 parameters, where some engines stop at 16"),
      (zeroes(197), "a parameter over 65535"), (zeroes(198), "endless control sequence"),
      (link(2084), "a link longer than VTE takes"), (id(251), "a link longer than VTE takes"),
      ("␛[38;5;256m", "malformed colour"), ("␛[48;2;1;2;256m", "malformed colour"),
      ("z␛[6b", "REP over the right margin"),
    ])
    assertNone([
      zeroes(5), many(16) + "m", link(2083), id(250), "␛[38;5;255m", "␛[48;2;255;255;255m",
      "z␛[5b",
    ])
  }

  func testOnlyControlsAndSeparatorsAreDoubtfulText() {
    let doubtful: [UInt32] = [
      0x80, 0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x202E, 0x2066, 0x2069,
    ]
    let plain: [UInt32] = [0xA0, 0x61B, 0x61D, 0x2010, 0x2027, 0x202F]
    for value in doubtful + plain {
      guard let scalar = Unicode.Scalar(value) else { return XCTFail("\(value)") }
      let name = "U+\(String(value, radix: 16, uppercase: true))"
      let found = problems("\(Character(scalar))\r".utf8)
      XCTAssertEqual(found, doubtful.contains(value) ? ["\(name) in text"] : [], name)
    }
  }

  func testBytesAreShownAsInALiteral() {
    for (bytes, text) in [
      ([0x1B, 0x0A, 0x0D, 0x09], "\\e\\n\\r\\t"), ([0x20, 0x7E], " ~"),
      ([0x1F, 0x7F], "\\u{1f}\\u{7f}"), ([0xC3, 0xA9], "\\u{e9}"), ([0x61, 0xFF], "\\x61\\xff"),
    ] as [([UInt8], String)] {
      XCTAssertEqual(ModelTerminal.escaped(bytes), text)
    }
  }

  func testACutWideCharacterLosesBothHalves() {
    for (edit, text) in [
      ("\u{1B}[2G\u{1B}[K", "      "), ("\u{1B}[G\u{1B}[X", "  abcd"),
      ("\u{1B}[2G\u{1B}[X", "  abcd"), ("\u{1B}[G\u{1B}[1K", "  abcd"),
      ("\u{1B}[2G\u{1B}[@", "   abc"), ("\u{1B}[2G\u{1B}[P", " abcd "),
      ("\u{1B}[G\u{1B}[P", " abcd "),
    ] {
      var terminal = ModelTerminal(columns: 6, rows: 1, clusterWidth: ModelTerminalTests.width)
      terminal.feed("世abcd" + edit)
      XCTAssertEqual(terminal.text, text, ModelTerminal.escaped(Array(edit.utf8)))
      XCTAssertEqual(terminal.problems.count, 1, "\(terminal.problems)")
    }
  }

  func testControlCharactersAreProblems() {
    for byte: UInt8 in [0, 1, 7, 0x0B, 0x0C, 0x0E, 0x1A, 0x7F] {
      XCTAssertEqual(problems([byte]), ["control character"], "\(byte)")
    }
    assertEach(
      [
        ("\u{9B}", "U+9B in text"), ("\u{202E}", "U+202E in text"), ("\u{2028}", "U+2028 in text"),
      ])
  }

  func testTextMustBeUTF8() {
    XCTAssertEqual(problems([0x61, 0xFF]), ["not valid UTF-8"])
    XCTAssertEqual(problems([0xED, 0xA0, 0x80]), ["not valid UTF-8"])
    XCTAssertEqual(problems([0xE4, 0xB8]), ["not valid UTF-8"])
  }

  func testNothingMayRelyOnThePendingWrap() {
    let pending = "relies on the pending wrap"
    let uses = [
      "x", "\u{8}", "\t", "\n", "␛D", "␛M", "␛[D", "␛[A", "␛[2d", "␛[K", "␛[1J", "␛[X", "␛[@",
      "␛[P",
    ]
    assertEach(uses.map { ("␛[2Habcdef" + $0, pending) })
    assertNone(
      [
        "", "\r", "\r\n", "␛[H", "␛[3G", "␛[3`", "␛[E", "␛[F", "␛[31m", "␛]8;;x:y\u{7}", "␛[?25l",
        "␛[2J", "␛[S", "␛[1;3r␛[r",
      ].map { "␛[2Habcdef" + $0 })
  }

  func testTheColumnAfterLineEditsMustNotBeUsed() {
    let doubt = "relies on the column after IL or DL"
    assertEach(
      ["x", "\u{8}", "\t", "\n", "␛[C", "␛[B", "␛[K", "␛[J", "␛[P"].map {
        ("␛[2;3H␛[L" + $0, doubt)
      } + [("␛[2;3H␛[M␛[2dx", doubt)])
    assertEach([("␛[2;3H␛[M", "a visible cursor at an uncertain column after IL or DL")])
    assertNone(
      ["\rx", "␛[Hx", "␛[4Gx", "␛[M\r", "␛[1m\r"].map {
        "␛[2;3H␛[L" + $0
      })
  }

  func testTheRowAfterAClusterThatMayWrapIsUncertain() {
    let doubt = "relies on the row after a cluster that may wrap"
    assertEach([
      ("␛[5Ge\u{200D}\rx", doubt), ("␛[5Ge\u{200D}\r\n", doubt), ("␛[5Ge\u{200D}\r␛[K", doubt),
      ("␛[?25l␛[5Ge\u{200D}\r␛[L", doubt),
      ("␛[?25h␛[5Ge\u{200D}\r", "a visible cursor in an uncertain row"),
    ])
    assertNone([
      "␛[5Ge\u{200D}␛[2Hx", "␛[5Ge\u{200D}\r␛[dx", "␛[2Ge\u{200D}\rx", "␛[?25l␛[5Ge\u{200D}\r",
      "␛[?7l␛[5Ge\u{200D}\rx␛[?7h", "␛[5Ge\u{301}\rx",
    ])
  }

  func testTheColumnAfterAClusterMustNotBeUsed() {
    let doubt = "relies on the column after a cluster of several code points"
    assertEach(
      ["x", "␛[1mx", "\u{8}", "\n", "␛[C", "␛[A", "␛[K", "␛[E"].map { ("␛[2He\u{301}" + $0, doubt) }
    )
    assertEach([
      ("e\u{301}", "a visible cursor at an uncertain column after a cluster of several code points")
    ])
    assertNone(["e\u{301}\rx", "e\u{301}␛[1m␛[2Gx", "e\u{301}␛[2`x", "e\u{301}␛[Hx"])
    assertNone(["␛[?25le\u{301}"])
  }

  func testAClusterMustNotJoinTheCellOnItsLeft() {
    let joins = "joins the cell on its left into one cluster"
    assertEach([
      ("🇫␛[3G🇷", joins), ("a␛[2G\u{301}", joins), ("👍␛[3G\u{1F3FD}", joins),
    ])
    assertNone(["␛[3G🇷␛[G🇫", "世␛[3G界"])
  }

  func testMotionsMustStayOnTheScreenAndInsideTheMargins() {
    let outside = "addresses outside the screen"
    let edge = "moves over the edge"
    let margin = "moves across a margin"
    assertEach([
      ("␛[5H", outside), ("␛[1;7H", outside), ("␛[7G", outside), ("␛[7`", outside),
      ("␛[5d", outside), ("␛[2;5r", outside),
      ("␛[A", edge), ("␛[4B", edge), ("␛[6C", edge), ("␛[D", edge), ("\u{8}", edge),
      ("␛[4E", edge), ("␛[F", edge), ("␛[6G\t", "HT in the last column"),
      ("␛[2;3r␛[B␛[r", margin), ("␛[2;3r␛[4H␛[A␛[r", margin), ("␛[2;3r␛[2H␛[2B␛[r", margin),
      ("␛[2;3r␛[H\n␛[r", margin), ("␛[2;3r␛[4H␛M␛[r", margin), ("␛[2;3r␛[4H\n␛[r", edge),
      ("␛[2;3r␛[H␛M␛[r", edge), ("␛[2;3r␛[H␛[E␛[r", margin),
    ])
    assertNone(["␛[2;3r␛[2H␛[B␛[A␛[r", "␛[1;2r␛[3H␛[B\u{1B}[A␛[r"])
  }

  func testMarginsNeedTwoRowsAndMustBeReset() {
    let few = "a scrolling region of fewer than two rows"
    assertEach([
      ("␛[2;2r", few), ("␛[3;2r", few), ("␛[4r", few), ("␛[1;3r", "scrolling margins left set"),
    ])
    assertNone(["␛[1;2r␛[r", "␛[3r␛[1;4r"])
  }

  func testLineEditsAndScrollsStayInTheirRegion() {
    assertEach([
      ("␛[2;3r␛[4H␛[L␛[r", "edits lines outside the margins"),
      ("␛[2;3r␛[H␛[M␛[r", "edits lines outside the margins"),
      ("␛[2H␛[4L\r", "edits more lines than there are"),
      ("␛[5S", "scrolls by more than its region"), ("␛[5T", "scrolls by more than its region"),
      ("␛[2;3r␛[3S␛[r", "scrolls by more than its region"),
      ("␛[3G␛[5X", "goes over the right margin"), ("␛[3G␛[5@", "goes over the right margin"),
      ("␛[3G␛[5P", "goes over the right margin"),
    ])
  }

  func testRepeatMustFollowOneCharacterAndStayOnItsRow() {
    let none = "REP not directly after one printed code point"
    assertEach([
      ("a␛[6b", "REP over the right margin"), ("世␛[3b", "REP over the right margin"),
      ("␛[b", none), ("a␛[m␛[b", none), ("a␛[2b␛[b", none), ("a\r␛[b", none),
      ("e\u{301}␛[b\r", none),
    ])
    assertNone(["a␛[5b", "a␛[2bb␛[2b", "世␛[2b"])
    var terminal = ModelTerminal(columns: 6, rows: 1, options: .init(repeats: false))
    terminal.feed("a\u{1B}[b")
    XCTAssertEqual(terminal.problems, ["offset 1: \\e[b: REP where there is none"])
    terminal = ModelTerminal(columns: 6, rows: 1, options: .init(repeatsBeyondASCII: false))
    terminal.feed("a\u{1B}[bé\u{1B}[b")
    XCTAssertEqual(
      terminal.problems, ["offset 6: \\e[b: REP after a character that is not ASCII"])
  }

  func testErasedBlanksNeedAPlainPen() {
    let background = "blanks with a background in the pen"
    let shows = "blanks with a pen that shows on blanks"
    for blanker in [
      "␛[K", "␛[J", "␛[2J", "␛[X", "␛[@", "␛[P", "␛[S", "␛[T", "␛M", "␛[L\r", "␛[M\r",
      "␛[4H\n",
    ] {
      assertEach([("␛[41m" + blanker, background)])
      assertEach(["4", "7", "9", "53"].map { ("␛[\($0)m" + blanker, shows) })
      assertNone(["␛[1;2;3;31m" + blanker])
    }
  }

  func testHalfAWideCharacterIsNeverErased() {
    let half = "erases half of a wide character"
    let splits = "splits a wide character"
    assertEach([
      ("世␛[2G␛[K", half), ("世␛[G␛[X", half), ("世␛[G␛[1K", half), ("世␛[2G␛[J", half),
      ("世␛[G␛[1J", half), ("世␛[2G␛[X", half),
      ("世␛[2G␛[@", splits), ("世␛[2G␛[P", splits), ("世␛[G␛[P", splits), ("␛[5G世␛[G␛[@", splits),
    ])
    assertNone(["世␛[G␛[2X", "世␛[2G␛[1K", "世␛[G␛[2P", "世␛[G␛[@", "␛[5G世␛[G␛[2@"])
  }

  func testHalfAWideCharacterPrintedOverMustBeRewrittenInTheFrame() {
    assertEach([
      ("世␛[Ga", "half of a wide character left at row 0, column 1"),
      ("世␛[2Ga", "half of a wide character left at row 0, column 0"),
      ("a世␛[G界", "half of a wide character left at row 0, column 2"),
      ("世␛[Ga␛[S", "moves half of a wide character"),
      ("世␛[Ga␛[L\r", "moves half of a wide character"),
    ])
    assertNone(["世␛[Gab", "世␛[2Gb␛[Ga", "世␛[Ga␛[K", "a世␛[G界b"])
  }

  func testNeighborsOfAClusterOfUnknownWidthMustBeRewritten() {
    let beside = "a cell beside a cluster left at row 0, column"
    let keycap = "␛[?25l1\u{FE0F}\u{20E3}"
    let last = "␛[?25labcde␛[6G\u{E01}\u{E34}"
    let cases = [
      (keycap, beside + " 2"), (keycap + "␛[3Gabc", beside + " 5"),
      (
        "x␛[G" + keycap + "␛[3Gabcd", "a cluster of unknown width over column 0, which is not blank"
      ),
      (last, beside + " 4"),
    ]
    for (bytes, problem) in cases {
      let sent = bytes.replacing("␛", with: "\u{1B}")
      XCTAssertEqual(problems(sent.utf8, hasClusters: false), [problem], bytes)
      XCTAssertEqual(problems(sent.utf8), [], bytes)
    }
    for bytes in [keycap + "␛[3Gabcd", "␛[?25le\u{301}", last + "␛[1;5He"] {
      let sent = bytes.replacing("␛", with: "\u{1B}")
      XCTAssertEqual(problems(sent.utf8, hasClusters: false), [], bytes)
    }
  }

  func testInsertedCellsThatTmuxKeepsMustBeRewritten() {
    let kept = "a cell that tmux keeps under ICH left at row 0, column"
    assertEach([
      ("abcdef␛[3G␛[3@", kept + " 3"), ("abcdef␛[G␛[4@", kept + " 2"),
      ("abcdef␛[3G␛[3@␛[T", "moves a cell that tmux keeps under ICH"),
    ])
    assertNone(["abcdef␛[3G␛[2@", "abc␛[3G␛[3@", "abcdef␛[G␛[4@vwxy", "abcdef␛[3G␛[3@␛[K"])
  }

  func testAWideCharacterThatKittyBlanksMustBeRewritten() {
    let blanked = "a wide character that kitty blanks under DCH"
    assertEach([
      ("ab世␛[G␛[2P", blanked + " left at row 0, column 0"), ("ab世␛[G␛[2P␛[T", "moves " + blanked),
    ])
    assertNone(["ab世␛[G␛[P", "ab世␛[G␛[2P世", "ab世␛[G␛[2Pab"])
  }

  func testAWideCharacterNeedsTwoColumns() {
    assertEach([("␛[6G世", "a wide character in the last column")])
  }

  func testAClusterHasAWidth() {
    var terminal = ModelTerminal(columns: 3, rows: 1) { $0 == "\u{301}" ? 0 : 1 }
    terminal.feed("\u{301}\r")
    XCTAssertEqual(terminal.problems, ["offset 0: \\u{301}: a cluster of width 0"])
  }

  func testColorsAndUnderlinesUseTheFormThatAllTerminalsRead() {
    assertEach([
      ("␛[38:2:1:2:3m", "colons in SGR 38 are misread somewhere"),
      ("␛[48:5:1m", "colons in SGR 48 are misread somewhere"),
      ("␛[38;5m", "malformed colour"), ("␛[38;5;256m", "malformed colour"),
      ("␛[38;2;1;2m", "malformed colour"), ("␛[38;2;1;;2m", "malformed colour"),
      ("␛[38m", "malformed colour"),
      ("␛[21m", "SGR 21 is double underline to some and not bold to others"),
      ("␛[4:3m", "SGR 4:n without styled underlines"), ("␛[4:9m", "unknown underline"),
      ("␛[58:5:1m", "SGR 58 without underline colours"), ("␛[58m", "unknown SGR 58"),
      ("␛[59m", "SGR 59 without underline colours"), ("␛[99999m", "a parameter over 65535"),
      ("␛[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1m", "17 parameters, where some engines stop at 16"),
    ])
  }

  func testLinksUsePlainBytes() {
    assertEach([
      ("␛]8;;a b\u{7}", "a link with bytes outside 33 to 126"),
      ("␛]8;;é\u{7}", "a link with bytes outside 33 to 126"),
      ("␛]8;x=1;a:b\u{7}", "unknown link parameter"),
      ("␛]8;id=1:x=2;a:b\u{7}", "unknown link parameter"),
      ("␛]8;id=1;\u{7}", "a link closed with parameters"), ("␛]8\u{7}", "unknown OSC"),
      ("␛]8;;" + String(repeating: "a", count: 2084) + "\u{7}", "a link longer than VTE takes"),
    ])
  }

  func testModesMustBeBalanced() {
    let synchronized = "synchronized output is not balanced"
    let alternate = "the alternate screen is not balanced"
    assertEach([
      ("␛[?2026h", "2026h without its 2026l"), ("␛[?2026l", synchronized),
      ("␛[?2026h␛[?2026h␛[?2026l", synchronized), ("␛[?1049l", alternate),
      ("␛[?1049h␛[?1049h", alternate), ("␛[1m␛[?1049h", "1049 with a pen that is not plain"),
    ])
  }
}
