// Activity+Exec: runs another program as a part of some work, and shows what it writes.

internal import TermRender
internal import TermView

/// Another program that failed.
public struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program's name.
  public let command: String
  /// Its code; 128 plus the number of a signal that ended it.
  ///
  /// If it was not started: 127 if there is no such program, 126 if it can't be run, 71 if the system has no file, process
  /// or memory left.
  public let exitCode: Int32
  /// A sentence for the user.
  public let description: String
}

extension Activity {
  /// Runs another program without the terminal, and prints the lines that it writes.
  ///
  /// The program is looked for in `PATH`, and no shell reads its arguments. If the work is canceled, the program gets
  /// the signal TERM.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - directory: Its working directory; nil for that of this process.
  ///   - environment: Variables that it gets beside those of this process.
  /// - Throws: A `CommandFailure` unless its code is 0; a `CancellationError` if the work was canceled.
  nonisolated(nonsending) public func exec(
    _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:]
  ) async throws {
    let launch = ProgramLaunch(arguments, directory: directory, environment: environment)
    let child = ChildProcess(launch, input: [], mergesError: true)
    let name = arguments.first ?? ""
    try await withTaskCancellationHandler {
      var line: [UInt8] = []
      while let piece = await child.next() {
        switch piece {
        case .output(let bytes), .error(let bytes):
          for byte in bytes {
            if byte != 0x0A, line.count < 1 << 16 {
              line.append(byte)
            } else {
              report(line)
              line = byte == 0x0A ? [] : [byte]
            }
          }
        case .exited(let code):
          if !line.isEmpty { report(line) }
          guard code != 0 else { return }
          throw CommandFailure(
            command: name, exitCode: code,
            description: Translation["{1} ended with {2}", name, "\(code)"])
        case .killed(let signal):
          if !line.isEmpty { report(line) }
          throw CommandFailure(
            command: name, exitCode: 128 + signal,
            description: Translation["{1} got signal {2}", name, "\(signal)"])
        case .failed(let reason, let code):
          throw CommandFailure(
            command: name, exitCode: code,
            description: Translation["{1} can't be started: {2}", name, reason])
        }
      }
      throw CancellationError()
    } onCancel: {
      child.cancel()
    }
  }

  private func report(_ line: [UInt8]) {
    let line = line.last == 0x0D ? line.dropLast() : line[...]
    self.print(String(decoding: line, as: UTF8.self).withoutSequences)
  }
}
