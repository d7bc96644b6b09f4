// Threads: starts threads, with the signals that they get.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Runs a closure on a new thread with `stackSize` bytes of stack, and an alternate stack for when they run out.
///
/// It ends the process if no thread can be started.
package func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
  guard tryStartThread(stackSize: stackSize, body) else { fatalError("can't start a thread") }
}

/// Runs a closure on a new thread in the same way; returns false if no thread can be started.
///
/// - Parameters:
///   - stackSize: The bytes of stack.
///   - takesRequests: Whether the thread may handle requests to end and to stop, as the loop's does.
///   - body: What runs on it.
/// - Returns: Whether the thread runs.
package func tryStartThread(
  stackSize: Int, takesRequests: Bool = false, _ body: @escaping @Sendable () -> Void
) -> Bool {
  let start = unsafe Unmanaged.passRetained(ThreadStart(body))
  let isStarted = withSignalMaskOfNewThread(takesRequests: takesRequests) {
    unsafe createThread(stackSize: stackSize, start.toOpaque())
  }
  if !isStarted { unsafe start.release() }
  return isStarted
}

/// What a new thread runs, as an object that a C function can be given.
private final class ThreadStart {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Runs the closure, with a stack for crashes.
  func run() {
    let hasStack = CrashStacks.prepareThread()
    body()
    if hasStack { CrashStacks.releaseThread() }
  }
}

/// Calls `body` with the signal mask that a thread which it starts inherits, then sets the previous mask.
///
/// `timeout` ends a program by TERM and CONT. On one thread, the handler of TERM runs first; on two, the loop could
/// learn of CONT before TERM, and would set up a terminal that is about to be given back. So only the app's own threads
/// get CONT, and only they and the loop's get TERM.
private func withSignalMaskOfNewThread(takesRequests: Bool, _ body: () -> Bool) -> Bool {
  var (before, blocked) = (sigset_t(), sigset_t())
  unsafe sigemptyset(&blocked)
  for number in [SIGCONT] + (takesRequests ? [] : Signals.requests) {
    unsafe sigaddset(&blocked, number)
  }
  unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
  if takesRequests {
    // A thread of the system's pool, which starts this one, blocks the signals that stop a job in the background.
    var stops = sigset_t()
    unsafe sigemptyset(&stops)
    for number in Signals.stops { unsafe sigaddset(&stops, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &stops, nil)
  }
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  return body()
}

/// Creates a detached thread that runs a retained `ThreadStart`; returns false if that fails.
private func createThread(stackSize: Int, _ start: UnsafeMutableRawPointer) -> Bool {
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  defer { unsafe pthread_attr_destroy(&attributes) }
  unsafe pthread_attr_setstacksize(&attributes, stackSize)
  unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let failure = unsafe pthread_create(
    &thread, &attributes,
    { start in
      #if !canImport(Darwin)
        guard let start = unsafe start else { return nil }
      #endif
      unsafe Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue().run()
      return nil
    }, start)
  return failure == 0
}
