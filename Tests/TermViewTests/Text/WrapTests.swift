// WrapTests: display widths, and wrapping at words or characters.

import TermView
import XCTest

final class WrapTests: XCTestCase {
  func testDisplayWidthIsTheSumOfTheClusters() {
    XCTAssertEqual("".displayWidth, 0)
    XCTAssertEqual("plain".displayWidth, 5)
    XCTAssertEqual("naïve 世界 👩‍👧".displayWidth, 13)
    XCTAssertEqual("a\tb".displayWidth, 9)
    XCTAssertEqual("12345678\t".displayWidth, 16)
    XCTAssertEqual(displayWidth(of: "a\tb", tabWidth: 4), 5)
    XCTAssertEqual(displayWidth(of: "a\tb", tabWidth: 0), 2)
    XCTAssertEqual(displayWidth(of: "a\tb", tabWidth: .max), 0x1_0000)
    XCTAssertEqual("\u{1B}[1m".displayWidth, 4)
    for length in [0, 31, 63, 1_000] {
      let run = String(repeating: "x", count: length)
      XCTAssertEqual(run.displayWidth, length)
      XCTAssertEqual((run + "1\u{FE0F}").displayWidth, length + 2)
    }
  }

  func testAPlainRunEndsBeforeOtherText() {
    for length in [0, 1, 31, 32, 33, 63, 64, 65] {
      let run = [UInt8](repeating: 0x78, count: length)
      XCTAssertEqual(plainRunEnd(in: run.span, from: 0), length)
      XCTAssertEqual(plainRunEnd(in: (run + [0x1B] + run).span, from: 0), length)
      XCTAssertEqual(plainRunEnd(in: (run + [0x7F] + run).span, from: 0), length)
      XCTAssertEqual(
        plainRunEnd(in: (run + Array("\u{301}".utf8)).span, from: 0), max(length - 1, 0))
    }
  }

  func testWordsWrapAtSpaces() {
    XCTAssertEqual("the quick fox".wrapped(to: 9), ["the quick", "fox"])
    XCTAssertEqual("the quick fox".wrapped(to: 8), ["the", "quick", "fox"])
    XCTAssertEqual("the quick fox".wrapped(to: 13), ["the quick fox"])
    XCTAssertEqual("one   two".wrapped(to: 5), ["one", "two"])
    XCTAssertEqual("one   two".wrapped(to: 3), ["one", "two"])
    XCTAssertEqual("a\u{A0}b c".wrapped(to: 4), ["a\u{A0}b", "c"])
    XCTAssertEqual("l'été à Paris".wrapped(to: 7), ["l'été à", "Paris"])
  }

  func testSpacesHangAtAWrapAndStayAtTheEnd() {
    XCTAssertEqual("one   ".wrapped(to: 3), ["one"])
    XCTAssertEqual("one   ".wrapped(to: 6), ["one   "])
    XCTAssertEqual("one   \ntwo".wrapped(to: 4), ["one", "two"])
    XCTAssertEqual("  one".wrapped(to: 5), ["  one"])
    XCTAssertEqual("  one".wrapped(to: 4), ["", "one"])
    XCTAssertEqual("    ".wrapped(to: 2), [""])
  }

  func testAWordWiderThanTheLineBreaksAnywhere() {
    XCTAssertEqual("abcdefgh".wrapped(to: 3), ["abc", "def", "gh"])
    XCTAssertEqual("a bcdefgh i".wrapped(to: 3), ["a", "bcd", "efg", "h i"])
    XCTAssertEqual("e\u{301}e\u{301}e\u{301}".wrapped(to: 2), ["e\u{301}e\u{301}", "e\u{301}"])
  }

  func testWordsWrapAfterHyphensWithinThem() {
    XCTAssertEqual("well-known fact".wrapped(to: 7), ["well-", "known", "fact"])
    XCTAssertEqual("run --verbose".wrapped(to: 8), ["run", "--verbos", "e"])
    XCTAssertEqual("on 2026-11-21".wrapped(to: 10), ["on", "2026-11-21"])
    XCTAssertEqual("from -5 to 5".wrapped(to: 6), ["from", "-5 to", "5"])
    XCTAssertEqual("zero\u{200B}width".wrapped(to: 6), ["zero", "width"])
  }

