// TextDiff: compares two texts line by line, or parses a unified diff.

/// The changes from one text to another, line by line and within changed lines.
///
/// ```swift
/// TextDiff(from: old, to: new)
/// TextDiff(unified: output)
/// ```
///
/// Texts are compared byte by byte. If some lines end in a carriage return and a newline and others in a newline, the
/// carriage return is the last character of the former.
public struct TextDiff: Hashable, Sendable {
  /// The lines in reading order; none if the texts are the same.
  public private(set) var lines: [Line] = []

  /// The most changed lines to compare: beyond that, one text is shown as removed and the other as added.
  public static let mostChanges = 500

  /// A line of the diff.
  public struct Line: Hashable, Sendable {
    /// Whether the line is unchanged, removed, added or a note.
    public var kind: Kind
    /// The text of the line.
    public var text: String
    /// The number in the old text, from 1; nil if the line was not there.
    public var old: Int?
    /// The number in the new text, from 1; nil if the line is not there.
    public var new: Int?
    /// The ranges of characters that differ from the line that it replaced or that replaced it.
    public var changes: [Range<Int>] = []
    /// Whether it is a note that a text ends before it without a newline.
    var isEndNote = false
  }

  /// The kinds of lines.
  public enum Kind: UInt8, Hashable, Sendable {
    /// An unchanged, removed or added line.
    case same, removed, added
    /// A note about the lines below it, or about omitted ones.
    case note
  }

  /// Compares two texts by Myers's algorithm; `context` unchanged lines stay around each change.
  ///
  /// - Complexity: O((n + m) · d) for texts of n and m lines with d changes, d at most `mostChanges`.
  public init(from old: String, to new: String, context: Int = 3) {
    var (old, new) = (old.diffLines, new.diffLines)
    if old.last?.isEnded == new.last?.isEnded {
      for index in old.indices.suffix(1) { old[index].isEnded = true }
      for index in new.indices.suffix(1) { new[index].isEnded = true }
    }
    for step in shortestEdit(old, new, maxChanges: TextDiff.mostChanges) {
      switch step {
      case .same(let first, let second):
        lines.append(Line(kind: .same, text: new[second].text, old: first + 1, new: second + 1))
      case .removed(let index):
        lines.append(Line(kind: .removed, text: old[index].text, old: index + 1))
      case .added(let index):
        lines.append(Line(kind: .added, text: new[index].text, new: index + 1))
      }
    }
    if added + removed == 0 { lines = [] }
    dropReturns()
    fold(max(context, 0))
    markChanges()
    if old.last?.isEnded == false { insertEndNote { $0.kind == .removed && $0.old == old.count } }
    if new.last?.isEnded == false { insertEndNote { $0.kind == .added && $0.new == new.count } }
  }

  /// Parses a diff in the format of `git diff` and `diff -u`; other lines become notes.
  ///
  /// - Complexity: O(the length of the text), with bounded work for each line.
  public init(unified text: String) {
    var (old, new) = (0, 0)
    // The number of lines of either text that remain in the hunk.
    var (oldLeft, newLeft) = (0, 0)
    for line in text.diffLines.map(\.text) {
      // Drops one byte, not one character: a mark that combines with it belongs to the line.
      let rest = String(decoding: line.utf8.dropFirst(), as: UTF8.self)
      let first = line.utf8.first
      if first == UInt8(ascii: "@"), let hunk = TextDiff.hunk(line) {
        (old, oldLeft, new, newLeft) = hunk
        lines.append(Line(kind: .note, text: line.droppingReturn))
      } else if first == UInt8(ascii: "-"), oldLeft > 0 {
        lines.append(Line(kind: .removed, text: rest, old: old))
        old += 1
        oldLeft -= 1
      } else if first == UInt8(ascii: "+"), newLeft > 0 {
        lines.append(Line(kind: .added, text: rest, new: new))
        new += 1
        newLeft -= 1
      } else if first == 0x20 || first == nil, oldLeft > 0, newLeft > 0 {
        lines.append(Line(kind: .same, text: rest, old: old, new: new))
        (old, new) = (old + 1, new + 1)
        (oldLeft, newLeft) = (oldLeft - 1, newLeft - 1)
      } else {
        let isEndNote = first == UInt8(ascii: "\\")
        lines.append(Line(kind: .note, text: line.droppingReturn, isEndNote: isEndNote))
      }
    }
    dropReturns()
    markChanges()
  }

