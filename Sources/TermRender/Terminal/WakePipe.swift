// WakePipe: a pipe through which signal handlers and other threads wake a loop.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A pipe that wakes a loop which waits for its terminal.
///
/// It is closed when its last owner releases it: a late wake writes neither to a pipe without a reader, which would
/// end the process, nor to another file that has its number by then.
final class WakePipe: Sendable {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  init() throws(TerminalError) {
    var ends: [Descriptor] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw TerminalError(
        "can't create a pipe: \(SystemCalls.errorMessage(for: errno))", exitCode: 74)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      // A pipe that blocks would stop the loop at its first wake.
      guard SystemCalls.retrying({ fcntl(end, F_SETFL, O_NONBLOCK) }) == 0 else {
        throw TerminalError(
          "the pipe can't be set up: \(SystemCalls.errorMessage(for: errno))", exitCode: 74)
      }
      SystemCalls.retrying { fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
  }

  deinit {
    SystemCalls.close(readEnd)
    SystemCalls.close(writeEnd)
  }

  /// Wakes the loop; many wakes that it has not seen count as one.
  func wake() {
    let byte: [UInt8] = [0]
    // A full pipe wakes the loop anyway; a failure may be temporary.
    for _ in 0..<4 {
      guard SystemCalls.write(writeEnd, byte.span) != .bytes(1) else { return }
    }
  }

  /// Waits until a file is ready, the pipe was woken or `timeout` milliseconds are over (-1 for no limit).
  ///
  /// It returns which files are ready, the one to write to as the last. Negative numbers of files are skipped.
  ///
  /// If the call fails, it is unknown what is ready, and everything counts as ready: no file may block. It pauses before
  /// that, so that a call that fails each time takes no processor.
  func wait(
    reading: [Descriptor], writing: Descriptor = -1, timeout: Int32 = -1,
    pause: () -> Void = { usleep(20_000) }
  ) -> [Bool] {
    var list = (reading + [readEnd]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    list.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0))
    let count = unsafe poll(&list, nfds_t(list.count), timeout)
    let hasFailed = count < 0 && errno != EINTR
    if hasFailed { pause() }
    var ready = list.map { hasFailed && $0.fd >= 0 || count > 0 && $0.revents != 0 }
    if ready.remove(at: reading.count) { _ = drain() }
    return ready
  }

  /// Reads the bytes that have come: numbers of signals, and 0 for a wake.
  func drain() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while case .bytes(let count) = SystemCalls.read(readEnd, into: &buffer), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}
