// LinePatternTests: patterns for lines, compared with the toolchain's Regex.

import RecordSupport
import TermRender
import TermTest
import XCTest

@testable import TermWidgets

final class LinePatternTests: XCTestCase {
  /// The words that a pattern matches in a line; nil if it is not a valid pattern.
  private func matches(_ pattern: String, in line: String) -> [String]? {
    guard let pattern = LinePattern(pattern) else { return nil }
    let matcher = LinePatternMatcher(pattern)
    let found = matcher.matches(in: line).map { String(line[$0]) }
    let isFound = matcher.isFound(in: line.utf8.span)
    XCTAssertTrue(found.isEmpty || isFound, "\(pattern) marks what it does not find in \(line)")
    return found
  }

  func testWhatPatternsMatch() {
    let cases: [(String, String, [String]?)] = [
      ("error", "An Error: ERROR", ["Error", "ERROR"]), ("e.r", "err ear", ["err", "ear"]),
      ("[0-9]+", "12 and 345", ["12", "345"]), ("\\d{2,3}", "1 22 4444", ["22", "444"]),
      ("^a", "aa", ["a"]), ("a$", "aa", ["a"]), ("\\bcat\\b", "cat concat cat", ["cat", "cat"]),
      ("\\Bcat", "cat concat", ["cat"]), ("(ab)+c?", "ababc ab", ["ababc", "ab"]),
      ("a|ab", "ab", ["a"]), ("ab|a", "ab", ["ab"]), ("a+?", "aa", ["a", "a"]),
      ("<.*>", "<a><b>", ["<a><b>"]), ("<.*?>", "<a><b>", ["<a>", "<b>"]),
      ("[^a-c]", "abcd", ["d"]), ("[]a]", "]a", ["]", "a"]), ("[\\D]", "1x", ["x"]),
      ("É+", "éÉ", ["éÉ"]), ("[à-ü]", "É", ["É"]), ("\\w+", "größe_1 漢", ["größe_1", "漢"]),
      ("\\x41\\u00e9", "aÉ", ["aÉ"]), ("\\.", "a.b", ["."]), ("(?:a|b)c", "bc", ["bc"]),
      ("a{,2}", "aaa", ["aa", "a"]), ("", "abc", []), ("a*", "baa", ["aa"]),
      ("(", "(", nil), (")", ")", nil), ("[a", "a", nil), ("*a", "a", nil), ("a**", "a", nil),
      ("a{3,2}", "a", nil), ("a{1001}", "a", nil), ("\\1", "1", nil), ("(?=a)", "a", nil),
      ("(?<n>a)", "a", nil), ("\\", "a", nil), ("[b-a]", "a", nil), ("\\xg1", "a", nil),
    ]
    for (pattern, line, wanted) in cases {
      XCTAssertEqual(matches(pattern, in: line), wanted, "\(pattern) in \(line)")
    }
  }

  /// Random patterns of the kinds that both know.
  private struct Patterns {
    var random: SeededGenerator
    /// Whether a group of the last pattern can be empty.
    ///
    /// How often such a group comes, and which way is preferred after it came empty, differs between engines.
    var hasEmptyGroup = false

    mutating func next() -> String {
      hasEmptyGroup = false
      return pattern(depth: 0).words
    }

    private mutating func pattern(depth: Int) -> (words: String, canBeEmpty: Bool) {
      let takers = ["a", "b", "B", "é", ".", "[ab]", "[^a]", "\\d", "1", " "]
      let atoms = takers + ["^", "$", "\\b"]
      var (words, canBeEmpty) = ("", true)
      for _ in 0..<(1 + random.next(below: 3)) {
        var atom = random.pick(atoms)
        var isEmpty = !takers.contains(atom)
        var counts = isEmpty ? [""] : ["", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}"]
        if depth < 3, random.next(below: 4) == 0 {
          let inside = pattern(depth: depth + 1)
          if inside.canBeEmpty { hasEmptyGroup = true }
          (atom, isEmpty) = ("(?:" + inside.words + ")", inside.canBeEmpty)
          counts = ["", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{2,}"]
        }
        let count = random.pick(counts)
        words += atom + count
        if !isEmpty, !["*", "?", "*?", "??"].contains(count) { canBeEmpty = false }
      }
      if random.next(below: 4) == 0 {
        let other = random.pick(atoms)
        if !takers.contains(other) { canBeEmpty = true }
        words += "|" + other
      }
      return (words, canBeEmpty)
    }
  }

