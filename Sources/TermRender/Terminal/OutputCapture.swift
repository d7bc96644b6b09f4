// OutputCapture: stores what a program prints while its screen is shown, and prints it in order once the screen is gone.

internal import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Redirects the standard streams, as far as they lead to a terminal, to an unnamed file.
///
/// A stray `print` would tear the frame, and a crash's message would be lost with the screen. Streams that lead
/// elsewhere are left alone.
struct OutputCapture {
  private let captureFile: CaptureFile
  /// The original destinations of the streams; -1 for a stream that is left alone.
  let standardOutput: Descriptor
  let standardError: Descriptor
  /// The terminal of the streams, reopened where that is allowed, so that it never blocks the program at its end.
  let sink: Descriptor

  /// The file with the captured output; its number stays the same during the capture.
  var file: Descriptor { captureFile.descriptor }
  /// How many bytes were dropped from the beginning, so that the file does not grow forever.
  var dropped: Int { captureFile.dropped }

  /// Starts the capture; nil if no stream leads to a terminal.
  init?() throws(TerminalError) {
    let (outputIsTerminal, errorIsTerminal) = (
      OutputCapture.isTerminal(1), OutputCapture.isTerminal(2)
    )
    guard outputIsTerminal || errorIsTerminal else { return nil }
    guard let kept = CaptureFile(for: (outputIsTerminal ? [1] : []) + (errorIsTerminal ? [2] : []))
    else { throw OutputCapture.noSpaceError }
    self.captureFile = kept
    OutputCapture.flush()
    standardOutput = outputIsTerminal ? SystemCalls.duplicate(1) : -1
    standardError = errorIsTerminal ? SystemCalls.duplicate(2) : -1
    let stream: Descriptor = errorIsTerminal ? 2 : 1
    let opened = SystemCalls.terminalPath(of: stream).map { SystemCalls.openTerminal($0) } ?? -1
    sink = opened >= 0 ? opened : SystemCalls.duplicate(stream)
    // Without all of them, the captured output would be lost with the screen.
    let isWhole =
      sink >= 0 && (standardOutput >= 0 || !outputIsTerminal)
      && (standardError >= 0 || !errorIsTerminal)
    guard isWhole, kept.begin() else {
      let error = OutputCapture.noSpaceError
      restoreStreams()
      close()
      throw error
    }
  }

  private static var noSpaceError: TerminalError {
    TerminalError(
      "can't create a file for captured output: \(SystemCalls.errorMessage(for: errno))",
      exitCode: 74
    )
  }

  /// Returns whether a stream leads to a terminal.
  static func isTerminal(_ stream: Descriptor) -> Bool { SystemCalls.isTerminal(stream) }

  private func restoreStreams() {
    captureFile.end {
      if standardOutput >= 0 { _ = SystemCalls.redirect(1, to: standardOutput) }
      if standardError >= 0 { _ = SystemCalls.redirect(2, to: standardError) }
    }
  }

  private func close() {
    for file in [file, standardOutput, standardError, sink] { SystemCalls.close(file) }
  }

  /// Restores the streams, and writes the captured output to the terminal.
  func end() {
    OutputCapture.flush()
    restoreStreams()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    var isTaken = true
    if dropped > 0 {
      isTaken = SystemCalls.writeAll(
        Array("(\(dropped) bytes before this are gone)\n".utf8), to: sink)
    }
    while isTaken {
      let count = SystemCalls.read(file, at: offset, into: &buffer)
      if count < 0 {
        FailureLog.record(
          "what was printed can't be read again: \(SystemCalls.errorMessage(for: errno))")
      }
      guard count > 0 else { break }
      isTaken = SystemCalls.writeAll(Array(buffer[..<count]), to: sink)
      offset += count
    }
    if !isTaken { FailureLog.record("the terminal does not take what was printed") }
    close()
  }

  /// Returns what was written from an offset on, as far as it is still there.
  func bytes(from offset: Int) -> [UInt8] { captureFile.bytes(from: offset) }

  /// Drops the older half of a file that is too large, for systems where no thread does that.
  func trim() { captureFile.trim() }

  /// Flushes what is still in the C library's buffers to where the streams lead now.
  private static func flush() { _ = fflush(nil) }
}
