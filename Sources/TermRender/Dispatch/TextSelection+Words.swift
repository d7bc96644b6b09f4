// TextSelection+Words: the word or the paragraph around a click, and the character before a place.

internal import TermView

extension Span<UInt8> {
  /// Returns the word or the paragraph around a range.
  ///
  /// A word is a run of letters and digits of one kind, or of spaces, or one other character. An apostrophe between
  /// letters, and a point or a comma between digits, are parts of a word, as in Unicode's rules for words. Words of
  /// Chinese and Japanese, which only a dictionary can tell apart, end where the script changes.
  ///
  /// - Complexity: O(the paragraph's length).
  func range(of unit: TextSelection.Unit, around range: Range<Int>) -> Range<Int> {
    let lower = paragraphStart(before: range.lowerBound)
    let upper = paragraphEnd(after: range.upperBound)
    guard unit == .word, !range.isEmpty else { return unit == .word ? range : lower..<upper }
    var bytes: [UInt8] = []
    for index in lower..<upper { bytes.append(self[index]) }
    let characters = Array(String(decoding: bytes, as: UTF8.self))
    var (runStart, start) = (lower, lower)
    var last = CharacterKind.other
    for (index, character) in characters.enumerated() {
      var kind = CharacterKind(character)
      if kind == .other, index > 0, index + 1 < characters.count,
        character.joins(characters[index - 1], characters[index + 1])
      {
        kind = last
      }
      if kind == .other || kind != last {
        if start > range.lowerBound { return runStart..<start }
        runStart = start
      }
      last = kind
      start += character.utf8.count
    }
    return runStart..<upper
  }
}

extension Span<UInt8> {
  /// The beginning of the character before an offset.
  func clusterStart(before offset: Int) -> Int {
    if offset > 1, self[offset - 1] == 0x0A, self[offset - 2] == 0x0D { return offset - 2 }
    var start = paragraphStart(before: offset - 1)
    while case let next = Cluster(in: self, at: start).end, next < offset { start = next }
    return start
  }
}

/// What a run of characters that a double click selects consists of.
private enum CharacterKind {
  case space, letters, hiragana, katakana, ideographs, other

  init(_ character: Character) {
    if character.isWhitespace {
      self = .space
    } else if character.isLetter || character.isNumber || character == "_" {
      self =
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x3041...0x309F: .hiragana
        case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
          .ideographs
        default: .letters
        }
    } else {
      self = .other
    }
  }
}

extension Character {
  /// Whether the character is a part of the word or the number around it.
  fileprivate func joins(_ before: Character, _ after: Character) -> Bool {
    switch self {
    case "'", "\u{2019}": before.isLetter && after.isLetter
    case ".", ",": before.isNumber && after.isNumber
    default: false
    }
  }
}
