// Locks: a lock around a value, and a gate for threads to wait at.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A value that one thread at a time can access.
///
/// It uses the system's lock because the Thread Sanitizer does not know `Mutex` of Synchronization, and reports a race
/// for all that it protects. Only modules that don't import this one (`TermCode`, `DemoServices`) use `Mutex`.
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
