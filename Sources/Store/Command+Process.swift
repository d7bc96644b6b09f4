// Command+Process: runs another program beside this one, whose output comes as messages.

package import TermRender

/// An event of a program that `Command.process` runs: some output, or its end.
public enum ProcessEvent: Hashable, Sendable, Codable {
  /// A line of its standard output, without the newline.
  case line(String)
  /// A line of its standard error, without the newline.
  case errorLine(String)
  /// The beginning of a line of more than 64 KiB of its standard output; the next event of that output continues it.
  case partialLine(String)
  /// The beginning of such a line of its standard error.
  case partialErrorLine(String)
  /// Bytes of its standard output, where it is read as bytes.
  case bytes([UInt8])
  /// Bytes of its standard error, where it is read as bytes.
  case errorBytes([UInt8])
  /// Its end, after all output: the last event.
  case ended(ProcessEnd)
}

/// How a program that `Command.process` runs has ended.
public enum ProcessEnd: Hashable, Sendable, Codable {
  /// It ended by itself with a code; 0 is success.
  case code(Int32)
  /// A signal ended it.
  case signal(Int32)
  /// It was not started, for a reason in words.
  case notStarted(String)
}

/// How the output of a program is cut into events.
public enum ProcessReading: Hashable, Sendable {
  /// Line by line, as text; invalid UTF-8 becomes U+FFFD. A line of more than 64 KiB is split into parts.
  case lines
  /// As it comes, in pieces of at most 16 KiB.
  case bytes
}

/// A program to run beside this one.
package struct ProcessRequest: Hashable, Sendable, CustomStringConvertible {
  /// The name of the command.
  package var id: TaskID?
  package let launch: ProgramLaunch
  package let input: [UInt8]
  package let reading: ProcessReading
  package let mergesError: Bool

  package init(
    id: TaskID? = nil, launch: ProgramLaunch, input: [UInt8] = [],
    reading: ProcessReading = .lines, mergesError: Bool = false
  ) {
    (self.id, self.launch, self.input) = (id, launch, input)
    (self.reading, self.mergesError) = (reading, mergesError)
  }

  /// The command line, with what is added to it.
  package var description: String {
    let size = input.isEmpty ? "" : ", input: \(input.count) bytes"
    return "process(\(launch)\(size))"
  }
}

/// Runs a program and calls the closure with each event, or plays its part in a test.
package typealias ProcessRunner =
  @Sendable (ProcessRequest, @escaping @Sendable (ProcessEvent) async -> Void) async -> Void

extension Command {
  /// Runs another program beside this one, without the terminal, and sends a message for each line that it writes.
  ///
  /// ```swift
  /// case .refresh:
  ///   return .process(id: Work.pods, ["kubectl", "get", "pods", "--watch"]) { .pods($0) }
  /// case .pods(.line(let line)): state.lines.append(line)
  /// case .pods(.ended(.code(0))): break
  /// ```
  ///
  /// If the update is slower than the program, the program waits: memory stays bounded whatever it writes. The last
  /// event is `.ended`. It comes when the program and all that write to its output have ended.
  ///
  /// The program is in a session and process group of its own, and can't open the terminal. If the command is canceled
  /// or replaced, or this program ends, be it by a signal or a crash, the group gets the signal TERM, and KILL half a
  /// second later. So it does once its `timeout` is over, and the last event is `.ended(.signal(15))`. Views show its
  /// text without control characters, as all text from outside. A replay runs no program. In a `TestDriver` it is a
  /// request, which the test answers with `answerProcess`.
  ///
  /// - Parameters:
  ///   - id: The name by which the command is canceled or replaced.
  ///   - arguments: The program, which is looked for in `PATH`, and its arguments. No shell reads them.
  ///   - directory: The program's working directory; nil for that of this process.
  ///   - environment: Variables that the program gets beside those of this process, or in place of them.
  ///   - input: Its standard input, which ends after that.
  ///   - reading: Whether events are lines or bytes.
  ///   - mergesError: Whether what it writes to standard error is a part of its output, in the order of writing.
  ///   - message: Makes the message of an event.
  /// - Returns: The command.
  public static func process(
    id: (some Hashable & Sendable)? = TaskID?.none, _ arguments: [String],
    in directory: String? = nil, environment: [String: String] = [:], input: String = "",
    reading: ProcessReading = .lines, mergesError: Bool = false,
    _ message: @escaping @Sendable (ProcessEvent) -> Message
  ) -> Command {
    let request = ProcessRequest(
      id: id.map { TaskID($0) },
      launch: ProgramLaunch(arguments, directory: directory, environment: environment),
      input: Array(input.utf8), reading: reading, mergesError: mergesError)
    return Command(
      .work(
        AsyncWork(
          id: request.id, isStream: true,
          run: { context, send in
            await context.services.runProcess(request) {
              await send(message($0), weight: $0.weight)
            }
          }, failure: { _ in message(.ended(.signal(15))) }, process: request)))
  }
}

