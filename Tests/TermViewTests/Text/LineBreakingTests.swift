// LineBreakingTests: next to which characters a line may break.

import RecordSupport
import XCTest

@testable import TermView

final class LineBreakingTests: XCTestCase {
  private func kind(_ value: UInt32, after previous: LineBreakClass? = nil) -> LineBreakClass? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return LineBreakClass(Cluster(in: Array(String(scalar).utf8).span, at: 0), after: previous)
  }

  func testEachCharacterHasItsClass() {
    let cases: [(LineBreakClass, [UInt32])] = [
      (.letter, [0x41, 0x5A, 0x61, 0x7A, 0xE9, 0x10FF, 0x2007, 0xFF66, 0xFF71, 0x2190]),
      (.digit, [0x30, 0x39]),
      (
        .sign, [0x23, 0x24, 0x26, 0x2A, 0x2B, 0x2F, 0x3C, 0x3E, 0x40, 0x5C, 0x5E, 0x60, 0x7C, 0x7E]
      ),
      (.space, [0x09, 0x20, 0x1680, 0x2000, 0x2006, 0x2008, 0x200A, 0x205F, 0x3000]),
      (.opening, [0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x300C, 0x3010, 0xFF08, 0xFF62]),
      (
        .closing,
        [
          0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x3001, 0x3002,
          0x300D,
          0x30FB, 0x30FE, 0x3041, 0x30C3, 0xFF01, 0xFF63, 0xFF65, 0xFF67, 0xFF70,
        ]
      ),
      (.quote, [0x22, 0x27]),
      (.ideograph, [0x1100, 0x3042, 0x30FA, 0x30FF, 0x4E00, 0xAC00, 0xFF21, 0x1F600]),
    ]
    for (wanted, values) in cases {
      for value in values { XCTAssertEqual(kind(value), wanted, String(value, radix: 16)) }
    }
  }

  func testAHyphenAllowsABreakOnlyAfterALetterOrDigit() {
    for value in [0x2D, 0x2010, 0x2013, 0x2014] as [UInt32] {
      for previous in [.letter, .digit] as [LineBreakClass] {
        XCTAssertEqual(kind(value, after: previous), .hyphen)
      }
      for previous in [nil, .space, .sign, .hyphen, .ideograph] as [LineBreakClass?] {
        XCTAssertEqual(kind(value, after: previous), .sign)
      }
    }
  }

  /// Returns the lines of a text that is wrapped to a width.
  private func lines(_ text: String, _ width: Int) -> [String] {
    let bytes = Array(text.utf8)
    var (result, next) = ([String](), Optional(0))
    while let start = next {
      let line = TextLine(in: bytes.span, at: start, width: width)
      result.append(String(decoding: bytes[line.range], as: UTF8.self))
      next = line.next
    }
    return result
  }

  func testALineBreaksWhereItsCharactersAllowIt() {
    let cases: [(String, Int, [String])] = [
      ("ab-cd", 4, ["ab-", "cd"]), ("12-34", 4, ["12-3", "4"]), ("ab-34", 4, ["ab-3", "4"]),
      ("漢字漢", 4, ["漢字", "漢"]), ("漢字。", 4, ["漢", "字。"]), ("漢「字", 4, ["漢", "「字"]),
      ("漢ab", 3, ["漢", "ab"]), ("ab漢", 3, ["ab", "漢"]), ("漢\"字", 3, ["漢\"", "字"]),
      ("a b  c", 4, ["a b", "c"]), ("ab \n c", 2, ["ab", " c"]), ("ab  ", 2, ["ab"]),
      ("ab\u{200B}cd", 3, ["ab", "cd"]), ("a (bc)", 4, ["a", "(bc)"]), ("a, b", 2, ["a,", "b"]),
      ("ab cd", 5, ["ab cd"]), ("ab cd", 4, ["ab", "cd"]), ("abcd", 3, ["abc", "d"]),
    ]
    for (text, width, wanted) in cases {
      XCTAssertEqual(lines(text, width), wanted, "\(text.debugDescription) in \(width)")
    }
  }

  /// Returns the width of the widest part between two places where `LineBreakTracker` lets a line break.
  private func widestPart(_ bytes: Span<UInt8>) -> Int {
    var (offset, column, begin, widest) = (0, 0, 0, 0)
    var tracker = LineBreakTracker(start: 0)
    var lastEnd = 0
    while offset < bytes.count {
      let cluster = Cluster(in: bytes, at: offset)
      if cluster.kind == .newline {
        widest = max(widest, column - begin)
        (column, begin) = (0, 0)
        tracker = LineBreakTracker(start: cluster.end)
      } else {
        tracker.pass(cluster, in: bytes, at: offset, column)
        column += cluster.width
        if let last = tracker.last, let next = last.next, next > lastEnd {
          widest = max(widest, last.width - begin)
          // What was passed since the break belongs to the next part.
          begin = next > offset ? column : column - cluster.width
          lastEnd = next
        }
      }
      offset = cluster.end
    }
    return max(widest, column - begin)
  }

  func testTheUnbreakableWidthIsThatBetweenBreaks() {
    var random = SeededGenerator(seed: 41)
    let pieces = [
      "a", "b", "-", "9", " ", "漢", "ー", "(", ")", "\"", "é", "\u{2013}", "。", "「", "\n",
      "\u{200B}", "e\u{301}", "👩‍🚀", "ab cd", "+",
    ]
    for round in 0..<5_000 {
      let text = (0..<random.next(below: 12)).map { _ in random.pick(pieces) }.joined()
      let bytes = Array(text.utf8)
      var (found, offset) = (UnbreakableWidth(), 0)
      while offset < bytes.count {
        let plainEnd = plainRunEnd(in: bytes.span, from: offset)
        found.passPlain(bytes.span, offset..<plainEnd)
        offset = plainEnd
        guard offset < bytes.count else { break }
        let cluster = Cluster(in: bytes.span, at: offset)
        found.pass(cluster, in: bytes.span, at: offset)
        offset = cluster.end
      }
      XCTAssertEqual(found.widest, widestPart(bytes.span), "\(round): \(text.debugDescription)")
    }
  }
}