  func testTheyMatchAsTheToolchainsPatterns() throws {
    var patterns = Patterns(random: SeededGenerator(seed: 20_261_126))
    var random = SeededGenerator(seed: 20_261_127)
    let letters = ["a", "A", "b", "é", "É", " ", "漢"]
    var found = 0
    for round in 0..<2_000 {
      let source = patterns.next()
      guard let own = LinePattern(source) else {
        XCTFail("\(round): \(source) is not a valid pattern")
        continue
      }
      let matcher = LinePatternMatcher(own)
      let other = try Regex(source).ignoresCase().matchingSemantics(.unicodeScalar)
        .wordBoundaryKind(.simple)
      for _ in 0..<5 {
        // To the toolchain's `\b`, digits are no part of words here.
        let signs = source.contains("\\b") ? letters : letters + ["1", "_"]
        let line = (0..<random.next(below: 9)).map { _ in random.pick(signs) }.joined()
        let wanted = line.matches(of: other).map(\.range)
        XCTAssertEqual(
          matcher.isFound(in: line.utf8.span), !wanted.isEmpty, "\(round): \(source) in “\(line)”")
        if patterns.hasEmptyGroup { continue }
        XCTAssertEqual(
          matcher.matches(in: line).map { String(line[$0]) },
          wanted.filter { !$0.isEmpty }.map { String(line[$0]) },
          "\(round): \(source) in “\(line)”")
        found += wanted.count
      }
    }
    XCTAssertGreaterThan(found, 5_000)
  }

  func testNoPatternAndNoLineTakesLong() {
    // Each of these takes other engines exponential or quadratic time.
    let line = String(repeating: "a", count: 20_000) + "!"
    for source in ["(a+)+$", "(a|a)*b", "(?:a*)*c", "a{0,500}a{500}x", "(.*)(.*)(.*)y"] {
      XCTAssertEqual(matches(source, in: line), [], source)
    }
    let nested = (0..<40).reduce("a") { inner, _ in "(?:\(inner)){1000}" }
    XCTAssertNil(LinePattern(nested))
    let empty = (0..<40).reduce("") { inner, _ in "(?:\(inner)){1000}" }
    XCTAssertNil(LinePattern(empty))
    XCTAssertNil(LinePattern(String(repeating: "(", count: 100_000)))
    XCTAssertNil(LinePattern(String(repeating: "a|", count: 100_000)))
  }

  func testMoreStatesThanAreKeptChangeNothing() {
    guard let pattern = LinePattern("[ab]*a[ab]{11}c") else { return XCTFail("no pattern") }
    let matcher = LinePatternMatcher(pattern)
    var random = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let line = (0..<60).map { _ in random.pick(["a", "b"]) }.joined() + "c"
      let isMatch = line.dropLast(12).last == "a"
      XCTAssertEqual(matcher.isFound(in: line.utf8.span), isMatch, "\(round): \(line)")
    }
  }

  func testALogIsSearchedAndFilteredByPatterns() {
    let lines = ["GET /a 200", "GET /b 404", "PUT /c 500", "done (5 ms)"]
    let app = host("") { query in
      LogView("Log", lines, query: query, filter: "^(get|put)", isPattern: true)
    }
    XCTAssertFalse(app.text.contains("done"))
    app.send("[45]\\d\\d$")
    XCTAssertTrue(app.text.contains("2 with “[45]\\d\\d$” · 3 of 4 lines"), app.text)
    app.press("n")
    XCTAssertTrue(app.text.contains("1/2 with"), app.text)
    app.send("[45")
    XCTAssertTrue(app.text.contains("“[45” is not a valid pattern"), app.text)
  }
}
