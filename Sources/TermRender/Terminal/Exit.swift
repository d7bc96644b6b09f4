// Exit: a process that ends in any place in; its terminal given back out.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What happens when a process ends by `exit`, or by a return of its `main`.
enum Exit {
  private static let isRegistered = Atomic<Bool>(false)

  /// Has the terminal given back then, if nobody has done it before.
  static func register() {
    guard !isRegistered.exchange(true, ordering: .relaxed) else { return }
    atexit { Restoring.restore() }
  }
}
