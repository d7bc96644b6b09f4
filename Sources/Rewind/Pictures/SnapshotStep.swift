// SnapshotStep: what happens to a program before its picture is made: a key, text, or time that passes.

internal import TermRender
internal import TermStore
internal import TermView

/// Something that happens to a program before its picture is made.
enum SnapshotStep: Hashable {
  case press(Key)
  case type(String)
  case advance(Duration)

  /// Reads a command-line option and its value.
  init(_ option: String, _ value: String) throws {
    switch option {
    case "--press":
      guard let key = Key(named: value) else {
        throw UsageError("--press is a key such as ctrl+s; not \(value)")
      }
      self = .press(key)
    case "--type": self = .type(value)
    default:
      guard let seconds = Double(value), (0...3600).contains(seconds) else {
        throw UsageError("--advance is a number of seconds up to 3600; not \(value)")
      }
      self = .advance(.milliseconds(Int(seconds * 1000)))
    }
  }

  /// Makes the step happen, with all that follows from it.
  func happen<P: Program>(to store: Store<P>) {
    switch self {
    case .press(let key): Self.press(key, store)
    case .type(let text):
      for character in text {
        Self.press(character == "\n" ? .enter : Key(.character(character)), store)
      }
    case .advance(let duration):
      let end = store.now + duration
      // Timers without a delay could follow one another forever.
      var rounds = 0
      while store.exitCode == nil, rounds < 100_000, let next = store.nextDeadline, next <= end {
        rounds += 1
        store.advance(to: next)
        Self.settle(store)
      }
      guard store.exitCode == nil else { return }
      store.advance(to: end)
      Self.settle(store)
    }
  }

  private static func press<P: Program>(_ key: Key, _ store: Store<P>) {
    guard store.exitCode == nil else { return }
    store.handle(.key(KeyPress(key)))
    settle(store)
  }

  /// Runs a program until nothing is left to do at its time, and renders it.
  ///
  /// Waits up to five seconds for what runs beside the program, such as a `git` whose output it shows.
  static func settle<P: Program>(_ store: Store<P>) {
    let end = HostProcess.now + .seconds(5)
    repeat {
      repeat {
        repeat {
          store.refresh()
        } while store.exitCode == nil && (store.pool.drain() || store.readMail())
        store.render()
        // Views may wait for background work of their own, such as images.
      } while store.exitCode == nil && store.pool.drain()
    } while store.exitCode == nil && waitsForOthers(store) && HostProcess.now < end
  }

  /// Whether a task waits neither for the program's clock nor for this thread, but for another program.
  private static func waitsForOthers<P: Program>(_ store: Store<P>) -> Bool {
    let tasks = store.unfinishedWork.count { $0.hasPrefix("task ") }
    return tasks > store.recordCounts["sleepers", default: 0]
  }
}
