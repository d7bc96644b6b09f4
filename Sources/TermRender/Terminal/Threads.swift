// Threads: a closure in, run on a thread of its own out; a value for one thread at a time, and a gate to wait at.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Runs a closure on a new thread with a stack of so many bytes, and a stack beside it for when that has run out.
package func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let box = unsafe Unmanaged.passRetained(Box(body)).toOpaque()
  var attributes = pthread_attr_t()
  unsafe pthread_attr_init(&attributes)
  unsafe pthread_attr_setstacksize(&attributes, stackSize)
  unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let failure = unsafe pthread_create(
    &thread, &attributes,
    { box in
      #if canImport(Darwin)
        let box = unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue()
      #else
        guard let box = unsafe box else { return nil }
        let body = unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue()
      #endif
      let hasStack = Signals.prepareThread()
      body.body()
      if hasStack { Signals.releaseThread() }
      return nil
    }, box)
  unsafe pthread_attr_destroy(&attributes)
  precondition(failure == 0, "there is no thread to be had")
}

/// A value that one thread at a time can see.
///
/// It is the system's lock and not the one of Synchronization because the Thread Sanitizer, which knows only the
/// former, takes all that the latter protects for a race.
@safe package final class Locked<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Keeps a value that nobody else has.
  package init(_ value: sending Value) {
    self.value = value
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Does something with the value while nobody else does.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}

/// A gate that lets one thread through for each time that it is opened.
@safe package final class Gate: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var openings = 0

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
  package func open() {
    unsafe pthread_mutex_lock(lock)
    openings += 1
    unsafe pthread_cond_signal(condition)
    unsafe pthread_mutex_unlock(lock)
  }

  /// Waits until it is open.
  package func wait() {
    unsafe pthread_mutex_lock(lock)
    while openings == 0 { unsafe pthread_cond_wait(condition, lock) }
    openings -= 1
    unsafe pthread_mutex_unlock(lock)
  }
}
