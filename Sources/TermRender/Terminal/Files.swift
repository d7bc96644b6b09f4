// Files: a path in; its bytes out, or a file to be written from its beginning.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What is written to a file as it comes, for those above who make no system calls.
package final class FileSink: Sendable {
  private let file: Descriptor

  /// Creates the file, or empties it: its owner's alone, since it may hold what was typed.
  package init(_ path: String) throws(TerminalError) {
    file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw TerminalError("\(path) can't be written: \(System.words(for: errno))", exitCode: 73)
    }
  }

  deinit { System.close(file) }

  /// Writes bytes, all of them unless there is no room.
  package func write(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      guard case .bytes(let count) = System.write(file, bytes.span.extracting(start...)), count > 0
      else { return }
      start += count
    }
  }
}

extension Host {
  /// The bytes of a file, where it is no larger than this.
  package static func contents(of path: String, atMost most: Int) throws(TerminalError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw TerminalError("\(path) can't be read: \(System.words(for: errno))", exitCode: 66)
    }
    defer { System.close(file) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case .bytes(let count) = System.read(file, into: &buffer), count > 0 {
      all += buffer[..<count]
      guard all.count <= most else {
        throw TerminalError("\(path) is larger than \(most) bytes", exitCode: 65)
      }
    }
    return all
  }
}
