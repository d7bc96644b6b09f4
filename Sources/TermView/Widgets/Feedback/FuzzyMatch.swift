// FuzzyMatch: a few typed letters and a text in; how well they name it, and by which of its letters, out.

/// How the letters of a pattern are found in a text, in order but not side by side, in the best way there is.
///
/// Letters at the beginnings of words count most, then letters side by side; each gap counts against it. A small
/// letter finds a capital too, a capital only itself; blanks in the pattern find nothing, and are passed over.
///
/// ```swift
/// FuzzyMatch("of", in: "Open File")?.positions  // [0, 5]
/// ```
public struct FuzzyMatch: Hashable, Sendable {
  /// How good it is; a greater one is better.
  public let score: Int
  /// The characters that were found, by their numbers in the text.
  public let positions: [Int]

  /// Finds a pattern; nil where a letter of it is not there.
  ///
  /// - Complexity: O(characters of the pattern × characters of the text); of the text, 256 characters are looked at.
  public init?(_ pattern: String, in text: String) {
    let wanted = pattern.filter { !$0.isWhitespace }.prefix(64).map { Letter($0) }
    let letters = text.prefix(256).map { Letter($0) }
    guard !wanted.isEmpty else {
      (score, positions) = (0, [])
      return
    }
    guard wanted.count <= letters.count, FuzzyMatch.isSubsequence(wanted, of: letters) else {
      return nil
    }
    let width = letters.count
    let none = Int.min / 2
    // For each letter of the pattern: the best score with it at a place, and where the one before it was then.
    var before = [Int](repeating: 0, count: width)
    var origins = [[Int]]()
    for (row, letter) in wanted.enumerated() {
      var scores = [Int](repeating: none, count: width)
      var origin = [Int](repeating: -1, count: width)
      // The best of the row before with a gap up to here, and where that was.
      var (reach, reachPlace) = (none, -1)
      for column in 0..<width {
        if row > 0, column > 1 {
          reach -= Points.gap
          if before[column - 2] - Points.firstGap > reach {
            (reach, reachPlace) = (before[column - 2] - Points.firstGap, column - 2)
          }
        }
        guard letter.finds(letters[column]) else { continue }
        let own = Points.letter(letter, letters[column], FuzzyMatch.start(of: column, in: letters))
        if row == 0 {
          // What is passed over before the first letter counts little.
          scores[column] = own - min(column, Points.mostBefore)
          continue
        }
        let beside = column > 0 ? before[column - 1] + Points.neighbour : none
        if beside >= reach, beside > none / 2 {
          (scores[column], origin[column]) = (beside + own, column - 1)
        } else if reach > none / 2 {
          (scores[column], origin[column]) = (reach + own, reachPlace)
        }
      }
      before = scores
      origins.append(origin)
    }
    guard var place = before.indices.max(by: { before[$0] < before[$1] }),
      before[place] > none / 2
    else { return nil }
    score = before[place] - width / 16
    var found = [place]
    for row in stride(from: wanted.count - 1, to: 0, by: -1) {
      place = origins[row][place]
      found.append(place)
    }
    positions = found.reversed()
  }

  private struct Letter {
    var own: Character
    var small: Character
    var isCapital: Bool
    var isWord: Bool

    init(_ character: Character) {
      own = character
      let lower = character.lowercased()
      small = lower.count == 1 ? Character(lower) : character
      isCapital = character.isUppercase
      isWord = character.isLetter || character.isNumber
    }

    /// As a letter of the pattern: whether one of the text is meant.
    func finds(_ other: Letter) -> Bool { own == other.own || !isCapital && small == other.small }
  }

  private enum Points {
    static let firstGap = 3
    static let gap = 1
    static let neighbour = 6
    static let mostBefore = 4

    static func letter(_ wanted: Letter, _ found: Letter, _ start: Int) -> Int {
      16 + start + (wanted.own == found.own ? 1 : 0)
    }
  }

  /// What a place counts for being where a word begins.
  private static func start(of place: Int, in letters: [Letter]) -> Int {
    let letter = letters[place]
    guard letter.isWord else { return 0 }
    guard place > 0 else { return 10 }
    let before = letters[place - 1]
    if !before.isWord { return 9 }
    return letter.isCapital && !before.isCapital ? 7 : 0
  }

  private static func isSubsequence(_ wanted: [Letter], of letters: [Letter]) -> Bool {
    var next = 0
    for letter in letters where next < wanted.count && wanted[next].finds(letter) { next += 1 }
    return next == wanted.count
  }
}