  /// The rows of a view of both texts side by side: lines that replace one another are in one row.
  var pairs: [Pair] {
    var (pairs, index): ([Pair], Int) = ([], 0)
    while index < lines.count {
      guard let change = change(at: index) else {
        pairs.append(Pair(old: index, new: index))
        index += 1
        continue
      }
      for offset in 0..<max(change.removed.count, change.added.count) {
        pairs.append(
          Pair(
            old: offset < change.removed.count ? change.removed.lowerBound + offset : nil,
            new: offset < change.added.count ? change.added.lowerBound + offset : nil))
      }
      if change.oldNote != nil || change.newNote != nil {
        pairs.append(Pair(old: change.oldNote, new: change.newNote))
      }
      index = change.end
    }
    return pairs
  }

  /// Lines that replace one another, and the notes that their texts end there without a newline.
  private struct Change {
    var removed: Range<Int>
    var oldNote: Int?
    var added: Range<Int>
    var newNote: Int?
    /// The index of the line after them.
    var end: Int
  }

  /// Returns the change that starts at a line; nil if none does.
  private func change(at start: Int) -> Change? {
    var index = start
    func run(of kind: Kind) -> (lines: Range<Int>, note: Int?) {
      let first = index
      while index < lines.count, lines[index].kind == kind { index += 1 }
      let found = first..<index
      guard !found.isEmpty, index < lines.count, lines[index].isEndNote else { return (found, nil) }
      index += 1
      return (found, index - 1)
    }
    let (old, new) = (run(of: .removed), run(of: .added))
    guard index > start else { return nil }
    return Change(
      removed: old.lines, oldNote: old.note, added: new.lines, newNote: new.note, end: index)
  }

  /// A row of both texts: indices of lines, nil where a text has none.
  struct Pair: Hashable {
    var old: Int?
    var new: Int?
  }

  /// The number of added lines.
  public var added: Int { lines.count { $0.kind == .added } }

  /// The number of removed lines.
  public var removed: Int { lines.count { $0.kind == .removed } }

  /// Parses `@@ -1,3 +1,4 @@`: the first line and the number of lines, for either text.
  private static func hunk(_ line: String) -> (Int, Int, Int, Int)? {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count >= 3, words[0] == "@@", words[1].first == "-", words[2].first == "+"
    else { return nil }
    let ranges = words[1...2].map { word in
      word.dropFirst().split(separator: ",").map { min(Int($0) ?? 0, 1 << 40) }
    }
    guard let old = ranges[0].first, let new = ranges[1].first, old >= 0, new >= 0 else {
      return nil
    }
    return (
      old, ranges[0].count > 1 ? ranges[0][1] : 1, new, ranges[1].count > 1 ? ranges[1][1] : 1
    )
  }

  /// Drops carriage returns at the ends of unchanged lines, and of all lines if every one has one.
  private mutating func dropReturns() {
    let areAll = lines.allSatisfy { $0.kind == .note || $0.text.utf8.last == 0x0D }
    for index in lines.indices where areAll || lines[index].kind == .same {
      lines[index].text = lines[index].text.droppingReturn
    }
  }

  /// Adds a note after a line that its text ends there without a newline, unlike the other text.
  private mutating func insertEndNote(after isLast: (Line) -> Bool) {
    guard let index = lines.lastIndex(where: isLast) else { return }
    lines.insert(
      Line(kind: .note, text: Translation["⋯ no newline at the end"], isEndNote: true),
      at: index + 1)
  }

