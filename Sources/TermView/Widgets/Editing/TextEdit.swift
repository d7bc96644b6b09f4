// TextEdit: a text, a caret and what a user does in; the text and the caret after it out.

/// A text that is edited, with its caret, its selection and what can be undone, by user-perceived characters.
///
/// ```swift
/// var edit = TextEdit("Hello")
/// edit.insert(", world")
/// edit.undo()
/// edit.text.description  // "Hello"
/// ```
///
/// Places are offsets in bytes, as in a `TextBuffer`, always where a character begins.
public struct TextEdit: Sendable {
  /// What it says.
  public private(set) var text: TextBuffer
  /// Where the caret is.
  public private(set) var caret: Int
  /// The other end of the selection; nil where nothing is selected.
  public private(set) var anchor: Int?
  /// Whether it takes no other line: what would be one goes on after a blank.
  public let isOneLine: Bool
  /// The column that moves from row to row keep to, until there is another move.
  var goal: Int?
  private var history = UndoHistory()
  /// What was copied here last.
  private(set) var copied = TextBuffer()

  /// Creates a text with its caret as far in as the text allows; at its end where nothing is said.
  public init(_ text: TextBuffer, caret: Int? = nil, anchor: Int? = nil, isOneLine: Bool = true) {
    self.text = text
    self.isOneLine = isOneLine
    self.caret = text.character(at: caret ?? text.count)
    self.anchor = anchor.map { text.character(at: $0) }
  }

  /// What is selected.
  public var selection: Range<Int> {
    guard let anchor else { return caret..<caret }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// Whether there is anything to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether anything was undone since the last change.
  public var canRedo: Bool { history.canRedo }

  // MARK: Moves

  /// Moves the caret, and the end of the selection with it or not.
  public mutating func move(to place: Int, selecting: Bool = false) {
    anchor = selecting ? anchor ?? caret : nil
    caret = text.character(at: place)
    goal = nil
    history.close()
  }

  /// Selects a range, with the caret at its end.
  public mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, selecting: true)
  }

  // MARK: Changes

  /// Puts text in place of the selection, as a step of its own.
  public mutating func insert(_ inserted: String) { insert(inserted, .other) }

  /// Puts text in place of the selection, going on with what was typed before.
  mutating func type(_ typed: String) { insert(typed, .typing) }

  private mutating func insert(_ inserted: String, _ kind: UndoHistory.Kind) {
    var new = inserted
    if isOneLine {
      new = inserted.split(whereSeparator: \.isNewline).joined(separator: " ")
    } else if inserted.utf8.contains(0x0D) {
      // Terminals paste what Enter sends.
      new = inserted.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\r" }
        .joined(separator: "\n")
    }
    replace(selection, with: TextBuffer(new), kind)
  }

  /// Erases a range, or what is selected where something is.
  mutating func erase(_ range: Range<Int>, _ kind: UndoHistory.Kind = .other) {
    if selection.isEmpty {
      replace(range, with: TextBuffer(), kind)
    } else {
      replace(selection, with: TextBuffer(), .other)
    }
  }

  /// Puts another text in place of all of it.
  mutating func replaceAll(with new: String) {
    replace(0..<text.count, with: TextBuffer(new), .other)
  }

  private mutating func replace(
    _ range: Range<Int>, with new: TextBuffer, _ kind: UndoHistory.Kind
  ) {
    let before = place
    goal = nil
    anchor = nil
    guard !range.isEmpty || !new.isEmpty else { return }
    let change = UndoHistory.Change(offset: range.lowerBound, removed: text[range], inserted: new)
    text.replace(range, with: new)
    // Characters may join with those around them: the caret is after what was put in, whatever it became.
    caret = characterEnd(range.lowerBound + new.count)
    history.note(change, kind, from: before, to: place)
  }

  /// Keeps what is selected, to be put in elsewhere; nil where nothing is.
  public mutating func copy() -> String? {
    guard !selection.isEmpty else { return nil }
    copied = text[selection]
    return String(copied)
  }

  /// Puts in what was copied.
  mutating func pasteCopied() {
    if !copied.isEmpty { replace(selection, with: copied, .other) }
  }

  /// Takes the last step back.
  public mutating func undo() {
    guard let before = history.undo(&text) else { return }
    (caret, anchor, goal) = (before.caret, before.anchor, nil)
  }

  /// Does the last step again that was taken back.
  public mutating func redo() {
    guard let after = history.redo(&text) else { return }
    (caret, anchor, goal) = (after.caret, after.anchor, nil)
  }

  /// What is typed next is another step.
  mutating func closeStep() { history.close() }

  /// Takes another text that the program has made of this one: the caret stays after as many characters, and the
  /// way back leads to what was before.
  mutating func meet(_ other: TextBuffer, isAnswer: Bool) {
    guard other != text else { return }
    let characters = text.characters(before: caret)
    let anchored = anchor.map { text.characters(before: $0) }
    let before = place
    let change = text.change(to: other)
    text = other
    caret = other.offset(afterCharacters: characters)
    anchor = anchored.map { other.offset(afterCharacters: $0) }
    goal = nil
    if isAnswer {
      history.amend(change, to: place)
    } else {
      history.note(change, .other, from: before, to: place)
    }
  }

  private var place: UndoHistory.Place { UndoHistory.Place(caret: caret, anchor: anchor) }

  private func characterEnd(_ offset: Int) -> Int {
    let start = text.character(at: offset)
    return start == offset ? offset : text.character(after: offset)
  }
}

extension TextBuffer {
  /// What is to be put where to make another text of this one.
  fileprivate func change(to other: TextBuffer) -> UndoHistory.Change {
    // Only small texts are looked at closely: elsewhere the whole is as good.
    guard count <= 1 << 16, other.count <= 1 << 16 else {
      return UndoHistory.Change(offset: 0, removed: self, inserted: other)
    }
    let (old, new) = (bytes(in: 0..<count), other.bytes(in: 0..<other.count))
    var (start, end) = (0, 0)
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    while start > 0, start < max(old.count, new.count),
      start < old.count && old[start] & 0xC0 == 0x80
        || start < new.count && new[start] & 0xC0 == 0x80
    {
      start -= 1
    }
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
    return UndoHistory.Change(
      offset: start, removed: self[start..<old.count - end],
      inserted: other[start..<new.count - end])
  }
}
