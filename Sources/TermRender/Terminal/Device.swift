// Device: a terminal's files, its settings and its size.

internal import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A terminal as files: where keys come from, and where bytes go.
struct Device {
  /// What is read.
  let input: Descriptor
  /// What is written; most often the same.
  let output: Descriptor
  /// As they were found.
  let settings: termios
  /// Whether the files were opened here, and so don't block and are closed at the end.
  private let isOwn: Bool

  init(_ choice: TerminalOptions.Device) throws(TerminalError) {
    let streams = (System.terminalPath(of: 0), System.terminalPath(of: 1))
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
    let file = System.openTerminal(path)
    guard file >= 0 else {
      throw TerminalError("there is no terminal: \(System.words(for: errno))")
    }
    try self.init(input: file, output: file, isOwn: true)
  }

  /// Opens the terminals anew, so that what is set on the files holds for nobody else; where that is not allowed,
  /// takes the files at hand, whose writes wait.
  private init(
    _ inputPath: String, _ outputPath: String, instead: (Descriptor, Descriptor)
  ) throws(TerminalError) {
    let input = inputPath.isEmpty ? -1 : System.openTerminal(inputPath)
    let output = inputPath == outputPath ? input : System.openTerminal(outputPath)
    if input >= 0, output >= 0 {
      try self.init(input: input, output: output, isOwn: true)
    } else {
      System.close(input)
      try self.init(input: instead.0, output: instead.1, isOwn: false)
    }
  }

  private init(input: Descriptor, output: Descriptor, isOwn: Bool) throws(TerminalError) {
    var settings = termios()
    guard unsafe tcgetattr(input, &settings) == 0 else {
      throw TerminalError("the terminal does not say its settings: \(System.words(for: errno))")
    }
    self.input = input
    self.output = output
    self.settings = settings
    self.isOwn = isOwn
  }

  /// Keys come as they are pressed and bytes go as they are written.
  func makeRaw() throws(TerminalError) {
    var raw = settings
    unsafe cfmakeraw(&raw)
    guard unsafe tcsetattr(input, TCSANOW, &raw) == 0 else {
      throw TerminalError(
        "the terminal can't be set up: \(System.words(for: errno))", exitCode: 74)
    }
  }

  /// Puts the settings back as they were found.
  func restoreSettings() {
    var settings = settings
    _ = unsafe tcsetattr(input, TCSANOW, &settings)
  }

  /// Forgets what was typed and not read.
  func discardInput() { _ = tcflush(input, TCIFLUSH) }

  /// How large it is; 80 by 24 where it does not say.
  var size: WindowSize {
    System.windowSize(output) ?? WindowSize(cells: Size(columns: 80, rows: 24))
  }

  func close() {
    guard isOwn else { return }
    System.close(input)
    if output != input { System.close(output) }
  }
}
