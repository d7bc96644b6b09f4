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
        "there is no pipe to be had: \(SystemCalls.errorMessage(for: errno))", exitCode: 74)
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
