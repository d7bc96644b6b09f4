// ChildGroups: the process groups of programs that run beside this one, which end with it, however it ends.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The process groups of the programs that this process has started to run beside it.
///
/// Their owners end them in the usual course. `end` is for all other ends, a crash among them, so it is
/// async-signal-safe: the numbers are in memory that exists before the first program does.
enum ChildGroups {
  /// The most groups that are known; further ones are left to their owners.
  private static let capacity = 256
  nonisolated(unsafe) private static let groups: UnsafeMutablePointer<Atomic<pid_t>> = {
    let groups = UnsafeMutablePointer<Atomic<pid_t>>.allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (groups + index).initialize(to: Atomic(0)) }
    return unsafe groups
  }()
  /// The process that has started them: a copy of it, by `fork`, must not end them.
  private static let owner = Atomic<pid_t>(0)
  /// How many programs are being started.
  private static let starts = Atomic<Int>(0)

  /// Records that a program is being started, whose group is not known yet.
  static func prepareStart() {
    _ = unsafe groups
    owner.store(getpid(), ordering: .releasing)
    ExitHandler.register()
    starts.add(1, ordering: .acquiringAndReleasing)
    RequestGuards.update()
  }

  /// Adds the group of the program that was started, or nothing if that has failed.
  static func finishStart(_ group: pid_t?) {
    if let group {
      for index in 0..<capacity where replace(0, by: group, at: index) { break }
    }
    starts.subtract(1, ordering: .acquiringAndReleasing)
    RequestGuards.update()
  }

  /// Removes the group of a program that has ended.
  static func remove(_ group: pid_t) {
    for index in 0..<capacity where replace(group, by: 0, at: index) { break }
    RequestGuards.update()
  }

  /// Whether there are no groups, and no program is being started.
  static var isEmpty: Bool {
    starts.load(ordering: .acquiring) == 0 && (0..<capacity).allSatisfy { self[$0] == 0 }
  }

  private static subscript(_ index: Int) -> pid_t {
    unsafe groups[index].load(ordering: .acquiring)
  }

  private static func replace(_ old: pid_t, by new: pid_t, at index: Int) -> Bool {
    unsafe groups[index].compareExchange(
      expected: old, desired: new, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Ends all groups: by TERM, and those of them that are left half a second later by KILL.
  static func end() {
    guard owner.load(ordering: .acquiring) == getpid() else { return }
    // The thread that starts one has all signals blocked, so it is not what a handler interrupts.
    for _ in 0..<100 where starts.load(ordering: .acquiring) > 0 { _ = poll(nil, 0, 1) }
    guard signalAll(SIGTERM) else { return }
    // A stopped program learns of it too.
    _ = signalAll(SIGCONT)
    for _ in 0..<100 {
      guard isAnyLeft else { return }
      _ = poll(nil, 0, 5)
    }
    _ = signalAll(SIGKILL)
  }

  /// Sends a signal to all groups; returns whether there are any.
  private static func signalAll(_ number: Int32) -> Bool {
    var isAny = false
    for index in 0..<capacity {
      let group = self[index]
      guard group > 0 else { continue }
      isAny = true
      kill(-group, number)
    }
    return isAny
  }

  private static var isAnyLeft: Bool {
    for index in 0..<capacity {
      let group = self[index]
      guard group > 0 else { continue }
      // One that has ended counts as left until its status is read.
      _ = waitpid(group, nil, WNOHANG)
      if kill(-group, 0) == 0 { return true }
    }
    return false
  }
}

/// The handlers of requests to end while no terminal is taken, which end the children first.
///
/// They are installed only where a request has its default action, and only while there are children.
enum RequestGuards {
  private struct State: Sendable {
    /// Whether a terminal's handlers are installed, which end the children as well.
    var hasTerminal = false
    var guarded: Set<Int32> = []
  }

  private static let state = Locked(State())

  /// Installs or removes the handlers, as the number of children changes.
  static func update() { state.withLock { update(&$0) } }

  /// Makes way for a terminal's handlers, or takes their place.
  static func setTerminal(_ hasTerminal: Bool) {
    state.withLock {
      $0.hasTerminal = hasTerminal
      update(&$0)
    }
  }

  private static func update(_ state: inout State) {
    if !state.hasTerminal, !ChildGroups.isEmpty {
      for number in Signals.requests where !state.guarded.contains(number) {
        if unsafe Signals.replaceDefault(number, by: SignalHandlers.onUnownedRequest) {
          state.guarded.insert(number)
        }
      }
    } else {
      for number in state.guarded { Signals.restoreDefault(number) }
      state.guarded = []
    }
  }
}
