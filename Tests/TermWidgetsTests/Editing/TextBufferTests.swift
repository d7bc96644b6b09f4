// TextBufferTests: a text in pieces compared with the same text as an array of characters.

import Rewind
import TermRender
import TermStore
import TermWidgets
import XCTest

/// Pieces whose characters join and split in every way that Unicode has.
let clusterPieces = [
  "a", "b", " ", "_", "9", "\n", "\r\n", "\r", "\t", "é", "e\u{301}", "\u{301}", "\u{308}", "世",
  "界",
  "🇩🇪", "🇩", "🇪", "👩‍👩‍👧‍👦", "👩", "\u{200D}", "🏽", "🏳️‍🌈", "각", "\u{1100}", "\u{1161}", "\u{11A8}",
  "क्ष", "क", "\u{94D}", "\u{93F}", "\u{600}", "שלום", "م", "\u{200F}", "กำ", "\u{FE0F}",
  "1\u{FE0F}\u{20E3}", "word word_2, next", "the quick brown fox\n",
]

final class TextBufferTests: XCTestCase {
  /// Lines in the style of Unicode's GraphemeBreakTest.txt.
  func testCharactersBreakByTheRulesOfUnicode() {
    let cases = [
      "41 | 42", "41 300 | 42", "20 308 | 20", "D A", "A | D", "D A | 61 | A | 308", "41 200D | 42",
      "41 903 | 42", "600 41", "600 | A", "1100 1160 11A8", "1100 AC00 11A8", "AC00 11A8 | 1100",
      "1F1E6 1F1E7 | 1F1E8", "1F1E6 1F1E7 | 1F1E8 1F1E9", "1F1E6 200D | 1F1E7",
      "1F476 1F3FF | 1F476", "1F476 1F3FF 308 200D 1F476 1F3FF", "61 200D | 1F6D1",
      "2764 FE0F 200D 1F525", "1F3F4 E0067 E0062 E007F | 61", "915 | 924", "915 94D 924",
      "915 94D 200D 924", "61 94D | 924", "E01 E33 | E01", "200B | 308",
    ]
    for line in cases {
      let characters = line.split(separator: "|").map { part -> String in
        var scalars = String.UnicodeScalarView()
        for word in part.split(separator: " ") {
          if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
            scalars.append(scalar)
          }
        }
        return String(scalars)
      }
      // At the front, and so far inside that leaves of the text split nearby.
      for filler in [0, 380, 383, 384, 511, 512, 2000] {
        var text = TextBuffer(String(repeating: "x", count: filler))
        for scalar in characters.joined().unicodeScalars { text.append(String(scalar)) }
        XCTAssertEqual(text.characterCount, filler + characters.count, line)
        var place = filler
        for character in characters {
          let end = place + character.utf8.count
          XCTAssertEqual(text.character(after: place), end, line)
          XCTAssertEqual(text.character(before: end), place, line)
          place = end
        }
      }
    }
  }

  func testAnyEditsGiveTheSameAsAnArrayOfBytes() {
    for seed in UInt64(1)...3 {
      var random = Randomness(seed: seed)
      var string = String(
        (0..<600).map { _ in clusterPieces.randomElement(using: &random) ?? "" }.joined())
      var text = TextBuffer(string)
      for step in 0..<1200 {
        var scalars = Array(string.unicodeScalars)
        let start = Int.random(in: 0...scalars.count, using: &random)
        let isLong = step % 40 == 0
        let end = min(scalars.count, start + Int.random(in: 0...(isLong ? 900 : 6), using: &random))
        let count = Int.random(in: 0...(isLong ? 300 : 4), using: &random)
        let new = (0..<count).map { _ in clusterPieces.randomElement(using: &random) ?? "" }
          .joined()
        func bytes(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
          scalars.reduce(0) { $0 + UTF8.width($1) }
        }
        let offset = bytes(scalars[..<start])
        text.replace(offset..<offset + bytes(scalars[start..<end]), with: new)
        scalars.replaceSubrange(start..<end, with: new.unicodeScalars)
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        string = String(view)
        guard step % 30 == 0 else { continue }
        let words = "seed \(seed), step \(step)"
        XCTAssertTrue(String(text).utf8.elementsEqual(string.utf8), words)
        guard check(text, string, &random, words) else { return }
      }
    }
  }

  /// Checks that places are those of a string.
  private func check(
    _ text: TextBuffer, _ string: String, _ random: inout Randomness, _ words: String
  ) -> Bool {
    let starts = Array(string.indices) + [string.endIndex]
    let offsets = starts.map { string.utf8.distance(from: string.startIndex, to: $0) }
    XCTAssertEqual(text.characterCount, offsets.count - 1, words)
    let newlines = string.utf8.enumerated().filter { $0.element == 0x0A }.map { $0.offset + 1 }
    XCTAssertEqual(text.lineCount, newlines.count + 1, words)
    for _ in 0..<12 {
      let number = Int.random(in: 0..<offsets.count, using: &random)
      let offset = offsets[number]
      XCTAssertEqual(text.characters(before: offset), number, words)
      XCTAssertEqual(text.offset(afterCharacters: number), offset, words)
      XCTAssertEqual(text.character(at: offset), offset, words)
      XCTAssertEqual(
        text.character(after: offset), offsets[min(number + 1, offsets.count - 1)], words)
      XCTAssertEqual(text.character(before: offset), offsets[max(number - 1, 0)], words)
      let line = newlines.filter { $0 <= offset }.count
      XCTAssertEqual(text.line(at: offset), line, words)
      XCTAssertEqual(text.lineStart(line), line == 0 ? 0 : newlines[line - 1], words)
      let other = offsets[Int.random(in: 0..<offsets.count, using: &random)]
      let range = min(offset, other)..<max(offset, other)
      let part = Array(string.utf8)[range]
      XCTAssertTrue(text.string(in: range).utf8.elementsEqual(part), words)
      XCTAssertEqual(text[range], TextBuffer(String(decoding: part, as: UTF8.self)), words)
    }
    return testRun?.failureCount == 0
  }

  func testEqualTextsAreEqualHoweverTheyWereBuilt() {
    let whole = TextBuffer(String(repeating: "one two three\n", count: 500))
    var pieces = TextBuffer()
    for _ in 0..<500 {
      pieces.append("one ")
      pieces.append("two three\n")
    }
    XCTAssertEqual(whole, pieces)
    XCTAssertEqual(whole.hashValue, pieces.hashValue)
    XCTAssertEqual(Fingerprint(of: whole).value, Fingerprint(of: pieces).value)
    XCTAssertNotEqual(Fingerprint(of: whole).value, Fingerprint(of: whole[1..<whole.count]).value)
    var other = pieces
    other.replace(3000..<3001, with: "X")
    XCTAssertNotEqual(whole, other)
    other.replace(3000..<3001, with: whole[3000..<3001])
    XCTAssertEqual(whole, other)
    XCTAssertNotEqual(whole, whole[0..<whole.count - 1])
    XCTAssertEqual(TextBuffer(), TextBuffer(""))
    XCTAssertNotEqual(TextBuffer(), whole)
  }

  func testInvalidRangesAreClampedToScalars() {
    var text: TextBuffer = "aé世"
    XCTAssertEqual(text.string(in: -5..<99), "aé世")
    text.replace(2..<2, with: "x")
    XCTAssertEqual(String(text), "axé世")
    text.replace(100..<200, with: "!")
    XCTAssertEqual(String(text), "axé世!")
    XCTAssertEqual(text.lineRange(9), 0..<text.count)
    XCTAssertEqual(text.lineStart(-1), 0)
    XCTAssertEqual(TextBuffer("a\r\nb\n").lineRange(0), 0..<1)
    XCTAssertEqual(TextBuffer("a\r\nb\n").lineRange(1), 3..<4)
    XCTAssertEqual(TextBuffer("a\r\nb\n").lineRange(2), 5..<5)
    XCTAssertEqual(TextBuffer("").lineRange(0), 0..<0)
  }

  func testAFlagInsertedBeforeOthersRegroupsThem() {
    var text = TextBuffer(String(repeating: "🇩🇪", count: 2000))
    XCTAssertEqual(text.characterCount, 2000)
    text.replace(0..<0, with: "🇫")
    XCTAssertEqual(text.characterCount, 2001)
    XCTAssertEqual(text.character(after: 0), 8)
    text.replace(8..<8, with: "-")
    XCTAssertEqual(text.characterCount, 2002)
    text.replace(0..<4, with: "")
    XCTAssertEqual(text.string(in: 0..<5), "🇩-")
  }

  func testWordsAreLettersNumbersAndUnderscoresOfAnyScript() {
    let text: TextBuffer = "the  naïve_1 世界, שלום -"
    func word(_ offset: Int) -> String { text.string(in: text.word(at: offset)) }
    XCTAssertEqual(word(1), "the")
    XCTAssertEqual(word(3), " ")
    XCTAssertEqual(word(8), "naïve_1")
    XCTAssertEqual(word(15), "世界")
    XCTAssertEqual(word(24), "שלום")
    XCTAssertEqual(text.wordEnd(after: text.count), text.count)
    XCTAssertEqual(text.wordStart(before: 0), 0)
    XCTAssertEqual(text.wordStart(before: text.count), text.count - 10)
  }
}
