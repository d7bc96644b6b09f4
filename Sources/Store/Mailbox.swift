// Mailbox: carries entries from tasks on any thread to the loop, in order.

internal import Synchronization
internal import TermRender

/// The entries that tasks send to the loop: in order for each sender, and no more than a fixed number of them.
///
/// A task that sends to a full mailbox waits until the loop has read it. This back-pressure slows the source of a
/// flood, and not the program.
package final class Mailbox<Entry: Sendable>: Sendable {
  private let state: Locked<MailboxState>
  private let capacity: Int
  private let wake: @Sendable () -> Void
  private let resume: @Sendable (CheckedContinuation<Void, Never>) -> Void
  /// Whether there are entries; the loop checks this often, and mostly there are none.
  private let hasEntries = Atomic(false)

  private struct MailboxState: Sendable {
    var entries: [Entry] = []
    /// The sum of the entries' weights.
    var weight = 0
    var suspendedSenders: [CheckedContinuation<Void, Never>] = []
    var isClosed = false
  }

  /// Creates a mailbox that calls `wake` when an entry arrives while it is empty, and `resume` with the senders that
  /// waited, which may block.
  package init(
    capacity: Int = 8192,
    resume: @escaping @Sendable (CheckedContinuation<Void, Never>) -> Void = { $0.resume() },
    wake: @escaping @Sendable () -> Void
  ) {
    self.capacity = capacity
    (self.resume, self.wake) = (resume, wake)
    state = Locked(MailboxState())
  }

  /// Adds an entry; waits first while the mailbox is full.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - weight: For how many entries it counts, more than 1 for one that takes much memory.
  package func send(_ entry: Entry, weight: Int = 1) async {
    while !tryAppend(entry, weight) {
      await withCheckedContinuation { continuation in
        let mayGo = state.withLock { state in
          if state.weight < capacity || state.isClosed { return true }
          state.suspendedSenders.append(continuation)
          return false
        }
        if mayGo { continuation.resume() }
      }
    }
  }

  /// Adds an entry even to a full mailbox, for entries that must arrive and come once; returns false if it is closed.
  @discardableResult
  package func post(_ entry: Entry) -> Bool {
    let (isTaken, isFirst) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      return (true, append(entry, 1, to: &state))
    }
    if isFirst { wake() }
    return isTaken
  }

  /// Adds an entry and returns true, unless the mailbox is full; a closed mailbox drops the entry.
  private func tryAppend(_ entry: Entry, _ weight: Int) -> Bool {
    let (isDone, isFirst) = state.withLock { state in
      if state.isClosed { return (true, false) }
      guard state.weight < capacity else { return (false, false) }
      return (true, append(entry, weight, to: &state))
    }
    if isFirst { wake() }
    return isDone
  }

  /// Adds an entry; returns whether it is the first.
  private func append(_ entry: Entry, _ weight: Int, to state: inout MailboxState) -> Bool {
    state.entries.append(entry)
    state.weight += weight
    let isFirst = state.entries.count == 1
    if isFirst { hasEntries.store(true, ordering: .releasing) }
    return isFirst
  }

  /// Moves all entries to `spare`, whose memory is reused for the next ones.
  package func takeAll(into spare: inout [Entry]) {
    spare.removeAll(keepingCapacity: true)
    let lent = spare
    spare = []
    let (taken, waiting) = state.withLock { state in
      let taken = (state.entries, state.suspendedSenders)
      state.entries = lent
      state.weight = 0
      hasEntries.store(false, ordering: .releasing)
      state.suspendedSenders = []
      return taken
    }
    spare = taken
    waiting.forEach(resume)
  }

  /// The number of entries, for tests of memory.
  var count: Int { state.withLock { $0.entries.count } }

  /// Whether there are no entries.
  package var isEmpty: Bool { !hasEntries.load(ordering: .acquiring) }

  /// Accepts no more entries, resumes waiting senders, and returns the unread entries.
  package func close() -> [Entry] {
    let (entries, waiting) = state.withLock { state in
      let left = (state.entries, state.suspendedSenders)
      state = MailboxState(isClosed: true)
      hasEntries.store(false, ordering: .releasing)
      return left
    }
    waiting.forEach(resume)
    return entries
  }
}
