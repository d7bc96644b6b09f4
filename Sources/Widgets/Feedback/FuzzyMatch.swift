// FuzzyMatch: scores how well a few typed letters match a text, and finds which characters they match.

/// The best match of a pattern's letters in a text, in order but not necessarily adjacent.
///
/// Letters at the beginnings of words score most, then adjacent letters; each gap lowers the score. A lowercase
/// letter matches an uppercase one too, an uppercase letter only itself; blanks in the pattern are ignored.
///
/// ```swift
/// FuzzyMatch("of", in: "Open File")?.positions  // [0, 5]
/// ```
public struct FuzzyMatch: Hashable, Sendable {
  /// The score; greater is better.
  public let score: Int
  /// The indices of the matched characters in the text.
  public let positions: [Int]

  /// Matches a pattern; nil if one of its letters is missing.
  ///
  /// - Complexity: O(characters of the pattern × characters of the text); at most 256 characters of each are read.
  public init?(_ pattern: String, in text: String) {
    var codes = LetterCodes()
    let wanted = FuzzyMatch.wanted(pattern, &codes)
    guard !wanted.isEmpty else {
      (score, positions) = (0, [])
      return
    }
    if FuzzyMatch.cannotMatch(wanted, in: text) { return nil }
    let letters = codes.letters(of: text)
    guard wanted.count <= letters.count, FuzzyMatch.isSubsequence(wanted, of: letters) else {
      return nil
    }
    let width = letters.count
    let none = Int.min / 2
    // For each letter of the pattern: the best score that ends at a column, and the column of the letter before it.
    var before = [Int](repeating: 0, count: width)
    var origins = [Int](repeating: -1, count: width * wanted.count)
    for (row, letter) in wanted.enumerated() {
      var scores = [Int](repeating: none, count: width)
      // The best score of the row before with a gap up to here, and its column.
      var (reach, reachColumn) = (none, -1)
      for column in 0..<width {
        if row > 0, column > 1 {
          reach -= ScoreWeights.gap
          if before[column - 2] - ScoreWeights.firstGap > reach {
            (reach, reachColumn) = (before[column - 2] - ScoreWeights.firstGap, column - 2)
          }
        }
        guard letter.finds(letters[column]) else { continue }
        let own = ScoreWeights.letter(
          letter, letters[column], FuzzyMatch.start(of: column, in: letters))
        if row == 0 {
          // Characters before the first letter lower the score only a little.
          scores[column] = own - min(column, ScoreWeights.maxLeadingPenalty)
          continue
        }
        let beside = column > 0 ? before[column - 1] + ScoreWeights.adjacent : none
        if beside >= reach, beside > none / 2 {
          (scores[column], origins[row * width + column]) = (beside + own, column - 1)
        } else if reach > none / 2 {
          (scores[column], origins[row * width + column]) = (reach + own, reachColumn)
        }
      }
      before = scores
    }
    guard var end = before.indices.max(by: { before[$0] < before[$1] }),
      before[end] > none / 2
    else { return nil }
    score = before[end] - width / 16
    var found = [end]
    for row in stride(from: wanted.count - 1, to: 0, by: -1) {
      end = origins[row * width + end]
      found.append(end)
    }
    positions = found.reversed()
  }

  /// A character as a number: ASCII is its own code, and `LetterCodes` numbers the others.
  private struct MatchLetter {
    var own: Int32
    var small: Int32
    var isCapital: Bool
    var isWord: Bool

    init(ascii byte: UInt8) {
      own = Int32(byte)
      isCapital = byte >= 0x41 && byte <= 0x5A
      small = isCapital ? own + 0x20 : own
      isWord = isCapital || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
    }

    init(own: Int32, small: Int32, _ character: Character) {
      (self.own, self.small) = (own, small)
      isCapital = character.isUppercase
      isWord = character.isLetter || character.isNumber
    }

    /// Whether this letter of the pattern matches a letter of the text.
    func finds(_ other: MatchLetter) -> Bool {
      own == other.own || !isCapital && small == other.small
    }
  }

  /// Numbers the characters of a pattern and a text.
  private struct LetterCodes {
    private var codes: [Character: Int32] = [:]

    /// The letters of at most 256 characters.
    mutating func letters(of text: String) -> [MatchLetter] {
      var letters: [MatchLetter] = []
      letters.reserveCapacity(min(text.utf8.count, 256))
      for byte in text.utf8 {
        // A carriage return and a line feed are one character, and so are a letter and an accent after it.
        if byte >= 0x80 || byte == 0x0D { return text.prefix(256).map { letter($0) } }
        if letters.count == 256 { return letters }
        letters.append(MatchLetter(ascii: byte))
      }
      return letters
    }

    mutating func letter(_ character: Character) -> MatchLetter {
      if let byte = character.asciiValue, character.utf8.count == 1 {
        return MatchLetter(ascii: byte)
      }
      let lower = character.lowercased()
      return MatchLetter(
        own: code(of: character), small: code(of: lower.count == 1 ? Character(lower) : character),
        character)
    }

    private mutating func code(of character: Character) -> Int32 {
      if let byte = character.asciiValue, character.utf8.count == 1 { return Int32(byte) }
      if let code = codes[character] { return code }
      let code = Int32(0x80 + codes.count)
      codes[character] = code
      return code
    }
  }

  /// The letters of a pattern that are looked for.
  private static func wanted(_ pattern: String, _ codes: inout LetterCodes) -> [MatchLetter] {
    pattern.prefix(256).filter { !$0.isWhitespace }.prefix(64).map { codes.letter($0) }
  }

  /// Whether a text of ASCII certainly lacks a letter; without an allocation, as most texts of a long list do.
  private static func cannotMatch(_ wanted: [MatchLetter], in text: String) -> Bool {
    var (next, count) = (0, 0)
    for byte in text.utf8 {
      count += 1
      // Of the characters that are read, each has at most two bytes.
      if byte >= 0x80 || count > 512 { return false }
      if wanted[next].finds(MatchLetter(ascii: byte)) {
        next += 1
        if next == wanted.count { return false }
      }
    }
    return true
  }

  private enum ScoreWeights {
    static let firstGap = 3
    static let gap = 1
    static let adjacent = 6
    static let maxLeadingPenalty = 4

    static func letter(_ wanted: MatchLetter, _ found: MatchLetter, _ start: Int) -> Int {
      16 + start + (wanted.own == found.own ? 1 : 0)
    }
  }

  /// Returns the bonus for a column where a word begins.
  private static func start(of index: Int, in letters: [MatchLetter]) -> Int {
    let letter = letters[index]
    guard letter.isWord else { return 0 }
    guard index > 0 else { return 10 }
    let before = letters[index - 1]
    if !before.isWord { return 9 }
    return letter.isCapital && !before.isCapital ? 7 : 0
  }

  private static func isSubsequence(_ wanted: [MatchLetter], of letters: [MatchLetter]) -> Bool {
    var next = 0
    for letter in letters where next < wanted.count && wanted[next].finds(letter) { next += 1 }
    return next == wanted.count
  }
}