  func testIdeographsWrapAnywhereButAtPunctuation() {
    XCTAssertEqual("世界世界".wrapped(to: 4), ["世界", "世界"])
    XCTAssertEqual("世界世界".wrapped(to: 5), ["世界", "世界"])
    XCTAssertEqual("世界。世".wrapped(to: 4), ["世", "界。", "世"])
    XCTAssertEqual("世「界」世".wrapped(to: 6), ["世", "「界」", "世"])
    XCTAssertEqual("go世界go".wrapped(to: 4), ["go世", "界go"])
    XCTAssertEqual("(世)世".wrapped(to: 5), ["(世)", "世"])
    XCTAssertEqual("हिन्दी हि".wrapped(to: 6), ["हिन्दी", "हि"])
  }

  func testNewlinesOfEveryKindEndLines() {
    XCTAssertEqual("".wrapped(to: 5), [""])
    XCTAssertEqual("\n".wrapped(to: 5), ["", ""])
    XCTAssertEqual(
      "a\r\nb\rc\u{85}d\u{2028}e\u{B}f".wrapped(to: 5), ["a", "b", "c", "d", "e", "f"])
    for mode in [WrapMode.word, .character, .none] {
      XCTAssertEqual("a\n\nb\n".wrapped(to: 5, mode: mode), ["a", "", "b", ""])
    }
    XCTAssertEqual("abc\ndef".wrapped(to: 3), ["abc", "def"])
  }

  func testCharacterWrappingKeepsSpaces() {
    XCTAssertEqual("ab cd".wrapped(to: 3, mode: .character), ["ab ", "cd"])
    XCTAssertEqual("ab cd".wrapped(to: 2, mode: .character), ["ab", " c", "d"])
    XCTAssertEqual("a世b".wrapped(to: 2, mode: .character), ["a", "世", "b"])
  }

  func testAnUnwrappedLineHasItsFullWidth() {
    XCTAssertEqual("ab cd ".wrapped(to: 2, mode: .none), ["ab cd "])
    XCTAssertEqual("ab\ncd".wrapped(to: -1, mode: .none), ["ab", "cd"])
  }

  func testAnyWidthIsAccepted() {
    XCTAssertEqual("a世b".wrapped(to: 1), ["a", "", "b"])
    XCTAssertEqual("世".wrapped(to: 1), [""])
    for width in [0, -1, Int.min] {
      XCTAssertEqual("abc\n世".wrapped(to: width), ["", ""])
      XCTAssertEqual("abc\n世".wrapped(to: width, mode: .character), ["", ""])
    }
    XCTAssertEqual("abc 世".wrapped(to: .max), ["abc 世"])
  }

  func testTabsReachTheNextStopFromTheStartOfTheLine() {
    XCTAssertEqual("a\tb".wrapped(to: 9), ["a\tb"])
    XCTAssertEqual("a\tb".wrapped(to: 8), ["a", "b"])
    XCTAssertEqual("long words\ta\tb".wrapped(to: 9), ["long", "words\ta", "b"])
    XCTAssertEqual("a\tb".wrapped(to: 4, tabWidth: 2), ["a\tb"])
    XCTAssertEqual("a\tb".wrapped(to: 8, mode: .character), ["a\t", "b"])
  }

  func testWrappedLinesFitAndKeepAllVisibleText() {
    forEachRandomBytes(seed: 2, count: 10_000) { bytes, note in
      let width = bytes.count % 9 + 2
      let mode: WrapMode = bytes.count.isMultiple(of: 2) ? .word : .character
      var kept: [Int] = []
      var offset: Int? = 0
      while let start = offset {
        let line = TextLine(in: bytes.span, at: start, width: width, mode: mode, tabWidth: 2)
        let shown = bytes[line.range]
        guard line.next.map({ $0 > start && $0 <= bytes.count }) ?? true,
          line.range.lowerBound == start, line.width <= width,
          line.width == displayWidth(of: Array(shown).span, tabWidth: 2)
        else { return XCTFail("width \(width): \(line). \(note)") }
        kept += line.range
        offset = line.next
      }
      let expected = clusters(of: bytes).filter { start, cluster in
        switch cluster.kind {
        case .text: cluster.scalar != 0x20 || mode == .character
        case .replaced: true
        case .tab: mode == .character
        case .newline, .dropped: false
        }
      }
      let places = Set(kept)
      for (start, _) in expected where !places.contains(start) {
        return XCTFail("width \(width): lost what is at \(start). \(note)")
      }
      XCTAssertEqual(places.count, kept.count, note)
    }
  }
}
