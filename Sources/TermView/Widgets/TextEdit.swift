// TextEdit: a line of text, a caret and a key in; the line and the caret after it out.

/// A line of text that is edited, with its caret and selection, by user-perceived characters.
public struct TextEdit: Hashable, Sendable {
  /// What it says.
  public private(set) var text: String
  /// How many characters are before the caret.
  public private(set) var caret: Int
  /// The other end of the selection; nil where nothing is selected.
  public private(set) var anchor: Int?

  /// Creates a line with its caret as far in as the text allows; at its end where nothing is said.
  public init(_ text: String, caret: Int? = nil, anchor: Int? = nil) {
    let count = text.count
    self.text = text
    self.caret = min(max(caret ?? count, 0), count)
    self.anchor = anchor.map { min(max($0, 0), count) }
  }

  /// The characters that are selected.
  public var selection: Range<Int> {
    guard let anchor else { return caret..<caret }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// Puts text in place of the selection; what would be other lines goes on after a blank.
  public mutating func insert(_ inserted: String) {
    let line = inserted.split(whereSeparator: \.isNewline).joined(separator: " ")
    replace(selection, with: line)
  }

  /// Does what a key says; says whether the key means anything here.
  public mutating func apply(_ press: KeyPress) -> Bool {
    guard press.phase != .release else { return false }
    let selects = press.key.modifiers.contains(.shift)
    var key = press.key
    key.modifiers.subtract([.shift, .capsLock, .numLock])
    switch key {
    case .left:
      move(to: selects ? caret - 1 : selection.isEmpty ? caret - 1 : selection.lowerBound, selects)
    case .right:
      move(to: selects ? caret + 1 : selection.isEmpty ? caret + 1 : selection.upperBound, selects)
    case .home, .ctrl("a"): move(to: 0, selects)
    case .end, .ctrl("e"): move(to: text.count, selects)
    case Key(.left, .control), Key(.left, .alt), .alt("b"): move(to: wordStart, selects)
    case Key(.right, .control), Key(.right, .alt), .alt("f"): move(to: wordEnd, selects)
    case .backspace: erase(from: caret - 1, to: caret)
    case .delete, .ctrl("d"): erase(from: caret, to: caret + 1)
    case .ctrl("w"), Key(.backspace, .control), Key(.backspace, .alt):
      erase(from: wordStart, to: caret)
    case Key(.delete, .control), .alt("d"): erase(from: caret, to: wordEnd)
    case .ctrl("u"): erase(from: 0, to: caret)
    case .ctrl("k"): erase(from: caret, to: text.count)
    default:
      guard !press.text.isEmpty, press.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
        return false
      }
      insert(press.text)
    }
    return true
  }

  /// Moves the caret, and the end of the selection with it or not.
  public mutating func move(to place: Int, _ selects: Bool = false) {
    anchor = selects ? anchor ?? caret : nil
    caret = min(max(place, 0), text.count)
  }

  /// Erases the selection, or a range where there is none.
  private mutating func erase(from start: Int, to end: Int) {
    let range = selection.isEmpty ? max(0, start)..<min(max(end, 0), text.count) : selection
    replace(range, with: "")
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    let before = text[..<start] + new
    let after = text[end...]
    // Characters may join with those before them: the caret is after what was put in, whatever it became.
    text = String(before + after)
    let bytes = before.utf8.count
    caret = text.utf8.index(text.startIndex, offsetBy: bytes).characters(in: text)
    anchor = nil
  }

  private var wordStart: Int {
    let characters = Array(text)
    var place = caret
    while place > 0, !characters[place - 1].isWord { place -= 1 }
    while place > 0, characters[place - 1].isWord { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    let characters = Array(text)
    var place = caret
    while place < characters.count, !characters[place].isWord { place += 1 }
    while place < characters.count, characters[place].isWord { place += 1 }
    return place
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber || self == "_" }
}

extension String.Index {
  /// How many characters of a text begin before it.
  fileprivate func characters(in text: String) -> Int {
    var (count, index) = (0, text.startIndex)
    while index < self, index < text.endIndex {
      index = text.index(after: index)
      count += 1
    }
    return count
  }
}
