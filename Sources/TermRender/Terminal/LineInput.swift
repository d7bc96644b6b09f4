// LineInput: reads lines from standard input, or from a terminal that edits the line itself.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The result of reading a line.
package enum LineRead: Hashable, Sendable {
  /// A line, without its newline.
  case line(String)
  /// A line that is not UTF-8; in the text, U+FFFD stands for what is wrong.
  case malformed(String)
  /// There are no more lines.
  case end
  /// The user pressed Control-C.
  case interrupted
  /// The time is over.
  case timedOut
}

/// Ends the reading of a line from another thread.
package final class LineStop: Sendable {
  /// Wakes the reader; nil if there are no files left, and reading can't be ended.
  fileprivate let pipe = try? WakePipe()

  /// Creates a stop that nobody has requested.
  package init() {}

  /// Ends the reading, now or as soon as it begins: it returns `interrupted`.
  package func request() { pipe?.wake() }

  /// What the reader waits for besides input; -1 for nothing.
  var wakeEnd: Descriptor { pipe?.readEnd ?? -1 }
}

/// Lines that a person types or another program writes, for questions in plain text.
package enum LineInput {
  /// What standard input is.
  package enum Source: Hashable, Sendable {
    /// A terminal.
    case terminal
    /// A pipe, a file or a socket: another program or a person has written the lines.
    case stream
    /// A device without lines, such as `/dev/null`.
    case nothing
  }

  /// What standard input of this process is.
  package static var source: Source {
    if SystemCalls.isTerminal(0) { return .terminal }
    var status = stat()
    guard unsafe fstat(0, &status) == 0 else { return .nothing }
    // A folder has no lines, which is a mistake that reading it reports.
    let streams = [S_IFIFO, S_IFREG, S_IFSOCK, S_IFDIR]
    return streams.contains(status.st_mode & S_IFMT) ? .stream : .nothing
  }

  /// Whether the process has a terminal that it can open.
  package static var hasTerminal: Bool {
    let file = SystemCalls.openTerminal("/dev/tty")
    SystemCalls.close(file)
    return file >= 0
  }

  /// The most bytes of a line.
  private static var longestLine: Int { 1 << 20 }

  /// Reads a line from standard input, a byte at a time: the rest is left for others.
  ///
  /// - Throws: A `TerminalError` if standard input can't be read, or a line is longer than 1 MiB; a part is no line.
  package static func readStandardInput(
    until deadline: Duration? = nil, stop: LineStop? = nil
  ) throws(TerminalError) -> LineRead {
    let wake = stop?.wakeEnd ?? -1
    let end = deadline.map { $0.after(SystemCalls.now) }
    var (line, byte) = ([UInt8](), [UInt8](repeating: 0, count: 1))
    var failures = 0
    while line.count <= longestLine {
      if end != nil || wake >= 0 {
        let ready = SystemCalls.wait(
          input: 0, output: -1, wantsOutput: false, wake: wake, until: end)
        if ready.isWoken { return .interrupted }
        if !ready.canRead {
          guard let end, SystemCalls.now >= end else { continue }
          return .timedOut
        }
      }
      switch SystemCalls.read(0, into: &byte) {
      case .bytes(1) where byte[0] == 0x0A: return read(line)
      case .bytes(1):
        line.append(byte[0])
        failures = 0
      case .bytes: return line.isEmpty ? .end : read(line)
      case .wouldBlock:
        _ = SystemCalls.wait(input: 0, output: -1, wantsOutput: false, wake: wake, until: end)
      case .failed where failures < 3: failures += 1
      case .failed(let number):
        throw TerminalError(
          "standard input can't be read: \(SystemCalls.errorMessage(for: number))", exitCode: 66)
      }
    }
    throw TerminalError("standard input has a line of more than 1 MiB", exitCode: 65)
  }

  /// Writes text to the controlling terminal and reads a line from it, which the terminal edits itself.
  ///
  /// Control-C ends the line. The settings of the terminal come back in any case: also when the process ends by a
  /// signal, or is stopped.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line, without controls.
  ///   - echoes: Whether the terminal shows what is typed.
  ///   - deadline: How long to wait; nil for any time.
  ///   - stop: Ends it as Control-C does.
  /// - Returns: The line, or what came in its place.
  /// - Throws: A `TerminalError` if there is no terminal.
  package static func readTerminal(
    prompt: String, echoes: Bool, until deadline: Duration? = nil, stop: LineStop? = nil
  ) throws(TerminalError) -> LineRead {
    let device = try TerminalDevice(path: "/dev/tty")
    defer { device.close() }
    let pipe = if let own = stop?.pipe { own } else { try WakePipe() }
    TerminalRestore.prepare(
      [], to: device.output, settings: device.settings, of: device.input, nil)
    TerminalRestore.begin()
    Signals.install(wake: pipe.writeEnd)
    defer {
      if TerminalRestore.claim() {
        device.restoreSettings()
        TerminalRestore.finish()
      }
      Signals.uninstall()
    }
    try device.editLines(echoes: echoes)
    // The user may type as soon as the prompt is there.
    _ = SystemCalls.writeAll(Array(prompt.utf8), to: device.output)
    let end = deadline.map { $0.after(SystemCalls.now) }
    var (line, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    var failures = 0
    while true {
      let ready = SystemCalls.wait(
        input: device.input, output: -1, wantsOutput: false, wake: pipe.readEnd, until: end)
      let signals = ready.isWoken ? pipe.drain() : []
      if signals.contains(0) {
        _ = SystemCalls.writeAll([0x0A], to: device.output)
        return .interrupted
      }
      if ready.isWoken, react(to: signals, device) {
        // What the shell has written is above it.
        try device.editLines(echoes: echoes)
        _ = SystemCalls.writeAll(Array(prompt.utf8), to: device.output)
        continue
      }
      if !ready.canRead {
        guard let end, SystemCalls.now >= end else { continue }
        _ = SystemCalls.writeAll([0x0A], to: device.output)
        return .timedOut
      }
      switch SystemCalls.read(device.input, into: &buffer) {
      case .bytes(0): return line.isEmpty ? .end : read(line)
      case .bytes(let count):
        line += buffer[..<count]
        failures = 0
      case .wouldBlock: continue
      case .failed where failures < 3:
        failures += 1
        continue
      case .failed(let number):
        throw TerminalError(
          "the terminal can't be read: \(SystemCalls.errorMessage(for: number))", exitCode: 74)
      }
      switch line.last {
      case 0x03:
        _ = SystemCalls.writeAll([0x0A], to: device.output)
        return .interrupted
      case 0x0A: return read(line.dropLast())
      default: if line.count >= longestLine { return read(line) }
      }
    }
  }

  /// Writes text without controls to the controlling terminal, if there is one.
  package static func writeTerminal(_ text: String) {
    let file = SystemCalls.openTerminal("/dev/tty")
    if file >= 0 { _ = SystemCalls.writeAll(Array(text.utf8), to: file) }
    SystemCalls.close(file)
  }

  /// Ends or stops the process at a signal that asks for it; returns whether it was stopped or continued.
  private static func react(to signals: [UInt8], _ device: TerminalDevice) -> Bool {
    var isContinued = false
    for number in signals.map({ Int32($0) }) {
      switch Signals.PipeEvent(number) {
      case .end:
        device.restoreSettings()
        Signals.end(by: number)
      case .stop(let signal):
        device.restoreSettings()
        Signals.stop(by: signal)
        isContinued = true
      case .continued: isContinued = true
      default: break
      }
    }
    return isContinued
  }

  /// Returns a line as text, without the CR of a line that ended with CR LF.
  private static func read(_ bytes: some Sequence<UInt8>) -> LineRead {
    var bytes = Array(bytes)
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self).map { .line($0) }
      ?? .malformed(String(decoding: bytes, as: UTF8.self))
  }
}

extension TerminalDevice {
  /// Lets the terminal edit a line; Control-C ends the line in place of the process.
  fileprivate func editLines(echoes: Bool) throws(TerminalError) {
    var edited = settings
    edited.c_lflag |= tcflag_t(ICANON | ISIG | ECHONL)
    if !echoes { edited.c_lflag &= ~tcflag_t(ECHO) }
    edited.c_iflag |= tcflag_t(ICRNL)
    unsafe withUnsafeMutableBytes(of: &edited.c_cc) { keys in
      #if canImport(Darwin)
        unsafe keys[Int(VINTR)] = 0xFF
      #else
        unsafe keys[Int(VINTR)] = 0
      #endif
      unsafe keys[Int(VEOL)] = 0x03
    }
    try apply(edited, TCSADRAIN)
  }
}
