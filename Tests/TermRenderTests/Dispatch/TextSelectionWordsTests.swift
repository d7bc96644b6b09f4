// TextSelectionWordsTests: the words and paragraphs that clicks select, and the character before a place.

import TermView
import XCTest

@testable import TermRender

final class TextSelectionWordsTests: XCTestCase {
  /// The bytes of each character of a text.
  private func characters(_ text: String) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    for character in text {
      ranges.append(start..<start + character.utf8.count)
      start += character.utf8.count
    }
    return ranges
  }

  /// Each word has its own letter in the mask, which has one for each character.
  func testAWordIsARunOfCharactersOfOneKind() {
    for (text, mask) in [
      ("stop", "aaaa"), ("a", "a"), ("a b", "abc"), ("a  \tb ", "abbbcd"), ("a_b-c", "aaabc"),
      ("x1y", "aaa"), ("don't stop", "aaaaabcccc"), ("l\u{2019}eau", "aaaaa"), ("'a'", "abc"),
      ("a'1", "abc"), ("1'a", "abc"), ("a''b", "abcd"), ("a' b", "abcd"), ("3.14, ok", "aaaabcdd"),
      ("1,2", "aaa"), ("1,a", "abc"), ("a.b", "abc"), ("a,1", "abc"), (".5", "ab"), ("5.", "ab"),
      ("1.,2", "abcd"), ("a!!b", "abcd"), ("(a)", "abc"), ("naïve café", "aaaaabcccc"),
      ("ひらカタ漢字abc", "aabbccddd"), ("ﾊﾝkana", "aabbbb"), ("ㇰア", "aa"), ("々〇漢", "aaa"),
      ("ぁゟ゠ヿー", "aabcc"), ("㐀䷀豈𠀀", "abcc"), ("e\u{301}\u{1F600}e", "abc"),
      ("\u{1F469}\u{200D}\u{1F467}a", "ab"),
    ] {
      let (bytes, ranges, mask) = (Array(text.utf8), characters(text), Array(mask))
      XCTAssertEqual(mask.count, ranges.count, text)
      guard mask.count == ranges.count else { continue }
      for (index, range) in ranges.enumerated() {
        var (first, last) = (index, index)
        while first > 0, mask[first - 1] == mask[index] { first -= 1 }
        while last + 1 < mask.count, mask[last + 1] == mask[index] { last += 1 }
        XCTAssertEqual(
          bytes.span.range(of: .word, around: range),
          ranges[first].lowerBound..<ranges[last].upperBound, "\(text) \(index)")
      }
    }
  }

  func testAWordEndsWithItsParagraph() {
    let bytes = Array("one two\nthree\n\nfour".utf8)
    for (range, word) in [(5..<6, 4..<7), (9..<10, 8..<13), (15..<16, 15..<19)] {
      XCTAssertEqual(bytes.span.range(of: .word, around: range), word)
    }
  }

  func testAParagraphIsBetweenLineEnds() {
    let bytes = Array("one two\nthree\n\nfour".utf8)
    for (range, paragraph) in [
      (0..<1, 0..<7), (6..<7, 0..<7), (7..<7, 0..<7), (8..<9, 8..<13), (12..<13, 8..<13),
      (14..<14, 14..<14), (15..<15, 15..<19), (18..<19, 15..<19), (19..<19, 15..<19),
    ] {
      XCTAssertEqual(bytes.span.range(of: .paragraph, around: range), paragraph, "\(range)")
    }
  }

  func testBesideALineThereIsNoWord() {
    let bytes = Array("one two".utf8)
    for place in 0...7 {
      XCTAssertEqual(bytes.span.range(of: .word, around: place..<place), place..<place)
    }
  }

  func testTheCharacterBeforeAPlaceBeginsWhereSwiftsDoes() {
    for text in [
      "a", "abc", "é\u{301}x", "a\nb", "a\r\nb", "\r\n\r\n", "\n\n", "\r\r", "a\u{2029}b",
      "\u{1F469}\u{200D}\u{1F467}漢", "ab\u{1F1E9}\u{1F1EA}", "x\r\n漢\ny",
    ] {
      let bytes = Array(text.utf8)
      for range in characters(text) {
        XCTAssertEqual(
          bytes.span.clusterStart(before: range.upperBound), range.lowerBound,
          "\(text.debugDescription) \(range)")
      }
    }
  }
}
