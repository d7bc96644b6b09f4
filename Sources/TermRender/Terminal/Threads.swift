// Threads: starts threads; a lock around a value, a gate to wait at, and the memory that threads leave behind.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Runs a closure on a new thread with `stackSize` bytes of stack, and an alternate stack for when they run out.
package func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
  precondition(tryStartThread(stackSize: stackSize, body), "there is no thread to be had")
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
  final class StartClosure {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let box = unsafe Unmanaged.passRetained(StartClosure(body)).toOpaque()
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  unsafe pthread_attr_setstacksize(&attributes, stackSize)
  unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  // `timeout` ends a program by TERM and CONT. On one thread, the handler of TERM runs first; on two, the loop could
  // learn of CONT before TERM, and would set up a terminal that is about to be given back. A new thread inherits the
  // mask, so that only the app's own threads get CONT, and only they and the loop's get TERM.
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
  let failure = unsafe pthread_create(
    &thread, &attributes,
    { box in
      #if canImport(Darwin)
        let box = unsafe Unmanaged<StartClosure>.fromOpaque(box).takeRetainedValue()
      #else
        guard let box = unsafe box else { return nil }
        let body = unsafe Unmanaged<StartClosure>.fromOpaque(box).takeRetainedValue()
      #endif
      let hasStack = CrashStacks.prepareThread()
      body.body()
      if hasStack { CrashStacks.releaseThread() }
      return nil
    }, box)
  unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  unsafe pthread_attr_destroy(&attributes)
  if failure != 0 { unsafe Unmanaged<StartClosure>.fromOpaque(box).release() }
  return failure == 0
}

/// A value that one thread at a time can access.
///
/// It uses the system's lock and not the one of Synchronization because the Thread Sanitizer, which knows only the
/// former, reports a race for all that the latter protects.
@safe package final class Locked<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Protects a value that no other code refers to.
  package init(_ value: sending Value) {
    self.value = value
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Calls `body` with the value, while no other thread has access.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}

/// A gate that lets one thread through each time it is opened: a counting semaphore.
@safe package final class Semaphore: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var count = 0

  /// Creates a closed gate.
  package init() {
    unsafe lock = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe pthread_cond_destroy(condition)
    unsafe lock.deallocate()
    unsafe condition.deallocate()
  }

  /// Lets one thread through, now or when it comes.
  package func signal() {
    unsafe pthread_mutex_lock(lock)
    count += 1
    unsafe pthread_cond_signal(condition)
    unsafe pthread_mutex_unlock(lock)
  }

  /// Waits until it is open.
  package func wait() {
    unsafe pthread_mutex_lock(lock)
    while count == 0 { unsafe pthread_cond_wait(condition, lock) }
    count -= 1
    unsafe pthread_mutex_unlock(lock)
  }

  /// Waits until it is open, or for this many seconds.
  package func wait(seconds: Int) {
    var end = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &end)
    end.tv_sec += seconds
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while count == 0 {
      guard unsafe pthread_cond_timedwait(condition, lock, &end) == 0 else { return }
    }
    count -= 1
  }
}

/// Makes the threads share two heaps, where the allocator would give each its own, as glibc's does for eight times as
/// many as there are cores; what one thread has freed can then be used by the next.
package func shareHeaps() {
  #if canImport(Glibc)
    _ = mallocOption(-8, 2)  // M_ARENA_MAX
  #endif
}

/// Returns freed memory to the system where the allocator keeps it.
package func returnFreedMemory() {
  #if canImport(Glibc)
    _ = mallocTrim(0)
  #endif
}

#if canImport(Glibc)
  // Swift does not import these functions of glibc.
  @_silgen_name("malloc_trim") private func mallocTrim(_ kept: Int) -> Int32
  @_silgen_name("mallopt") private func mallocOption(_ option: Int32, _ value: Int32) -> Int32
#endif
