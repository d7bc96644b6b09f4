// TextFind: a search in an editable text: the phrase, its matches, and what to put in their place.

/// A phrase to find in a text, and its matches.
///
/// Letters match in upper and lower case. The matches are those of the text that was searched last: call `search` after
/// the phrase or the text has changed. `FindBar` shows a search, and `TextArea` has one with `findable()`.
public struct TextFind: Sendable {
  /// The words to find, on one line.
  public var phrase: String
  /// The words to put in place of a match.
  public var replacement: String
  /// The matches in order, without overlaps; at most `mostMatches`.
  public private(set) var matches: [Range<Int>] = []
  /// The text that was searched last.
  private var searched: (text: TextBuffer, phrase: String)?

  /// The most matches that are kept.
  public static let mostMatches = 100_000

  /// Creates a search.
  public init(_ phrase: String = "", replacement: String = "") {
    self.phrase = phrase
    self.replacement = replacement
  }

  /// Finds the matches in a text, if it is not the one that was searched last.
  ///
  /// - Complexity: O(the length of the text) if the text or the phrase has changed.
  public mutating func search(_ text: TextBuffer) {
    if let searched, searched.phrase == phrase, searched.text == text { return }
    searched = (text, phrase)
    matches = []
    guard !phrase.isEmpty else { return }
    text.forEachMatch(of: phrase) { match in
      matches.append(match)
      return matches.count < Self.mostMatches
    }
  }

  /// The index of the match that is a range, such as the selection; nil if none is.
  public func index(of range: Range<Int>) -> Int? {
    let index = firstIndex(from: range.lowerBound)
    return index < matches.count && matches[index] == range ? index : nil
  }

  /// Returns the match after a selection, or the one before it, around the ends of the text.
  public func match(after selection: Range<Int>, isBackwards: Bool = false) -> Range<Int>? {
    guard let first = matches.first, let last = matches.last else { return nil }
    guard isBackwards else {
      let start = selection.isEmpty ? selection.lowerBound : selection.lowerBound + 1
      let index = firstIndex(from: start)
      return index < matches.count ? matches[index] : first
    }
    let index = firstIndex(from: selection.lowerBound)
    return index > 0 ? matches[index - 1] : last
  }

  /// Returns the matches that overlap a range.
  public func matches(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    var first = firstIndex(from: range.lowerBound)
    if first > 0, matches[first - 1].upperBound > range.lowerBound { first -= 1 }
    return matches[first...].prefix { $0.lowerBound < range.upperBound }
  }

  /// Where the selection is among the matches, in words: `3 of 12`.
  public func progress(at selection: Range<Int>) -> String {
    guard !phrase.isEmpty else { return "" }
    guard !matches.isEmpty else { return Translation["no matches"] }
    let count = "\(matches.count)" + (matches.count == Self.mostMatches ? "+" : "")
    return index(of: selection).map { Translation["{1} of {2}", "\($0 + 1)", count] }
      ?? Translation["{1} found", count]
  }

  /// Returns the index of the first match that starts at an offset or after it.
  private func firstIndex(from offset: Int) -> Int {
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TextEdit {
  /// Selects the next match, or the one before, around the ends of the text; returns whether there is one.
  @discardableResult
  public mutating func select(next find: TextFind, isBackwards: Bool = false) -> Bool {
    guard let match = find.match(after: selection, isBackwards: isBackwards) else { return false }
    select(match)
    return true
  }

  /// Replaces the selection if it is a match, and selects the match after it.
  public mutating func replace(_ find: inout TextFind) {
    if find.index(of: selection) != nil {
      let found = selection
      replace(found, with: find.replacement)
      find.search(text)
    }
    select(next: find)
  }

  /// Replaces all matches in one undo step, and returns how many there were.
  ///
  /// - Complexity: O(the length of the text).
  @discardableResult
  public mutating func replaceAll(_ find: TextFind) -> Int {
    var (matches, bytes, end) = (0, [UInt8](), 0)
    var range: Range<Int>?
    guard !find.phrase.isEmpty else { return 0 }
    text.forEachMatch(of: find.phrase) { match in
      if range != nil { bytes += text.bytes(in: end..<match.lowerBound) }
      bytes += Array(find.replacement.utf8)
      range = (range?.lowerBound ?? match.lowerBound)..<match.upperBound
      end = match.upperBound
      matches += 1
      return true
    }
    if let range { replace(range, with: String(decoding: bytes, as: UTF8.self)) }
    return matches
  }
}
