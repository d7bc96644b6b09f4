// WakePipe: bytes from signal handlers and other threads in; a loop that waits, woken, out.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What wakes a loop that waits for its terminal.
///
/// It is closed when the last of those who may wake has let go of it: a wake that comes late neither meets a pipe
/// that nobody reads, which would end the process, nor a stranger's file that has its number by then.
final class WakePipe: Sendable {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  init() throws(TerminalError) {
    var ends: [Descriptor] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw TerminalError("there is no pipe to be had: \(System.words(for: errno))", exitCode: 74)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    System.close(readEnd)
    System.close(writeEnd)
  }

  /// Wakes the loop; many wakes that it has not seen are one.
  func wake() {
    let byte: [UInt8] = [0]
    _ = System.write(writeEnd, byte.span)
  }

  /// The bytes that have come: numbers of signals, and 0 for a wake.
  func drain() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while case .bytes(let count) = System.read(readEnd, into: &buffer), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}
