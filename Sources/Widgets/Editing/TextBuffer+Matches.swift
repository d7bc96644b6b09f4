// TextBuffer+Matches: finds a phrase in a text, ignoring case, without making one string of it.

extension TextBuffer {
  /// Calls `body` with each match of a phrase, in order and without overlaps, until it returns false.
  ///
  /// Characters match if they are equal in lower case. A phrase that is not ASCII is searched line by line.
  ///
  /// - Complexity: O(the bytes of the text).
  func forEachMatch(of phrase: String, _ body: (Range<Int>) -> Bool) {
    guard !phrase.isEmpty else { return }
    if phrase.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0A }) {
      forEachPlainMatch(of: phrase.utf8.map(Self.folded), body)
    } else {
      forEachLineMatch(of: LogSearch(phrase), body)
    }
  }

  private func forEachPlainMatch(of wanted: [UInt8], _ body: (Range<Int>) -> Bool) {
    let matcher = PatternMatcher(count: wanted.count) { wanted[$0] == wanted[$1] }
    let (first, other) = (wanted[0], Self.unfolded(wanted[0]))
    var matched = 0
    root?.walk(from: 0, skip: { _, _ in false }) { leaf, origin, _ in
      let bytes = leaf.span
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if matched == 0, byte != first, byte != other { continue }
        let folded = Self.folded(byte)
        matched = matcher.advance(matched) { wanted[$0] == folded }
        guard matched == wanted.count else { continue }
        matched = 0
        let match = origin + index - wanted.count..<origin + index
        // A mark after the last letter belongs to it, and makes it another one.
        let isWhole = index < bytes.count && bytes[index] < 0x80
        guard isWhole || isBoundary(match.upperBound) else { continue }
        if !body(match) { return true }
      }
      return false
    }
  }

  private func isBoundary(_ offset: Int) -> Bool { character(at: offset) == offset }

  private func forEachLineMatch(of search: LogSearch, _ body: (Range<Int>) -> Bool) {
    var (line, start) = ([UInt8](), 0)
    func isDone() -> Bool {
      defer {
        start += line.count
        line = []
      }
      guard !line.allSatisfy({ $0 < 0x80 }) else { return false }
      let text = String(decoding: line, as: UTF8.self)
      for match in search.matches(in: text) {
        let lower = text.utf8.distance(from: text.startIndex, to: match.lowerBound)
        let upper = text.utf8.distance(from: text.startIndex, to: match.upperBound)
        if !body(start + lower..<start + upper) { return true }
      }
      return false
    }
    let isEnded =
      root?.walk(from: 0, skip: { _, _ in false }) { bytes, _, _ in
        for byte in bytes {
          line.append(byte)
          if byte == 0x0A, isDone() { return true }
        }
        return false
      } ?? true
    if !isEnded { _ = isDone() }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func unfolded(_ byte: UInt8) -> UInt8 {
    (0x61...0x7A).contains(byte) ? byte & ~0x20 : byte
  }
}