extension ChildProcesses {
  /// Runs a program and sends its events, until it ends or the task is canceled.
  nonisolated(nonsending) func run(
    _ request: ProcessRequest, _ send: @Sendable (ProcessEvent) async -> Void
  ) async {
    await withProcess(
      request.launch, input: request.input, mergesError: request.mergesError
    ) { child in
      var (output, error) = (LineBuffer(), LineBuffer())
      while let piece = await child.next() {
        switch piece {
        case .output(let bytes) where request.reading == .bytes: await send(.bytes(bytes))
        case .error(let bytes) where request.reading == .bytes: await send(.errorBytes(bytes))
        case .output(let bytes):
          for line in output.lines(adding: bytes) {
            await send(line.isWhole ? .line(line.text) : .partialLine(line.text))
          }
        case .error(let bytes):
          for line in error.lines(adding: bytes) {
            await send(line.isWhole ? .errorLine(line.text) : .partialErrorLine(line.text))
          }
        case .exited, .killed, .failed:
          if let line = output.rest { await send(.line(line)) }
          if let line = error.rest { await send(.errorLine(line)) }
          await send(.ended(ProcessEnd(piece)))
        }
      }
    }
  }
}

/// Cuts bytes into lines.
struct LineBuffer {
  /// The most bytes of a line; a longer one is cut into parts.
  static var limit: Int { 1 << 16 }

  private var bytes: [UInt8] = []

  struct Line: Equatable {
    let text: String
    /// Whether the line ends here; otherwise the next one continues it.
    var isWhole = true
  }

  /// Adds bytes and returns the lines that are complete now, and the parts of a line that is too long.
  mutating func lines(adding more: [UInt8]) -> [Line] {
    var lines: [Line] = []
    for byte in more {
      if byte == 0x0A {
        if bytes.last == 0x0D { bytes.removeLast() }
        lines.append(Line(text: take(bytes.count)))
        continue
      }
      bytes.append(byte)
      if bytes.count >= Self.limit {
        lines.append(Line(text: take(wholeCharacters), isWhole: false))
      }
    }
    return lines
  }

  /// What follows the last newline; nil if nothing does.
  var rest: String? { bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }

  /// The number of bytes without a character at the end that is not complete.
  private var wholeCharacters: Int {
    let start = bytes.suffix(3).lastIndex { $0 >= 0xC0 }
    guard let start else { return bytes.count }
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    return start + length > bytes.count ? start : bytes.count
  }

  private mutating func take(_ count: Int) -> String {
    defer { bytes.removeFirst(count) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension ProcessEnd {
  fileprivate init(_ piece: ChildProcess.Piece) {
    switch piece {
    case .killed(let signal): self = .signal(signal)
    case .failed(let reason, _): self = .notStarted(reason)
    case .exited(let code): self = .code(code)
    case .output, .error: self = .notStarted("")
    }
  }
}

extension ProcessEvent {
  /// For how many small messages an event counts, by its memory.
  fileprivate var weight: Int {
    switch self {
    case .line(let text), .errorLine(let text), .partialLine(let text),
      .partialErrorLine(let text):
      1 + text.utf8.count / 64
    case .bytes(let bytes), .errorBytes(let bytes): 1 + bytes.count / 64
    case .ended: 1
    }
  }
}
