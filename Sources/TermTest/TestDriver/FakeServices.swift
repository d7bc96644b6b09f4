// FakeServices: fake system services for a program under test.

internal import TermRender
internal import TermStore

/// Fakes the programs that commands run and the files that subscriptions watch; the test supplies their events.
final class FakeServices: Sendable {
  private struct Process: Sendable {
    let number: Int
    let id: TaskID?
    let events: AsyncStream<ProcessEvent>.Continuation
  }

  private struct State: Sendable {
    var requests: [String] = []
    /// The texts that were printed.
    var printed: [String] = []
    var processes: [Process] = []
    /// What is watched, by number.
    var watches: [Int: (path: String, changes: AsyncStream<FileChange>.Continuation)] = [:]
    var last = 0
    /// The numbers of requests for programs that have the terminal and have not ended.
    var execs: [Int] = []
  }

  private let state = Locked(State())

  var workServices: WorkServices {
    WorkServices { [self] request, send in
      let (events, source) = AsyncStream.makeStream(of: ProcessEvent.self)
      let number = state.withLock { state in
        state.last += 1
        state.requests.append("\(request)")
        state.processes.append(Process(number: state.last, id: request.id, events: source))
        return state.last
      }
      // It ends when the task is canceled, too.
      for await event in events { await send(event) }
      state.withLock { $0.processes.removeAll { $0.number == number } }
    } watchFiles: { [self] request, _, send in
      let (changes, source) = AsyncStream.makeStream(of: FileChange.self)
      let number = state.withLock { state in
        state.last += 1
        state.watches[state.last] = (request.path, source)
        return state.last
      }
      for await change in changes { await send(change) }
      state.withLock { _ = $0.watches.removeValue(forKey: number) }
    }
  }

  /// Records a text that was printed.
  func print(_ text: String) { state.withLock { $0.printed.append(text) } }

  /// The texts that were printed so far.
  var printed: [String] { state.withLock { $0.printed } }

  /// Begins a program that has the terminal, by the number of its request.
  func beginExec(_ number: Int) { state.withLock { $0.execs.append(number) } }

  /// Ends the oldest program that has the terminal; returns the number of its request, or nil if there is none.
  func endExec() -> Int? {
    state.withLock { $0.execs.isEmpty ? nil : $0.execs.removeFirst() }
  }

  /// Returns the requests since the last call, in words.
  func takeRequests() -> [String] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// Makes the oldest program with a name, or the oldest of all, tell events; returns false if there is none.
  func deliver(_ events: [ProcessEvent], as id: TaskID?) -> Bool {
    let process = state.withLock { state in state.processes.first { id == nil || $0.id == id } }
    guard let process else { return false }
    for event in events {
      process.events.yield(event)
      if case .ended = event { process.events.finish() }
    }
    return true
  }

  /// Tells a change of a path to all who watch it; returns false if there is none.
  func change(_ path: String, _ change: FileChange) -> Bool {
    let watches = state.withLock { state in
      state.watches.sorted { $0.key < $1.key }.map(\.value).filter { $0.path == path }
    }
    for watch in watches { watch.changes.yield(change) }
    return !watches.isEmpty
  }
}
