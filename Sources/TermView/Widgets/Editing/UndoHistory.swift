// UndoHistory: changes of a text in; steps back and forward out.

/// The steps in which a text came to be what it is, and those that were undone.
///
/// What is typed, or erased in one direction, is one step until something else is done. The oldest steps go when
/// there are too many, or when they hold too many bytes.
struct UndoHistory: Sendable {
  /// What was done; the same thing again goes on with the step.
  enum Kind: Sendable { case typing, erasingBack, erasingForward, other }

  /// A text in place of another.
  struct Change: Sendable {
    var offset: Int
    var removed: TextBuffer
    var inserted: TextBuffer
  }

  /// Where the caret and the other end of the selection are.
  struct Place: Equatable, Sendable {
    var caret: Int
    var anchor: Int?
  }

  /// What is undone as one.
  struct Step: Sendable {
    var changes: [Change]
    var before: Place
    var after: Place

    var bytes: Int { changes.reduce(0) { $0 + $1.removed.count + $1.inserted.count } }
  }

  private var done = UndoSteps()
  private var undone = UndoSteps()
  /// What the last step may be gone on with.
  private var open: Kind?

  /// How much is kept.
  static let mostSteps = 16_384
  static let mostBytes = 1 << 26

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the last step: what comes is another one.
  mutating func close() { open = nil }

  /// Keeps a change that was made.
  mutating func note(_ change: Change, _ kind: Kind, from before: Place, to after: Place) {
    undone = UndoSteps()
    let isOpen = open == kind && kind != .other
    open = kind
    if isOpen, let joined = done.last?.changes.last?.joined(with: change, kind) {
      done.changeLast { step in
        step.changes[step.changes.count - 1] = joined
        step.after = after
      }
    } else {
      done.append(Step(changes: [change], before: before, after: after))
      done.keep(steps: Self.mostSteps, bytes: Self.mostBytes)
    }
  }

  /// Keeps what someone else made of the last change, as a part of it.
  mutating func amend(_ change: Change, to after: Place) {
    open = nil
    guard canUndo else { return note(change, .other, from: after, to: after) }
    undone = UndoSteps()
    done.changeLast { step in
      step.changes.append(change)
      step.after = after
    }
  }

  /// Takes the last step back; gives where the caret was before it.
  mutating func undo(_ text: inout TextBuffer) -> Place? {
    open = nil
    guard let step = done.removeLast() else { return nil }
    for change in step.changes.reversed() {
      text.replace(change.offset..<change.offset + change.inserted.count, with: change.removed)
    }
    undone.append(step)
    return step.before
  }

  /// Does a step again that was taken back; gives where the caret was after it.
  mutating func redo(_ text: inout TextBuffer) -> Place? {
    open = nil
    guard let step = undone.removeLast() else { return nil }
    for change in step.changes {
      text.replace(change.offset..<change.offset + change.removed.count, with: change.inserted)
    }
    done.append(step)
    return step.after
  }
}

extension UndoHistory.Change {
  /// This change and one that goes on where it ended, as one.
  fileprivate func joined(with next: Self, _ kind: UndoHistory.Kind) -> Self? {
    var joined = self
    switch kind {
    case .typing:
      guard next.removed.isEmpty, next.offset == offset + inserted.count else { return nil }
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

/// Steps in blocks, so that a copy of thousands with one more costs little.
private struct UndoSteps: Sendable {
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

  /// Lets the oldest go.
  mutating func keep(steps: Int, bytes most: Int) {
    while let first = blocks.first, blocks.count * Self.blockSize >= steps || bytes > most {
      bytes -= first.reduce(0) { $0 + $1.bytes }
      blocks.removeFirst()
    }
    while bytes > most, tail.count > 1 { bytes -= tail.removeFirst().bytes }
  }
}
