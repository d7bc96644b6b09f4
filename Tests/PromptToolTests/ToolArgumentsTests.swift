// ToolArgumentsTests: command lines, as getopt reads them.

import TermStore
import XCTest

@testable import PromptTool

final class ToolArgumentsTests: XCTestCase {
  private func assertFails(_ words: [String], _ sentence: String, line: UInt = #line) {
    XCTAssertThrowsError(try ToolArguments(words), line: line) { error in
      XCTAssertEqual((error as? UsageError)?.description, sentence, line: line)
    }
  }

  func testAValueFollowsItsOptionInEachForm() throws {
    for words in [
      ["ask", "--default", "a=b", "Name"], ["ask", "--default=a=b", "Name"],
      ["ask", "-d", "a=b", "Name"], ["ask", "Name", "-da=b"], ["ask", "-yda=b", "Name"],
      ["ask", "--default", "x", "Name", "--default", "a=b"], ["-y", "ask", "-d", "a=b", "Name"],
    ] {
      let arguments = try ToolArguments(words)
      XCTAssertEqual(arguments.command, "ask")
      XCTAssertEqual(arguments.words, ["Name"], "\(words)")
      XCTAssertEqual(arguments.value("--default"), "a=b", "\(words)")
    }
    XCTAssertEqual(try ToolArguments(["ask", "--default="]).value("--default"), "")
    XCTAssertEqual(try ToolArguments(["ask", "-d", "--yes"]).value("--default"), "--yes")
  }

  func testLettersWithoutAValueAreCombined() throws {
    let arguments = try ToolArguments(["choose", "-ymp", "-"])
    for name in ["--yes", "--many", "--plain"] { XCTAssertTrue(arguments.has(name), name) }
    XCTAssertFalse(arguments.has("--help"))
    XCTAssertEqual(arguments.words, ["-"])
  }

  func testTwoHyphensEndTheOptions() throws {
    XCTAssertEqual(try ToolArguments(["choose", "a", "--", "-b", "--"]).words, ["a", "-b", "--"])
    XCTAssertEqual(try ToolArguments(["--", "ask", "--yes"]).words, ["--yes"])
    let spin = try ToolArguments(["spin", "-p", "Title", "--", "make", "-j", "--", "x"])
    XCTAssertEqual(spin.words, ["Title"])
    XCTAssertEqual(spin.rest, ["make", "-j", "--", "x"])
    XCTAssertNil(try ToolArguments(["spin", "Title"]).rest)
  }

  func testMistakesAreSentences() {
    assertFails(["ask", "--x"], "unknown option: --x; see termview ask --help")
    assertFails(["--default", "x"], "unknown option: --default; see termview --help")
    assertFails(["confirm", "-yq"], "unknown option: -q; see termview confirm --help")
    assertFails(["confirm", "-yé"], "unknown option: -é; see termview confirm --help")
    assertFails(["ask", "--default"], "--default needs a value")
    assertFails(["ask", "-yd"], "-d needs a value")
    assertFails(["ask", "--yes="], "--yes takes no value")
    assertFails(["asks", "--x"], "unknown command: asks; see termview --help")
  }

  func testWordsThatACommandDoesNotTakeAreMistakes() {
    for (words, wrong) in [
      (["ask", "What", "is", "this"], "unknown word: is; quote a text of several words"),
      (["confirm", "Really", "delete"], "unknown word: delete; quote a text of several words"),
      (["page", "a", "b"], "unknown word: b; quote a text of several words"),
      (["table", "a"], "unknown word: a"),
    ] {
      XCTAssertThrowsError(try ToolArguments(words).checkWords(), "\(words)") { error in
        XCTAssertEqual((error as? UsageError)?.description, wrong)
      }
    }
    for words in [
      ["choose", "a", "b", "c"], ["ask", "a"], ["spin", "a", "--", "b", "c"], ["table"],
    ] {
      XCTAssertNoThrow(try ToolArguments(words).checkWords(), "\(words)")
    }
  }

