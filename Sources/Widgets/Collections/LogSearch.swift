// LogSearch: finds words or a pattern in lines, ignoring case.

/// What to find in lines.
struct LogQuery: Hashable {
  var words: String
  /// Whether the words are a regular expression.
  var isPattern = false

  var isEmpty: Bool { words.isEmpty }
  /// Whether it should be a regular expression, but is not a valid one.
  var isInvalidPattern: Bool { isPattern && LinePattern(words) == nil }
}

/// A search for the same words in many lines, or for a pattern.
///
/// Characters match if they are equal in lower case. The time is linear for any text: each line is read once.
struct LogSearch {
  /// The pattern; nil if words are searched for.
  private let pattern: Pattern?
  private enum Pattern {
    case invalid
    case valid(LinePatternMatcher)
  }

  private let words: String
  /// The words in lower case as bytes; empty if they are not ASCII.
  private let plain: [UInt8]
  /// Finds `plain`; nil if that is empty.
  private let plainMatcher: PatternMatcher?

  /// A character of the words, and its lower case.
  private struct Wanted {
    let own: Character
    let lower: String
  }

  init(_ query: LogQuery) {
    let words = query.words
    self.words = words
    guard !query.isPattern || words.isEmpty else {
      pattern = LinePattern(words).map { .valid(LinePatternMatcher($0)) } ?? .invalid
      (plain, plainMatcher) = ([], nil)
      return
    }
    pattern = nil
    let plain = words.utf8.allSatisfy { $0 < 0x80 } ? words.utf8.map { Self.folded($0) } : []
    self.plain = plain
    plainMatcher =
      plain.isEmpty ? nil : PatternMatcher(count: plain.count) { plain[$0] == plain[$1] }
  }

  init(_ words: String) { self.init(LogQuery(words: words)) }

  /// Whether a line contains the words; every line contains empty words.
  ///
  /// The search runs on all lines, so ASCII, which most lines and words are, is compared as bytes.
  ///
  /// - Complexity: O(the bytes of the words and the line).
  func isFound(in line: String) -> Bool {
    let bytes = line.utf8.span
    let found = find(in: bytes)
    return found ?? isFoundByCharacters(in: line)
  }

  /// Whether bytes of UTF-8 contain the words; nil if only their characters can tell.
  func find(in bytes: Span<UInt8>) -> Bool? {
    guard !words.isEmpty else { return true }
    switch pattern {
    case .invalid: return false
    case .valid(let matcher): return matcher.isFound(in: bytes)
    case nil: break
    }
    // Non-ASCII words have case mappings of their own and several spellings, but no ASCII line contains them.
    guard let plainMatcher else {
      for index in bytes.indices where bytes[index] >= 0x80 { return nil }
      return false
    }
    var matched = 0
    for index in bytes.indices {
      let byte = Self.folded(bytes[index])
      matched = plainMatcher.advance(matched) { plain[$0] == byte }
      guard matched == plain.count else { continue }
      let end = index + 1
      // A combining mark after the match belongs to its last letter.
      return end == bytes.count || bytes[end] < 0x80 ? true : nil
    }
    return false
  }

  func isFoundByCharacters(in line: String) -> Bool {
    var isFound = false
    forEachMatch(in: line) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// The ranges of all matches in a line, from left to right.
  func matches(in line: String) -> [Range<String.Index>] {
    switch pattern {
    case .invalid: return []
    case .valid(let matcher): return matcher.matches(in: line)
    case nil: break
    }
    var found: [Range<String.Index>] = []
    forEachMatch(in: line) { match in
      found.append(match)
      return true
    }
    return found
  }

  /// Returns the first column to show of a line, so that its first match is among the `width` columns that are visible;
  /// `column` if it already is.
  func column(showingMatchIn line: String, from column: Int, width: Int) -> Int {
    guard width > 0, let match = matches(in: line).first else { return column }
    let start = TextLine.width(of: line[..<match.lowerBound])
    let end = TextLine.width(of: line[..<match.upperBound])
    if start >= column, end <= column + width { return column }
    // From the start if it is there, else with some columns around it.
    let margin = max(0, min(8, (width - (end - start)) / 2))
    return end <= width ? 0 : max(0, min(start - margin, end - width + margin))
  }

  /// Returns the rows that the first match takes in a line that is wrapped; nil without a match in the part shown.
  func rows(ofMatchIn line: String, width: Int) -> Range<Int>? {
    let shown = String(line.prefix(StyledLine.maxWrappedCharacters))
    guard width > 0, let match = matches(in: shown).first else { return nil }
    let start = shown.utf8.distance(from: shown.startIndex, to: match.lowerBound)
    let end = start + shown.utf8.distance(from: match.lowerBound, to: match.upperBound)
    let bytes = shown.utf8.span
    var (row, first, offset) = (0, 0, Int?.some(0))
    while let next = offset.flatMap({ TextLine(in: bytes, at: $0, width: width).next }), next < end
    {
      row += 1
      if next <= start { first = row }
      offset = next
    }
    return first..<row + 1
  }

  /// Calls `body` with each match from left to right, without overlaps, until it returns false.
  private func forEachMatch(in line: String, _ body: (Range<String.Index>) -> Bool) {
    // A line has no more characters than bytes, so longer words need not be read to the end.
    let wanted = words.prefix(line.utf8.count + 1).map { Wanted(own: $0, lower: $0.lowercased()) }
    guard !wanted.isEmpty, wanted.count <= line.utf8.count else { return }
    let matcher = PatternMatcher(count: wanted.count) { wanted[$0].lower == wanted[$1].lower }
    // A ring of the starts of the last characters, which may be a match: as many as the words have.
    var starts = [String.Index](repeating: line.startIndex, count: wanted.count)
    var (matched, number) = (0, 0)
    var index = line.startIndex
    while index < line.endIndex {
      starts[number % wanted.count] = index
      let character = line[index]
      index = line.index(after: index)
      number += 1
      matched = matcher.advance(matched) { Self.isSame(character, wanted[$0]) }
      guard matched == wanted.count else { continue }
      guard body(starts[number % wanted.count]..<index) else { return }
      matched = 0
    }
  }

  private static func isSame(_ character: Character, _ wanted: Wanted) -> Bool {
    if character == wanted.own { return true }
    let hasCase = character.unicodeScalars.contains { $0.properties.changesWhenLowercased }
    return hasCase ? character.lowercased() == wanted.lower : String(character) == wanted.lower
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

extension TextLine {
  /// The columns of a line without line breaks, with its tabs.
  fileprivate static func width(of line: Substring) -> Int {
    TextLine(in: line.utf8.span, at: 0, width: 0, mode: .none).width
  }
}
