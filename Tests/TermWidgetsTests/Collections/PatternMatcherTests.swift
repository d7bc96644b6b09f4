// PatternMatcherTests: patterns in texts compared with a slow search, and the number of comparisons.

import RecordSupport
import XCTest

@testable import TermWidgets

final class PatternMatcherTests: XCTestCase {
  func testItFindsTheSameAsASlowSearch() {
    for seed in UInt64(1)...2000 {
      var random = SeededGenerator(seed: seed)
      func word(_ count: ClosedRange<Int>) -> [Int] {
        (0..<Int.random(in: count, using: &random)).map { _ in Int.random(in: 0...1, using: &random)
        }
      }
      let (pattern, text) = (word(1...5), word(0...40))
      let matcher = PatternMatcher(count: pattern.count) { pattern[$0] == pattern[$1] }
      var (found, matched) = ([Int](), 0)
      for (index, element) in text.enumerated() {
        matched = matcher.advance(matched) { pattern[$0] == element }
        guard matched == pattern.count else { continue }
        found.append(index + 1 - pattern.count)
        matched = 0
      }
      var (expected, start) = ([Int](), 0)
      while start + pattern.count <= text.count {
        let isHere = Array(text[start..<start + pattern.count]) == pattern
        if isHere { expected.append(start) }
        start += isHere ? pattern.count : 1
      }
      XCTAssertEqual(found, expected, "seed \(seed): \(pattern) in \(text)")
    }
  }

  func testEachElementIsComparedTwiceAtMost() {
    let pattern = [Int](repeating: 0, count: 1000) + [1]
    for text in [
      [Int](repeating: 0, count: 100_000),
      Array(repeating: pattern.dropLast() + [2], count: 100).flatMap { $0 },
    ] {
      var comparisons = 0
      let matcher = PatternMatcher(count: pattern.count) {
        comparisons += 1
        return pattern[$0] == pattern[$1]
      }
      XCTAssertLessThanOrEqual(comparisons, 3 * pattern.count)
      comparisons = 0
      var matched = 0
      for element in text {
        matched = matcher.advance(matched) {
          comparisons += 1
          return pattern[$0] == element
        }
        XCTAssertLessThan(matched, pattern.count)
      }
      XCTAssertLessThanOrEqual(comparisons, 2 * text.count)
    }
  }
}

final class LogSearchTests: XCTestCase {
  /// Words and lines of letters with cases, marks that belong to the letter before them, and a wide one.
  func testItFindsTheSameAsASlowSearch() {
    let letters = ["a", "A", "b", "é", "É", "e", "E", "\u{301}", "İ", "ß", "Σ", "ς", "σ", "日", " "]
    for seed in UInt64(1)...20_000 {
      var random = SeededGenerator(seed: seed)
      func word(_ count: ClosedRange<Int>) -> String {
        let used = Int.random(in: 2...letters.count, using: &random)
        return (0..<Int.random(in: count, using: &random))
          .map { _ in letters[Int.random(in: 0..<used, using: &random)] }.joined()
      }
      let (words, line) = (word(1...3), word(0...12))
      let search = LogSearch(words)
      let expected = slowMatches(of: words, in: line)
      XCTAssertEqual(search.matches(in: line), expected, "seed \(seed): “\(words)” in “\(line)”")
      XCTAssertEqual(
        search.isFound(in: line), !expected.isEmpty, "seed \(seed): “\(words)” in “\(line)”")
    }
    XCTAssertTrue(LogSearch("").isFound(in: "x"))
    XCTAssertEqual(LogSearch("").matches(in: "x"), [])
  }

  private func slowMatches(of words: String, in line: String) -> [Range<String.Index>] {
    func isSame(_ character: Character, _ wanted: Character) -> Bool {
      character == wanted || character.lowercased() == wanted.lowercased()
    }
    var (found, start) = ([Range<String.Index>](), line.startIndex)
    while start < line.endIndex {
      var (end, left) = (start, words[...])
      while end < line.endIndex, let wanted = left.first, isSame(line[end], wanted) {
        end = line.index(after: end)
        left.removeFirst()
      }
      if left.isEmpty { found.append(start..<end) }
      start = left.isEmpty ? end : line.index(after: start)
    }
    return found
  }
}