  func testOptionsThatExcludeEachOtherAreMistakes() throws {
    let kinds = ["--number", "--multiline"]
    XCTAssertThrowsError(try ToolArguments(["ask", "-nm", "x"]).checkOnlyOne(of: kinds)) { error in
      XCTAssertEqual(
        (error as? UsageError)?.description, "--number can't be used with --multiline")
    }
    XCTAssertNoThrow(try ToolArguments(["ask", "-n", "x"]).checkOnlyOne(of: kinds))
  }

  func testADefaultIsOneOfTheChoices() throws {
    let entries = ["a", "b", "c"].map { InputLine($0.utf8) }
    func defaults(_ words: [String]) throws -> [String]? {
      try ToolArguments(["choose"] + words).defaults(among: entries)?.map(\.text)
    }
    XCTAssertNil(try defaults([]))
    XCTAssertEqual(try defaults(["-d", "b"]), ["b"])
    XCTAssertEqual(try defaults(["-m", "-d", "c,a"]), ["a", "c"])
    XCTAssertEqual(try defaults(["-m", "-d", ""]), [])
    // A word with a comma is one if it is named alone.
    let parts = ["x,y", "x"].map { InputLine($0.utf8) }
    let named = try ToolArguments(["choose", "-m", "-d", "x,y"]).defaults(among: parts)
    XCTAssertEqual(named?.map(\.text), ["x,y"])
    for (words, wrong) in [
      (["-d", "q"], "q"), (["-d", "a,b"], "a,b"), (["-d", ""], ""), (["-md", "a,q"], "q"),
    ] {
      XCTAssertThrowsError(try defaults(words)) { error in
        XCTAssertEqual(
          (error as? UsageError)?.description,
          "--default is one of the words to choose from; not \(wrong)")
      }
    }
  }

  func testDisabledWordsAreBetweenCommas() throws {
    let entries = ["a", "b", "c"].map { InputLine($0.utf8) }
    let disabled = try ToolArguments(["choose", "--disabled", "c,a"]).disabled(among: entries)
    XCTAssertEqual(disabled.map(\.text), ["a", "c"])
    XCTAssertEqual(try ToolArguments(["choose"]).disabled(among: entries), [])
    let wrong = try ToolArguments(["choose", "--disabled", "a,q"])
    XCTAssertThrowsError(try wrong.disabled(among: entries)) { error in
      XCTAssertEqual(
        (error as? UsageError)?.description,
        "--disabled is one of the words to choose from; not q")
    }
  }

  func testANumberIsWithinItsLimits() throws {
    func number(_ value: String, _ range: ClosedRange<Int> = 0...9) throws -> Int? {
      try ToolArguments(["ask", "--least=\(value)"]).number("--least", in: range)
    }
    XCTAssertEqual(try number("9"), 9)
    XCTAssertEqual(try number("-9", -9...9), -9)
    XCTAssertNil(try ToolArguments(["ask"]).number("--least"))
    for (value, sentence) in [
      ("10", "--least is a whole number from 0 to 9; not 10"),
      ("-1", "--least is a whole number from 0 to 9; not -1"),
      ("99999999999999999999", "--least is a whole number from 0 to 9; not 99999999999999999999"),
      ("x", "--least is a whole number; not x"), ("", "--least is a whole number; not "),
      ("1.5", "--least is a whole number; not 1.5"),
    ] {
      XCTAssertThrowsError(try number(value)) { error in
        XCTAssertEqual((error as? UsageError)?.description, sentence)
      }
    }
  }

  func testLinesAreExact() {
    let bytes: [UInt8] = [0x61, 0x0D, 0x0A, 0xFF, 0x0D, 0x62, 0x0A, 0x0A, 0xE2, 0x80, 0xA8]
    XCTAssertEqual(
      InputLine.lines(of: bytes).map(\.bytes),
      [[0x61], [0xFF, 0x0D, 0x62], [], [0xE2, 0x80, 0xA8]])
    XCTAssertEqual(InputLine.lines(of: [0x0A]).map(\.bytes), [[]])
    XCTAssertEqual(InputLine.lines(of: []), [])
  }
}
