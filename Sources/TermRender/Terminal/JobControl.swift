// JobControl: whether this process's job has the terminal, and how its programs are stopped as one.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The process's place among the jobs of a shell: a job is a process group, and one of them is in front.
enum JobControl {
  /// Returns whether another job has the terminal, so that this process must not write, read or set it.
  ///
  /// False for a terminal of another session, which has no jobs for this process. It is async-signal-safe.
  static func isInBackground(_ terminal: Descriptor) -> Bool {
    let saved = errno
    defer { errno = saved }
    let group = tcgetpgrp(terminal)
    return group > 0 && group != getpgrp()
  }

  /// Whether the process ignores the signal by which the system stops a job that sets the terminal from the background.
  static var ignoresStops: Bool {
    var action = sigaction()
    return unsafe sigaction(SIGTTOU, nil, &action) == 0 && action.isIgnored
  }

  /// Calls `body` with the stop signals unblocked on this thread.
  ///
  /// Threads of the system's pool block them, and a call that should stop the job in the background would go on.
  static func withStopSignals<Result>(_ body: () -> Result) -> Result {
    var (stops, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&stops)
    for number in Signals.stops { unsafe sigaddset(&stops, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &stops, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Sends a stop signal to the other processes of the job, as the terminal does for Control-Z.
  ///
  /// A job that ignores the signal gets none: there is no shell that could continue it.
  static func stopOthers(by number: Int32) {
    var (ignored, before) = (sigaction(), sigaction())
    ignored.ignore()
    guard SystemCalls.retrying({ unsafe sigaction(number, &ignored, &before) }) == 0 else { return }
    if !before.isIgnored { kill(0, number) }
    SystemCalls.retrying { unsafe sigaction(number, &before, nil) }
  }
}
