// PatternTests: patterns match as written, as much as they can, and in linear work.

import XCTest

@testable import TermCode

final class PatternTests: XCTestCase {
  private func match(_ pattern: String, _ text: String, from start: Int = 0) throws -> Int? {
    let bytes = Array(text.utf8)
    var work = LexWork(lineLength: bytes.count)
    return try Pattern(pattern.utf8).match(bytes, from: start, to: bytes.count, &work)
  }

  func testPatternsMatchAsMuchAsTheyCan() throws {
    let cases: [(String, String, Int?)] = [
      ("abc", "abcd", 3), ("abc", "abx", nil), ("a*", "aaab", 3), ("a*", "b", 0), ("a+", "b", nil),
      ("ab?", "ac", 1), ("a|ab|abc", "abcd", 3), ("(ab)+", "ababa", 4), ("[a-c_]+", "ab_cd", 4),
      ("[^x]+", "abxc", 2), (#"\d{2,3}"#, "12345", 3), (#"\d{2}"#, "1", nil), ("a{2,}", "aaaa", 4),
      ("a{x}", "a{x}", 4), (#"\w+"#, "naïve-", 6), (#"\s\t"#, " \t", 2), (#"\\\."#, #"\."#, 2),
      ("a$", "a", 1), ("a$", "ab", nil), ("(b|$)", "", 0), (".", "\u{e9}", 2),
      ("[^a]", "\u{1F600}", 4),
      ("[]x]", "]", 1), ("[x-]", "-", 1), ("", "x", 0), ("()", "x", 0), ("(a|)b", "b", 1),
      (#"[^\w]"#, "\u{e9}", nil), ("(a{2}b){2}", "aabaab", 6),
      (#""([^"\\]|\\.)*""#, #""a\"b" c"#, 6),
    ]
    for (pattern, text, end) in cases {
      XCTAssertEqual(try match(pattern, text), end, "\(pattern) in \(text)")
    }
    XCTAssertEqual(try match("b", "ab", from: 1), 2)
  }

  func testFaultyPatternsAreRejectedWithAReason() {
    let cases = [
      ("(a", "( without )"), ("a)", "unmatched ) at byte 1"), ("[a", "[ without ]"),
      ("*a", "nothing to repeat at byte 0"), (#"\y"#, #"unknown escape \y"#),
      ("\\", "\\ at the end"),
      ("[z-a]", "range out of order"), ("a{99}", "more than 64 repetitions, or out of order"),
      ("a{3,2}", "more than 64 repetitions, or out of order"),
      ("a(?=b)c", "(? is allowed only at the ends of a pattern"),
      ("((a{60}){60}){60}", "pattern too large"),
    ]
    for (pattern, reason) in cases {
      XCTAssertThrowsError(try Pattern(pattern.utf8), pattern) {
        XCTAssertEqual("\($0)", reason, pattern)
      }
    }
  }

  func testFailedMatchingIsLimited() throws {
    let pattern = try Pattern("a*b".utf8)
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000)
    var work = LexWork(lineLength: bytes.count)
    for start in bytes.indices {
      XCTAssertNil(pattern.match(bytes, from: start, to: bytes.count, &work))
    }
    XCTAssertLessThan(work.steps, 40 * bytes.count)
  }
}
