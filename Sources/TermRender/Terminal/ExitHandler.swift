// ExitHandler: gives the terminal back when the process ends by `exit`.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What runs when a process ends by `exit`, or by a return from its `main`.
enum ExitHandler {
  private static let isRegistered = Atomic<Bool>(false)

  /// Registers, once, a handler that gives the terminal back and ends the programs beside this one, as far as that has
  /// not been done before.
  static func register() {
    guard !isRegistered.exchange(true, ordering: .relaxed) else { return }
    atexit {
      TerminalRestore.restore()
      ChildGroups.end()
      SignalHandlers.endByUnownedRequest()
    }
  }
}
