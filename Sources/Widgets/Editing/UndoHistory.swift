// UndoHistory: the steps of a text to undo and to redo.

/// The steps that led to the current text, and the steps that were undone.
///
/// Typing a word, or erasing in one direction, is one step until something else happens or the user pauses. The oldest steps are dropped if
/// there are too many, or if they hold too many bytes.
struct UndoHistory: Sendable {
  /// The kind of a change; another one of the same kind, except `other`, may extend the step.
  enum Kind: Sendable { case typing, erasingBack, erasingForward, other }

  /// A replacement of a part of the text.
  struct Change: Sendable {
    var offset: Int
    var removed: TextBuffer
    var inserted: TextBuffer

    var bytes: Int { removed.count + inserted.count }
  }

  /// The caret and the other end of the selection.
  struct CaretState: Equatable, Sendable {
    var caret: Int
    var anchor: Int?
  }

  /// The changes that are undone together.
  struct Step: Sendable {
    var changes: [Change]
    var before: CaretState
    var after: CaretState

    var bytes: Int { changes.reduce(0) { $0 + $1.bytes } }
  }

  private var stepsToUndo = UndoStack()
  private var stepsToRedo = UndoStack()
  /// The kind of change that may extend the last step; nil if none may.
  private var openStepKind: Kind?
  /// Whether changes are being made that are one step, and whether there was one.
  private var isGrouping = false
  private var hasGroup = false

  /// The limits of the history.
  static let maxSteps = 16_384
  static let maxBytes = 1 << 26
  /// The most characters that are typed as one step.
  static let longestWord = 40

  var canUndo: Bool { !stepsToUndo.isEmpty }
  var canRedo: Bool { !stepsToRedo.isEmpty }

  /// Ends the last step: the next change starts another one.
  mutating func endStep() { openStepKind = nil }

  /// Begins changes that are one step; returns false if they are part of another such step.
  mutating func beginGroup() -> Bool {
    guard !isGrouping else { return false }
    (isGrouping, hasGroup, openStepKind) = (true, false, nil)
    return true
  }

  /// Ends the changes that are one step.
  mutating func endGroup(to after: CaretState) {
    if hasGroup { stepsToUndo.changeLast { $0.after = after } }
    (isGrouping, openStepKind) = (false, nil)
    stepsToUndo.trim(steps: Self.maxSteps, bytes: Self.maxBytes)
  }

  /// Records a change that was made.
  mutating func record(
    _ change: Change, _ kind: Kind, from before: CaretState, to after: CaretState
  ) {
    stepsToRedo = UndoStack()
    if isGrouping, hasGroup {
      stepsToUndo.extendLast(with: change)
      return
    }
    hasGroup = isGrouping
    let isOpen = openStepKind == kind && kind != .other
    openStepKind = kind
    if isOpen, let joined = stepsToUndo.last?.changes.last?.joined(with: change, kind) {
      stepsToUndo.changeLast { step in
        step.changes[step.changes.count - 1] = joined
        step.after = after
      }
    } else {
      stepsToUndo.append(Step(changes: [change], before: before, after: after))
      stepsToUndo.trim(steps: Self.maxSteps, bytes: Self.maxBytes)
    }
  }

  /// Records what the app made of the last change, as a part of that step.
  mutating func amend(_ change: Change, to after: CaretState) {
    openStepKind = nil
    guard canUndo else { return record(change, .other, from: after, to: after) }
    stepsToRedo = UndoStack()
    stepsToUndo.changeLast { step in
      step.changes.append(change)
      step.after = after
    }
  }

  /// Changes the caret after the last step, where redoing it leads.
  mutating func changeCaretAfterLastStep(to after: CaretState) {
    if canUndo { stepsToUndo.changeLast { $0.after = after } }
  }

  /// Undoes the last step, and returns the caret before it; nil if there is none.
  mutating func undo(_ text: inout TextBuffer) -> CaretState? {
    (openStepKind, hasGroup) = (nil, false)
    guard let step = stepsToUndo.removeLast() else { return nil }
    for change in step.changes.reversed() {
      text.replace(change.offset..<change.offset + change.inserted.count, with: change.removed)
    }
    stepsToRedo.append(step)
    return step.before
  }

  /// Redoes the step that was undone last, and returns the caret after it; nil if there is none.
  mutating func redo(_ text: inout TextBuffer) -> CaretState? {
    (openStepKind, hasGroup) = (nil, false)
    guard let step = stepsToRedo.removeLast() else { return nil }
    for change in step.changes {
      text.replace(change.offset..<change.offset + change.removed.count, with: change.inserted)
    }
    stepsToUndo.append(step)
    return step.after
  }
}

extension UndoHistory.Change {
  /// Returns this change merged with one that continues it; nil if that is not possible.
  fileprivate func joined(with next: Self, _ kind: UndoHistory.Kind) -> Self? {
    var joined = self
    switch kind {
    case .typing:
      // Words of scripts that are written without blanks end by their length.
      guard next.removed.isEmpty, next.offset == offset + inserted.count,
        inserted.characterCount < UndoHistory.longestWord
      else { return nil }
      joined.inserted.replace(inserted.count..<inserted.count, with: next.inserted)
    case .erasingBack:
      guard inserted.isEmpty, next.inserted.isEmpty, next.offset + next.removed.count == offset
      else { return nil }
      joined.offset = next.offset
      joined.removed.replace(0..<0, with: next.removed)
    case .erasingForward:
      guard inserted.isEmpty, next.inserted.isEmpty, next.offset == offset else { return nil }
      joined.removed.replace(removed.count..<removed.count, with: next.removed)
    case .other: return nil
    }
    return joined
  }
}

/// A stack of steps in blocks, so that appending to a copy of thousands costs little.
private struct UndoStack: Sendable {
  private var blocks: [[UndoHistory.Step]] = []
  private var tail: [UndoHistory.Step] = []
  private var bytes = 0

  private static let blockSize = 128

  var isEmpty: Bool { tail.isEmpty }
  var last: UndoHistory.Step? { tail.last }

  mutating func append(_ step: UndoHistory.Step) {
    if tail.count == Self.blockSize {
      blocks.append(tail)
      tail = []
    }
    tail.append(step)
    bytes += step.bytes
  }

  mutating func removeLast() -> UndoHistory.Step? {
    guard let step = tail.popLast() else { return nil }
    bytes -= step.bytes
    if tail.isEmpty { tail = blocks.popLast() ?? [] }
    return step
  }

  mutating func changeLast(_ change: (inout UndoHistory.Step) -> Void) {
    guard let last = tail.last else { return }
    bytes -= last.bytes
    change(&tail[tail.count - 1])
    bytes += tail[tail.count - 1].bytes
  }

  /// Adds a change to the last step.
  mutating func extendLast(with change: UndoHistory.Change) {
    tail[tail.count - 1].changes.append(change)
    bytes += change.bytes
  }

  /// Drops the oldest steps beyond the limits.
  mutating func trim(steps: Int, bytes most: Int) {
    while let first = blocks.first, blocks.count * Self.blockSize >= steps || bytes > most {
      bytes -= first.reduce(0) { $0 + $1.bytes }
      blocks.removeFirst()
    }
    while bytes > most, tail.count > 1 { bytes -= tail.removeFirst().bytes }
  }
}