  /// Replaces unchanged lines far from all changes with notes.
  private mutating func fold(_ context: Int) {
    var distances = [Int](repeating: .max, count: lines.count)
    var distance = Int.max
    for index in lines.indices {
      distance = lines[index].kind == .same ? distance == .max ? .max : distance + 1 : 0
      distances[index] = distance
    }
    distance = .max
    for index in lines.indices.reversed() {
      distance = lines[index].kind == .same ? distance == .max ? .max : distance + 1 : 0
      distances[index] = min(distances[index], distance)
    }
    var (folded, left): ([Line], Int) = ([], 0)
    for (index, line) in lines.enumerated() {
      if distances[index] > context {
        left += 1
        continue
      }
      if left > 0 { folded.append(.folded(left)) }
      left = 0
      folded.append(line)
    }
    if left > 0 { folded.append(.folded(left)) }
    lines = folded
  }

  /// Marks the changes within lines that replace one another.
  private mutating func markChanges() {
    var index = 0
    while index < lines.count {
      guard let change = change(at: index) else {
        index += 1
        continue
      }
      // With as many removed as added lines, each is compared with the one in its place.
      if change.removed.count == change.added.count {
        for (old, new) in zip(change.removed, change.added) { mark(old, new) }
      }
      index = change.end
    }
  }

  private mutating func mark(_ first: Int, _ second: Int) {
    let (old, new) = (lines[first].text.diffWords, lines[second].text.diffWords)
    guard max(old.count, new.count) <= 400 else { return }
    let steps = shortestEdit(old, new, maxChanges: 60)
    // Lines without a common word are unrelated, and get no marks.
    let common = steps.contains {
      if case .same(let index, _) = $0 { old[index].first?.isLetter ?? false } else { false }
    }
    guard common else { return }
    for step in steps {
      switch step {
      case .same: break
      case .removed(let index): lines[first].append(change: old[index].range)
      case .added(let index): lines[second].append(change: new[index].range)
      }
    }
  }
}

extension TextDiff.Line {
  fileprivate static func folded(_ count: Int) -> TextDiff.Line {
    TextDiff.Line(kind: .note, text: "⋯ " + Translation[count, "{1} line", "{1} lines"])
  }

  fileprivate mutating func append(change: Range<Int>) {
    if let last = changes.last, last.upperBound == change.lowerBound {
      changes[changes.count - 1] = last.lowerBound..<change.upperBound
    } else {
      changes.append(change)
    }
  }
}

/// A word, or a sign between words, and its offset in characters.
private struct DiffWord: Hashable {
  var characters: [Character]
  var start: Int

  var first: Character? { characters.first }
  var range: Range<Int> { start..<start + characters.count }

  static func == (left: DiffWord, right: DiffWord) -> Bool {
    left.characters.elementsEqual(right.characters) { $0.utf8.elementsEqual($1.utf8) }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(characters) }
}

/// A line without its newline, and whether it had one.
private struct DiffLine: Equatable {
  var text: String
  var isEnded = true

  static func == (left: DiffLine, right: DiffLine) -> Bool {
    left.isEnded == right.isEnded && left.text.hasSameBytes(as: right.text)
  }
}

extension String {
  /// The lines; a carriage return before the newline is included.
  fileprivate var diffLines: [DiffLine] {
    var lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { DiffLine(text: String(Substring($0))) }
    // Text after the last newline is a line, unless it is empty.
    if lines[lines.count - 1].text.isEmpty {
      lines.removeLast()
    } else {
      lines[lines.count - 1].isEnded = false
    }
    return lines
  }

  /// The string without a carriage return at its end.
  fileprivate var droppingReturn: String {
    utf8.last == 0x0D ? String(decoding: utf8.dropLast(), as: UTF8.self) : self
  }

  fileprivate var diffWords: [DiffWord] {
    var words: [DiffWord] = []
    for (index, character) in prefix(2000).enumerated() {
      let isWord = character.isLetter || character.isNumber
      if isWord, let last = words.last?.characters.last, last.isLetter || last.isNumber {
        words[words.count - 1].characters.append(character)
      } else {
        words.append(DiffWord(characters: [character], start: index))
      }
    }
    return words
  }
}
