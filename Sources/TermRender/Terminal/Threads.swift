// Threads: a closure in, run on a thread of its own out; and a gate at which threads wait for each other.

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
      Signals.prepareThread()
      body.body()
      return nil
    }, box)
  unsafe pthread_attr_destroy(&attributes)
  precondition(failure == 0, "there is no thread to be had")
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
