// Capture: what a program prints while its screen is shown in; the same, in order, once the screen is gone, out.

internal import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Keeps what is written to the standard streams, as far as they lead to a terminal, in a file without a name.
///
/// A stray `print` would tear the frame, and a crash's message would be lost with the screen. Streams that lead
/// elsewhere are left alone.
struct Capture {
  /// What was written.
  private(set) var file: Descriptor
  /// Where the streams led before; -1 for one that is left alone.
  let standardOutput: Descriptor
  let standardError: Descriptor
  /// Bytes of the beginning that were dropped, so that the file does not grow for ever.
  private(set) var dropped = 0

  /// The file is cut to half of this when it gets larger.
  static var limit: Int { 16 << 20 }

  /// Begins; nil where no stream leads to a terminal, or there is no room for a file.
  init?() {
    let (outputIsTerminal, errorIsTerminal) = (Capture.isTerminal(1), Capture.isTerminal(2))
    guard outputIsTerminal || errorIsTerminal else { return nil }
    file = System.temporaryFile()
    guard file >= 0 else { return nil }
    Capture.flush()
    standardOutput = outputIsTerminal ? Capture.copy(of: 1) : -1
    standardError = errorIsTerminal ? Capture.copy(of: 2) : -1
    redirect()
  }

  /// Whether a stream leads to a terminal.
  static func isTerminal(_ stream: Descriptor) -> Bool { isatty(stream) == 1 }

  private func redirect() {
    if standardOutput >= 0 { dup2(file, 1) }
    if standardError >= 0 { dup2(file, 2) }
  }

  /// Gives the streams back, and writes what was kept to where it would have gone.
  func end() {
    Capture.flush()
    if standardOutput >= 0 { dup2(standardOutput, 1) }
    if standardError >= 0 { dup2(standardError, 2) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var place = 0
    let target = standardError >= 0 ? standardError : standardOutput
    if dropped > 0 { send(Array("(\(dropped) bytes before this are gone)\n".utf8), to: target) }
    while true {
      let count = System.read(file, at: place, into: &buffer)
      guard count > 0 else { break }
      send(Array(buffer[..<count]), to: target)
      place += count
    }
    for file in [file, standardOutput, standardError] { System.close(file) }
  }

  private func send(_ bytes: [UInt8], to file: Descriptor) {
    var start = 0
    while start < bytes.count {
      switch System.write(file, bytes.span.extracting(start...)) {
      case .bytes(let count) where count > 0: start += count
      case .wouldBlock: _ = poll(nil, 0, 10)
      default: return
      }
    }
  }

  /// How many bytes there are.
  var count: Int {
    var status = stat()
    return unsafe fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// What was written from a place on, as far as it is still there.
  func bytes(from place: Int) -> [UInt8] {
    let start = max(0, place - dropped)
    var buffer = [UInt8](repeating: 0, count: max(0, count - start))
    let read = System.read(file, at: start, into: &buffer)
    return Array(buffer.prefix(max(0, read)))
  }

  /// Drops the older half where there is too much; says whether it did, so that the restore record is made anew.
  mutating func trim() -> Bool {
    let size = count
    guard size > Capture.limit else { return false }
    let next = System.temporaryFile()
    guard next >= 0 else { return false }
    let kept = size - Capture.limit / 2
    var buffer = [UInt8](repeating: 0, count: Capture.limit / 2)
    let count = System.read(file, at: kept, into: &buffer)
    guard count >= 0, case .bytes(count) = System.write(next, buffer.span.extracting(..<count))
    else {
      System.close(next)
      return false
    }
    let old = file
    file = next
    redirect()
    // What was written to the old file in the meantime.
    let late = System.read(old, at: kept + count, into: &buffer)
    if late > 0 { _ = System.write(next, buffer.span.extracting(..<late)) }
    System.close(old)
    dropped += kept
    return true
  }

  /// What was printed and still stands in buffers goes to where the streams lead now.
  private static func flush() { _ = fflush(nil) }

  private static func copy(of file: Descriptor) -> Descriptor { fcntl(file, F_DUPFD_CLOEXEC, 3) }
}
