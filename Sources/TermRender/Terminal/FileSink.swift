// FileSink: reads the bytes of a file, and writes a file from its beginning.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that is written piece by piece, for modules that make no system calls.
///
/// A write that fails is recorded, and nothing more is written: a file with a hole is worth less than its beginning.
package final class FileSink: Sendable {
  private let path: String
  private let file: Locked<Descriptor>

  /// Creates the file, or empties it, with access for its owner alone, since it may hold what was typed.
  package init(_ path: String) throws(TerminalError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw TerminalError(
        "\(path) can't be written: \(SystemCalls.errorMessage(for: errno))", exitCode: 73)
    }
    self.path = path
    self.file = Locked(file)
  }

  deinit { file.withLock { SystemCalls.close($0) } }

  /// Writes all bytes, unless there is no space, or a previous write failed.
  package func write(_ bytes: [UInt8]) {
    file.withLock { file in
      guard file >= 0, !SystemCalls.writeAll(bytes, to: file) else { return }
      FailureLog.record("\(path) can't be written: \(SystemCalls.errorMessage(for: errno))")
      SystemCalls.close(file)
      file = -1
    }
  }
}

extension HostProcess {
  /// Returns the bytes of a file; throws if it can't be read or has more than `most` bytes.
  package static func contents(of path: String, atMost most: Int) throws(TerminalError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw TerminalError(
        "\(path) can't be read: \(SystemCalls.errorMessage(for: errno))", exitCode: 66)
    }
    defer { SystemCalls.close(file) }
    return try contents(of: file, named: path, atMost: most)
  }

  /// Returns the bytes of standard input up to its end; throws if it can't be read or has more than `most` bytes.
  package static func standardInput(atMost most: Int) throws(TerminalError) -> [UInt8] {
    try contents(of: 0, named: "standard input", atMost: most)
  }

  private static func contents(
    of file: Descriptor, named name: String, atMost most: Int
  ) throws(TerminalError) -> [UInt8] {
    var (all, failures) = ([UInt8](), 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      switch SystemCalls.read(file, into: &buffer) {
      case .bytes(0): return all
      case .bytes(let count):
        all += buffer[..<count]
        failures = 0
        guard all.count <= most else {
          throw TerminalError("\(name) is larger than \(most) bytes", exitCode: 65)
        }
      case .wouldBlock:
        _ = SystemCalls.wait(input: file, output: -1, wantsOutput: false, wake: -1, until: nil)
      // A failure may be temporary; one that persists is not the end of the file.
      case .failed where failures < 3: failures += 1
      case .failed(let number):
        throw TerminalError(
          "\(name) can't be read: \(SystemCalls.errorMessage(for: number))", exitCode: 66)
      }
    }
  }
}
