// PhraseSearch: finds a phrase in a text, ignoring case and where lines break.

/// A search for a phrase.
///
/// Letters match in upper and lower case, and a space matches any run of spaces, tabs and line ends, since a reader
/// can't see which of them a text has.
struct PhraseSearch {
  /// The characters of the phrase in lower case, with one space for each run of them.
  private let characters: [String]
  /// The same as bytes; empty if they are not ASCII.
  private let bytes: [UInt8]
  private let matcher: PatternMatcher

  init(_ phrase: String) {
    var characters: [String] = []
    for character in phrase {
      let wanted = Self.folded(character)
      if wanted != " " || characters.last != " " { characters.append(wanted) }
    }
    let isPlain = characters.allSatisfy { $0.utf8.count == 1 }
    bytes = isPlain ? characters.flatMap { $0.utf8 } : []
    matcher = PatternMatcher(count: characters.count) { characters[$0] == characters[$1] }
    self.characters = characters
  }

  /// The matches in a text, from its start to its end and without overlaps; none for an empty phrase.
  ///
  /// - Complexity: O(the bytes of the phrase and the text).
  func matches(in text: String) -> [Range<String.Index>] {
    guard !characters.isEmpty else { return [] }
    return bytes.isEmpty ? characterMatches(in: text) : byteMatches(in: text)
  }

  /// Compares ASCII, which most phrases are, as bytes.
  private func byteMatches(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    let all = text.utf8.span
    // A ring of the places of the last bytes that may be a match: as many as the phrase has.
    var starts = [Int](repeating: 0, count: bytes.count)
    var (matched, number, wasSpace) = (0, 0, false)
    for index in all.indices {
      let byte = Self.folded(all[index])
      defer { wasSpace = byte == 0x20 }
      if byte == 0x20, wasSpace { continue }
      starts[number % bytes.count] = index
      number += 1
      matched = matcher.advance(matched) { bytes[$0] == byte }
      guard matched == bytes.count else { continue }
      matched = 0
      let start = text.utf8.index(text.startIndex, offsetBy: starts[number % bytes.count])
      let end = text.utf8.index(text.startIndex, offsetBy: index + 1)
      // A mark after the last letter belongs to it, and makes it another one.
      let isWhole = index + 1 == all.count || all[index + 1] < 0x80
      if isWhole || end.samePosition(in: text) != nil { found.append(start..<end) }
    }
    return found
  }

  private func characterMatches(in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var starts = [String.Index](repeating: text.startIndex, count: characters.count)
    var (matched, number, wasSpace) = (0, 0, false)
    var index = text.startIndex
    while index < text.endIndex {
      let (start, character) = (index, Self.folded(text[index]))
      index = text.index(after: index)
      defer { wasSpace = character == " " }
      if wasSpace, character == " " { continue }
      starts[number % characters.count] = start
      number += 1
      matched = matcher.advance(matched) { characters[$0] == character }
      guard matched == characters.count else { continue }
      matched = 0
      found.append(starts[number % characters.count]..<index)
    }
    return found
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x09...0x0D: 0x20
    default: byte
    }
  }

  private static func folded(_ character: Character) -> String {
    character.isWhitespace ? " " : character.lowercased()
  }
}
