// TerminalDevice: a terminal's files, its settings and its size.

internal import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A terminal as files: one that keys come from, and one that bytes go to.
struct TerminalDevice {
  /// The file to read.
  let input: Descriptor
  /// The file to write; most often the same.
  let output: Descriptor
  /// The settings before the program changed them.
  let settings: termios

  init(_ choice: TerminalOptions.Device) throws(TerminalError) {
    SystemCalls.fillStandardStreams()
    let streams = (SystemCalls.terminalPath(of: 0), SystemCalls.terminalPath(of: 1))
    switch choice {
    case .automatic where streams.0 != nil && streams.1 != nil, .standard:
      guard isatty(0) == 1 else { throw TerminalError("standard input is not a terminal") }
      guard isatty(1) == 1 else { throw TerminalError("standard output is not a terminal") }
      try self.init(streams.0 ?? "", streams.1 ?? "", instead: (0, 1))
    case .automatic, .controlling: try self.init(path: "/dev/tty")
    }
  }

  /// Opens a terminal by its path.
  init(path: String) throws(TerminalError) {
    let file = SystemCalls.openTerminal(path)
    guard file >= 0 else {
      throw TerminalError("there is no terminal: \(SystemCalls.errorMessage(for: errno))")
    }
    try self.init(input: file, output: file)
  }

  /// Reopens the terminals, so that flags set on the files affect no other process; where that is not allowed,
  /// duplicates the given files, whose writes block.
  private init(
    _ inputPath: String, _ outputPath: String, instead: (Descriptor, Descriptor)
  ) throws(TerminalError) {
    let input = inputPath.isEmpty ? -1 : SystemCalls.openTerminal(inputPath)
    let output = inputPath == outputPath ? input : SystemCalls.openTerminal(outputPath)
    if input >= 0, output >= 0 {
      try self.init(input: input, output: output)
    } else {
      SystemCalls.close(input)
      // Duplicates have numbers of their own: the standard streams are redirected while a screen is shown.
      let copies = (SystemCalls.duplicate(instead.0), SystemCalls.duplicate(instead.1))
      guard copies.0 >= 0, copies.1 >= 0 else {
        throw TerminalError(
          "the terminal can't be opened: \(SystemCalls.errorMessage(for: errno))", exitCode: 74)
      }
      try self.init(input: copies.0, output: copies.1)
    }
  }

  private init(input: Descriptor, output: Descriptor) throws(TerminalError) {
    var settings = termios()
    guard unsafe tcgetattr(input, &settings) == 0 else {
      throw TerminalError(
        "the terminal's settings can't be read: \(SystemCalls.errorMessage(for: errno))")
    }
    self.input = input
    self.output = output
    self.settings = settings
  }

  /// Switches to raw mode: keys come as they are pressed, and bytes go out as they are written.
  ///
  /// In the background it stops the job until that is continued in the foreground. It fails if the process has to end
  /// meanwhile.
  func makeRaw() throws(TerminalError) {
    var raw = settings
    unsafe cfmakeraw(&raw)
    try apply(raw, TCSANOW)
  }

  /// Changes the settings, in the foreground only, as `makeRaw` does.
  func apply(_ settings: termios, _ when: Int32) throws(TerminalError) {
    // The system stops no job that ignores its signals, and would let it change the settings.
    guard !isInBackground || !JobControl.ignoresStops else {
      throw TerminalError(Self.isInUse, exitCode: 74)
    }
    var settings = settings
    var result: Int32
    repeat {
      result = JobControl.withStopSignals {
        SystemCalls.retrying { unsafe tcsetattr(input, when, &settings) }
      }
    } while result != 0 && errno == EINTR && !SignalHandlers.isEnding
    guard result == 0 else {
      throw TerminalError(
        "the terminal can't be set up: \(SystemCalls.errorMessage(for: errno))", exitCode: 74)
    }
  }

  /// Why a program in the background has no terminal.
  static let isInUse = "the terminal is in use by another job"

  /// Whether another job has the terminal at present.
  var isInBackground: Bool { JobControl.isInBackground(output) }

  /// Restores the settings as they were found, unless another job has the terminal.
  func restoreSettings() {
    guard !isInBackground else { return }
    var settings = settings
    SystemCalls.retrying { unsafe tcsetattr(input, TCSANOW, &settings) }
  }

  /// Discards what was typed and not read.
  func discardInput() {
    if !isInBackground { _ = tcflush(input, TCIFLUSH) }
  }

  /// Discards what was written and not yet read at the other end.
  func discardOutput() { _ = tcflush(output, TCOFLUSH) }

  /// The terminal's size; 80 by 24 if it does not report one.
  var size: WindowSize {
    SystemCalls.windowSize(output) ?? WindowSize(cells: Size(columns: 80, rows: 24))
  }

  func close() {
    SystemCalls.close(input)
    if output != input { SystemCalls.close(output) }
  }
}
