// Mailbox: what tasks have to say in, from any thread; all of it in order out, to the one loop.

internal import Synchronization
internal import TermRender

/// Letters from tasks to the loop: in order for each sender, and no more than a fixed number of them.
///
/// A task that sends into a full mailbox waits until the loop has read it, so a flood slows its source down and not
/// the program.
package final class Mailbox<Letter: Sendable>: Sendable {
  private let state: Locked<State>
  private let capacity: Int
  private let wake: @Sendable () -> Void
  /// Whether there are letters; the loop asks often, and mostly there are none.
  private let hasLetters = Atomic(false)

  private struct State: Sendable {
    var letters: [Letter] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isClosed = false
  }

  /// Creates a mailbox that calls `wake` when it gets its first letter.
  package init(capacity: Int = 8192, wake: @escaping @Sendable () -> Void) {
    self.capacity = capacity
    self.wake = wake
    state = Locked(State())
  }

  /// Puts a letter in; waits first where there are too many.
  package func send(_ letter: Letter) async {
    while !put(letter) {
      await withCheckedContinuation { continuation in
        let mayGo = state.withLock { state in
          if state.letters.count < capacity || state.isClosed { return true }
          state.waiting.append(continuation)
          return false
        }
        if mayGo { continuation.resume() }
      }
    }
  }

  /// Puts a letter in, however many there are: for what has to be said and comes once; says whether it was taken.
  @discardableResult
  package func post(_ letter: Letter) -> Bool {
    let (isTaken, isFirst) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      return (true, add(letter, to: &state))
    }
    if isFirst { wake() }
    return isTaken
  }

  /// Puts a letter in where there is room; one for a closed mailbox is lost.
  private func put(_ letter: Letter) -> Bool {
    let (isDone, isFirst) = state.withLock { state in
      if state.isClosed { return (true, false) }
      guard state.letters.count < capacity else { return (false, false) }
      return (true, add(letter, to: &state))
    }
    if isFirst { wake() }
    return isDone
  }

  /// Puts a letter in; says whether it is the first.
  private func add(_ letter: Letter, to state: inout State) -> Bool {
    state.letters.append(letter)
    let isFirst = state.letters.count == 1
    if isFirst { hasLetters.store(true, ordering: .releasing) }
    return isFirst
  }

  /// Takes all letters out; `spare` lends its memory for those to come.
  package func takeAll(_ spare: inout [Letter]) {
    spare.removeAll(keepingCapacity: true)
    let lent = spare
    spare = []
    let (taken, waiting) = state.withLock { state in
      let taken = (state.letters, state.waiting)
      state.letters = lent
      hasLetters.store(false, ordering: .releasing)
      state.waiting = []
      return taken
    }
    spare = taken
    for continuation in waiting { continuation.resume() }
  }

  /// Whether there is anything in it.
  package var isEmpty: Bool { !hasLetters.load(ordering: .acquiring) }

  /// Takes no more, lets those who wait go on, and gives back what nobody has read.
  package func close() -> [Letter] {
    let (letters, waiting) = state.withLock { state in
      let left = (state.letters, state.waiting)
      state = State(isClosed: true)
      hasLetters.store(false, ordering: .releasing)
      return left
    }
    for continuation in waiting { continuation.resume() }
    return letters
  }
}
