// TextEdit: an editable text with its caret, selection, copied text and undo history.

/// A text with a caret, a selection and an undo history, which is edited by user-perceived characters.
///
/// ```swift
/// var edit = TextEdit("Hello")
/// edit.insert(", world")
/// edit.undo()
/// edit.text.description  // "Hello"
/// ```
///
/// Positions are offsets in bytes, as in a `TextBuffer`, and always at the start of a character.
///
/// Its keys are those of all fields. Arrows, Home and End move, and so do ctrl+a and ctrl+e; with Control or Alt they move
/// by words, as alt+b and alt+f do, or to the ends of the text. With Shift they select. Backspace, Delete and ctrl+d erase
/// a character, ctrl+w and alt+d a word, ctrl+u and ctrl+k the line before and after the caret. ctrl+z undoes, ctrl+y or
/// ctrl+shift+z does it again; ctrl+c, ctrl+x and ctrl+v copy, cut and paste.
public struct TextEdit: Sendable {
  /// The current text.
  public private(set) var text: TextBuffer
  /// The offset of the caret.
  public private(set) var caret: Int
  /// The offset of the other end of the selection; nil if nothing is selected.
  public private(set) var anchor: Int?
  /// Whether the text is limited to one line: line breaks in inserted text become spaces.
  public let isOneLine: Bool
  /// The column that vertical moves aim at, until there is another move.
  var goalColumn: Int?
  private var history = UndoHistory()
  /// Whether the last edit only took text away.
  private var lastEditErased = false
  /// The text that was copied here last.
  private(set) var copied = TextBuffer()

  /// Creates an edit state; the caret is clamped to the text, and is at its end by default.
  public init(_ text: TextBuffer, caret: Int? = nil, anchor: Int? = nil, isOneLine: Bool = true) {
    self.text = text
    self.isOneLine = isOneLine
    self.caret = text.character(at: caret ?? text.count)
    self.anchor = anchor.map { text.character(at: $0) }
  }

  /// The selected range; empty, at the caret, if nothing is selected.
  public var selection: Range<Int> {
    guard let anchor else { return caret..<caret }
    return min(anchor, caret)..<max(anchor, caret)
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { history.canUndo }
  /// Whether a step was undone since the last change.
  public var canRedo: Bool { history.canRedo }

  // MARK: Moves

  /// Moves the caret, and extends or clears the selection.
  public mutating func move(to offset: Int, selecting: Bool = false) {
    anchor = selecting ? anchor ?? caret : nil
    caret = text.character(at: offset)
    goalColumn = nil
    history.endStep()
  }

  /// Selects a range, with the caret at its end.
  public mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, selecting: true)
  }

  // MARK: Changes

  /// Replaces the selection with text, as an undo step of its own.
  public mutating func insert(_ inserted: String) { insert(inserted, .other) }

  /// Replaces the selection with typed text, which extends the last step of typing.
  ///
  /// A word that begins after blanks begins another step, so that undoing takes back a word and not a page.
  mutating func type(_ typed: String) {
    let isBlank = typed.allSatisfy(\.isWhitespace)
    if !isBlank, caret > 0,
      text.string(in: text.character(before: caret)..<caret).allSatisfy(\.isWhitespace)
    {
      history.endStep()
    }
    insert(typed, .typing)
  }

  private mutating func insert(_ inserted: String, _ kind: UndoHistory.Kind) {
    var new = inserted
    if isOneLine {
      new = inserted.split(whereSeparator: \.isNewline).joined(separator: " ")
    } else if inserted.utf8.contains(0x0D) {
      // Terminals paste line breaks as Enter sends them: as carriage returns.
      new = inserted.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\r" }
        .joined(separator: "\n")
    }
    if !isOneLine, new.utf8.contains(0x0A), text.lineBreak(around: caret) == "\r\n" {
      new = new.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    replace(selection, with: TextBuffer(new), kind)
  }

  /// Replaces a range with text, as an undo step of its own; the caret goes after the text.
  public mutating func replace(_ range: Range<Int>, with new: String) {
    replace(range.clamped(to: 0..<text.count), with: TextBuffer(new), .other)
  }

  /// Makes several changes and moves that are one undo step.
  public mutating func group(_ changes: (inout TextEdit) -> Void) {
    let isOutermost = history.beginGroup()
    changes(&self)
    if isOutermost { history.endGroup(to: caretState) }
  }

  /// Erases the selection, or a range if nothing is selected.
  mutating func erase(_ range: Range<Int>, _ kind: UndoHistory.Kind = .other) {
    if selection.isEmpty {
      replace(range, with: TextBuffer(), kind)
    } else {
      replace(selection, with: TextBuffer(), .other)
    }
  }

  /// Replaces the whole text.
  mutating func replaceAll(with new: String) {
    replace(0..<text.count, with: TextBuffer(new), .other)
  }

  private mutating func replace(
    _ range: Range<Int>, with new: TextBuffer, _ kind: UndoHistory.Kind
  ) {
    let before = caretState
    goalColumn = nil
    anchor = nil
    guard !range.isEmpty || !new.isEmpty else { return }
    lastEditErased = new.isEmpty
    let change = UndoHistory.Change(offset: range.lowerBound, removed: text[range], inserted: new)
    text.replace(range, with: new)
    // Characters may merge with their neighbors: the caret goes after the inserted text, whatever it merged with.
    caret = characterEnd(range.lowerBound + new.count)
    history.record(change, kind, from: before, to: caretState)
  }

  /// Copies the selection, for ctrl+v here and for the caller; nil if nothing is selected.
  public mutating func copy() -> String? {
    guard !selection.isEmpty else { return nil }
    copied = text[selection]
    return String(copied)
  }

  /// Replaces the selection with the text that was copied last.
  mutating func pasteCopied() {
    if !copied.isEmpty { replace(selection, with: copied, .other) }
  }

  /// Undoes the last step.
  public mutating func undo() {
    guard let before = history.undo(&text) else { return }
    lastEditErased = false
    (caret, anchor, goalColumn) = (before.caret, before.anchor, nil)
  }

  /// Redoes the step that was undone last.
  public mutating func redo() {
    guard let after = history.redo(&text) else { return }
    lastEditErased = false
    (caret, anchor, goalColumn) = (after.caret, after.anchor, nil)
  }

  /// Ends the undo step: typing starts another one.
  mutating func endUndoStep() { history.endStep() }

  /// Takes the text that the app has now; the caret stays where it was in what both texts have in common.
  ///
  /// The app's immediate response to the last edit belongs to that edit's undo step: the caret is also after what the
  /// app added to the typed text, such as the hyphen of a number. A later change by the app, such as a button that
  /// clears the text, is a separate undo step.
  mutating func reconcile(with other: TextBuffer, _ answer: EditResponse?) {
    let first = answer?.first(other)
    let (earlier, carets) = (text, caretState)
    guard other != earlier, let difference = other.difference(from: earlier) else { return }
    let staysBefore = first.map { $0 == earlier } ?? true || lastEditErased
    if let first { reconcile(with: first, amendsLastStep: true) }
    reconcile(with: other, amendsLastStep: false)
    // The first text may have had fewer characters.
    func moved(_ offset: Int) -> Int {
      other.character(
        at: difference.movedCaret(offset, from: earlier, to: other, staysBefore: staysBefore))
    }
    caret = moved(carets.caret)
    anchor = carets.anchor.map(moved)
    history.changeCaretAfterLastStep(to: caretState)
  }

  /// Returns this state if the app has answered `edit` with this text again: nothing changed, but an erased hyphen that
  /// the app puts between digits is passed over.
  func rejecting(_ edit: TextEdit) -> TextEdit {
    guard selection.isEmpty, edit.text.count < text.count else { return self }
    var kept = self
    kept.move(to: edit.caret < caret ? edit.caret : text.character(after: caret))
    return kept
  }

  /// Takes another text; the difference belongs to the last undo step, or is a step of its own.
  private mutating func reconcile(with other: TextBuffer, amendsLastStep: Bool) {
    guard other != text else { return }
    let before = caretState
    let change = text.change(to: other)
    text = other
    caret = other.character(at: caret)
    anchor = anchor.map { other.character(at: $0) }
    goalColumn = nil
    if amendsLastStep {
      history.amend(change, to: caretState)
    } else {
      history.record(change, .other, from: before, to: caretState)
    }
  }

  private var caretState: UndoHistory.CaretState {
    UndoHistory.CaretState(caret: caret, anchor: anchor)
  }

  private func characterEnd(_ offset: Int) -> Int {
    let start = text.character(at: offset)
    return start == offset ? offset : text.character(after: offset)
  }
}

extension TextBufferDifference {
  /// The most bytes of a replaced part that are read for the place of the caret.
  private static let mostBytes = 1 << 16

  /// Returns where a caret of the earlier text belongs in the later one; inside the replaced range, it stays after as
  /// many letters and digits or, if there are none before it, after as many characters.
  fileprivate func movedCaret(
    _ offset: Int, from earlier: TextBuffer, to later: TextBuffer, staysBefore: Bool
  ) -> Int {
    if offset < range.lowerBound { return offset }
    if offset == range.lowerBound, staysBefore || !range.isEmpty { return offset }
    if offset >= range.upperBound { return offset + growth }
    guard max(range.count, count) <= Self.mostBytes else {
      return later.offset(afterCharacters: earlier.characters(before: offset))
    }
    let before = earlier.string(in: range.lowerBound..<offset)
    let replaced = earlier.string(in: range)
    let replacement = later.string(in: range.lowerBound..<range.lowerBound + count)
    // Each character has another form, as where all become capitals.
    let isCharacterwise =
      replaced.count == replacement.count
      && zip(replaced, replacement).allSatisfy { $0.isLetterOrNumber == $1.isLetterOrNumber }
    if isCharacterwise || !before.contains(where: \.isLetterOrNumber) {
      return range.lowerBound + replacement.prefix(before.count).utf8.count
    }
    var rest = before.count(where: \.isLetterOrNumber)
    var place = replacement.startIndex
    while rest > 0, place < replacement.endIndex {
      if replacement[place].isLetterOrNumber { rest -= 1 }
      place = replacement.index(after: place)
    }
    // Signs and blanks after the last letter, where both texts have them.
    let signs = before.suffix(while: { !$0.isLetterOrNumber })
    place = replacement[place...].endOfPrefix(sharedWith: signs)
    return range.lowerBound + replacement[..<place].utf8.count
  }
}

extension Character {
  fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}

extension String {
  /// The last characters that are all like that.
  fileprivate func suffix(while isLike: (Character) -> Bool) -> Substring {
    guard let last = lastIndex(where: { !isLike($0) }) else { return self[...] }
    return self[index(after: last)...]
  }
}

extension Substring {
  /// The end of what this text and another begin with.
  fileprivate func endOfPrefix(sharedWith other: Substring) -> Index {
    zip(self, other).prefix { $0 == $1 }.reduce(startIndex) { place, _ in index(after: place) }
  }
}

extension TextBuffer {
  /// Returns the change that turns this text into another.
  fileprivate func change(to other: TextBuffer) -> UndoHistory.Change {
    let change = other.difference(from: self) ?? TextBufferDifference(0..<0, count: 0)
    let start = change.range.lowerBound
    return UndoHistory.Change(
      offset: start, removed: self[change.range], inserted: other[start..<start + change.count])
  }
}
